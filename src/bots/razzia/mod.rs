//! Bots for Razzia!

mod network;
mod search;
mod thumb;
mod worth;

pub use network::Weights;
pub use search::Search;

use super::{Bot, Played};
use crate::game::Unreadable;
use crate::games::razzia::{Action, Razzia, View};
use std::sync::Arc;

impl Played for Razzia {
    type Weights = Weights;
    type Thinking = Search;

    fn read_weights(bytes: &[u8]) -> Result<Weights, Unreadable> {
        Weights::read(bytes)
    }

    fn think(view: &View, bot: Bot, weights: &Arc<Weights>, seed: u64) -> Search {
        Search::new(view, bot, weights, seed)
    }

    fn thumb(view: &View) -> Action {
        thumb::choose(view)
    }
}
