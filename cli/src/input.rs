//! Reading a transcript from a file, or from standard input as `-`.

use crate::Failure;
use std::fs;
use std::io::{self, Read};

/// The text of a file. Bytes that are no text are an error with the line's number, as any other.
pub fn read(file: &str) -> Result<String, Failure> {
    let bytes = if file == "-" {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        fs::read(file)
    };
    let bytes = bytes.map_err(|error| Failure::Input(format!("{file} can't be read: {error}")))?;
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + good.iter().filter(|&&byte| byte == b'\n').count();
        let what = "a byte here is no UTF-8 text; expected a transcript";
        Failure::Transcript(format!("{file}: line {line}: {what}"))
    })
}
