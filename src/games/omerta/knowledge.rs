//! What a seat knows of a card that lies face down.

use super::cards::Card;
use crate::game::Unreadable;
use borsh::{BorshDeserialize, BorshSerialize};
use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// What a seat knows of a place, in short. As text: the card's word, `?0` or `~0`.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, BorshSerialize, BorshDeserialize,
)]
pub enum Sight {
    /// The card that lies there.
    Known(Card),
    /// One of the cards of this number that the seat has not seen.
    Unseen(u8),
    /// One of the mixed cards of this number.
    Mixed(u8),
}

/// What a seat knows of a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Knowledge<'v> {
    /// The card that lies there.
    Known(Card),
    /// One of these: they lie in as many places, and a Lady has mixed them. Those among them that the
    /// seat has not seen are [`Sight::Unseen`].
    OneOf(&'v [Sight]),
    /// A card that the seat has not seen.
    Unknown,
}

impl fmt::Display for Sight {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Sight::Known(card) => card.fmt(f),
            Sight::Unseen(number) => write!(f, "?{number}"),
            Sight::Mixed(number) => write!(f, "~{number}"),
        }
    }
}

impl FromStr for Sight {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Sight, Unreadable> {
        let number = |number: &str| {
            number.parse().map_err(|_| Unreadable::new(text, "a card, ?NUMBER or ~NUMBER"))
        };
        match text.split_at_checked(1) {
            Some(("?", rest)) => number(rest).map(Sight::Unseen),
            Some(("~", rest)) => number(rest).map(Sight::Mixed),
            _ => text.parse().map(Sight::Known),
        }
    }
}

impl Serialize for Sight {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_seen_reads_back() {
        for text in ["10", "lady", "?0", "?12", "~3"] {
            assert_eq!(text.parse::<Sight>().unwrap().to_string(), text);
        }
        for wrong in ["", "?", "~", "?x", "11", "ü"] {
            assert!(wrong.parse::<Sight>().is_err(), "{wrong}");
        }
    }
}
