//! The powers of the characters (O6), and the Killer, who stops them (O8).

use super::action::{Action, Spot};
use super::board::{Mamma, Patrol, Phase, Question, Want};
use super::cards::Card;
use super::event::Event;
use super::rules::Omerta;
use crate::game::Listener;
use crate::seat::{Seat, SeatSet};

/// How many draws of whoever placed it the Police Patrol stays for (O10).
const PATROL_DRAWS: u8 = 2;

impl Omerta {
    /// A power against others is announced. Its targets are asked first, but for those who could show no card.
    #[inline(never)]
    pub(super) fn announce(
        &mut self,
        seat: Seat,
        power: Action,
        listener: &mut impl Listener<Event>,
    ) {
        listener.hear(Event::Announced { seat, power });
        let targets = targets(power).without(seat);
        let left = targets.iter().filter(|&target| self.board.can_show(target)).collect();
        self.ask_next(Question { power, asked: seat, left }, listener);
    }

    /// The next target, clockwise from the active player; after the last one it happens.
    pub(super) fn ask_next(&mut self, question: Question, listener: &mut impl Listener<Event>) {
        match question.left.next_after(question.asked) {
            Some(asked) => {
                let left = question.left.without(asked);
                self.board.phase = Phase::Question(Question { asked, left, ..question });
            }
            None => self.happen(question.power, listener),
        }
    }

    /// O8: a Killer goes onto the discard pile, on top of what it stops. Any other card goes back, seen by all, and
    /// costs one more.
    pub(super) fn kill(
        &mut self,
        seat: Seat,
        position: u8,
        question: Question,
        listener: &mut impl Listener<Event>,
    ) {
        let spot = Spot { seat, position };
        let card = self.layout.show_all(spot, self.board.players());
        let right = card == Card::Killer;
        listener.hear(Event::Killed { seat, position, card, right });
        if right {
            self.throw(spot);
            self.next_turn(listener);
        } else {
            self.fetch(Want::Kill(seat, question), listener);
        }
    }

    pub(super) fn allow(
        &mut self,
        seat: Seat,
        question: Question,
        listener: &mut impl Listener<Event>,
    ) {
        listener.hear(Event::Allowed { seat });
        self.ask_next(question, listener);
    }

    /// Nobody has stopped it.
    fn happen(&mut self, power: Action, listener: &mut impl Listener<Event>) {
        let seat = self.board.turn;
        match power {
            Action::Gangster(first, second) => {
                self.layout.exchange(first, second);
                listener.hear(Event::Exchanged { first, second });
            }
            Action::Lady(target) => {
                self.board.phase = Phase::Shuffle(target);
                return;
            }
            Action::Snitch(first, second) => {
                self.fetch(Want::Snitch(first, Some(second)), listener);
                return;
            }
            Action::Mamma(on) => {
                self.board.discard.pop();
                self.board.mamma = Some(Mamma { on, by: seat });
                listener.hear(Event::MammaPlaced { seat, on });
            }
            Action::Patrol(on) => {
                self.board.discard.pop();
                self.board.patrol = Some(Patrol { on, by: seat, draws: PATROL_DRAWS });
                listener.hear(Event::PatrolPlaced { seat, on });
            }
            _ => unreachable!("only these are used against others"),
        }
        self.next_turn(listener);
    }

    pub(super) fn mole(&mut self, seat: Seat, position: u8, listener: &mut impl Listener<Event>) {
        let card = self.layout.show(Spot { seat, position }, seat);
        listener.hear(Event::Looked { seat, position: Some(position), card: Some(card) });
        self.next_turn(listener);
    }

    /// O7: if all are bottles they leave, the first named below the second, and are snapped in that order. Otherwise
    /// all go back, seen by all, and cost one more.
    #[inline(never)]
    pub(super) fn drive(
        &mut self,
        seat: Seat,
        first: u8,
        second: Option<u8>,
        listener: &mut impl Listener<Event>,
    ) {
        let players = self.board.players();
        let mut show = |position| self.layout.show_all(Spot { seat, position }, players);
        let (value, next) = (show(first), second.map(&mut show));
        let right = value.is_bottle() && next.is_none_or(Card::is_bottle);
        let second = second.zip(next);
        listener.hear(Event::Drove { seat, first: (first, value), second, right });
        if right {
            self.throw(Spot { seat, position: first });
            if let Some((position, _)) = second {
                // The first one has closed its gap.
                self.throw(Spot { seat, position: position - 1 });
            }
            self.open_snap(value, next, listener);
        } else {
            self.fetch(Want::Driver, listener);
        }
    }

    pub(super) fn look_into_safe(&mut self, seat: Seat, listener: &mut impl Listener<Event>) {
        let cards = self.layout.show_safe(seat);
        listener.hear(Event::SafeLooked { seat, cards: Some(cards) });
        self.board.phase = Phase::Safe;
    }

    pub(super) fn swap_with_safe(
        &mut self,
        seat: Seat,
        position: u8,
        safe: u8,
        listener: &mut impl Listener<Event>,
    ) {
        self.layout.exchange_with_safe(Spot { seat, position }, safe);
        listener.hear(Event::SafeSwapped { seat, position, safe });
        self.next_turn(listener);
    }

    pub(super) fn decline(&mut self, seat: Seat, listener: &mut impl Listener<Event>) {
        listener.hear(Event::Declined { seat });
        self.next_turn(listener);
    }
}

/// Whoever is named in a power, directly or by a card.
fn targets(power: Action) -> SeatSet {
    match power {
        Action::Gangster(first, second) => SeatSet::only(first.seat).with(second.seat),
        Action::Snitch(first, second) => SeatSet::only(first).with(second),
        Action::Lady(seat) | Action::Mamma(seat) => SeatSet::only(seat),
        Action::Patrol(spot) => SeatSet::only(spot.seat),
        _ => SeatSet::EMPTY,
    }
}
