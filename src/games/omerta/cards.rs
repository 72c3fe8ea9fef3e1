//! The 60 cards: bottles of 1 to 10, four of each, and 20 characters (O1).

use crate::game::Unreadable;
use borsh::{BorshDeserialize, BorshSerialize};
use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// A face of a card.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, BorshSerialize, BorshDeserialize,
)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Card {
    One,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Gangster,
    Lady,
    Mole,
    Snitch,
    Driver,
    Safecracker,
    Killer,
    Witness,
    Alibi,
    Mamma,
    Patrol,
}

use Card::*;

/// How many cards there are.
pub const DECK_SIZE: usize = 60;

/// How many faces there are.
const FACES: usize = 21;

/// O1, in one table: every face, its word in the notation, how many there are, and what one costs.
const TABLE: [(Card, &str, u8, u8); FACES] = [
    (One, "1", 4, 1),
    (Two, "2", 4, 2),
    (Three, "3", 4, 3),
    (Four, "4", 4, 4),
    (Five, "5", 4, 5),
    (Six, "6", 4, 6),
    (Seven, "7", 4, 7),
    (Eight, "8", 4, 8),
    (Nine, "9", 4, 9),
    (Ten, "10", 4, 10),
    (Gangster, "gangster", 2, 15),
    (Lady, "lady", 2, 15),
    (Mole, "mole", 2, 15),
    (Snitch, "snitch", 2, 20),
    (Driver, "driver", 2, 20),
    (Safecracker, "safecracker", 2, 15),
    (Killer, "killer", 2, 15),
    (Witness, "witness", 2, 10),
    (Alibi, "alibi", 2, 0),
    (Mamma, "mamma", 1, 15),
    (Patrol, "patrol", 1, 15),
];

impl Card {
    /// Every face, in the order of the notation.
    pub const ALL: [Card; FACES] = {
        let mut all = [One; FACES];
        let mut place = 0;
        while place < FACES {
            all[place] = TABLE[place].0;
            place += 1;
        }
        all
    };

    /// How many cards have this face.
    #[inline]
    pub const fn copies(self) -> u8 {
        TABLE[self as usize].2
    }

    /// What it costs at the end of a round.
    #[inline]
    pub const fn points(self) -> u8 {
        TABLE[self as usize].3
    }

    /// Its word in the notation.
    pub const fn word(self) -> &'static str {
        TABLE[self as usize].1
    }

    /// Whether it is a bottle, which can be snapped; otherwise it is a character.
    #[inline]
    pub const fn is_bottle(self) -> bool {
        self as u8 <= Ten as u8
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Card {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Card, Unreadable> {
        Card::ALL.into_iter().find(|card| card.word() == text).ok_or_else(|| {
            let words: Vec<&str> = Card::ALL.iter().map(|card| card.word()).collect();
            Unreadable::new(text, format!("a card: {}", words.join(" ")))
        })
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

/// Some cards, counted by face.
///
/// The counts lie side by side in one number, three bits each: no face has more than four cards.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, BorshSerialize, BorshDeserialize,
)]
pub struct Cards(u64);

const COUNT_BITS: u32 = 3;
const COUNT_MASK: u64 = (1 << COUNT_BITS) - 1;

impl Cards {
    /// None.
    pub const NONE: Cards = Cards(0);

    /// The whole deck.
    pub const DECK: Cards = {
        let mut counts = 0;
        let mut place = 0;
        while place < FACES {
            counts |= (TABLE[place].2 as u64) << (COUNT_BITS * place as u32);
            place += 1;
        }
        Cards(counts)
    };

    /// How many of them have this face.
    #[inline]
    pub const fn count(self, card: Card) -> u8 {
        (self.0 >> (COUNT_BITS * card as u32) & COUNT_MASK) as u8
    }

    /// Whether one of them has this face.
    pub const fn has(self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// How many there are in all.
    pub fn len(self) -> usize {
        self.faces().map(|(_, count)| usize::from(count)).sum()
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Puts a card to them. No face may come to more than the deck has.
    #[inline]
    pub fn add(&mut self, card: Card) {
        debug_assert!(self.count(card) < card.copies(), "the deck has no more of them");
        self.0 += 1 << (COUNT_BITS * card as u32);
    }

    /// Takes a card away, which must be there.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        assert!(self.has(card), "only a card that is there can be taken away");
        self.0 -= 1 << (COUNT_BITS * card as u32);
    }

    /// What they cost at the end of a round.
    pub fn points(self) -> u16 {
        self.faces().map(|(card, count)| u16::from(count) * u16::from(card.points())).sum()
    }

    /// The faces that are there, with their numbers, in the order of the notation.
    pub fn faces(self) -> impl Iterator<Item = (Card, u8)> {
        let mut left = self;
        std::iter::from_fn(move || {
            let place = left.0.trailing_zeros() / COUNT_BITS;
            let card = *Card::ALL.get(place as usize)?;
            left.0 &= !(COUNT_MASK << (COUNT_BITS * place));
            Some((card, self.count(card)))
        })
    }

    /// Every single card, in the order of the notation.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        self.faces().flat_map(|(card, count)| std::iter::repeat_n(card, usize::from(count)))
    }

    /// Whether the cards, of which there may be any number of a face, are just these. There must be as many.
    ///
    /// A count that does not fit into its bits runs over into the next one. That can't bring about the right sum:
    /// eight of one face count like one of the next, but they are seven cards more.
    #[inline]
    pub(super) fn are(self, cards: &[Card]) -> bool {
        let sum = |sum: u64, &card: &Card| sum.wrapping_add(1 << (COUNT_BITS * card as u32));
        cards.iter().fold(0, sum) == self.0
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut counted = Cards::NONE;
        cards.into_iter().for_each(|card| counted.add(card));
        counted
    }
}

/// The words of the cards, with blanks: `1 1 lady`.
impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for (place, card) in self.iter().enumerate() {
            if place > 0 {
                f.write_str(" ")?;
            }
            f.write_str(card.word())?;
        }
        Ok(())
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

/// The words of the cards, in the order of the notation: `["1", "1", "lady"]`.
impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn o1_forty_bottles_and_twenty_characters() {
        assert_eq!(Cards::DECK.len(), DECK_SIZE);
        let bottles = Card::ALL.iter().filter(|card| card.is_bottle());
        assert_eq!(bottles.map(|card| u32::from(card.copies())).sum::<u32>(), 40);
        assert_eq!(Card::ALL.iter().filter(|card| !card.is_bottle()).count(), 11, "kinds");
        for (place, card) in Card::ALL.into_iter().enumerate() {
            assert_eq!(card as usize, place, "the table is in the order of the faces");
            assert_eq!(Cards::DECK.count(card), card.copies());
        }
    }

    #[test]
    fn every_word_reads_back() {
        for card in Card::ALL {
            assert_eq!(card.word().parse(), Ok(card));
        }
        for wrong in ["", "0", "11", "Lady", "police", "?"] {
            assert!(wrong.parse::<Card>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn cards_are_counted_by_face() {
        let words = "lady 10 10 alibi";
        let mut cards: Cards = words.split(' ').map(|word| word.parse::<Card>().unwrap()).collect();
        assert_eq!((cards.len(), cards.count(Ten), cards.has(One)), (4, 2, false));
        assert_eq!(cards.points(), 35);
        cards.remove(Ten);
        assert_eq!(cards.to_string(), "10 lady alibi");
    }

    #[test]
    fn only_the_right_cards_are_the_deck() {
        let deck: Vec<Card> = Cards::DECK.iter().collect();
        assert!(Cards::DECK.are(&deck));
        for (place, card) in [(0, Patrol), (59, One), (20, Two), (40, Mamma)] {
            let mut wrong = deck.clone();
            wrong[place] = card;
            assert!(!Cards::DECK.are(&wrong));
        }
        assert!(Card::ALL.iter().all(|&card| !Cards::DECK.are(&[card; DECK_SIZE])));
    }
}
