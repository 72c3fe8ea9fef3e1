//! Thinking about one decision: ever deeper, in slices.
//!
//! A look at the boards right behind every action is there at once. Then the same boards are judged by looking
//! further ahead, one after the other, first all of them by one turn more, then by two; only actions that may
//! still turn out best are gone into. What holds at any time is the last look that was finished.

use super::network::{Outlook, Weights};
use super::options::{HOPELESS, Outlooks, Prospect, prospects, utility};
use super::sight::Sight;
use super::temper::{Temper, temper};
use crate::bots::{Bot, Thinking, Valuation};
use crate::deal::generator;
use crate::game::View as _;
use crate::games::razzia::{Action, Board, View};
use std::sync::Arc;

/// How many boards a step looks at: about a millisecond.
const STEP: u64 = 1_500;

/// A bot that thinks about one decision of Razzia!
pub struct Search {
    view: View,
    weights: Arc<Weights>,
    temper: Temper,
    /// Every legal action, and what comes of it as far as has been looked.
    options: Vec<Prospect>,
    /// What a whim of the moment adds to each.
    whims: Vec<f32>,
    /// The boards behind the actions, in the order in which a judge is shown them.
    boards: Vec<Board>,
    /// How it will end from each of them.
    outlooks: Vec<Outlooks>,
    /// Those that are still to be judged in this look, the last one first.
    left: Vec<usize>,
    /// What has been found out about the board that is being judged.
    part: Vec<Outlooks>,
    /// How many turns this look goes ahead.
    turns: usize,
    looked: u64,
}

impl Search {
    /// A bot begins to think.
    pub fn new(view: &View, bot: Bot, weights: &Arc<Weights>, seed: u64) -> Search {
        let mut sight = Sight::new(weights);
        let (mut boards, mut outlooks) = (Vec::new(), Vec::new());
        let options = prospects(view.board(), &mut |board| {
            let outlook = sight.ahead(board, 0);
            boards.push(*board);
            outlooks.push(outlook);
            outlook
        });
        let temper = temper(bot);
        let mut rng = generator(seed);
        let whims =
            options.iter().map(|it| temper.whim(view.board(), it.action, &mut rng)).collect();
        let mut search = Search {
            view: *view,
            weights: Arc::clone(weights),
            temper,
            options,
            whims,
            boards,
            outlooks,
            left: Vec::new(),
            part: Vec::new(),
            turns: 1,
            looked: sight.looked,
        };
        search.look_further();
        search
    }

    /// Plans the next look, if there is one to plan.
    fn look_further(&mut self) {
        if self.options.len() < 2 || self.turns >= self.temper.turns {
            return;
        }
        let best =
            self.options.iter().map(|it| self.utility(&it.outlooks)).fold(f32::MIN, f32::max);
        let hopeful: Vec<&Prospect> = self
            .options
            .iter()
            .filter(|it| self.utility(&it.outlooks) >= best - HOPELESS)
            .collect();
        // What is clear after a second look needs no third; from which pile to draw is no question at all.
        let draws = hopeful.iter().filter(|it| matches!(it.action, Action::Draw(_))).count();
        if self.turns > 1 && hopeful.len() - draws.saturating_sub(1) == 1 {
            return;
        }
        // Several actions may lead to the same board: it is looked at once.
        let mut wanted = vec![false; self.boards.len()];
        hopeful.iter().flat_map(|it| it.boards.clone()).for_each(|board| wanted[board] = true);
        self.left = (0..wanted.len()).rev().filter(|&board| wanted[board]).collect();
        self.turns += 1;
    }

    /// Takes the look that was finished to the actions.
    fn conclude(&mut self) {
        let mut outlooks = self.outlooks.iter();
        self.options = prospects(self.view.board(), &mut |_| {
            *outlooks.next().expect("a judge is shown the same boards every time")
        });
    }

    fn utility(&self, outlooks: &Outlooks) -> f32 {
        utility(&outlooks[self.view.seat()])
    }
}

impl Thinking for Search {
    type Action = Action;

    fn step(&mut self) -> bool {
        let weights = Arc::clone(&self.weights);
        let mut sight = Sight::new(&weights);
        while sight.looked < STEP
            && let Some(&place) = self.left.last()
        {
            let board = &self.boards[place];
            let part = std::mem::take(&mut self.part);
            match sight.ahead_in_parts(board, self.turns - 1, STEP, part) {
                Ok(outlooks) => self.outlooks[place] = outlooks,
                Err(part) => {
                    self.part = part;
                    break;
                }
            }
            self.left.pop();
            if self.left.is_empty() {
                self.conclude();
                self.look_further();
            }
        }
        self.looked += sight.looked;
        !self.left.is_empty()
    }

    fn iterations(&self) -> u64 {
        self.looked
    }

    fn choice(&self) -> Option<Action> {
        let value = |(option, whim): &(&Prospect, &f32)| self.utility(&option.outlooks) + **whim;
        let options = self.options.iter().zip(&self.whims);
        let best = options.max_by(|one, other| value(one).total_cmp(&value(other)));
        best.map(|(option, _)| option.action)
    }

    fn valuations(&self) -> Vec<Valuation<Action>> {
        let seat = self.view.seat();
        let mut valuations: Vec<Valuation<Action>> = Vec::new();
        let mut utilities: Vec<f32> = Vec::new();
        for option in &self.options {
            let utility = self.utility(&option.outlooks);
            let Outlook { margin, win } = option.outlooks[seat];
            // There are few: a place for each is found at once, and the page need not bring a way to sort along.
            let place = utilities.partition_point(|&other| other >= utility);
            utilities.insert(place, utility);
            valuations.insert(place, Valuation { action: Some(option.action), margin, win });
        }
        valuations
    }
}
