//! Thinking about one decision: every action is tried out in many worlds that the seat can't tell from the true one, and
//! that are as likely as it believes. From there on everybody plays by rule of thumb to the end of the round, and what
//! counts is the chance to win the game from that standing. All actions are tried in the same worlds, so that the luck
//! of a world falls on all of them, and one that is clearly worse than another is tried no further.

use super::alike::representative;
use super::belief::Belief;
use super::eyes::{Looking, mean_points};
use super::rollout::{End, try_out};
use super::temper::{ABSURD, Temper, temper};
use super::thumb::throw_in;
use crate::bots::{Bot, Thinking, Valuation};
use crate::deal::{Rng as _, generator};
use crate::game::{Pending, View as _};
use crate::games::omerta::{Action, Card, Knowledge, Phase, Sight, Spot, View};
use crate::order::in_order;
use rand_chacha::ChaCha8Rng;

/// How many rounds a step plays out: a millisecond or so.
const STEP: usize = 64;

/// In how many worlds everything is tried before something is left out.
const FIRST_LOOK: usize = 12;

/// In how many worlds an expert tries what is left when all is decided, so that there is something to say of it.
const ENOUGH: usize = 200;

/// How many standard errors behind another is clearly worse.
const CLEARLY: f32 = 2.5;

/// What a point of margin is worth, in chances to win: enough to choose where the game is won or lost anyway.
const MARGIN: f32 = 0.0005;

/// A bot that thinks about one decision of Omerta.
pub struct Search {
    view: View,
    belief: Belief,
    mean: f32,
    temper: Temper,
    rng: ChaCha8Rng,
    options: Vec<Tried>,
    /// For every legal action, and no claim in a race, the option that it is like.
    legal: Vec<(Option<Action>, usize)>,
    worlds: usize,
    next_look: usize,
    played_out: u64,
}

/// An action, and what has come of it so far.
struct Tried {
    action: Option<Action>,
    whim: f32,
    /// How it ended in each world.
    ends: Vec<End>,
    wins: f32,
    margins: f32,
    /// Whether it can make sense at all.
    conceivable: bool,
    /// Whether it may still turn out to be the best.
    open: bool,
}

impl Tried {
    fn mean(&self, sum: f32) -> f32 {
        sum / self.ends.len().max(1) as f32
    }

    fn value(&self) -> f32 {
        self.mean(self.wins) + MARGIN * self.mean(self.margins) + self.whim
    }
}

impl Search {
    /// A bot begins to think.
    pub fn new(view: &View, bot: Bot, seed: u64) -> Search {
        let mut rng = generator(seed);
        let temper = temper(bot);
        let view = temper.recall(view);
        let mut actions = Vec::new();
        view.legal(&mut actions);
        let race = matches!(view.pending(), Pending::Race(_));
        let mut options: Vec<Tried> = Vec::new();
        let mut legal = Vec::new();
        for action in race.then_some(None).into_iter().chain(actions.into_iter().map(Some)) {
            let like = action.map(|action| representative(&view, action));
            let place = options.iter().position(|option| option.action == like);
            legal.push((action, place.unwrap_or(options.len())));
            if place.is_none() {
                let whim = temper.whim(like, &mut rng);
                let conceivable = is_conceivable(&view, like);
                options.push(Tried {
                    action: like,
                    whim,
                    ends: Vec::new(),
                    wins: 0.0,
                    margins: 0.0,
                    conceivable,
                    open: conceivable,
                });
            }
        }
        let mut search = Search {
            belief: Belief::of(&view),
            mean: mean_points(view.unseen()),
            view,
            temper,
            rng,
            options,
            legal,
            worlds: 0,
            next_look: FIRST_LOOK,
            played_out: 0,
        };
        search.try_in_a_world();
        search
    }

    /// Tries what is still open in one more world; everything at first, and what has seen every world once all is decided.
    fn try_in_a_world(&mut self) {
        let everything = self.worlds < FIRST_LOOK || self.is_decided();
        let worlds = self.worlds;
        let seat = self.view.seat();
        let world = self.belief.world(&self.view, &mut self.rng);
        let luck = generator(self.rng.next_u64());
        for option in self
            .options
            .iter_mut()
            .filter(|option| option.open || (everything && option.ends.len() == worlds))
        {
            let (mut world, mut luck) = (world, luck.clone());
            let end = try_out(&mut world, seat, option.action, self.mean, &mut luck);
            option.ends.push(end);
            option.wins += end.win;
            option.margins += end.margin;
            self.played_out += 1;
        }
        self.worlds += 1;
        if self.worlds >= self.next_look {
            self.next_look += self.next_look / 4;
            self.leave_out();
        }
    }

    /// Whether all but one are left out.
    fn is_decided(&self) -> bool {
        self.options.iter().filter(|option| option.open).count() < 2
    }

    /// Leaves out what is clearly worse than the best.
    fn leave_out(&mut self) {
        let best = self.best();
        let number = self.worlds as f32;
        let leading = self.options[best].ends.clone();
        let whim = self.options[best].whim;
        for place in (0..self.options.len()).filter(|&place| place != best) {
            let option = &mut self.options[place];
            if !option.open {
                continue;
            }
            let differences = || {
                let both = leading.iter().zip(&option.ends);
                both.map(|(more, less)| worth(*more) - worth(*less))
            };
            let mean = differences().sum::<f32>() / number;
            let square = differences().map(|it| (it - mean) * (it - mean)).sum::<f32>() / number;
            let error = (square / number).sqrt();
            option.open = mean + whim - option.whim <= CLEARLY * error + 1e-6;
        }
    }

    /// The option that seems best so far.
    fn best(&self) -> usize {
        let open = |option: &Tried| option.open;
        if !self.temper.is_swayed() {
            return self.highest(open, Tried::value);
        }
        // Not among the open ones: whims may have left out the soundest.
        let conceivable = |option: &Tried| option.conceivable;
        let soundest = self.highest(conceivable, |option| worth(self.expected(option)));
        let least = self.expected(&self.options[soundest]).margin - ABSURD;
        self.highest(open, |option| match option.mean(option.margins) >= least {
            true => option.value(),
            // Should all of them be below it, the best of these.
            false => option.value() - 100.0,
        })
    }

    /// What is to be expected of an option. What was left out has seen fewer worlds than what leads: it is as far from that
    /// as in the worlds that both have seen.
    fn expected(&self, option: &Tried) -> End {
        let leading = &self.options[self.highest(|option| option.open, Tried::value)];
        let (both, all) = (option.ends.len() as f32, leading.ends.len() as f32);
        let mut expected = End { win: leading.wins / all, margin: leading.margins / all };
        for (end, other) in option.ends.iter().zip(&leading.ends) {
            expected.win += (end.win - other.win) / both;
            expected.margin += (end.margin - other.margin) / both;
        }
        End { win: expected.win.clamp(0.0, 1.0), ..expected }
    }

    /// Of the options of this kind the one that has most of this.
    fn highest(&self, kind: impl Fn(&Tried) -> bool, value: impl Fn(&Tried) -> f32) -> usize {
        let mut highest: Option<(usize, f32)> = None;
        for (place, option) in self.options.iter().enumerate().filter(|(_, option)| kind(option)) {
            let value = value(option);
            if highest.is_none_or(|(_, most)| value > most) {
                highest = Some((place, value));
            }
        }
        highest.expect("something is always open").0
    }
}

/// What an end is worth, in chances to win.
fn worth(end: End) -> f32 {
    end.win + MARGIN * end.margin
}

/// Whether it can make sense at all: whoever knows a right card throws it in, and whoever shows a card that can't be
/// right has only looked wrong.
fn is_conceivable(view: &View, action: Option<Action>) -> bool {
    let (wanted, position) = match (view.board().phase, action) {
        (Phase::Snap(snap), None) => return throw_in(&Looking::at(view), snap).is_none(),
        (Phase::Snap(snap), Some(Action::Snap(position))) => (snap.value, position),
        (Phase::Question(_), Some(Action::Kill(position))) => (Card::Killer, position),
        _ => return true,
    };
    match view.card(Spot { seat: view.seat(), position }) {
        Knowledge::Known(card) => card == wanted,
        Knowledge::OneOf(tokens) => {
            let right = tokens.iter().filter(|&&token| token == Sight::Known(wanted)).count();
            3 * right >= tokens.len()
        }
        // At best one unseen card in ten or so is right.
        Knowledge::Unknown => false,
    }
}

impl Thinking for Search {
    type Action = Action;

    fn step(&mut self) -> bool {
        let target = self.played_out + STEP as u64;
        while self.played_out < target {
            let enough = match self.is_decided() {
                true if self.temper.is_swayed() => FIRST_LOOK,
                true => ENOUGH,
                false => usize::MAX,
            };
            if self.worlds >= enough.min(self.temper.worlds as usize) {
                return false;
            }
            self.try_in_a_world();
        }
        true
    }

    fn iterations(&self) -> u64 {
        self.played_out
    }

    fn choice(&self) -> Option<Action> {
        self.options[self.best()].action
    }

    fn valuations(&self) -> Vec<Valuation<Action>> {
        let best = self.best();
        let valued = self.legal.iter().map(|&(action, place)| {
            let option = &self.options[place];
            let expected = self.expected(option);
            let rank = (place != best, !option.open);
            let End { win, margin } = expected;
            (rank, option.whim + worth(expected), Valuation { action, margin, win })
        });
        let order = in_order(valued.collect(), |(rank, value, _), (other, than, _)| {
            rank.cmp(other).then(than.total_cmp(value)).is_lt()
        });
        order.into_iter().map(|(_, _, valuation)| valuation).collect()
    }
}
