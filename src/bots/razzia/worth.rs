//! What an estate is worth: what it scores, and what it may still become.

use crate::games::razzia::{Board, Card, Cheque, ROUNDS};
use crate::seat::Seat;

/// What a seat's estate is worth in points, to the end of the game.
pub fn worth(board: &Board, seat: Seat) -> f64 {
    let estate = &board.families[seat].estate;
    let count = |card| f64::from(estate.count(card));
    let rounds_after = f64::from(ROUNDS - board.round);

    let drivers = count(Card::Driver);
    let cars = count(Card::Car);
    // Cars stay: without a driver now there may be one later.
    let driving =
        if drivers > 0.0 { drivers + cars } else { 0.3 * cars } + 0.5 * cars * rounds_after;

    let different = |kinds: &[Card]| kinds.iter().filter(|&&card| estate.count(card) > 0).count();
    // Steps between the rulebook's, because one more trinket is half a step to the next points.
    let trinkets = [-5.0, -0.5, 1.5, 5.5, 10.5, 15.0][different(&Card::TRINKETS)];

    // A pair is on the way to three; later rounds bring more.
    let variety = [0.0, 1.0, 2.0, 3.0, 4.0, 5.2, 7.0, 10.0][different(&Card::BUSINESSES)];
    let hope = 0.5 + 0.25 * rounds_after;
    let sets: f64 = Card::BUSINESSES
        .iter()
        .map(|&card| {
            [0.0, 0.2 * hope, 1.5 * hope, 5.0 + hope, 10.0][usize::from(estate.count(card))]
        })
        .sum();

    2.2 * count(Card::Thief)
        + 3.0 * count(Card::Gold)
        + driving
        + trinkets
        + variety
        + sets
        + bodyguards(board, seat) * (1.0 + 0.6 * rounds_after)
}

/// What the bodyguards are worth in one scoring: how likely most, how likely fewest, by the distance to the
/// others.
fn bodyguards(board: &Board, seat: Seat) -> f64 {
    let held = |seat: Seat| f64::from(board.families[seat].estate.count(Card::Bodyguard));
    let own = held(seat);
    let others = || board.families.seats().without(seat).iter().map(held);
    let most = others().fold(0.0, f64::max);
    let fewest = others().fold(f64::MAX, f64::min);
    let step = |distance: f64| 1.0 / (1.0 + (-1.5 * distance).exp());
    5.0 * step(own - most + 0.2) - 2.0 * step(fewest - own + 0.2)
}

/// What the booty on the table would add for a seat.
pub fn booty_worth(board: &Board, seat: Seat) -> f64 {
    let mut after = *board;
    after.families[seat].estate.add_all(board.row.cards());
    worth(&after, seat) - worth(board, seat)
}

/// What it is worth to hold a cheque at the end of this round: for the rounds to come, and for the sum of
/// cheques at the end of the game.
pub fn cheque_worth(board: &Board, cheque: Cheque) -> f64 {
    let per_thousand = if board.round < ROUNDS { 0.35 } else { 0.25 };
    per_thousand * f64::from(cheque.value())
}
