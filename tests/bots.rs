//! The bots: legal, honest, reproducible, and the better one better.

mod support;

use backroom::bots::razzia::Features;
use backroom::bots::{Bot, Character, Level, Plain, Played, Thinking, Valuation, choose_at_random};
use backroom::deal::{Rng, generator, shuffle};
use backroom::game::{Game, NoOptions, Pending, View as _};
use backroom::games::razzia::{Action, Board, Phase, Piles, Razzia, ScoreBook, Side, View};
use backroom::seat::{BySeat, Seat};
use std::sync::Arc;
use std::time::{Duration, Instant};
use support::{rng, walk};

fn weights() -> Arc<<Razzia as Played>::Weights> {
    let bytes = include_bytes!("../www/weights/razzia.bin");
    Arc::new(Razzia::read_weights(bytes).expect("the weights of the repository can be read"))
}

/// Plays a game: the function says what a seat does.
fn play(
    players: usize,
    seed: u64,
    mut choose: impl FnMut(Seat, &View) -> Option<Action>,
) -> Razzia {
    let mut rng = generator(seed);
    let mut game = Razzia::new(players, &NoOptions);
    loop {
        match game.pending() {
            Pending::Over => return game,
            Pending::Turn(seat) => {
                let action = choose(seat, &game.view(seat)).expect("there is no race");
                game.play(seat, action, &mut ()).expect("a bot's action is legal");
            }
            _ => {
                let deal = game.sample_chance(&mut rng);
                game.play_chance(&deal, &mut ()).unwrap();
            }
        }
    }
}

#[test]
fn rule_of_thumb_beats_random_from_every_seat() {
    let mut rng = rng(1);
    for players in Razzia::PLAYERS {
        let games = 400;
        let mut wins = 0.0;
        for seed in 0..games {
            let thumb = Seat::new(seed as usize % players).unwrap();
            let game = play(players, seed, |seat, view| {
                if seat == thumb { Razzia::thumb(view) } else { choose_at_random(view, &mut rng) }
            });
            let winners = game.outcome().unwrap().winners;
            if winners.contains(thumb) {
                wins += 1.0 / winners.len() as f64;
            }
        }
        let share = wins / games as f64;
        println!("{players} players: {:.0} % of {games} games", 100.0 * share);
        assert!(share > 0.8, "{players} players: only {share}");
    }
}

/// The same game to anybody who sits at it, over piles in another order.
fn with_other_piles(game: &Razzia, rng: &mut impl Rng) -> Razzia {
    let mut order: Vec<_> =
        Side::BOTH.iter().flat_map(|&side| game.piles().cards(side)).copied().collect();
    shuffle(rng, &mut order);
    let (left, right) = order.split_at(game.board().piles.left.into());
    let mut piles = Piles::NONE;
    piles.lay(Side::Left, left);
    piles.lay(Side::Right, right);
    Razzia::from_parts(*game.board(), piles)
}

#[test]
fn neither_choice_nor_valuation_hangs_on_what_the_seat_can_t_know() {
    let weights = weights();
    let mut shuffler = rng(4);
    for players in Razzia::PLAYERS {
        let mut decisions = 0;
        walk::<Razzia>(players, players as u64, |game, _| {
            let Pending::Turn(seat) = game.pending() else { return };
            decisions += 1;
            let other = with_other_piles(game, &mut shuffler);
            assert_eq!(Razzia::thumb(&game.view(seat)), Razzia::thumb(&other.view(seat)));
            // The levels think longer: every seventh decision is enough for them, each with another character.
            if decisions % 7 != 0 {
                return;
            }
            for level in Level::ALL {
                let character = Character::ALL[decisions / 7 % Character::ALL.len()];
                let thought = |game: &Razzia| -> (Option<Action>, Vec<Valuation<Action>>) {
                    let bot = Bot { level, character };
                    let mut thinking = Razzia::think(&game.view(seat), bot, &weights, 7);
                    let _more = thinking.step();
                    (thinking.choice(), thinking.valuations())
                };
                assert_eq!(thought(game), thought(&other));
            }
        });
    }
}

/// Every seventh decision of a random game, as its seat sees it.
fn some_views(players: usize, seed: u64) -> Vec<View> {
    let mut views = Vec::new();
    let mut decisions = 0;
    walk::<Razzia>(players, seed, |game, _| {
        let Pending::Turn(seat) = game.pending() else { return };
        decisions += 1;
        if decisions % 7 == 0 {
            views.push(game.view(seat));
        }
    });
    views
}

fn legal(view: &View) -> Vec<Action> {
    let mut legal = Vec::new();
    view.legal(&mut legal);
    legal.sort_unstable();
    legal
}

#[test]
fn thinking_can_be_left_at_any_time() {
    let weights = weights();
    for view in some_views(4, 2) {
        let mut thinking = Razzia::think(&view, Bot::steady(Level::Expert), &weights, 1);
        // Before the first step and after each: the choice is legal, and no action is left out.
        for _ in 0..4 {
            assert_eq!(view.check(thinking.choice().unwrap()), Ok(()));
            let valuations = thinking.valuations();
            let mut actions: Vec<Action> = valuations.iter().filter_map(|it| it.action).collect();
            actions.sort_unstable();
            assert_eq!(actions, legal(&view));
            for valuation in valuations {
                assert!((0.0..=1.0).contains(&valuation.win), "{valuation:?}");
                assert!(valuation.margin.abs() < 120.0, "{valuation:?}");
            }
            thinking.step();
        }
    }
}

#[test]
fn a_step_is_short() {
    // In boards looked at, which is the same on every machine; a thousand take about a millisecond.
    let weights = weights();
    let mut longest = 0;
    for players in Razzia::PLAYERS {
        for view in some_views(players, 3) {
            let mut thinking = Razzia::think(&view, Bot::steady(Level::Expert), &weights, 1);
            longest = longest.max(thinking.iterations());
            for _ in 0..20 {
                let before = thinking.iterations();
                let more = thinking.step();
                longest = longest.max(thinking.iterations() - before);
                if !more {
                    break;
                }
            }
        }
    }
    println!("the longest step looked at {longest} boards");
    assert!(longest < 15_000, "a step looked at {longest} boards");
}

#[test]
fn a_deadline_is_kept() {
    let weights = weights();
    let deadline = Duration::from_millis(20);
    for view in some_views(4, 4).into_iter().take(12) {
        let start = Instant::now();
        let mut thinking = Razzia::think(&view, Bot::steady(Level::Expert), &weights, 1);
        while start.elapsed() < deadline && thinking.step() {}
        let late = start.elapsed().saturating_sub(deadline);
        // A step takes a few milliseconds; a busy machine may hold it up.
        assert!(late < Duration::from_millis(150), "{late:?} late");
    }
}

#[test]
fn the_same_seed_means_the_same_choice_and_valuations() {
    let weights = weights();
    let mut differing = 0;
    for view in some_views(3, 5) {
        for level in Level::ALL {
            let thought = |seed| {
                let mut thinking = Razzia::think(&view, Bot::steady(level), &weights, seed);
                for _ in 0..3 {
                    thinking.step();
                }
                (thinking.choice(), thinking.valuations())
            };
            let (first, second) = (thought(1), thought(1));
            assert_eq!(first, second);
            assert_eq!(first.1, thought(2).1, "a whim is no valuation");
            differing += usize::from(level == Level::Novice && first.0 != thought(2).0);
        }
    }
    assert!(differing > 0, "a novice has whims");
}

#[test]
fn plain_is_honest_legal_and_the_same_for_the_same_seed() {
    let mut shuffler = rng(6);
    walk::<Razzia>(4, 6, |game, _| {
        let Pending::Turn(seat) = game.pending() else { return };
        let thought = |game: &Razzia| {
            let mut thinking = Plain::<Razzia, ()>::think(&game.view(seat), 3);
            thinking.step();
            (thinking.choice(), thinking.valuations())
        };
        let found = thought(game);
        assert_eq!(game.check(seat, found.0.unwrap()), Ok(()));
        assert_eq!(found, thought(&with_other_piles(game, &mut shuffler)));
    });
}

/// The same table with everybody one seat further.
fn rotated(board: &Board) -> Board {
    let players = board.players();
    let before = |seat: Seat| Seat::all(players).find(|it| it.next(players) == seat).unwrap();
    let Phase::Turn(mover) = board.phase else { panic!("no turn") };
    let mut score_book = ScoreBook::new(players);
    for round in board.score_book.rounds() {
        score_book.enter(BySeat::from_fn(players, |seat| round[before(seat)]));
    }
    Board {
        phase: Phase::Turn(mover.next(players)),
        families: BySeat::from_fn(players, |seat| board.families[before(seat)]),
        score_book,
        ..*board
    }
}

#[test]
fn the_network_does_not_look_at_the_number_of_a_seat() {
    let weights = weights();
    for players in Razzia::PLAYERS {
        for view in some_views(players, 8) {
            let board = view.board();
            let Phase::Turn(_) = board.phase else { continue };
            let here = weights.outlook(players, &Features::of(board));
            let there = weights.outlook(players, &Features::of(&rotated(board)));
            for (seat, outlook) in here.iter() {
                let same = there[seat.next(players)];
                assert!((outlook.win - same.win).abs() < 1e-5, "{outlook:?} {same:?}");
                assert_eq!(outlook.margin, same.margin);
            }
            let sum: f32 = here.as_slice().iter().map(|outlook| outlook.win).sum();
            assert!((sum - 1.0).abs() < 1e-5, "somebody wins: {sum}");
        }
    }
}

#[test]
fn weights_that_are_broken_are_refused_with_a_sentence() {
    let bytes = include_bytes!("../www/weights/razzia.bin");
    assert!(bytes.len() <= 60_000, "{} bytes", bytes.len());
    let mut other_mark = bytes.to_vec();
    other_mark[0] ^= 1;
    let mut no_number = bytes.to_vec();
    no_number[9..13].copy_from_slice(&f32::NAN.to_le_bytes());
    for broken in [&bytes[..0], &bytes[1..], &bytes[..bytes.len() - 1], &other_mark, &no_number] {
        let error = Razzia::read_weights(broken).err().expect("it is broken").to_string();
        assert!(error.contains("expected"), "{error}");
    }
}

#[test]
fn every_level_beats_three_of_the_one_below() {
    // Few games, to see that nothing is upside down; docs/BOTS.md has the figures.
    let weights = weights();
    let games = 240;
    for pair in Level::ALL.windows(2).take(3) {
        let mut wins = 0.0;
        for seed in 0..games {
            let better = Seat::new(seed as usize % 4).unwrap();
            let game = play(4, seed / 4, |seat, view| {
                let level = if seat == better { pair[1] } else { pair[0] };
                let seed = seed << 32 | view.board().unseen().len() as u64;
                let mut thinking = Razzia::think(view, Bot::steady(level), &weights, seed);
                while thinking.step() {}
                thinking.choice()
            });
            wins += game.outcome().unwrap().share(better);
        }
        let share = wins / games as f32;
        println!("{} against three {}: {:.0} %", pair[1], pair[0], 100.0 * share);
        assert!(share > 0.25, "{} against three {}: {share}", pair[1], pair[0]);
    }
}
