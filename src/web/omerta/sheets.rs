//! The score sheets of Omerta: the hands as they were turned over, who called, and what everybody got.

use backroom::games::omerta::{Card, Event, Omerta};
use backroom::seat::Seat;
use backroom::table::Table;
use serde::Serialize;
use tsify::Tsify;

/// A scored round.
#[derive(Serialize, Tsify)]
pub struct OmertaSheet {
    /// The round, from 1.
    round: u8,
    /// Who called, if anybody did.
    caller: Option<usize>,
    /// Whether the caller was right.
    right: bool,
    /// What each seat had, and what came of it, seat 0 first.
    seats: Vec<OmertaSeatSheet>,
}

/// What one seat had when a round ended.
#[derive(Serialize, Tsify)]
pub struct OmertaSeatSheet {
    /// The cards as they were turned over.
    hand: Vec<&'static str>,
    /// What they add up to.
    sum: u16,
    /// What they cost: nothing for who scores 0.
    cards: u16,
    /// What a wrong call cost.
    penalty: u8,
    /// The points after the round.
    total: i32,
}

/// The rounds scored so far, from the log.
pub fn sheets(table: &Table<Omerta>, seat: Seat) -> Vec<OmertaSheet> {
    let mut sheets: Vec<OmertaSheet> = Vec::new();
    let mut caller = None;
    for event in table.log_since(0, seat) {
        match event {
            Event::Called { seat } => caller = Some(seat),
            Event::Scored { round, hands, points } => {
                let before = sheets.last();
                let seats = points
                    .iter()
                    .map(|(seat, &points)| OmertaSeatSheet {
                        hand: hands[seat].iter().map(Card::word).collect(),
                        sum: hands[seat].points(),
                        cards: points.cards,
                        penalty: points.penalty,
                        total: before.map_or(0, |sheet| sheet.seats[seat.index()].total)
                            + points.total(),
                    })
                    .collect();
                let by = caller.take();
                let right = by.is_some_and(|seat| points[seat].penalty == 0);
                sheets.push(OmertaSheet { round, caller: by.map(Seat::index), right, seats });
            }
            _ => {}
        }
    }
    sheets
}
