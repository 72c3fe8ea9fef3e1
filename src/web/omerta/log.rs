//! What has happened in a game of Omerta, as the page tells it.

use backroom::games::omerta::{Card, Event, Points, Source, Spot};
use backroom::seat::Seat;
use serde::Serialize;
use tsify::Tsify;

/// Something that has happened, for the log and the animation.
#[derive(Serialize, Tsify)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum OmertaLog {
    StarterDrawn { seat: usize },
    RoundBegan { round: u8, starter: usize },
    Peeked { seat: usize, cards: Vec<SeenCard> },
    Skipped { seat: usize },
    Drew { seat: usize, from: &'static str, card: Option<&'static str> },
    Lifted { card: &'static str },
    Swapped { seat: usize, position: u8, out: &'static str },
    Discarded { seat: usize, card: &'static str },
    SnapOpened { value: &'static str, open: Vec<usize> },
    Snapped { seat: usize, position: u8, card: &'static str, right: bool },
    SnapClosed,
    Penalty { seat: usize },
    Announced { seat: usize, power: String },
    Declined { seat: usize },
    Killed { seat: usize, position: u8, card: &'static str, right: bool },
    Allowed { seat: usize },
    Exchanged { first: SpotModel, second: SpotModel },
    Shuffled { seat: usize },
    Looked { seat: usize, cards: Vec<SeenCard> },
    Given { seat: usize },
    Drove { seat: usize, cards: Vec<SeenCard>, right: bool },
    SafeLooked { seat: usize, cards: Vec<&'static str> },
    SafeSwapped { seat: usize, position: u8, safe: u8 },
    MammaPlaced { seat: usize, on: usize },
    PatrolPlaced { seat: usize, on: SpotModel },
    Reshuffled { pile: u8 },
    Called { seat: usize },
    Scored { round: u8, points: Vec<i32> },
    Ended { winners: Vec<usize> },
}

/// A card in a hand, and its face.
#[derive(Serialize, Tsify)]
pub struct SeenCard {
    /// Its position, from 1.
    position: u8,
    /// The card's word.
    card: &'static str,
}

/// A card in a hand.
#[derive(Serialize, Tsify)]
pub struct SpotModel {
    /// Whose it is.
    seat: usize,
    /// Its position, from 1.
    position: u8,
}

impl SpotModel {
    fn new(spot: Spot) -> SpotModel {
        SpotModel { seat: spot.seat.index(), position: spot.position }
    }
}

fn seen((position, card): (u8, Card)) -> SeenCard {
    SeenCard { position, card: card.word() }
}

impl OmertaLog {
    /// The event in plain words.
    pub fn new(event: &Event) -> OmertaLog {
        match *event {
            Event::StarterDrawn { seat } => OmertaLog::StarterDrawn { seat: seat.index() },
            Event::Dealt { round, starter, .. } => {
                OmertaLog::RoundBegan { round, starter: starter.index() }
            }
            Event::Peeked { seat, positions, cards } => OmertaLog::Peeked {
                seat: seat.index(),
                cards: positions
                    .into_iter()
                    .flatten()
                    .zip(cards.into_iter().flatten())
                    .map(seen)
                    .collect(),
            },
            Event::Skipped { seat } => OmertaLog::Skipped { seat: seat.index() },
            Event::Drew { seat, from, card, .. } => OmertaLog::Drew {
                seat: seat.index(),
                from: match from {
                    Source::Pile => "pile",
                    Source::Discard => "discard",
                },
                card: card.map(Card::word),
            },
            Event::Lifted { card } => OmertaLog::Lifted { card: card.word() },
            Event::Swapped { seat, position, out } => {
                OmertaLog::Swapped { seat: seat.index(), position, out: out.word() }
            }
            Event::Discarded { seat, card } => {
                OmertaLog::Discarded { seat: seat.index(), card: card.word() }
            }
            Event::SnapOpened { value, open } => OmertaLog::SnapOpened {
                value: value.word(),
                open: open.iter().map(Seat::index).collect(),
            },
            Event::Snapped { seat, position, card, right } => {
                OmertaLog::Snapped { seat: seat.index(), position, card: card.word(), right }
            }
            Event::SnapClosed => OmertaLog::SnapClosed,
            Event::Penalty { seat, .. } => OmertaLog::Penalty { seat: seat.index() },
            Event::Announced { seat, power } => {
                OmertaLog::Announced { seat: seat.index(), power: power.to_string() }
            }
            Event::Declined { seat } => OmertaLog::Declined { seat: seat.index() },
            Event::Killed { seat, position, card, right } => {
                OmertaLog::Killed { seat: seat.index(), position, card: card.word(), right }
            }
            Event::Allowed { seat } => OmertaLog::Allowed { seat: seat.index() },
            Event::Exchanged { first, second } => OmertaLog::Exchanged {
                first: SpotModel::new(first),
                second: SpotModel::new(second),
            },
            Event::Shuffled { seat } => OmertaLog::Shuffled { seat: seat.index() },
            Event::Looked { seat, position, card } => OmertaLog::Looked {
                seat: seat.index(),
                cards: position.into_iter().zip(card).map(seen).collect(),
            },
            Event::Given { seat, .. } => OmertaLog::Given { seat: seat.index() },
            Event::Drove { seat, first, second, right } => OmertaLog::Drove {
                seat: seat.index(),
                cards: [Some(first), second].into_iter().flatten().map(seen).collect(),
                right,
            },
            Event::SafeLooked { seat, cards } => OmertaLog::SafeLooked {
                seat: seat.index(),
                cards: cards.into_iter().flatten().map(Card::word).collect(),
            },
            Event::SafeSwapped { seat, position, safe } => {
                OmertaLog::SafeSwapped { seat: seat.index(), position, safe }
            }
            Event::MammaPlaced { seat, on } => {
                OmertaLog::MammaPlaced { seat: seat.index(), on: on.index() }
            }
            Event::PatrolPlaced { seat, on } => {
                OmertaLog::PatrolPlaced { seat: seat.index(), on: SpotModel::new(on) }
            }
            Event::Reshuffled { pile } => OmertaLog::Reshuffled { pile },
            Event::Called { seat } => OmertaLog::Called { seat: seat.index() },
            Event::Scored { round, points, .. } => OmertaLog::Scored {
                round,
                points: points.as_slice().iter().map(|&points| Points::total(points)).collect(),
            },
            Event::Ended { winners } => {
                OmertaLog::Ended { winners: winners.iter().map(Seat::index).collect() }
            }
        }
    }
}
