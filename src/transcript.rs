//! The notation: one game as one text, read and written. docs/NOTATION.md describes it.

use crate::game::{Game, Unreadable};
use crate::games;
use crate::record::AnyRecord;
use crate::seat::Seat;
use std::fmt;

/// The first line of every transcript.
const FORMAT: &str = "backroom 1";

/// What stands before the events: the game, how many play, options, and who sits where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Head {
    /// The game's word.
    pub game: &'static str,
    /// The options that were set, as key and value.
    pub options: Vec<(String, String)>,
    /// Who sits where, for each seat, if anybody said so.
    sitters: Vec<Option<Sitter>>,
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sitter {
    /// `human`, or `bot`.
    pub kind: String,
    /// Free text: a name, a level.
    pub text: String,
}

impl Sitter {
    /// A sitter whose words can stand in a transcript: what would end the line or start a comment is left
    /// out.
    pub fn new(kind: &str, text: &str) -> Sitter {
        let clean = |text: &str| {
            let blank = |letter: char| letter == '#' || letter.is_control();
            text.split(blank).flat_map(str::split_whitespace).collect::<Vec<_>>().join(" ")
        };
        let kind = clean(kind).replace(' ', "-");
        Sitter { kind: if kind.is_empty() { "human".to_owned() } else { kind }, text: clean(text) }
    }
}

impl Head {
    /// The head of a game for so many players, if it can be played so.
    pub fn new(game: &str, players: usize) -> Result<Head, Unreadable> {
        let entry = games::find(game)?;
        if !entry.players.contains(&players) {
            let (fewest, most) = (entry.players.start(), entry.players.end());
            let expected = format!("{fewest} to {most} players");
            return Err(Unreadable::new(players.to_string(), expected));
        }
        Ok(Head::bare(entry.name, players))
    }

    /// The head of a game that is known by its type. The number of players must be a right one.
    pub fn of<G: Game>(players: usize) -> Head {
        assert!(G::PLAYERS.contains(&players), "{} can't be played by {players}", G::NAME);
        Head::bare(G::NAME, players)
    }

    fn bare(game: &'static str, players: usize) -> Head {
        Head { game, options: Vec::new(), sitters: vec![None; players] }
    }

    /// How many play.
    pub fn players(&self) -> usize {
        self.sitters.len()
    }

    /// Who sits there, if anybody said so.
    pub fn sitter(&self, seat: Seat) -> Option<&Sitter> {
        self.sitters.get(seat.index())?.as_ref()
    }

    /// Says who sits there. The seat must be one of the table.
    pub fn set_sitter(&mut self, seat: Seat, sitter: Sitter) {
        self.sitters[seat.index()] = Some(sitter);
    }

    /// Sets an option that the game knows, once.
    pub fn set_option(&mut self, key: &str, value: &str) -> Result<(), Unreadable> {
        if self.options.iter().any(|(set, _)| set == key) {
            return Err(Unreadable::new(key, "every option at most once"));
        }
        (games::find(self.game)?.check_option)(key, value)?;
        self.options.push((key.to_owned(), value.to_owned()));
        Ok(())
    }

    /// The head with a comment behind its first line.
    pub(crate) fn marked(&self, comment: &str) -> String {
        self.to_string().replacen(FORMAT, &format!("{FORMAT}    # {comment}"), 1)
    }

    /// Sets up the table, before the first deal.
    pub fn start(self) -> Result<Box<dyn AnyRecord>, Unreadable> {
        (games::find(self.game)?.start)(self)
    }
}

impl fmt::Display for Head {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "{FORMAT}\ngame {}\nplayers {}", self.game, self.players())?;
        for (key, value) in &self.options {
            writeln!(f, "set {key} {value}")?;
        }
        for (number, sitter) in self.sitters.iter().enumerate() {
            match sitter {
                Some(Sitter { kind, text }) if text.is_empty() => {
                    writeln!(f, "seat {number} {kind}")?;
                }
                Some(Sitter { kind, text }) => writeln!(f, "seat {number} {kind} {text}")?,
                None => {}
            }
        }
        Ok(())
    }
}

/// What is wrong with a line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Problem {
    /// It is not in the notation.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    /// It is, but the rules refuse it.
    #[error("`{line}` is not legal: {why}")]
    Illegal {
        /// What was there.
        line: String,
        /// Why it is refused.
        why: String,
    },
    /// The file ends before its game begins.
    #[error("the transcript ends here; expected {expected}")]
    Ends {
        /// What should have come.
        expected: String,
    },
}

/// Why a transcript can't be read on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub problem: Problem,
    /// What could have stood there instead.
    pub expected: Vec<String>,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.problem)?;
        if !self.expected.is_empty() {
            write!(f, "; legal here: {}", self.expected.join(" | "))?;
        }
        Ok(())
    }
}

impl std::error::Error for Error {}

/// What came of reading a transcript: nothing before an error is lost.
pub struct Replay {
    /// The game, as far as it could be read; nothing if even the head is broken.
    pub record: Option<Box<dyn AnyRecord>>,
    /// Why it could not be read on.
    pub error: Option<Error>,
}

impl Replay {
    /// The whole game, or what is wrong.
    pub fn whole(self) -> Result<Box<dyn AnyRecord>, Error> {
        match (self.record, self.error) {
            (Some(record), None) => Ok(record),
            (_, Some(error)) => Err(error),
            (None, None) => unreachable!("without a game there is an error"),
        }
    }
}

/// Reads a transcript and plays it.
pub fn read(text: &str) -> Replay {
    replay(text, &mut |_| {})
}

/// Reads a transcript and plays it; `before` is shown the game before every event that is not a deal.
pub fn replay(text: &str, before: &mut dyn FnMut(&dyn AnyRecord)) -> Replay {
    let mut lines = Lines::new(text);
    let mut record = match read_head(&mut lines) {
        Ok(record) => record,
        Err(error) => return Replay { record: None, error: Some(error) },
    };
    while let Some((line, text)) = lines.next() {
        if let Err(problem) = record.read_event(&text, before) {
            let expected = record.expected();
            return Replay { record: Some(record), error: Some(Error { line, problem, expected }) };
        }
    }
    Replay { record: Some(record), error: None }
}

/// Reads up to the first event.
fn read_head(lines: &mut Lines) -> Result<Box<dyn AnyRecord>, Error> {
    let error = |line, problem: Problem| Error { line, problem, expected: Vec::new() };
    let unreadable = |line, problem: Unreadable| error(line, problem.into());

    let (line, first) = lines.demand("backroom 1")?;
    if first != FORMAT {
        return Err(unreadable(
            line,
            Unreadable::new(first, "`backroom 1`, the format and its version"),
        ));
    }
    let (line, game) = lines.demand_word("game", "game and its name")?;
    games::find(&game).map_err(|problem| unreadable(line, problem))?;
    let (line, players) = lines.demand_word("players", "players and their number")?;
    let count = players.parse().ok().filter(|count: &usize| count.to_string() == players);
    let mut head = match count {
        Some(count) => Head::new(&game, count),
        None => Err(Unreadable::new(players, "the number of players")),
    }
    .map_err(|problem| unreadable(line, problem))?;

    let mut last_line = line;
    while let Some((line, text)) = lines.peek() {
        let mut words = text.splitn(4, ' ');
        match words.next() {
            Some("set") => read_option(&mut head, words),
            Some("seat") => read_sitter(&mut head, words),
            _ => break,
        }
        .map_err(|problem| unreadable(line, problem))?;
        last_line = line;
        lines.next();
    }
    head.start().map_err(|problem| unreadable(last_line, problem))
}

fn read_option<'t>(
    head: &mut Head,
    mut words: impl Iterator<Item = &'t str>,
) -> Result<(), Unreadable> {
    match (words.next(), words.next(), words.next()) {
        (Some(key), Some(value), None) => head.set_option(key, value),
        _ => Err(Unreadable::new("set", "set KEY VALUE")),
    }
}

fn read_sitter<'t>(
    head: &mut Head,
    mut words: impl Iterator<Item = &'t str>,
) -> Result<(), Unreadable> {
    let number = words.next().unwrap_or_default();
    let seat =
        Seat::all(head.players()).find(|seat| seat.to_string() == number).ok_or_else(|| {
            Unreadable::new(number, format!("a seat from 0 to {}", head.players() - 1))
        })?;
    let kind =
        words.next().ok_or_else(|| Unreadable::new("seat", "human or bot behind the seat"))?;
    if head.sitter(seat).is_some() {
        return Err(Unreadable::new(format!("seat {seat}"), "every seat at most once"));
    }
    head.set_sitter(seat, Sitter::new(kind, words.next().unwrap_or_default()));
    Ok(())
}

/// The lines that say something: without comments, words one space apart, with their numbers.
struct Lines<'t> {
    lines: std::iter::Enumerate<std::str::Lines<'t>>,
    ahead: Option<(usize, String)>,
    read: usize,
}

impl<'t> Lines<'t> {
    fn new(text: &'t str) -> Lines<'t> {
        // Some editors put a mark before the first letter.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Lines { lines: text.lines().enumerate(), ahead: None, read: 0 }
    }

    fn next(&mut self) -> Option<(usize, String)> {
        self.peek();
        self.ahead.take()
    }

    fn peek(&mut self) -> Option<(usize, &str)> {
        while self.ahead.is_none() {
            let (index, line) = self.lines.next()?;
            self.read = index + 1;
            let line = line.split('#').next().unwrap_or_default();
            let words: Vec<&str> = line.split_whitespace().collect();
            if !words.is_empty() {
                self.ahead = Some((self.read, words.join(" ")));
            }
        }
        self.ahead.as_ref().map(|(line, text)| (*line, text.as_str()))
    }

    /// The next line, which must be there.
    fn demand(&mut self, expected: &str) -> Result<(usize, String), Error> {
        self.next().ok_or_else(|| {
            let problem = Problem::Ends { expected: expected.to_owned() };
            Error { line: self.read + 1, problem, expected: Vec::new() }
        })
    }

    /// The one word behind the key that the next line must have.
    fn demand_word(&mut self, key: &str, expected: &str) -> Result<(usize, String), Error> {
        let (line, text) = self.demand(expected)?;
        match text.split_once(' ') {
            Some((first, word)) if first == key && !word.contains(' ') => {
                Ok((line, word.to_owned()))
            }
            _ => {
                let problem = Unreadable::new(text, expected).into();
                Err(Error { line, problem, expected: Vec::new() })
            }
        }
    }
}
