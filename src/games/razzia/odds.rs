//! What is at stake, as figures: what the booty is worth to whom, and how near the police are.

use super::board::Board;
use super::cards::Card;
use super::scoring::{ROUNDS, score};
use crate::seat::{BySeat, Seat};

impl Board {
    /// What the estates would score if the round ended now.
    pub fn worth_now(&self) -> BySeat<i32> {
        let points = score(&self.families, self.round == ROUNDS);
        BySeat::from_fn(self.players(), |seat| points[seat].total())
    }

    /// What the booty on the table would add to that, for whoever got it.
    pub fn booty_worth(&self, seat: Seat) -> i32 {
        let mut with_booty = *self;
        with_booty.families[seat].estate.add_all(self.row.cards());
        with_booty.worth_now()[seat] - self.worth_now()[seat]
    }

    /// The odds that the next card is police, from 0 to 1.
    pub fn police_odds(&self) -> f64 {
        self.raid_odds_within(1, 1)
    }

    /// The odds that the police end the round before everybody who still has a cheque has drawn once.
    pub fn raid_odds(&self) -> f64 {
        let draws =
            self.families.as_slice().iter().filter(|family| !family.usable.is_empty()).count();
        self.raid_odds_within(draws, self.police_limit() - self.police)
    }

    /// The odds that at least `wanted` police are among the next `draws` cards: each order of the unseen
    /// cards is equally likely, so they are drawn as from an urn.
    fn raid_odds_within(&self, draws: usize, wanted: u8) -> f64 {
        let unseen = self.unseen();
        let all = unseen.len();
        let police = usize::from(unseen.count(Card::Police));
        // The chances of having drawn 0, 1, 2 … police so far.
        let mut chances = vec![1.0];
        for drawn in 0..draws.min(all) {
            let mut next = vec![0.0; chances.len() + 1];
            for (found, chance) in chances.iter().enumerate() {
                let odds = police.saturating_sub(found) as f64 / (all - drawn) as f64;
                next[found + 1] += chance * odds;
                next[found] += chance * (1.0 - odds);
            }
            chances = next;
        }
        // Not `sum`, which calls nothing −0.
        chances.iter().skip(wanted.into()).fold(0.0, |odds, chance| odds + chance)
    }
}
