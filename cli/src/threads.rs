//! How many games are played at once.

use crate::Failure;
use rayon::{ThreadPool, ThreadPoolBuilder};

/// As many threads as asked for, or as the machine has cores.
pub fn pool(threads: Option<usize>) -> Result<ThreadPool, Failure> {
    ThreadPoolBuilder::new()
        .num_threads(threads.unwrap_or(0))
        .build()
        .map_err(|error| Failure::Input(format!("no threads can be had: {error}")))
}
