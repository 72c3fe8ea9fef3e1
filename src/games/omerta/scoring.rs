//! What a round costs (O11, O14): Mamma and Police Patrol on the table are in nobody's hand, and count for nobody.

use crate::seat::{BySeat, Seat};
use borsh::{BorshDeserialize, BorshSerialize};
use serde::Serialize;

/// Whoever calls with more than this has lost the round.
pub const CALL_LIMIT: u16 = 7;

/// What a wrong call costs beside the cards.
pub const CALL_PENALTY: u8 = 20;

/// As many rounds are played as there are players (O15): this many at most.
const MOST_ROUNDS: usize = 5;

/// What a round has brought to one seat.
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, BorshSerialize, BorshDeserialize,
)]
pub struct Points {
    /// For the cards; nothing for whoever scores 0.
    pub cards: u16,
    /// For a wrong call.
    pub penalty: u8,
}

impl Points {
    /// Both together.
    pub fn total(self) -> i32 {
        i32::from(self.cards) + i32::from(self.penalty)
    }

    /// Both by their words.
    pub fn by_category(self) -> Vec<(&'static str, i32)> {
        vec![("cards", self.cards.into()), ("penalty", self.penalty.into())]
    }
}

/// O14: what everybody pays whose cards cost so much; and O12 if nobody called.
pub(super) fn score(cards: BySeat<u16>, caller: Option<Seat>) -> BySeat<Points> {
    let others = caller.map_or(cards.seats(), |caller| cards.seats().without(caller));
    let lowest = others.iter().map(|seat| cards[seat]).min().expect("a table has players");
    let right = caller.filter(|&it| cards[it] <= CALL_LIMIT && cards[it] <= lowest);
    BySeat::from_fn(cards.players(), |seat| {
        let spared = match right {
            Some(caller) => seat == caller,
            None => others.contains(seat) && cards[seat] == lowest,
        };
        let wrong = caller == Some(seat) && right.is_none();
        Points {
            cards: if spared { 0 } else { cards[seat] },
            penalty: if wrong { CALL_PENALTY } else { 0 },
        }
    })
}

/// The points of the rounds that have been scored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, BorshSerialize, BorshDeserialize)]
#[serde(from = "Vec<BySeat<Points>>", into = "Vec<BySeat<Points>>")]
pub struct ScoreBook {
    rounds: [BySeat<Points>; MOST_ROUNDS],
    scored: u8,
}

impl ScoreBook {
    /// A book in which nothing is entered.
    pub fn new() -> ScoreBook {
        ScoreBook { rounds: [BySeat::new(0); MOST_ROUNDS], scored: 0 }
    }

    /// Enters the next round.
    pub(super) fn enter(&mut self, points: BySeat<Points>) {
        self.rounds[usize::from(self.scored)] = points;
        self.scored += 1;
    }

    /// The rounds scored so far.
    pub fn rounds(&self) -> &[BySeat<Points>] {
        &self.rounds[..usize::from(self.scored)]
    }
}

impl Default for ScoreBook {
    fn default() -> ScoreBook {
        ScoreBook::new()
    }
}

impl From<ScoreBook> for Vec<BySeat<Points>> {
    fn from(book: ScoreBook) -> Vec<BySeat<Points>> {
        book.rounds().to_vec()
    }
}

/// Rounds that no game can have are left out.
impl From<Vec<BySeat<Points>>> for ScoreBook {
    fn from(rounds: Vec<BySeat<Points>>) -> ScoreBook {
        let mut book = ScoreBook::new();
        rounds.into_iter().take(MOST_ROUNDS).for_each(|round| book.enter(round));
        book
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn o14_the_caller_wins_with_7_or_less_and_no_more_than_anybody() {
        for (cards, caller, expected) in [
            ([7, 8, 9], Some(0), [(0, 0), (8, 0), (9, 0)]),
            ([7, 7, 9], Some(0), [(0, 0), (7, 0), (9, 0)]),
            ([8, 9, 9], Some(0), [(8, 20), (0, 0), (0, 0)]),
            ([5, 4, 9], Some(0), [(5, 20), (0, 0), (9, 0)]),
            ([5, 9, 4], Some(0), [(5, 20), (9, 0), (0, 0)]),
            ([30, 4, 4], Some(1), [(30, 0), (0, 0), (4, 0)]),
            ([0, 0, 3], Some(2), [(0, 0), (0, 0), (3, 20)]),
            ([8, 3, 3], None, [(8, 0), (0, 0), (0, 0)]),
        ] {
            let points = score(BySeat::from_fn(3, |seat| cards[seat.index()]), {
                caller.and_then(Seat::new)
            });
            let found: Vec<_> =
                points.as_slice().iter().map(|points| (points.cards, points.penalty)).collect();
            assert_eq!(found, expected, "{cards:?}, called by {caller:?}");
        }
    }
}
