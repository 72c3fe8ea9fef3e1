//! How fast the bots think here, and how fast random games go: the same work natively and in wasm. `cargo xtask bench`
//! runs it in both, as released, and prints the ratio.

use backroom::bots::{Bot, Level, Played, Thinking};
use backroom::deal::generator;
use backroom::game::{Game, Move, Pending, play_out};
use backroom::games::lama::Lama;
use backroom::games::omerta::Omerta;
use backroom::games::razzia::Razzia;
use std::sync::Arc;
use wasm_bindgen_test::wasm_bindgen_test;

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::console_log as say;

#[cfg(not(target_arch = "wasm32"))]
macro_rules! say { ($($words:tt)*) => { println!($($words)*) } }

/// Now, in milliseconds.
fn now() -> f64 {
    #[cfg(target_arch = "wasm32")]
    return js_sys::Date::now();
    #[cfg(not(target_arch = "wasm32"))]
    return std::time::SystemTime::now()
        .duration_since(std::time::UNIX_EPOCH)
        .map_or(0.0, |time| time.as_secs_f64() * 1000.0);
}

/// As released, time is measured: long enough that a clock of milliseconds will do.
fn amount(released: u64, otherwise: u64) -> u64 {
    if cfg!(debug_assertions) { otherwise } else { released }
}

// One test: two would run at the same time.
#[wasm_bindgen_test(unsupported = test)]
fn the_same_work_everywhere() {
    let weights = include_bytes!("../www/weights/razzia.bin");
    the_same_thoughts::<Razzia>(weights, 1_000_000);
    the_same_thoughts::<Lama>(&[], 3_000_000);
    the_same_thoughts::<Omerta>(&[], 300_000);
    the_same_random_games::<Razzia>(40_000, (399_000, 22_055));
    the_same_random_games::<Lama>(400_000, (46_805, 312_588));
    the_same_random_games::<Omerta>(100_000, (85_188, 1_139_547));
}

/// An expert thinks about every position of one game of four, over and over.
fn the_same_thoughts<G: Played>(weights: &[u8], released: u64) {
    let weights = Arc::new(G::read_weights(weights).expect("the weights can be read"));
    let positions = amount(released, 20_000);
    // The first time, a browser's engine compiles what it runs.
    let first = think::<G>(&weights, positions);
    let start = now();
    let second = think::<G>(&weights, positions);
    let time = now() - start;
    assert_eq!(first, second, "the same work has the same result");
    say!("{} thoughts: {:.3} million positions a second", G::NAME, second.0 as f64 / time / 1000.0);
}

/// Gives how many positions it has looked at, at least so many, and what the best actions are held to be worth at the
/// last, added up.
fn think<G: Played>(weights: &Arc<G::Weights>, positions: u64) -> (u64, f32) {
    let (mut looked, mut win) = (0, 0.0);
    while looked < positions {
        let mut rng = generator(1);
        let mut game = G::new(4, &G::Options::default());
        while looked < positions {
            let seat = match game.pending() {
                Pending::Over => break,
                Pending::Chance => {
                    let deal = game.sample_chance(&mut rng);
                    game.play_chance(&deal, &mut ()).expect("a sampled deal is a right one");
                    continue;
                }
                pending => pending.seats().iter().next().expect("somebody is to act"),
            };
            let view = game.view(seat);
            let mut thinking = G::think(&view, Bot::steady(Level::Expert), weights, 1);
            while thinking.iterations() < 20_000 && thinking.step() {}
            looked += thinking.iterations();
            win += thinking.valuations()[0].win;
            let step = G::thumb(&view).map_or(Move::Close, |action| Move::Act(seat, action));
            step.play(&mut game, &mut ()).expect("what the bot does is legal");
        }
    }
    (looked, win)
}

/// So many random games of four: the same 2,000 over and over, whose moves and points are known.
fn the_same_random_games<G: Game>(released: u64, expected: (usize, i32)) {
    const SOME: u64 = 2_000;
    assert_eq!(play::<G>(SOME), expected, "as on every machine");
    let start = now();
    let played = (0..amount(released, SOME) / SOME).map(|_| play::<G>(SOME).0);
    let moves: usize = played.sum();
    let time = now() - start;
    say!("{} games: {:.3} million random moves a second", G::NAME, moves as f64 / time / 1000.0);
}

/// Called often, as a game is: a browser's engine makes a function fast only between two calls.
#[inline(never)]
fn play<G: Game>(games: u64) -> (usize, i32) {
    let mut rng = generator(1);
    let mut buffer = Vec::with_capacity(64);
    let (mut moves, mut points) = (0, 0);
    for _ in 0..games {
        let mut game = G::new(4, &G::Options::default());
        moves += play_out(&mut game, &mut rng, &mut buffer);
        points += game.scores().as_slice().iter().sum::<i32>();
    }
    (moves, points)
}
