//! Cards on top of each other: the discard pile, face up, and the pile, face down.

use super::cards::{Card, DECK_SIZE};
use borsh::{BorshDeserialize, BorshSerialize};
use serde::{Serialize, Serializer};
use std::fmt;

/// Some cards in order, without a heap behind them: the discard pile from the bottom.
#[derive(Clone, Copy, BorshSerialize, BorshDeserialize)]
pub struct Stack {
    cards: [Card; DECK_SIZE],
    height: u8,
}

impl Stack {
    /// No cards.
    pub const NONE: Stack = Stack { cards: [Card::One; DECK_SIZE], height: 0 };

    /// These cards, of which there may not be more than the deck has.
    pub fn of(cards: &[Card]) -> Stack {
        let mut stack = Stack::NONE;
        stack.cards[..cards.len()].copy_from_slice(cards);
        stack.height = cards.len() as u8;
        stack
    }

    /// The cards, in order.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.height)]
    }

    /// The cards, to change their order.
    pub(super) fn cards_mut(&mut self) -> &mut [Card] {
        &mut self.cards[..usize::from(self.height)]
    }

    /// How many there are.
    #[inline]
    pub const fn len(&self) -> usize {
        self.height as usize
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.height == 0
    }

    /// The last card, which lies on top.
    #[inline]
    pub fn top(&self) -> Option<Card> {
        self.cards().last().copied()
    }

    /// What lies under the top card: what a new pile is made of (O12).
    pub fn below_top(&self) -> &[Card] {
        &self.cards[..self.len().saturating_sub(1)]
    }

    #[inline]
    pub(super) fn push(&mut self, card: Card) {
        self.cards[self.len()] = card;
        self.height += 1;
    }

    /// Takes the top card, which must be there.
    #[inline]
    pub(super) fn pop(&mut self) -> Card {
        self.height -= 1;
        self.cards[self.len()]
    }
}

/// Equal if the same cards lie in the same order.
impl PartialEq for Stack {
    fn eq(&self, other: &Stack) -> bool {
        self.cards() == other.cards()
    }
}

impl Eq for Stack {}

impl fmt::Debug for Stack {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.cards().fmt(f)
    }
}

impl Serialize for Stack {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}

/// The cards that are still to be drawn.
#[derive(Clone, Copy)]
pub(super) struct Pile {
    cards: [Card; DECK_SIZE],
    top: u8,
}

impl Pile {
    /// No card is left.
    pub const NONE: Pile = Pile { cards: [Card::One; DECK_SIZE], top: DECK_SIZE as u8 };

    /// A pile of these cards, top first.
    pub fn of(cards: &[Card]) -> Pile {
        let mut pile = Pile::NONE;
        pile.top -= cards.len() as u8;
        pile.cards[usize::from(pile.top)..].copy_from_slice(cards);
        pile
    }

    /// What is left of a deck of which so many cards have been dealt.
    pub fn rest(deck: &[Card; DECK_SIZE], dealt: usize) -> Pile {
        Pile { cards: *deck, top: dealt as u8 }
    }

    /// The cards, top first.
    pub fn cards(&self) -> &[Card] {
        &self.cards[usize::from(self.top)..]
    }

    /// Takes the top card, which must be there.
    #[inline]
    pub fn draw(&mut self) -> Card {
        let card = self.cards[usize::from(self.top)];
        self.top += 1;
        card
    }
}

/// Equal if the same cards can still be drawn.
impl PartialEq for Pile {
    fn eq(&self, other: &Pile) -> bool {
        self.cards() == other.cards()
    }
}

impl fmt::Debug for Pile {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.cards().fmt(f)
    }
}
