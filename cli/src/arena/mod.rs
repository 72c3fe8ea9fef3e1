//! `backroom arena`: contestants play many games, seats rotated over the same deals.

mod contestant;
mod external;
mod game;
mod ladder;

use crate::Failure;
use backroom::bots::Played;
use backroom::deal::{Rng, generator};
use backroom::every_game;
use backroom::game::Game;
use backroom::games;
use backroom::games::razzia::Razzia;
use backroom::seat::Seat;
use contestant::{Contestant, Kind};
use external::Program;
use indicatif::{ProgressBar, ProgressStyle};
use ladder::{Rung, Tally};
use rayon::prelude::*;
use serde::Serialize;
use std::io::Write;
use std::sync::Arc;
use std::time::Duration;

#[derive(clap::Args)]
pub struct Arguments {
    /// The game: razzia, lama or omerta
    #[arg(long, default_value = "razzia")]
    game: String,
    /// Who plays, seat 0 first, with commas: expert@10ms,plain@100ms,hard/gambler,cmd:PROGRAM
    #[arg(long, value_name = "LIST", value_delimiter = ',', required = true)]
    seats: Vec<Contestant>,
    /// How many games; rounded up, so that everybody plays every deal from every seat
    #[arg(long, value_name = "N")]
    games: u64,
    /// What is dealt and tried: with budgets in iterations, the same seed means the same result
    #[arg(long, value_name = "N")]
    seed: u64,
    /// How many games are played at once; as many as the machine has cores if not given
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

/// What the bots of a game have learned: the weights that the page plays with. The others know all that they know by
/// themselves.
fn weights_of(game: &str) -> &'static [u8] {
    match game {
        Razzia::NAME => include_bytes!("../../../www/weights/razzia.bin"),
        _ => &[],
    }
}

/// What comes of it all.
#[derive(Serialize)]
struct Report {
    game: String,
    seed: u64,
    deals: usize,
    games: usize,
    ladder: Vec<Rung>,
    forfeits: Vec<Forfeit>,
}

/// A game that somebody did not play to its end.
#[derive(Serialize, Clone)]
struct Forfeit {
    contestant: String,
    deal: usize,
    rotation: usize,
    why: String,
}

pub fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let game = arguments.game.as_str();
    macro_rules! find {
        ($($game:ty),*) => {
            match game {
                $(<$game>::NAME => hold::<$game>(arguments, weights_of(game))?,)*
                other => return Err(Failure::Usage(games::find(other).err().map_or_else(String::new, |why| why.to_string()))),
            }
        };
    }
    let report = every_game!(find);
    if arguments.json {
        serde_json::to_writer(&mut *out, &report).map_err(std::io::Error::from)?;
        writeln!(out)?;
        return Ok(());
    }
    Ok(print(&report, out)?)
}

/// What a deal brought, over all its rotations.
struct DealResult {
    /// For each contestant.
    tallies: Vec<Tally>,
    /// How often each contestant was ahead of each other; a tie is half for both.
    ahead: Vec<Vec<f64>>,
    forfeits: Vec<Forfeit>,
}

fn hold<G: Played>(arguments: &Arguments, weights: &[u8]) -> Result<Report, Failure>
where
    G::Weights: Send + Sync,
{
    let players = arguments.seats.len();
    if !G::PLAYERS.contains(&players) {
        let (least, most) = (G::PLAYERS.start(), G::PLAYERS.end());
        let what = format!("{} is for {least} to {most} players, not {players}", G::NAME);
        return Err(Failure::Usage(what));
    }
    // Who sits on several seats is one contestant.
    let mut contestants: Vec<&Contestant> = Vec::new();
    let mut sitters = Vec::new();
    for seat in &arguments.seats {
        let known = contestants.iter().position(|it| *it == seat);
        sitters.push(known.unwrap_or(contestants.len()));
        if known.is_none() {
            contestants.push(seat);
        }
    }
    for contestant in &contestants {
        if let Kind::Program(words) = &contestant.kind {
            Program::start(words, Duration::ZERO).map_err(Failure::Input)?;
        }
    }
    let weights: Vec<Arc<G::Weights>> = contestants
        .iter()
        .map(|contestant| read_weights::<G>(contestant, weights))
        .collect::<Result<_, _>>()?;
    let deals = arguments.games.div_ceil(players as u64);
    let bar = ProgressBar::new(deals * players as u64).with_style(
        ProgressStyle::with_template("{pos}/{len} games {wide_bar} {eta}").expect("a template"),
    );
    let mut rng = generator(arguments.seed);
    let seeds: Vec<(u64, u64)> = (0..deals).map(|_| (rng.next_u64(), rng.next_u64())).collect();
    let pool = crate::threads::pool(arguments.threads)?;
    let results: Vec<DealResult> = pool.install(|| {
        let deals = seeds.par_iter().enumerate().map(|(deal, &seeds)| {
            play_deal::<G>(&contestants, &sitters, &weights, deal, seeds, &bar)
        });
        deals.collect()
    });
    bar.finish_and_clear();

    let number = contestants.len();
    let ahead: Vec<Vec<f64>> = (0..number)
        .map(|one| {
            (0..number).map(|other| results.iter().map(|it| it.ahead[one][other]).sum()).collect()
        })
        .collect();
    let elo = ladder::elo(&ahead);
    let mut ladder: Vec<Rung> = (0..number)
        .map(|place| {
            let seats = sitters.iter().filter(|&&it| it == place).count();
            let tallies: Vec<Tally> = results.iter().map(|it| it.tallies[place]).collect();
            ladder::rung(contestants[place].to_string(), seats, players, &tallies, elo[place])
        })
        .collect();
    ladder.sort_by(|one, other| other.elo.total_cmp(&one.elo));
    Ok(Report {
        game: G::NAME.to_owned(),
        seed: arguments.seed,
        deals: results.len(),
        games: results.len() * players,
        ladder,
        forfeits: results.into_iter().flat_map(|it| it.forfeits).collect(),
    })
}

/// The weights that a contestant plays with.
fn read_weights<G: Played>(
    contestant: &Contestant,
    ours: &[u8],
) -> Result<Arc<G::Weights>, Failure> {
    let read = |bytes: &[u8], name: &str| {
        G::read_weights(bytes)
            .map(Arc::new)
            .map_err(|error| Failure::Input(format!("{name} holds no weights: {error}")))
    };
    match &contestant.weights {
        None => read(ours, "the program itself"),
        Some(file) => {
            let bytes = std::fs::read(file)
                .map_err(|error| Failure::Input(format!("{file} can't be read: {error}")))?;
            read(&bytes, file)
        }
    }
}

/// Plays a deal as often as there are seats, everybody one seat further each time.
fn play_deal<G: Played>(
    contestants: &[&Contestant],
    sitters: &[usize],
    weights: &[Arc<G::Weights>],
    deal: usize,
    (deal_seed, bot_seed): (u64, u64),
    bar: &ProgressBar,
) -> DealResult {
    let players = sitters.len();
    let number = contestants.len();
    let mut result = DealResult {
        tallies: vec![Tally::default(); number],
        ahead: vec![vec![0.0; number]; number],
        forfeits: Vec::new(),
    };
    for rotation in 0..players {
        let seated: Vec<usize> =
            (0..players).map(|seat| sitters[(seat + rotation) % players]).collect();
        let at_table: Vec<(&Contestant, &Arc<G::Weights>)> =
            seated.iter().map(|&it| (contestants[it], &weights[it])).collect();
        let bot_seed = bot_seed.wrapping_add(rotation as u64);
        let played = game::play::<G>(&at_table, deal_seed, bot_seed);
        for seat in Seat::all(players) {
            let tally = &mut result.tallies[seated[seat.index()]];
            let seats = seated.iter().filter(|&&it| it == seated[seat.index()]).count();
            tally.wins += played.wins[seat] / players as f64;
            tally.margin += played.margins[seat] / (players * seats) as f64;
            for other in Seat::all(players).filter(|&other| other != seat) {
                let (one, two) = (seated[seat.index()], seated[other.index()]);
                if one != two {
                    let (mine, theirs) = (played.scores[seat], played.scores[other]);
                    result.ahead[one][two] += if mine > theirs {
                        1.0
                    } else if mine == theirs {
                        0.5
                    } else {
                        0.0
                    };
                }
            }
        }
        if let Some((seat, why)) = played.forfeit {
            let contestant = at_table[seat.index()].0.to_string();
            result.forfeits.push(Forfeit { contestant, deal, rotation, why });
        }
        bar.inc(1);
    }
    result
}

fn print(report: &Report, out: &mut impl Write) -> std::io::Result<()> {
    let Report { game, seed, deals, games, .. } = report;
    writeln!(out, "{game}: {games} games, {deals} deals from every seat, seed {seed}")?;
    let width = report.ladder.iter().map(|rung| rung.contestant.len()).max().unwrap_or(0).max(10);
    writeln!(
        out,
        "{:<width$}  seats  wins             95 %   fair  p if fair  margin   Elo",
        "contestant"
    )?;
    for rung in &report.ladder {
        writeln!(
            out,
            "{:<width$}  {:>5}  {:>5.1} %  {:>4.1}–{:>4.1} %  {:>4.0} %  {:>9.2e}  {:>6.1}  {:>4.0}",
            rung.contestant,
            rung.seats,
            100.0 * rung.wins,
            100.0 * rung.interval[0],
            100.0 * rung.interval[1],
            100.0 * rung.fair,
            rung.chance_if_fair,
            rung.margin,
            rung.elo
        )?;
    }
    for forfeit in &report.forfeits {
        let Forfeit { contestant, deal, rotation, why } = forfeit;
        writeln!(out, "{contestant} forfeited deal {deal}, rotation {rotation}: {why}")?;
    }
    Ok(())
}
