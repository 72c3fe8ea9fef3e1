//! What has happened in a game of L.A.M.A., as the page tells it.

use backroom::games::lama::Event;
use backroom::seat::Seat;
use serde::Serialize;
use tsify::Tsify;

/// Something that has happened, for the log and the animation.
#[derive(Serialize, Tsify)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum LamaLog {
    StarterDrawn { seat: usize },
    RoundBegan { round: u32, starter: usize, top: &'static str },
    Played { seat: usize, card: &'static str, left: u8 },
    Drew { seat: usize, card: Option<&'static str>, pile: u8 },
    Quit { seat: usize },
    Scored { round: u32, points: Vec<u8> },
    Returned { seat: usize, points: u8 },
    Ended { winners: Vec<usize> },
}

impl LamaLog {
    /// The event in plain words.
    pub fn new(event: &Event) -> LamaLog {
        match *event {
            Event::StarterDrawn { seat } => LamaLog::StarterDrawn { seat: seat.index() },
            Event::Dealt { round, starter, top, .. } => {
                LamaLog::RoundBegan { round, starter: starter.index(), top: top.word() }
            }
            Event::Played { seat, card, left } => {
                LamaLog::Played { seat: seat.index(), card: card.word(), left }
            }
            Event::Drew { seat, card, pile } => {
                LamaLog::Drew { seat: seat.index(), card: card.map(|card| card.word()), pile }
            }
            Event::Quit { seat } => LamaLog::Quit { seat: seat.index() },
            Event::Scored { round, points, .. } => {
                LamaLog::Scored { round, points: points.as_slice().to_vec() }
            }
            Event::Returned { seat, token } => {
                LamaLog::Returned { seat: seat.index(), points: token.points() }
            }
            Event::Ended { winners } => {
                LamaLog::Ended { winners: winners.iter().map(Seat::index).collect() }
            }
        }
    }
}
