//! The 56 cards: 1 to 6 and the llama, eight of each.

use crate::game::Unreadable;
use borsh::{BorshDeserialize, BorshSerialize};
use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// A face of a card. Cards with the same face are interchangeable.
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
    Llama,
}

use Card::*;

/// How many cards there are.
pub const DECK_SIZE: usize = 56;

impl Card {
    /// Every face, in the order in which they are played.
    pub const ALL: [Card; 7] = [One, Two, Three, Four, Five, Six, Llama];

    /// How many cards have the same face.
    pub const COPIES: u8 = 8;

    /// What goes on it beside the same face: the next one, and after the llama the 1 again (L1).
    #[inline]
    pub const fn next(self) -> Card {
        match self {
            One => Two,
            Two => Three,
            Three => Four,
            Four => Five,
            Five => Six,
            Six => Llama,
            Llama => One,
        }
    }

    /// Whether it may be played on the other one (L1).
    #[inline]
    pub fn fits(self, top: Card) -> bool {
        self == top || self == top.next()
    }

    /// What it counts in a hand (L5).
    pub const fn points(self) -> u8 {
        match self {
            Llama => 10,
            number => number as u8 + 1,
        }
    }

    /// Its word in the notation.
    pub const fn word(self) -> &'static str {
        match self {
            One => "1",
            Two => "2",
            Three => "3",
            Four => "4",
            Five => "5",
            Six => "6",
            Llama => "L",
        }
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
        Card::ALL
            .into_iter()
            .find(|card| card.word() == text)
            .ok_or_else(|| Unreadable::new(text, "a card: 1 2 3 4 5 6 L"))
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

/// Some cards, counted by face: a hand, the discard pile.
///
/// The counts lie side by side in one number, four bits each: no face has more than eight cards.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, BorshSerialize, BorshDeserialize,
)]
pub struct Cards(u32);

const COUNT_BITS: u32 = 4;
const COUNT_MASK: u32 = (1 << COUNT_BITS) - 1;

impl Cards {
    /// None.
    pub const NONE: Cards = Cards(0);

    /// The whole deck.
    pub const DECK: Cards = Cards(0x888_8888);

    /// How many of them have this face.
    #[inline]
    pub const fn count(self, card: Card) -> u8 {
        (self.0 >> (COUNT_BITS * card as u32) & COUNT_MASK) as u8
    }

    /// Whether one of them has this face.
    #[inline]
    pub const fn has(self, card: Card) -> bool {
        self.0 & COUNT_MASK << (COUNT_BITS * card as u32) != 0
    }

    /// How many there are in all.
    pub fn len(self) -> usize {
        self.faces().map(|(_, count)| usize::from(count)).sum()
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Puts a card to them. No face may come to more than eight.
    #[inline]
    pub fn add(&mut self, card: Card) {
        debug_assert!(self.count(card) < Card::COPIES, "there are only eight of a face");
        self.0 += 1 << (COUNT_BITS * card as u32);
    }

    /// Takes a card away, which must be there.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        assert!(self.has(card), "only a card that is there can be taken away");
        self.0 -= 1 << (COUNT_BITS * card as u32);
    }

    /// Takes all the others away. They must be there.
    pub fn remove_all(&mut self, others: Cards) {
        for card in others.iter() {
            self.remove(card);
        }
    }

    /// What they cost in a hand: each different face once (L5).
    pub fn points(self) -> u8 {
        Card::ALL.iter().map(|&card| u8::from(self.has(card)) * card.points()).sum()
    }

    /// The faces that are there, with their numbers, in the order in which they are played.
    pub fn faces(self) -> impl Iterator<Item = (Card, u8)> {
        let counted = Card::ALL.into_iter().map(move |card| (card, self.count(card)));
        counted.filter(|&(_, count)| count > 0)
    }

    /// Every single card, in the order in which they are played.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        self.faces().flat_map(|(card, count)| std::iter::repeat_n(card, usize::from(count)))
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut counted = Cards::NONE;
        cards.into_iter().for_each(|card| counted.add(card));
        counted
    }
}

/// The words of the cards, with blanks: `1 1 L`.
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

/// The words of the cards, in the order in which they are played: `["1", "1", "L"]`.
impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(words: &str) -> Cards {
        words.split_whitespace().map(|word| word.parse::<Card>().unwrap()).collect()
    }

    #[test]
    fn the_deck_has_eight_of_each() {
        assert_eq!(Cards::DECK.len(), DECK_SIZE);
        assert!(Card::ALL.iter().all(|&card| Cards::DECK.count(card) == Card::COPIES));
    }

    #[test]
    fn every_word_reads_back() {
        for card in Card::ALL {
            assert_eq!(card.word().parse(), Ok(card));
        }
        for wrong in ["", "0", "7", "l", "LL", "?"] {
            assert!(wrong.parse::<Card>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn l1_the_same_or_the_next_fits() {
        for (top, fitting) in
            [(One, "1 2"), (Two, "2 3"), (Five, "5 6"), (Six, "6 L"), (Llama, "1 L")]
        {
            let found: Cards = Card::ALL.into_iter().filter(|card| card.fits(top)).collect();
            assert_eq!(found.to_string(), fitting, "on {top}");
        }
    }

    #[test]
    fn l5_each_face_counts_once_and_the_llama_ten() {
        for (hand, points) in [("", 0), ("4 4", 4), ("1 1 L", 11), ("L L L", 10)] {
            assert_eq!(cards(hand).points(), points, "{hand}");
        }
        assert_eq!(Cards::DECK.points(), 31);
    }

    #[test]
    fn cards_are_counted_by_face() {
        let mut hand = cards("L 3 L 1");
        assert_eq!((hand.len(), hand.count(Llama), hand.has(Two)), (4, 2, false));
        hand.remove(Llama);
        assert_eq!(hand.to_string(), "1 3 L");
    }
}
