//! The score sheets of L.A.M.A.: the hands as they were turned over, what they cost, and what was given back.

use backroom::games::lama::{Cards, Event, Lama};
use backroom::seat::{BySeat, Seat};
use backroom::table::Table;
use serde::Serialize;
use tsify::Tsify;

/// A scored round.
#[derive(Serialize, Tsify)]
pub struct LamaSheet {
    /// The round, from 1.
    round: u32,
    /// What each seat had left, and what came of it, seat 0 first.
    seats: Vec<LamaSeatSheet>,
}

/// What one seat had left when a round ended.
#[derive(Serialize, Tsify)]
pub struct LamaSeatSheet {
    /// The hand as it was turned over.
    hand: Vec<LeftCard>,
    /// What the hand cost.
    cards: i32,
    /// What was given back, as a negative number; 0 if nothing was.
    returned: i32,
    /// The points after the round.
    total: i32,
}

/// A card that was left in a hand.
#[derive(Serialize, Tsify)]
pub struct LeftCard {
    /// The card's word.
    card: &'static str,
    /// What it counts: the second of a face counts nothing.
    points: u8,
}

/// The rounds scored so far, from the log.
pub fn sheets(table: &Table<Lama>, seat: Seat) -> Vec<LamaSheet> {
    let mut sheets: Vec<LamaSheet> = Vec::new();
    for event in table.log_since(0, seat) {
        match event {
            Event::Scored { round, hands, points } => {
                let before = sheets.last();
                let seats = points
                    .iter()
                    .map(|(seat, &points)| {
                        let so_far = before.map_or(0, |sheet| sheet.seats[seat.index()].total);
                        LamaSeatSheet {
                            hand: left(&hands, seat),
                            cards: points.into(),
                            returned: 0,
                            total: so_far + i32::from(points),
                        }
                    })
                    .collect();
                sheets.push(LamaSheet { round, seats });
            }
            Event::Returned { seat, token } => {
                let sheet = sheets.last_mut().expect("tokens are given back after a round");
                let scored = &mut sheet.seats[seat.index()];
                scored.returned -= i32::from(token.points());
                scored.total -= i32::from(token.points());
            }
            _ => {}
        }
    }
    sheets
}

/// The cards of a hand, and what each counts (L5).
fn left(hands: &BySeat<Cards>, seat: Seat) -> Vec<LeftCard> {
    let hand = hands[seat];
    let mut before = None;
    hand.iter()
        .map(|card| {
            let again = before.replace(card) == Some(card);
            LeftCard { card: card.word(), points: if again { 0 } else { card.points() } }
        })
        .collect()
}
