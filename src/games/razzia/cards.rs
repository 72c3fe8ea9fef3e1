//! The 120 cards: 99 of booty and 21 of police.

use crate::game::Unreadable;
use borsh::{BorshDeserialize, BorshSerialize};
use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// A face of a card. Cards with the same face are interchangeable. The order is that of the notation.
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
#[serde(rename_all = "lowercase")]
#[repr(u8)]
#[expect(missing_docs, reason = "the names are the rulebook's words")]
pub enum Card {
    Ring,
    Watch,
    Brooch,
    Chain,
    Diamond,
    Bodyguard,
    Car,
    Driver,
    Thief,
    Gold,
    Casino,
    Transport,
    Film,
    Racing,
    Estate,
    Nightclub,
    Restaurant,
    Police,
}

use Card::*;

/// How many cards there are.
pub const DECK_SIZE: usize = 120;

impl Card {
    /// Every face, in the order of the notation.
    pub const ALL: [Card; 18] = [
        Ring, Watch, Brooch, Chain, Diamond, Bodyguard, Car, Driver, Thief, Gold, Casino,
        Transport, Film, Racing, Estate, Nightclub, Restaurant, Police,
    ];
    /// The five trinkets.
    pub const TRINKETS: [Card; 5] = [Ring, Watch, Brooch, Chain, Diamond];
    /// The seven businesses.
    pub const BUSINESSES: [Card; 7] =
        [Casino, Transport, Film, Racing, Estate, Nightclub, Restaurant];

    /// How many cards have this face.
    pub const fn copies(self) -> u8 {
        match self {
            Ring | Watch | Brooch | Chain | Diamond => 4,
            Bodyguard | Car => 16,
            Driver => 10,
            Thief => 6,
            Gold => 3,
            Casino | Transport | Film | Racing | Estate | Nightclub | Restaurant => 4,
            Police => 21,
        }
    }

    /// Whether it leaves the game after a scoring (R1): the card is marked with a cross.
    pub const fn is_crossed(self) -> bool {
        match self {
            Ring | Watch | Brooch | Chain | Diamond | Driver | Thief | Gold => true,
            Bodyguard | Car | Casino | Transport | Film | Racing | Estate | Nightclub
            | Restaurant | Police => false,
        }
    }

    /// Its word in the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Ring => "ring",
            Watch => "watch",
            Brooch => "brooch",
            Chain => "chain",
            Diamond => "diamond",
            Bodyguard => "bodyguard",
            Car => "car",
            Driver => "driver",
            Thief => "thief",
            Gold => "gold",
            Casino => "casino",
            Transport => "transport",
            Film => "film",
            Racing => "racing",
            Estate => "estate",
            Nightclub => "nightclub",
            Restaurant => "restaurant",
            Police => "police",
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.word())
    }
}

impl FromStr for Card {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Card, Unreadable> {
        Card::ALL.into_iter().find(|card| card.word() == text).ok_or_else(|| {
            Unreadable::new(text, format!("a card: {}", Card::ALL.map(Card::word).join(" ")))
        })
    }
}

/// Some cards, counted by face: an estate, what thieves take, what has left the game.
///
/// The counts lie side by side in one number, six bits each, so that estates can be added and compared as
/// a whole. A count is at most 60, if somebody deals a pile of one face; those of the deck are at most 21,
/// which leaves the top bit of every count free for comparing.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, BorshSerialize, BorshDeserialize,
)]
pub struct Cards(u128);

const COUNT_BITS: u32 = 6;
const COUNT_MASK: u128 = (1 << COUNT_BITS) - 1;

impl Cards {
    /// None.
    pub const NONE: Cards = Cards(0);

    /// The whole deck.
    pub const DECK: Cards = {
        let mut deck = Cards::NONE;
        let mut face = 0;
        while face < Card::ALL.len() {
            deck.add_many(Card::ALL[face], Card::ALL[face].copies());
            face += 1;
        }
        deck
    };

    /// The top bit of every count.
    const TOP_BITS: u128 = {
        let mut bits = 0;
        let mut face = 0;
        while face < Card::ALL.len() {
            bits |= Cards::one(Card::ALL[face]).0 << (COUNT_BITS - 1);
            face += 1;
        }
        bits
    };

    /// The counts of the cards that leave the game after a scoring.
    const CROSSED: u128 = {
        let mut bits = 0;
        let mut face = 0;
        while face < Card::ALL.len() {
            if Card::ALL[face].is_crossed() {
                bits |= COUNT_MASK << (COUNT_BITS * face as u32);
            }
            face += 1;
        }
        bits
    };

    /// One card.
    #[inline]
    pub const fn one(card: Card) -> Cards {
        Cards(1 << (COUNT_BITS * card as u32))
    }

    /// How many of them have this face.
    #[inline]
    pub const fn count(&self, card: Card) -> u8 {
        (self.0 >> (COUNT_BITS * card as u32) & COUNT_MASK) as u8
    }

    /// How many there are in all.
    pub fn len(&self) -> usize {
        self.faces().map(|(_, count)| usize::from(count)).sum()
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.0 == 0
    }

    /// Puts a card to them.
    #[inline]
    pub const fn add(&mut self, card: Card) {
        self.add_many(card, 1);
    }

    /// Puts several with the same face to them.
    #[inline]
    pub const fn add_many(&mut self, card: Card, count: u8) {
        self.0 += (count as u128) << (COUNT_BITS * card as u32);
    }

    /// Puts all the others to them.
    #[inline]
    pub const fn add_all(&mut self, others: Cards) {
        self.0 += others.0;
    }

    /// Takes several with the same face away. They must be there.
    #[inline]
    pub fn remove_many(&mut self, card: Card, count: u8) {
        self.remove_all(Cards((count as u128) << (COUNT_BITS * card as u32)));
    }

    /// Takes all the others away. They must be there.
    #[inline]
    pub fn remove_all(&mut self, others: Cards) {
        assert!(self.contains(others), "only cards that are there can be taken away");
        self.0 -= others.0;
    }

    /// Takes away the cards that leave the game after a scoring (R1), and gives them.
    #[must_use]
    pub fn take_crossed(&mut self) -> Cards {
        let crossed = Cards(self.0 & Cards::CROSSED);
        self.0 -= crossed.0;
        crossed
    }

    /// Whether all the others are among them.
    #[inline]
    pub const fn contains(&self, others: Cards) -> bool {
        // A count that is too small borrows its top bit.
        ((self.0 | Cards::TOP_BITS) - others.0) & Cards::TOP_BITS == Cards::TOP_BITS
    }

    /// The faces that are there, with their numbers, in the order of the notation.
    #[inline]
    pub fn faces(&self) -> impl Iterator<Item = (Card, u8)> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let face = rest.trailing_zeros() / COUNT_BITS;
            let count = rest >> (COUNT_BITS * face) & COUNT_MASK;
            rest &= !(COUNT_MASK << (COUNT_BITS * face));
            Some((Card::ALL[face as usize], count as u8))
        })
    }

    /// Every single card, in the order of the notation.
    pub fn iter(&self) -> impl Iterator<Item = Card> {
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

/// The words of the cards in the order of the notation, with commas: `driver,thief`.
impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for (place, card) in self.iter().enumerate() {
            if place > 0 {
                f.write_str(",")?;
            }
            f.write_str(card.word())?;
        }
        Ok(())
    }
}

impl FromStr for Cards {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Cards, Unreadable> {
        let mut cards = Cards::NONE;
        for word in text.split(',') {
            let card: Card = word.parse()?;
            if cards.count(card) == card.copies() {
                return Err(Unreadable::new(text, format!("at most {} {card}", card.copies())));
            }
            cards.add(card);
        }
        Ok(cards)
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

/// The faces that are there, with their numbers: `{"car": 2, "driver": 1}`.
impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.faces())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deck_is_the_rulebook_s() {
        let count = |cards: &[Card]| -> u8 { cards.iter().map(|card| card.copies()).sum() };
        assert_eq!(Cards::DECK.len(), DECK_SIZE);
        assert_eq!(count(&Card::TRINKETS), 20);
        assert_eq!(count(&Card::BUSINESSES), 28);
        assert_eq!(DECK_SIZE - usize::from(Police.copies()), 99);
    }

    #[test]
    fn every_word_reads_back() {
        for card in Card::ALL {
            assert_eq!(card.word().parse(), Ok(card));
        }
        assert!("Ring".parse::<Card>().is_err());
        assert!("".parse::<Card>().is_err());
    }

    #[test]
    fn cards_are_counted_by_face() {
        let mut cards: Cards = "car,car,driver,gold".parse().unwrap();
        assert_eq!((cards.len(), cards.count(Car), cards.count(Ring)), (4, 2, 0));
        for (others, there) in
            [("car,car", true), ("car,gold", true), ("car,car,car", false), ("ring", false)]
        {
            assert_eq!(cards.contains(others.parse().unwrap()), there, "{others}");
        }
        assert_eq!(cards.take_crossed().to_string(), "driver,gold");
        assert_eq!(cards.to_string(), "car,car");
        assert!(Cards::DECK.contains(Cards::DECK) && !Cards::NONE.contains(Cards::one(Police)));
    }

    #[test]
    fn cards_are_written_in_the_order_of_the_notation() {
        let cards: Cards = "thief,driver,driver".parse().unwrap();
        assert_eq!(cards.to_string(), "driver,driver,thief");
        assert!("gold,gold,gold,gold".parse::<Cards>().is_err());
    }
}
