//! What an estate is worth at the end of a round (R13), and at the end of the game (R14).

use super::board::Family;
use super::cards::Card::{self, Bodyguard, Car, Driver, Gold, Thief};
use super::cards::Cards;
use crate::seat::BySeat;
use borsh::{BorshDeserialize, BorshSerialize};
use serde::Serialize;

/// How many rounds a game has.
pub const ROUNDS: u8 = 3;

/// The points of one seat in one round, by category.
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, BorshSerialize, BorshDeserialize,
)]
#[expect(missing_docs, reason = "the names are the rulebook's")]
pub struct Points {
    pub thieves: i16,
    pub bodyguards: i16,
    pub cars: i16,
    pub trinkets: i16,
    pub gold: i16,
    pub businesses: i16,
    pub cheques: i16,
}

impl Points {
    /// All categories added up.
    pub fn total(&self) -> i32 {
        let all = [self.thieves, self.bodyguards, self.cars, self.trinkets, self.gold];
        let last = [self.businesses, self.cheques];
        all.into_iter().chain(last).map(i32::from).sum()
    }

    /// The categories by their words: businesses and cheques count in the last round only.
    pub fn by_category(&self, last_round: bool) -> Vec<(&'static str, i32)> {
        let mut categories = vec![
            ("thieves", self.thieves.into()),
            ("bodyguards", self.bodyguards.into()),
            ("cars", self.cars.into()),
            ("trinkets", self.trinkets.into()),
            ("gold", self.gold.into()),
        ];
        if last_round {
            categories.push(("businesses", self.businesses.into()));
            categories.push(("cheques", self.cheques.into()));
        }
        categories
    }
}

/// The points of every family at the end of a round.
pub fn score(families: &BySeat<Family>, last_round: bool) -> BySeat<Points> {
    let mut points = BySeat::from_fn(families.players(), |seat| {
        let estate = &families[seat].estate;
        Points {
            thieves: 2 * i16::from(estate.count(Thief)),
            bodyguards: 0,
            cars: cars(estate),
            trinkets: trinkets(estate),
            gold: 3 * i16::from(estate.count(Gold)),
            businesses: if last_round { businesses(estate) } else { 0 },
            cheques: 0,
        }
    });
    let bodyguards = |family: &Family| i32::from(family.estate.count(Bodyguard));
    let (fewest, most) = extremes(families, bodyguards);
    for (points, family) in points.as_mut_slice().iter_mut().zip(families.as_slice()) {
        // Whoever ties gets it in full, and if all are equal everybody gets both (R13).
        let held = bodyguards(family);
        points.bodyguards = 5 * i16::from(held == most) - 2 * i16::from(held == fewest);
    }
    if last_round {
        let (lowest, highest) = extremes(families, Family::cheque_sum);
        for (points, family) in points.as_mut_slice().iter_mut().zip(families.as_slice()) {
            // Ties in full; if all are equal the two cancel out (R14).
            let sum = family.cheque_sum();
            points.cheques = 5 * i16::from(sum == highest) - 5 * i16::from(sum == lowest);
        }
    }
    points
}

/// Each driver 1, and each car 1 if there is a driver.
fn cars(estate: &Cards) -> i16 {
    match i16::from(estate.count(Driver)) {
        0 => 0,
        drivers => drivers + i16::from(estate.count(Car)),
    }
}

/// By the number of different trinkets.
fn trinkets(estate: &Cards) -> i16 {
    [-5, 0, 0, 5, 10, 15][different(estate, &Card::TRINKETS)]
}

/// By the number of different businesses, and for each kind held three or four times.
fn businesses(estate: &Cards) -> i16 {
    let variety = [0, 1, 2, 3, 4, 5, 6, 10][different(estate, &Card::BUSINESSES)];
    let sets: i16 = Card::BUSINESSES
        .iter()
        .map(|&card| [0, 0, 0, 5, 10][usize::from(estate.count(card))])
        .sum();
    variety + sets
}

fn different(estate: &Cards, kinds: &[Card]) -> usize {
    kinds.iter().filter(|&&card| estate.count(card) > 0).count()
}

fn extremes(families: &BySeat<Family>, measure: impl Fn(&Family) -> i32) -> (i32, i32) {
    families.as_slice().iter().map(measure).fold((i32::MAX, i32::MIN), |(least, most), measured| {
        (least.min(measured), most.max(measured))
    })
}

/// The points of the rounds that have been scored.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, BorshSerialize, BorshDeserialize)]
pub struct ScoreBook {
    rounds: [BySeat<Points>; ROUNDS as usize],
    scored: u8,
}

impl ScoreBook {
    /// Nothing has been scored yet.
    pub fn new(players: usize) -> ScoreBook {
        ScoreBook { rounds: [BySeat::new(players); ROUNDS as usize], scored: 0 }
    }

    /// Enters the next round.
    pub fn enter(&mut self, points: BySeat<Points>) {
        self.rounds[usize::from(self.scored)] = points;
        self.scored += 1;
    }

    /// The rounds scored so far.
    pub fn rounds(&self) -> &[BySeat<Points>] {
        &self.rounds[..usize::from(self.scored)]
    }

    /// The totals so far.
    pub fn totals(&self) -> BySeat<i32> {
        BySeat::from_fn(self.rounds[0].players(), |seat| {
            self.rounds().iter().map(|round| round[seat].total()).sum()
        })
    }
}
