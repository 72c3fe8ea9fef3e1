//! What a player can do, and why it may be refused.

use super::cards::Card;
use super::scoring::Token;
use crate::game::Unreadable;
use serde::Serialize;
use std::fmt;
use std::str::FromStr;

/// What a player can do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Play a card that fits (L1).
    Play(Card),
    /// Draw a card; the turn ends (L2).
    Draw,
    /// Quit the round.
    Quit,
    /// Having emptied the hand: give back a token (L5).
    Return(Token),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Action::Play(card) => write!(f, "play {card}"),
            Action::Draw => f.write_str("draw"),
            Action::Quit => f.write_str("quit"),
            Action::Return(token) => write!(f, "return {token}"),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Action, Unreadable> {
        match text.split_once(' ').unwrap_or((text, "")) {
            ("play", card) => card.parse().map(Action::Play),
            ("return", token) => token.parse().map(Action::Return),
            ("draw", "") => Ok(Action::Draw),
            ("quit", "") => Ok(Action::Quit),
            _ => Err(Unreadable::new(text, "play CARD, draw, quit, return 1 or return 10")),
        }
    }
}

/// Why an action or a deal is refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[serde(tag = "key", rename_all = "snake_case")]
#[expect(missing_docs, reason = "each has its sentence")]
pub enum Refusal {
    #[error("there is no {card} in the hand")]
    NotInHand { card: Card },
    #[error("a {card} does not go on a {top}: play a {top} or a {next}", next = top.next())]
    DoesNotFit { card: Card, top: Card },
    #[error("the pile is empty: play a card or quit")]
    PileEmpty,
    #[error("the last player in the round can't draw: play a card or quit")]
    Alone,
    #[error("nobody has emptied a hand: play a card, draw or quit")]
    NothingToReturn,
    #[error("the hand is empty: give back a token, 1 or 10")]
    MustReturn,
    #[error("another deal is due")]
    OtherDeal,
    #[error("there are only {players} players, counted from 0")]
    NoSuchStarter { players: usize },
    #[error("the deck has eight of each card, and {found} are {card}")]
    WrongCards { card: Card, found: u8 },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_reads_back() {
        for text in ["play 1", "play L", "draw", "quit", "return 1", "return 10"] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_is_no_action_is_refused_with_what_would_be() {
        for text in ["", "play", "play 7", "play l", "draw 1", "return", "return 5", "quit now"] {
            let error = text.parse::<Action>().unwrap_err().to_string();
            assert!(error.contains("expected"), "{error}");
        }
    }
}
