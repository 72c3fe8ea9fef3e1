//! The same work on every machine, to measure how fast it is done and that it is the same: `tests/pace.rs`, natively and
//! in wasm.

use super::network::Weights;
use crate::bots::{Bot, Level, Played, Thinking};
use crate::deal::generator;
use crate::game::{Game, NoOptions, Pending};
use crate::games::razzia::{Phase, Razzia};
use std::sync::Arc;

/// What was done, and what came of it: the same on every machine.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Exercise {
    /// How many boards the network was asked about.
    pub iterations: u64,
    /// What the best action was held to be worth at the last, added up over all positions: a chance to win.
    pub win: f32,
}

/// Lets an expert think about positions of one game of four, each for a while, until it has looked at so many
/// boards or more.
pub fn exercise(weights: &Arc<Weights>, iterations: u64) -> Exercise {
    let mut done = Exercise { iterations: 0, win: 0.0 };
    while done.iterations < iterations {
        let mut rng = generator(1);
        let mut game = Razzia::new(4, &NoOptions);
        while done.iterations < iterations {
            match game.pending() {
                Pending::Turn(seat) => {
                    let view = game.view(seat);
                    if let Phase::Turn(_) = game.board().phase {
                        let expert = Bot::steady(Level::Expert);
                        let mut thinking = Razzia::think(&view, expert, weights, 1);
                        while thinking.iterations() < 20_000 && thinking.step() {}
                        done.iterations += thinking.iterations();
                        done.win += thinking.valuations()[0].win;
                    }
                    let action = Razzia::thumb(&view).expect("there is no race in this game");
                    game.apply(seat, action, &mut ());
                }
                Pending::Over => break,
                _ => {
                    let deal = game.sample_chance(&mut rng);
                    game.play_chance(&deal, &mut ()).expect("a sampled deal is a right one");
                }
            }
        }
    }
    done
}
