//! What a seat can't know leaves no trace in anything that it gets: its view, what it may do, its log.

mod support;

use backroom::deal::{Rng, below, shuffle};
use backroom::game::{Game, Move, NoOptions, View as _};
use backroom::games::razzia::{Action, Card, Deal, Event, PILE_SIZE, Razzia, Side};
use backroom::seat::Seat;
use support::snap::{self, Snap};
use support::{rng, seats, walk};

/// Everything that a seat gets, as bytes.
fn seen<G: Game>(game: &G, events: &[G::Event], seat: Seat) -> Vec<u8> {
    let mut bytes = serde_json::to_vec(&game.view(seat)).unwrap();
    let mut legal = Vec::new();
    game.view(seat).legal(&mut legal);
    bytes.extend(format!("{legal:?}").bytes());
    let log: Vec<G::Event> = events.iter().filter_map(|event| G::witnessed(event, seat)).collect();
    bytes.extend(serde_json::to_vec(&log).unwrap());
    bytes
}

fn play<G: Game>(players: usize, moves: &[Move<G>]) -> (G, Vec<G::Event>) {
    let mut game = G::new(players, &G::Options::default());
    let mut events = Vec::new();
    for step in moves {
        step.play(&mut game, &mut events).expect("the same moves are legal over other cards");
    }
    (game, events)
}

fn random_moves<G: Game>(players: usize, seed: u64) -> Vec<Move<G>> {
    let mut moves = Vec::new();
    walk::<G>(players, seed, |_, step| moves.extend(step.cloned()));
    moves
}

/// Which of the dealt cards have been drawn, by their place: left 0 to 59, right 60 to 119. The piles are
/// kept as lists of places that are really cut in two (R12).
fn drawn(moves: &[Move<Razzia>]) -> Vec<bool> {
    let mut piles: [Vec<usize>; 2] =
        [(0..PILE_SIZE).collect(), (PILE_SIZE..2 * PILE_SIZE).collect()];
    let mut drawn = vec![false; 2 * PILE_SIZE];
    for step in moves {
        let Move::Act(_, Action::Draw(side)) = step else { continue };
        drawn[piles[*side as usize].remove(0)] = true;
        if piles[*side as usize].is_empty() {
            let mut left = std::mem::take(&mut piles[1 - *side as usize]);
            let right = left.split_off(left.len().div_ceil(2));
            piles = [left, right];
        }
    }
    drawn
}

/// Puts what lies in these places into another order.
fn shuffle_places<T: Copy>(things: &mut [T], places: &[usize], rng: &mut impl Rng) {
    let mut order: Vec<T> = places.iter().map(|&place| things[place]).collect();
    shuffle(rng, &mut order);
    for (&place, thing) in places.iter().zip(order) {
        things[place] = thing;
    }
}

/// The same game with the cards that have not been drawn in another order.
fn permuted(moves: &[Move<Razzia>], rng: &mut impl Rng) -> Vec<Move<Razzia>> {
    let mut moves = moves.to_vec();
    let mut cards: Vec<Card> = moves
        .iter()
        .flat_map(|step| match step {
            Move::Deal(Deal::Pile(_, cards)) => cards.to_vec(),
            _ => Vec::new(),
        })
        .collect();
    let hidden: Vec<usize> = drawn(&moves)
        .iter()
        .enumerate()
        .filter(|(_, drawn)| !**drawn)
        .map(|(place, _)| place)
        .collect();
    shuffle_places(&mut cards, &hidden, rng);
    for step in &mut moves {
        if let Move::Deal(Deal::Pile(side, pile)) = step {
            let start = if *side == Side::Left { 0 } else { PILE_SIZE };
            pile.copy_from_slice(&cards[start..start + PILE_SIZE]);
        }
    }
    moves
}

#[test]
fn razzia_the_order_of_the_piles_shows_nowhere() {
    let mut rng = rng(1);
    let mut changed = 0;
    for players in Razzia::PLAYERS {
        for seed in 0..1_000 {
            let mut moves = random_moves::<Razzia>(players, seed);
            let deals = 3;
            let length = deals + below(&mut rng, (moves.len() - deals + 1) as u32) as usize;
            moves.truncate(length);
            let others = permuted(&moves, &mut rng);
            changed += usize::from(others != moves);
            let (game, events) = play(players, &moves);
            let (other, other_events) = play(players, &others);
            for seat in seats(&game) {
                assert_eq!(seen(&game, &events, seat), seen(&other, &other_events, seat));
            }
        }
    }
    assert!(
        changed > 3_900,
        "the test permutes something in nearly every game: {changed} of 4,000"
    );
}

#[test]
fn razzia_everything_else_shows() {
    // The other way round: a card that has been drawn is in every view.
    let mut game = Razzia::new(4, &NoOptions);
    let moves = random_moves::<Razzia>(4, 7);
    let mut events: Vec<Event> = Vec::new();
    for step in &moves[..3] {
        step.play(&mut game, &mut events).unwrap();
    }
    let before: Vec<_> = seats(&game).map(|seat| seen(&game, &events, seat)).collect();
    let starter = game.pending().seats().iter().next().unwrap();
    game.play(starter, Action::Draw(Side::Left), &mut events).unwrap();
    for (seat, before) in seats(&game).zip(before) {
        assert_ne!(seen(&game, &events, seat), before);
    }
}

#[test]
fn razzia_guesses_cover_the_orders_of_the_piles() {
    // Each unseen card is on top of the left pile about as often as its number says.
    let mut game = Razzia::new(3, &NoOptions);
    for step in &random_moves::<Razzia>(3, 1)[..3] {
        step.play(&mut game, &mut ()).unwrap();
    }
    let view = game.view(Seat::new(0).unwrap());
    let mut rng = rng(2);
    // The same for the last card of the right pile: no place is left out of the shuffle.
    let bottom = (0..10_000)
        .filter(|_| {
            Razzia::determinize(&view, &mut rng).piles().cards(Side::Right)[59] == Card::Police
        })
        .count();
    assert!((1_560..1_940).contains(&bottom), "{bottom}");
    let police = (0..10_000)
        .filter(|_| {
            Razzia::determinize(&view, &mut rng).piles().cards(Side::Left)[0] == Card::Police
        })
        .count();
    // 21 of 120 cards: 1,750 expected, standard deviation 38, five of them either way.
    assert!((1_560..1_940).contains(&police), "{police}");
}

#[test]
fn snap_other_hands_and_sealed_answers_show_nowhere() {
    let mut rng = rng(3);
    let mut changed = 0;
    for players in Snap::PLAYERS {
        for seed in 0..1_000 {
            let mut moves = random_moves::<Snap>(players, seed);
            // Up to somewhere in the first round's sealed answers: after it, cards are shown.
            let length = 1 + below(&mut rng, players as u32) as usize;
            moves.truncate(length);
            let (game, events) = play(players, &moves);
            for seat in seats(&game) {
                let mut others = moves.clone();
                for step in &mut others {
                    match step {
                        Move::Deal(snap::Deal(cards)) => {
                            let own = 2 * seat.index()..2 * seat.index() + 2;
                            let hidden: Vec<usize> = (0..cards.len())
                                .filter(|place| !own.contains(place) && *place != 2 * players)
                                .collect();
                            shuffle_places(cards, &hidden, &mut rng);
                        }
                        Move::Act(keeper, action @ snap::Action::Keep(_)) if *keeper != seat => {
                            *action = snap::Action::Keep(1 + below(&mut rng, 2) as u8);
                        }
                        _ => {}
                    }
                }
                changed += usize::from(others != moves);
                let (other, other_events) = play(players, &others);
                assert_eq!(seen(&game, &events, seat), seen(&other, &other_events, seat));
            }
        }
    }
    assert!(changed > 8_900, "the test changes something nearly every time: {changed} of 9,000");
}
