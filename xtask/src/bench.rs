//! How fast the rules and the bots are, as ratios in one run: machines are noisy.

use crate::shell::{Failure, Result, cargo, command, say};
use crate::tools;
use std::process::Stdio;

const WASM: [&str; 2] = ["--target", "wasm32-unknown-unknown"];

/// How often native and wasm take turns.
const TURNS: usize = 5;

/// The bar that the project has set itself: of the native pace, in wasm.
const LEAST_SHARE: f64 = 0.5;

/// Measures everything.
pub fn all() -> Result {
    cargo(["bench", "--locked", "--bench", "playouts"])?;
    tools::wasm_target()?;
    tools::wasm_bindgen()?;
    say("letting bots think and games go, natively and in wasm in turn");
    let (mut native, mut wasm) = (Vec::new(), Vec::new());
    for _ in 0..TURNS {
        native.push(pace("backroom", &[])?);
        // The bots as the page gets them. The random games are made for the bench, and compiled beside it.
        let [boards, ..] = pace("backroom-web", &WASM)?;
        let [_, lama, omerta] = pace("backroom", &WASM)?;
        wasm.push([boards, lama, omerta]);
    }
    let mut below = false;
    for (place, (_, unit)) in FIGURES.iter().enumerate() {
        let median_of =
            |runs: &[[f64; FIGURES.len()]]| median(runs.iter().map(|run| run[place]).collect());
        let (native, wasm) = (median_of(&native), median_of(&wasm));
        let share = wasm / native;
        println!(
            "{unit}: {native} a second natively, {wasm} in wasm: {:.0} % (the bar is {:.0} %)",
            100.0 * share,
            100.0 * LEAST_SHARE
        );
        below |= share < LEAST_SHARE;
    }
    if below { Err(Failure::new("wasm is below the bar")) } else { Ok(()) }
}

/// How the lines of tests/pace.rs with a figure begin, and what is counted there.
const FIGURES: [(&str, &str); 3] = [
    ("pace: ", "boards that a bot of Razzia! looks at"),
    ("lama: ", "millions of random moves of L.A.M.A."),
    ("omerta: ", "millions of random moves of Omerta"),
];

/// What tests/pace.rs measures.
fn pace(package: &str, target: &[&str]) -> Result<[f64; FIGURES.len()]> {
    let output = command("cargo")
        .args(["test", "--locked", "--release", "--package", package, "--test", "pace"])
        .args(target)
        .args(["--", "--nocapture"])
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()?;
    let text = String::from_utf8_lossy(&output.stdout);
    let figure = |start: &str| {
        text.lines()
            .find_map(|line| line.trim().strip_prefix(start)?.split(' ').next()?.parse().ok())
    };
    match FIGURES.map(|(start, _)| figure(start)) {
        [Some(boards), Some(lama), Some(omerta)] => Ok([boards, lama, omerta]),
        _ => Err(Failure::new(format!("tests/pace.rs measured nothing:\n{text}"))),
    }
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}
