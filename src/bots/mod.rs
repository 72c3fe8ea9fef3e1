//! The bots: honest by type. A bot gets one seat's view and a generator, and gives an action; there is no way
//! from a view to the true state.

mod random;
mod razzia;

pub use random::choose as choose_at_random;

use crate::deal::Rng;
use crate::game::{Game, Unreadable};
use crate::games::razzia::Razzia;
use std::fmt;
use std::str::FromStr;

/// How a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// Anything that is legal.
    Random,
    /// By rule of thumb.
    Thumb,
}

impl Level {
    /// Every level, weakest first.
    pub const ALL: [Level; 2] = [Level::Random, Level::Thumb];

    /// Its word in transcripts.
    pub const fn word(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Thumb => "thumb",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Level {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Level, Unreadable> {
        Level::ALL.into_iter().find(|level| level.word() == text).ok_or_else(|| {
            Unreadable::new(text, format!("a level: {}", Level::ALL.map(Level::word).join(", ")))
        })
    }
}

/// A game that bots can play at every level.
pub trait Played: Game {
    /// What a bot of that level does. The view's seat must be one that may act.
    fn choose(level: Level, view: &Self::View, rng: &mut impl Rng) -> Self::Action;
}

impl Played for Razzia {
    fn choose(level: Level, view: &Self::View, rng: &mut impl Rng) -> Self::Action {
        match level {
            Level::Random => random::choose(view, rng),
            Level::Thumb => razzia::choose(view),
        }
    }
}
