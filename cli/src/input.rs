//! Reading a transcript from a file, or from standard input as `-`.

use crate::Failure;
use std::fs;
use std::io::{self, Read};

/// The text of a file. A byte that is no text becomes a sign that no line of an event may have: an error of its line,
/// before which nothing is lost.
pub fn read(file: &str) -> Result<String, Failure> {
    let bytes = if file == "-" {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        fs::read(file)
    };
    let bytes = bytes.map_err(|error| Failure::Input(format!("{file} can't be read: {error}")))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
