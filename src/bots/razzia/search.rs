//! Thinking about one decision.

use super::network::Weights;
use super::thumb;
use crate::bots::{Bot, Thinking, Valuation};
use crate::games::razzia::{Action, View};
use std::sync::Arc;

/// A bot that thinks about one decision of Razzia!
pub struct Search {
    valuations: Vec<Valuation<Action>>,
    iterations: u64,
}

impl Search {
    /// A bot begins to think.
    pub fn new(view: &View, _bot: Bot, _weights: &Arc<Weights>, _seed: u64) -> Search {
        let mut valuations: Vec<_> = thumb::values(view)
            .into_iter()
            .map(|(value, action)| {
                let margin = value as f32;
                Valuation { action, margin, win: (0.25 + 0.02 * margin).clamp(0.0, 1.0) }
            })
            .collect();
        valuations.sort_by(|a, b| b.margin.total_cmp(&a.margin));
        Search { valuations, iterations: 0 }
    }
}

impl Thinking for Search {
    type Action = Action;

    fn step(&mut self) -> bool {
        self.iterations += 1;
        self.iterations < 4
    }

    fn iterations(&self) -> u64 {
        self.iterations
    }

    fn choice(&self) -> Action {
        self.valuations[0].action
    }

    fn valuations(&self) -> Vec<Valuation<Action>> {
        self.valuations.clone()
    }
}
