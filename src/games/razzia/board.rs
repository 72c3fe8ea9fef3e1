//! Everything that lies open: all that any player knows, and all that the rules need to say what is legal.

use super::auction::Auction;
use super::cards::{Card, Cards};
use super::cheques::{Cheque, Cheques};
use super::piles::Sizes;
use super::row::Row;
use super::scoring::ScoreBook;
use crate::game::Pending;
use crate::seat::{BySeat, Seat};
use borsh::{BorshDeserialize, BorshSerialize};
use serde::Serialize;

/// What one player has in front of them.
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, BorshSerialize, BorshDeserialize,
)]
pub struct Family {
    /// The booty cards.
    pub estate: Cards,
    /// The cheques that can be used in this round.
    pub usable: Cheques,
    /// The cheques won in this round: face down, but everybody saw them when they were taken (R7).
    pub face_down: Cheques,
}

impl Family {
    /// All cheques added up, in thousands.
    pub fn cheque_sum(&self) -> i32 {
        self.usable.and(self.face_down).sum()
    }
}

/// What is going on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, BorshSerialize, BorshDeserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The sets of cheques are to be dealt.
    DealCheques,
    /// The left pile is to be dealt.
    DealLeft,
    /// The right pile is to be dealt.
    DealRight,
    /// A player draws, uses thieves or calls the court.
    Turn(Seat),
    /// An auction runs.
    Auction(Auction),
    /// The game is over.
    Over,
}

/// Everything that lies open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, BorshSerialize, BorshDeserialize)]
pub struct Board {
    /// The round, from 1.
    pub round: u8,
    /// What is going on.
    pub phase: Phase,
    /// How many cards lie on the piles.
    pub piles: Sizes,
    /// The booty on the table.
    pub row: Row,
    /// How many police cards this round has seen.
    pub police: u8,
    /// The cheque in the middle.
    pub middle: Cheque,
    /// What each player has.
    pub families: BySeat<Family>,
    /// The cards that have left the game.
    pub gone: Cards,
    /// The points of the rounds before.
    pub score_book: ScoreBook,
}

impl Board {
    /// The board before the first deal.
    pub fn new(players: usize) -> Board {
        Board {
            round: 1,
            phase: Phase::DealCheques,
            piles: Sizes::default(),
            row: Row::default(),
            police: 0,
            middle: Cheque::FIRST,
            families: BySeat::new(players),
            gone: Cards::NONE,
            score_book: ScoreBook::new(players),
        }
    }

    /// How many play.
    #[inline]
    pub fn players(&self) -> usize {
        self.families.players()
    }

    /// How many police cards end a round.
    #[inline]
    pub fn police_limit(&self) -> u8 {
        if self.players() == 2 { 5 } else { 7 }
    }

    /// Who may act now.
    #[inline]
    pub fn pending(&self) -> Pending {
        match &self.phase {
            Phase::DealCheques | Phase::DealLeft | Phase::DealRight => Pending::Chance,
            Phase::Turn(seat) => Pending::Turn(*seat),
            Phase::Auction(auction) => Pending::Turn(auction.bidder),
            Phase::Over => Pending::Over,
        }
    }

    /// The cards that nobody has seen yet: what the piles are made of.
    pub fn unseen(&self) -> Cards {
        let mut unseen = Cards::DECK;
        unseen.remove_all(self.gone);
        unseen.remove_all(self.row.cards());
        unseen.remove_many(Card::Police, self.police);
        for family in self.families.as_slice() {
            unseen.remove_all(family.estate);
        }
        unseen
    }

    /// Who starts the round: the holder of the highest usable cheque (R2).
    pub fn starter(&self) -> Seat {
        let (seat, _) = self
            .families
            .iter()
            .max_by_key(|(_, family)| family.usable.highest())
            .expect("a table has players");
        seat
    }
}

/// The first seat clockwise after this one that has a usable cheque; the seat itself comes last.
#[inline]
pub(super) fn next_with_cheque(families: &BySeat<Family>, seat: Seat) -> Option<Seat> {
    let mut next = seat;
    for _ in 0..families.players() {
        next = next.next(families.players());
        if !families[next].usable.is_empty() {
            return Some(next);
        }
    }
    None
}
