//! The score sheets of Razzia!: what counted, and what it was worth.

use crate::games::razzia::{Card, Event, Family, Points, ROUNDS, Razzia};
use crate::seat::{BySeat, Seat};
use crate::table::Table;
use serde::Serialize;
use tsify::Tsify;

/// A scored round.
#[derive(Serialize, Tsify)]
pub struct SheetModel {
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
    rows: Vec<SheetRow>,
    /// All of them added up.
    total: i32,
}

/// What one seat scored in one category, and with what.
#[derive(Serialize, Tsify)]
pub struct SheetRow {
    /// The category.
    category: &'static str,
    /// The points.
    points: i32,
    /// What counted: cards, different trinkets or businesses, or the sum of the cheques.
    held: i32,
    /// What counted besides: drivers beside cars, complete sets beside different businesses.
    beside: i32,
}

/// The rounds scored so far, from the log: with what each estate held then.
pub fn sheets(table: &Table<Razzia>, seat: Seat) -> Vec<SheetModel> {
    table
        .log_since(0, seat)
        .filter_map(|event| match event {
            Event::Scored { round, families, points } => Some(sheet(round, &families, &points)),
            _ => None,
        })
        .collect()
}

fn sheet(round: u8, families: &BySeat<Family>, points: &BySeat<Points>) -> SheetModel {
    let last = round == ROUNDS;
    let seat_sheet = |(seat, points): (Seat, &Points)| {
        let rows = points.by_category(last).into_iter();
        let row = |(category, points)| {
            let (held, beside) = held(&families[seat], category);
            SheetRow { category, points, held, beside }
        };
        SeatSheet { rows: rows.map(row).collect(), total: points.total() }
    };
    SheetModel { round, last, seats: points.iter().map(seat_sheet).collect() }
}

/// What counted in a category.
fn held(family: &Family, category: &str) -> (i32, i32) {
    let estate = &family.estate;
    let count = |card| i32::from(estate.count(card));
    let different =
        |cards: &[Card]| cards.iter().filter(|&&card| estate.count(card) > 0).count() as i32;
    match category {
        "thieves" => (count(Card::Thief), 0),
        "bodyguards" => (count(Card::Bodyguard), 0),
        "cars" => (count(Card::Car), count(Card::Driver)),
        "trinkets" => (different(&Card::TRINKETS), 0),
        "gold" => (count(Card::Gold), 0),
        "businesses" => {
            let sets = Card::BUSINESSES.iter().filter(|&&card| estate.count(card) >= 3).count();
            (different(&Card::BUSINESSES), sets as i32)
        }
        "cheques" => (family.cheque_sum(), 0),
        other => unreachable!("there is no category {other}"),
    }
}
