//! One game being played: the true state, what has happened, and the way back. It hands out views only.

use crate::deal::Rng;
use crate::game::{Game, Illegal, Move, Outcome, Pending, Unreadable};
use crate::record::Record;
use crate::seat::Seat;
use crate::transcript::Head;

/// A game being played.
pub struct Table<G: Game> {
    record: Record<G>,
    log: Vec<Entry<G::Event>>,
}

/// Something that happened, and which move it came of.
struct Entry<E> {
    step: usize,
    event: E,
}

impl<G: Game> Table<G> {
    /// A fresh game, dealt with the generator.
    pub fn deal(head: Head, rng: &mut impl Rng) -> Result<Table<G>, Unreadable> {
        let mut table = Table { record: Record::new(head)?, log: Vec::new() };
        table.let_chance_speak(rng);
        Ok(table)
    }

    /// A game that has been played up to some point, as its record tells.
    pub fn resume(record: &Record<G>, rng: &mut impl Rng) -> Table<G> {
        let mut table = Table::replayed(record.head().clone(), record.moves());
        table.let_chance_speak(rng);
        table
    }

    /// The transcript, with everything that is hidden: to be saved. As long as the game runs it says so, for it
    /// tells whoever reads it what nobody may know yet.
    pub fn transcript(&self) -> String {
        self.record.save()
    }

    /// The transcript as the seat may share it: without what it has not seen, until the game is over.
    pub fn shared(&self, seat: Seat) -> String {
        self.record.shared(seat)
    }

    /// Who plays.
    pub fn head(&self) -> &Head {
        self.record.head()
    }

    /// All that a seat knows.
    pub fn view(&self, seat: Seat) -> G::View {
        self.record.game().view(seat)
    }

    /// Who may act now.
    pub fn pending(&self) -> Pending {
        self.record.game().pending()
    }

    /// How it ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.record.game().outcome()
    }

    /// A player acts; on an error nothing has changed. Chance that is due then speaks at once.
    pub fn act(
        &mut self,
        seat: Seat,
        action: G::Action,
        rng: &mut impl Rng,
    ) -> Result<(), Illegal<G::Refusal>> {
        self.play(Move::Act(seat, action))?;
        self.let_chance_speak(rng);
        Ok(())
    }

    /// A race ends; on an error nothing has changed. Chance that is due then speaks at once.
    pub fn close(&mut self, rng: &mut impl Rng) -> Result<(), Illegal<G::Refusal>> {
        self.play(Move::Close)?;
        self.let_chance_speak(rng);
        Ok(())
    }

    /// How much has happened so far, to ask later for what has happened since.
    pub fn log_length(&self) -> usize {
        self.log.len()
    }

    /// What has happened since the log had this length, as far as the seat got to know it.
    pub fn log_since(&self, length: usize, seat: Seat) -> impl Iterator<Item = G::Event> {
        let since = self.log.get(length..).unwrap_or_default();
        since.iter().filter_map(move |entry| G::witnessed(&entry.event, seat))
    }

    /// The seat's last decision, if it can be taken back: not if something has been revealed since.
    fn undoable(&self, seat: Seat) -> Option<usize> {
        let own = |step: &Move<G>| matches!(step, Move::Act(who, _) if *who == seat);
        let last = self.record.moves().iter().rposition(own)?;
        let since = self.log.iter().rev().take_while(|entry| entry.step >= last);
        let mut events = since.map(|entry| &entry.event);
        (!events.any(|event| G::reveals(event, seat))).then_some(last)
    }

    /// Whether the seat can take back its last decision.
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.undoable(seat).is_some()
    }

    /// Takes the game back to the seat's last decision. Gives whether it could.
    pub fn undo(&mut self, seat: Seat) -> bool {
        let Some(last) = self.undoable(seat) else { return false };
        *self = Table::replayed(self.head().clone(), &self.record.moves()[..last]);
        true
    }

    fn replayed(head: Head, moves: &[Move<G>]) -> Table<G> {
        let record = Record::new(head).expect("the head has been read before");
        let mut table = Table { record, log: Vec::new() };
        for step in moves {
            table.play(step.clone()).expect("the move has been played before");
        }
        table
    }

    fn let_chance_speak(&mut self, rng: &mut impl Rng) {
        while self.pending() == Pending::Chance {
            let outcome = self.record.game().sample_chance(rng);
            self.play(Move::Deal(outcome)).expect("a sampled deal is a right one");
        }
    }

    fn play(&mut self, step: Move<G>) -> Result<(), Illegal<G::Refusal>> {
        let number = self.record.moves().len();
        let mut events = Vec::new();
        self.record.play(step, &mut events)?;
        self.log.extend(events.into_iter().map(|event| Entry { step: number, event }));
        Ok(())
    }
}
