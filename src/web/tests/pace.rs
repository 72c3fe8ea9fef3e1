//! How fast the bots are in the wasm as the page gets it: the same work as natively.
#![cfg(target_arch = "wasm32")]

#[path = "../../../tests/pace.rs"]
mod pace;
