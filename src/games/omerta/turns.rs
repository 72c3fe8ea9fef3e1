//! The course of a round: peeking, drawing, swapping, whose turn it is, and the end.

use super::action::{Source, Spot};
use super::board::{Phase, Want};
use super::cards::{Card, Cards};
use super::event::Event;
use super::layout::Slot;
use super::rules::Omerta;
use super::scoring::score;
use crate::game::{Listener, Outcome};
use crate::seat::{BySeat, Seat, SeatSet};

impl Omerta {
    /// O2: each looks at two own cards, in any order and unseen by the others; then the starter begins.
    #[inline]
    pub(super) fn peek(
        &mut self,
        seat: Seat,
        positions: [u8; 2],
        waiting: SeatSet,
        listener: &mut impl Listener<Event>,
    ) {
        let cards = positions.map(|position| self.layout.show(Spot { seat, position }, seat));
        listener.hear(Event::Peeked { seat, positions: Some(positions), cards: Some(cards) });
        let waiting = waiting.without(seat);
        if waiting.is_empty() {
            self.begin_turn(self.board.starter, listener);
        } else {
            self.board.phase = Phase::Peek(waiting);
        }
    }

    #[inline]
    pub(super) fn draw(&mut self, from: Source, listener: &mut impl Listener<Event>) {
        match from {
            Source::Pile => self.fetch(Want::Draw, listener),
            Source::Discard => {
                let card = self.board.discard.pop();
                // All have seen it, so its generation will never matter.
                self.drawn = Some(Slot::new(card, self.board.scores.seats(), 0));
                self.drew(from, card, listener);
            }
        }
    }

    /// A card is wanted from the pile. If it is empty, chance makes a new one first; if that can't be done, there
    /// is none (O12).
    #[inline]
    pub(super) fn fetch(&mut self, want: Want, listener: &mut impl Listener<Event>) {
        if self.board.pile > 0 {
            self.deliver(want, listener);
        } else if self.board.has_cards_to_draw() {
            self.board.phase = Phase::Reshuffle(want);
        } else {
            self.go_on(want, listener);
        }
    }

    /// The top card of the pile goes where it is wanted.
    #[inline]
    pub(super) fn deliver(&mut self, want: Want, listener: &mut impl Listener<Event>) {
        let card = self.pile.draw();
        self.board.pile -= 1;
        let pile = self.board.pile;
        let unseen = Slot::new(card, SeatSet::EMPTY, self.generation);
        match want {
            Want::Draw => {
                let seen = SeatSet::only(self.board.turn);
                self.drawn = Some(Slot::new(card, seen, self.generation));
                self.drew(Source::Pile, card, listener);
                return;
            }
            Want::Snap(seat, _) | Want::Kill(seat, _) => {
                self.append(seat, unseen);
                listener.hear(Event::Penalty { seat, pile });
            }
            Want::Driver => {
                let seat = self.board.turn;
                self.append(seat, unseen);
                listener.hear(Event::Penalty { seat, pile });
            }
            Want::Snitch(seat, _) => {
                self.append(seat, unseen);
                listener.hear(Event::Given { seat, pile });
            }
        }
        self.go_on(want, listener);
    }

    /// What comes after the card that was wanted, whether there was one or not.
    fn go_on(&mut self, want: Want, listener: &mut impl Listener<Event>) {
        match want {
            Want::Draw => unreachable!("nobody draws where there is nothing to draw"),
            Want::Snap(_, snap) => self.continue_snap(snap, listener),
            Want::Kill(_, question) => self.ask_next(question, listener),
            Want::Driver | Want::Snitch(_, None) => self.next_turn(listener),
            Want::Snitch(_, Some(seat)) => self.fetch(Want::Snitch(seat, None), listener),
        }
    }

    fn append(&mut self, seat: Seat, slot: Slot) {
        self.layout.append(seat, slot);
        self.board.held[seat] += 1;
    }

    /// A card that all have seen goes from a hand to the discard pile.
    pub(super) fn throw(&mut self, spot: Spot) {
        self.board.discard.push(self.layout.card(spot));
        self.layout.remove(spot);
        self.board.held[spot.seat] -= 1;
        if let Some(patrol) = &mut self.board.patrol
            && patrol.on.seat == spot.seat
            && patrol.on.position > spot.position
        {
            patrol.on.position -= 1;
        }
    }

    /// O9 and O10: right after a draw, what the drawer has placed may leave the table.
    #[inline]
    fn drew(&mut self, from: Source, card: Card, listener: &mut impl Listener<Event>) {
        let (seat, pile) = (self.board.turn, self.board.pile);
        listener.hear(Event::Drew { seat, from, card: Some(card), pile });
        if self.board.mamma.is_some_and(|mamma| mamma.by == seat) {
            self.board.mamma = None;
            self.lift(Card::Mamma, listener);
        }
        self.age_patrol(seat, listener);
        self.board.phase = Phase::Drawn(from);
    }

    /// O10: a draw of whoever placed the Police Patrol, or a skipped turn.
    #[inline]
    fn age_patrol(&mut self, seat: Seat, listener: &mut impl Listener<Event>) {
        if let Some(patrol) = &mut self.board.patrol
            && patrol.by == seat
        {
            patrol.draws -= 1;
            if patrol.draws == 0 {
                self.board.patrol = None;
                self.lift(Card::Patrol, listener);
            }
        }
    }

    fn lift(&mut self, card: Card, listener: &mut impl Listener<Event>) {
        self.board.discard.push(card);
        listener.hear(Event::Lifted { card });
    }

    #[inline]
    pub(super) fn swap(&mut self, seat: Seat, position: u8, listener: &mut impl Listener<Event>) {
        let spot = Spot { seat, position };
        let out = self.layout.show_all(spot, self.board.players());
        let drawn = self.drawn.take().expect("a card has been drawn");
        self.layout.replace(spot, drawn);
        self.board.discard.push(out);
        listener.hear(Event::Swapped { seat, position, out });
        self.discarded(out, true, listener);
    }

    #[inline]
    pub(super) fn discard(&mut self, seat: Seat, listener: &mut impl Listener<Event>) {
        let card = self.drawn.take().expect("a card has been drawn").card;
        self.board.discard.push(card);
        listener.hear(Event::Discarded { seat, card });
        // O10: a character that had to go because the only card is locked has no power.
        let forced = self.board.held[seat] == 1 && self.board.unlocked(seat) == 0;
        self.discarded(card, !forced, listener);
    }

    #[inline]
    fn discarded(&mut self, card: Card, powerful: bool, listener: &mut impl Listener<Event>) {
        if card.is_bottle() {
            self.open_snap(card, None, listener);
        } else if powerful && self.board.has_use(card) {
            self.board.phase = Phase::Power(card);
        } else {
            self.next_turn(listener);
        }
    }

    /// The next player clockwise; one under the Mamma is skipped (O9).
    #[inline]
    pub(super) fn next_turn(&mut self, listener: &mut impl Listener<Event>) {
        let players = self.board.players();
        let mut seat = self.board.turn.next(players);
        if self.board.under_mamma(seat) {
            listener.hear(Event::Skipped { seat });
            self.age_patrol(seat, listener);
            seat = seat.next(players);
        }
        self.begin_turn(seat, listener);
    }

    /// O12: who can neither draw nor call ends the round without a caller.
    #[inline]
    fn begin_turn(&mut self, seat: Seat, listener: &mut impl Listener<Event>) {
        let board = &mut self.board;
        board.turn = seat;
        board.phase = Phase::Turn;
        let can_draw = board.has_cards_to_draw() || board.can_draw_discard(seat);
        if !can_draw && board.locked(seat).is_some() {
            self.end_round(None, listener);
        }
    }

    pub(super) fn call(&mut self, seat: Seat, listener: &mut impl Listener<Event>) {
        listener.hear(Event::Called { seat });
        self.end_round(Some(seat), listener);
    }

    /// All show, and pay (O14). The safe and the pile stay closed.
    fn end_round(&mut self, caller: Option<Seat>, listener: &mut impl Listener<Event>) {
        let players = self.board.players();
        let hands = BySeat::from_fn(players, |seat| {
            let positions = 1..=self.board.held[seat];
            let shown =
                positions.map(|position| self.layout.show_all(Spot { seat, position }, players));
            shown.collect::<Cards>()
        });
        let cards = BySeat::from_fn(players, |seat| hands[seat].points());
        let points = score(cards, caller);
        let board = &mut self.board;
        for seat in points.seats().iter() {
            board.scores[seat] += points[seat].total();
        }
        self.book.enter(points);
        listener.hear(Event::Scored { round: board.round, hands, points });
        // O15: as many rounds as players; the highest total starts, of equals the first after the last starter.
        let most = board.scores.as_slice().iter().max().copied();
        let highest = board.scores.seats().iter().filter(|&seat| Some(board.scores[seat]) == most);
        let highest: SeatSet = highest.collect();
        board.starter = highest.next_after(board.starter).expect("somebody has the most");
        if usize::from(board.round) == players {
            board.phase = Phase::Over;
            listener.hear(Event::Ended { winners: Outcome::fewest(board.scores).winners });
        } else {
            board.phase = Phase::DealCards;
            board.round += 1;
        }
    }
}
