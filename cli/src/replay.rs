//! `backroom replay`: how a game stands, for people, or every decision of it, for programs.

use crate::{Failure, input};
use backroom::record::AnyRecord;
use backroom::standing::Standing;
use backroom::transcript::{self, Replay};
use serde::Serialize;
use std::io::{self, Write};

#[derive(clap::Args)]
pub struct Arguments {
    /// Print one JSON object a line: how the game stands before every move, and at the end
    #[arg(long)]
    trace: bool,
    /// Transcripts, or - for standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
}

/// What stands behind each file's lines when several are traced.
#[derive(Serialize)]
struct FileReport<'f> {
    file: &'f str,
    ok: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

pub fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let several = arguments.files.len() > 1;
    let mut failures = Vec::new();
    for file in &arguments.files {
        let done = if arguments.trace { trace(file, out) } else { show(file, several, out) };
        let error = match done {
            Ok(()) => None,
            Err(Failure::Output(error)) => return Err(Failure::Output(error)),
            Err(failure) => {
                let error = failure.to_string();
                failures.push(failure);
                Some(error)
            }
        };
        if arguments.trace && several {
            json_line(&FileReport { file, ok: error.is_none(), error }, out)?;
        }
    }
    if failures.is_empty() { Ok(()) } else { Err(Failure::Several(failures)) }
}

fn trace(file: &str, out: &mut impl Write) -> Result<(), Failure> {
    let text = input::read(file)?;
    let mut written = Ok(());
    let replay = transcript::replay(&text, &mut |record| {
        if written.is_ok() {
            written = json_line(&record.standing(), out);
        }
    });
    written?;
    if let Some(record) = &replay.record {
        json_line(&record.closing(), out)?;
    }
    complain(file, replay)
}

fn json_line(line: &impl Serialize, out: &mut impl Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, line)?;
    writeln!(out)
}

fn show(file: &str, several: bool, out: &mut impl Write) -> Result<(), Failure> {
    let text = input::read(file)?;
    let replay = transcript::read(&text);
    if let Some(record) = &replay.record {
        if several {
            writeln!(out, "== {file}")?;
        }
        show_game(record.as_ref(), out)?;
    }
    complain(file, replay)
}

fn complain(file: &str, replay: Replay) -> Result<(), Failure> {
    match replay.error {
        None => Ok(()),
        Some(error) => Err(Failure::Transcript(format!("{file}: {error}"))),
    }
}

fn show_game(record: &dyn AnyRecord, out: &mut impl Write) -> io::Result<()> {
    let standing = record.closing();
    let names = names(record);
    let (game, players, events) = (record.head().game, names.len(), standing.event);
    writeln!(out, "{game}, {players} players, round {}, {events} events", standing.round)?;
    for (what, words) in record.open() {
        writeln!(out, "  {what:<12} {words}")?;
    }
    show_scores(&standing, &names, out)?;
    match record.outcome() {
        None => {
            writeln!(out, "{}", record.pending())?;
            for line in record.expected() {
                writeln!(out, "  {line}")?;
            }
        }
        Some(outcome) => {
            let winners: Vec<&str> =
                outcome.winners.iter().map(|seat| names[seat.index()].as_str()).collect();
            let verb = if winners.len() > 1 { "share the victory" } else { "wins" };
            writeln!(out, "{} {verb}", winners.join(" and "))?;
        }
    }
    Ok(())
}

fn names(record: &dyn AnyRecord) -> Vec<String> {
    let head = record.head();
    backroom::seat::Seat::all(head.players())
        .map(|seat| match head.sitter(seat) {
            Some(sitter) if !sitter.text.is_empty() => sitter.text.clone(),
            _ => format!("seat {seat}"),
        })
        .collect()
}

/// The score sheet: a row a category, a column a seat.
fn show_scores(standing: &Standing, names: &[String], out: &mut impl Write) -> io::Result<()> {
    const LABEL: usize = 14;
    let widths: Vec<usize> = names.iter().map(|name| name.chars().count().max(6) + 2).collect();
    let row = |out: &mut dyn Write, label: &str, cells: Vec<String>| {
        write!(out, "{label:<LABEL$}")?;
        for (cell, width) in cells.iter().zip(&widths) {
            write!(out, "{cell:>width$}")?;
        }
        writeln!(out)
    };
    row(out, "", names.to_vec())?;
    let rounds = standing.rounds.as_deref().unwrap_or_default();
    for (number, seats) in rounds.iter().enumerate() {
        writeln!(out, "round {}", number + 1)?;
        let categories = seats.first().map_or(0, |sheet| sheet.0.len());
        for category in 0..categories {
            let cells = seats.iter().map(|sheet| sheet.0[category].1.to_string()).collect();
            row(out, &format!("  {}", seats[0].0[category].0), cells)?;
        }
    }
    row(out, "total", standing.scores.as_slice().iter().map(i32::to_string).collect())
}
