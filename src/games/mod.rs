//! The games of the house, and the one list of them.

pub mod lama;
pub mod omerta;
pub mod razzia;

/// The one list of the games: hands their types to another macro. The command line, the page and the tests of what
/// holds for every game go by it.
#[macro_export]
macro_rules! every_game {
    ($with:ident) => {
        $with! {
            $crate::games::razzia::Razzia, $crate::games::lama::Lama, $crate::games::omerta::Omerta
        }
    };
}

use crate::game::{Game, Options, Unreadable};
use crate::record::{AnyRecord, Record};
use crate::transcript::Head;
use std::ops::RangeInclusive;

macro_rules! entries {
    ($($game:ty),*) => { &[$(Entry::of::<$game>()),*] };
}

/// Every game that can be named in a transcript or on the command line.
pub static GAMES: &[Entry] = every_game!(entries);

/// A game by its name, with its types forgotten.
pub struct Entry {
    /// Its word in transcripts.
    pub name: &'static str,
    /// How many can play.
    pub players: RangeInclusive<usize>,
    /// Whether it knows an option, by its key and value.
    pub check_option: fn(&str, &str) -> Result<(), Unreadable>,
    /// Sets up a table for it, before the first deal.
    pub start: fn(Head) -> Result<Box<dyn AnyRecord>, Unreadable>,
}

impl Entry {
    const fn of<G: Game + 'static>() -> Entry {
        Entry {
            name: G::NAME,
            players: G::PLAYERS,
            check_option: |key, value| G::Options::default().set(key, value),
            start: |head| Ok(Box::new(Record::<G>::new(head)?)),
        }
    }
}

/// The game of that name.
pub fn find(name: &str) -> Result<&'static Entry, Unreadable> {
    GAMES.iter().find(|game| game.name == name).ok_or_else(|| {
        let names: Vec<&str> = GAMES.iter().map(|game| game.name).collect();
        Unreadable::new(name, format!("a game: {}", names.join(", ")))
    })
}
