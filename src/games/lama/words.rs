//! The board in the words of the notation, for people at the command line.

use super::board::Board;

impl Board {
    /// What lies open: a word, and what is there.
    pub(super) fn in_words(&self) -> Vec<(String, String)> {
        let top = if self.discard.is_empty() { "none" } else { self.top.word() };
        let mut words = vec![
            ("pile".to_owned(), self.pile.to_string()),
            ("top card".to_owned(), top.to_owned()),
            ("discarded".to_owned(), self.discard.to_string()),
            ("starter".to_owned(), format!("seat {}", self.starter)),
        ];
        for (seat, held) in self.held.iter() {
            let quit = if self.still_in.contains(seat) { "" } else { ", out of the round" };
            words.push((format!("seat {seat}"), format!("cards {held}{quit}")));
        }
        words
    }
}
