//! What makes a level a level, and a character a character: how much a bot tries out, what it remembers, and what it adds
//! to what an action is worth.

use super::belief::draws;
use crate::bots::{Bot, Character, Level};
use crate::deal::Rng;
use crate::game::View as _;
use crate::games::omerta::{Action, Card, Source, Spot, View};

/// How a bot thinks and chooses. Whims and leanings are in chances to win: 0.01 is one game in a hundred.
#[derive(Clone, Copy)]
pub struct Temper {
    /// How many worlds it tries things out in, at most.
    pub worlds: u32,
    /// A whim adds up to this to an action.
    slack: f32,
    /// How many of a hundred cards it has forgotten after a draw of everybody, and at most.
    fading: f32,
    forgets: f32,
    character: Character,
}

/// How this bot thinks and chooses.
pub fn temper(bot: Bot) -> Temper {
    let (worlds, slack, fading, forgets) = match bot.level {
        Level::Novice => (12, 0.25, 0.06, 0.5),
        Level::Easy => (16, 0.12, 0.04, 0.3),
        Level::Normal => (24, 0.06, 0.02, 0.15),
        Level::Hard => (32, 0.03, 0.01, 0.06),
        Level::Expert => (20_000, 0.0, 0.0, 0.0),
    };
    Temper { worlds, slack, fading, forgets, character: bot.character }
}

impl Temper {
    /// What the bot adds to what an action is worth.
    pub fn whim(&self, action: Option<Action>, rng: &mut impl Rng) -> f32 {
        self.leaning(action) + self.slack * (rng.next_u32() as f32 / u32::MAX as f32)
    }

    fn leaning(&self, action: Option<Action>) -> f32 {
        match (self.character, action) {
            (Character::Hoarder, Some(Action::Omerta)) => -0.015,
            (Character::Hoarder, Some(Action::Draw(Source::Discard) | Action::Safe(..))) => 0.01,
            (Character::Gambler, Some(Action::Omerta | Action::Snap(_))) => 0.01,
            (Character::Gambler, Some(Action::Draw(Source::Pile))) => 0.01,
            (Character::Caller, Some(Action::Omerta)) => 0.02,
            _ => 0.0,
        }
    }

    /// What the bot still knows of what it has seen. The longer the round has gone on, the less; what is forgotten
    /// stays so.
    pub fn recall(&self, view: &View) -> View {
        let share = (self.fading * draws(view)).min(self.forgets);
        if share <= 0.0 {
            return view.clone();
        }
        let key = (view.seat().index() as u32) << 8 | u32::from(view.board().round);
        view.forgetting(|spot, card| chance(key, spot, card) < share)
    }
}

/// A number from 0 to 1 that is always the same for a card in its place.
fn chance(key: u32, spot: Option<Spot>, card: Card) -> f32 {
    let place = spot.map_or(0, |spot| 1 + 64 * spot.seat.index() as u32 + u32::from(spot.position));
    let mut mixed = key << 16 ^ place << 5 ^ card as u32;
    for _ in 0..3 {
        mixed = (mixed ^ mixed >> 15).wrapping_mul(0x2c1b_3c6d) ^ 0x9e37;
        mixed = (mixed ^ mixed >> 12).wrapping_mul(0x297a_2d39);
    }
    (mixed >> 8) as f32 / (1 << 24) as f32
}
