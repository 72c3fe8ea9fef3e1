//! Omerta, a card game by Adrien Dumont and Timothée Rignault, for 3 to 5 players. The rulings O1 to O16 are in
//! docs/RULES.md.

mod action;
mod board;
mod cards;
mod deal;
mod event;
mod guess;
mod knowledge;
mod layout;
mod legal;
mod options;
mod powers;
mod refusal;
mod rules;
mod scoring;
mod share;
mod snap;
mod stack;
mod turns;
mod view;
mod words;

pub use action::{Action, Source, Spot};
pub use board::{Board, Mamma, Patrol, Phase, Question, Snap, Want};
pub use cards::{Card, Cards, DECK_SIZE};
pub use deal::{Deal, Order};
pub use event::Event;
pub use knowledge::{Knowledge, Sight};
pub use layout::{HAND_SIZE, SAFE_SIZE};
pub use options::{Clock, Options};
pub use refusal::{Due, Refusal};
pub use rules::Omerta;
pub use scoring::{CALL_LIMIT, CALL_PENALTY, Points, ScoreBook};
pub use stack::Stack;
pub use view::View;
