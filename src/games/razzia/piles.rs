//! The two face-down piles (R12). Their order is the only secret of the game.

use super::cards::{Card, DECK_SIZE};
use crate::game::Unreadable;
use borsh::{BorshDeserialize, BorshSerialize};
use serde::Serialize;
use std::fmt;
use std::str::FromStr;

/// One of the two piles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Side {
    Left,
    Right,
}

impl Side {
    /// Both, in the order of the notation.
    pub const BOTH: [Side; 2] = [Side::Left, Side::Right];
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Side::Left => "left",
            Side::Right => "right",
        })
    }
}

impl FromStr for Side {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Side, Unreadable> {
        match text {
            "left" => Ok(Side::Left),
            "right" => Ok(Side::Right),
            _ => Err(Unreadable::new(text, "a pile: left or right")),
        }
    }
}

/// How many cards lie on each pile: what everybody can see of them.
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, BorshSerialize, BorshDeserialize,
)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Sizes {
    pub left: u8,
    pub right: u8,
}

impl Sizes {
    /// How many cards lie on that pile.
    #[inline]
    pub fn of(self, side: Side) -> u8 {
        match side {
            Side::Left => self.left,
            Side::Right => self.right,
        }
    }

    /// How many cards are left in all.
    pub fn total(self) -> u8 {
        self.left + self.right
    }
}

/// The piles themselves. A split moves no card: both piles are ranges of one row of cards.
#[derive(Clone, Copy)]
pub struct Piles {
    cards: [Card; DECK_SIZE],
    left: Range,
    right: Range,
}

#[derive(Clone, Copy)]
struct Range {
    top: u8,
    end: u8,
}

impl Range {
    #[inline]
    fn len(self) -> u8 {
        self.end - self.top
    }
}

impl Piles {
    /// No pile has been dealt yet.
    pub const NONE: Piles = Piles {
        cards: [Card::Police; DECK_SIZE],
        left: Range { top: 0, end: 0 },
        right: Range { top: 0, end: 0 },
    };

    /// Lays a pile down, top card first, on the left before the right.
    pub fn lay(&mut self, side: Side, cards: &[Card]) {
        let top = match side {
            Side::Left => 0,
            Side::Right => self.left.end,
        };
        let end = top + cards.len() as u8;
        self.cards[usize::from(top)..usize::from(end)].copy_from_slice(cards);
        match side {
            Side::Left => self.left = Range { top, end },
            Side::Right => self.right = Range { top, end },
        }
    }

    /// Takes the top card of a pile, which must have one. If that was its last, the other pile is split
    /// at once: its upper half, the larger one, becomes the left pile (R12).
    #[inline]
    pub fn draw(&mut self, side: Side) -> Card {
        let (pile, other) = match side {
            Side::Left => (&mut self.left, self.right),
            Side::Right => (&mut self.right, self.left),
        };
        assert!(pile.len() > 0, "only a pile with cards can be drawn from");
        let card = self.cards[usize::from(pile.top)];
        pile.top += 1;
        if pile.len() == 0 {
            let middle = other.top + other.len().div_ceil(2);
            self.left = Range { top: other.top, end: middle };
            self.right = Range { top: middle, end: other.end };
        }
        card
    }

    /// How many cards lie on each.
    #[inline]
    pub fn sizes(&self) -> Sizes {
        Sizes { left: self.left.len(), right: self.right.len() }
    }

    /// Whether the card that was dealt to this place of this side has not been drawn yet.
    pub(super) fn holds(&self, side: Side, place: usize) -> bool {
        let place = (place + if side == Side::Right { DECK_SIZE / 2 } else { 0 }) as u8;
        [self.left, self.right].iter().any(|pile| (pile.top..pile.end).contains(&place))
    }

    /// The cards of a pile, top first.
    pub fn cards(&self, side: Side) -> &[Card] {
        let range = match side {
            Side::Left => self.left,
            Side::Right => self.right,
        };
        &self.cards[usize::from(range.top)..usize::from(range.end)]
    }
}

/// Equal if the same cards can still be drawn.
impl PartialEq for Piles {
    fn eq(&self, other: &Piles) -> bool {
        Side::BOTH.into_iter().all(|side| self.cards(side) == other.cards(side))
    }
}

impl fmt::Debug for Piles {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Piles")
            .field("left", &self.cards(Side::Left))
            .field("right", &self.cards(Side::Right))
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn piles(left: &[Card], right: &[Card]) -> Piles {
        let mut piles = Piles::NONE;
        piles.lay(Side::Left, left);
        piles.lay(Side::Right, right);
        piles
    }

    #[test]
    fn r12_the_top_card_is_drawn() {
        let mut piles = piles(&[Card::Car, Card::Ring], &[Card::Gold, Card::Film]);
        assert_eq!(piles.draw(Side::Right), Card::Gold);
        assert_eq!(piles.draw(Side::Left), Card::Car);
        assert_eq!(piles.sizes(), Sizes { left: 1, right: 1 });
    }

    #[test]
    fn r12_split_gives_left_the_larger_half() {
        let rest = [Card::Car, Card::Ring, Card::Gold, Card::Film, Card::Chain];
        for side in Side::BOTH {
            let mut piles = match side {
                Side::Left => piles(&[Card::Thief], &rest),
                Side::Right => piles(&rest, &[Card::Thief]),
            };
            assert_eq!(piles.draw(side), Card::Thief);
            assert_eq!(piles.cards(Side::Left), [Card::Car, Card::Ring, Card::Gold]);
            assert_eq!(piles.cards(Side::Right), [Card::Film, Card::Chain]);
        }
    }

    #[test]
    fn r12_a_single_card_becomes_the_left_pile() {
        let mut piles = piles(&[Card::Thief], &[Card::Car]);
        piles.draw(Side::Left);
        assert_eq!(piles.sizes(), Sizes { left: 1, right: 0 });
        assert_eq!(piles.draw(Side::Left), Card::Car);
        assert_eq!(piles.sizes().total(), 0);
    }
}
