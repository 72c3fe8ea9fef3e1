//! Looking ahead by turns, as far as one wants: at the last boards the network is asked.

use super::features::Features;
use super::network::Weights;
use super::options::{Outlooks, Prospect, best_at_once, best_option, ended, prospects};
use crate::games::razzia::{Board, Phase};
use std::cell::RefCell;

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
        match (board.phase, turns) {
            (Phase::Over, _) => ended(board),
            (_, 0) => self.glance(board),
            (_, 1) => best_at_once(board, &mut |behind| self.ahead(behind, 0)),
            _ => {
                let sight = RefCell::new(self);
                best_option(
                    board,
                    &mut |behind| sight.borrow_mut().ahead(behind, 0),
                    &mut |behind| sight.borrow_mut().ahead(behind, turns - 1),
                )
            }
        }
    }

    /// The same, left when so many boards have been looked at. What is found out by then about the turns
    /// behind comes back, and goes in the next time: they come in the same order every time.
    pub fn ahead_in_parts(
        &mut self,
        board: &Board,
        turns: usize,
        limit: u64,
        mut known: Vec<Outlooks>,
    ) -> Result<Outlooks, Vec<Outlooks>> {
        if turns < 3 || board.phase == Phase::Over {
            return Ok(self.ahead(board, turns));
        }
        let mut next = 0;
        let mut found = 0;
        let mut left_off = false;
        let sight = RefCell::new(self);
        let outlooks =
            best_option(board, &mut |behind| sight.borrow_mut().ahead(behind, 0), &mut |behind| {
                next += 1;
                if let Some(outlooks) = known.get(next - 1) {
                    return *outlooks;
                }
                let mut sight = sight.borrow_mut();
                // Something is found out every time, however short the time.
                left_off |= found > 0 && sight.looked >= limit;
                found += 1;
                if left_off {
                    // Nobody will ask what comes of it: anything will do.
                    return Outlooks::new(behind.players());
                }
                let outlooks = sight.ahead(behind, turns - 1);
                known.push(outlooks);
                outlooks
            });
        if left_off { Err(known) } else { Ok(outlooks) }
    }

    /// What comes of every legal action of whoever is to move, by a look at the boards right behind them.
    pub fn at_once(&mut self, board: &Board) -> Vec<Prospect> {
        prospects(board, &mut |behind| self.ahead(behind, 0))
    }

    fn glance(&mut self, board: &Board) -> Outlooks {
        self.looked += 1;
        self.weights.outlook(board.players(), &Features::of(board))
    }
}
