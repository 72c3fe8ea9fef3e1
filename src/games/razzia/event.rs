//! What happens in a game, for the log and the animation. Everything here is public.

use super::auction::Why;
use super::board::Family;
use super::cards::{Card, Cards};
use super::cheques::Cheque;
use super::piles::{Side, Sizes};
use super::scoring::Points;
use crate::seat::{BySeat, Seat, SeatSet};
use serde::Serialize;

/// Why cards left the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Loss {
    /// Nobody wanted the full row (R8).
    Unsold,
    /// The round ended over them (R3), or the police cards were cleared away.
    RoundEnded,
    /// They are marked with a cross and have been scored (R1).
    Crossed,
}

/// Something that has happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names of the parts say what they are")]
#[expect(
    clippy::large_enum_variant,
    reason = "an event is built, told and gone; a box would allocate"
)]
pub enum Event {
    /// Everybody got a set of cheques.
    ChequesDealt,
    /// The piles lie on the table.
    PilesDealt { sizes: Sizes },
    /// A round begins.
    RoundBegan { round: u8, starter: Seat },
    /// A card was turned over; if it is police, `police` counts it.
    Drawn { seat: Seat, side: Side, card: Card, police: u8 },
    /// A pile ran out, and the other one was split (R12).
    Split { sizes: Sizes },
    /// An auction opened.
    AuctionOpened { why: Why, caller: Seat },
    /// Somebody bid.
    Bid { seat: Seat, cheque: Cheque },
    /// Somebody passed.
    Passed { seat: Seat },
    /// Somebody won the booty and the cheque in the middle, for the cheque bid.
    Won { seat: Seat, booty: Cards, paid: Cheque, gained: Cheque },
    /// Nobody bid, and the booty stays (R9).
    NobodyBid,
    /// Cards left the game.
    Discarded { cards: Cards, why: Loss },
    /// Thieves took these cards.
    ThievesUsed { seat: Seat, thieves: u8, taken: Cards },
    /// The last police card of the round (R3).
    Raid { seat: Seat },
    /// The round was scored: with what, and for how much.
    Scored { round: u8, families: BySeat<Family>, points: BySeat<Points> },
    /// The game is over.
    Ended { winners: SeatSet },
}
