//! From a view to "what might be": a whole state that the seat can't tell from the true one.

use super::cards::Card;
use super::knowledge::Sight;
use super::layout::{Layout, Slot};
use super::rules::Omerta;
use super::stack::Pile;
use super::view::View;
use crate::deal::{Rng, shuffle};
use crate::seat::{Seat, SeatSet};

impl View {
    /// The same board over cards that the seat has not seen, in random order, and mixed ones in random places. What the
    /// others have looked at the view does not say: here everybody knows the own cards.
    pub(super) fn determinize(&self, rng: &mut impl Rng) -> Omerta {
        let mut guess = Guess::new(self, rng);
        let seen_by = |owner: Option<Seat>| owner.map_or(SeatSet::EMPTY, SeatSet::only);
        let mut lay = |sights: &[Sight], owner: Option<Seat>| -> Vec<Slot> {
            let owner = seen_by(owner.filter(|&owner| owner != self.seat));
            sights.iter().map(|&sight| guess.slot(sight, owner)).collect()
        };
        let safe = lay(&self.safe, None);
        let owners = Seat::all(self.hands.len());
        let hands: Vec<Vec<Slot>> =
            owners.zip(&self.hands).map(|(owner, hand)| lay(hand, Some(owner))).collect();
        let active = SeatSet::only(self.board.turn).without(self.seat);
        let drawn = self.drawn.map(|sight| guess.slot(sight, active));
        let pile =
            self.pile.map_or(Pile::NONE, |number| Pile::of(&guess.unseen[usize::from(number)]));
        Omerta {
            board: self.board,
            layout: Layout::of(&safe, &hands),
            pile,
            generation: self.pile.unwrap_or_default(),
            drawn,
            book: self.book,
        }
    }
}

/// The cards that are still to be laid out.
struct Guess {
    seat: Seat,
    unseen: Vec<Vec<Card>>,
    mixed: Vec<Vec<Sight>>,
    /// Cards that are mixed are of one generation, or were made so.
    generations: Vec<u8>,
}

impl Guess {
    fn new(view: &View, rng: &mut impl Rng) -> Guess {
        let mut unseen: Vec<Vec<Card>> =
            view.unseen.iter().map(|cards| cards.iter().collect()).collect();
        unseen.iter_mut().for_each(|cards| shuffle(rng, cards));
        let mut mixed = view.mixed.clone();
        mixed.iter_mut().for_each(|tokens| shuffle(rng, tokens));
        let generation = |tokens: &Vec<Sight>| {
            let numbers = tokens.iter().filter_map(|token| match token {
                Sight::Unseen(number) => Some(*number),
                _ => None,
            });
            numbers.min().unwrap_or_default()
        };
        let generations = view.mixed.iter().map(generation).collect();
        Guess { seat: view.seat, unseen, mixed, generations }
    }

    /// A card for a place of which the seat knows this much.
    fn slot(&mut self, sight: Sight, others: SeatSet) -> Slot {
        match sight {
            Sight::Known(card) => Slot::new(card, others.with(self.seat), 0),
            Sight::Unseen(number) => {
                let card = self.unseen[usize::from(number)].pop().expect("as many as places");
                Slot::new(card, others, number)
            }
            Sight::Mixed(number) => {
                let place = usize::from(number);
                let token = self.mixed[place].pop().expect("as many as places");
                let group = number + 1;
                Slot { group, generation: self.generations[place], ..self.slot(token, others) }
            }
        }
    }
}
