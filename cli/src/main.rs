//! `backroom`: deals, finishes and replays games on the command line.
//!
//! Exit codes: 0 all is well, 1 a transcript is wrong, 2 the command line is wrong, 3 a file can't be read or written.

mod arena;
mod deal;
mod input;
mod play_out;
mod replay;
mod threads;
mod train;

use clap::{Parser, Subcommand};
use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;

/// Three card games against sharp, honest bots: the command line.
#[derive(Parser)]
#[command(name = "backroom", version, propagate_version = true)]
#[command(after_help = "Exit codes: 0 all is well, 1 a transcript is wrong, \
                        2 the command line is wrong, 3 a file can't be read or written.")]
struct Cli {
    #[command(subcommand)]
    job: Job,
}

#[derive(Subcommand)]
enum Job {
    /// Replay transcripts: how the game stands, and the scores by round and category
    Replay(replay::Arguments),
    /// Deal a game, and print the head of its transcript
    Deal(deal::Arguments),
    /// Finish a transcript with random legal actions, and print it whole
    PlayOut(play_out::Arguments),
    /// Let bots play many games against each other, and say who is better
    Arena(arena::Arguments),
    /// Train the bots by letting them play against themselves, and write their weights
    Train(train::Arguments),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let mut out = io::BufWriter::new(io::stdout().lock());
    let done = match cli.job {
        Job::Replay(arguments) => replay::run(&arguments, &mut out),
        Job::Deal(arguments) => deal::run(&arguments, &mut out),
        Job::PlayOut(arguments) => play_out::run(&arguments, &mut out),
        Job::Arena(arguments) => arena::run(&arguments, &mut out),
        Job::Train(arguments) => train::run(&arguments, &mut out),
    };
    let flushed = out.flush().map_err(Failure::from);
    match done.and(flushed) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read our output has seen enough.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(failure) => {
            failure.lines().iter().for_each(|line| complain(line));
            ExitCode::from(failure.code())
        }
    }
}

/// Says something beside the output. If nobody listens, that is no reason to stop.
fn complain(line: &str) {
    let _ = writeln!(io::stderr(), "backroom: {line}");
}

/// Why a job was not done.
#[derive(Debug)]
enum Failure {
    /// A transcript is wrong: the file, and what is wrong with it.
    Transcript(String),
    /// The command line asks for something that does not exist.
    Usage(String),
    /// Something that is needed can't be had: a file, a fresh seed.
    Input(String),
    /// Nothing more can be written.
    Output(io::Error),
    /// Several files failed.
    Several(Vec<Failure>),
}

impl Failure {
    fn code(&self) -> u8 {
        match self {
            Failure::Transcript(_) => 1,
            Failure::Usage(_) => 2,
            Failure::Input(_) | Failure::Output(_) => 3,
            Failure::Several(failures) => failures.iter().map(Failure::code).max().unwrap_or(0),
        }
    }

    fn lines(&self) -> Vec<String> {
        match self {
            Failure::Several(failures) => failures.iter().flat_map(Failure::lines).collect(),
            one => vec![one.to_string()],
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Failure::Transcript(what) | Failure::Usage(what) | Failure::Input(what) => {
                f.write_str(what)
            }
            Failure::Output(error) => write!(f, "the output can't be written: {error}"),
            Failure::Several(_) => f.write_str(&self.lines().join("\n")),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}
