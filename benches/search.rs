//! How fast the bots think: boards a second that the network is asked about, in the expert's search. The page
//! measures the same work in wasm.

use backroom::bots::Played;
use backroom::bots::razzia::exercise;
use backroom::games::razzia::Razzia;
use std::sync::Arc;
use std::time::Instant;

fn main() {
    let bytes = include_bytes!("../www/weights/razzia.bin");
    let weights = Arc::new(Razzia::read_weights(bytes).expect("the weights can be read"));
    // `cargo test` runs benches too, with this flag, to see that they work: no time is measured then.
    let test = std::env::args().any(|word| word == "--test");
    let (runs, iterations) = if test { (2, 20_000) } else { (7, 1_000_000) };
    let first = exercise(&weights, iterations);
    let mut rates: Vec<f64> = (0..runs)
        .map(|_| {
            let start = Instant::now();
            let done = exercise(&weights, iterations);
            let time = start.elapsed().as_secs_f64();
            assert_eq!(done, first, "the same work has the same result");
            done.iterations as f64 / time
        })
        .collect();
    rates.sort_by(f64::total_cmp);
    if !test {
        println!("search: {:.0} boards a second (median of {runs})", rates[runs / 2]);
        println!("check: {} boards, {:?}", first.iterations, first.win);
    }
}
