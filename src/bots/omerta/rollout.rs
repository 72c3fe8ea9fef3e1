//! A round played to its end by rule of thumb, in an imagined world. Everybody goes by what that seat knows there.

use super::eyes::Imagined;
use super::standing::win_chance;
use super::thumb::habit;
use crate::deal::{Rng, below};
use crate::game::Game;
use crate::games::omerta::{Action, Omerta, Phase};
use crate::seat::{BySeat, MAX_PLAYERS, Seat};

/// After so many turns of everybody a round that goes on is counted as it stands.
const LONGEST: usize = 16;

/// What the end of a round means for one seat.
#[derive(Clone, Copy)]
pub struct End {
    /// The chance to win the game.
    pub win: f32,
    /// How far the seat is ahead of its best rival.
    pub margin: f32,
}

/// The seat does this, in a race perhaps nothing, and everybody goes on by rule of thumb.
pub fn try_out(
    world: &mut Omerta,
    seat: Seat,
    action: Option<Action>,
    mean: f32,
    rng: &mut impl Rng,
) -> End {
    match (world.board().phase, action) {
        (Phase::Snap(_), claim) => settle_snap(world, Some((seat, claim)), mean, rng),
        (_, Some(action)) => world.apply(seat, action, &mut ()),
        (_, None) => unreachable!("only in a race there may be nothing to do"),
    }
    finish_round(world, seat, mean, rng)
}

fn finish_round(world: &mut Omerta, seat: Seat, mean: f32, rng: &mut impl Rng) -> End {
    let mut turns = LONGEST * world.board().players();
    loop {
        let board = world.board();
        let mover = match board.phase {
            Phase::DealStart | Phase::DealCards | Phase::Over => return end(world, seat),
            Phase::Shuffle(_) | Phase::Reshuffle(_) => {
                let deal = world.sample_chance(rng);
                world.play_chance(&deal, &mut ()).expect("a sampled deal is a right one");
                continue;
            }
            Phase::Snap(_) => {
                settle_snap(world, None, mean, rng);
                continue;
            }
            Phase::Peek(waiting) => waiting.iter().next().expect("somebody is to peek"),
            Phase::Question(question) => question.asked,
            Phase::Turn if turns == 0 => return undecided(world, seat),
            Phase::Turn => {
                turns -= 1;
                board.turn
            }
            _ => board.turn,
        };
        let action = habit(&Imagined { world, seat: mover, mean });
        world.apply(mover, action.expect("only a snap may pass"), &mut ());
    }
}

/// As with the clock off: of all who throw in a card, chance says who is first. What is certain is right, so that only
/// the one seat's own choice, if it has one, can leave the snap open.
fn settle_snap(
    world: &mut Omerta,
    decided: Option<(Seat, Option<Action>)>,
    mean: f32,
    rng: &mut impl Rng,
) {
    let Phase::Snap(snap) = world.board().phase else { return };
    let mut claims = [None; MAX_PLAYERS];
    let mut number = 0;
    for seat in snap.open.iter() {
        let claim = match decided {
            Some((decider, claim)) if decider == seat => claim,
            _ => habit(&Imagined { world, seat, mean }),
        };
        if let Some(claim) = claim {
            claims[number] = Some((seat, claim));
            number += 1;
        }
    }
    if number == 0 {
        world.close(&mut ()).expect("a race can be closed");
    } else {
        let first = if number == 1 { 0 } else { below(rng, number as u32) as usize };
        let (seat, claim) = claims[first].expect("that many claim");
        world.apply(seat, claim, &mut ());
    }
}

fn end(world: &Omerta, seat: Seat) -> End {
    let win = match world.outcome() {
        Some(outcome) => outcome.share(seat),
        None => {
            let board = world.board();
            let left = board.players() + 1 - usize::from(board.round);
            win_chance(&board.scores, left, seat)
        }
    };
    End { win, margin: margin(&world.board().scores, seat) }
}

/// Nobody called for so long: everybody pays, and the lowest nothing.
fn undecided(world: &Omerta, seat: Seat) -> End {
    let board = world.board();
    let cards = |seat: Seat| world.hand(seat).map(|card| i32::from(card.points())).sum::<i32>();
    let cards = BySeat::from_fn(board.players(), cards);
    let lowest = cards.as_slice().iter().fold(i32::MAX, |lowest, &points| lowest.min(points));
    let scores = BySeat::from_fn(board.players(), |seat| {
        board.scores[seat] + if cards[seat] == lowest { 0 } else { cards[seat] }
    });
    let left = board.players() - usize::from(board.round);
    End { win: win_chance(&scores, left, seat), margin: margin(&scores, seat) }
}

fn margin(scores: &BySeat<i32>, seat: Seat) -> f32 {
    let rivals = scores.seats().without(seat);
    let best = rivals.iter().fold(i32::MAX, |best, rival| best.min(scores[rival]));
    (best - scores[seat]) as f32
}
