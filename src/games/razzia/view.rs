//! What one seat knows: everything that lies open, and of the piles only which cards they hold in all.

use super::action::{Action, Refusal};
use super::board::Board;
use super::cards::Card;
use super::piles::{Piles, Side};
use super::rules::Razzia;
use crate::deal::{Rng, shuffle};
use crate::game::{self, Pending};
use crate::seat::Seat;
use borsh::{BorshDeserialize, BorshSerialize};
use serde::Serialize;

/// All that one seat knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, BorshSerialize, BorshDeserialize)]
pub struct View {
    seat: Seat,
    board: Board,
}

impl View {
    pub(super) fn new(seat: Seat, board: Board) -> View {
        View { seat, board }
    }

    /// Everything that lies open. [`Board::unseen`] says which cards are still to come.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The same board over piles in a random order of the cards that nobody has seen.
    pub(super) fn determinize(&self, rng: &mut impl Rng) -> Razzia {
        let mut unseen: Vec<Card> = self.board.unseen().iter().collect();
        shuffle(rng, &mut unseen);
        let (left, rest) = unseen.split_at(self.board.piles.left.into());
        let mut piles = Piles::NONE;
        piles.lay(Side::Left, left);
        piles.lay(Side::Right, &rest[..self.board.piles.right.into()]);
        Razzia { board: self.board, piles }
    }
}

impl game::View for View {
    type Action = Action;
    type Refusal = Refusal;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn pending(&self) -> Pending {
        self.board.pending()
    }

    fn refuse(&self, action: Action) -> Result<(), Refusal> {
        self.board.refuse(self.seat, action)
    }

    fn legal(&self, into: &mut Vec<Action>) {
        self.board.legal(self.seat, into);
    }
}
