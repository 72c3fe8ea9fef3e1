//! What one seat knows: everything that lies open, its own hand, and all hands where a round has ended.

use super::action::{Action, Refusal};
use super::board::{Board, Phase};
use super::cards::{Card, Cards};
use super::deal::Pile;
use super::rules::Lama;
use super::scoring::ScoreBook;
use crate::deal::{Rng, shuffle};
use crate::game::{self, Pending};
use crate::seat::{BySeat, Seat};
use borsh::{BorshDeserialize, BorshSerialize};
use serde::Serialize;

/// All that one seat knows.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, BorshSerialize, BorshDeserialize)]
pub struct View {
    seat: Seat,
    board: Board,
    /// The own hand, and where a round has ended all of them; otherwise the others' are empty here.
    hands: BySeat<Cards>,
    book: ScoreBook,
}

impl View {
    pub(super) fn new(seat: Seat, game: &Lama) -> View {
        let board = game.board;
        let hands = BySeat::from_fn(board.players(), |owner| {
            if owner == seat || board.hands_shown() { game.hands[owner] } else { Cards::NONE }
        });
        View { seat, board, hands, book: game.book.clone() }
    }

    /// Everything that lies open.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The own hand.
    pub fn hand(&self) -> Cards {
        self.hands[self.seat]
    }

    /// The hand of a seat, if it is the own one or has been shown.
    pub fn shown(&self, seat: Seat) -> Option<Cards> {
        (seat == self.seat || self.board.hands_shown()).then(|| self.hands[seat])
    }

    /// The points of the rounds before.
    pub fn book(&self) -> &ScoreBook {
        &self.book
    }

    /// The same without the rounds before, for bots, to whom only the standing matters; but for the round in
    /// which a token is still to be given back.
    pub(crate) fn without_book(&self) -> View {
        let book = match self.board.phase {
            Phase::Return(_) => self.book.clone(),
            _ => ScoreBook::default(),
        };
        View { book, ..self.clone() }
    }

    /// The cards that the seat has not seen: those in the pile, and in hands that are not shown.
    pub fn unseen(&self) -> Cards {
        let mut unseen = Cards::DECK;
        unseen.remove_all(self.board.discard);
        self.hands.as_slice().iter().for_each(|&hand| unseen.remove_all(hand));
        unseen
    }

    /// The same board over hands and a pile of the cards that the seat has not seen, in random order.
    pub(super) fn determinize(&self, rng: &mut impl Rng) -> Lama {
        let mut hands = self.hands;
        // Before the first round there are no cards yet: what lies nowhere is not dealt out either.
        let mut unseen: Vec<Card> = self.unseen().iter().collect();
        shuffle(rng, &mut unseen);
        let (pile, mut rest) = unseen.split_at(self.board.pile.into());
        if let Phase::Turn(_) = self.board.phase {
            for seat in hands.seats().without(self.seat).iter() {
                let (hand, others) = rest.split_at(self.board.held[seat].into());
                hands[seat] = hand.iter().copied().collect();
                rest = others;
            }
        }
        Lama { board: self.board, hands, pile: Pile::of(pile), book: self.book.clone() }
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
        self.board.refuse(self.hand(), action)
    }

    fn legal(&self, into: &mut Vec<Action>) {
        self.board.legal(self.seat, self.hand(), into);
    }
}
