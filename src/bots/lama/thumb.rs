//! L.A.M.A. by rule of thumb: play if you can; quit when the hand costs little or the next card will hardly fit;
//! otherwise draw.

use crate::games::lama::{Action, Board, Card, Cards, Phase, Token};

/// A hand that costs no more than this is not worth a risk.
const CHEAP: u8 = 2;

/// If fewer than one in so many unseen cards fit, drawing costs more than it helps.
const RARE: usize = 8;

/// What whoever is to move does, holding this hand.
#[inline]
pub fn habit(board: &Board, hand: Cards) -> Action {
    let Phase::Turn(seat) = board.phase else { return Action::Return(Token::Ten) };
    // The same one first: the next can follow on it.
    let fitting = [board.top, board.top.next()];
    if let Some(&card) = fitting.iter().find(|&&card| hand.has(card)) {
        return Action::Play(card);
    }
    if board.pile == 0 || board.still_in.len() == 1 || hand.points() <= CHEAP {
        return Action::Quit;
    }
    let copies = |card: &Card| usize::from(Card::COPIES - board.discard.count(*card));
    let fit: usize = fitting.iter().map(copies).sum();
    let held: u8 = board.held.as_slice().iter().sum();
    let unseen = usize::from(board.pile + held - board.held[seat]);
    if fit * RARE < unseen { Action::Quit } else { Action::Draw }
}
