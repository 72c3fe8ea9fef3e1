//! What the page calls: the only room that knows JavaScript, its objects and its storage.
//!
//! What the page draws is a plain object made of one seat's view; the transcript, which holds what is hidden,
//! goes out only to be saved. Whatever goes wrong is an error with a key, for which the page has the words.

mod error;
mod razzia;
mod seating;
mod storage;
mod summary;
mod worker;

use crate::deal::{self, Rng};
use crate::game::Move;
use crate::games::razzia::Razzia;
use crate::record::Record;
use crate::seat::Seat;
use crate::{table, transcript};
use error::{Result, failure, refused, unreadable};
use razzia::{LogModel, TableModel};
use seating::Seating;
use serde::Serialize;
use std::any::Any;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

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

/// A game being played: the true state stays in here; views come out, and the transcript to be saved.
#[wasm_bindgen]
pub struct Table {
    table: table::Table<Razzia>,
}

#[wasm_bindgen]
impl Table {
    /// A fresh game: the same seed, the same cards.
    pub fn deal(seating: Ts<Seating>, seed: f64) -> Result<Table> {
        let seating = seating.to_rust().map_err(|error| failure("bad_seating", error))?;
        let head = seating.head().map_err(|error| failure("bad_seating", error))?;
        let mut rng = deal::generator(seating::whole_seed(seed)?);
        let table = table::Table::deal(head, &mut rng);
        Ok(Table { table: table.map_err(|error| failure("bad_seating", error))? })
    }

    /// The game that a transcript tells.
    pub fn read(transcript: &str) -> Result<Table> {
        let record = transcript::read(transcript).whole();
        let record: Box<dyn Any> = record.map_err(|wrong| unreadable(&wrong))?;
        let record = record
            .downcast::<Record<Razzia>>()
            .map_err(|_| failure("unknown_game", "this page can't draw that game"))?;
        Ok(Table { table: table::Table::resume(&record, &mut fresh_generator()?) })
    }

    /// The game as a transcript, with everything that is hidden.
    pub fn transcript(&self) -> String {
        self.table.transcript()
    }

    /// All that a seat knows, ready to be drawn.
    pub fn view(&self, seat: f64) -> Result<Ts<TableModel>> {
        let model = TableModel::new(&self.table, self.seat(seat)?);
        model.into_ts().map_err(|error| failure("bad_view", error))
    }

    /// The same for a bot: nothing but the view, to be sent to the worker.
    #[wasm_bindgen(js_name = botView)]
    pub fn bot_view(&self, seat: f64) -> Result<JsValue> {
        let view = self.table.view(self.seat(seat)?);
        let serializer = serde_wasm_bindgen::Serializer::json_compatible();
        view.serialize(&serializer).map_err(|error| failure("bad_view", error))
    }

    /// A player acts, in the words of a transcript: `0 draw left`.
    pub fn act(&mut self, line: &str) -> Result<()> {
        match line.parse::<Move<Razzia>>() {
            Ok(Move::Act(seat, action)) => self
                .table
                .act(seat, action, &mut fresh_generator()?)
                .map_err(|illegal| refused(&illegal)),
            Ok(other) => {
                Err(failure("unreadable_action", format!("`{other}` is no player's to say")))
            }
            Err(error) => Err(failure("unreadable_action", error)),
        }
    }

    /// Takes back the seat's last decision. Gives whether it could.
    pub fn undo(&mut self, seat: f64) -> Result<bool> {
        let seat = self.seat(seat)?;
        Ok(self.table.undo(seat))
    }

    /// How much has happened so far.
    #[wasm_bindgen(js_name = logLength)]
    pub fn log_length(&self) -> usize {
        self.table.log_length()
    }

    /// What a seat got to know since the log had this length.
    #[wasm_bindgen(js_name = logSince)]
    pub fn log_since(&self, length: usize, seat: f64) -> Result<Vec<Ts<LogModel>>> {
        let events = self.table.log_since(length, self.seat(seat)?);
        events
            .map(|event| LogModel::new(&event).into_ts().map_err(|error| failure("bad_log", error)))
            .collect()
    }

    /// The seat of that number. It comes as JavaScript has it: a fraction or a nothing is no seat.
    fn seat(&self, number: f64) -> Result<Seat> {
        Seat::all(self.table.head().players())
            .find(|seat| seat.index() as f64 == number)
            .ok_or_else(|| failure("bad_seat", format!("nobody sits on seat {number}")))
    }
}

fn fresh_generator() -> Result<impl Rng> {
    deal::fresh_seed().map(deal::generator).map_err(|error| failure("no_seed", error))
}
