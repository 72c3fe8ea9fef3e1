//! Building the page into dist/.

use crate::shell::{Failure, Result, cargo, command, root, run, say};
use crate::tools;
use std::fs;
use std::path::{Path, PathBuf};

/// A release of the page, with whatever tools that needs.
pub fn build() -> Result {
    tools::wasm_target()?;
    tools::wasm_bindgen()?;
    tools::trunk()?;
    tools::npm_packages()?;
    say("building the page");
    // trunk works offline, and holds cargo to that.
    cargo(["fetch", "--locked"])?;
    run(command("trunk").args(["build", "--release"]))?;
    shrink()?;
    preload()?;
    precache()
}

/// Tells the browser at once what the page consists of: otherwise it finds out module by module, and the engine last.
fn preload() -> Result {
    const PLACE: &str = "<!-- preloads -->";
    let dist = root().join("dist");
    let mut files = Vec::new();
    collect(&dist, "", &mut files)?;
    files.sort();
    let others = ["sw.js", "worker.js"]; // they are not part of the page
    let modules =
        files.iter().filter(|name| name.ends_with(".js") && !others.contains(&name.as_str()));
    let mut links: Vec<String> =
        modules.map(|name| format!("<link rel=\"modulepreload\" href=\"./{name}\">")).collect();
    links.extend(
        ["cards.svg", "backroom-web_bg.wasm"].map(|name| {
            format!("<link rel=\"preload\" href=\"./{name}\" as=\"fetch\" crossorigin>")
        }),
    );
    fill(&dist.join("index.html"), PLACE, &links.join("\n    "))
}

/// Puts something into the place that is kept for it in a file.
fn fill(file: &Path, place: &str, text: &str) -> Result {
    let before = fs::read_to_string(file)?;
    if !before.contains(place) {
        return Err(Failure::new(format!("{} has no `{place}`", file.display())));
    }
    fs::write(file, before.replace(place, text))?;
    Ok(())
}

/// Tells the service worker which files there are and which version they make: a digest of them all.
fn precache() -> Result {
    const PLACE: &str = "const PRECACHE = { version: 'none', files: [] };";
    let dist = root().join("dist");
    let mut files = Vec::new();
    collect(&dist, "", &mut files)?;
    files.retain(|name| name != "sw.js");
    files.sort();
    // FNV-1a: two builds with the same files are the same version.
    let mut digest: u64 = 0xcbf2_9ce4_8422_2325;
    for name in &files {
        for byte in name.bytes().chain(fs::read(dist.join(name))?) {
            digest = (digest ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
    let names: Vec<String> = files.iter().map(|name| format!("'./{name}'")).collect();
    let list = format!(
        "const PRECACHE = {{ version: '{digest:016x}', files: ['./', {}] }};",
        names.join(", ")
    );
    fill(&dist.join("sw.js"), PLACE, &list)
}

fn collect(folder: &Path, prefix: &str, files: &mut Vec<String>) -> Result {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &format!("{name}/"), files)?;
        } else {
            files.push(name);
        }
    }
    Ok(())
}

/// Makes the page smaller, with what npm brings: without it the page is larger, and the same.
fn shrink() -> Result {
    let dist = root().join("dist");
    // Only npm's: a system's own may be years older than the compiler.
    let npm_tool = |name| root().join("tests/browser/node_modules/.bin").join(name);
    let (wasm_opt, esbuild) = (npm_tool("wasm-opt"), npm_tool("esbuild"));
    if !wasm_opt.is_file() || !esbuild.is_file() {
        say("no npm here: the page works, but is larger than it could be");
        return Ok(());
    }
    say("shrinking the page");
    let wasm = dist.join("backroom-web_bg.wasm");
    run(command(&wasm_opt.to_string_lossy())
        .args(["-O3", "--strip-producers", "-o"])
        .arg(&wasm)
        .arg(&wasm))?;
    let esbuild = |arguments: &[&str]| {
        run(command(&esbuild.to_string_lossy())
            .current_dir(&dist)
            .args(["--minify", "--target=es2022", "--allow-overwrite", "--log-level=warning"])
            .args(arguments))
    };
    // One file for the page and one for the worker: many small ones compress badly. The engine's glue is for both.
    let whole = ["--bundle", "--format=esm", "--external:./backroom-web.js", "--outdir=."];
    esbuild(&[&["app.js", "worker.js"], &whole[..]].concat())?;
    esbuild(&["backroom-web.js", "--outdir=."])?;
    let mut files = Vec::new();
    collect(&dist, "", &mut files)?;
    for name in files.iter().filter(|name| name.ends_with(".json")) {
        // One word a line is for people.
        let words = fs::read_to_string(dist.join(name))?;
        fs::write(dist.join(name), words.lines().map(str::trim).collect::<String>())?;
    }
    one_style(&dist)?;
    esbuild(&["style.css", "--outdir=."])?;
    remove_what_is_in_the_bundle(&dist, &files)
}

/// Puts the style sheets that the page names into the first of them, in their order.
fn one_style(dist: &Path) -> Result {
    let index = dist.join("index.html");
    let page = fs::read_to_string(&index)?;
    let (mut kept, mut whole) = (Vec::new(), String::new());
    for line in page.lines() {
        let name = line.trim().strip_prefix("<link rel=\"stylesheet\" href=\"./");
        match name.and_then(|rest| rest.split('"').next()) {
            Some(name) => {
                if whole.is_empty() {
                    kept.push("    <link rel=\"stylesheet\" href=\"./style.css\">");
                }
                whole += &fs::read_to_string(dist.join(name))?;
            }
            None => kept.push(line),
        }
    }
    fs::write(index, kept.join("\n") + "\n")?;
    fs::write(dist.join("style.css"), whole)?;
    Ok(())
}

/// The service worker is no part of the page, and keeps its shape: the list of files is still to be put in.
const SCRIPTS: [&str; 4] = ["app.js", "backroom-web.js", "sw.js", "worker.js"];

/// Modules and style sheets that are now in one file.
fn remove_what_is_in_the_bundle(dist: &Path, files: &[String]) -> Result {
    for name in files {
        let module = name.ends_with(".js") && !SCRIPTS.contains(&name.as_str());
        let style = name.ends_with(".css") && name != "style.css";
        if module || style {
            fs::remove_file(dist.join(name))?;
        }
    }
    Ok(())
}

/// The types of the bindings, into target/bindings, for checking the front end against them.
pub fn bindings() -> Result {
    run(command("wasm-bindgen")
        .args(["--target", "web", "--out-dir", "target/bindings", "--out-name", "backroom-web"])
        .arg(target_folder().join("wasm32-unknown-unknown/release/backroom.wasm")))
}

/// Where cargo builds: this program is in there, at target/debug/xtask.
fn target_folder() -> PathBuf {
    let program = std::env::current_exe().unwrap_or_default();
    program.ancestors().nth(2).map_or_else(|| root().join("target"), PathBuf::from)
}
