//! The 120 cards: 99 of booty and 21 of police.

use crate::game::Unreadable;
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};
use std::fmt;
use std::str::FromStr;

/// A face of a card. Cards with the same face are interchangeable. The order is that of the notation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
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
        Ring, Watch, Brooch, Chain, Diamond, Bodyguard, Car, Driver, Thief, Gold, Casino, Transport,
        Film, Racing, Estate, Nightclub, Restaurant, Police,
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
            Bodyguard | Car | Casino | Transport | Film | Racing | Estate | Nightclub | Restaurant
            | Police => false,
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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cards([u8; Card::ALL.len()]);

impl Cards {
    /// None.
    pub const NONE: Cards = Cards([0; Card::ALL.len()]);

    /// The whole deck.
    pub const DECK: Cards = {
        let mut counts = [0; Card::ALL.len()];
        let mut face = 0;
        while face < counts.len() {
            counts[face] = Card::ALL[face].copies();
            face += 1;
        }
        Cards(counts)
    };

    /// How many of them have this face.
    #[inline]
    pub const fn count(&self, card: Card) -> u8 {
        self.0[card as usize]
    }

    /// How many there are in all.
    pub fn len(&self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        *self == Cards::NONE
    }

    /// Puts a card to them.
    #[inline]
    pub fn add(&mut self, card: Card) {
        self.0[card as usize] += 1;
    }

    /// Puts several with the same face to them.
    #[inline]
    pub fn add_many(&mut self, card: Card, count: u8) {
        self.0[card as usize] += count;
    }

    /// Puts all the others to them.
    #[inline]
    pub fn add_all(&mut self, others: &Cards) {
        for (count, other) in self.0.iter_mut().zip(others.0) {
            *count += other;
        }
    }

    /// Takes a card away. It must be there.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        self.remove_many(card, 1);
    }

    /// Takes several with the same face away. They must be there.
    #[inline]
    pub fn remove_many(&mut self, card: Card, count: u8) {
        let held = &mut self.0[card as usize];
        *held = held.checked_sub(count).expect("only a card that is there can be taken away");
    }

    /// Takes all the others away. They must be there.
    pub fn remove_all(&mut self, others: &Cards) {
        for card in Card::ALL {
            self.remove_many(card, others.count(card));
        }
    }

    /// Takes away the cards that leave the game after a scoring (R1), and gives them.
    #[must_use]
    pub fn take_crossed(&mut self) -> Cards {
        let mut crossed = Cards::NONE;
        for card in Card::ALL {
            if card.is_crossed() {
                crossed.0[card as usize] = std::mem::take(&mut self.0[card as usize]);
            }
        }
        crossed
    }

    /// Whether all the others are among them.
    pub fn contains(&self, others: &Cards) -> bool {
        self.0.iter().zip(others.0).all(|(&count, other)| count >= other)
    }

    /// The faces that are there, with their numbers, in the order of the notation.
    pub fn faces(&self) -> impl Iterator<Item = (Card, u8)> {
        Card::ALL.into_iter().zip(self.0).filter(|&(_, count)| count > 0)
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
        let mut map = serializer.serialize_map(None)?;
        for (card, count) in self.faces() {
            map.serialize_entry(&card, &count)?;
        }
        map.end()
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
    fn cards_are_written_in_the_order_of_the_notation() {
        let cards: Cards = "thief,driver,driver".parse().unwrap();
        assert_eq!(cards.to_string(), "driver,driver,thief");
        assert!("gold,gold,gold,gold".parse::<Cards>().is_err());
    }
}
