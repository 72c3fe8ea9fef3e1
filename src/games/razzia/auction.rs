//! An auction while it runs.

use super::cheques::Cheque;
use crate::seat::{BySeat, Seat};
use borsh::{BorshDeserialize, BorshSerialize};
use serde::Serialize;

/// Why an auction runs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, BorshSerialize, BorshDeserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// Police was drawn (R4).
    Police,
    /// The seventh booty card was drawn (R8).
    FullRow,
    /// A player called the court.
    Court,
}

/// What a seat has said in an auction.
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, BorshSerialize, BorshDeserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// Nothing yet.
    #[default]
    Waiting,
    /// It is not asked: it has no usable cheque (R6).
    Skipped,
    /// It passed.
    Passed,
    /// It bid this cheque.
    Bid(Cheque),
}

/// An auction: everybody is asked once, clockwise, the caller last (R6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, BorshSerialize, BorshDeserialize)]
pub struct Auction {
    /// Why it runs.
    pub why: Why,
    /// Who drew the card or called the court.
    pub caller: Seat,
    /// Who is asked now.
    pub bidder: Seat,
    /// The highest bid so far.
    pub highest: Option<(Seat, Cheque)>,
    /// What everybody has said.
    pub answers: BySeat<Answer>,
}

impl Auction {
    /// Whether the one who is asked can't pass: the caller of the court, if nobody has bid (R6).
    #[inline]
    pub fn must_bid(&self) -> bool {
        self.why == Why::Court && self.bidder == self.caller && self.highest.is_none()
    }
}
