//! One game of Omerta, as the contract wants it. The course of a round is in `turns`, `snap` and `powers`.

use super::action::{Action, Spot};
use super::board::{Board, Phase};
use super::cards::Card;
use super::deal::Deal;
use super::event::Event;
use super::layout::{Layout, Slot};
use super::options::Options;
use super::refusal::Refusal;
use super::scoring::ScoreBook;
use super::share::share;
use super::stack::Pile;
use super::view::View;
use crate::deal::Rng;
use crate::game::{Game, Illegal, Listener, Move, Outcome, Pending, Sheet};
use crate::seat::{BySeat, Seat};
use std::ops::RangeInclusive;

/// One game of Omerta: what lies open, what lies face down and who has seen it, and the points of every round.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Omerta {
    pub(super) board: Board,
    pub(super) layout: Layout,
    pub(super) pile: Pile,
    /// The generation of the cards in the pile.
    pub(super) generation: u8,
    /// What the active player has drawn, until it is swapped or discarded.
    pub(super) drawn: Option<Slot>,
    pub(super) book: ScoreBook,
}

impl Omerta {
    /// Everything that lies open.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The cards of a seat, in order. Nobody may see them.
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = Card> {
        self.layout.hand(seat).iter().map(|slot| slot.card)
    }

    /// The cards in the safe, in order. Nobody may see them.
    pub fn safe(&self) -> impl Iterator<Item = Card> {
        self.layout.safe().iter().map(|slot| slot.card)
    }

    /// A card in a hand, if the seat knows that it lies there.
    #[inline]
    pub fn known(&self, seat: Seat, spot: Spot) -> Option<Card> {
        self.layout.known(seat, self.layout.place(spot))
    }

    /// A card in the safe, from 1, if the seat knows that it lies there.
    #[inline]
    pub fn known_in_safe(&self, seat: Seat, position: u8) -> Option<Card> {
        self.layout.known(seat, usize::from(position) - 1)
    }

    /// The pile from the top, which nobody may look into.
    pub fn pile(&self) -> &[Card] {
        self.pile.cards()
    }

    /// What the active player has drawn, until it is swapped or discarded.
    pub fn drawn(&self) -> Option<Card> {
        self.drawn.map(|slot| slot.card)
    }
}

impl Game for Omerta {
    const NAME: &'static str = "omerta";
    const PLAYERS: RangeInclusive<usize> = 3..=5;
    type Options = Options;
    type Action = Action;
    type Chance = Deal;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;

    fn new(players: usize, options: &Options) -> Omerta {
        assert!(Omerta::PLAYERS.contains(&players), "Omerta is for 3 to 5 players");
        Omerta {
            board: Board::new(players, options.clock),
            layout: Layout::EMPTY,
            pile: Pile::NONE,
            generation: 0,
            drawn: None,
            book: ScoreBook::new(),
        }
    }

    #[inline]
    fn pending(&self) -> Pending {
        self.board.pending()
    }

    fn view(&self, seat: Seat) -> View {
        View::new(seat, self)
    }

    #[inline]
    fn refuse(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.board.refuse(seat, action)
    }

    #[inline]
    fn legal(&self, seat: Seat, into: &mut Vec<Action>) {
        self.board.legal(seat, into);
    }

    #[inline]
    fn apply(&mut self, seat: Seat, action: Action, listener: &mut impl Listener<Event>) {
        debug_assert_eq!(self.check(seat, action), Ok(()));
        match (self.board.phase, action) {
            (Phase::Peek(waiting), Action::Peek(first, second)) => {
                self.peek(seat, [first, second], waiting, listener);
            }
            (_, Action::Omerta) => self.call(seat, listener),
            (_, Action::Draw(from)) => self.draw(from, listener),
            (_, Action::Swap(position)) => self.swap(seat, position, listener),
            (_, Action::Discard) => self.discard(seat, listener),
            (Phase::Snap(snap), Action::Snap(position)) => {
                self.claim(seat, position, snap, listener);
            }
            (_, Action::Mole(position)) => self.mole(seat, position, listener),
            (_, Action::Driver(first, second)) => self.drive(seat, first, second, listener),
            (_, Action::SafeLook) => self.look_into_safe(seat, listener),
            (_, Action::Safe(position, safe)) => {
                self.swap_with_safe(seat, position, safe, listener);
            }
            (_, Action::Decline) => self.decline(seat, listener),
            (Phase::Question(question), Action::Kill(position)) => {
                self.kill(seat, position, question, listener);
            }
            (Phase::Question(question), Action::Allow) => self.allow(seat, question, listener),
            (_, power) => self.announce(seat, power, listener),
        }
    }

    fn close(&mut self, listener: &mut impl Listener<Event>) -> Result<(), Illegal<Refusal>> {
        let Phase::Snap(snap) = self.board.phase else {
            return Err(Illegal::NoRace(self.pending()));
        };
        listener.hear(Event::SnapClosed);
        self.end_snap(snap, listener);
        Ok(())
    }

    #[inline]
    fn sample_chance(&self, rng: &mut impl Rng) -> Deal {
        self.sample_deal(rng)
    }

    #[inline]
    fn play_chance(
        &mut self,
        deal: &Deal,
        listener: &mut impl Listener<Event>,
    ) -> Result<(), Illegal<Refusal>> {
        self.play_deal(deal, listener)
    }

    fn chance_due(&self) -> String {
        self.board.deal_due()
    }

    fn determinize(view: &View, rng: &mut impl Rng) -> Omerta {
        view.determinize(rng)
    }

    fn witnessed(event: &Event, seat: Seat) -> Option<Event> {
        Some(event.witnessed(seat))
    }

    fn reveals(event: &Event, seat: Seat) -> bool {
        event.reveals(seat)
    }

    fn share(&self, moves: &[Move<Omerta>], number: usize, seat: Seat) -> String {
        share(self.board.players(), moves, number, seat)
    }

    fn round(&self) -> usize {
        self.board.round.into()
    }

    fn scores(&self) -> BySeat<i32> {
        self.board.scores
    }

    fn sheets(&self) -> Vec<Vec<Sheet>> {
        let rounds = self.book.rounds().iter();
        rounds
            .map(|round| round.as_slice().iter().map(|points| points.by_category()).collect())
            .collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        // O15: the lowest total wins, and equal ones share the victory.
        (self.board.phase == Phase::Over).then(|| Outcome::fewest(self.board.scores))
    }

    fn open(&self) -> Vec<(String, String)> {
        self.board.in_words()
    }
}
