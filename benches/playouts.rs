//! What a whole random game of four costs, measured in bare shuffles of its 120 cards with the same
//! generator: machines differ, the ratio hardly does. `cargo xtask bench` runs it and prints the ratio.

use backroom::deal::{Rng, generator, shuffle};
use backroom::game::{Game, NoOptions, play_out};
use backroom::games::razzia::{Action, Cards, DECK_SIZE, Razzia};
use criterion::Criterion;
use std::hint::black_box;
use std::time::{Duration, Instant};

const PLAYERS: usize = 4;

/// The bar that the project has set itself.
const MOST_SHUFFLES: f64 = 20.0;

fn main() {
    check_answers();
    let mut criterion = Criterion::default().configure_from_args();
    let mut group = criterion.benchmark_group("razzia");
    let mut table = Playouts::new();
    group.bench_function("random game of four", |bencher| bencher.iter(|| table.game()));
    let mut deck = Deck::new();
    group.bench_function("shuffle of 120 cards", |bencher| bencher.iter(|| deck.shuffle()));
    group.finish();
    criterion.final_summary();
    // `cargo test` runs benches too, with this flag, to see that they work: no time is measured then.
    if !std::env::args().any(|word| word == "--test") {
        print_ratio();
    }
}

/// Random games, on the fast lane: the deal, legal actions, a choice among them, to the final score.
struct Playouts<R> {
    rng: R,
    buffer: Vec<Action>,
}

impl Playouts<()> {
    fn new() -> Playouts<impl Rng> {
        Playouts { rng: generator(1), buffer: Vec::with_capacity(64) }
    }
}

impl<R: Rng> Playouts<R> {
    fn game(&mut self) -> (usize, i32) {
        let mut game = Razzia::new(PLAYERS, &NoOptions);
        let decisions = play_out(&mut game, &mut self.rng, &mut self.buffer);
        let outcome = game.outcome().expect("a played-out game is over");
        (decisions, outcome.scores.as_slice().iter().sum())
    }
}

/// The bare shuffle.
struct Deck<R> {
    rng: R,
    cards: [backroom::games::razzia::Card; DECK_SIZE],
}

impl Deck<()> {
    fn new() -> Deck<impl Rng> {
        let mut cards = Cards::DECK.iter();
        let cards = std::array::from_fn(|_| cards.next().expect("the deck has 120 cards"));
        Deck { rng: generator(1), cards }
    }
}

impl<R: Rng> Deck<R> {
    fn shuffle(&mut self) {
        shuffle(&mut self.rng, &mut self.cards);
        black_box(&self.cards);
    }
}

/// What is fast must also be right: over 20,000 games the means are known to a fraction of their bounds.
fn check_answers() {
    const GAMES: usize = 20_000;
    let mut table = Playouts::new();
    let (mut decisions, mut points) = (0, 0);
    for _ in 0..GAMES {
        let (more_decisions, more_points) = table.game();
        decisions += more_decisions;
        points += more_points;
    }
    let decisions = decisions as f64 / GAMES as f64;
    let points = f64::from(points) / (GAMES * PLAYERS) as f64;
    println!("a random game of four: {decisions:.1} decisions, {points:.2} points a player");
    assert!((197.0..202.0).contains(&decisions), "{decisions} decisions a game");
    assert!((2.4..3.1).contains(&points), "{points} points a player");
}

/// Both in turn, many times, so that whatever else the machine does falls on both; the median of the ratios.
fn print_ratio() {
    const TURNS: usize = 101;
    let (mut table, mut deck) = (Playouts::new(), Deck::new());
    let mut ratios: Vec<f64> = (0..TURNS)
        .map(|_| {
            let game = time(300, || {
                black_box(table.game());
            });
            let shuffle = time(6_000, || deck.shuffle());
            game.as_secs_f64() / shuffle.as_secs_f64()
        })
        .collect();
    ratios.sort_by(f64::total_cmp);
    let ratio = ratios[TURNS / 2];
    println!("ratio: a random game costs {ratio:.1} shuffles (bar: {MOST_SHUFFLES:.0})");
    assert!(ratio <= MOST_SHUFFLES, "a random game costs more than {MOST_SHUFFLES} shuffles");
}

fn time(times: u32, mut work: impl FnMut()) -> Duration {
    let start = Instant::now();
    for _ in 0..times {
        work();
    }
    start.elapsed() / times
}
