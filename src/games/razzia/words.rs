//! The board in the words of the notation, for people at the command line.

use super::board::{Board, Phase};

impl Board {
    /// What lies open: a word, and what is there.
    pub(super) fn in_words(&self) -> Vec<(String, String)> {
        let or_none = |text: String| if text.is_empty() { "none".to_owned() } else { text };
        let mut words = vec![
            ("piles".to_owned(), format!("left {}, right {}", self.piles.left, self.piles.right)),
            ("police".to_owned(), format!("{} of {}", self.police, self.police_limit())),
            ("booty".to_owned(), or_none(self.row.cards().to_string())),
            ("cheque".to_owned(), self.middle.to_string()),
        ];
        if let Phase::Auction(auction) = &self.phase {
            let highest = match auction.highest {
                Some((seat, cheque)) => format!("{cheque} by seat {seat}"),
                None => "none".to_owned(),
            };
            words.push(("highest bid".to_owned(), highest));
        }
        for (seat, family) in self.families.iter() {
            let usable = or_none(family.usable.to_string());
            let face_down = or_none(family.face_down.to_string());
            let estate = or_none(family.estate.to_string());
            words.push((
                format!("seat {seat}"),
                format!("cheques {usable}, face down {face_down}, estate {estate}"),
            ));
        }
        words
    }
}
