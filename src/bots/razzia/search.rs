//! Thinking about one decision.

use super::network::Weights;
use super::sight::{Outlooks, Sight, utility};
use crate::bots::{Bot, Level, Thinking, Valuation};
use crate::deal::{Rng, generator};
use crate::game::View as _;
use crate::games::razzia::{Action, View};
use std::sync::Arc;

/// A bot that thinks about one decision of Razzia!
pub struct Search {
    view: View,
    weights: Arc<Weights>,
    bot: Bot,
    options: Vec<(Action, Outlooks)>,
    whims: Vec<f32>,
    turns: usize,
    iterations: u64,
}

impl Search {
    /// A bot begins to think.
    pub fn new(view: &View, bot: Bot, weights: &Arc<Weights>, seed: u64) -> Search {
        let mut sight = Sight::new(weights);
        let options = sight.options(view.board(), 1);
        let mut rng = generator(seed);
        let whims = options.iter().map(|_| noise(&mut rng)).collect();
        Search {
            view: *view,
            weights: Arc::clone(weights),
            bot,
            iterations: sight.looked,
            options,
            whims,
            turns: 1,
        }
    }
}

fn noise(rng: &mut impl Rng) -> f32 {
    let uniform = |rng: &mut _| Rng::next_u32(rng) as f32 / u32::MAX as f32;
    uniform(rng) + uniform(rng) - uniform(rng) - uniform(rng)
}

impl Thinking for Search {
    type Action = Action;

    fn step(&mut self) -> bool {
        let most = match self.bot.level {
            Level::Expert => 2,
            _ => 1,
        };
        if self.options.len() > 1 && self.turns < most {
            self.turns += 1;
            let mut sight = Sight::new(&self.weights);
            self.options = sight.options(self.view.board(), self.turns);
            self.iterations += sight.looked;
        }
        self.turns < most
    }

    fn iterations(&self) -> u64 {
        self.iterations
    }

    fn choice(&self) -> Action {
        let seat = self.view.seat();
        let noise = match self.bot.level {
            Level::Novice => 0.2,
            Level::Easy => 0.1,
            Level::Normal => 0.05,
            Level::Hard => 0.0,
            Level::Expert => 0.0,
        };
        let mut best = (f32::MIN, self.options[0].0);
        for (option, whim) in self.options.iter().zip(&self.whims) {
            let value = utility(&option.1[seat]) + noise * whim;
            if value > best.0 {
                best = (value, option.0);
            }
        }
        best.1
    }

    fn valuations(&self) -> Vec<Valuation<Action>> {
        let seat = self.view.seat();
        let mut valuations: Vec<_> = self
            .options
            .iter()
            .map(|(action, outlooks)| Valuation {
                action: *action,
                margin: outlooks[seat].margin,
                win: outlooks[seat].win,
            })
            .collect();
        valuations.sort_by(|a, b| b.win.total_cmp(&a.win));
        valuations
    }
}
