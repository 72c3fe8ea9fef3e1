//! What has happened in a game of Razzia!, as the page tells it.

use super::why;
use backroom::games::razzia::{Card, Cards, Event, Loss, Points};
use backroom::seat::Seat;
use serde::Serialize;
use tsify::Tsify;

/// Something that has happened, for the log and the animation.
#[derive(Serialize, Tsify)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum RazziaLog {
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

impl RazziaLog {
    /// The event in plain words.
    pub fn new(event: &Event) -> RazziaLog {
        match *event {
            Event::ChequesDealt | Event::PilesDealt { .. } => RazziaLog::Dealt,
            Event::RoundBegan { round, starter } => {
                RazziaLog::RoundBegan { round, starter: starter.index() }
            }
            Event::Drawn { seat, side, card, police } => RazziaLog::Drawn {
                seat: seat.index(),
                side: side.to_string(),
                card: card.word(),
                police,
            },
            Event::Split { sizes } => RazziaLog::Split { left: sizes.left, right: sizes.right },
            Event::AuctionOpened { why: reason, caller } => {
                RazziaLog::AuctionOpened { why: why(reason), caller: caller.index() }
            }
            Event::Bid { seat, cheque } => {
                RazziaLog::Bid { seat: seat.index(), cheque: cheque.value() }
            }
            Event::Passed { seat } => RazziaLog::Passed { seat: seat.index() },
            Event::Won { seat, booty, paid, gained } => RazziaLog::Won {
                seat: seat.index(),
                booty: words(booty),
                paid: paid.value(),
                gained: gained.value(),
            },
            Event::NobodyBid => RazziaLog::NobodyBid,
            Event::Discarded { cards, why } => RazziaLog::Discarded {
                cards: words(cards),
                why: match why {
                    Loss::Unsold => "unsold",
                    Loss::RoundEnded => "round_ended",
                    Loss::Crossed => "crossed",
                },
            },
            Event::ThievesUsed { seat, thieves, taken } => {
                RazziaLog::ThievesUsed { seat: seat.index(), thieves, taken: words(taken) }
            }
            Event::Raid { seat } => RazziaLog::Raid { seat: seat.index() },
            Event::Scored { round, points, .. } => RazziaLog::Scored {
                round,
                points: points.as_slice().iter().map(Points::total).collect(),
            },
            Event::Ended { winners } => {
                RazziaLog::Ended { winners: winners.iter().map(Seat::index).collect() }
            }
        }
    }
}

fn words(cards: Cards) -> Vec<&'static str> {
    cards.iter().map(Card::word).collect()
}
