//! What a standing between two rounds is worth: the chance to win the game from there.

use crate::games::lama::END;
use crate::seat::{BySeat, Seat};

/// By how much a point less raises the chances, for each player and one more, by how far the last player is from
/// the end, in steps of [`STEP`] points: the nearer, the more. Fitted to games between bots that play by rule of
/// thumb.
const EDGE: [f32; 6] = [0.019, 0.016, 0.014, 0.0115, 0.0105, 0.009];

const STEP: i32 = 5;

/// The chance that the seat wins, between two rounds, if all play alike.
pub fn win_chance(scores: &BySeat<i32>, seat: Seat) -> f32 {
    let highest = scores.as_slice().iter().fold(0, |highest, &score| highest.max(score));
    let step = ((END - 1 - highest) / STEP) as usize;
    let edge = 1.0 + EDGE[step.min(EDGE.len() - 1)] * (scores.players() + 1) as f32;
    let weight = |score: i32| power(edge, highest - score);
    weight(scores[seat]) / scores.as_slice().iter().map(|&score| weight(score)).sum::<f32>()
}

/// Not `powi`, which may differ from machine to machine.
fn power(base: f32, exponent: i32) -> f32 {
    (0..exponent).fold(1.0, |power, _| power * base)
}
