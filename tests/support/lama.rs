//! Setting a scene of L.A.M.A.

use super::seat;
use backroom::game::{Game, Move};
use backroom::games::lama::{Board, Card, Cards, Event, HAND_SIZE, Lama};
use backroom::record::Record;
use backroom::standing::Standing;
use backroom::transcript::Head;

/// A table of L.A.M.A. with the cards that a test wants.
pub struct Llamas {
    pub record: Record<Lama>,
    pub events: Vec<Event>,
}

/// The line that deals these hands, six cards each, this card face up, and these on top of the pile; below
/// them lies the rest of the deck, the lowest first.
pub fn deal(hands: &[&str], top: &str, pile: &str) -> String {
    let mut rest = Cards::DECK;
    let mut line = "deal cards".to_owned();
    let mut lay = |words: &str, rest: &mut Cards| {
        for word in words.split_whitespace() {
            rest.remove(word.parse::<Card>().unwrap());
            line += &format!(" {word}");
        }
    };
    for hand in hands {
        assert_eq!(hand.split_whitespace().count(), HAND_SIZE, "{hand}");
        lay(hand, &mut rest);
    }
    lay(top, &mut rest);
    lay(pile, &mut rest);
    let below = rest.to_string();
    lay(&below, &mut rest);
    line
}

impl Llamas {
    /// The starter, and the first round's deal.
    pub fn new(starter: usize, hands: &[&str], top: &str, pile: &str) -> Llamas {
        let record = Record::new(Head::of::<Lama>(hands.len())).unwrap();
        let mut scene = Llamas { record, events: Vec::new() };
        scene.play(&format!("deal start {starter}")).play(&deal(hands, top, pile));
        scene
    }

    /// Plays the lines, each of which must be legal.
    pub fn play(&mut self, lines: &str) -> &mut Llamas {
        for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let step = line.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
            self.record
                .play(step, &mut self.events)
                .unwrap_or_else(|error| panic!("{line}: {error}\n{:?}", self.legal()));
        }
        self
    }

    /// Everybody who is still in the round quits.
    pub fn all_quit(&mut self) -> &mut Llamas {
        let round = self.record.game().round();
        while self.board().round as usize == round
            && let Some(mover) = self.record.game().pending().seats().iter().next()
        {
            self.play(&format!("{mover} quit"));
        }
        self
    }

    /// The reason for which a line is refused.
    pub fn refusal(&mut self, line: &str) -> String {
        let step: Move<Lama> = line.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
        let before = self.record.game().clone();
        let error = self.record.play(step, &mut ()).expect_err("the line should be refused");
        assert_eq!(self.record.game(), &before, "a refused line changes nothing");
        error.to_string()
    }

    pub fn board(&self) -> &Board {
        self.record.game().board()
    }

    pub fn legal(&self) -> Vec<String> {
        Standing::of(self.record.game(), 0).legal
    }

    pub fn to_move(&self) -> usize {
        self.record.game().pending().seats().iter().next().expect("somebody is to move").index()
    }

    pub fn hand(&self, number: usize) -> String {
        self.record.game().hands()[seat(number)].to_string()
    }

    pub fn scores(&self) -> Vec<i32> {
        self.record.game().scores().as_slice().to_vec()
    }

    /// The points of the round that was scored last, as `cards` and `returned` for each seat.
    pub fn last_sheet(&self) -> Vec<(i32, i32)> {
        let sheets = self.record.game().sheets();
        sheets
            .last()
            .expect("a round has been scored")
            .iter()
            .map(|it| (it[0].1, it[1].1))
            .collect()
    }
}
