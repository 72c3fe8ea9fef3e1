//! The cards that lie face down: the safe and the hands, and who has seen which of them where.
//!
//! A seat that has seen a card knows it for as long as it lies on the table, wherever it goes. What the Lady
//! shuffles together is a *group*: whoever knew some of these cards still knows that they are among them, but no
//! longer which is which. Cards of which nobody knows anything came from somewhere, too: from the first deal, or from a
//! pile that was made of discards which everybody had seen. That is their *generation*; of each, a seat knows which
//! faces it has not seen.
//!
//! Everything here that anybody but the one seat could notice hangs on what all can see: which positions moved, and
//! never on a face, nor on who has looked where.

use super::action::Spot;
use super::cards::{Card, DECK_SIZE};
use crate::seat::{MAX_PLAYERS, Seat, SeatSet};
use std::fmt;

/// How many cards everybody gets.
pub const HAND_SIZE: usize = 4;

/// How many cards lie in the safe.
pub const SAFE_SIZE: usize = 4;

/// One card that lies face down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Slot {
    pub card: Card,
    /// Who knows its face: that it is here, or that it is somewhere in its group.
    pub seen: SeatSet,
    /// Who knows what lies here although the group as a whole has been mixed.
    pub placed: SeatSet,
    /// The cards it was mixed with; 0 if it was not.
    pub group: u8,
    /// Where it came from.
    pub generation: u8,
}

impl Slot {
    /// A card that these have seen, in its place.
    #[inline]
    pub const fn new(card: Card, seen: SeatSet, generation: u8) -> Slot {
        Slot { card, seen, placed: SeatSet::EMPTY, group: 0, generation }
    }

    /// Whether the seat does not know which card of its group lies here.
    #[inline]
    pub const fn mixed_for(&self, seat: Seat) -> bool {
        self.group != 0 && !self.placed.contains(seat)
    }
}

/// The safe and then the hands, one behind the other.
#[derive(Clone, Copy)]
pub(super) struct Layout {
    slots: [Slot; DECK_SIZE],
    /// Where each hand starts; the last one where all end.
    first: [u8; MAX_PLAYERS + 1],
}

impl Layout {
    pub const EMPTY: Layout = Layout {
        slots: [Slot::new(Card::One, SeatSet::EMPTY, 0); DECK_SIZE],
        first: [0; MAX_PLAYERS + 1],
    };

    /// Four cards for each seat, and four for the safe, as they come from the deck.
    pub fn deal(deck: &[Card; DECK_SIZE], players: usize) -> Layout {
        let mut layout = Layout::EMPTY;
        let fresh = |&card: &Card| Slot::new(card, SeatSet::EMPTY, 0);
        let (hands, rest) = deck.split_at(players * HAND_SIZE);
        let dealt = rest[..SAFE_SIZE].iter().chain(hands).map(fresh);
        layout.slots.iter_mut().zip(dealt).for_each(|(slot, dealt)| *slot = dealt);
        for (number, first) in layout.first.iter_mut().enumerate() {
            *first = (SAFE_SIZE + HAND_SIZE * number.min(players)) as u8;
        }
        layout
    }

    /// The safe and the hands put together.
    pub fn of(safe: &[Slot], hands: &[Vec<Slot>]) -> Layout {
        let mut layout = Layout::EMPTY;
        layout.slots[..safe.len()].copy_from_slice(safe);
        let mut end = safe.len();
        layout.first.fill(end as u8);
        for (number, hand) in hands.iter().enumerate() {
            layout.slots[end..end + hand.len()].copy_from_slice(hand);
            end += hand.len();
            layout.first[number + 1..].fill(end as u8);
        }
        layout
    }

    /// All of them.
    pub fn slots(&self) -> &[Slot] {
        &self.slots[..usize::from(self.first[MAX_PLAYERS])]
    }

    fn slots_mut(&mut self) -> &mut [Slot] {
        &mut self.slots[..usize::from(self.first[MAX_PLAYERS])]
    }

    /// The safe, empty before the first deal.
    pub fn safe(&self) -> &[Slot] {
        &self.slots[..usize::from(self.first[0])]
    }

    /// The hand of a seat.
    pub fn hand(&self, seat: Seat) -> &[Slot] {
        let number = seat.index();
        &self.slots[usize::from(self.first[number])..usize::from(self.first[number + 1])]
    }

    #[inline]
    pub fn card(&self, spot: Spot) -> Card {
        self.slots[self.place(spot)].card
    }

    /// The card in a place, if the seat knows that it lies there.
    #[inline]
    pub fn known(&self, seat: Seat, place: usize) -> Option<Card> {
        let slot = &self.slots[place];
        (slot.seen.contains(seat) && !slot.mixed_for(seat)).then_some(slot.card)
    }

    #[inline]
    pub fn place(&self, Spot { seat, position }: Spot) -> usize {
        usize::from(self.first[seat.index()]) + usize::from(position) - 1
    }

    /// A card joins a hand at its end.
    pub fn append(&mut self, seat: Seat, slot: Slot) {
        let next = seat.index() + 1;
        let (place, end) = (usize::from(self.first[next]), usize::from(self.first[MAX_PLAYERS]));
        self.slots.copy_within(place..end, place + 1);
        self.slots[place] = slot;
        self.first[next..].iter_mut().for_each(|first| *first += 1);
    }

    /// A card that all have seen leaves a hand, and closes the gap.
    pub fn remove(&mut self, spot: Spot) {
        let (place, end) = (self.place(spot), usize::from(self.first[MAX_PLAYERS]));
        self.slots.copy_within(place + 1..end, place);
        self.first[spot.seat.index() + 1..].iter_mut().for_each(|first| *first -= 1);
    }

    /// A card that all have seen makes room for another.
    #[inline]
    pub fn replace(&mut self, spot: Spot, slot: Slot) {
        self.slots[self.place(spot)] = slot;
    }

    /// Two cards change places, unseen.
    pub fn exchange(&mut self, first: Spot, second: Spot) {
        let (first, second) = (self.place(first), self.place(second));
        self.slots.swap(first, second);
    }

    /// A card of a hand and one in the safe change places.
    pub fn exchange_with_safe(&mut self, spot: Spot, safe: u8) {
        let place = self.place(spot);
        self.slots.swap(place, usize::from(safe) - 1);
    }

    /// Shows a card of a hand to one seat.
    #[inline]
    pub fn show(&mut self, spot: Spot, to: Seat) -> Card {
        self.show_place(self.place(spot), to)
    }

    /// Shows the cards in the safe to one seat.
    pub fn show_safe(&mut self, to: Seat) -> [Card; SAFE_SIZE] {
        std::array::from_fn(|place| self.show_place(place, to))
    }

    /// Shows a card of a hand to everybody.
    #[inline]
    pub fn show_all(&mut self, spot: Spot, players: usize) -> Card {
        let place = self.place(spot);
        if self.slots[place].group != 0 {
            for seat in Seat::all(players) {
                self.show_place(place, seat);
            }
            self.slots[place].group = 0;
        }
        self.slots[place].seen = SeatSet::all(players);
        self.slots[place].card
    }

    #[inline]
    fn show_place(&mut self, place: usize, to: Seat) -> Card {
        let slot = self.slots[place];
        if slot.mixed_for(to) {
            if !slot.seen.contains(to) {
                self.mistake(slot, to);
            }
            self.slots[place].placed = slot.placed.with(to);
        }
        self.slots[place].seen = slot.seen.with(to);
        slot.card
    }

    /// The seat knew that a card of this face was in the group. It can't tell whether it sees that one or another
    /// one of the same face: this one counts as the one it knew.
    fn mistake(&mut self, shown: Slot, to: Seat) {
        let known = self.slots_mut().iter_mut().find(|slot| {
            slot.group == shown.group
                && slot.card == shown.card
                && slot.mixed_for(to)
                && slot.seen.contains(to)
        });
        if let Some(known) = known {
            known.seen = known.seen.without(to);
        }
    }

    /// The Lady: each position gets the card of the position in the list, from 1. What is shuffled becomes one group
    /// with all that it was mixed with before.
    pub fn shuffle(&mut self, seat: Seat, from: &[u8], locked: Option<u8>) {
        let first = usize::from(self.first[seat.index()]);
        let before = self.slots;
        for (place, &from) in from.iter().enumerate() {
            self.slots[first + place] = before[first + usize::from(from) - 1];
        }
        let moved = |place: usize| {
            (first..first + from.len()).contains(&place)
                && locked.is_none_or(|locked| first + usize::from(locked) != place + 1)
        };
        let end = usize::from(self.first[MAX_PLAYERS]);
        // Bit g: group g has a card among those that moved. There are fewer groups than cards.
        let mut met: u64 = 0;
        let mut used: u64 = 1;
        for place in 0..end {
            used |= 1 << self.slots[place].group;
            if moved(place) {
                met |= 1 << self.slots[place].group;
            }
        }
        let group = (!used).trailing_zeros() as u8;
        for place in 0..end {
            let slot = &mut self.slots[place];
            if moved(place) {
                slot.placed = SeatSet::EMPTY;
                slot.group = group;
            } else if slot.group != 0 && met & 1 << slot.group != 0 {
                slot.group = group;
            }
        }
    }

    /// The generations in the group that has just been made of the seat's cards, as bits.
    pub fn generations_mixed(&self, seat: Seat, locked: Option<u8>) -> u64 {
        let moved = self.hand(seat).iter().enumerate();
        let moved = moved.filter(|(place, _)| locked != Some(*place as u8 + 1));
        let group = moved.map(|(_, slot)| slot.group).next();
        let members = self.slots().iter().filter(|slot| Some(slot.group) == group);
        members.fold(0, |bits, slot| bits | 1 << slot.generation)
    }

    /// All these generations become the one.
    pub fn merge_generations(&mut self, generations: u64, into: u8) {
        for slot in self.slots_mut() {
            if generations & 1 << slot.generation != 0 {
                slot.generation = into;
            }
        }
    }

    /// A generation of which no card lies here.
    pub fn fresh_generation(&self) -> u8 {
        let used = self.slots().iter().fold(0u64, |used, slot| used | 1 << slot.generation);
        (!used).trailing_zeros() as u8
    }
}

/// Equal if the same cards lie there, and everybody knows the same of them.
impl PartialEq for Layout {
    fn eq(&self, other: &Layout) -> bool {
        self.first == other.first && self.slots() == other.slots()
    }
}

impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Layout").field("safe", &self.safe()).field("slots", &self.slots()).finish()
    }
}
