//! What the page calls: the only room that knows JavaScript, its objects and its storage.
//!
//! What the page draws is a plain object made of one seat's view; the transcript, which holds what is hidden,
//! goes out only to be saved. Whatever goes wrong is an error with a key, for which the page has the words.

#![cfg(target_arch = "wasm32")]

mod drawn;
mod error;
mod lama;
mod objects;
mod omerta;
mod razzia;
mod seating;
mod storage;
mod summary;
mod worker;

use backroom::deal;
use backroom::game::Pending;
use backroom::games::GAMES;
use backroom::seat::Seat;
use drawn::AnyTable;
use error::{Result, failure};
use seating::Seating;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const UNIONS: &str = r#"
/** A table, of whichever game. */
export type TableModel = RazziaTable | LamaTable | OmertaTable;
/** Something that has happened, in whichever game. */
export type LogModel = RazziaLog | LamaLog | OmertaLog;
"#;

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

/// A game of the house.
#[derive(Serialize, Tsify)]
pub struct GameModel {
    /// The game's word.
    name: &'static str,
    /// How many can play it, at least.
    fewest: usize,
    /// How many can play it, at most.
    most: usize,
}

/// Every game of the house, in the order of the lobby.
#[wasm_bindgen(js_name = everyGame)]
pub fn every_game() -> Result<Vec<Ts<GameModel>>> {
    let model = |game: &backroom::games::Entry| GameModel {
        name: game.name,
        fewest: *game.players.start(),
        most: *game.players.end(),
    };
    GAMES
        .iter()
        .map(|game| model(game).into_ts().map_err(|error| failure("bad_view", error)))
        .collect()
}

/// Who may act now.
#[derive(Serialize, Tsify)]
pub struct PendingModel {
    /// `turn`, `race`, `sealed`, or `over`.
    kind: &'static str,
    /// Every seat that may act.
    seats: Vec<usize>,
}

/// A game being played: the true state stays in here; views come out, and the transcript to be saved.
#[wasm_bindgen]
pub struct Table {
    table: Box<dyn AnyTable>,
}

#[wasm_bindgen]
impl Table {
    /// A fresh game: the same seed, the same cards.
    pub fn deal(
        #[wasm_bindgen(unchecked_param_type = "Seating")] seating: &JsValue,
        seed: f64,
    ) -> Result<Table> {
        let seating = Seating::from_object(seating).ok_or_else(|| {
            failure("bad_seating", "a seating has a game, and seats with names and levels")
        })?;
        let head = seating.head().map_err(|error| failure("bad_seating", error))?;
        let mut rng = deal::generator(seating::whole_seed(seed)?);
        Ok(Table { table: drawn::deal(head, &mut rng)? })
    }

    /// The game that a transcript tells.
    pub fn read(transcript: &str) -> Result<Table> {
        Ok(Table { table: drawn::read(transcript)? })
    }

    /// The game as a transcript, with everything that is hidden.
    pub fn transcript(&self) -> String {
        self.table.transcript()
    }

    /// The game as a seat may share it: without what it has not seen, until the game is over.
    pub fn shared(&self, seat: f64) -> Result<String> {
        Ok(self.table.shared(self.seat(seat)?))
    }

    /// The game's word.
    pub fn game(&self) -> String {
        self.table.head().game.to_owned()
    }

    /// Who sits where, seat 0 first, and what is set about the game: enough to play the same again.
    pub fn seating(&self) -> Result<Ts<Seating>> {
        Seating::read(self.table.head()).into_ts().map_err(|error| failure("bad_view", error))
    }

    /// Who may act now.
    pub fn pending(&self) -> Result<Ts<PendingModel>> {
        let pending = self.table.pending();
        let kind = match pending {
            Pending::Turn(_) => "turn",
            Pending::Race(_) => "race",
            Pending::Sealed(_) => "sealed",
            Pending::Chance | Pending::Over => "over",
        };
        let seats = pending.seats().iter().map(Seat::index).collect();
        PendingModel { kind, seats }.into_ts().map_err(|error| failure("bad_view", error))
    }

    /// All that a seat knows, ready to be drawn.
    #[wasm_bindgen(unchecked_return_type = "TableModel")]
    pub fn view(&self, seat: f64) -> Result<JsValue> {
        self.table.model(self.seat(seat)?)
    }

    /// The same for a bot: nothing but the view, as bytes, to be sent to the worker.
    #[wasm_bindgen(js_name = botView)]
    pub fn bot_view(&self, seat: f64) -> Result<Vec<u8>> {
        self.table.bot_view(self.seat(seat)?)
    }

    /// A player acts, in the words of a transcript: `0 draw left`. Or a race ends: `close`.
    pub fn act(&mut self, line: &str) -> Result<()> {
        self.table.perform(line)
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
    #[wasm_bindgen(js_name = logSince, unchecked_return_type = "LogModel[]")]
    pub fn log_since(&self, length: usize, seat: f64) -> Result<Vec<JsValue>> {
        self.table.log_since(length, self.seat(seat)?)
    }

    /// The seat of that number. It comes as JavaScript has it: a fraction or a nothing is no seat.
    fn seat(&self, number: f64) -> Result<Seat> {
        Seat::all(self.table.head().players())
            .find(|seat| seat.index() as f64 == number)
            .ok_or_else(|| failure("bad_seat", "nobody sits on that seat"))
    }
}
