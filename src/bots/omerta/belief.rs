//! What the seat believes of the cards that it has not seen: anything is possible that could be, but opponents get rid of
//! what costs much, and the longer the round has gone on, the more they have.

use super::standing::power;
use crate::deal::Rng;
use crate::games::omerta::{Card, DECK_SIZE, HAND_SIZE, Omerta, SAFE_SIZE, View};

/// By how much each point makes a card less likely in an opponent's hand, once the round is well under way.
const SHED: f32 = 0.88;

/// After how many draws of everybody opponents have done what they can.
const SHED_AFTER: f32 = 6.0;

/// How likely an opponent holds a card of each face, beside the others.
pub struct Belief {
    likely: [u32; Card::ALL.len()],
}

impl Belief {
    /// What is to be believed, with this view.
    pub fn of(view: &View) -> Belief {
        let progress = (draws(view) / SHED_AFTER).min(1.0);
        let shed = 1.0 - (1.0 - SHED) * progress;
        let likely = Card::ALL.map(|card| (1000.0 * power(shed, card.points().into())) as u32 + 1);
        Belief { likely }
    }

    /// A world that the seat can't tell from the true one.
    pub fn world(&self, view: &View, rng: &mut impl Rng) -> Omerta {
        view.imagine(rng, |card| self.likely[card as usize])
    }
}

/// How many cards everybody has drawn from the pile. Where it has been made anew, that is many.
pub fn draws(view: &View) -> f32 {
    let board = view.board();
    let players = board.players();
    let dealt = DECK_SIZE - SAFE_SIZE - HAND_SIZE * players;
    let anew = view.unseen_in_pile() != view.unseen();
    let drawn = if anew { dealt } else { dealt.saturating_sub(board.pile.into()) };
    drawn as f32 / players as f32
}
