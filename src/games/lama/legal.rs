//! What is legal, from what lies open and the own hand. [`Board::refuse`] is the rule; [`Board::legal`] only
//! tries what could be.

use super::action::{Action, Refusal};
use super::board::{Board, Phase};
use super::cards::Cards;
use super::scoring::Token;
use crate::game::Pending;
use crate::seat::Seat;

impl Board {
    /// Why whoever holds the hand and is to move may not do this, if they may not. Inlined into
    /// [`Board::legal`], where the kind of action is known, little of it is left.
    #[inline(always)]
    pub fn refuse(&self, hand: Cards, action: Action) -> Result<(), Refusal> {
        match (action, self.phase) {
            (Action::Return(_), Phase::Return(_)) => Ok(()),
            (Action::Return(_), _) => Err(Refusal::NothingToReturn),
            (_, Phase::Return(_)) => Err(Refusal::MustReturn),
            (Action::Play(card), _) if !hand.has(card) => Err(Refusal::NotInHand { card }),
            (Action::Play(card), _) if !card.fits(self.top) => {
                Err(Refusal::DoesNotFit { card, top: self.top }) // L1
            }
            (Action::Draw, _) if self.pile == 0 => Err(Refusal::PileEmpty), // L3
            (Action::Draw, _) if self.still_in.len() == 1 => Err(Refusal::Alone), // L3
            // Drawing and quitting are allowed with a playable card in hand (L2).
            (Action::Play(_) | Action::Draw | Action::Quit, _) => Ok(()),
        }
    }

    /// Puts everything that the seat, which holds the hand, may do now into the emptied buffer.
    #[inline]
    pub fn legal(&self, seat: Seat, hand: Cards, into: &mut Vec<Action>) {
        into.clear();
        if self.pending() != Pending::Turn(seat) {
            return;
        }
        // What is refused is written over: no branch depends on the cards, which is what search likes.
        into.resize(4, Action::Quit);
        let mut found = 0;
        let mut offer = |action| {
            into[found] = action;
            found += usize::from(self.refuse(hand, action).is_ok());
        };
        if let Phase::Return(_) = self.phase {
            Token::BOTH.into_iter().for_each(|token| offer(Action::Return(token)));
        } else {
            offer(Action::Play(self.top));
            offer(Action::Play(self.top.next()));
            offer(Action::Draw);
            offer(Action::Quit);
        }
        into.truncate(found);
    }
}
