//! Razzia!, an auction game by Reiner Knizia, for 2 to 5 players. The rulings R1 to R15 are in
//! docs/RULES.md.

mod action;
mod auction;
mod board;
mod cards;
mod cheques;
mod deal;
mod event;
mod legal;
mod odds;
mod piles;
mod row;
mod rules;
mod scoring;
mod view;
mod words;

pub use action::{Action, Refusal};
pub use auction::{Answer, Auction, Why};
pub use board::{Board, Family, Phase};
pub use cards::{Card, Cards, DECK_SIZE};
pub use cheques::{Cheque, Cheques, sets};
pub use deal::{Deal, PILE_SIZE};
pub use event::{Event, Loss};
pub use piles::{Piles, Side, Sizes};
pub use row::{ROW_PLACES, Row};
pub use rules::Razzia;
pub use scoring::{Points, ROUNDS, ScoreBook, score};
pub use view::View;
