//! Bots for Omerta: they have learned nothing, they imagine what might lie there and try things out.

mod alike;
mod belief;
mod eyes;
mod rollout;
mod search;
mod standing;
mod temper;
mod thumb;

pub use search::Search;
pub use standing::win_chance;

use super::{Bot, Played};
use crate::game::Unreadable;
use crate::games::omerta::{Action, Omerta, View};
use std::sync::Arc;

impl Played for Omerta {
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
        thumb::habit(&eyes::Looking::at(view))
    }
}
