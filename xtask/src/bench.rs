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
        let [razzia, lama, omerta, ..] = pace("backroom-web", &WASM)?;
        let [.., razzia_games, lama_games, omerta_games] = pace("backroom", &WASM)?;
        wasm.push([razzia, lama, omerta, razzia_games, lama_games, omerta_games]);
    }
    let mut below = false;
    for (place, what) in FIGURES.iter().enumerate() {
        let median_of =
            |runs: &[[f64; FIGURES.len()]]| median(runs.iter().map(|run| run[place]).collect());
        let (native, wasm) = (median_of(&native), median_of(&wasm));
        let share = wasm / native;
        println!(
            "{what}: {native} million a second natively, {wasm} in wasm: {:.0} % (the bar is {:.0} %)",
            100.0 * share,
            100.0 * LEAST_SHARE
        );
        below |= share < LEAST_SHARE;
    }
    if below { Err(Failure::new("wasm is below the bar")) } else { Ok(()) }
}

/// What tests/pace.rs counts, as its lines begin: positions that an expert looks at, and random moves.
const FIGURES: [&str; 6] = [
    "razzia thoughts",
    "lama thoughts",
    "omerta thoughts",
    "razzia games",
    "lama games",
    "omerta games",
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
    let mut figures = [0.0; FIGURES.len()];
    for (figure, start) in figures.iter_mut().zip(FIGURES) {
        let said =
            text.lines().find_map(|line| line.trim().strip_prefix(start)?.strip_prefix(": "));
        let number = said.and_then(|said| said.split(' ').next()?.parse().ok());
        *figure = number
            .ok_or_else(|| Failure::new(format!("tests/pace.rs measured no {start}:\n{text}")))?;
    }
    Ok(figures)
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}
