//! Everything that lies open in a round: all that the rules need, but for the hands and the pile.

use super::cards::{Card, Cards};
use crate::game::Pending;
use crate::seat::{BySeat, Seat, SeatSet};
use borsh::{BorshDeserialize, BorshSerialize};
use serde::Serialize;

/// What is going on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, BorshSerialize, BorshDeserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Who starts is to be drawn.
    DealStart,
    /// The cards of a round are to be dealt.
    DealCards,
    /// A player plays, draws or quits.
    Turn(Seat),
    /// A player who emptied the hand chooses what to give back; all cards are shown.
    Return(Seat),
    /// The game is over; all cards are shown.
    Over,
}

/// Everything that lies open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, BorshSerialize, BorshDeserialize)]
pub struct Board {
    /// The round, from 1.
    pub round: u32,
    /// What is going on.
    pub phase: Phase,
    /// Who started the round, or will start the next.
    pub starter: Seat,
    /// Who has not quit the round.
    pub still_in: SeatSet,
    /// Who played the last card of the round, if anybody has played one.
    pub last_played: Option<Seat>,
    /// The card on which the next one is played.
    pub top: Card,
    /// The discard pile, the top card among it.
    pub discard: Cards,
    /// How many cards there are to be drawn.
    pub pile: u8,
    /// How many cards everybody holds.
    pub held: BySeat<u8>,
    /// The points of everybody, in tokens.
    pub scores: BySeat<i32>,
}

impl Board {
    /// The board before the first deal.
    pub fn new(players: usize) -> Board {
        Board {
            round: 1,
            phase: Phase::DealStart,
            starter: Seat::new(0).expect("a table has players"),
            still_in: SeatSet::EMPTY,
            last_played: None,
            top: Card::One,
            discard: Cards::NONE,
            pile: 0,
            held: BySeat::new(players),
            scores: BySeat::new(players),
        }
    }

    /// How many play.
    #[inline]
    pub fn players(&self) -> usize {
        self.scores.players()
    }

    /// Who may act now.
    #[inline]
    pub fn pending(&self) -> Pending {
        match self.phase {
            Phase::DealStart | Phase::DealCards => Pending::Chance,
            Phase::Turn(seat) | Phase::Return(seat) => Pending::Turn(seat),
            Phase::Over => Pending::Over,
        }
    }

    /// Whether the round has ended, so that all hands are shown.
    pub fn hands_shown(&self) -> bool {
        !matches!(self.phase, Phase::Turn(_))
    }
}
