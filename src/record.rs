//! A game with its whole history: what a transcript is read into and written from.

use crate::deal::Generator;
use crate::game::{
    Game, HIDDEN, Illegal, Listener, Move, Options, Outcome, Pending, Unreadable, printable,
};
use crate::seat::Seat;
use crate::standing::Standing;
use crate::transcript::{Head, Problem};
use std::any::Any;
use std::fmt;

/// What marks a save of a game that is running.
const SAVE: &str = "save: it holds cards that nobody has seen yet";

/// A game of known rules with its history.
#[derive(Clone, Debug)]
pub struct Record<G: Game> {
    head: Head,
    game: G,
    moves: Vec<Move<G>>,
}

impl<G: Game> Record<G> {
    /// The game before its first deal. The head must name this game and a right number of players.
    pub fn new(head: Head) -> Result<Record<G>, Unreadable> {
        assert_eq!(head.game, G::NAME, "a record is of the game that its head names");
        let mut options = G::Options::default();
        for (key, value) in &head.options {
            options.set(key, value)?;
        }
        let game = G::new(head.players(), &options);
        Ok(Record { head, game, moves: Vec::new() })
    }

    /// The game as it stands.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The first lines of the transcript.
    pub fn head(&self) -> &Head {
        &self.head
    }

    /// Everything that has happened, in order.
    pub fn moves(&self) -> &[Move<G>] {
        &self.moves
    }

    /// The transcript, to be taken up again. As long as the game runs it is marked: it holds what nobody may
    /// know yet.
    pub fn save(&self) -> String {
        if self.game.pending() == Pending::Over {
            return self.to_string();
        }
        let lines = self.moves.iter().map(|step| format!("{step}\n"));
        self.head.marked(SAVE) + &lines.collect::<String>()
    }

    /// The transcript as the seat may share it: until the game is over, what it has not seen is hidden.
    pub fn shared(&self, seat: Seat) -> String {
        if self.game.pending() == Pending::Over {
            return self.to_string();
        }
        let mark = format!("shared by seat {seat}: {HIDDEN} is what it has not seen");
        let mut text = self.head.marked(&mark);
        for number in 0..self.moves.len() {
            text += &self.game.share(&self.moves, number, seat);
            text += "\n";
        }
        text
    }

    /// Checks the next move, carries it out and keeps it; on an error nothing has changed.
    pub fn play(
        &mut self,
        step: Move<G>,
        listener: &mut impl Listener<G::Event>,
    ) -> Result<(), Illegal<G::Refusal>> {
        step.play(&mut self.game, listener)?;
        self.moves.push(step);
        Ok(())
    }
}

/// A record whose game is known by name only. Everything goes in and out as text; who knows the game can
/// have it back with its types, as [`Any`].
pub trait AnyRecord: fmt::Display + Any {
    /// The first lines of the transcript.
    fn head(&self) -> &Head;
    /// Reads one event, checks it and carries it out; on an error nothing has changed. If it is a right
    /// one and no deal, `before` is shown the game before it happens.
    fn read_event(
        &mut self,
        line: &str,
        before: &mut dyn FnMut(&dyn AnyRecord),
    ) -> Result<(), Problem>;
    /// What could come next, for an error.
    fn expected(&self) -> Vec<String>;
    /// How it stands.
    fn standing(&self) -> Standing;
    /// How it stands where its file ends.
    fn closing(&self) -> Standing;
    /// Who may act.
    fn pending(&self) -> Pending;
    /// How it ended, if it has.
    fn outcome(&self) -> Option<Outcome>;
    /// Deals as long as a deal comes next.
    fn deal(&mut self, rng: &mut Generator);
    /// What lies open, in words. Like the next one nothing that a page would carry along: it is for a terminal.
    #[cfg(not(target_arch = "wasm32"))]
    fn open(&self) -> Vec<(String, String)>;
    /// Plays to the end with random legal actions.
    #[cfg(not(target_arch = "wasm32"))]
    fn play_out(&mut self, rng: &mut Generator);
}

impl<G: Game + 'static> AnyRecord for Record<G> {
    fn head(&self) -> &Head {
        &self.head
    }

    fn read_event(
        &mut self,
        line: &str,
        before: &mut dyn FnMut(&dyn AnyRecord),
    ) -> Result<(), Problem> {
        let step: Move<G> = line.parse()?;
        let mut next = self.game.clone();
        step.play(&mut next, &mut ()).map_err(|illegal| Problem::Illegal {
            line: printable(line),
            why: illegal.to_string(),
        })?;
        if !matches!(step, Move::Deal(_)) {
            before(self);
        }
        self.game = next;
        self.moves.push(step);
        Ok(())
    }

    fn expected(&self) -> Vec<String> {
        match self.game.pending() {
            Pending::Chance => vec![self.game.chance_due()],
            _ => self.standing().legal,
        }
    }

    fn standing(&self) -> Standing {
        Standing::of(&self.game, self.moves.len())
    }

    fn closing(&self) -> Standing {
        Standing::closing(&self.game, self.moves.len())
    }

    fn pending(&self) -> Pending {
        self.game.pending()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn deal(&mut self, rng: &mut Generator) {
        while self.game.pending() == Pending::Chance {
            let outcome = self.game.sample_chance(rng);
            self.play(Move::Deal(outcome), &mut ()).expect("a sampled deal is a right one");
        }
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn open(&self) -> Vec<(String, String)> {
        self.game.open()
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn play_out(&mut self, rng: &mut Generator) {
        let mut buffer = Vec::new();
        while let Some(step) = Move::random(&self.game, rng, &mut buffer) {
            self.play(step, &mut ()).expect("a random move is legal");
        }
    }
}

/// The transcript.
impl<G: Game> fmt::Display for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.head.fmt(f)?;
        self.moves.iter().try_for_each(|step| writeln!(f, "{step}"))
    }
}
