//! Running other programs: loudly enough that a long step can be followed, and with errors that name it.

use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

pub type Result<T = ()> = std::result::Result<T, Failure>;

/// Why a job stopped, and what to do about it.
#[derive(Debug)]
pub struct Failure(String);

impl Failure {
    pub fn new(why: impl Into<String>) -> Failure {
        Failure(why.into())
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Failure {
        Failure(error.to_string())
    }
}

/// The top of the project.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is a folder of the project")
}

/// Says what the next step is.
pub fn say(what: &str) {
    eprintln!("── {what}");
}

/// A command of the project: at its top, and with its own tools first on the PATH.
pub fn command(program: &str) -> Command {
    let mut command = Command::new(find(program).unwrap_or_else(|| program.into()));
    command.current_dir(root()).env("PATH", path());
    command
}

/// Runs to the end, and fails if the program does.
pub fn run(command: &mut Command) -> Result {
    let line = line(command);
    eprintln!("   {line}");
    let status = command
        .stdin(Stdio::null())
        .status()
        .map_err(|error| Failure(format!("`{line}` could not be started: {error}")))?;
    if status.success() { Ok(()) } else { Err(Failure(format!("`{line}` failed ({status})"))) }
}

/// What the program prints, or nothing if it is not there or fails.
pub fn output(program: &str, arguments: &[&str]) -> Option<String> {
    let output = command(program)
        .args(arguments)
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output()
        .ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then_some(text)
}

pub fn cargo<const N: usize>(arguments: [&str; N]) -> Result {
    run(command("cargo").args(arguments))
}

/// Where a program is, on the project's PATH.
pub fn find(program: &str) -> Option<PathBuf> {
    let names = [
        format!("{program}{}", std::env::consts::EXE_SUFFIX),
        format!("{program}.cmd"), // npm's programs on Windows
    ];
    std::env::split_paths(&path())
        .flat_map(|folder| names.iter().map(move |name| folder.join(name)).collect::<Vec<_>>())
        .find(|file| file.is_file())
}

/// What npm installed for the project first, then what cargo installed, then the machine's own.
fn path() -> OsString {
    let cargo_home = std::env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| std::env::home_dir().map(|home| home.join(".cargo")));
    let mut folders = vec![root().join("tests/browser/node_modules/.bin")];
    folders.extend(cargo_home.map(|home| home.join("bin")));
    folders.extend(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()));
    std::env::join_paths(folders).unwrap_or_default()
}

fn line(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let name = program.file_name().unwrap_or(program.as_os_str());
    std::iter::once(name)
        .chain(command.get_args())
        .map(|word| word.to_string_lossy())
        .collect::<Vec<_>>()
        .join(" ")
}
