//! The tools a job needs: found where they are, installed where they are missing.

use crate::shell::{Failure, Result, command, find, output, root, run, say};
use std::fs;
use std::path::PathBuf;

const TRUNK: &str = "0.21.14";
const WASM: &str = "wasm32-unknown-unknown";

/// The compiler's wasm target.
pub fn wasm_target() -> Result {
    let installed = output("rustc", &["--print", "target-libdir", "--target", WASM])
        .is_some_and(|folder| PathBuf::from(folder.trim()).is_dir());
    if installed {
        return Ok(());
    }
    if find("rustup").is_none() {
        return Err(Failure::new(format!(
            "the compiler has no {WASM} target and there is no rustup to add it; \
             install Rust with rustup, or the target with your system's packages"
        )));
    }
    say("adding the wasm target to the compiler");
    run(command("rustup").args(["target", "add", WASM]))
}

/// trunk, which builds the page.
pub fn trunk() -> Result {
    cargo_tool("trunk", "trunk", TRUNK, "about 4 minutes")
}

/// wasm-bindgen's program, at the version of the library in the lock file: the two must be equal.
pub fn wasm_bindgen() -> Result {
    let lock = fs::read_to_string(root().join("Cargo.lock"))?;
    let version = locked_version(&lock, "wasm-bindgen")
        .ok_or_else(|| Failure::new("Cargo.lock has no wasm-bindgen"))?;
    cargo_tool("wasm-bindgen-cli", "wasm-bindgen", version, "about 2 minutes")
}

/// The packages of the lock file in tests/browser: Playwright, the type checker and wasm-opt.
/// Gives whether they are there: without npm they are not.
pub fn npm_packages() -> Result<bool> {
    if find("npm").is_none() {
        return Ok(false);
    }
    let folder = root().join("tests/browser");
    let lock = fs::read(folder.join("package-lock.json"))?;
    let stamp = folder.join("node_modules/.installed-lock.json");
    if fs::read(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(true);
    }
    say("installing the npm packages of tests/browser");
    run(command("npm")
        .args(["ci", "--no-audit", "--no-fund", "--loglevel=error"])
        .current_dir(&folder))?;
    fs::write(stamp, lock)?;
    Ok(true)
}

/// A Chrome or Chromium for the browser tests; on Debian, as root, it is installed.
pub fn browser() -> Result<PathBuf> {
    if let Some(named) = std::env::var_os("CHROME_PATH") {
        let path = PathBuf::from(named);
        return if path.is_file() {
            Ok(path)
        } else {
            Err(Failure::new(format!(
                "CHROME_PATH names {}, and there is no such file",
                path.display()
            )))
        };
    }
    if let Some(path) = installed_browser() {
        return Ok(path);
    }
    let root_user = output("id", &["-u"]).is_some_and(|id| id.trim() == "0");
    if root_user && find("apt-get").is_some() {
        say("installing Chromium with apt-get (about a minute)");
        run(command("apt-get").args(["update", "-q"]))?;
        run(command("apt-get")
            .args(["install", "-q", "-y", "--no-install-recommends", "chromium"])
            .env("DEBIAN_FRONTEND", "noninteractive"))?;
    }
    installed_browser().ok_or_else(|| {
        Failure::new(
            "the browser test needs Chrome or Chromium: install one (on Debian: apt-get install \
             chromium), or name it in the variable CHROME_PATH",
        )
    })
}

fn installed_browser() -> Option<PathBuf> {
    let elsewhere = [
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
    ];
    ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
        .into_iter()
        .find_map(find)
        .or_else(|| elsewhere.into_iter().map(PathBuf::from).find(|path| path.is_file()))
}

/// A program from the registry of crates, at exactly this version, installed where cargo puts programs.
fn cargo_tool(package: &str, program: &str, version: &str, time: &str) -> Result {
    let found = output(program, &["--version"]);
    if found.is_some_and(|text| text.split_whitespace().any(|word| word == version)) {
        return Ok(());
    }
    say(&format!("installing {package} {version} ({time}, once a machine)"));
    // A build tool needs no optimising, which is most of the time its own build takes.
    run(command("cargo")
        .args(["install", package, "--locked", "--force", "--no-default-features"])
        .args(["--version", version])
        .env("CARGO_PROFILE_RELEASE_LTO", "off")
        .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16")
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0")
        .env("CARGO_PROFILE_RELEASE_DEBUG", "0"))
}

fn locked_version<'l>(lock: &'l str, package: &str) -> Option<&'l str> {
    let entry = lock
        .split("[[package]]")
        .find(|entry| entry.lines().any(|line| line == format!("name = \"{package}\"")))?;
    entry.lines().find_map(|line| line.strip_prefix("version = \"")?.strip_suffix('"'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_locked_version_is_the_package_s_own() {
        let lock = "[[package]]\nname = \"wasm-bindgen-cli\"\nversion = \"9\"\n\n\
                    [[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.129\"\n";
        assert_eq!(locked_version(lock, "wasm-bindgen"), Some("0.2.129"));
        assert_eq!(locked_version(lock, "trunk"), None);
    }
}
