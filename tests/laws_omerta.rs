//! What must hold in every state of Omerta, over games that are longer and richer than random ones.

mod support;

use backroom::deal::{below, generator};
use backroom::game::{Game, Move, Pending, View as _, play_out};
use backroom::games::omerta::{
    Action, Card, Cards, DECK_SIZE, Deal, Omerta, Options, Phase, SAFE_SIZE, Sight,
};
use backroom::seat::Seat;
use support::omerta::lively_moves;
use support::rng;

const GAMES: u64 = 60;

/// Shows every state of lively games, with the move that comes next.
fn walk_lively(mut visit: impl FnMut(&Omerta, Option<&Move<Omerta>>, u64)) {
    for players in Omerta::PLAYERS {
        for seed in 0..GAMES {
            let mut game = Omerta::new(players, &Options::default());
            for step in lively_moves(players, seed) {
                visit(&game, Some(&step), seed);
                step.play(&mut game, &mut ()).unwrap();
            }
            visit(&game, None, seed);
        }
    }
}

#[test]
fn all_cards_are_always_accounted_for() {
    walk_lively(|game, _, seed| {
        let board = game.board();
        if board.phase == Phase::DealStart || board.phase == Phase::DealCards && board.round == 1 {
            assert_eq!(game.pile().len() + game.safe().count(), 0);
            return;
        }
        let hands = Seat::all(board.players()).flat_map(|seat| game.hand(seat));
        let mut cards: Vec<Card> = hands.chain(game.safe()).chain(game.drawn()).collect();
        cards.extend(game.pile());
        cards.extend(board.discard.cards());
        cards.extend(board.mamma.map(|_| Card::Mamma));
        cards.extend(board.patrol.map(|_| Card::Patrol));
        assert_eq!(cards.len(), DECK_SIZE, "seed {seed}");
        assert_eq!(cards.into_iter().collect::<Cards>(), Cards::DECK);
        assert_eq!(game.safe().count(), SAFE_SIZE);
        assert_eq!(usize::from(board.pile), game.pile().len());
        for seat in Seat::all(board.players()) {
            assert_eq!(usize::from(board.held[seat]), game.hand(seat).count());
        }
        if let Some(patrol) = board.patrol {
            assert!((1..=board.held[patrol.on.seat]).contains(&patrol.on.position));
            assert!(patrol.by != patrol.on.seat && (1..=2).contains(&patrol.draws));
        }
        assert!(board.mamma.is_none_or(|mamma| mamma.by != mamma.on && mamma.on != board.turn
            || board.phase == Phase::DealCards
            || board.phase == Phase::Over));
    });
}

#[test]
fn the_lock_stays_on_its_card() {
    let mut before = None;
    walk_lively(|game, _, seed| {
        let now = game.board().patrol.map(|patrol| {
            let card = game.hand(patrol.on.seat).nth(usize::from(patrol.on.position) - 1);
            (seed, game.board().players(), patrol.on.seat, card)
        });
        if let (Some(before), Some(now)) = (before, now) {
            assert_eq!(before, now, "the same card, as long as it lies there");
        }
        before = now;
    });
}

#[test]
fn the_turn_goes_round_and_only_the_mamma_skips() {
    let mut last: Option<Seat> = None;
    walk_lively(|game, step, _| {
        let board = game.board();
        if let Some(Move::Deal(Deal::Cards(_))) | None = step {
            last = None;
        }
        let Some(Move::Act(seat, Action::Draw(_) | Action::Omerta)) = step else { return };
        assert_eq!(game.pending(), Pending::Turn(*seat));
        assert_eq!(*seat, board.turn);
        match last {
            None => assert_eq!(*seat, board.starter),
            Some(before) => {
                let next = before.next(board.players());
                let skipped = board.under_mamma(next);
                let expected = if skipped { next.next(board.players()) } else { next };
                assert_eq!(*seat, expected);
            }
        }
        last = Some(*seat);
    });
}

#[test]
fn a_guess_looks_the_same_and_can_be_played_on() {
    let mut rng = rng(9);
    let mut buffer = Vec::new();
    let (mut mixed, mut piles) = (0, 0);
    walk_lively(|game, _, _| {
        if below(&mut rng, 4) > 0 {
            return;
        }
        let seat = Seat::new(below(&mut rng, game.scores().players() as u32) as usize).unwrap();
        let view = game.view(seat);
        let mut guess = Omerta::determinize(&view, &mut rng);
        assert_eq!(guess.view(seat), view);
        let sights = Seat::all(game.scores().players()).flat_map(|it| view.sights(it).to_vec());
        mixed += usize::from(sights.into_iter().any(|it| matches!(it, Sight::Mixed(_))));
        piles += usize::from(!view.unseen_of(1).is_empty());
        if below(&mut rng, 8) == 0 {
            play_out(&mut guess, &mut generator(1), &mut buffer);
            assert_eq!(guess.pending(), Pending::Over);
        }
    });
    assert!(mixed > 1_000 && piles > 1_000, "{mixed} with mixed cards, {piles} with two piles");
}

#[test]
fn a_view_says_what_the_state_says() {
    let (mut from_state, mut from_view) = (Vec::new(), Vec::new());
    let mut number = 0;
    walk_lively(|game, _, _| {
        for seat in Seat::all(game.scores().players()) {
            let view = game.view(seat);
            game.legal(seat, &mut from_state);
            view.legal(&mut from_view);
            assert_eq!(from_state, from_view);
            assert_eq!(view.pending(), game.pending());
            // What is known is true, and what is unseen is as many as the places for it.
            for owner in Seat::all(game.scores().players()) {
                for (sight, card) in view.sights(owner).iter().zip(game.hand(owner)) {
                    assert!(!matches!(sight, Sight::Known(known) if *known != card));
                }
            }
            number += 1;
            if number % 16 == 0 {
                let data = serde_json::to_string(&view).unwrap();
                assert!(data.len() < 3_000, "{} bytes", data.len());
            }
        }
    });
}

#[test]
fn every_starter_and_place_of_a_card_is_equally_likely() {
    let mut rng = rng(5);
    let mut starters = [0; 5];
    let (mut top, mut bottom) = (0, 0);
    for _ in 0..5_000 {
        let mut game = Omerta::new(5, &Options::default());
        let start = game.sample_chance(&mut rng);
        let Deal::Start(seat) = start else { panic!("who starts comes first") };
        starters[seat.index()] += 1;
        game.play_chance(&start, &mut ()).unwrap();
        let Deal::Cards(deck) = game.sample_chance(&mut rng) else { panic!("then cards") };
        top += usize::from(deck[0] == Card::One);
        bottom += usize::from(deck[59] == Card::One);
    }
    // 1,000 expected each, standard deviation 28; 333 of the ones, 18: five of them either way.
    assert!(starters.iter().all(|count| (860..1140).contains(count)), "{starters:?}");
    assert!((243..423).contains(&top) && (243..423).contains(&bottom), "{top} {bottom}");
}
