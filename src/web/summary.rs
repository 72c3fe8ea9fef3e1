//! A transcript in brief, for the list of games: who played, and how it stands.

use super::error::{Result, failure, unreadable};
use super::seating::SitterModel;
use backroom::transcript;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// A game in brief.
#[derive(Serialize, Tsify)]
pub struct SummaryModel {
    /// The game's word.
    game: &'static str,
    /// Who sits where, seat 0 first.
    seats: Vec<SitterModel>,
    /// The round, from 1.
    round: usize,
    /// The points so far.
    scores: Vec<i32>,
    /// The place of each seat, from 1, once the game is over; equal ones share the better place.
    places: Option<Vec<u8>>,
}

/// The game of a transcript in brief; an error if it can't be read.
#[wasm_bindgen]
pub fn summary(transcript: &str) -> Result<Ts<SummaryModel>> {
    let record = transcript::read(transcript).whole().map_err(|wrong| unreadable(&wrong))?;
    let standing = record.standing();
    let model = SummaryModel {
        game: record.head().game,
        seats: SitterModel::all(record.head()),
        round: standing.round,
        scores: standing.scores.as_slice().to_vec(),
        places: record.outcome().map(|outcome| outcome.places.as_slice().to_vec()),
    };
    model.into_ts().map_err(|error| failure("bad_view", error))
}
