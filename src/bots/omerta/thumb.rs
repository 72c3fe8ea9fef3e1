//! Omerta by rule of thumb: swap away what costs most, throw in what is known to be right, and call as soon as the own
//! cards are expected to cost 7 or less. Every choice is the one after which the own hand is expected to cost least.

use super::eyes::Eyes;
use crate::games::omerta::{Action, CALL_LIMIT, Card, Phase, SAFE_SIZE, Snap, Source, Spot};
use crate::seat::Seat;

/// What an opponent's unknown card is held to cost: opponents get rid of what costs much.
const RIVAL_CARD: f32 = 5.0;

/// The top discard is taken if it makes the hand cheaper by this much: the pile can bring more.
const CLEARLY: f32 = 4.0;

/// How often a card can be thrown in after an own discard: another may be faster.
const SNAP: f32 = 0.75;

/// What it is worth to know one more own card.
const TO_KNOW: f32 = 1.0;

/// What harming an opponent is worth.
const HARM: f32 = 1.0;

/// What the best card of an unknown safe costs.
const BEST_IN_SAFE: f32 = 2.5;

/// What the seat does. Nothing only in a snap, and means that no card is thrown in.
#[inline]
pub fn habit(eyes: &impl Eyes) -> Option<Action> {
    let board = eyes.board();
    Some(match board.phase {
        Phase::Snap(snap) => return throw_in(eyes, snap),
        Phase::Turn => turn(eyes),
        Phase::Drawn(from) => swap_or_discard(eyes, from),
        Phase::Question(_) => {
            let killer = own(eyes).find(|&spot| eyes.known(spot) == Some(Card::Killer));
            // It costs 15: whatever it stops, it is well rid of.
            killer.map_or(Action::Allow, |spot| Action::Kill(spot.position))
        }
        Phase::Power(card) => power(eyes, card).unwrap_or(Action::Decline),
        Phase::Safe => swap_with_safe(eyes).unwrap_or(Action::Decline),
        _ => Action::Peek(1, 2),
    })
}

/// The own cards that can be named.
#[inline]
fn own(eyes: &impl Eyes) -> impl Iterator<Item = Spot> {
    free(eyes, eyes.seat())
}

/// The seat's cards that can be named.
#[inline]
fn free(eyes: &impl Eyes, seat: Seat) -> impl Iterator<Item = Spot> {
    let locked = eyes.board().locked(seat);
    let positions = (1..=eyes.board().held[seat]).filter(move |&it| Some(it) != locked);
    positions.map(move |position| Spot { seat, position })
}

/// What a hand is expected to cost.
#[inline]
fn estimate(eyes: &impl Eyes, seat: Seat) -> f32 {
    let spots = (1..=eyes.board().held[seat]).map(|position| Spot { seat, position });
    spots
        .map(|spot| match eyes.known(spot) {
            None if seat != eyes.seat() => RIVAL_CARD,
            _ => eyes.expected(spot),
        })
        .sum()
}

/// The own card that is expected to cost most, and how much.
#[inline]
fn worst(eyes: &impl Eyes) -> Option<(Spot, f32)> {
    let mut worst: Option<(Spot, f32)> = None;
    for spot in own(eyes) {
        let points = eyes.expected(spot);
        if worst.is_none_or(|(_, most)| points > most) {
            worst = Some((spot, points));
        }
    }
    worst
}

/// A card that is known to be right.
#[inline]
pub fn throw_in(eyes: &impl Eyes, snap: Snap) -> Option<Action> {
    let right = own(eyes).find(|&spot| eyes.known(spot) == Some(snap.value));
    right.map(|spot| Action::Snap(spot.position))
}

#[inline]
fn turn(eyes: &impl Eyes) -> Action {
    let board = eyes.board();
    let seat = eyes.seat();
    let may_call = board.locked(seat).is_none();
    if may_call && may_win_call(eyes) {
        return Action::Omerta;
    }
    if board.can_draw_discard(seat)
        && let Some(top) = board.discard.top()
        && (best_swap(eyes, top).1 >= CLEARLY || !board.has_cards_to_draw())
    {
        return Action::Draw(Source::Discard);
    }
    if board.has_cards_to_draw() { Action::Draw(Source::Pile) } else { Action::Omerta }
}

/// Whether the own hand is expected to be low enough, and no hand that is known is lower.
#[inline]
fn may_win_call(eyes: &impl Eyes) -> bool {
    let (board, seat) = (eyes.board(), eyes.seat());
    let sum = estimate(eyes, seat);
    if sum > f32::from(CALL_LIMIT) {
        return false;
    }
    let known_lower = |rival: Seat| {
        let spots = (1..=board.held[rival]).map(|position| Spot { seat: rival, position });
        let known: Option<u16> =
            spots.map(|spot| eyes.known(spot).map(|card| u16::from(card.points()))).sum();
        known.is_some_and(|points| f32::from(points) < sum)
    };
    !board.scores.seats().without(seat).iter().any(known_lower)
}

/// What discarding a card brings beyond the card itself, if the card in the one place is leaving the hand.
#[inline]
fn follow_up(eyes: &impl Eyes, card: Card, leaving: Option<Spot>) -> f32 {
    let others = || own(eyes).filter(|&spot| Some(spot) != leaving);
    if card.is_bottle() {
        let twin = others().any(|spot| eyes.known(spot) == Some(card));
        return if twin { SNAP * f32::from(card.points()) } else { 0.0 };
    }
    let most = others().map(|spot| eyes.expected(spot)).fold(0.0, f32::max);
    match card {
        Card::Driver => {
            let (first, second) = two_highest(eyes, leaving);
            first.map_or(0.0, |(_, points)| points) + second.map_or(0.0, |(_, points)| points)
        }
        Card::Safecracker => (most - BEST_IN_SAFE).max(0.0),
        Card::Gangster => (most - RIVAL_CARD).max(0.0),
        Card::Mole if others().any(|spot| eyes.known(spot).is_none()) => TO_KNOW,
        Card::Lady | Card::Snitch | Card::Mamma | Card::Patrol => HARM,
        _ => 0.0,
    }
}

/// An own card, if there is one, and what it costs.
type Costly = Option<(Spot, f32)>;

/// The two highest own bottles that are known, but for the one that is leaving.
#[inline]
fn two_highest(eyes: &impl Eyes, leaving: Option<Spot>) -> (Costly, Costly) {
    let (mut first, mut second): (Costly, Costly) = (None, None);
    for spot in own(eyes).filter(|&spot| Some(spot) != leaving) {
        let Some(card) = eyes.known(spot).filter(|card| card.is_bottle()) else { continue };
        let points = f32::from(card.points());
        if first.is_none_or(|(_, most)| points > most) {
            (first, second) = (Some((spot, points)), first);
        } else if second.is_none_or(|(_, most)| points > most) {
            second = Some((spot, points));
        }
    }
    (first, second)
}

/// Which own card to swap for this one, and by how much that makes the hand cheaper.
#[inline]
fn best_swap(eyes: &impl Eyes, drawn: Card) -> (u8, f32) {
    let mut best = (0, f32::NEG_INFINITY);
    for spot in own(eyes) {
        let after = match eyes.known(spot) {
            Some(card) => follow_up(eyes, card, Some(spot)),
            None => TO_KNOW,
        };
        let gain = eyes.expected(spot) - f32::from(drawn.points()) + after;
        if gain > best.1 {
            best = (spot.position, gain);
        }
    }
    best
}

#[inline]
fn swap_or_discard(eyes: &impl Eyes, from: Source) -> Action {
    let Some(drawn) = eyes.drawn() else { return Action::Discard };
    let (position, gain) = best_swap(eyes, drawn);
    let keep = position > 0 && gain > follow_up(eyes, drawn, None);
    if keep || from == Source::Discard { Action::Swap(position) } else { Action::Discard }
}

/// The opponent who is closest to calling, among those that can be named.
#[inline]
fn most_dangerous(eyes: &impl Eyes, can_be: impl Fn(Seat) -> bool) -> Option<Seat> {
    let board = eyes.board();
    let mut seat = eyes.seat();
    let mut most: Option<(Seat, f32)> = None;
    for _ in 1..board.players() {
        seat = seat.next(board.players());
        let points = estimate(eyes, seat);
        if can_be(seat) && most.is_none_or(|(_, least)| points < least) {
            most = Some((seat, points));
        }
    }
    most.map(|(seat, _)| seat)
}

/// How to use the power, if it is of use.
fn power(eyes: &impl Eyes, card: Card) -> Option<Action> {
    let board = eyes.board();
    Some(match card {
        Card::Gangster => return gangster(eyes),
        Card::Lady => Action::Lady(most_dangerous(eyes, |seat| {
            board.unlocked(seat) >= 2 && !board.under_mamma(seat)
        })?),
        Card::Mole => Action::Mole(own(eyes).find(|&spot| eyes.known(spot).is_none())?.position),
        Card::Snitch => {
            let target = most_dangerous(eyes, |seat| !board.under_mamma(seat))?;
            Action::Snitch(target, target)
        }
        Card::Driver => match two_highest(eyes, None) {
            (Some((first, _)), Some((second, _))) => {
                let (first, second) = (first.position, second.position);
                Action::Driver(first.min(second), Some(first.max(second)))
            }
            (first, _) => Action::Driver(first?.0.position, None),
        },
        Card::Safecracker => Action::SafeLook,
        Card::Mamma => Action::Mamma(most_dangerous(eyes, |_| true)?),
        Card::Patrol => {
            let target = most_dangerous(eyes, |seat| board.unlocked(seat) > 0)?;
            Action::Patrol(free(eyes, target).next()?)
        }
        _ => return None,
    })
}

/// The own worst card for the cheapest of an opponent's, of equals one of the most dangerous opponent.
fn gangster(eyes: &impl Eyes) -> Option<Action> {
    let board = eyes.board();
    let (own, points) = worst(eyes)?;
    let dangerous = most_dangerous(eyes, |seat| board.unlocked(seat) > 0)?;
    let mut best: Option<(Spot, f32)> = None;
    for seat in board.scores.seats().without(eyes.seat()).iter() {
        for spot in free(eyes, seat) {
            let cost = eyes.known(spot).map_or(RIVAL_CARD, |card| f32::from(card.points()));
            let cost = if seat == dangerous { cost - HARM } else { cost };
            if best.is_none_or(|(_, least)| cost < least) {
                best = Some((spot, cost));
            }
        }
    }
    let (theirs, cost) = best?;
    let swapped = Action::Gangster(own.min(theirs), own.max(theirs));
    (points > cost).then_some(swapped)
}

/// The own worst card for the best in the safe, which has been looked into.
fn swap_with_safe(eyes: &impl Eyes) -> Option<Action> {
    let (own, points) = worst(eyes)?;
    let mut best: Option<(u8, f32)> = None;
    for place in 1..=SAFE_SIZE as u8 {
        let cost = eyes.safe(place).map_or(eyes.mean(), |card| f32::from(card.points()));
        if best.is_none_or(|(_, least)| cost < least) {
            best = Some((place, cost));
        }
    }
    let (place, cost) = best?;
    (points > cost).then_some(Action::Safe(own.position, place))
}
