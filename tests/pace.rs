//! How fast the bots think here, and how fast L.A.M.A. and Omerta are played: the same work natively and in wasm, with
//! the same result. `cargo xtask bench` runs it in both, as released, and prints the ratio.

use backroom::bots::Played;
use backroom::bots::razzia::exercise;
use backroom::deal::generator;
use backroom::game::{Game, play_out};
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

#[wasm_bindgen_test(unsupported = test)]
fn the_same_thoughts_everywhere() {
    let bytes = include_bytes!("../www/weights/razzia.bin");
    let weights = Arc::new(Razzia::read_weights(bytes).expect("the weights can be read"));
    // As released, time is measured: long enough that a clock of milliseconds will do.
    let boards = if cfg!(debug_assertions) { 20_000 } else { 1_000_000 };
    let first = exercise(&weights, boards);
    let start = now();
    let second = exercise(&weights, boards);
    let time = now() - start;
    assert_eq!(first, second, "the same work has the same result");
    say!("pace: {:.0} boards a second", first.iterations as f64 / time * 1000.0);
    say!("thoughts: {} boards, {:08x}", first.iterations, first.win.to_bits());
    the_same_random_games_everywhere::<Lama>(400_000, (46_805, 312_588));
    the_same_random_games_everywhere::<Omerta>(100_000, (85_188, 1_139_547));
}

/// So many random games of four, and the moves and points of the first 2,000. Not a test of its own, which would run at
/// the same time.
fn the_same_random_games_everywhere<G: Game>(released: usize, expected: (usize, i32)) {
    let games = if cfg!(debug_assertions) { 2_000 } else { released };
    let mut rng = generator(1);
    let mut buffer = Vec::new();
    let (mut moves, mut points) = (0, 0);
    let start = now();
    for number in 1..=games {
        let mut game = G::new(4, &G::Options::default());
        moves += play_out(&mut game, &mut rng, &mut buffer);
        points += game.scores().as_slice().iter().sum::<i32>();
        if number == 2_000 {
            assert_eq!((moves, points), expected, "as on every machine");
        }
    }
    let time = now() - start;
    say!("{}: {:.1} million random moves a second", G::NAME, moves as f64 / time / 1000.0);
}
