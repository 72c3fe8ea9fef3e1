//! Backroom: card games against sharp, honest bots.
//!
//! The way through the house, from the ground up:
//!
//! - [`seat`], [`deal`] and [`game`]: who sits where, chance, and the contract that every game implements;
//! - [`games`]: the games, one folder each, and the one list of them;
//! - [`record`], [`standing`] and [`transcript`]: a game with its history, how it stands, and both as text;
//! - [`bots`] and [`table`]: who plays against you, and the game that you play;
//! - `src/web`, a package of its own (wasm only): what the page calls, the only room that knows JavaScript.
//!
//! docs/ARCHITECTURE.md has the map and the invariants.

pub mod bots;
pub mod deal;
pub mod game;
pub mod games;
mod order;
pub mod record;
pub mod seat;
pub mod standing;
pub mod table;
pub mod transcript;
