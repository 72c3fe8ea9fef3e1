//! What a player can do, and why it may be refused.

use super::cards::{Card, Cards};
use super::cheques::{Cheque, Cheques};
use super::piles::Side;
use crate::game::Unreadable;
use serde::Serialize;
use std::fmt;
use std::str::FromStr;

/// What a player can do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Action A: draw the top card of a pile.
    Draw(Side),
    /// Action B: take these table cards, one for each thief used (R11).
    Thief(Cards),
    /// Action C: call an auction by order of the court.
    Court,
    /// In an auction: offer a cheque.
    Bid(Cheque),
    /// In an auction: offer nothing.
    Pass,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Action::Draw(side) => write!(f, "draw {side}"),
            Action::Thief(cards) => write!(f, "thief {cards}"),
            Action::Court => f.write_str("court"),
            Action::Bid(cheque) => write!(f, "bid {cheque}"),
            Action::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Action, Unreadable> {
        match text.split_once(' ').unwrap_or((text, "")) {
            ("draw", side) => side.parse().map(Action::Draw),
            ("thief", cards) => cards.parse().map(Action::Thief),
            ("bid", cheque) => cheque.parse().map(Action::Bid),
            ("court", "") => Ok(Action::Court),
            ("pass", "") => Ok(Action::Pass),
            _ => Err(Unreadable::new(
                text,
                "draw left, draw right, court, thief CARD,CARD…, bid CHEQUE or pass",
            )),
        }
    }
}

/// Why an action or a deal is refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[serde(tag = "key", rename_all = "snake_case")]
#[expect(missing_docs, reason = "each has its sentence")]
pub enum Refusal {
    #[error("an auction is running: bid or pass")]
    AuctionRuns,
    #[error("no auction is running: draw a card, use thieves or call the court")]
    NoAuction,
    #[error("the {side} pile is empty: draw from the other one")]
    PileEmpty { side: Side },
    #[error("thieves take at least one card: name the cards")]
    NothingTaken,
    #[error("{wanted} cards need {wanted} thieves, and the estate has {thieves}")]
    TooFewThieves { wanted: usize, thieves: u8 },
    #[error("{cards} does not all lie on the table: {table}")]
    NotOnTable { cards: Cards, table: NoneOr<Cards> },
    #[error("cheque {cheque} is not usable: {usable}")]
    NotUsable { cheque: Cheque, usable: NoneOr<Cheques> },
    #[error("a bid of {cheque} does not beat {highest}: bid more or pass")]
    TooLow { cheque: Cheque, highest: Cheque },
    #[error("whoever called the court must bid if nobody else has")]
    MustBid,
    #[error("another deal is due")]
    OtherDeal,
    #[error("these are not the sets of cheques for {players} players")]
    WrongCheques { players: usize },
    #[error("the pile has {found} {card} cards, and only {available} can be in it")]
    WrongCards { card: Card, found: u8, available: u8 },
}

/// A list in a sentence: what there is, or that there is nothing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(transparent)]
pub struct NoneOr<T>(pub T);

impl<T: fmt::Display> fmt::Display for NoneOr<T> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let list = self.0.to_string();
        if list.is_empty() { f.write_str("there is none") } else { write!(f, "there is {list}") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_reads_back() {
        for text in ["draw left", "draw right", "court", "pass", "bid 16", "thief car,car,thief"] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_is_no_action_is_refused_with_what_would_be() {
        for text in
            ["", "draw", "draw up", "court 1", "bid", "bid 0", "bid 999", "thief", "thief ,"]
        {
            let error = text.parse::<Action>().unwrap_err().to_string();
            assert!(error.contains("expected"), "{error}");
        }
    }
}
