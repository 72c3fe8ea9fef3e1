//! `cargo xtask <job>`: sets up what the job needs and is missing, then does it.

mod bench;
mod serve;
mod shell;
mod site;
mod test;
mod tools;

use shell::{Failure, Result};
use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask <job>

  play [--port N]   build the page and serve it on this machine (port 8080, or the next free one)
  test              every check: format, lints, native and wasm tests, build, types, browser
  bench             how fast the rules and the bots are, as ratios
  build             build the page into dist/
  shots             pictures of the main screens in three sizes, into target/shots
";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("\nxtask: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn run(words: &[&str]) -> Result {
    match words {
        ["play"] => play(None),
        ["play", "--port", port] => match port.parse() {
            Ok(port) => play(Some(port)),
            Err(_) => {
                Err(Failure::new(format!("--port takes a number from 1 to 65535, not `{port}`")))
            }
        },
        ["test"] => test::all(),
        ["bench"] => bench::all(),
        ["build"] => site::build(),
        ["shots"] => test::shots(),
        _ => Err(Failure::new(USAGE)),
    }
}

fn play(port: Option<u16>) -> Result {
    site::build()?;
    serve::serve(&shell::root().join("dist"), port)
}
