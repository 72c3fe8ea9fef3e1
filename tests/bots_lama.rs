//! The bots of L.A.M.A.: legal, honest, reproducible, and the better one better.

mod support;

use backroom::bots::lama::win_chance;
use backroom::bots::{Bot, Character, Level, Played, Thinking, choose_at_random};
use backroom::deal::generator;
use backroom::game::{Game, NoOptions, Pending, View as _};
use backroom::games::lama::{Action, Lama, View};
use backroom::seat::{BySeat, Seat};
use std::sync::Arc;
use support::lama::{Llamas, deal};
use support::{rng, seat, walk};

/// Plays a game: the function says what a seat does.
fn play(players: usize, seed: u64, mut choose: impl FnMut(Seat, &View) -> Option<Action>) -> Lama {
    let mut rng = generator(seed);
    let mut game = Lama::new(players, &NoOptions);
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

fn think(view: &View, level: Level, seed: u64) -> <Lama as Played>::Thinking {
    Lama::think(view, Bot::steady(level), &Arc::new(()), seed)
}

/// What an expert does, given time.
fn expert(table: &Llamas) -> String {
    let mover = seat(table.to_move());
    let mut thinking = think(&table.record.game().view(mover), Level::Expert, 1);
    for _ in 0..60 {
        thinking.step();
    }
    thinking.choice().unwrap().to_string()
}

#[test]
fn rule_of_thumb_beats_random_from_every_seat() {
    let mut rng = rng(1);
    for players in Lama::PLAYERS {
        let games = 400;
        let mut wins = 0.0;
        for seed in 0..games {
            let thumb = Seat::new(seed as usize % players).unwrap();
            let game = play(players, seed, |seat, view| {
                if seat == thumb { Lama::thumb(view) } else { choose_at_random(view, &mut rng) }
            });
            wins += game.outcome().unwrap().share(thumb);
        }
        let share = wins / games as f32;
        println!("{players} players: {:.0} % of {games} games", 100.0 * share);
        assert!(share > 0.8, "{players} players: only {share}");
    }
}

/// Some decisions of games between bots that play by rule of thumb, as their seats see them.
fn some_views(players: usize, seed: u64) -> Vec<View> {
    let mut views = Vec::new();
    let mut decisions = 0;
    play(players, seed, |_, view| {
        decisions += 1;
        if decisions % 5 == 0 {
            views.push(view.clone());
        }
        Lama::thumb(view)
    });
    views
}

#[test]
fn neither_choice_nor_valuation_hangs_on_what_the_seat_can_t_know() {
    let mut guesses = rng(4);
    for players in Lama::PLAYERS {
        walk::<Lama>(players, players as u64, |game, _| {
            let Pending::Turn(seat) = game.pending() else { return };
            let other = Lama::determinize(&game.view(seat), &mut guesses);
            for level in Level::ALL {
                for character in Character::ALL {
                    let thought = |game: &Lama| {
                        let bot = Bot { level, character };
                        let mut thinking = Lama::think(&game.view(seat), bot, &Arc::new(()), 7);
                        thinking.step();
                        (thinking.choice(), thinking.valuations())
                    };
                    assert_eq!(thought(game), thought(&other));
                }
            }
        });
    }
}

#[test]
fn thinking_can_be_left_at_any_time_and_a_step_is_short() {
    for players in Lama::PLAYERS {
        for view in some_views(players, 2) {
            let mut legal = Vec::new();
            view.legal(&mut legal);
            legal.sort_unstable();
            let mut thinking = think(&view, Level::Expert, 1);
            for _ in 0..3 {
                assert_eq!(view.check(thinking.choice().unwrap()), Ok(()));
                let valuations = thinking.valuations();
                assert!(valuations.is_sorted_by(|one, other| one.win >= other.win), "best first");
                assert_eq!(thinking.choice(), valuations[0].action, "an expert has no whims");
                let mut actions: Vec<Action> =
                    valuations.iter().filter_map(|it| it.action).collect();
                actions.sort_unstable();
                assert_eq!(actions, legal, "no action is left out");
                for valuation in valuations {
                    assert!((0.0..=1.0).contains(&valuation.win), "{valuation:?}");
                    assert!(valuation.margin.abs() <= 70.0, "{valuation:?}");
                }
                let before = thinking.iterations();
                thinking.step();
                assert!(
                    thinking.iterations() - before <= 64,
                    "a round is played out in microseconds"
                );
            }
        }
    }
}

#[test]
fn the_same_seed_means_the_same_choice_and_valuations() {
    let mut differing = 0;
    for view in some_views(4, 5) {
        for level in Level::ALL {
            let thought = |seed| {
                let mut thinking = think(&view, level, seed);
                thinking.step();
                (thinking.choice(), thinking.valuations())
            };
            assert_eq!(thought(1), thought(1));
            differing += usize::from(level == Level::Novice && thought(1).0 != thought(2).0);
        }
    }
    assert!(differing > 0, "a novice has whims");
}

#[test]
fn levels_below_the_expert_stop_by_themselves() {
    let view = &some_views(3, 6)[0];
    for level in Level::ALL.into_iter().filter(|level| *level != Level::Expert) {
        let mut thinking = think(view, level, 1);
        assert!((0..100).any(|_| !thinking.step()), "{level}");
    }
}

#[test]
fn there_are_no_weights_to_learn() {
    assert!(Lama::read_weights(&[]).is_ok());
    assert!(Lama::read_weights(&[1]).unwrap_err().to_string().contains("expected none"));
}

#[test]
fn the_chance_to_win_is_shared_out_and_goes_to_who_has_less() {
    for scores in [[0, 0, 0, 0], [10, 20, 30, 39], [38, 39, 39, 0], [5, 5, 12, 39]] {
        let scores = BySeat::from_fn(4, |seat| scores[seat.index()]);
        let chances: Vec<f32> = Seat::all(4).map(|seat| win_chance(&scores, seat)).collect();
        assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{chances:?}");
        for (one, mine) in scores.iter() {
            for (other, theirs) in scores.iter() {
                let more = chances[one.index()] > chances[other.index()];
                assert_eq!(more, mine < theirs, "{scores:?}: {chances:?}");
            }
        }
    }
}

#[test]
fn an_expert_plays_the_last_card_and_gives_ten_back() {
    let hands = ["5 5 5 6 6 6", "1 1 L L L L"];
    let mut table = Llamas::new(0, &hands, "3", "");
    table.all_quit();
    table.play(&deal(&["1 1 2 2 3 3", "1 1 L L L L"], "1", ""));
    table.play("0 play 1\n1 quit");
    // Alone, with every card fitting in its turn: the twos can wait, the ones can't.
    for card in ["1", "2", "2", "3", "3"] {
        assert_eq!(expert(&table), format!("play {card}"));
        table.play(&format!("0 play {card}"));
    }
    assert_eq!(expert(&table), "return 10");
}

#[test]
fn every_level_beats_three_of_the_one_below() {
    // Few games, to see that nothing is upside down; docs/BOTS.md has the figures.
    let games = 120;
    for pair in Level::ALL.windows(2).take(3) {
        let mut wins = 0.0;
        for seed in 0..games {
            let better = Seat::new(seed as usize % 4).unwrap();
            let mut moves = 0;
            let game = play(4, seed / 4, |seat, view| {
                let level = if seat == better { pair[1] } else { pair[0] };
                moves += 1;
                let mut thinking = think(view, level, seed << 32 | moves);
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
