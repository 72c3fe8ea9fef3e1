//! What the seat believes of the cards that it has not seen: anything is possible that could be, but opponents get rid of
//! what costs much, and the longer the round has gone on, the more they have.

use crate::deal::Rng;
use crate::games::omerta::{Card, DECK_SIZE, HAND_SIZE, Omerta, SAFE_SIZE, View};

/// How likely an opponent's unseen card costs so many points after four draws of everybody, beside an unseen card of the
/// pile, in hundredths. Counted in games between bots that play by rule of thumb.
const LATER: [i32; 11] = [178, 155, 155, 151, 142, 128, 113, 102, 83, 48, 36];

/// How far it has come to that after so many draws, in percent.
const PROGRESS: [i32; 7] = [20, 50, 75, 90, 100, 110, 115];

/// How likely an opponent holds a card of each face, beside the others.
pub struct Belief {
    likely: [u32; Card::ALL.len()],
}

impl Belief {
    /// What is to be believed, with this view.
    pub fn of(view: &View) -> Belief {
        let progress = PROGRESS[(draws(view) as usize).min(PROGRESS.len() - 1)];
        let likely = Card::ALL.map(|card| {
            let later = LATER[usize::from(card.points()).min(LATER.len() - 1)];
            (10_000 + (later - 100) * progress) as u32
        });
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
