//! What a round costs, and the tokens that are given back (L5).

use crate::game::Unreadable;
use crate::seat::{BySeat, Seat};
use borsh::{BorshDeserialize, BorshSerialize};
use serde::Serialize;
use std::fmt;
use std::str::FromStr;

/// Who stands at so many points or more ends the game (L7).
pub const END: i32 = 40;

/// A token that is given back.
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
pub enum Token {
    /// A white one.
    One,
    /// A black one.
    Ten,
}

impl Token {
    /// Both.
    pub const BOTH: [Token; 2] = [Token::One, Token::Ten];

    /// How many points it stands for.
    #[inline]
    pub const fn points(self) -> u8 {
        match self {
            Token::One => 1,
            Token::Ten => 10,
        }
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.points().fmt(f)
    }
}

impl FromStr for Token {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Token, Unreadable> {
        match text {
            "1" => Ok(Token::One),
            "10" => Ok(Token::Ten),
            _ => Err(Unreadable::new(text, "a token: 1 or 10")),
        }
    }
}

/// What a round has brought to one seat.
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, BorshSerialize, BorshDeserialize,
)]
pub struct Points {
    /// For the cards that were left.
    pub cards: u8,
    /// What was given back.
    pub returned: u8,
}

impl Points {
    /// Both by their words: what is given back counts down.
    pub fn by_category(self) -> Vec<(&'static str, i32)> {
        vec![("cards", self.cards.into()), ("returned", -i32::from(self.returned))]
    }
}

/// The points of the rounds that have been scored. How many that will be nobody knows.
#[derive(
    Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, BorshSerialize, BorshDeserialize,
)]
#[serde(transparent)]
pub struct ScoreBook(Vec<BySeat<Points>>);

impl ScoreBook {
    /// Enters the next round.
    pub fn enter(&mut self, points: BySeat<Points>) {
        self.0.push(points);
    }

    /// Enters what a seat gives back in the round that was entered last.
    pub fn enter_return(&mut self, seat: Seat, token: Token) {
        let round = self.0.last_mut().expect("a round has been scored");
        round[seat].returned = token.points();
    }

    /// The rounds scored so far.
    pub fn rounds(&self) -> &[BySeat<Points>] {
        &self.0
    }
}
