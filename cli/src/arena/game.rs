//! One game between contestants.

use super::contestant::{Budget, Contestant, Kind};
use super::external::Program;
use backroom::bots::{Plain, Played, Thinking, choose_at_random};
use backroom::deal::{Rng, generator};
use backroom::game::{Pending, View as _};
use backroom::seat::{BySeat, Seat};
use std::sync::Arc;
use std::time::Instant;

/// How a game came out.
pub struct Result {
    /// Each seat's share of the victory.
    pub wins: BySeat<f64>,
    /// How far each seat was ahead of its best rival.
    pub margins: BySeat<f64>,
    /// What each seat is ranked by.
    pub scores: BySeat<f64>,
    /// Who forfeited, and why: the others then share the victory, and the margins say nothing.
    pub forfeit: Option<(Seat, String)>,
}

/// Plays a game. The seed of the deal and that of the bots are two, so that others can play the same deal.
pub fn play<G: Played>(
    contestants: &[(&Contestant, &Arc<G::Weights>)],
    deal_seed: u64,
    bot_seed: u64,
) -> Result {
    let players = contestants.len();
    let mut deal_rng = generator(deal_seed);
    let mut bot_rng = generator(bot_seed);
    let mut programs: Vec<Option<Program>> = contestants.iter().map(|_| None).collect();
    let mut game = G::new(players, &G::Options::default());
    loop {
        let pending = game.pending();
        match pending {
            Pending::Over => break,
            Pending::Chance => {
                let outcome = game.sample_chance(&mut deal_rng);
                game.play_chance(&outcome, &mut ()).expect("a sampled deal is a right one");
                continue;
            }
            // No bot claims anything in a race yet: the clock closes it.
            Pending::Race(_) => {
                game.close(&mut ()).expect("a race can be closed");
                continue;
            }
            Pending::Turn(_) | Pending::Sealed(_) => {}
        }
        let seat = pending.seats().iter().next().expect("somebody is to move");
        let view = game.view(seat);
        let (contestant, weights) = contestants[seat.index()];
        let seed = bot_rng.next_u64();
        let program = &mut programs[seat.index()];
        match choose::<G>(contestant, program, &view, weights, seed) {
            Ok(action) => game.apply(seat, action, &mut ()),
            Err(why) => return forfeited(players, seat, why),
        }
    }
    let outcome = game.outcome().expect("the game is over");
    Result {
        wins: BySeat::from_fn(players, |seat| outcome.share(seat).into()),
        margins: BySeat::from_fn(players, |seat| outcome.margin(seat).into()),
        // As a lead, so that more is better in every game.
        scores: BySeat::from_fn(players, |seat| outcome.lead(seat).into()),
        forfeit: None,
    }
}

fn forfeited(players: usize, loser: Seat, why: String) -> Result {
    let share = 1.0 / (players - 1) as f64;
    Result {
        wins: BySeat::from_fn(players, |seat| if seat == loser { 0.0 } else { share }),
        margins: BySeat::new(players),
        scores: BySeat::from_fn(players, |seat| if seat == loser { -1.0 } else { 0.0 }),
        forfeit: Some((loser, why)),
    }
}

/// What a contestant does, or why it forfeits.
fn choose<G: Played>(
    contestant: &Contestant,
    program: &mut Option<Program>,
    view: &G::View,
    weights: &Arc<G::Weights>,
    seed: u64,
) -> std::result::Result<G::Action, String> {
    let budget = contestant.budget();
    if let Kind::Program(words) = &contestant.kind {
        let Budget::Time(limit) = budget else { unreachable!("a program's budget is a time") };
        if program.is_none() {
            *program = Some(Program::start(words, limit)?);
        }
        return program.as_mut().expect("it has been started").choose::<G>(view);
    }
    let mut legal = Vec::new();
    view.legal(&mut legal);
    if let [only] = legal[..] {
        return Ok(only);
    }
    Ok(match &contestant.kind {
        Kind::Random => choose_at_random(view, &mut generator(seed)),
        Kind::Thumb => G::thumb(view),
        Kind::Plain => within(budget, Plain::<G, ()>::think(view, seed)),
        Kind::Bot(bot) => within(budget, G::think(view, *bot, weights, seed)),
        Kind::Program(_) => unreachable!("programs have been asked"),
    })
}

/// Thinks as long as the budget lasts.
fn within<T: Thinking>(budget: Budget, mut thinking: T) -> T::Action {
    let start = Instant::now();
    while thinking.step() {
        let spent = match budget {
            Budget::Time(time) => start.elapsed() >= time,
            Budget::Iterations(iterations) => thinking.iterations() >= iterations,
        };
        if spent {
            break;
        }
    }
    thinking.choice()
}
