//! Who sits where: seats count from 0, clockwise.

use borsh::{BorshDeserialize, BorshSerialize};
use serde::{Serialize, Serializer};
use std::fmt;
use std::ops::{Index, IndexMut};

/// The most players that any of our games takes.
pub const MAX_PLAYERS: usize = 6;

/// One place at the table.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Debug,
    Serialize,
    BorshSerialize,
    BorshDeserialize,
)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number, if a table can have one.
    pub const fn new(number: usize) -> Option<Seat> {
        if number < MAX_PLAYERS { Some(Seat(number as u8)) } else { None }
    }

    /// The seats of a table, clockwise from 0.
    pub fn all(players: usize) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        assert!(players <= MAX_PLAYERS, "no table is that large");
        (0..players as u8).map(Seat)
    }

    /// The seat's number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table of so many players.
    #[inline]
    pub const fn next(self, players: usize) -> Seat {
        let next = self.0 + 1;
        Seat(if next as usize >= players { 0 } else { next })
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Some of the seats.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, BorshSerialize, BorshDeserialize,
)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Everybody at a table of so many players.
    pub const fn all(players: usize) -> SeatSet {
        assert!(players <= MAX_PLAYERS, "no table is that large");
        SeatSet((1 << players) - 1)
    }

    /// Just this seat.
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Whether the seat is among them.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Whether nobody is among them.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// These and the seat.
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// These but the seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// The first of them clockwise after the seat; the seat itself comes last.
    #[inline]
    pub const fn next_after(self, seat: Seat) -> Option<Seat> {
        let later = self.0 & !((2 << seat.0) - 1);
        let next = if later == 0 { self.0 } else { later };
        if next == 0 { None } else { Some(Seat(next.trailing_zeros() as u8)) }
    }

    /// The seats, in ascending order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..MAX_PLAYERS as u8).map(Seat).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::index)).finish()
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// One thing for each seat of a table, without a heap behind it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct BySeat<T> {
    players: u8,
    things: [T; MAX_PLAYERS],
}

impl<T: Copy + Default> BySeat<T> {
    /// The same start for everybody at a table of so many players.
    pub fn new(players: usize) -> BySeat<T> {
        BySeat::from_fn(players, |_| T::default())
    }

    /// What the function gives for each seat of a table of so many players.
    pub fn from_fn(players: usize, mut make: impl FnMut(Seat) -> T) -> BySeat<T> {
        let mut things = [T::default(); MAX_PLAYERS];
        for seat in Seat::all(players) {
            things[seat.index()] = make(seat);
        }
        BySeat { players: SeatSet::all(players).len() as u8, things }
    }
}

impl<T> BySeat<T> {
    /// How many players sit at the table.
    #[inline]
    pub const fn players(&self) -> usize {
        self.players as usize
    }

    /// Everybody at the table.
    pub const fn seats(&self) -> SeatSet {
        SeatSet::all(self.players as usize)
    }

    /// The things in the order of the seats.
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.things[..self.players as usize]
    }

    /// The things in the order of the seats, to change them.
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.things[..self.players as usize]
    }

    /// The things with their seats, in ascending order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> {
        self.as_slice().iter().enumerate().map(|(number, thing)| (Seat(number as u8), thing))
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.as_slice()[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.as_mut_slice()[seat.index()]
    }
}

impl<T: fmt::Debug> fmt::Debug for BySeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

impl<T: Serialize> Serialize for BySeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(number: usize) -> Seat {
        Seat::new(number).unwrap()
    }

    #[test]
    fn seats_go_round_clockwise() {
        assert_eq!(seat(1).next(3), seat(2));
        assert_eq!(seat(2).next(3), seat(0));
        assert_eq!(Seat::new(MAX_PLAYERS), None);
    }

    #[test]
    fn a_seat_set_holds_what_was_put_in() {
        let set: SeatSet = [seat(4), seat(1)].into_iter().collect();
        assert_eq!(set.iter().map(Seat::index).collect::<Vec<_>>(), [1, 4]);
        assert!(set.contains(seat(1)) && !set.contains(seat(0)));
        assert_eq!(set.without(seat(1)), SeatSet::only(seat(4)));
        assert_eq!(SeatSet::all(3).len(), 3);
        let after = |number| set.next_after(seat(number)).map(Seat::index);
        assert_eq!([0, 1, 3, 4, 5].map(after), [1, 4, 4, 1, 1].map(Some));
        assert_eq!(SeatSet::EMPTY.next_after(seat(2)), None);
    }

    #[test]
    fn by_seat_shows_only_the_players_at_the_table() {
        let things = BySeat::from_fn(3, Seat::index);
        assert_eq!(things.as_slice(), [0, 1, 2]);
        assert_eq!(things.iter().count(), 3);
        assert_eq!(things[seat(2)], 2);
    }
}
