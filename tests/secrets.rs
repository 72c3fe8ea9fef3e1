//! What a seat can't know leaves no trace in anything that it gets: its view, what it may do, its log, the
//! transcript that it may share.

mod support;

use backroom::deal::{Rng, below, shuffle};
use backroom::game::{Game, Move, NoOptions};
use backroom::games::lama::{self, HAND_SIZE, Lama};
use backroom::games::razzia::{Action, Card, Deal, Event, PILE_SIZE, Razzia, Side};
use backroom::record::Record;
use backroom::seat::Seat;
use backroom::transcript::read;
use support::lama::Llamas;
use support::snap::{self, Snap};
use support::witness::{play, random_moves, seen};
use support::{rng, seat, seats};

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
            for seat in seats(game.game()) {
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
    let moves = random_moves::<Razzia>(4, 7);
    let (mut record, mut events): (Record<Razzia>, Vec<Event>) = play(4, &moves[..3]);
    let before: Vec<_> =
        Seat::all(4).map(|seat| (seen(&record, &events, seat), record.shared(seat))).collect();
    let starter = record.game().pending().seats().iter().next().unwrap();
    record.play(Move::Act(starter, Action::Draw(Side::Left)), &mut events).unwrap();
    for (seat, (seen_before, shared_before)) in Seat::all(4).zip(before) {
        assert_ne!(seen(&record, &events, seat), seen_before);
        let hidden = |text: &str| {
            let words = text.lines().skip(1).flat_map(str::split_whitespace);
            words.filter(|word| *word == "?").count()
        };
        assert_eq!((hidden(&shared_before), hidden(&record.shared(seat))), (120, 119));
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
            for seat in seats(game.game()) {
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

/// A game of L.A.M.A. up to some moment in a round, as one seat can't tell it from the true one: what the others
/// were dealt and have drawn, and what lies in the pile, is shuffled, but for what the others have played since.
fn other_hands(
    moves: &[Move<Lama>],
    players: usize,
    seat: Seat,
    rng: &mut impl Rng,
) -> Vec<Move<Lama>> {
    let mut moves = moves.to_vec();
    let is_deck = |step: &Move<Lama>| matches!(step, Move::Deal(lama::Deal::Cards(_)));
    let deal = moves.iter().rposition(is_deck).expect("a round has been dealt");
    let (dealt, since) = moves.split_at_mut(deal + 1);
    let Some(Move::Deal(lama::Deal::Cards(cards))) = dealt.last_mut() else { panic!("a deck") };
    // Whose is which place of the deck, and which of a seat's cards have been played.
    let mut owner: Vec<Option<usize>> = (0..cards.len())
        .map(|place| Some(place / HAND_SIZE).filter(|&owner| owner < players))
        .collect();
    let mut next = players * HAND_SIZE + 1;
    let mut open = vec![false; cards.len()];
    open[players * HAND_SIZE] = true;
    for step in since.iter() {
        match step {
            Move::Act(by, lama::Action::Draw) => {
                owner[next] = Some(by.index());
                next += 1;
            }
            Move::Act(by, lama::Action::Play(card)) => {
                let place = (0..next).find(|&place| {
                    owner[place] == Some(by.index()) && cards[place] == *card && !open[place]
                });
                open[place.expect("who plays a card has it")] = true;
            }
            _ => {}
        }
    }
    let hidden: Vec<usize> = (0..cards.len())
        .filter(|&place| !open[place] && owner[place] != Some(seat.index()))
        .collect();
    shuffle_places(cards, &hidden, rng);
    moves
}

#[test]
fn lama_hands_and_the_pile_show_nowhere() {
    let mut rng = rng(4);
    let (mut changed, mut tried) = (0, 0);
    for players in Lama::PLAYERS {
        for seed in 0..400 {
            let mut moves = random_moves::<Lama>(players, seed);
            moves.truncate(2 + below(&mut rng, moves.len() as u32 - 1) as usize);
            let (game, events) = play(players, &moves);
            // Where a round has ended, all hands are shown.
            if game.game().board().hands_shown() {
                continue;
            }
            for seat in Seat::all(players) {
                let others = other_hands(&moves, players, seat, &mut rng);
                tried += 1;
                changed += usize::from(others != moves);
                let (other, other_events) = play(players, &others);
                assert_eq!(seen(&game, &events, seat), seen(&other, &other_events, seat));
            }
        }
    }
    assert!(tried > 5_000 && changed * 100 > tried * 99, "{changed} of {tried} were changed");
}

#[test]
fn lama_the_own_hand_and_what_is_played_show() {
    let mut table = Llamas::new(0, &["1 1 2 2 3 3", "4 4 5 5 6 6", "1 2 3 4 5 L"], "6", "L 6");
    let view = |table: &Llamas, number| table.record.game().view(seat(number));
    assert_eq!(view(&table, 1).hand().to_string(), "4 4 5 5 6 6");
    assert_eq!(view(&table, 1).shown(seat(0)), None);
    table.play("0 draw\n1 draw\n2 play L");
    assert_eq!(view(&table, 0).hand().to_string(), "1 1 2 2 3 3 L");
    let board = *view(&table, 0).board();
    assert_eq!((board.held.as_slice(), board.pile), (&[7, 7, 5][..], 35));
    assert_eq!(board.discard.to_string(), "6 L");
    let log = |number| -> Vec<lama::Event> {
        table.events.iter().filter_map(|it| Lama::witnessed(it, seat(number))).collect()
    };
    let drew = |number, card: Option<&str>, pile| lama::Event::Drew {
        seat: seat(number),
        card: card.map(|card| card.parse().unwrap()),
        pile,
    };
    assert_eq!(log(0)[2..4], [drew(0, Some("L"), 36), drew(1, None, 35)]);
    assert_eq!(log(1)[2..4], [drew(0, None, 36), drew(1, Some("6"), 35)]);
    // Where the round ends, all cards are turned over.
    table.play("0 quit\n1 quit\n2 quit");
    for number in 0..3 {
        assert_eq!(
            view(&table, 0).shown(seat(number)),
            Some(table.record.game().hands()[seat(number)])
        );
    }
}

#[test]
fn lama_guesses_cover_hands_and_pile_evenly() {
    let hands = ["1 1 2 2 3 3", "4 4 5 5 6 6", "1 2 3 4 5 L"];
    let mut table = Llamas::new(0, &hands, "6", "L");
    table.play("0 draw\n1 play 6");
    let view = table.record.game().view(seat(0));
    // Unseen are 47 cards, 7 of them llamas: seat 1 has five of them, seat 2 six, the pile 36.
    assert_eq!((view.unseen().len(), view.unseen().count(lama::Card::Llama)), (47, 7));
    let mut rng = rng(5);
    let (mut first, mut second, mut top, mut bottom) = (0, 0, 0, 0);
    for _ in 0..10_000 {
        let guess = Lama::determinize(&view, &mut rng);
        first += usize::from(guess.hands()[seat(1)].count(lama::Card::Llama));
        second += usize::from(guess.hands()[seat(2)].count(lama::Card::Llama));
        top += usize::from(guess.pile().cards()[0] == lama::Card::Llama);
        bottom += usize::from(guess.pile().cards()[35] == lama::Card::Llama);
    }
    // A place has a llama with 7 in 47: 1,489 of 10,000, standard deviation 36, and of five or six places a little
    // less than 80 and 87; five of them either way.
    assert!((7_050..7_850).contains(&first), "{first}");
    assert!((8_500..9_370).contains(&second), "{second}");
    assert!((1_310..1_670).contains(&top) && (1_310..1_670).contains(&bottom), "{top} {bottom}");
}

#[test]
fn what_is_shared_says_so_and_can_t_be_replayed_before_the_game_is_over() {
    let mut table = Llamas::new(1, &["1 1 2 2 3 3", "4 4 5 5 6 6"], "6", "L 6 5");
    table.play("1 play 6\n0 draw\n1 draw\n0 play L");
    let shared = table.record.shared(seat(1));
    let lines: Vec<&str> = shared.lines().collect();
    assert_eq!(lines[0], "backroom 1    # shared by seat 1: ? is what it has not seen");
    assert_eq!(lines[1..4], ["game lama", "players 2", "deal start 1"]);
    let known = "deal cards ? ? ? ? ? ? 4 4 5 5 6 6 6 ? 6 ?";
    assert!(lines[4].starts_with(known), "{}", lines[4]);
    assert_eq!(lines[4].split(' ').filter(|word| *word == "?").count(), 56 - 8);
    assert_eq!(lines[5..], ["1 play 6", "0 draw", "1 draw", "0 play L"]);
    let error = read(&shared).error.expect("what is hidden is missing").to_string();
    assert!(
        error.starts_with("line 5: `?` can't be read; expected a card: this was shared"),
        "{error}"
    );
    // A save is whole, and says that it is one.
    let save = table.record.save();
    assert!(save.starts_with("backroom 1    # save: it holds cards that nobody has seen yet\n"));
    assert_eq!(read(&save).whole().unwrap().to_string(), table.record.to_string());
}

#[test]
fn a_game_that_is_over_is_shared_and_saved_as_it_is() {
    let (razzia, _) = play(3, &random_moves::<Razzia>(3, 1));
    let (lama, _) = play(6, &random_moves::<Lama>(6, 1));
    for (whole, shared, save) in [
        (razzia.to_string(), razzia.shared(seat(0)), razzia.save()),
        (lama.to_string(), lama.shared(seat(0)), lama.save()),
    ] {
        assert_eq!((&shared, &save), (&whole, &whole));
    }
}
