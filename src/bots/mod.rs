//! The bots: honest by type. A bot gets one seat's view and a seed, and gives an action; there is no way
//! from a view to the true state. In a race it may also give none: it claims nothing.
//!
//! Thinking goes in slices, so that whoever waits can stop it at any time: [`Played::think`] begins,
//! [`Thinking::step`] goes on, and [`Thinking::choice`] and [`Thinking::valuations`] say at any time what has
//! come of it. Nothing here knows a clock: a deadline is the caller's to keep.

pub mod lama;
mod level;
pub mod omerta;
mod plain;
mod random;
pub mod razzia;

pub use level::{Bot, Character, Level};
pub use plain::Plain;
pub use random::choose as choose_at_random;

use crate::game::{Game, Unreadable};
use std::sync::Arc;

/// A game that bots can play at every level.
pub trait Played: Game {
    /// Whether its bots have learned something, which is in a file of its own.
    const LEARNS: bool;
    /// What its bots have learned.
    type Weights: 'static;
    /// A bot that thinks about one decision.
    type Thinking: Thinking<Action = Self::Action>;

    /// Reads what the bots have learned from the bytes of its file.
    fn read_weights(bytes: &[u8]) -> Result<Self::Weights, Unreadable>;

    /// A bot begins to think. The view's seat must be one that may act. The same view, the same seed and as
    /// many steps, the same choice and valuations, on every machine.
    fn think(
        view: &Self::View,
        bot: Bot,
        weights: &Arc<Self::Weights>,
        seed: u64,
    ) -> Self::Thinking;

    /// What seems best by rule of thumb: the measuring stick. Nothing only in a race, and means no claim.
    fn thumb(view: &Self::View) -> Option<Self::Action>;
}

/// A bot that thinks about one decision. It can be left at any time.
pub trait Thinking {
    /// What a player can do.
    type Action;

    /// Thinks on for a moment: at most a few milliseconds. Gives whether there is more to think about.
    fn step(&mut self) -> bool;

    /// How many positions it has looked at so far.
    fn iterations(&self) -> u64;

    /// What it would do now. Nothing only in a race, and means no claim.
    fn choice(&self) -> Option<Self::Action>;

    /// What it holds of every legal action now, in a race of no claim too, best first.
    fn valuations(&self) -> Vec<Valuation<Self::Action>>;
}

/// What a bot expects of an action, for its own seat.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Valuation<A> {
    /// The action; nothing is no claim in a race.
    pub action: Option<A>,
    /// The own final score less that of the best rival, on average; in L.A.M.A. and Omerta the lead when the round
    /// ends.
    pub margin: f32,
    /// The chance to win, from 0 to 1; a shared victory counts as its share.
    pub win: f32,
}
