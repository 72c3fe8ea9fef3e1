//! What a player can do. Positions count from 1.

use crate::game::Unreadable;
use crate::seat::{MAX_PLAYERS, Seat};
use borsh::{BorshDeserialize, BorshSerialize};
use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// One card in a hand, by its owner and its position from 1.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Debug,
    Serialize,
    BorshSerialize,
    BorshDeserialize,
)]
pub struct Spot {
    /// Whose card it is.
    pub seat: Seat,
    /// Which of the owner's cards, from 1.
    pub position: u8,
}

/// Where a card is drawn from.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Debug,
    Serialize,
    BorshSerialize,
    BorshDeserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The pile, face down.
    Pile,
    /// The top of the discard pile.
    Discard,
}

/// What a player can do.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, BorshSerialize, BorshDeserialize,
)]
pub enum Action {
    /// Look at two of the own cards before the round starts (O2).
    Peek(u8, u8),
    /// Call Omerta, which ends the round (O14).
    Omerta,
    /// Draw a card.
    Draw(Source),
    /// Swap the drawn card for one of the own, which is discarded.
    Swap(u8),
    /// Discard the drawn card.
    Discard,
    /// Throw in one of the own cards (O4).
    Snap(u8),
    /// Swap two cards of two hands.
    Gangster(Spot, Spot),
    /// Have a hand shuffled.
    Lady(Seat),
    /// Look at one of the own cards.
    Mole(u8),
    /// Deal two cards, to two opponents or to one.
    Snitch(Seat, Seat),
    /// Discard one or two of the own bottles (O7).
    Driver(u8, Option<u8>),
    /// Look into the safe.
    SafeLook,
    /// Swap one of the own cards for one in the safe.
    Safe(u8, u8),
    /// Let an opponent skip a turn (O9).
    Mamma(Seat),
    /// Lock a card of an opponent (O10).
    Patrol(Spot),
    /// Not use the power, or swap nothing with the safe.
    Decline,
    /// Show one of the own cards as the Killer (O8).
    Kill(u8),
    /// Let it happen.
    Allow,
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}:{}", self.seat, self.position)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Action::Peek(first, second) => write!(f, "peek {first},{second}"),
            Action::Omerta => f.write_str("omerta"),
            Action::Draw(Source::Pile) => f.write_str("draw pile"),
            Action::Draw(Source::Discard) => f.write_str("draw discard"),
            Action::Swap(position) => write!(f, "swap {position}"),
            Action::Discard => f.write_str("discard"),
            Action::Snap(position) => write!(f, "snap {position}"),
            Action::Gangster(first, second) => write!(f, "gangster {first},{second}"),
            Action::Lady(seat) => write!(f, "lady {seat}"),
            Action::Mole(position) => write!(f, "mole {position}"),
            Action::Snitch(first, second) => write!(f, "snitch {first},{second}"),
            Action::Driver(position, None) => write!(f, "driver {position}"),
            Action::Driver(first, Some(second)) => write!(f, "driver {first},{second}"),
            Action::SafeLook => f.write_str("safe look"),
            Action::Safe(position, safe) => write!(f, "safe {position},{safe}"),
            Action::Mamma(seat) => write!(f, "mamma {seat}"),
            Action::Patrol(spot) => write!(f, "patrol {spot}"),
            Action::Decline => f.write_str("decline"),
            Action::Kill(position) => write!(f, "kill {position}"),
            Action::Allow => f.write_str("allow"),
        }
    }
}

fn position(text: &str) -> Result<u8, Unreadable> {
    let number = text.parse().ok().filter(|number: &u8| number.to_string() == text);
    number.ok_or_else(|| Unreadable::new(text, "the position of a card, from 1"))
}

fn seat(text: &str) -> Result<Seat, Unreadable> {
    let seat = Seat::all(MAX_PLAYERS).find(|seat| seat.to_string() == text);
    seat.ok_or_else(|| Unreadable::new(text, "a seat"))
}

fn spot(text: &str) -> Result<Spot, Unreadable> {
    let (owner, place) =
        text.split_once(':').ok_or_else(|| Unreadable::new(text, "SEAT:POSITION"))?;
    Ok(Spot { seat: seat(owner)?, position: position(place)? })
}

/// Two things with a comma, in the order in which they stand there.
fn two<T>(text: &str, one: impl Fn(&str) -> Result<T, Unreadable>) -> Result<(T, T), Unreadable> {
    match text.split_once(',') {
        Some((first, second)) => Ok((one(first)?, one(second)?)),
        None => Err(Unreadable::new(text, "two of them, with a comma")),
    }
}

/// Two things, the lower first: there is one way to write an action.
fn pair<T: Ord>(
    text: &str,
    one: impl Fn(&str) -> Result<T, Unreadable>,
) -> Result<(T, T), Unreadable> {
    two(text, one).map(
        |(first, second)| {
            if second < first { (second, first) } else { (first, second) }
        },
    )
}

impl FromStr for Action {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Action, Unreadable> {
        Ok(match text.split_once(' ').unwrap_or((text, "")) {
            ("omerta", "") => Action::Omerta,
            ("draw", "pile") => Action::Draw(Source::Pile),
            ("draw", "discard") => Action::Draw(Source::Discard),
            ("swap", words) => Action::Swap(position(words)?),
            ("discard", "") => Action::Discard,
            ("peek", words) => {
                let (first, second) = pair(words, position)?;
                Action::Peek(first, second)
            }
            ("snap", words) => Action::Snap(position(words)?),
            ("gangster", words) => {
                let (first, second) = pair(words, spot)?;
                Action::Gangster(first, second)
            }
            ("lady", words) => Action::Lady(seat(words)?),
            ("mole", words) => Action::Mole(position(words)?),
            ("snitch", words) => {
                let (first, second) = pair(words, seat)?;
                Action::Snitch(first, second)
            }
            ("driver", words) if words.contains(',') => {
                let (first, second) = pair(words, position)?;
                Action::Driver(first, Some(second))
            }
            ("driver", words) => Action::Driver(position(words)?, None),
            ("safe", "look") => Action::SafeLook,
            ("safe", words) => {
                let (own, safe) = two(words, position)?;
                Action::Safe(own, safe)
            }
            ("mamma", words) => Action::Mamma(seat(words)?),
            ("patrol", words) => Action::Patrol(spot(words)?),
            ("decline", "") => Action::Decline,
            ("kill", words) => Action::Kill(position(words)?),
            ("allow", "") => Action::Allow,
            _ => {
                return Err(Unreadable::new(
                    text,
                    "peek P,P, omerta, draw pile, draw discard, swap P, discard, snap P, the power of a \
                     character, decline, kill P or allow",
                ));
            }
        })
    }
}

/// As it stands in a transcript.
impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_reads_back() {
        for text in [
            "peek 1,3",
            "omerta",
            "draw pile",
            "draw discard",
            "swap 2",
            "discard",
            "snap 4",
            "gangster 1:2,3:4",
            "lady 3",
            "mole 2",
            "snitch 0,3",
            "snitch 0,0",
            "driver 2",
            "driver 1,4",
            "safe look",
            "safe 4,2",
            "mamma 3",
            "patrol 3:2",
            "decline",
            "kill 2",
            "allow",
        ] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn pairs_have_one_spelling() {
        for (text, right) in [
            ("peek 3,1", "peek 1,3"),
            ("gangster 3:4,1:2", "gangster 1:2,3:4"),
            ("snitch 3,0", "snitch 0,3"),
            ("driver 4,1", "driver 1,4"),
        ] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), right);
        }
    }

    #[test]
    fn what_is_no_action_is_refused_with_what_would_be() {
        for text in [
            "",
            "peek",
            "peek 1",
            "peek 1,2,3",
            "peek 01,2",
            "swap",
            "swap x",
            "draw",
            "draw safe",
            "snap 256",
            "snap -1",
            "gangster 1,2",
            "gangster 1:2",
            "lady 9",
            "snitch 1",
            "driver",
            "driver 1,",
            "safe",
            "safe 1",
            "safe look 1",
            "mamma",
            "patrol 2",
            "kill",
            "allow 1",
        ] {
            let error = text.parse::<Action>().unwrap_err().to_string();
            assert!(error.contains("expected"), "{error}");
        }
    }
}
