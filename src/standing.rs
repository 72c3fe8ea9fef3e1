//! How a game stands: what `backroom replay --trace` prints as JSON, one object a line.

use crate::game::{Game, Pending, Sheet};
use crate::order::in_order;
use crate::seat::{BySeat, SeatSet};
use serde::ser::{Serialize, Serializer};

/// How a game stands between two events.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Standing {
    /// How many events came before, deals included.
    pub event: usize,
    /// The round, from 1.
    pub round: usize,
    /// Every seat that may act now.
    pub to_move: SeatSet,
    /// Every line that could come next, whole and sorted; deals are not among them.
    pub legal: Vec<String>,
    /// The points so far.
    pub scores: BySeat<i32>,
    /// Whether the game is over.
    pub over: bool,
    /// For each scored round and seat the points by category; only where a file ends.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rounds: Option<Vec<Vec<ByCategory>>>,
}

/// The points of a seat in a round, by category; as data, a map in the order of the score sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ByCategory(pub Sheet);

impl Serialize for ByCategory {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().copied())
    }
}

impl Standing {
    /// How the game stands after so many events.
    pub fn of<G: Game>(game: &G, event: usize) -> Standing {
        let pending = game.pending();
        Standing {
            event,
            round: game.round(),
            to_move: pending.seats(),
            legal: legal_lines(game),
            scores: game.scores(),
            over: pending == Pending::Over,
            rounds: None,
        }
    }

    /// How the game stands where its file ends.
    pub fn closing<G: Game>(game: &G, event: usize) -> Standing {
        let rounds = game.sheets().into_iter();
        let rounds = rounds.map(|seats| seats.into_iter().map(ByCategory).collect()).collect();
        Standing { rounds: Some(rounds), ..Standing::of(game, event) }
    }
}

/// Every line but a deal that could come next, sorted as text.
fn legal_lines<G: Game>(game: &G) -> Vec<String> {
    let pending = game.pending();
    let mut lines = Vec::new();
    let mut actions = Vec::new();
    for seat in pending.seats().iter() {
        game.legal(seat, &mut actions);
        lines.extend(actions.iter().map(|action| format!("{seat} {action}")));
    }
    if let Pending::Race(_) = pending {
        lines.push("close".to_owned());
    }
    in_order(lines, |one, other| one < other)
}
