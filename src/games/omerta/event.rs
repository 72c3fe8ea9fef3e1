//! What happens in a game, for the log and the animation. A face is in it only for those who see it; so is where
//! somebody looks.

use super::action::{Action, Source, Spot};
use super::cards::{Card, Cards};
use super::layout::SAFE_SIZE;
use super::scoring::Points;
use crate::seat::{BySeat, Seat, SeatSet};
use serde::Serialize;

/// Something that has happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names of the parts say what they are")]
pub enum Event {
    /// It was drawn who starts.
    StarterDrawn { seat: Seat },
    /// A round begins: everybody has four cards face down, and so has the safe.
    Dealt { round: u8, starter: Seat, pile: u8 },
    /// Somebody looked at two own cards; which ones, only they know.
    Peeked { seat: Seat, positions: Option<[u8; 2]>, cards: Option<[Card; 2]> },
    /// Somebody under the Mamma skipped a turn.
    Skipped { seat: Seat },
    /// A card was drawn: from the discard pile for all to see, from the pile for the drawer alone.
    Drew { seat: Seat, from: Source, card: Option<Card>, pile: u8 },
    /// Mamma or Police Patrol went from the table to the discard pile.
    Lifted { card: Card },
    /// The drawn card went into the hand, and the one that lay there was discarded.
    Swapped { seat: Seat, position: u8, out: Card },
    /// The drawn card was discarded.
    Discarded { seat: Seat, card: Card },
    /// A bottle may be snapped, by these.
    SnapOpened { value: Card, open: SeatSet },
    /// Somebody threw in a card: a right one leaves the hand, a wrong one goes back.
    Snapped { seat: Seat, position: u8, card: Card, right: bool },
    /// Nobody snapped in time.
    SnapClosed,
    /// A card from the pile, unseen, for a mistake.
    Penalty { seat: Seat, pile: u8 },
    /// A power was announced that is used against somebody.
    Announced { seat: Seat, power: Action },
    /// A power was not used.
    Declined { seat: Seat },
    /// A target showed a card: the Killer stops the power and is discarded, any other goes back.
    Killed { seat: Seat, position: u8, card: Card, right: bool },
    /// A target let it happen.
    Allowed { seat: Seat },
    /// The Gangster: two cards changed places.
    Exchanged { first: Spot, second: Spot },
    /// The Lady: a hand was shuffled, but for a locked card.
    Shuffled { seat: Seat },
    /// The Mole: somebody looked at an own card; which one, only they know.
    Looked { seat: Seat, position: Option<u8>, card: Option<Card> },
    /// The Snitch: a card from the pile, unseen.
    Given { seat: Seat, pile: u8 },
    /// The Driver: bottles leave the hand, in this order; if one is none, all go back.
    Drove { seat: Seat, first: (u8, Card), second: Option<(u8, Card)>, right: bool },
    /// The Safecracker: somebody looked into the safe.
    SafeLooked { seat: Seat, cards: Option<[Card; SAFE_SIZE]> },
    /// An own card and one in the safe changed places.
    SafeSwapped { seat: Seat, position: u8, safe: u8 },
    /// The Mamma went from the discard pile in front of somebody.
    MammaPlaced { seat: Seat, on: Seat },
    /// The Police Patrol went from the discard pile onto a card.
    PatrolPlaced { seat: Seat, on: Spot },
    /// All discards but the top one have become a new pile.
    Reshuffled { pile: u8 },
    /// Omerta was called.
    Called { seat: Seat },
    /// The round ended: all hands are shown, and what they cost.
    Scored { round: u8, hands: BySeat<Cards>, points: BySeat<Points> },
    /// The game is over.
    Ended { winners: SeatSet },
}

impl Event {
    /// What the seat gets to know of it.
    pub(super) fn witnessed(mut self, by: Seat) -> Event {
        match &mut self {
            Event::Peeked { seat, positions, cards } if *seat != by => {
                (*positions, *cards) = (None, None);
            }
            Event::Drew { seat, from: Source::Pile, card, .. } if *seat != by => *card = None,
            Event::Looked { seat, position, card } if *seat != by => {
                (*position, *card) = (None, None);
            }
            Event::SafeLooked { seat, cards } if *seat != by => *cards = None,
            _ => {}
        }
        self
    }

    /// Whether the seat can't go back before it: it shows a card that the seat may not have known, or it is a
    /// claim in a race, which others have heard.
    pub(super) fn reveals(&self, to: Seat) -> bool {
        match self {
            Event::StarterDrawn { .. }
            | Event::Dealt { .. }
            | Event::Swapped { .. }
            | Event::Snapped { .. }
            | Event::SnapClosed
            | Event::Killed { .. }
            | Event::Drove { .. }
            | Event::Scored { .. } => true,
            Event::Peeked { seat, .. }
            | Event::Drew { seat, from: Source::Pile, .. }
            | Event::Looked { seat, .. }
            | Event::SafeLooked { seat, .. } => *seat == to,
            Event::Discarded { seat, .. } => *seat != to,
            Event::Drew { from: Source::Discard, .. }
            | Event::Skipped { .. }
            | Event::Lifted { .. }
            | Event::SnapOpened { .. }
            | Event::Penalty { .. }
            | Event::Announced { .. }
            | Event::Declined { .. }
            | Event::Allowed { .. }
            | Event::Exchanged { .. }
            | Event::Shuffled { .. }
            | Event::Given { .. }
            | Event::SafeSwapped { .. }
            | Event::MammaPlaced { .. }
            | Event::PatrolPlaced { .. }
            | Event::Reshuffled { .. }
            | Event::Called { .. }
            | Event::Ended { .. } => false,
        }
    }
}
