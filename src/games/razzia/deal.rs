//! What chance brings: the sets of cheques, then the left pile, then the right one.

use super::action::Refusal;
use super::board::{Board, Phase};
use super::cards::{Card, Cards, DECK_SIZE};
use super::cheques::{Cheques, sets};
use super::event::Event;
use super::piles::Side;
use super::rules::Razzia;
use crate::deal::{Rng, shuffle, shuffle_first};
use crate::game::{Illegal, Listener, Unreadable};
use crate::seat::{BySeat, Seat};
use std::fmt;
use std::str::FromStr;

/// How many cards a pile has when it is dealt.
pub const PILE_SIZE: usize = DECK_SIZE / 2;

/// One of the three deals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deal {
    /// Who gets which set of cheques.
    Cheques(BySeat<Cheques>),
    /// The cards of a pile, top first.
    Pile(Side, [Card; PILE_SIZE]),
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Deal::Cheques(sets) => {
                f.write_str("cheques")?;
                sets.as_slice().iter().try_for_each(|set| write!(f, " {set}"))
            }
            Deal::Pile(side, cards) => {
                write!(f, "{side}")?;
                cards.iter().try_for_each(|card| write!(f, " {card}"))
            }
        }
    }
}

impl FromStr for Deal {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Deal, Unreadable> {
        let mut words = text.split_whitespace();
        match words.next() {
            Some("cheques") => {
                let sets = words.map(str::parse).collect::<Result<Vec<Cheques>, _>>()?;
                if Seat::new(sets.len()).is_none() {
                    return Err(Unreadable::new(text, "one set of cheques for each seat"));
                }
                Ok(Deal::Cheques(BySeat::from_fn(sets.len(), |seat| sets[seat.index()])))
            }
            Some(side @ ("left" | "right")) => {
                let cards = words.map(str::parse).collect::<Result<Vec<Card>, _>>()?;
                let found = cards.len();
                let cards = cards.try_into().map_err(|_| {
                    Unreadable::new(format!("{side} with {found} cards"), "60 cards, top first")
                })?;
                Ok(Deal::Pile(side.parse()?, cards))
            }
            _ => Err(Unreadable::new(text, "cheques, left or right")),
        }
    }
}

impl Board {
    /// The form of the deal that is due.
    pub(super) fn deal_due(&self) -> &'static str {
        match self.phase {
            Phase::DealCheques => "deal cheques, and a set for each seat",
            Phase::DealLeft => "deal left, and 60 cards, top first",
            Phase::DealRight => "deal right, and the other 60 cards, top first",
            Phase::Turn(_) | Phase::Auction(_) | Phase::Over => "no deal",
        }
    }
}

impl Razzia {
    /// What chance may bring now, each with the same odds.
    #[inline]
    pub(super) fn sample_deal(&self, rng: &mut impl Rng) -> Deal {
        match self.board.phase {
            Phase::DealCheques => {
                let players = self.board.players();
                let mut order: [usize; 5] = std::array::from_fn(|place| place);
                shuffle(rng, &mut order[..players]);
                let sets = sets(players);
                Deal::Cheques(BySeat::from_fn(players, |seat| sets[order[seat.index()]]))
            }
            Phase::DealLeft => {
                let mut deck = DECK;
                shuffle_first(rng, &mut deck, PILE_SIZE);
                Deal::Pile(Side::Left, std::array::from_fn(|place| deck[place]))
            }
            Phase::DealRight => {
                let mut rest = [Card::Police; PILE_SIZE];
                for (place, card) in rest.iter_mut().zip(self.not_on_the_left().iter()) {
                    *place = card;
                }
                shuffle(rng, &mut rest);
                Deal::Pile(Side::Right, rest)
            }
            Phase::Turn(_) | Phase::Auction(_) | Phase::Over => {
                panic!("chance is asked only when it is due")
            }
        }
    }

    /// Checks a deal and carries it out; on an error nothing has changed.
    pub(super) fn play_deal(
        &mut self,
        deal: &Deal,
        listener: &mut impl Listener<Event>,
    ) -> Result<(), Illegal<Refusal>> {
        match (self.board.phase, deal) {
            (Phase::DealCheques, Deal::Cheques(dealt)) => {
                check_cheques(dealt, self.board.players())?;
                for seat in dealt.seats().iter() {
                    self.board.families[seat].usable = dealt[seat];
                }
                self.board.phase = Phase::DealLeft;
                listener.hear(Event::ChequesDealt);
            }
            (Phase::DealLeft, Deal::Pile(Side::Left, cards)) => {
                check_pile(cards, &Cards::DECK)?;
                self.lay_pile(Side::Left, cards);
                self.board.phase = Phase::DealRight;
            }
            (Phase::DealRight, Deal::Pile(Side::Right, cards)) => {
                check_pile(cards, &self.not_on_the_left())?;
                self.lay_pile(Side::Right, cards);
                listener.hear(Event::PilesDealt { sizes: self.board.piles });
                self.begin_round(listener);
            }
            (Phase::DealCheques | Phase::DealLeft | Phase::DealRight, _) => {
                return Err(Refusal::OtherDeal.into());
            }
            (Phase::Turn(_) | Phase::Auction(_) | Phase::Over, _) => {
                return Err(Illegal::NoDeal(self.board.pending()));
            }
        }
        Ok(())
    }

    fn lay_pile(&mut self, side: Side, cards: &[Card; PILE_SIZE]) {
        self.piles.lay(side, cards);
        self.board.piles = self.piles.sizes();
    }

    /// What the right pile is made of once the left one lies there.
    fn not_on_the_left(&self) -> Cards {
        let mut rest = Cards::DECK;
        rest.remove_all(self.piles.cards(Side::Left).iter().copied().collect());
        rest
    }
}

/// The deck before it is shuffled, in the order of the notation.
const DECK: [Card; DECK_SIZE] = {
    let mut deck = [Card::Police; DECK_SIZE];
    let (mut place, mut face) = (0, 0);
    while face < Card::ALL.len() {
        let mut copy = 0;
        while copy < Card::ALL[face].copies() {
            deck[place] = Card::ALL[face];
            place += 1;
            copy += 1;
        }
        face += 1;
    }
    deck
};

/// Every set of cheques for so many players is dealt once.
fn check_cheques(dealt: &BySeat<Cheques>, players: usize) -> Result<(), Refusal> {
    // No two sets are the same: as many as there should be, and none missing, is each once.
    let all_there = sets(players).iter().all(|set| dealt.as_slice().contains(set));
    if all_there && dealt.players() == players {
        Ok(())
    } else {
        Err(Refusal::WrongCheques { players })
    }
}

/// A pile holds no card that it can't hold.
fn check_pile(cards: &[Card; PILE_SIZE], available: &Cards) -> Result<(), Refusal> {
    let dealt: Cards = cards.iter().copied().collect();
    match dealt.faces().find(|&(card, found)| found > available.count(card)) {
        None => Ok(()),
        Some((card, found)) => {
            Err(Refusal::WrongCards { card, found, available: available.count(card) })
        }
    }
}
