//! What makes a level a level, and a character a character: how much a bot tries out, what it remembers, and what it adds
//! to what an action is worth.

use super::belief::draws;
use crate::bots::{Bot, Character, Level};
use crate::deal::Rng;
use crate::game::View as _;
use crate::games::omerta::{Action, Card, Phase, Source, Spot, View};

/// Neither whim nor leaning goes for what is expected to cost so many points more than the soundest action: far behind,
/// where every action is as good as lost, a bot would otherwise do anything.
pub const ABSURD: f32 = 10.0;

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
    /// Whether the bot chooses by anything but what an action is worth.
    pub fn is_swayed(&self) -> bool {
        self.slack > 0.0 || self.character != Character::Steady
    }

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
        let board = view.board();
        // The safe lies open before whoever has just looked into it.
        let looking = matches!(board.phase, Phase::Safe);
        let key = (view.seat().index() as u32) << 8 | u32::from(board.round);
        view.forgetting(|spot, card| {
            !(looking && spot.is_none()) && chance(key, spot, card) < share
        })
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deal::generator;
    use crate::game::{Game, Move};
    use crate::games::omerta::{Knowledge, Omerta, Options};
    use crate::seat::Seat;

    fn known<'v>(cards: impl Iterator<Item = Knowledge<'v>>) -> usize {
        cards.filter(|it| matches!(it, Knowledge::Known(_))).count()
    }

    #[test]
    fn what_fades_fades_by_level_and_never_what_lies_open() {
        let mut remembered = [0; Level::ALL.len()];
        let mut safes = 0;
        for seed in 0..60 {
            let mut rng = generator(seed);
            let mut game = Omerta::new(3, &Options::default());
            let mut buffer = Vec::new();
            while let Some(step) = Move::random(&game, &mut rng, &mut buffer) {
                // Random players call at once: nothing would have time to fade.
                if !matches!(step, Move::Act(_, Action::Omerta)) || buffer.len() == 1 {
                    step.play(&mut game, &mut ()).expect("a random move is legal");
                }
                if game.board().discard.len() > 40 {
                    break;
                }
                let view = game.view(game.board().turn);
                for (level, remembered) in Level::ALL.into_iter().zip(&mut remembered) {
                    let recalled = temper(Bot::steady(level)).recall(&view);
                    *remembered += Seat::all(3).map(|it| known(recalled.hand(it))).sum::<usize>();
                    if game.board().phase == Phase::Safe {
                        safes += 1;
                        assert_eq!(known(recalled.safe()), known(view.safe()));
                    }
                }
            }
        }
        assert!(safes > 5, "{safes}");
        assert!(remembered.is_sorted() && remembered[0] < remembered[4], "{remembered:?}");
    }
}
