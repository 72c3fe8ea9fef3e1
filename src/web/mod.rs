//! What the page calls: the only room that knows JavaScript, its objects and its storage.
//!
//! Everything that the page gets is a plain object made of one seat's view; everything that goes wrong is an
//! error with a key, for which the page has the words.

mod error;
mod razzia;

use crate::deal;
use crate::game::Game;
use crate::games::razzia::Razzia;
use crate::record::{AnyRecord, Record};
use crate::seat::Seat;
use crate::transcript::{self, Head};
use error::{Result, failure};
use gloo::utils::window;
use razzia::TableModel;
use std::any::Any;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// Where the transcript of the game is kept in the browser.
const SAVED_GAME: &str = "backroom.game";

/// The largest whole number that JavaScript holds exactly.
const LARGEST_SEED: f64 = 9_007_199_254_740_991.0;

/// Runs once, when the module is loaded: a broken invariant is told to the console, with its place.
#[wasm_bindgen(start)]
fn start() {
    std::panic::set_hook(Box::new(|broken| {
        web_sys::console::error_1(&JsValue::from(broken.to_string()));
    }));
}

/// A seed that nobody has seen before.
#[wasm_bindgen(js_name = freshSeed)]
pub fn fresh_seed() -> Result<f64> {
    deal::fresh_seed().map(|seed| seed as f64).map_err(|error| failure("no_seed", error))
}

/// A game being played: the true state stays in here, and only views come out.
#[wasm_bindgen]
pub struct Table {
    record: Box<dyn AnyRecord>,
}

#[wasm_bindgen]
impl Table {
    /// A fresh game: the same seed, the same cards.
    pub fn deal(game: &str, players: usize, seed: f64) -> Result<Table> {
        if seed.fract() != 0.0 || !(0.0..=LARGEST_SEED).contains(&seed) {
            let sentence = format!("a seed is a whole number from 0 to {LARGEST_SEED}, not {seed}");
            return Err(failure("bad_seed", sentence));
        }
        let mut record = Head::new(game, players)
            .and_then(Head::start)
            .map_err(|error| failure("bad_game", error))?;
        record.deal(seed as u64);
        Ok(Table { record })
    }

    /// The game that a transcript tells.
    pub fn read(transcript: &str) -> Result<Table> {
        let record = transcript::read(transcript).whole();
        Ok(Table { record: record.map_err(|error| failure("bad_transcript", error))? })
    }

    /// The game that was saved in this browser, if there is one.
    pub fn saved() -> Result<Option<Table>> {
        match storage()?.get_item(SAVED_GAME)? {
            Some(transcript) => Table::read(&transcript).map(Some),
            None => Ok(None),
        }
    }

    /// Saves the game in this browser.
    pub fn save(&self) -> Result<()> {
        storage()?
            .set_item(SAVED_GAME, &self.transcript())
            .map_err(|_| failure("storage_full", "the browser keeps nothing more for this page"))
    }

    /// The game as a transcript.
    pub fn transcript(&self) -> String {
        self.record.to_string()
    }

    /// All that a seat knows, ready to be drawn.
    pub fn view(&self, seat: usize) -> Result<Ts<TableModel>> {
        let seat = Seat::all(self.record.head().players())
            .nth(seat)
            .ok_or_else(|| failure("bad_seat", format!("nobody sits on seat {seat}")))?;
        let record: &dyn Any = &*self.record;
        let record = record
            .downcast_ref::<Record<Razzia>>()
            .ok_or_else(|| failure("bad_game", "the page can't draw this game"))?;
        let model = TableModel::new(&record.game().view(seat), self.record.head());
        model.into_ts().map_err(|error| failure("bad_view", error))
    }
}

/// What the browser keeps for this page: nothing, if the user forbids it.
fn storage() -> Result<web_sys::Storage> {
    let storage = window().local_storage().ok().flatten();
    storage.ok_or_else(|| failure("no_storage", "the browser keeps nothing for this page"))
}
