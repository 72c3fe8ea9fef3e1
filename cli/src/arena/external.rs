//! A seat that another program plays: one line of JSON to its standard input for every decision, one line
//! back. docs/BOTS.md has the protocol.

use backroom::game::{Game, Move, Pending, View, printable};
use backroom::seat::Seat;
use serde::Serialize;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

/// A program that plays a seat of one game.
pub struct Program {
    child: Child,
    input: ChildStdin,
    answers: Receiver<String>,
    limit: Duration,
}

/// What a program is asked.
#[derive(Serialize)]
struct Question<'q, V> {
    game: &'static str,
    seat: Seat,
    legal: &'q [String],
    view: &'q V,
}

impl Program {
    /// Starts a program, given with its arguments.
    pub fn start(words: &str, limit: Duration) -> Result<Program, String> {
        let mut words = words.split_whitespace();
        let program = words.next().unwrap_or_default();
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("`{program}` can't be started: {error}"))?;
        let input = child.stdin.take().expect("the pipe was asked for");
        let output = child.stdout.take().expect("the pipe was asked for");
        let (sender, answers) = channel();
        // Reading has no time limit: a thread waits for the lines, and ends with the program.
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines() {
                let Ok(line) = line else { return };
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Program { child, input, answers, limit })
    }

    /// What the program does, or why it forfeits. In a race nothing is no claim.
    pub fn choose<G: Game>(&mut self, view: &G::View) -> Result<Option<G::Action>, String> {
        let seat = view.seat();
        let mut actions = Vec::new();
        view.legal(&mut actions);
        let mut legal: Vec<String> = actions.iter().map(|it| format!("{seat} {it}")).collect();
        legal.sort_unstable();
        let race = matches!(view.pending(), Pending::Race(_));
        if race {
            legal.push(Move::<G>::Close.to_string());
        }
        let question = Question { game: G::NAME, seat, legal: &legal, view };
        let mut line = serde_json::to_string(&question).expect("a view can be written");
        line.push('\n');
        if self.input.write_all(line.as_bytes()).and_then(|()| self.input.flush()).is_err() {
            return Err("it has ended".to_owned());
        }
        match self.answers.recv_timeout(self.limit) {
            Ok(answer) => match answer.trim_end().parse::<Move<G>>() {
                Ok(Move::Act(by, action)) if by == seat && view.check(action).is_ok() => {
                    Ok(Some(action))
                }
                Ok(Move::Close) if race => Ok(None),
                _ => Err(format!(
                    "it answered `{}`; legal was {}",
                    printable(&answer),
                    legal.join(", ")
                )),
            },
            Err(RecvTimeoutError::Timeout) => {
                Err(format!("it gave no answer within {} ms", self.limit.as_millis()))
            }
            Err(RecvTimeoutError::Disconnected) => Err("it ended without an answer".to_owned()),
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
