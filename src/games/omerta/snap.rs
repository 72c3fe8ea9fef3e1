//! The snap (O4): who is first to throw in a bottle like the one that was discarded.

use super::action::Spot;
use super::board::{Phase, Snap, Want};
use super::cards::Card;
use super::event::Event;
use super::rules::Omerta;
use crate::game::Listener;
use crate::seat::Seat;

impl Omerta {
    /// Everybody who could show a card may try, the active player too, whatever they hold. If that is nobody, the
    /// snap is over at once.
    #[inline]
    pub(super) fn open_snap(
        &mut self,
        value: Card,
        next: Option<Card>,
        listener: &mut impl Listener<Event>,
    ) {
        let board = &self.board;
        let open = board.scores.seats().iter().filter(|&seat| board.can_show(seat)).collect();
        let snap = Snap { value, open, next };
        if !open.is_empty() {
            listener.hear(Event::SnapOpened { value, open });
        }
        self.continue_snap(snap, listener);
    }

    /// The snap stays open as long as somebody may try.
    #[inline]
    pub(super) fn continue_snap(&mut self, snap: Snap, listener: &mut impl Listener<Event>) {
        if snap.open.is_empty() {
            self.end_snap(snap, listener);
        } else {
            self.board.phase = Phase::Snap(snap);
        }
    }

    /// A right card is discarded, and closes the snap; a wrong one goes back, seen by all, and costs another.
    #[inline]
    pub(super) fn claim(
        &mut self,
        seat: Seat,
        position: u8,
        mut snap: Snap,
        listener: &mut impl Listener<Event>,
    ) {
        let spot = Spot { seat, position };
        let card = self.layout.show_all(spot, self.board.players());
        let right = card == snap.value;
        listener.hear(Event::Snapped { seat, position, card, right });
        if right {
            self.throw(spot);
            self.end_snap(snap, listener);
        } else {
            snap.open = snap.open.without(seat);
            self.fetch(Want::Snap(seat, snap), listener);
        }
    }

    /// Then comes the Driver's second bottle, or the next turn.
    #[inline]
    pub(super) fn end_snap(&mut self, snap: Snap, listener: &mut impl Listener<Event>) {
        match snap.next {
            Some(value) => self.open_snap(value, None, listener),
            None => self.next_turn(listener),
        }
    }
}
