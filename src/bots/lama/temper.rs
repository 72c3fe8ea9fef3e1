//! What makes a level a level, and a character a character: how much a bot tries out, and what it adds to what an
//! action is worth.

use crate::bots::{Bot, Character, Level};
use crate::deal::Rng;
use crate::games::lama::Action;

/// How a bot thinks and chooses. Whims and leanings are in chances to win: 0.01 is one game in a hundred.
#[derive(Clone, Copy)]
pub struct Temper {
    /// How many worlds it tries things out in, at most.
    pub worlds: u32,
    /// A whim adds up to this to an action.
    slack: f32,
    /// What it leans to, and how much that adds.
    leaning: (Option<Action>, f32),
}

/// How this bot thinks and chooses.
pub fn temper(bot: Bot) -> Temper {
    let (worlds, slack) = match bot.level {
        Level::Novice => (16, 0.35),
        Level::Easy => (32, 0.18),
        Level::Normal => (64, 0.09),
        Level::Hard => (96, 0.055),
        Level::Expert => (100_000, 0.0),
    };
    let leaning = match bot.character {
        Character::Steady => (None, 0.0),
        // To holding on, to one more card, to an end of it.
        Character::Hoarder => (Some(Action::Quit), -0.01),
        Character::Gambler => (Some(Action::Draw), 0.01),
        Character::Caller => (Some(Action::Quit), 0.01),
    };
    Temper { worlds, slack, leaning }
}

impl Temper {
    /// What the bot adds to what an action is worth.
    pub fn whim(&self, action: Action, rng: &mut impl Rng) -> f32 {
        let (what, more) = self.leaning;
        let leant = if what == Some(action) { more } else { 0.0 };
        leant + self.slack * (rng.next_u32() as f32 / u32::MAX as f32)
    }
}
