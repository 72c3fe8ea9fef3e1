//! Who takes part, as the command line says it: `expert@10ms`, `hard/gambler`, `plain@500i`, `cmd:PROGRAM@2s`.

use backroom::bots::Bot;
use backroom::game::Unreadable;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// Who plays, and how much thought a move may take.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contestant {
    pub kind: Kind,
    /// The file with the weights of a bot, if it is to play with others than the page's.
    pub weights: Option<String>,
    pub budget: Option<Budget>,
}

/// Who plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Anything legal.
    Random,
    /// By rule of thumb.
    Thumb,
    /// Information-set Monte Carlo tree search as libraries ship it.
    Plain,
    /// What the page offers.
    Bot(Bot),
    /// Another program, with its arguments.
    Program(String),
}

/// How much thought a move may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    Time(Duration),
    Iterations(u64),
}

impl Contestant {
    /// The budget, or what stands in for one that is not given: a second, or for a program ten.
    pub fn budget(&self) -> Budget {
        let seconds = if matches!(self.kind, Kind::Program(_)) { 10 } else { 1 };
        self.budget.unwrap_or(Budget::Time(Duration::from_secs(seconds)))
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match &self.kind {
            Kind::Random => f.write_str("random")?,
            Kind::Thumb => f.write_str("thumb")?,
            Kind::Plain => f.write_str("plain")?,
            Kind::Bot(bot) => bot.fmt(f)?,
            Kind::Program(program) => write!(f, "cmd:{program}")?,
        }
        if let Some(file) = &self.weights {
            write!(f, "+{file}")?;
        }
        match self.budget {
            None => Ok(()),
            Some(budget) => write!(f, "@{budget}"),
        }
    }
}

impl FromStr for Contestant {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Contestant, Unreadable> {
        // A program's own words may hold an @: only what reads as a budget is one.
        let (name, budget) = match text.rsplit_once('@') {
            Some((name, budget)) => match budget.parse() {
                Ok(budget) => (name, Some(budget)),
                Err(_) if name.starts_with("cmd:") => (text, None),
                Err(error) => return Err(error),
            },
            None => (text, None),
        };
        let (name, weights) = match name.split_once('+') {
            Some((name, file)) if !name.starts_with("cmd:") => (name, Some(file.to_owned())),
            _ => (name, None),
        };
        let kind = match name {
            "random" => Kind::Random,
            "thumb" => Kind::Thumb,
            "plain" => Kind::Plain,
            _ => match name.strip_prefix("cmd:") {
                Some(program) if !program.trim().is_empty() => Kind::Program(program.to_owned()),
                _ => Kind::Bot(name.parse().map_err(|_| {
                    Unreadable::new(
                        text,
                        "novice, easy, normal, hard or expert, also as LEVEL/CHARACTER or with other \
                         weights as LEVEL+FILE; random, thumb, plain or cmd:PROGRAM; and behind \
                         an @ a budget: 10ms, 1s, 500i",
                    )
                })?),
            },
        };
        match (&kind, budget) {
            (Kind::Program(_), Some(Budget::Iterations(_))) => {
                Err(Unreadable::new(text, "a time limit for a program: cmd:PROGRAM@2s"))
            }
            _ => Ok(Contestant { kind, weights, budget }),
        }
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Budget::Time(time) if time.subsec_millis() == 0 => write!(f, "{}s", time.as_secs()),
            Budget::Time(time) => write!(f, "{}ms", time.as_millis()),
            Budget::Iterations(iterations) => write!(f, "{iterations}i"),
        }
    }
}

impl FromStr for Budget {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Budget, Unreadable> {
        let digits = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
        let (number, unit) = text.split_at(digits);
        let wrong = || Unreadable::new(text, "a budget: 10ms, 1s or 500i");
        let number: u64 = number.parse().ok().filter(|&number| number > 0).ok_or_else(wrong)?;
        match unit {
            "ms" => Ok(Budget::Time(Duration::from_millis(number))),
            "s" => Ok(Budget::Time(Duration::from_secs(number))),
            "i" => Ok(Budget::Iterations(number)),
            _ => Err(wrong()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_contestant_reads_back() {
        for text in [
            "expert@10ms",
            "hard/gambler",
            "hard/gambler+new.bin@5ms",
            "plain@500i",
            "random",
            "thumb",
            "plain@10s",
            "cmd:./bot --name a@b",
            "cmd:python3 bot.py@2s",
        ] {
            assert_eq!(text.parse::<Contestant>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_is_no_contestant_is_refused_with_what_would_be() {
        for text in ["", "master", "plain@", "plain@0i", "plain@10", "cmd:", "cmd:x@5i", "hard/"] {
            let error = text.parse::<Contestant>().unwrap_err().to_string();
            assert!(error.contains("expected"), "{error}");
        }
    }
}
