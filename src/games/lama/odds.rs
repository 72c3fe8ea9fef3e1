//! What is at stake: figures for whoever wants them, from what the seat knows.

use super::cards::Card;
use super::view::View;

impl View {
    /// What quitting now would cost: the points of the own hand.
    pub fn cost_of_quitting(&self) -> u8 {
        self.hand().points()
    }

    /// The chance that the next card of the pile goes on the card that lies on top now. Nothing if there is
    /// no pile.
    pub fn fitting_odds(&self) -> Option<f64> {
        let unseen = self.unseen();
        let top = self.board().top;
        let fitting: u8 = [top, top.next()].map(|card: Card| unseen.count(card)).iter().sum();
        (self.board().pile > 0).then(|| f64::from(fitting) / unseen.len() as f64)
    }
}
