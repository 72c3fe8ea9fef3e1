//! What has happened in a game of Razzia!, as the page tells it.

use super::why;
use crate::games::razzia::{Card, Cards, Event, Loss, Points};
use crate::seat::Seat;
use serde::Serialize;
use tsify::Tsify;

/// Something that has happened, for the log and the animation.
#[derive(Serialize, Tsify)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum LogModel {
    RoundBegan { round: u8, starter: usize },
    Drawn { seat: usize, side: String, card: &'static str, police: u8 },
    Split { left: u8, right: u8 },
    AuctionOpened { why: &'static str, caller: usize },
    Bid { seat: usize, cheque: u8 },
    Passed { seat: usize },
    Won { seat: usize, booty: Vec<&'static str>, paid: u8, gained: u8 },
    NobodyBid,
    Discarded { cards: Vec<&'static str>, why: &'static str },
    ThievesUsed { seat: usize, thieves: u8, taken: Vec<&'static str> },
    Raid { seat: usize },
    Scored { round: u8, points: Vec<i32> },
    Ended { winners: Vec<usize> },
    Dealt,
}

impl LogModel {
    /// The event in plain words.
    pub fn new(event: &Event) -> LogModel {
        match *event {
            Event::ChequesDealt | Event::PilesDealt { .. } => LogModel::Dealt,
            Event::RoundBegan { round, starter } => {
                LogModel::RoundBegan { round, starter: starter.index() }
            }
            Event::Drawn { seat, side, card, police } => LogModel::Drawn {
                seat: seat.index(),
                side: side.to_string(),
                card: card.word(),
                police,
            },
            Event::Split { sizes } => LogModel::Split { left: sizes.left, right: sizes.right },
            Event::AuctionOpened { why: reason, caller } => {
                LogModel::AuctionOpened { why: why(reason), caller: caller.index() }
            }
            Event::Bid { seat, cheque } => {
                LogModel::Bid { seat: seat.index(), cheque: cheque.value() }
            }
            Event::Passed { seat } => LogModel::Passed { seat: seat.index() },
            Event::Won { seat, booty, paid, gained } => LogModel::Won {
                seat: seat.index(),
                booty: words(booty),
                paid: paid.value(),
                gained: gained.value(),
            },
            Event::NobodyBid => LogModel::NobodyBid,
            Event::Discarded { cards, why } => LogModel::Discarded {
                cards: words(cards),
                why: match why {
                    Loss::Unsold => "unsold",
                    Loss::RoundEnded => "round_ended",
                    Loss::Crossed => "crossed",
                },
            },
            Event::ThievesUsed { seat, thieves, taken } => {
                LogModel::ThievesUsed { seat: seat.index(), thieves, taken: words(taken) }
            }
            Event::Raid { seat } => LogModel::Raid { seat: seat.index() },
            Event::Scored { round, points, .. } => LogModel::Scored {
                round,
                points: points.as_slice().iter().map(Points::total).collect(),
            },
            Event::Ended { winners } => {
                LogModel::Ended { winners: winners.iter().map(Seat::index).collect() }
            }
        }
    }
}

fn words(cards: Cards) -> Vec<&'static str> {
    cards.iter().map(Card::word).collect()
}
