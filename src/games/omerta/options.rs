//! What can be set: how long a snap stays open. The engine knows no time: whoever keeps the clock closes (O5).

use crate::game::{self, Unreadable};
use borsh::{BorshDeserialize, BorshSerialize};
use serde::Serialize;

/// How long a snap stays open.
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, BorshSerialize, BorshDeserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Clock {
    /// Nobody races: everybody who wants to snap says so, and the order among them is drawn.
    #[default]
    Off,
    /// Three seconds.
    Three,
    /// Five seconds.
    Five,
    /// Ten seconds.
    Ten,
}

impl Clock {
    /// All of them.
    pub const ALL: [Clock; 4] = [Clock::Off, Clock::Three, Clock::Five, Clock::Ten];

    /// The seconds for which a snap stays open, if there is a clock.
    pub const fn seconds(self) -> Option<u8> {
        match self {
            Clock::Off => None,
            Clock::Three => Some(3),
            Clock::Five => Some(5),
            Clock::Ten => Some(10),
        }
    }

    /// Its word in a transcript.
    pub const fn word(self) -> &'static str {
        match self {
            Clock::Off => "off",
            Clock::Three => "3",
            Clock::Five => "5",
            Clock::Ten => "10",
        }
    }
}

/// What can be set before the game starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// How long a snap stays open.
    pub clock: Clock,
}

impl game::Options for Options {
    fn set(&mut self, key: &str, value: &str) -> Result<(), Unreadable> {
        let clock = Clock::ALL.into_iter().find(|clock| key == "clock" && clock.word() == value);
        self.clock = clock.ok_or_else(|| {
            let expected = "`set clock` with off, 3, 5 or 10: this game has no other option";
            Unreadable::new(format!("set {key} {value}"), expected)
        })?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Options as _;

    #[test]
    fn o5_the_clock_is_off_or_has_3_5_or_10_seconds() {
        let mut options = Options::default();
        assert_eq!(options.clock.seconds(), None);
        for (word, seconds) in [("3", Some(3)), ("5", Some(5)), ("10", Some(10)), ("off", None)] {
            options.set("clock", word).unwrap();
            assert_eq!((options.clock.seconds(), options.clock.word()), (seconds, word));
        }
        for (key, value) in [("clock", "4"), ("clock", "03"), ("clock", ""), ("volume", "3")] {
            let error = options.set(key, value).unwrap_err().to_string();
            assert!(error.contains("off, 3, 5 or 10"), "{error}");
        }
    }
}
