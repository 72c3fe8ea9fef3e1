//! From a view to "what might be": a whole state that the seat can't tell from the true one.

use super::cards::Card;
use super::knowledge::Sight;
use super::layout::{Layout, Slot};
use super::rules::Omerta;
use super::stack::Pile;
use super::view::View;
use crate::deal::{Rng, below, shuffle};
use crate::seat::{Seat, SeatSet};

impl View {
    /// The same board over cards that the seat has not seen, in random order, and mixed ones in random places. What the
    /// others have looked at the view does not say: here everybody knows the own cards.
    pub(super) fn determinize(&self, rng: &mut impl Rng) -> Omerta {
        self.lay_out(Guess::new(self, rng))
    }

    /// The same, but for whoever believes that the opponents hold some cards more likely than others: for each of
    /// their cards that the seat has not seen, the faces that are left count as often as the function says.
    pub fn imagine(&self, rng: &mut impl Rng, likely: impl Fn(Card) -> u32) -> Omerta {
        let mut guess = Guess::new(self, rng);
        let opponents = Seat::all(self.hands.len()).filter(|&seat| seat != self.seat);
        for &sight in opponents.flat_map(|seat| &self.hands[seat.index()]) {
            if let Sight::Unseen(number) = sight {
                guess.prefer(usize::from(number), rng, &likely);
            }
        }
        self.lay_out(guess)
    }

    fn lay_out(&self, mut guess: Guess) -> Omerta {
        let seen_by = |owner: Option<Seat>| owner.map_or(SeatSet::EMPTY, SeatSet::only);
        let mut lay = |sights: &[Sight], owner: Option<Seat>| -> Vec<Slot> {
            let owner = seen_by(owner.filter(|&owner| owner != self.seat));
            sights.iter().map(|&sight| guess.slot(sight, owner)).collect()
        };
        // The opponents first: what was chosen for them lies on top.
        let mut hands = vec![Vec::new(); self.hands.len()];
        let own = self.seat.index();
        for owner in Seat::all(self.hands.len()).filter(|&owner| owner.index() != own) {
            hands[owner.index()] = lay(&self.hands[owner.index()], Some(owner));
        }
        hands[own] = lay(&self.hands[own], None);
        let safe = lay(&self.safe, None);
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
    /// How many of them, at the end, have been chosen.
    chosen: Vec<usize>,
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
        let chosen = vec![0; unseen.len()];
        Guess { seat: view.seat, unseen, chosen, mixed, generations }
    }

    /// Chooses one more of the unseen cards of this number, by how likely they are, for an opponent's hand.
    fn prefer(&mut self, number: usize, rng: &mut impl Rng, likely: impl Fn(Card) -> u32) {
        let cards = &mut self.unseen[number];
        let end = cards.len() - self.chosen[number];
        let sum: u32 = cards[..end].iter().map(|&card| likely(card)).sum();
        let mut pick = below(rng, sum.max(1));
        let place = cards[..end].iter().position(|&card| {
            let weight = likely(card);
            let found = pick < weight;
            pick = pick.wrapping_sub(weight);
            found
        });
        cards.swap(place.unwrap_or(end - 1), end - 1);
        self.chosen[number] += 1;
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
