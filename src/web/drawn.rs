//! What a game has to say to be drawn by the page, and a table whose game is known by name only.

use super::error::{Result, failure, refused, unreadable};
use backroom::bots::Played;
use backroom::deal::{self, Rng};
use backroom::every_game;
use backroom::game::Move;
use backroom::record::{AnyRecord, Record};
use backroom::seat::Seat;
use backroom::table::Table;
use backroom::transcript::{self, Head};
use serde::Serialize;
use std::any::Any;
use wasm_bindgen::JsValue;

/// A game that the page can draw: a seat's view and what happens, as plain objects.
pub trait Drawn: Played {
    /// The table, as one seat sees it. Every game's has `game`, `seat`, `round`, `to_move`, `choice`, `can_undo`, `sheets`
    /// and `winners`.
    type Model: Serialize;
    /// Something that has happened.
    type Log: Serialize;

    /// What the page draws for a seat.
    fn model(table: &Table<Self>, seat: Seat) -> Self::Model;

    /// What the page tells of an event.
    fn log(event: &Self::Event) -> Self::Log;
}

/// A table whose game is known by name only: everything goes in as text and comes out as JavaScript has it.
pub trait AnyTable {
    /// Who plays what.
    fn head(&self) -> &Head;
    /// The game as a transcript, with everything that is hidden.
    fn transcript(&self) -> String;
    /// The game as the seat may share it.
    fn shared(&self, seat: Seat) -> String;
    /// Who may act now.
    fn pending(&self) -> backroom::game::Pending;
    /// All that a seat knows, ready to be drawn.
    fn model(&self, seat: Seat) -> Result<JsValue>;
    /// The same for a bot: nothing but the view, as bytes.
    fn bot_view(&self, seat: Seat) -> Result<Vec<u8>>;
    /// A line of the transcript that is no deal: somebody acts, or a race is closed.
    fn perform(&mut self, line: &str) -> Result<()>;
    /// Takes back the seat's last decision. Gives whether it could.
    fn undo(&mut self, seat: Seat) -> bool;
    /// How much has happened so far.
    fn log_length(&self) -> usize;
    /// What a seat got to know since the log had this length.
    fn log_since(&self, length: usize, seat: Seat) -> Result<Vec<JsValue>>;
}

impl<G: Drawn> AnyTable for Table<G> {
    fn head(&self) -> &Head {
        self.head()
    }

    fn transcript(&self) -> String {
        self.transcript()
    }

    fn shared(&self, seat: Seat) -> String {
        self.shared(seat)
    }

    fn pending(&self) -> backroom::game::Pending {
        self.pending()
    }

    fn model(&self, seat: Seat) -> Result<JsValue> {
        plain(&G::model(self, seat))
    }

    fn bot_view(&self, seat: Seat) -> Result<Vec<u8>> {
        borsh::to_vec(&self.view(seat)).map_err(|error| failure("bad_view", error))
    }

    fn perform(&mut self, line: &str) -> Result<()> {
        let mut rng = fresh_generator()?;
        let done = match line.parse::<Move<G>>() {
            Ok(Move::Act(seat, action)) => self.act(seat, action, &mut rng),
            Ok(Move::Close) => self.close(&mut rng),
            Ok(Move::Deal(_)) => {
                return Err(failure("unreadable_action", "a deal is nobody's to say"));
            }
            Err(error) => return Err(failure("unreadable_action", error)),
        };
        done.map_err(|illegal| refused(&illegal))
    }

    fn undo(&mut self, seat: Seat) -> bool {
        self.undo(seat)
    }

    fn log_length(&self) -> usize {
        self.log_length()
    }

    fn log_since(&self, length: usize, seat: Seat) -> Result<Vec<JsValue>> {
        self.log_since(length, seat).map(|event| plain(&G::log(&event))).collect()
    }
}

/// A fresh game of whatever the head names.
pub fn deal(head: Head, rng: &mut impl Rng) -> Result<Box<dyn AnyTable>> {
    macro_rules! find {
        ($($game:ty),*) => {
            match head.game {
                $(<$game as backroom::game::Game>::NAME => boxed(Table::<$game>::deal(head, rng)),)*
                other => Err(failure("unknown_game", format!("this page can't draw {other}"))),
            }
        };
    }
    every_game!(find)
}

/// The game that a transcript tells.
pub fn read(text: &str) -> Result<Box<dyn AnyTable>> {
    let record = transcript::read(text).whole().map_err(|wrong| unreadable(&wrong))?;
    let mut rng = fresh_generator()?;
    let record: &dyn AnyRecord = record.as_ref();
    macro_rules! find {
        ($($game:ty),*) => {
            $(if let Some(record) = (record as &dyn Any).downcast_ref::<Record<$game>>() {
                return Ok(Box::new(Table::resume(record, &mut rng)));
            })*
        };
    }
    every_game!(find);
    Err(failure("unknown_game", "this page can't draw that game"))
}

fn boxed<G: Drawn + 'static>(
    table: std::result::Result<Table<G>, backroom::game::Unreadable>,
) -> Result<Box<dyn AnyTable>> {
    let table = table.map_err(|error| failure("bad_seating", error))?;
    Ok(Box::new(table))
}

fn fresh_generator() -> Result<impl Rng> {
    deal::fresh_seed().map(deal::generator).map_err(|error| failure("no_seed", error))
}

/// Plain objects, as the page draws them.
fn plain(value: &impl Serialize) -> Result<JsValue> {
    value
        .serialize(&serde_wasm_bindgen::Serializer::json_compatible())
        .map_err(|error| failure("bad_view", error))
}
