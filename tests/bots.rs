//! The bots: legal, honest, reproducible, and the better one better.

mod support;

use backroom::bots::{Bot, Character, Level, Played, Thinking, Valuation, choose_at_random};
use backroom::deal::{Rng, generator, shuffle};
use backroom::game::{Game, NoOptions, Pending};
use backroom::games::razzia::{Action, Piles, Razzia, Side, View};
use backroom::seat::Seat;
use std::sync::Arc;
use support::{rng, walk};

fn weights() -> Arc<<Razzia as Played>::Weights> {
    let bytes = include_bytes!("../www/weights/razzia.bin");
    Arc::new(Razzia::read_weights(bytes).expect("the weights of the repository can be read"))
}

/// Plays a game: the function says what a seat does.
fn play(players: usize, seed: u64, mut choose: impl FnMut(Seat, &View) -> Action) -> Razzia {
    let mut rng = generator(seed);
    let mut game = Razzia::new(players, &NoOptions);
    loop {
        match game.pending() {
            Pending::Over => return game,
            Pending::Turn(seat) => {
                let action = choose(seat, &game.view(seat));
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
            // The levels think longer: every seventh decision is enough for them.
            if decisions % 7 != 0 {
                return;
            }
            for level in Level::ALL {
                for character in Character::ALL {
                    let thought = |game: &Razzia| -> (Action, Vec<Valuation<Action>>) {
                        let bot = Bot { level, character };
                        let mut thinking = Razzia::think(&game.view(seat), bot, &weights, 7);
                        let _more = thinking.step();
                        (thinking.choice(), thinking.valuations())
                    };
                    assert_eq!(thought(game), thought(&other));
                }
            }
        });
    }
}
