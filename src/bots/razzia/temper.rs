//! What makes a level a level, and a character a character: how far a bot looks, and what it adds to what an
//! action is worth.

use crate::bots::{Bot, Character, Level};
use crate::deal::Rng;
use crate::games::razzia::{Action, Board};

/// How a bot thinks and chooses. Whims and leanings are in chances to win: 0.01 is one game in a hundred.
#[derive(Clone, Copy)]
pub struct Temper {
    /// How many turns it looks ahead at most.
    pub turns: usize,
    /// A whim adds up to this to an action: so much worse than the best is the worst that is ever chosen.
    slack: f32,
    leaning: Leaning,
}

/// What a character adds to what an action is worth.
#[derive(Clone, Copy, Default)]
struct Leaning {
    /// To a draw, the more the fuller the row.
    draw: f32,
    /// To calling the court.
    court: f32,
    /// To a bid, for each card on the table above three; less for a smaller lot.
    lot: f32,
    /// To every thief that is kept.
    thief: f32,
}

/// How this bot thinks and chooses.
pub fn temper(bot: Bot) -> Temper {
    let (turns, slack) = match bot.level {
        Level::Novice => (1, 0.25),
        Level::Easy => (1, 0.14),
        Level::Normal => (1, 0.08),
        Level::Hard => (1, 0.03),
        Level::Expert => (4, 0.0),
    };
    let leaning = match bot.character {
        Character::Steady => Leaning::default(),
        Character::Hoarder => Leaning { lot: 0.006, thief: 0.01, ..Leaning::default() },
        Character::Gambler => Leaning { draw: 0.004, court: -0.01, ..Leaning::default() },
        Character::Caller => Leaning { court: 0.015, ..Leaning::default() },
    };
    Temper { turns, slack, leaning }
}

impl Temper {
    /// What the bot adds to what an action is worth.
    pub fn whim(&self, board: &Board, action: Action, rng: &mut impl Rng) -> f32 {
        let leaning = &self.leaning;
        let row = board.row.cards().len() as f32;
        let leant = match action {
            Action::Draw(_) => leaning.draw * row,
            Action::Court => leaning.court,
            Action::Bid(_) => leaning.lot * (row - 3.0),
            Action::Thief(cards) => -leaning.thief * cards.len() as f32,
            Action::Pass => 0.0,
        };
        leant + self.slack * (rng.next_u32() as f32 / u32::MAX as f32)
    }
}
