//! One game between contestants.

use super::contestant::{Budget, Contestant, Kind};
use super::external::Program;
use backroom::bots::{Plain, Played, Thinking, choose_at_random};
use backroom::deal::{Rng, generator, shuffle};
use backroom::game::{Pending, View as _};
use backroom::seat::{BySeat, Seat};
use std::sync::Arc;
use std::time::Instant;

/// Makes another seed out of that of the deal.
const COURSE: u64 = 0x9e37_79b9_7f4a_7c15;

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
    // What chance brings in the course of a round hangs on what was played: the deals after it may not.
    let mut course_rng = generator(deal_seed ^ COURSE);
    let mut programs: Vec<Option<Program>> = contestants.iter().map(|_| None).collect();
    let mut game = G::new(players, &G::Options::default());
    let (mut rounds, mut acted) = (0, false);
    loop {
        let pending = game.pending();
        if pending == Pending::Over {
            break;
        }
        if pending == Pending::Chance {
            let scored = game.sheets().len();
            acted &= scored == rounds;
            rounds = scored;
            let outcome = match acted {
                true => game.sample_chance(&mut course_rng),
                false => game.sample_chance(&mut deal_rng),
            };
            game.play_chance(&outcome, &mut ()).expect("a sampled deal is a right one");
            continue;
        }
        acted = true;
        // Everybody in a race is asked before anything happens; otherwise one after the other.
        let race = matches!(pending, Pending::Race(_));
        let mut wishes: Vec<(Seat, G::Action)> = Vec::new();
        for seat in pending.seats().iter().take(if race { players } else { 1 }) {
            let view = game.view(seat);
            let (contestant, weights) = contestants[seat.index()];
            let seed = bot_rng.next_u64();
            let program = &mut programs[seat.index()];
            match choose::<G>(contestant, program, &view, weights, seed) {
                Ok(action) => wishes.extend(action.map(|action| (seat, action))),
                Err(why) => return forfeited(players, seat, why),
            }
        }
        // As with the clock off, the order among those who claim is drawn. A wrong claim leaves the race open, and
        // who is left says again what to do, now that everybody has seen the card.
        if race {
            shuffle(&mut bot_rng, &mut wishes);
        }
        match wishes.first() {
            Some(&(seat, action)) => game.apply(seat, action, &mut ()),
            None => game.close(&mut ()).expect("a race can be closed"),
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

/// What a contestant does, or why it forfeits. In a race nothing is no claim.
fn choose<G: Played>(
    contestant: &Contestant,
    program: &mut Option<Program>,
    view: &G::View,
    weights: &Arc<G::Weights>,
    seed: u64,
) -> std::result::Result<Option<G::Action>, String> {
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
    if let ([only], false) = (&legal[..], matches!(view.pending(), Pending::Race(_))) {
        return Ok(Some(*only));
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
fn within<T: Thinking>(budget: Budget, mut thinking: T) -> Option<T::Action> {
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
