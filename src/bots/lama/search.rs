//! Thinking about one decision: every action is tried out in many worlds that the seat can't tell from the true
//! one. From there on everybody plays by rule of thumb to the end of the round, and what counts is the chance to
//! win the game from that standing. All actions are tried in the same worlds, so that the luck of a world
//! falls on all of them.

use super::standing::win_chance;
use super::temper::{Temper, temper};
use super::thumb::habit;
use crate::bots::{Bot, Thinking, Valuation};
use crate::deal::generator;
use crate::game::{Game, Pending, View as _};
use crate::games::lama::{Action, Lama, Phase, View};
use crate::seat::Seat;
use rand_chacha::ChaCha8Rng;

/// In how many worlds a step tries things out: a fraction of a millisecond.
const STEP: u32 = 16;

/// A bot that thinks about one decision of L.A.M.A.
pub struct Search {
    view: View,
    temper: Temper,
    rng: ChaCha8Rng,
    options: Vec<Tried>,
    worlds: u32,
}

/// An action, and what has come of it so far.
struct Tried {
    action: Action,
    whim: f32,
    wins: f32,
    margins: f32,
}

impl Search {
    /// A bot begins to think.
    pub fn new(view: &View, bot: Bot, seed: u64) -> Search {
        let mut rng = generator(seed);
        let temper = temper(bot);
        let mut legal = Vec::new();
        view.legal(&mut legal);
        let tried =
            |action| Tried { action, whim: temper.whim(action, &mut rng), wins: 0.0, margins: 0.0 };
        let options = legal.into_iter().map(tried).collect();
        let mut search = Search { view: view.without_book(), temper, rng, options, worlds: 0 };
        search.try_out();
        search
    }

    /// Tries every action in one more world.
    fn try_out(&mut self) {
        let seat = self.view.seat();
        let world = Lama::determinize(&self.view, &mut self.rng);
        for option in &mut self.options {
            let mut world = world.clone();
            world.apply(seat, option.action, &mut ());
            let (win, margin) = finish_round(&mut world, seat);
            option.wins += win;
            option.margins += margin;
        }
        self.worlds += 1;
    }

    fn mean(&self, sum: f32) -> f32 {
        sum / self.worlds as f32
    }
}

/// Plays by rule of thumb to the end of the round. Gives the seat's chance to win, and how far it is ahead of its
/// best rival then.
fn finish_round(world: &mut Lama, seat: Seat) -> (f32, f32) {
    while let Phase::Turn(mover) | Phase::Return(mover) = world.board().phase {
        let action = habit(world.board(), world.hands()[mover]);
        world.apply(mover, action, &mut ());
    }
    let scores = world.scores();
    let rivals = scores.seats().without(seat);
    let best = rivals.iter().fold(i32::MAX, |best, rival| best.min(scores[rival]));
    let win = match world.outcome() {
        Some(outcome) => outcome.share(seat),
        None => win_chance(&scores, seat),
    };
    (win, (best - scores[seat]) as f32)
}

impl Thinking for Search {
    type Action = Action;

    fn step(&mut self) -> bool {
        debug_assert_ne!(self.view.pending(), Pending::Over);
        for _ in 0..STEP {
            if self.options.len() < 2 || self.worlds >= self.temper.worlds {
                return false;
            }
            self.try_out();
        }
        true
    }

    fn iterations(&self) -> u64 {
        u64::from(self.worlds) * self.options.len() as u64
    }

    fn choice(&self) -> Option<Action> {
        let value = |option: &Tried| self.mean(option.wins) + option.whim;
        let mut best = &self.options[0];
        for option in &self.options[1..] {
            if value(option) > value(best) {
                best = option;
            }
        }
        Some(best.action)
    }

    fn valuations(&self) -> Vec<Valuation<Action>> {
        let valuation = |option: &Tried| Valuation {
            action: Some(option.action),
            margin: self.mean(option.margins),
            win: self.mean(option.wins),
        };
        let mut valuations: Vec<Valuation<Action>> = Vec::new();
        for option in self.options.iter().map(valuation) {
            // There are at most four: a place for each is found at once, and the page need not bring a way to sort along.
            let place = valuations.partition_point(|other| other.win >= option.win);
            valuations.insert(place, option);
        }
        valuations
    }
}
