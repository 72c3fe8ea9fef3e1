//! What happens in a game, for the log and the animation. A card in a hand is its owner's secret.

use super::cards::{Card, Cards};
use super::scoring::Token;
use crate::seat::{BySeat, Seat, SeatSet};
use serde::Serialize;

/// Something that has happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names of the parts say what they are")]
pub enum Event {
    /// It was drawn who starts.
    StarterDrawn { seat: Seat },
    /// A round begins: everybody gets a hand, of which only the own one is seen, and a card lies face up.
    Dealt { round: u32, starter: Seat, hands: BySeat<Option<Cards>>, top: Card, pile: u8 },
    /// A card was played, and so many are left in the hand.
    Played { seat: Seat, card: Card, left: u8 },
    /// A card was drawn, which only the drawer sees; so many are left in the pile.
    Drew { seat: Seat, card: Option<Card>, pile: u8 },
    /// Somebody quit the round.
    Quit { seat: Seat },
    /// The round ended: all hands are shown, and what they cost.
    Scored { round: u32, hands: BySeat<Cards>, points: BySeat<u8> },
    /// A token was given back.
    Returned { seat: Seat, token: Token },
    /// The game is over.
    Ended { winners: SeatSet },
}

impl Event {
    /// What the seat gets to know of it.
    pub(super) fn witnessed(mut self, by: Seat) -> Event {
        match &mut self {
            Event::Dealt { hands, .. } => {
                for seat in hands.seats().without(by).iter() {
                    hands[seat] = None;
                }
            }
            Event::Drew { seat, card, .. } if *seat != by => *card = None,
            _ => {}
        }
        self
    }

    /// Whether it shows the seat a card that it did not know: its own hand, what it draws, what others play,
    /// and all hands where the round ends.
    pub(super) fn reveals(&self, to: Seat) -> bool {
        match self {
            Event::StarterDrawn { .. } | Event::Dealt { .. } | Event::Scored { .. } => true,
            Event::Drew { seat, .. } => *seat == to,
            Event::Played { seat, .. } => *seat != to,
            Event::Quit { .. } | Event::Returned { .. } | Event::Ended { .. } => false,
        }
    }
}
