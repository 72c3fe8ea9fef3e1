//! Bots for Razzia!

mod features;
mod network;
mod options;
mod search;
mod sight;
mod temper;
mod thumb;
mod worth;

pub use features::{Features, OTHER, ROWS, STAGES};
pub use network::{HIDDEN, LAST, MARGIN_SCALE, Outlook, Weights};
pub use options::{Outlooks, Prospect, ended, utility};
pub use search::Search;
pub use sight::Sight;

use super::{Bot, Played};
use crate::game::Unreadable;
use crate::games::razzia::{Action, Razzia, View};
use std::sync::Arc;

impl Played for Razzia {
    const LEARNS: bool = true;
    type Weights = Weights;
    type Thinking = Search;

    fn read_weights(bytes: &[u8]) -> Result<Weights, Unreadable> {
        Weights::read(bytes)
    }

    fn think(view: &View, bot: Bot, weights: &Arc<Weights>, seed: u64) -> Search {
        Search::new(view, bot, weights, seed)
    }

    fn thumb(view: &View) -> Option<Action> {
        Some(thumb::choose(view))
    }
}
