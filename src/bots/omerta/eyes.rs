//! What a player goes by who plays by rule of thumb: what lies open, and the faces that this seat knows. Both a view
//! and a seat in an imagined world can be looked at so.

use crate::game::View as _;
use crate::games::omerta::{Board, Card, Cards, Knowledge, Omerta, Sight, Spot, View};
use crate::seat::Seat;

/// What one seat goes by.
pub trait Eyes {
    /// Whose eyes they are.
    fn seat(&self) -> Seat;
    /// Everything that lies open.
    fn board(&self) -> &Board;
    /// A card in a hand, if the seat knows it.
    fn known(&self, spot: Spot) -> Option<Card>;
    /// A card in the safe, from 1, if the seat knows it.
    fn safe(&self, position: u8) -> Option<Card>;
    /// What the seat has drawn.
    fn drawn(&self) -> Option<Card>;
    /// What an unseen card costs on average.
    fn mean(&self) -> f32;

    /// What a card in a hand costs, as far as the seat knows.
    #[inline]
    fn expected(&self, spot: Spot) -> f32 {
        self.known(spot).map_or(self.mean(), |card| f32::from(card.points()))
    }
}

/// What the cards cost on average.
pub fn mean_points(cards: Cards) -> f32 {
    if cards.is_empty() { 0.0 } else { f32::from(cards.points()) / cards.len() as f32 }
}

/// A seat that looks at its view.
pub struct Looking<'v> {
    view: &'v View,
    mean: f32,
}

impl Looking<'_> {
    /// Through the view.
    pub fn at(view: &View) -> Looking<'_> {
        Looking { view, mean: mean_points(view.unseen()) }
    }
}

impl Eyes for Looking<'_> {
    fn seat(&self) -> Seat {
        self.view.seat()
    }

    fn board(&self) -> &Board {
        self.view.board()
    }

    fn known(&self, spot: Spot) -> Option<Card> {
        match self.view.card(spot) {
            Knowledge::Known(card) => Some(card),
            _ => None,
        }
    }

    fn safe(&self, position: u8) -> Option<Card> {
        match self.view.safe().nth(usize::from(position) - 1) {
            Some(Knowledge::Known(card)) => Some(card),
            _ => None,
        }
    }

    fn drawn(&self) -> Option<Card> {
        self.view.drawn()
    }

    fn mean(&self) -> f32 {
        self.mean
    }

    fn expected(&self, spot: Spot) -> f32 {
        match self.view.card(spot) {
            Knowledge::Known(card) => card.points().into(),
            Knowledge::Unknown => self.mean,
            Knowledge::OneOf(tokens) => {
                let points = |token: &Sight| match token {
                    Sight::Known(card) => card.points().into(),
                    _ => self.mean,
                };
                tokens.iter().map(points).sum::<f32>() / tokens.len() as f32
            }
        }
    }
}

/// A seat in an imagined world, that knows there what it would know.
pub struct Imagined<'w> {
    /// The world.
    pub world: &'w Omerta,
    /// Whose eyes they are.
    pub seat: Seat,
    /// What an unseen card costs on average.
    pub mean: f32,
}

impl Eyes for Imagined<'_> {
    #[inline]
    fn seat(&self) -> Seat {
        self.seat
    }

    #[inline]
    fn board(&self) -> &Board {
        self.world.board()
    }

    #[inline]
    fn known(&self, spot: Spot) -> Option<Card> {
        self.world.known(self.seat, spot)
    }

    #[inline]
    fn safe(&self, position: u8) -> Option<Card> {
        self.world.known_in_safe(self.seat, position)
    }

    #[inline]
    fn drawn(&self) -> Option<Card> {
        self.world.drawn()
    }

    #[inline]
    fn mean(&self) -> f32 {
        self.mean
    }
}
