//! What the bots have learned.

use crate::game::Unreadable;

/// The first bytes of the file.
const MARK: &[u8] = b"razzia 1\n";

/// The weights of the network.
pub struct Weights {}

impl Weights {
    /// Reads the bytes of the file.
    pub fn read(bytes: &[u8]) -> Result<Weights, Unreadable> {
        match bytes.strip_prefix(MARK) {
            Some(_) => Ok(Weights {}),
            None => Err(Unreadable::new(
                String::from_utf8_lossy(&bytes[..bytes.len().min(MARK.len())]),
                "the weights of Razzia!, as `backroom train` writes them",
            )),
        }
    }
}
