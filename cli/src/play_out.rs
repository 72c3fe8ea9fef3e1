//! `backroom play-out`: a transcript, finished with random legal actions.

use crate::{Failure, input};
use backroom::deal::generator;
use backroom::transcript;
use std::io::Write;

#[derive(clap::Args)]
pub struct Arguments {
    /// The transcript, or - for standard input
    file: String,
    /// What is chosen: the same seed, the same game
    #[arg(long, value_name = "N")]
    seed: u64,
}

pub fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let text = input::read(&arguments.file)?;
    let mut record = transcript::read(&text)
        .whole()
        .map_err(|error| Failure::Transcript(format!("{}: {error}", arguments.file)))?;
    record.play_out(&mut generator(arguments.seed));
    write!(out, "{record}")?;
    Ok(())
}
