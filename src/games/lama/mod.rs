//! L.A.M.A., a card game by Reiner Knizia, for 2 to 6 players. The rulings L1 to L7 are in docs/RULES.md.

mod action;
mod board;
mod cards;
mod deal;
mod event;
mod legal;
mod odds;
mod rules;
mod scoring;
mod view;
mod words;

pub use action::{Action, Refusal};
pub use board::{Board, Phase};
pub use cards::{Card, Cards, DECK_SIZE};
pub use deal::{Deal, HAND_SIZE, Pile};
pub use event::Event;
pub use rules::Lama;
pub use scoring::{END, Points, ScoreBook, Token};
pub use view::View;
