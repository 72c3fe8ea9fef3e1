//! What a seat gets of a game.

use super::walk;
use backroom::game::{Game, Move, Pending, View as _};
use backroom::record::Record;
use backroom::seat::Seat;
use backroom::transcript::Head;

/// Everything that a seat gets, as bytes.
pub fn seen<G: Game>(record: &Record<G>, events: &[G::Event], seat: Seat) -> Vec<u8> {
    let game = record.game();
    let mut bytes = serde_json::to_vec(&game.view(seat)).unwrap();
    let mut legal = Vec::new();
    game.view(seat).legal(&mut legal);
    bytes.extend(format!("{legal:?}").bytes());
    let log: Vec<G::Event> = events.iter().filter_map(|event| G::witnessed(event, seat)).collect();
    bytes.extend(serde_json::to_vec(&log).unwrap());
    if game.pending() != Pending::Over {
        bytes.extend(record.shared(seat).bytes());
    }
    bytes
}

/// Plays the moves, each of which must be legal.
pub fn play<G: Game>(players: usize, moves: &[Move<G>]) -> (Record<G>, Vec<G::Event>) {
    let mut record = Record::new(Head::of::<G>(players)).unwrap();
    let mut events = Vec::new();
    for step in moves {
        record.play(step.clone(), &mut events).expect("the same moves are legal over other cards");
    }
    (record, events)
}

/// The moves of a random game.
pub fn random_moves<G: Game>(players: usize, seed: u64) -> Vec<Move<G>> {
    let mut moves = Vec::new();
    walk::<G>(players, seed, |_, step| moves.extend(step.cloned()));
    moves
}
