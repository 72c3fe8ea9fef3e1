//! The booty on the table: a row of seven places.

use super::cards::{Card, Cards};
use serde::Serialize;

/// How many cards fit; the last one starts an auction (R8).
pub const ROW_PLACES: usize = 7;

/// The row. A thief leaves a gap, and the next card drawn fills the first one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct Row([Option<Card>; ROW_PLACES]);

impl Row {
    /// The places, from the left.
    pub fn places(&self) -> &[Option<Card>; ROW_PLACES] {
        &self.0
    }

    /// The cards that lie there.
    #[inline]
    pub fn cards(&self) -> Cards {
        self.0.iter().copied().flatten().collect()
    }

    /// Whether every place is taken.
    #[inline]
    pub fn is_full(&self) -> bool {
        self.0.iter().all(Option::is_some)
    }

    /// Whether nothing lies there.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(Option::is_none)
    }

    /// Lays a card on the first free place, which must exist.
    #[inline]
    pub fn lay(&mut self, card: Card) {
        let place = self.0.iter_mut().find(|place| place.is_none());
        *place.expect("a full row is sold or thrown away before the next card") = Some(card);
    }

    /// Takes cards away, which must lie there; of equal ones the leftmost.
    pub fn take(&mut self, cards: &Cards) {
        for card in cards.iter() {
            let place = self.0.iter_mut().find(|place| **place == Some(card));
            *place.expect("only what lies there can be taken") = None;
        }
    }

    /// Takes everything away.
    #[inline]
    pub fn clear(&mut self) -> Cards {
        let cards = self.cards();
        self.0 = [None; ROW_PLACES];
        cards
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
        row.take(&[Card::Car, Card::Gold].into_iter().collect());
        row.lay(Card::Film);
        let places = [Some(Card::Film), Some(Card::Ring), Some(Card::Car), None, None, None, None];
        assert_eq!(row.places(), &places);
    }
}
