//! Razzia! by rule of thumb: what the booty adds to the estate, against what the cheque could still win.

use super::worth::{booty_worth, cheque_worth, worth};
use crate::game::View as _;
use crate::games::razzia::{Action, Board, Card, Cards, Cheque, Phase, View};
use crate::seat::Seat;

/// What seems best, judged by rules of thumb.
pub fn choose(view: &View) -> Action {
    values(view)
        .into_iter()
        .max_by(|(value, _), (other, _)| value.total_cmp(other))
        .map(|(_, action)| action)
        .expect("whoever may act can")
}

/// What every legal action seems to bring.
pub fn values(view: &View) -> Vec<(f64, Action)> {
    let mut legal = Vec::new();
    view.legal(&mut legal);
    let judge = Judge { board: view.board(), seat: view.seat() };
    legal.into_iter().map(|action| (judge.value(action), action)).collect()
}

/// What a player looks at to decide.
struct Judge<'b> {
    board: &'b Board,
    seat: Seat,
}

impl Judge<'_> {
    fn value(&self, action: Action) -> f64 {
        match action {
            Action::Draw(_) => self.draw_value(),
            Action::Thief(cards) => self.thief_value(cards),
            Action::Court => self.court_value(),
            Action::Bid(cheque) => self.bid_value(cheque),
            Action::Pass => self.pass_value(),
        }
    }

    /// Drawing shows a card for everybody: it is what one does when nothing better offers. The fuller the
    /// row, the more likely somebody else takes it next.
    fn draw_value(&self) -> f64 {
        0.05 - 0.15 * self.rival_surplus().max(0.0)
    }

    /// What the cards taken add, less the thieves that are given up.
    fn thief_value(&self, taken: Cards) -> f64 {
        let mut after = *self.board;
        let estate = &mut after.families[self.seat].estate;
        estate.remove_many(Card::Thief, taken.len() as u8);
        estate.add_all(taken);
        // A thief can wait for something better, as long as the round lasts.
        let patience = 1.5 * taken.len() as f64 * self.time_left();
        worth(&after, self.seat) - worth(self.board, self.seat) - patience
    }

    /// Who would take the booty if the court were called now?
    fn court_value(&self) -> f64 {
        let own =
            self.lowest_cheque_above(0).map_or(f64::MIN, |cheque| self.surplus(self.seat, cheque));
        let caution = 0.6; // it costs a turn's worth of waiting for more
        match self.strongest_rival() {
            // A rival pays for what is worth more to them than to us: that costs us what they gain.
            Some((rival, cheque)) if self.best_bid_above(cheque).is_none() => {
                -0.3 * self.surplus(rival, cheque).max(0.0) - caution
            }
            Some((_, cheque)) => {
                let bid = self.best_bid_above(cheque).unwrap_or(cheque);
                self.surplus(self.seat, bid) - caution
            }
            None => own - caution,
        }
    }

    /// What a bid brings if it wins, and how likely that is: whoever is asked later and would gain by
    /// bidding more is expected to.
    fn bid_value(&self, cheque: Cheque) -> f64 {
        let surplus = self.surplus(self.seat, cheque);
        let outbid = self.later_bidders().any(|rival| {
            let usable = self.board.families[rival].usable;
            usable.iter().any(|other| other > cheque && self.surplus(rival, other) > 0.0)
        });
        if outbid { 0.2 * surplus } else { surplus }
    }

    /// Passing costs what the highest bidder so far would gain on us.
    fn pass_value(&self) -> f64 {
        let Phase::Auction(auction) = self.board.phase else { return 0.0 };
        match auction.highest {
            Some((rival, _)) => -0.15 * booty_worth(self.board, rival).max(0.0),
            None => 0.0,
        }
    }

    /// What a seat gains by winning the booty with a cheque: the booty, the cheque in the middle for the
    /// one bid, less what the cheque might have won later.
    fn surplus(&self, seat: Seat, cheque: Cheque) -> f64 {
        let exchange =
            cheque_worth(self.board, self.board.middle) - cheque_worth(self.board, cheque);
        booty_worth(self.board, seat) + exchange - self.cost(seat, cheque)
    }

    /// What a cheque can still win in this round: more for a high one, less the nearer the raid.
    fn cost(&self, seat: Seat, cheque: Cheque) -> f64 {
        let higher = self
            .board
            .families
            .iter()
            .filter(|&(other, _)| other != seat)
            .flat_map(|(_, family)| family.usable.iter().collect::<Vec<_>>())
            .filter(|&other| other > cheque)
            .count();
        let others: usize = self
            .board
            .families
            .iter()
            .filter(|&(other, _)| other != seat)
            .map(|(_, family)| family.usable.len())
            .sum();
        let strength = 1.0 - higher as f64 / (others.max(1) as f64);
        (3.0 + 4.5 * strength) * self.time_left()
    }

    /// How much of the round is still to come for one more cheque, from 0 to 1: the cards expected before
    /// the last police, over the cards that all cheques still out need.
    fn time_left(&self) -> f64 {
        let unseen = self.board.unseen();
        let police = f64::from(unseen.count(Card::Police)).max(1.0);
        let missing = f64::from(self.board.police_limit() - self.board.police);
        let draws = missing * (unseen.len() as f64 + 1.0) / (police + 1.0);
        let cheques: usize =
            self.board.families.as_slice().iter().map(|family| family.usable.len()).sum();
        let cards_a_lot = 4.0;
        (draws / (cards_a_lot * cheques.max(1) as f64)).min(1.0)
    }

    fn lowest_cheque_above(&self, value: u8) -> Option<Cheque> {
        self.board.families[self.seat].usable.iter().find(|cheque| cheque.value() > value)
    }

    /// The cheapest own cheque that beats the other one and still pays.
    fn best_bid_above(&self, other: Cheque) -> Option<Cheque> {
        let usable = self.board.families[self.seat].usable;
        usable.iter().find(|&cheque| cheque > other && self.surplus(self.seat, cheque) > 0.0)
    }

    /// The rival who would bid most, and what.
    fn strongest_rival(&self) -> Option<(Seat, Cheque)> {
        let rivals = self.board.families.iter().filter(|&(seat, _)| seat != self.seat);
        rivals
            .flat_map(|(seat, family)| family.usable.iter().map(move |cheque| (seat, cheque)))
            .filter(|&(seat, cheque)| self.surplus(seat, cheque) > 0.0)
            .max_by_key(|&(_, cheque)| cheque)
    }

    fn rival_surplus(&self) -> f64 {
        self.strongest_rival().map_or(0.0, |(rival, cheque)| self.surplus(rival, cheque))
    }

    /// Whoever is asked after this seat.
    fn later_bidders(&self) -> impl Iterator<Item = Seat> {
        let (mut seat, caller) = match self.board.phase {
            Phase::Auction(auction) => (auction.bidder, auction.caller),
            _ => (self.seat, self.seat),
        };
        let players = self.board.players();
        std::iter::from_fn(move || {
            (seat != caller).then(|| {
                seat = seat.next(players);
                seat
            })
        })
    }
}
