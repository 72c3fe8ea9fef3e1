//! Why an action or a deal is refused.

use super::board::Phase;
use super::cards::Card;
use crate::seat::Seat;
use serde::Serialize;
use std::fmt;

/// What a player who may act is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each has its sentence")]
pub enum Due {
    Nothing,
    Peek,
    Turn,
    Swap,
    Snap,
    Power(Card),
    Safe,
    Answer,
}

impl Due {
    pub(super) const fn of(phase: Phase) -> Due {
        match phase {
            Phase::Peek(_) => Due::Peek,
            Phase::Turn => Due::Turn,
            Phase::Drawn(_) => Due::Swap,
            Phase::Snap(_) => Due::Snap,
            Phase::Power(card) => Due::Power(card),
            Phase::Safe => Due::Safe,
            Phase::Question(_) => Due::Answer,
            Phase::DealStart
            | Phase::DealCards
            | Phase::Shuffle(_)
            | Phase::Reshuffle(_)
            | Phase::Over => Due::Nothing,
        }
    }
}

impl fmt::Display for Due {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Due::Nothing => f.write_str("nobody is asked for anything"),
            Due::Peek => f.write_str("look at two of your own cards"),
            Due::Turn => f.write_str("draw a card or call Omerta"),
            Due::Swap => f.write_str("swap the drawn card for one of your own, or discard it"),
            Due::Snap => f.write_str("snap with one of your cards, or let it be"),
            Due::Power(card) => write!(f, "use the {card} or decline"),
            Due::Safe => f.write_str("swap one of your cards with the safe, or decline"),
            Due::Answer => f.write_str("show a card as the Killer, or allow it"),
        }
    }
}

/// Why an action or a deal is refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[serde(tag = "key", rename_all = "snake_case")]
#[expect(missing_docs, reason = "each has its sentence")]
pub enum Refusal {
    #[error("this is not the moment: {due}")]
    NotNow { due: Due },
    #[error("there is no card {position}: seat {seat} has {held}, counted from 1")]
    NoSuchCard { seat: Seat, position: u8, held: u8 },
    #[error("card {position} of seat {seat} is locked by the Police Patrol: choose another one")]
    Locked { seat: Seat, position: u8 },
    #[error("who has a locked card can't call Omerta: draw a card")]
    CallLocked,
    #[error("the pile is empty and can't be made anew: draw from the discard pile or call Omerta")]
    NothingToDraw,
    #[error("the discard pile is empty: draw from the pile or call Omerta")]
    NothingDiscarded,
    #[error("there is no own card that could be swapped: draw from the pile or call Omerta")]
    NothingToSwap,
    #[error("a card from the discard pile can't be discarded again: swap it for one of your own")]
    MustSwap,
    #[error("two different ones are needed, the lower first")]
    NotAscending,
    #[error("the two cards must be of two hands, the lower seat first")]
    NotTwoHands,
    #[error("there is no seat {seat} at this table: there are {players} players, counted from 0")]
    NoSuchSeat { seat: Seat, players: usize },
    #[error("this can't be used against yourself: name an opponent")]
    NotAgainstYourself,
    #[error("seat {seat} is under the Mamma: name another opponent")]
    UnderMamma { seat: Seat },
    #[error("seat {seat} has fewer than two cards that can move: name another opponent")]
    NothingToShuffle { seat: Seat },
    #[error("there is no card {position} in the safe: it has four, counted from 1")]
    NotInSafe { position: u8 },
    #[error("another deal is due")]
    OtherDeal,
    #[error("there are only {players} players, counted from 0")]
    NoSuchStarter { players: usize },
    #[error("the deck has {copies} of {card}, and {found} are here", copies = card.copies())]
    WrongCards { card: Card, found: u8 },
    #[error(
        "the new pile has {found} of {card}, and {discarded} were discarded under the top card"
    )]
    WrongPile { card: Card, found: u8, discarded: u8 },
    #[error(
        "the hand of seat {seat} is to be shuffled: each of its {held} positions once, a locked card staying"
    )]
    WrongOrder { seat: Seat, held: u8 },
}
