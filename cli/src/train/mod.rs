//! `backroom train`: the weights of the bots, learned by playing against themselves.

mod learner;
mod self_play;

use crate::Failure;
use backroom::bots::razzia::Weights;
use backroom::deal::{below, generator, shuffle};
use indicatif::{ProgressBar, ProgressStyle};
use learner::{Error, Learner};
use rayon::prelude::*;
use self_play::Manner;
use std::io::Write;
use std::path::{Path, PathBuf};

#[derive(clap::Args)]
pub struct Arguments {
    /// The game: razzia
    #[arg(long, default_value = "razzia")]
    game: String,
    /// How many games to learn from
    #[arg(long, value_name = "N")]
    games: u64,
    /// What is dealt and tried: the same seed, the same weights, whatever the number of threads
    #[arg(long, value_name = "N")]
    seed: u64,
    /// How many games are played at once; as many as the machine has cores if not given
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// Where to write the weights
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// How many games are played with the same weights before something is learned from them.
const BATCH: u64 = 50;

pub fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    if arguments.game != "razzia" {
        let what = format!("there are no bots to train for `{}`: razzia", arguments.game);
        return Err(Failure::Usage(what));
    }
    let pool = crate::threads::pool(arguments.threads)?;
    let bar = ProgressBar::new(arguments.games).with_style(
        ProgressStyle::with_template("{pos}/{len} games {wide_bar} {eta} {msg}")
            .expect("a template"),
    );
    let mut learner = Learner::new(arguments.seed);
    let mut rng = generator(arguments.seed);
    let mut played = 0;
    let mut report = Error::default();
    while played < arguments.games {
        let weights = Weights::read(&learner.bytes()).expect("what was written can be read");
        let manner = manner(played);
        let batch = played..(played + BATCH).min(arguments.games);
        let seeds: Vec<u64> =
            batch.clone().map(|_| u64::from(below(&mut rng, u32::MAX)) << 20).collect();
        let games: Vec<_> = pool.install(|| {
            seeds.par_iter().map(|&seed| self_play::play(&weights, manner, seed)).collect()
        });
        let mut lessons: Vec<_> = games.into_iter().flatten().collect();
        shuffle(&mut rng, &mut lessons);
        let error = learner.learn(&lessons);
        learner.settle(0.01);
        report.win += 0.05 * (error.win - report.win);
        report.margin += 0.05 * (error.margin - report.margin);
        played = batch.end;
        // What has been learned so far is kept: a training is long.
        if played % 5_000 == 0 {
            write_weights(&learner, &arguments.out)?;
        }
        bar.set_position(played);
        bar.set_message(format!("surprise {:.3}, margin ±{:.1}", report.win, report.margin.sqrt()));
    }
    bar.finish_and_clear();
    let size = write_weights(&learner, &arguments.out)?;
    writeln!(
        out,
        "{} games: surprise {:.3}, margin ±{:.1}; {} bytes",
        arguments.games,
        report.win,
        report.margin.sqrt(),
        size
    )?;
    Ok(())
}

/// Writes what has been learned, and gives its size.
fn write_weights(learner: &Learner, file: &Path) -> Result<usize, Failure> {
    let bytes = learner.steady_bytes();
    std::fs::write(file, &bytes)
        .map_err(|error| Failure::Input(format!("{} can't be written: {error}", file.display())))?;
    Ok(bytes.len())
}

/// How the games are played, as the training goes on: first by rule of thumb; then to the end of the game;
/// then the network's own expectations count too. It hangs on the games played only: a shorter training is the
/// beginning of a longer one.
fn manner(played: u64) -> Manner {
    Manner { by_thumb: played < 6_000, far_sight: if played < 18_000 { 1.0 } else { 0.92 } }
}
