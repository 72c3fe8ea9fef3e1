//! Building the page into dist/.

use crate::shell::{Result, cargo, command, run, say};
use crate::tools;

/// A release of the page, with whatever tools that needs.
pub fn build() -> Result {
    tools::wasm_target()?;
    tools::wasm_bindgen()?;
    tools::trunk()?;
    tools::npm_packages()?;
    say("building the page");
    // trunk works offline, and holds cargo to that.
    cargo(["fetch", "--locked"])?;
    run(command("trunk").args(["build", "--release"]))
}
