//! Bots for L.A.M.A.: they have learned nothing, they try things out.

mod search;
mod standing;
mod temper;
mod thumb;

pub use search::Search;
pub use standing::win_chance;
pub use thumb::habit;

use super::{Bot, Played};
use crate::game::Unreadable;
use crate::games::lama::{Action, Lama, View};
use std::sync::Arc;

impl Played for Lama {
    const LEARNS: bool = false;
    type Weights = ();
    type Thinking = Search;

    fn read_weights(bytes: &[u8]) -> Result<(), Unreadable> {
        if bytes.is_empty() {
            Ok(())
        } else {
            Err(Unreadable::new("weights", "none for this game"))
        }
    }

    fn think(view: &View, bot: Bot, _: &Arc<()>, seed: u64) -> Search {
        Search::new(view, bot, seed)
    }

    fn thumb(view: &View) -> Option<Action> {
        Some(thumb::habit(view.board(), view.hand()))
    }
}
