//! How fast the rules and the bots are, as ratios in one run: machines are noisy.

use crate::shell::{Failure, Result, cargo, command, say};
use crate::tools;
use std::process::Stdio;

/// How often native and wasm take turns.
const TURNS: usize = 5;

/// The bar that the project has set itself: of the native pace, in wasm.
const LEAST_SHARE: f64 = 0.5;

/// Measures everything.
pub fn all() -> Result {
    cargo(["bench", "--locked", "--bench", "playouts"])?;
    tools::wasm_target()?;
    tools::wasm_bindgen()?;
    say("letting bots think, natively and in wasm in turn");
    let (mut native, mut wasm) = (Vec::new(), Vec::new());
    for _ in 0..TURNS {
        native.push(pace(&[])?);
        wasm.push(pace(&["--target", "wasm32-unknown-unknown"])?);
    }
    let (native, wasm) = (median(native), median(wasm));
    let share = wasm / native;
    println!(
        "bots: {native:.0} boards a second natively, {wasm:.0} in wasm: {:.0} % (the bar is {:.0} %)",
        100.0 * share,
        100.0 * LEAST_SHARE
    );
    if share < LEAST_SHARE {
        return Err(Failure::new("wasm is below the bar"));
    }
    Ok(())
}

/// Boards a second that a bot looks at, as tests/pace.rs measures it.
fn pace(target: &[&str]) -> Result<f64> {
    let output = command("cargo")
        .args(["test", "--locked", "--release", "--test", "pace"])
        .args(target)
        .args(["--", "--nocapture"])
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()?;
    let text = String::from_utf8_lossy(&output.stdout);
    text.lines()
        .find_map(|line| line.trim().strip_prefix("pace: ")?.split(' ').next()?.parse().ok())
        .ok_or_else(|| Failure::new(format!("tests/pace.rs measured nothing:\n{text}")))
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}
