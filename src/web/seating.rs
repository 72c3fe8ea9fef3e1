//! Who sits down to play what, as the lobby says it.

use super::error::{Result, failure};
use super::objects::{property, text};
use backroom::game::Unreadable;
use backroom::seat::Seat;
use backroom::transcript::{Head, Sitter};
use js_sys::{Array, Object};
use serde::{Serialize, Serializer};
use tsify::Tsify;
use wasm_bindgen::{JsCast, JsValue};

/// The game, and who sits where: as many seats as players.
#[derive(Serialize, Tsify)]
pub struct Seating {
    /// The game's word.
    pub game: String,
    /// Who sits where, seat 0 first.
    pub seats: Vec<SitterModel>,
    /// What is set about the game, by key; nothing if the game is to be played as usual.
    #[serde(serialize_with = "as_map")]
    #[tsify(optional, type = "Record<string, string>")]
    pub options: Vec<(String, String)>,
}

fn as_map<S: Serializer>(
    options: &[(String, String)],
    serializer: S,
) -> std::result::Result<S::Ok, S::Error> {
    serializer.collect_map(options.iter().map(|(key, value)| (key, value)))
}

/// Who sits on a seat.
#[derive(Serialize, Tsify)]
pub struct SitterModel {
    /// The name, which may be anything.
    pub name: String,
    /// The level of a bot; nothing for a human.
    pub level: Option<String>,
}

impl Seating {
    /// A seating as JavaScript has it; nothing if that is no seating.
    pub fn from_object(object: &JsValue) -> Option<Seating> {
        let seats = property(object, "seats")?.dyn_into::<Array>().ok()?;
        let sitter = |sitter: JsValue| {
            Some(SitterModel { name: text(&sitter, "name")?, level: text(&sitter, "level") })
        };
        let option = |pair: JsValue| {
            let pair = pair.dyn_into::<Array>().ok()?;
            Some((pair.get(0).as_string()?, pair.get(1).as_string()?))
        };
        let options = match property(object, "options") {
            Some(options) => Object::entries(options.dyn_ref()?),
            None => Array::new(),
        };
        Some(Seating {
            game: text(object, "game")?,
            seats: seats.iter().map(sitter).collect::<Option<_>>()?,
            options: options.iter().map(option).collect::<Option<_>>()?,
        })
    }

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
            options: head.options.clone(),
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
    const LARGEST: u64 = 9_007_199_254_740_991;
    if seed.fract() == 0.0 && (0.0..=LARGEST as f64).contains(&seed) {
        Ok(seed as u64)
    } else {
        Err(failure("bad_seed", format!("a seed is a whole number from 0 to {LARGEST}")))
    }
}
