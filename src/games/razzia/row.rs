//! The booty on the table: a row of seven places.

use super::cards::{Card, Cards};
use borsh::{BorshDeserialize, BorshSerialize};
use serde::{Serialize, Serializer};

/// How many cards fit; the last one starts an auction (R8).
pub const ROW_PLACES: usize = 7;

/// The row. A thief leaves a gap, and the next card drawn fills the first one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, BorshSerialize, BorshDeserialize)]
pub struct Row {
    places: [Option<Card>; ROW_PLACES],
    /// The same cards, counted.
    cards: Cards,
}

impl Row {
    /// The places, from the left.
    pub fn places(&self) -> &[Option<Card>; ROW_PLACES] {
        &self.places
    }

    /// The cards that lie there.
    #[inline]
    pub fn cards(&self) -> Cards {
        self.cards
    }

    /// Whether every place is taken.
    #[inline]
    pub fn is_full(&self) -> bool {
        self.places.iter().all(Option::is_some)
    }

    /// Lays a card on the first free place, which must exist.
    #[inline]
    pub fn lay(&mut self, card: Card) {
        let place = self.places.iter_mut().find(|place| place.is_none());
        *place.expect("a full row is sold or thrown away before the next card") = Some(card);
        self.cards.add(card);
    }

    /// Takes cards away, which must lie there; of equal ones the leftmost.
    pub fn take(&mut self, cards: Cards) {
        for card in cards.iter() {
            let place = self.places.iter_mut().find(|place| **place == Some(card));
            *place.expect("only what lies there can be taken") = None;
        }
        self.cards.remove_all(cards);
    }

    /// Takes everything away, and gives it.
    #[inline]
    #[must_use]
    pub fn clear(&mut self) -> Cards {
        std::mem::take(self).cards
    }
}

impl Serialize for Row {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Serialize::serialize(&self.places, serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gap_is_filled_first() {
        let mut row = Row::default();
        for card in [Card::Car, Card::Ring, Card::Car, Card::Gold] {
            row.lay(card);
        }
        row.take([Card::Car, Card::Gold].into_iter().collect());
        row.lay(Card::Film);
        let places = [Some(Card::Film), Some(Card::Ring), Some(Card::Car), None, None, None, None];
        assert_eq!(row.places(), &places);
    }
}
