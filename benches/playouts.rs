//! What random games cost: one of Razzia! with four players in bare shuffles of its 120 cards with the same
//! generator, and moves of L.A.M.A. and Omerta in decisions of Razzia!. Machines differ, the ratios hardly do.
//! `cargo xtask bench` runs it and prints them.

use backroom::deal::{Rng, generator, shuffle};
use backroom::game::{Game, play_out};
use backroom::games::lama::Lama;
use backroom::games::omerta::Omerta;
use backroom::games::razzia::{Cards, DECK_SIZE, Razzia};
use criterion::Criterion;
use std::hint::black_box;
use std::ops::Range;
use std::time::{Duration, Instant};

const PLAYERS: usize = 4;

/// The bars that the project has set itself.
const MOST_SHUFFLES: f64 = 20.0;
const MOST_DECISIONS: f64 = 1.2;
const MOST_DECISIONS_OMERTA: f64 = 6.0;

fn main() {
    // Over 20,000 games the means are known to a fraction of these bounds.
    check_answers::<Razzia>(197.0..202.0, 2.4..3.1);
    check_answers::<Lama>(23.0..24.0, 38.6..39.7);
    check_answers::<Omerta>(41.6..43.0, 140.0..144.5);
    let mut criterion = Criterion::default().configure_from_args();
    let mut group = criterion.benchmark_group("random game of four");
    let mut razzia = Playouts::<Razzia>::new();
    group.bench_function("razzia", |bencher| bencher.iter(|| razzia.game()));
    let mut lama = Playouts::<Lama>::new();
    group.bench_function("lama", |bencher| bencher.iter(|| lama.game()));
    let mut omerta = Playouts::<Omerta>::new();
    group.bench_function("omerta", |bencher| bencher.iter(|| omerta.game()));
    let mut deck = Deck::new();
    group.bench_function("shuffle of 120 cards", |bencher| bencher.iter(|| deck.shuffle()));
    group.finish();
    criterion.final_summary();
    // `cargo test` runs benches too, without this flag, to see that they work: no time is measured then.
    if std::env::args().any(|word| word == "--bench") {
        print_ratios();
    }
}

/// Random games, on the fast lane: the deal, legal actions, a choice among them, to the final score.
struct Playouts<G: Game, R = ()> {
    rng: R,
    buffer: Vec<G::Action>,
}

impl<G: Game> Playouts<G> {
    fn new() -> Playouts<G, impl Rng> {
        Playouts { rng: generator(1), buffer: Vec::with_capacity(64) }
    }
}

impl<G: Game, R: Rng> Playouts<G, R> {
    fn game(&mut self) -> (usize, i32) {
        let mut game = G::new(PLAYERS, &G::Options::default());
        let decisions = play_out(&mut game, &mut self.rng, &mut self.buffer);
        let outcome = game.outcome().expect("a played-out game is over");
        (decisions, outcome.scores.as_slice().iter().sum())
    }

    /// The time of a decision, over so many of them or a few more.
    fn decision(&mut self, least: usize) -> f64 {
        let start = Instant::now();
        let mut decisions = 0;
        while decisions < least {
            decisions += black_box(self.game()).0;
        }
        start.elapsed().as_secs_f64() / decisions as f64
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

/// What is fast must also be right: how long a game is, and how many points a player gets.
fn check_answers<G: Game>(expected_decisions: Range<f64>, expected_points: Range<f64>) {
    const GAMES: usize = 20_000;
    let mut table = Playouts::<G>::new();
    let (mut decisions, mut points) = (0, 0);
    for _ in 0..GAMES {
        let (more_decisions, more_points) = table.game();
        decisions += more_decisions;
        points += more_points;
    }
    let decisions = decisions as f64 / GAMES as f64;
    let points = f64::from(points) / (GAMES * PLAYERS) as f64;
    println!("{}: {decisions:.1} decisions a random game, {points:.2} points a player", G::NAME);
    assert!(expected_decisions.contains(&decisions), "{decisions} decisions a game");
    assert!(expected_points.contains(&points), "{points} points a player");
}

/// All in turn, many times, so that whatever else the machine does falls on all; the medians of the ratios.
fn print_ratios() {
    const TURNS: usize = 101;
    let (mut razzia, mut lama) = (Playouts::<Razzia>::new(), Playouts::<Lama>::new());
    let mut omerta = Playouts::<Omerta>::new();
    let mut deck = Deck::new();
    let (mut shuffles, (mut decisions, mut decisions_omerta)): (Vec<f64>, (Vec<f64>, Vec<f64>)) =
        (0..TURNS)
            .map(|_| {
                let game = time(300, || {
                    black_box(razzia.game());
                });
                let shuffle = time(6_000, || deck.shuffle());
                let decision = razzia.decision(60_000);
                let ratio = lama.decision(60_000) / decision;
                let ratio_omerta = omerta.decision(60_000) / decision;
                (game.as_secs_f64() / shuffle.as_secs_f64(), (ratio, ratio_omerta))
            })
            .unzip();
    let (shuffles, decisions) = (median(&mut shuffles), median(&mut decisions));
    let decisions_omerta = median(&mut decisions_omerta);
    println!("ratio: a random game costs {shuffles:.1} shuffles (bar: {MOST_SHUFFLES:.0})");
    println!(
        "ratio: a random move of L.A.M.A. costs {decisions:.2} decisions of Razzia! (bar: {MOST_DECISIONS})"
    );
    println!(
        "ratio: a random move of Omerta costs {decisions_omerta:.2} decisions of Razzia! (bar: {MOST_DECISIONS_OMERTA})"
    );
    assert!(
        decisions_omerta <= MOST_DECISIONS_OMERTA,
        "a move costs more than {MOST_DECISIONS_OMERTA} decisions"
    );
    assert!(shuffles <= MOST_SHUFFLES, "a random game costs more than {MOST_SHUFFLES} shuffles");
    assert!(decisions <= MOST_DECISIONS, "a move costs more than {MOST_DECISIONS} decisions");
}

fn median(ratios: &mut [f64]) -> f64 {
    ratios.sort_by(f64::total_cmp);
    ratios[ratios.len() / 2]
}

fn time(times: u32, mut work: impl FnMut()) -> Duration {
    let start = Instant::now();
    for _ in 0..times {
        work();
    }
    start.elapsed() / times
}
