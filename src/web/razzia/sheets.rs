//! The score sheets of Razzia!: what counted, and what it was worth.

use super::holdings::{HoldingModel, holdings};
use backroom::games::razzia::{Event, Family, Points, ROUNDS, Razzia};
use backroom::seat::{BySeat, Seat};
use backroom::table::Table;
use serde::Serialize;
use tsify::Tsify;

/// A scored round.
#[derive(Serialize, Tsify)]
pub struct RazziaSheet {
    /// The round, from 1.
    round: u8,
    /// Whether businesses and cheques were scored too.
    last: bool,
    /// What each seat had, and what it got for that, seat 0 first.
    seats: Vec<SeatSheet>,
}

/// What one seat scored in a round.
#[derive(Serialize, Tsify)]
pub struct SeatSheet {
    /// The categories, in the order of the score sheet.
    rows: Vec<HoldingModel>,
    /// All of them added up.
    total: i32,
}

/// The rounds scored so far, from the log: with what each estate held then.
pub fn sheets(table: &Table<Razzia>, seat: Seat) -> Vec<RazziaSheet> {
    table
        .log_since(0, seat)
        .filter_map(|event| match event {
            Event::Scored { round, families, points } => Some(sheet(round, &families, &points)),
            _ => None,
        })
        .collect()
}

fn sheet(round: u8, families: &BySeat<Family>, points: &BySeat<Points>) -> RazziaSheet {
    let last = round == ROUNDS;
    let seat_sheet = |(seat, scored): (Seat, &Points)| SeatSheet {
        rows: holdings(families, points, seat, last),
        total: scored.total(),
    };
    RazziaSheet { round, last, seats: points.iter().map(seat_sheet).collect() }
}
