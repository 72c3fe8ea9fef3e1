//! Who sits down to play what, as the lobby says it.

use super::error::{Result, failure};
use crate::game::Unreadable;
use crate::seat::Seat;
use crate::transcript::{Head, Sitter};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use tsify::Tsify;

/// The game, and who sits where: as many seats as players.
#[derive(Serialize, Deserialize, Tsify)]
pub struct Seating {
    /// The game's word.
    pub game: String,
    /// Who sits where, seat 0 first.
    pub seats: Vec<SitterModel>,
    /// What is set about the game, by key; nothing if the game is to be played as usual.
    #[serde(default)]
    #[tsify(optional, type = "Record<string, string>")]
    pub options: BTreeMap<String, String>,
}

/// Who sits on a seat.
#[derive(Serialize, Deserialize, Tsify, Clone)]
pub struct SitterModel {
    /// The name, which may be anything.
    pub name: String,
    /// The level of a bot; nothing for a human.
    pub level: Option<String>,
}

impl Seating {
    /// The head of the transcript.
    pub fn head(&self) -> std::result::Result<Head, Unreadable> {
        let mut head = Head::new(&self.game, self.seats.len())?;
        for (key, value) in &self.options {
            head.set_option(key, value)?;
        }
        for (seat, sitter) in Seat::all(self.seats.len()).zip(&self.seats) {
            head.set_sitter(
                seat,
                match &sitter.level {
                    Some(level) => Sitter::new("bot", &format!("{level} {}", sitter.name)),
                    None => Sitter::new("human", &sitter.name),
                },
            );
        }
        Ok(head)
    }

    /// What the head says.
    pub fn read(head: &Head) -> Seating {
        Seating {
            game: head.game.to_owned(),
            seats: SitterModel::all(head),
            options: head.options.iter().cloned().collect(),
        }
    }
}

impl SitterModel {
    /// Everybody at the table, seat 0 first.
    pub fn all(head: &Head) -> Vec<SitterModel> {
        Seat::all(head.players()).map(|seat| SitterModel::read(head, seat)).collect()
    }

    /// Whoever the head says sits there: a human without a name if it says nothing.
    pub fn read(head: &Head, seat: Seat) -> SitterModel {
        match head.sitter(seat) {
            Some(sitter) if sitter.kind == "bot" => {
                let (level, name) = sitter.text.split_once(' ').unwrap_or((&sitter.text, ""));
                SitterModel { name: name.to_owned(), level: Some(level.to_owned()) }
            }
            Some(sitter) => SitterModel { name: sitter.text.clone(), level: None },
            None => SitterModel { name: String::new(), level: None },
        }
    }
}

/// A seed as JavaScript holds it.
pub fn whole_seed(seed: f64) -> Result<u64> {
    /// The largest whole number that JavaScript holds exactly.
    const LARGEST: f64 = 9_007_199_254_740_991.0;
    if seed.fract() == 0.0 && (0.0..=LARGEST).contains(&seed) {
        Ok(seed as u64)
    } else {
        let sentence = format!("a seed is a whole number from 0 to {LARGEST}, not {seed}");
        Err(failure("bad_seed", sentence))
    }
}
