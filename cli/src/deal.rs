//! `backroom deal`: a fresh game, as the head of its transcript.

use crate::{Failure, complain};
use backroom::deal::{fresh_seed, generator};
use backroom::transcript::Head;
use std::io::Write;

#[derive(clap::Args)]
pub struct Arguments {
    /// The game: razzia, lama or omerta
    game: String,
    /// How many play
    #[arg(long, value_name = "N")]
    players: usize,
    /// What is dealt: the same seed, the same cards, in every release; without it, a fresh one
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

pub fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let seed = match arguments.seed {
        Some(seed) => seed,
        None => {
            let seed = fresh_seed()
                .map_err(|error| Failure::Input(format!("no fresh seed can be had: {error}")))?;
            complain(&format!("dealt with --seed {seed}"));
            seed
        }
    };
    let mut record = Head::new(&arguments.game, arguments.players)
        .and_then(Head::start)
        .map_err(|error| Failure::Usage(error.to_string()))?;
    record.deal(&mut generator(seed));
    write!(out, "{record}")?;
    Ok(())
}
