//! What somebody holds, category by category: the cards, what they score, and why.

use super::CardCount;
use backroom::games::razzia::{Card, Family, Points};
use backroom::seat::{BySeat, Seat};
use serde::Serialize;
use tsify::Tsify;

/// What one player holds in one category of the score sheet, and what it is worth.
#[derive(Serialize, Tsify)]
pub struct HoldingModel {
    /// The category.
    category: &'static str,
    /// The cards that belong to it; cheques are none.
    cards: Vec<CardCount>,
    /// The points.
    points: i32,
    /// What counts: cards, different trinkets or businesses, or the sum of the cheques.
    held: i32,
    /// What counts besides: drivers beside cars, kinds held three times beside different businesses.
    beside: i32,
    /// Why it is so many points: the page has a sentence for every category and reason.
    reason: &'static str,
    /// The rule behind it.
    rule: &'static str,
    /// Whether it scores at the end of the game only.
    at_end: bool,
}

/// Everything that one seat holds, in the order of the score sheet.
pub fn holdings(
    families: &BySeat<Family>,
    points: &BySeat<Points>,
    seat: Seat,
    last_round: bool,
) -> Vec<HoldingModel> {
    let holding = |(category, points): (&'static str, i32)| {
        let family = &families[seat];
        let estate = &family.estate;
        let count = |card| i32::from(estate.count(card));
        let at_least = |cards: &[Card], least: u8| {
            cards.iter().filter(|&&card| estate.count(card) >= least).count() as i32
        };
        let any = |held: i32, some: &'static str| if held > 0 { some } else { "none" };
        let (faces, held, beside): (&[Card], i32, i32) = match category {
            "thieves" => (&[Card::Thief], count(Card::Thief), 0),
            "bodyguards" => (&[Card::Bodyguard], count(Card::Bodyguard), 0),
            "cars" => (&[Card::Car, Card::Driver], count(Card::Car), count(Card::Driver)),
            "trinkets" => (&Card::TRINKETS, at_least(&Card::TRINKETS, 1), 0),
            "gold" => (&[Card::Gold], count(Card::Gold), 0),
            "businesses" => {
                let different = at_least(&Card::BUSINESSES, 1);
                (&Card::BUSINESSES, different, at_least(&Card::BUSINESSES, 3))
            }
            "cheques" => (&[], family.cheque_sum(), 0),
            other => unreachable!("there is no category {other}"),
        };
        let reason = match category {
            "bodyguards" => {
                compared(families, |family| i32::from(family.estate.count(Card::Bodyguard)))(seat)
            }
            "cheques" => compared(families, Family::cheque_sum)(seat),
            "cars" if held > 0 && beside == 0 => "no_driver",
            "cars" => any(held + beside, "some"),
            "businesses" if beside > 0 => "sets",
            _ => any(held, "some"),
        };
        let at_end = matches!(category, "businesses" | "cheques");
        HoldingModel {
            category,
            cards: faces
                .iter()
                .filter(|&&face| estate.count(face) > 0)
                .map(|&face| CardCount { card: face.word(), count: estate.count(face) })
                .collect(),
            points,
            held,
            beside,
            reason,
            rule: if at_end { "R14" } else { "R13" },
            at_end,
        }
    };
    points[seat].by_category(last_round).into_iter().map(holding).collect()
}

/// Where a seat stands among all, by some measure.
fn compared(
    families: &BySeat<Family>,
    measure: impl Fn(&Family) -> i32,
) -> impl Fn(Seat) -> &'static str {
    move |seat| {
        let own = measure(&families[seat]);
        let most = families.as_slice().iter().all(|family| measure(family) <= own);
        let fewest = families.as_slice().iter().all(|family| measure(family) >= own);
        match (most, fewest) {
            (true, true) => "equal",
            (true, false) => "most",
            (false, true) => "fewest",
            (false, false) => "between",
        }
    }
}
