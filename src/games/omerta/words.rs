//! The board in the words of the notation, for people at the command line.

use super::board::{Board, Phase};

impl Board {
    /// What lies open: a word, and what is there.
    pub(super) fn in_words(&self) -> Vec<(String, String)> {
        let discarded: Vec<&str> = self.discard.cards().iter().map(|card| card.word()).collect();
        let mut words = vec![
            ("pile".to_owned(), self.pile.to_string()),
            ("discarded".to_owned(), discarded.join(" ")),
            ("starter".to_owned(), format!("seat {}", self.starter)),
        ];
        for (seat, held) in self.held.iter() {
            words.push((format!("seat {seat}"), format!("cards {held}")));
        }
        if let Some(mamma) = self.mamma {
            let text = format!("on seat {}, until seat {} draws", mamma.on, mamma.by);
            words.push(("mamma".to_owned(), text));
        }
        if let Some(patrol) = self.patrol {
            let text =
                format!("on {}, for draws of seat {}: {}", patrol.on, patrol.by, patrol.draws);
            words.push(("patrol".to_owned(), text));
        }
        match self.phase {
            Phase::Snap(snap) => words.push(("snap".to_owned(), snap.value.to_string())),
            Phase::Power(card) => words.push(("power".to_owned(), card.to_string())),
            Phase::Question(question) => {
                words.push(("announced".to_owned(), format!("{} {}", self.turn, question.power)));
            }
            _ => {}
        }
        words
    }
}
