//! Who sits there: how strong a bot is, and what it leans to.

use crate::game::Unreadable;
use std::fmt;
use std::str::FromStr;

/// How strong a bot is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Level {
    Novice,
    Easy,
    Normal,
    Hard,
    Expert,
}

impl Level {
    /// Every level, weakest first.
    pub const ALL: [Level; 5] =
        [Level::Novice, Level::Easy, Level::Normal, Level::Hard, Level::Expert];

    /// Its word in transcripts.
    pub const fn word(self) -> &'static str {
        match self {
            Level::Novice => "novice",
            Level::Easy => "easy",
            Level::Normal => "normal",
            Level::Hard => "hard",
            Level::Expert => "expert",
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

/// What a bot leans to where its options are close.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Character {
    /// To nothing.
    #[default]
    Steady,
    /// To having much: large lots, and what can be kept.
    Hoarder,
    /// To one more card, whatever may come.
    Gambler,
    /// To bringing things to a head.
    Caller,
}

impl Character {
    /// Every character.
    pub const ALL: [Character; 4] =
        [Character::Steady, Character::Hoarder, Character::Gambler, Character::Caller];

    /// Its word in transcripts.
    pub const fn word(self) -> &'static str {
        match self {
            Character::Steady => "steady",
            Character::Hoarder => "hoarder",
            Character::Gambler => "gambler",
            Character::Caller => "caller",
        }
    }
}

impl fmt::Display for Character {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Character {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Character, Unreadable> {
        Character::ALL.into_iter().find(|character| character.word() == text).ok_or_else(|| {
            let all = Character::ALL.map(Character::word).join(", ");
            Unreadable::new(text, format!("a character: {all}"))
        })
    }
}

/// A bot: `hard`, or with a character `hard/gambler`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Bot {
    /// How strong it is.
    pub level: Level,
    /// What it leans to.
    pub character: Character,
}

impl Bot {
    /// A steady bot of that level.
    pub const fn steady(level: Level) -> Bot {
        Bot { level, character: Character::Steady }
    }
}

/// One word in a transcript. A steady bot says its level only.
impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.level.word())?;
        if self.character != Character::Steady {
            write!(f, "/{}", self.character)?;
        }
        Ok(())
    }
}

impl FromStr for Bot {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Bot, Unreadable> {
        Ok(match text.split_once('/') {
            Some((level, character)) => {
                Bot { level: level.parse()?, character: character.parse()? }
            }
            None => Bot::steady(text.parse()?),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_reads_back() {
        for level in Level::ALL {
            for character in Character::ALL {
                let bot = Bot { level, character };
                assert_eq!(bot.to_string().parse(), Ok(bot));
            }
        }
        assert_eq!("expert/steady".parse(), Ok(Bot::steady(Level::Expert)));
        for wrong in ["", "master", "hard/", "hard/lucky", "/gambler", "hard/gambler/caller"] {
            assert!(wrong.parse::<Bot>().unwrap_err().to_string().contains("expected"), "{wrong}");
        }
    }
}
