//! What is legal, from what lies open. [`Board::refuse`] is the rule; [`Board::legal`] only tries what could be.

use super::action::{Action, NoneOr, Refusal};
use super::auction::Auction;
use super::board::{Board, Phase};
use super::cards::{Card, Cards};
use super::cheques::Cheque;
use super::piles::Side;
use crate::game::Pending;
use crate::seat::Seat;

impl Board {
    /// Why the seat, whose move it is, may not do this, if it may not. Inlined into [`Board::legal`], where
    /// the kind of action is known, little of it is left.
    #[inline(always)]
    pub fn refuse(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match (action, &self.phase) {
            (Action::Bid(cheque), Phase::Auction(auction)) => self.check_bid(auction, cheque),
            (Action::Pass, Phase::Auction(auction)) => check_pass(auction),
            (_, Phase::Auction(_)) => Err(Refusal::AuctionRuns),
            (Action::Bid(_) | Action::Pass, _) => Err(Refusal::NoAuction),
            (Action::Draw(side), _) => self.check_draw(side),
            (Action::Thief(cards), _) => self.check_thief(seat, cards),
            // The court may be called at any time, over an empty table too (R5).
            (Action::Court, _) => Ok(()),
        }
    }

    /// Puts everything that the seat may do now into the emptied buffer.
    #[inline]
    pub fn legal(&self, seat: Seat, into: &mut Vec<Action>) {
        into.clear();
        if self.pending() != Pending::Turn(seat) {
            return;
        }
        let family = &self.families[seat];
        let mut offer = |action| {
            if self.refuse(seat, action).is_ok() {
                into.push(action);
            }
        };
        match &self.phase {
            Phase::Turn(_) => {
                offer(Action::Draw(Side::Left));
                offer(Action::Draw(Side::Right));
                offer(Action::Court);
                let thieves = family.estate.count(Card::Thief);
                if thieves > 0 {
                    each_part(self.row.cards(), thieves, &mut |cards| offer(Action::Thief(cards)));
                }
            }
            Phase::Auction(_) => {
                for cheque in family.usable.iter() {
                    offer(Action::Bid(cheque));
                }
                offer(Action::Pass);
            }
            Phase::DealCheques | Phase::DealLeft | Phase::DealRight | Phase::Over => {}
        }
    }

    #[inline]
    fn check_draw(&self, side: Side) -> Result<(), Refusal> {
        if self.piles.of(side) == 0 {
            return Err(Refusal::PileEmpty { side });
        }
        Ok(())
    }

    /// R11: one table card for each thief that was in the estate before.
    fn check_thief(&self, seat: Seat, cards: Cards) -> Result<(), Refusal> {
        let thieves = self.families[seat].estate.count(Card::Thief);
        let wanted = cards.len();
        if wanted == 0 {
            return Err(Refusal::NothingTaken);
        }
        if wanted > usize::from(thieves) {
            return Err(Refusal::TooFewThieves { wanted, thieves });
        }
        let table = self.row.cards();
        if !table.contains(cards) {
            return Err(Refusal::NotOnTable { cards, table: NoneOr(table) });
        }
        Ok(())
    }

    /// R6: a bid must beat the highest so far. A cheque that lies face down can't be used (R7).
    #[inline]
    fn check_bid(&self, auction: &Auction, cheque: Cheque) -> Result<(), Refusal> {
        let usable = self.families[auction.bidder].usable;
        if !usable.contains(cheque) {
            return Err(Refusal::NotUsable { cheque, usable: NoneOr(usable) });
        }
        match auction.highest {
            Some((_, highest)) if cheque <= highest => Err(Refusal::TooLow { cheque, highest }),
            _ => Ok(()),
        }
    }
}

/// R6: the caller of the court must bid if nobody else has.
#[inline]
fn check_pass(auction: &Auction) -> Result<(), Refusal> {
    if auction.must_bid() { Err(Refusal::MustBid) } else { Ok(()) }
}

/// Every choice of 1 to `most` of the cards.
fn each_part(cards: Cards, most: u8, found: &mut impl FnMut(Cards)) {
    fn extend(faces: &[(Card, u8)], chosen: Cards, most: u8, found: &mut impl FnMut(Cards)) {
        let [(card, copies), rest @ ..] = faces else { return };
        extend(rest, chosen, most, found);
        let mut chosen = chosen;
        for taken in 1..=most.min(*copies) {
            chosen.add(*card);
            found(chosen);
            extend(rest, chosen, most - taken, found);
        }
    }
    let mut faces = [(Card::Police, 0); super::ROW_PLACES];
    let mut different = 0;
    for face in cards.faces() {
        faces[different] = face;
        different += 1;
    }
    extend(&faces[..different], Cards::NONE, most, found);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r11_parts_are_all_there_and_none_twice() {
        let table: Cards = "car,car,driver,gold".parse().unwrap();
        let mut parts = Vec::new();
        each_part(table, 2, &mut |part| parts.push(part.to_string()));
        parts.sort();
        let expected =
            ["car", "car,car", "car,driver", "car,gold", "driver", "driver,gold", "gold"];
        assert_eq!(parts, expected);
    }
}
