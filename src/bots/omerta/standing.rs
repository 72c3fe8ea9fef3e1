//! What a standing between two rounds is worth: the chance to win the game from there.

use crate::seat::{BySeat, Seat};

/// By how much a point less raises the chances, by the number of rounds that are left: the fewer, the more. Fitted to
/// games between bots that play by rule of thumb.
const EDGE: [f32; 5] = [1.30, 1.13, 1.09, 1.078, 1.068];

/// The chance that the seat wins, with so many rounds to go, if all play alike.
pub fn win_chance(scores: &BySeat<i32>, rounds: usize, seat: Seat) -> f32 {
    let edge = EDGE[rounds.min(EDGE.len() - 1)];
    let highest = scores.as_slice().iter().fold(0, |highest, &score| highest.max(score));
    let weight = |score: i32| power(edge, highest - score);
    weight(scores[seat]) / scores.as_slice().iter().map(|&score| weight(score)).sum::<f32>()
}

/// Not `powi`, which may differ from machine to machine. More points than the most that counts make no difference.
fn power(base: f32, exponent: i32) -> f32 {
    (0..exponent.min(120)).fold(1.0, |power, _| power * base)
}
