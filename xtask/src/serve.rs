//! Serving dist/ on this machine, for one person to play or a test to drive.
use crate::shell::Result;
use std::path::Path;
pub fn serve(_: &Path, _: Option<u16>) -> Result {
    Ok(())
}
