//! Every check there is, cheapest first.

use crate::serve::serve_in_background;
use crate::shell::{Failure, Result, cargo, command, find, root, run, say};
use crate::{site, tools};
use std::process::Command;
use std::time::Instant;

/// What the page calls.
const PAGE: &str = "backroom-web";
const WASM: [&str; 2] = ["--target", "wasm32-unknown-unknown"];

/// Runs every check; the first that fails ends it.
pub fn all() -> Result {
    let start = Instant::now();
    if find("node").is_none() || find("npm").is_none() {
        let why = "the wasm tests and the checks of the page need Node.js with npm: install them";
        return Err(Failure::new(why));
    }
    say("checking the format");
    cargo(["fmt", "--all", "--check"])?;

    tools::wasm_target()?;
    say("checking for mistakes, warnings included");
    let strict = ["--", "--deny", "warnings"];
    run(command("cargo")
        .args(["clippy", "--locked", "--workspace", "--all-targets"])
        .args(strict))?;
    run(command("cargo").args(["clippy", "--locked", "--package", PAGE]).args(WASM).args(strict))?;

    say("testing natively");
    cargo(["test", "--locked", "--workspace"])?;
    cargo(["test", "--locked", "--bench", "playouts"])?;

    say("testing in wasm: the same seeds and transcripts must give the same games");
    tools::wasm_bindgen()?;
    run(command("cargo")
        .args(["test", "--locked", "--test", "portable", "--test", "pace"])
        .args(WASM))?;

    site::build()?;

    say("checking the front end against the types of the bindings");
    site::bindings()?;
    run(command("npm").args(["run", "types"]).current_dir(root().join("tests/browser")))?;

    say("testing the page in a browser");
    run(in_browser("npm")?.arg("test"))?;

    say(&format!("all is well, in {} s", start.elapsed().as_secs()));
    Ok(())
}

/// Takes pictures of the main screens, to be looked at.
pub fn shots() -> Result {
    site::build()?;
    say("taking pictures of the main screens");
    run(in_browser("node")?.arg("shots.mjs").env("BACKROOM_SHOTS", root().join("target/shots")))
}

/// A program of tests/browser that drives the page: it is told where the browser and the page are.
fn in_browser(program: &str) -> Result<Command> {
    let mut command = command(program);
    command
        .current_dir(root().join("tests/browser"))
        .env("CHROME_PATH", tools::browser()?)
        .env("BACKROOM_URL", serve_in_background(&root().join("dist"))?);
    Ok(command)
}
