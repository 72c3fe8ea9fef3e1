//! The cheques, worth 1 to 16 thousand; each value exists once.

use crate::game::Unreadable;
use borsh::{BorshDeserialize, BorshSerialize};
use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// One cheque, by its value in thousands.
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
pub struct Cheque(u8);

impl Cheque {
    /// The cheque that lies in the middle when the game starts.
    pub const FIRST: Cheque = Cheque(1);

    /// The cheque of that value, if there is one.
    pub const fn new(value: u8) -> Option<Cheque> {
        if 1 <= value && value <= 16 { Some(Cheque(value)) } else { None }
    }

    /// Its value in thousands.
    #[inline]
    pub const fn value(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Cheque {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Cheque {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Cheque, Unreadable> {
        text.parse()
            .ok()
            .and_then(Cheque::new)
            .filter(|cheque| cheque.to_string() == text)
            .ok_or_else(|| Unreadable::new(text, "a cheque from 1 to 16"))
    }
}

/// Some cheques.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, BorshSerialize, BorshDeserialize,
)]
pub struct Cheques(u32);

impl Cheques {
    /// None.
    pub const NONE: Cheques = Cheques(0);

    const fn of(values: &[u8]) -> Cheques {
        let mut cheques = 0;
        let mut place = 0;
        while place < values.len() {
            cheques |= 1 << values[place];
            place += 1;
        }
        Cheques(cheques)
    }

    /// Whether the cheque is among them.
    #[inline]
    pub const fn contains(self, cheque: Cheque) -> bool {
        self.0 & (1 << cheque.0) != 0
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Puts a cheque to them.
    #[inline]
    pub const fn add(&mut self, cheque: Cheque) {
        self.0 |= 1 << cheque.0;
    }

    /// Takes a cheque away.
    #[inline]
    pub const fn remove(&mut self, cheque: Cheque) {
        self.0 &= !(1 << cheque.0);
    }

    /// These and the others.
    #[inline]
    pub const fn and(self, others: Cheques) -> Cheques {
        Cheques(self.0 | others.0)
    }

    /// The highest of them.
    #[inline]
    pub const fn highest(self) -> Option<Cheque> {
        if self.0 == 0 { None } else { Some(Cheque(31 - self.0.leading_zeros() as u8)) }
    }

    /// Those that are worth more than so many thousand.
    #[inline]
    pub const fn above(self, value: u8) -> Cheques {
        Cheques(self.0 & (!1 << value))
    }

    /// Their values added up, in thousands.
    pub fn sum(self) -> i32 {
        self.iter().map(|cheque| i32::from(cheque.0)).sum()
    }

    /// The cheques, lowest first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Cheque> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let lowest = rest.trailing_zeros();
            (rest != 0).then(|| {
                rest &= rest - 1;
                Cheque(lowest as u8)
            })
        })
    }
}

impl FromIterator<Cheque> for Cheques {
    fn from_iter<I: IntoIterator<Item = Cheque>>(cheques: I) -> Cheques {
        let mut set = Cheques::NONE;
        cheques.into_iter().for_each(|cheque| set.add(cheque));
        set
    }
}

/// The values, lowest first, with commas: `2,6,13`.
impl fmt::Display for Cheques {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let values: Vec<String> = self.iter().map(|cheque| cheque.to_string()).collect();
        f.write_str(&values.join(","))
    }
}

impl FromStr for Cheques {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Cheques, Unreadable> {
        let mut cheques = Cheques::NONE;
        for word in text.split(',') {
            let cheque = word.parse()?;
            if cheques.contains(cheque) {
                return Err(Unreadable::new(text, "every cheque once"));
            }
            cheques.add(cheque);
        }
        Ok(cheques)
    }
}

impl fmt::Debug for Cheques {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

impl Serialize for Cheques {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// The sets that are dealt at random to so many players.
pub fn sets(players: usize) -> &'static [Cheques] {
    const TWO: [Cheques; 2] = [Cheques::of(&[2, 5, 6, 9]), Cheques::of(&[3, 4, 7, 8])];
    const THREE: [Cheques; 3] =
        [Cheques::of(&[2, 5, 8, 13]), Cheques::of(&[3, 6, 9, 12]), Cheques::of(&[4, 7, 10, 11])];
    const FOUR: [Cheques; 4] = [
        Cheques::of(&[2, 6, 13]),
        Cheques::of(&[3, 7, 12]),
        Cheques::of(&[4, 8, 11]),
        Cheques::of(&[5, 9, 10]),
    ];
    const FIVE: [Cheques; 5] = [
        Cheques::of(&[2, 7, 16]),
        Cheques::of(&[3, 8, 15]),
        Cheques::of(&[4, 9, 14]),
        Cheques::of(&[5, 10, 13]),
        Cheques::of(&[6, 11, 12]),
    ];
    match players {
        2 => &TWO,
        3 => &THREE,
        4 => &FOUR,
        5 => &FIVE,
        _ => panic!("Razzia! is for 2 to 5 players"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sets_use_every_cheque_but_the_first_once() {
        for (players, highest) in [(2, 9), (3, 13), (4, 13), (5, 16)] {
            let mut values: Vec<u8> = sets(players)
                .iter()
                .flat_map(|set| set.iter().map(Cheque::value).collect::<Vec<_>>())
                .collect();
            values.sort_unstable();
            assert_eq!(values, (2..=highest).collect::<Vec<_>>());
        }
    }

    #[test]
    fn cheques_read_back() {
        let cheques: Cheques = "13,2,6".parse().unwrap();
        assert_eq!(cheques.to_string(), "2,6,13");
        assert_eq!((cheques.highest(), cheques.sum()), (Cheque::new(13), 21));
        for wrong in ["", "0", "17", "+7", "07", "2,2", "2,,6"] {
            assert!(wrong.parse::<Cheques>().is_err(), "{wrong}");
        }
    }
}
