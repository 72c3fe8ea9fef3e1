//! Looking ahead by turns, as far as one wants: at the last boards the network is asked.

use super::features::Features;
use super::network::Weights;
use super::options::{Outlooks, Prospect, best_option, ended, prospects};
use crate::games::razzia::{Board, Phase};

/// Somebody who looks ahead, and counts the boards that the network was asked about.
pub struct Sight<'w> {
    weights: &'w Weights,
    /// How many boards the network was asked about.
    pub looked: u64,
}

impl<'w> Sight<'w> {
    /// With these weights.
    pub fn new(weights: &'w Weights) -> Sight<'w> {
        Sight { weights, looked: 0 }
    }

    /// How it will end from a board, looking so many turns ahead, if everybody does what is best for
    /// themselves.
    pub fn ahead(&mut self, board: &Board, turns: usize) -> Outlooks {
        if board.phase == Phase::Over {
            return ended(board);
        }
        if turns == 0 {
            self.looked += 1;
            return self.weights.outlook(board.players(), &Features::of(board));
        }
        best_option(board, &mut |behind| self.ahead(behind, turns - 1))
    }

    /// What comes of every legal action of whoever is to move, by a look at the boards right behind them.
    pub fn at_once(&mut self, board: &Board) -> Vec<Prospect> {
        prospects(board, &mut |behind| self.ahead(behind, 0))
    }
}
