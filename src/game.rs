//! The contract that every game implements.
//!
//! Rules are pure: no clock, no ambient randomness, no input or output. Who may act is data ([`Pending`]);
//! chance is an outcome that the caller samples and records; what a seat knows is its [`View`], and what it
//! may do is computed from that view alone.
//!
//! There are two lanes on the same rules. [`Game::play`] checks first, and an error leaves the state as it
//! was. [`Game::apply`] is for actions that came out of [`Game::legal`]: it checks nothing again, and with
//! `()` as the listener it allocates nothing, but for a score sheet that grows from round to round: what search needs.

use crate::deal::{self, Rng};
use crate::seat::{BySeat, Seat, SeatSet};
use borsh::{BorshDeserialize, BorshSerialize};
use serde::Serialize;
use std::error::Error;
use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// Who may act now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Pending {
    /// One seat, and everybody waits for it.
    Turn(Seat),
    /// Several seats in a race: claims count in the order in which they arrive, and whoever keeps the
    /// clock may close it. Never nobody: a race that nobody can win closes by itself.
    Race(SeatSet),
    /// Several seats in secret: each answers once, in any order, and nobody sees another's answer. Never
    /// nobody.
    Sealed(SeatSet),
    /// Nobody before chance has spoken.
    Chance,
    /// Nobody any more.
    Over,
}

impl Pending {
    /// Every seat that may act now.
    #[inline]
    pub fn seats(self) -> SeatSet {
        match self {
            Pending::Turn(seat) => SeatSet::only(seat),
            Pending::Race(seats) | Pending::Sealed(seats) => seats,
            Pending::Chance | Pending::Over => SeatSet::EMPTY,
        }
    }

    /// Refuses a seat that may not act now.
    #[inline]
    pub fn allow<R>(self, seat: Seat) -> Result<(), Illegal<R>> {
        if self.seats().contains(seat) {
            Ok(())
        } else {
            Err(Illegal::NotToMove { seat, pending: self })
        }
    }
}

impl Display for Pending {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Pending::Chance => return f.write_str("a deal comes next"),
            Pending::Over => return f.write_str("the game is over"),
            _ => {}
        }
        let seats: Vec<String> = self.seats().iter().map(|seat| seat.to_string()).collect();
        match seats.as_slice() {
            [seat] => write!(f, "seat {seat} is to move"),
            seats => write!(f, "seats {} are to move", seats.join(", ")),
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The final score of each seat.
    pub scores: BySeat<i32>,
    /// Whoever won; several if they share the victory.
    pub winners: SeatSet,
    /// The place of each seat, from 1; equal scores share the better one.
    pub places: BySeat<u8>,
}

impl Outcome {
    /// The highest score wins; equal ones share the victory.
    pub fn most(scores: BySeat<i32>) -> Outcome {
        Outcome::of(scores, |score, other| other > score)
    }

    /// The lowest score wins; equal ones share the victory.
    pub fn fewest(scores: BySeat<i32>) -> Outcome {
        Outcome::of(scores, |score, other| other < score)
    }

    /// What the seat has of the victory: all of it, its share, or nothing.
    pub fn share(&self, seat: Seat) -> f32 {
        if self.winners.contains(seat) { 1.0 / self.winners.len() as f32 } else { 0.0 }
    }

    /// How far the seat's score is ahead of its best rival's; less than nothing if it is behind.
    pub fn margin(&self, seat: Seat) -> i32 {
        let rivals = self.scores.seats().without(seat);
        self.lead(seat) - rivals.iter().map(|rival| self.lead(rival)).max().unwrap_or(0)
    }

    /// The seat's score as something of which more is better, in every game.
    pub fn lead(&self, seat: Seat) -> i32 {
        let best = self.winners.iter().next().map(|winner| self.scores[winner]);
        let highest_wins = best.as_ref() == self.scores.as_slice().iter().max();
        if highest_wins { self.scores[seat] } else { -self.scores[seat] }
    }

    fn of(scores: BySeat<i32>, behind: impl Fn(i32, i32) -> bool) -> Outcome {
        let places = BySeat::from_fn(scores.players(), |seat| {
            let ahead = scores.as_slice().iter().filter(|&&other| behind(scores[seat], other));
            1 + ahead.count() as u8
        });
        let winners = places.iter().filter(|&(_, &place)| place == 1);
        Outcome { scores, winners: winners.map(|(seat, _)| seat).collect(), places }
    }
}

/// Why a move was refused. The state is as it was before.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
pub enum Illegal<R> {
    /// Somebody else is to move, or nobody.
    #[error("seat {seat} is not to move: {pending}")]
    NotToMove {
        /// Who tried.
        seat: Seat,
        /// Who may.
        pending: Pending,
    },
    /// A deal came where none was due.
    #[error("nothing is dealt here: {0}")]
    NoDeal(Pending),
    /// A close came where no race was open.
    #[error("there is no race to close: {0}")]
    NoRace(Pending),
    /// The game's own rules say no.
    #[error(transparent)]
    Refused(#[from] R),
}

/// The same sentence for whoever looks into the house: a broken invariant needs no other, and the page carries one.
impl<R: Display> Debug for Illegal<R> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        Display::fmt(self, f)
    }
}

/// A text that is not in the notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable {
    /// What was there.
    pub text: String,
    /// What could have been there.
    pub expected: String,
}

impl Unreadable {
    /// The text, and what would have been right in its place.
    pub fn new(text: impl AsRef<str>, expected: impl Into<String>) -> Unreadable {
        Unreadable { text: printable(text.as_ref()), expected: expected.into() }
    }
}

impl Error for Unreadable {}

impl Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.text.as_str() {
            "" => write!(f, "something is missing; expected {}", self.expected),
            text => write!(f, "`{text}` can't be read; expected {}", self.expected),
        }
    }
}

/// A text from outside as an error may show it: without what a terminal would obey, and not too long.
pub fn printable(text: &str) -> String {
    const LONGEST: usize = 120;
    let mut shown: String =
        text.chars().filter(|letter| !letter.is_control()).take(LONGEST).collect();
    if text.chars().count() > LONGEST {
        shown.push('…');
    }
    shown
}

/// Whoever hears what happens in a game: a `Vec` keeps it, `()` does not listen.
pub trait Listener<E> {
    /// This has just happened.
    fn hear(&mut self, event: E);
}

impl<E> Listener<E> for Vec<E> {
    fn hear(&mut self, event: E) {
        self.push(event);
    }
}

impl<E> Listener<E> for () {
    #[inline(always)]
    fn hear(&mut self, _: E) {}
}

/// What can be set about a game before it starts: `set KEY VALUE` in a transcript.
pub trait Options: Clone + Default + PartialEq + Debug {
    /// Sets one option by its words.
    fn set(&mut self, key: &str, value: &str) -> Result<(), Unreadable>;
}

/// A game without options. As it has no race, `clock off` is true of it and may be said.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct NoOptions;

impl Options for NoOptions {
    fn set(&mut self, key: &str, value: &str) -> Result<(), Unreadable> {
        match (key, value) {
            ("clock", "off") => Ok(()),
            _ => Err(Unreadable::new(
                format!("set {key} {value}"),
                "no option but `set clock off`: this game has none",
            )),
        }
    }
}

/// All that one seat knows, and what it may do with that.
///
/// It can be sent away: as bytes to a bot in a worker, which reads it back, and as data to one in another program.
pub trait View: Clone + PartialEq + Debug + Serialize + BorshSerialize + BorshDeserialize {
    /// What a player can do.
    type Action;
    /// Why the game refuses an action.
    type Refusal;
    /// Whose view it is.
    fn seat(&self) -> Seat;
    /// Who may act now.
    fn pending(&self) -> Pending;
    /// Why the game's rules forbid this to the seat, which is one that may act, if they do.
    fn refuse(&self, action: Self::Action) -> Result<(), Self::Refusal>;
    /// Puts everything that the seat may do now into the emptied buffer.
    fn legal(&self, into: &mut Vec<Self::Action>);

    /// Whether the seat may do this now, and if not, why.
    fn check(&self, action: Self::Action) -> Result<(), Illegal<Self::Refusal>> {
        self.pending().allow(self.seat())?;
        Ok(self.refuse(action)?)
    }
}

/// The points of one seat in one round, by category.
pub type Sheet = Vec<(&'static str, i32)>;

/// The rules of a game, and the true state of one game of it. Only the table may hold one: everybody else
/// gets views.
pub trait Game: Clone + Debug {
    /// Its word in transcripts.
    const NAME: &'static str;
    /// How many can play.
    const PLAYERS: RangeInclusive<usize>;
    /// What can be set before it starts.
    type Options: Options;
    /// What a player can do. As text, it is what stands in a transcript behind the seat.
    type Action: Copy + Eq + Ord + Hash + Debug + Display + FromStr<Err = Unreadable>;
    /// What chance can bring. As text, it is what stands in a transcript behind `deal`.
    type Chance: Clone + Eq + Debug + Display + FromStr<Err = Unreadable>;
    /// What can happen, for the log and the animation.
    type Event: Clone + Eq + Debug + Serialize;
    /// Why it refuses an action or a deal.
    type Refusal: Error + Clone + Eq + Serialize;
    /// What one seat knows.
    type View: View<Action = Self::Action, Refusal = Self::Refusal>;

    /// The game before its first deal. The number of players must be one of [`Game::PLAYERS`].
    fn new(players: usize, options: &Self::Options) -> Self;

    /// Who may act now.
    fn pending(&self) -> Pending;

    /// All that the seat knows.
    fn view(&self, seat: Seat) -> Self::View;

    /// Why the game's rules forbid this to a seat that may act, if they do. Law: what its view says.
    #[inline]
    fn refuse(&self, seat: Seat, action: Self::Action) -> Result<(), Self::Refusal> {
        self.view(seat).refuse(action)
    }

    /// Whether the seat, which may be anybody's, may do this now, and if not, why.
    #[inline]
    fn check(&self, seat: Seat, action: Self::Action) -> Result<(), Illegal<Self::Refusal>> {
        self.pending().allow(seat)?;
        Ok(self.refuse(seat, action)?)
    }

    /// Puts everything that the seat may do now into the emptied buffer. Law: what its view says.
    #[inline]
    fn legal(&self, seat: Seat, into: &mut Vec<Self::Action>) {
        self.view(seat).legal(into);
    }

    /// Carries out an action that is legal. Anything else is a broken invariant.
    fn apply(
        &mut self,
        seat: Seat,
        action: Self::Action,
        listener: &mut impl Listener<Self::Event>,
    );

    /// Checks an action and carries it out; on an error nothing has changed.
    fn play(
        &mut self,
        seat: Seat,
        action: Self::Action,
        listener: &mut impl Listener<Self::Event>,
    ) -> Result<(), Illegal<Self::Refusal>> {
        self.check(seat, action)?;
        self.apply(seat, action, listener);
        Ok(())
    }

    /// Ends a race that nobody has won; on an error nothing has changed.
    fn close(
        &mut self,
        _listener: &mut impl Listener<Self::Event>,
    ) -> Result<(), Illegal<Self::Refusal>> {
        Err(Illegal::NoRace(self.pending()))
    }

    /// What chance may bring now, drawn with its true odds. Only while [`Pending::Chance`].
    fn sample_chance(&self, rng: &mut impl Rng) -> Self::Chance;

    /// Carries out what chance has brought; on an error nothing has changed.
    fn play_chance(
        &mut self,
        outcome: &Self::Chance,
        listener: &mut impl Listener<Self::Event>,
    ) -> Result<(), Illegal<Self::Refusal>>;

    /// The form of the deal that is due, for an error that says what was legal.
    fn chance_due(&self) -> String;

    /// A whole state that the seat can't tell from the true one, each as likely as the deal alone makes it.
    /// Law: `determinize(&view, rng).view(view.seat()) == view`.
    fn determinize(view: &Self::View, rng: &mut impl Rng) -> Self;

    /// What the seat gets to know of an event: all of it, a part, or nothing.
    fn witnessed(event: &Self::Event, seat: Seat) -> Option<Self::Event>;

    /// Whether an event shows the seat what it did not know: what has been seen can't be taken back.
    fn reveals(event: &Self::Event, seat: Seat) -> bool;

    /// A line of the transcript that the seat shares while the game runs: the move of this number, with
    /// [`HIDDEN`] in the place of everything that the seat has not seen. The moves are all that have led here.
    fn share(&self, moves: &[Move<Self>], number: usize, seat: Seat) -> String;

    /// The round that is being played, or was played last, from 1.
    fn round(&self) -> usize;

    /// The points so far.
    fn scores(&self) -> BySeat<i32>;

    /// The points of every scored round and seat, by category.
    fn sheets(&self) -> Vec<Vec<Sheet>>;

    /// How it ended, if it has.
    fn outcome(&self) -> Option<Outcome>;

    /// What lies open, as a word and what is there in the words of the notation, for people at the
    /// command line.
    fn open(&self) -> Vec<(String, String)>;
}

/// What stands in a shared transcript for a card that whoever shared it has not seen.
pub const HIDDEN: &str = "?";

/// One step of a game, whoever takes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Move<G: Game> {
    /// Chance has spoken.
    Deal(G::Chance),
    /// A player acts.
    Act(Seat, G::Action),
    /// The race is over.
    Close,
}

impl<G: Game> Display for Move<G> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Move::Deal(outcome) => write!(f, "deal {outcome}"),
            Move::Act(seat, action) => write!(f, "{seat} {action}"),
            Move::Close => f.write_str("close"),
        }
    }
}

/// What a reader of a shared transcript lacks.
const MISSING: &str = "a card: this was shared while the game was running, and hides every card that its sharer \
                       had not seen; only a save, or a transcript of the whole game, can be replayed";

impl<G: Game> FromStr for Move<G> {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Move<G>, Unreadable> {
        let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
        if rest.split(' ').any(|word| word == HIDDEN) {
            return Err(Unreadable::new(HIDDEN, MISSING));
        }
        let step = match (first, first.parse::<usize>().ok().and_then(Seat::new)) {
            ("deal", _) => return Ok(Move::Deal(rest.parse()?)),
            ("close", _) => Move::Close,
            (_, Some(seat)) => Move::Act(seat, rest.parse()?),
            _ => return Err(Unreadable::new(text, "deal …, SEAT ACTION or close")),
        };
        // There is one way to write an action, and other programs count on it.
        let right = step.to_string();
        if right == text { Ok(step) } else { Err(Unreadable::new(text, format!("`{right}`"))) }
    }
}

impl<G: Game> Move<G> {
    /// Checks the move and carries it out; on an error nothing has changed.
    pub fn play(
        &self,
        game: &mut G,
        listener: &mut impl Listener<G::Event>,
    ) -> Result<(), Illegal<G::Refusal>> {
        match self {
            Move::Deal(outcome) => game.play_chance(outcome, listener),
            Move::Act(seat, action) => game.play(*seat, *action, listener),
            Move::Close => game.close(listener),
        }
    }

    /// A random move: what chance brings, or any action of whoever may act, all equally likely. Where
    /// several may act, first who, then what; in a race the close counts as one more who. Nothing once
    /// the game is over.
    #[inline]
    pub fn random(game: &G, rng: &mut impl Rng, buffer: &mut Vec<G::Action>) -> Option<Move<G>> {
        let seat = match game.pending() {
            Pending::Over => return None,
            Pending::Chance => return Some(Move::Deal(game.sample_chance(rng))),
            Pending::Turn(seat) => seat,
            Pending::Race(seats) => {
                let pick = deal::below(rng, seats.len() as u32 + 1) as usize;
                match seats.iter().nth(pick) {
                    Some(seat) => seat,
                    None => return Some(Move::Close),
                }
            }
            Pending::Sealed(seats) => {
                let pick = deal::below(rng, seats.len() as u32) as usize;
                seats.iter().nth(pick).expect("somebody is to answer")
            }
        };
        game.legal(seat, buffer);
        Some(Move::Act(seat, *deal::choose(rng, buffer)))
    }
}

/// Plays a game to its end with random legal actions, on the fast lane, and counts the decisions.
pub fn play_out<G: Game>(game: &mut G, rng: &mut impl Rng, buffer: &mut Vec<G::Action>) -> usize {
    let mut decisions = 0;
    while let Some(step) = Move::random(game, rng, buffer) {
        match step {
            Move::Act(seat, action) => {
                game.apply(seat, action, &mut ());
                decisions += 1;
            }
            Move::Deal(outcome) => {
                game.play_chance(&outcome, &mut ()).expect("a sampled deal is a right one");
            }
            Move::Close => game.close(&mut ()).expect("a race can be closed"),
        }
    }
    decisions
}
