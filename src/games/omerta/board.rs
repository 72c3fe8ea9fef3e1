//! Everything that lies open in a round: all that legality needs. No face that is down is in it.

use super::action::{Action, Source, Spot};
use super::cards::Card;
use super::options::Clock;
use super::stack::Stack;
use crate::game::Pending;
use crate::seat::{BySeat, Seat, SeatSet};
use borsh::{BorshDeserialize, BorshSerialize};
use serde::Serialize;

/// What is going on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, BorshSerialize, BorshDeserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Who starts is to be drawn.
    DealStart,
    /// The cards of a round are to be dealt.
    DealCards,
    /// These still have to look at two of their cards (O2).
    Peek(SeatSet),
    /// The active player draws or calls (O3).
    Turn,
    /// The active player has drawn, and swaps or discards.
    Drawn(Source),
    /// A bottle was discarded, and may be snapped (O4).
    Snap(Snap),
    /// The active player may use the power of this card (O6).
    Power(Card),
    /// The active player has looked into the safe, and may swap.
    Safe,
    /// A target is asked for a Killer (O8).
    Question(Question),
    /// The hand is to be shuffled: the Lady's.
    Shuffle(Seat),
    /// The discards are to be shuffled into a new pile, since a card is wanted (O12).
    Reshuffle(Want),
    /// The game is over.
    Over,
}

/// A snap that is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, BorshSerialize, BorshDeserialize)]
pub struct Snap {
    /// The bottle that is wanted.
    pub value: Card,
    /// Who may still throw in a card.
    pub open: SeatSet,
    /// The Driver's second bottle, for which another snap comes next.
    pub next: Option<Card>,
}

/// A power that was announced, and whose targets are asked one by one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, BorshSerialize, BorshDeserialize)]
pub struct Question {
    /// What will happen unless a Killer is shown.
    pub power: Action,
    /// Who is asked.
    pub asked: Seat,
    /// Who is asked after that, clockwise from the active player.
    pub left: SeatSet,
}

/// What a card of the pile is wanted for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, BorshSerialize, BorshDeserialize)]
#[serde(rename_all = "snake_case")]
pub enum Want {
    /// The active player draws.
    Draw,
    /// A wrong snap costs this player a card; the snap goes on.
    Snap(Seat, Snap),
    /// A wrong Killer costs a card; the question goes on.
    Kill(Seat, Question),
    /// The Driver's wrong card costs one.
    Driver,
    /// The Snitch deals one, and perhaps another.
    Snitch(Seat, Option<Seat>),
}

/// The Mamma in front of a player (O9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, BorshSerialize, BorshDeserialize)]
pub struct Mamma {
    /// Who skips a turn.
    pub on: Seat,
    /// Whose next draw takes it away.
    pub by: Seat,
}

/// The Police Patrol on a card (O10).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, BorshSerialize, BorshDeserialize)]
pub struct Patrol {
    /// The card that it locks.
    pub on: Spot,
    /// Whose draws take it away.
    pub by: Seat,
    /// How many draws there are to go.
    pub draws: u8,
}

/// Everything that lies open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, BorshSerialize, BorshDeserialize)]
pub struct Board {
    /// How long a snap stays open (O5).
    pub clock: Clock,
    /// The round, from 1.
    pub round: u8,
    /// What is going on.
    pub phase: Phase,
    /// Who started the round, or will start the next.
    pub starter: Seat,
    /// The active player, once everybody has peeked.
    pub turn: Seat,
    /// How many cards everybody has.
    pub held: BySeat<u8>,
    /// How many cards there are to be drawn.
    pub pile: u8,
    /// The discard pile, from the bottom.
    pub discard: Stack,
    /// Where the Mamma lies, if she lies in front of somebody.
    pub mamma: Option<Mamma>,
    /// Where the Police Patrol lies, if it lies on a card.
    pub patrol: Option<Patrol>,
    /// The points of everybody.
    pub scores: BySeat<i32>,
}

impl Board {
    /// The board before the first deal.
    pub fn new(players: usize, clock: Clock) -> Board {
        let first = Seat::new(0).expect("a table has players");
        Board {
            clock,
            round: 1,
            phase: Phase::DealStart,
            starter: first,
            turn: first,
            held: BySeat::new(players),
            pile: 0,
            discard: Stack::NONE,
            mamma: None,
            patrol: None,
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
            Phase::DealStart | Phase::DealCards | Phase::Shuffle(_) | Phase::Reshuffle(_) => {
                Pending::Chance
            }
            Phase::Peek(waiting) => Pending::Sealed(waiting),
            Phase::Turn | Phase::Drawn(_) | Phase::Power(_) | Phase::Safe => {
                Pending::Turn(self.turn)
            }
            Phase::Snap(snap) => Pending::Race(snap.open),
            Phase::Question(question) => Pending::Turn(question.asked),
            Phase::Over => Pending::Over,
        }
    }

    /// The position of the seat's locked card, if it has one.
    #[inline]
    pub fn locked(&self, seat: Seat) -> Option<u8> {
        self.patrol.filter(|patrol| patrol.on.seat == seat).map(|patrol| patrol.on.position)
    }

    /// How many cards of the seat are not locked.
    #[inline]
    pub fn unlocked(&self, seat: Seat) -> u8 {
        self.held[seat] - u8::from(self.locked(seat).is_some())
    }

    /// Whether the seat is under the Mamma.
    #[inline]
    pub fn under_mamma(&self, seat: Seat) -> bool {
        self.mamma.is_some_and(|mamma| mamma.on == seat)
    }

    /// Whether the seat could show a card: in a snap, or as the Killer (O4, O8).
    #[inline]
    pub fn can_show(&self, seat: Seat) -> bool {
        self.unlocked(seat) > 0 && !self.under_mamma(seat)
    }

    /// Whether a card can be had from the pile, or from one made anew (O12).
    #[inline]
    pub fn has_cards_to_draw(&self) -> bool {
        self.pile > 0 || self.discard.len() >= 2
    }

    /// Whether the top discard can be taken: there must be one, and a card to swap it for.
    #[inline]
    pub fn can_draw_discard(&self, seat: Seat) -> bool {
        !self.discard.is_empty() && self.unlocked(seat) > 0
    }

    /// Whether the power of the card can be used by the active player at all (O6).
    #[inline]
    pub(super) fn has_use(&self, card: Card) -> bool {
        let seat = self.turn;
        let opponents = self.scores.seats().without(seat);
        match card {
            Card::Gangster => {
                let hands = self.scores.seats().iter().filter(|&seat| self.unlocked(seat) > 0);
                hands.count() >= 2
            }
            Card::Lady => {
                opponents.iter().any(|seat| self.unlocked(seat) >= 2 && !self.under_mamma(seat))
            }
            // The Safecracker looks in order to swap: without a card to swap there is nothing to be done.
            Card::Mole | Card::Driver | Card::Safecracker => self.unlocked(seat) > 0,
            Card::Snitch => {
                self.has_cards_to_draw() && opponents.iter().any(|seat| !self.under_mamma(seat))
            }
            Card::Mamma => true,
            Card::Patrol => opponents.iter().any(|seat| self.unlocked(seat) > 0),
            _ => false,
        }
    }
}
