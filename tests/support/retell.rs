//! A game of Omerta told otherwise, such that one seat can't tell: over other cards, shuffled in another way, with others
//! looking elsewhere. Where the cards go is followed here from the events, apart from the rules.

use backroom::deal::{Rng, below, shuffle};
use backroom::game::{Game, Move};
use backroom::games::omerta::{
    Action, Card, Deal, Event, HAND_SIZE, Omerta, Options, Order, SAFE_SIZE, Source, Spot, Stack,
};
use backroom::seat::Seat;
use std::collections::BTreeMap;

/// A card by the deal that it came from and its place there; one that was drawn from the discard pile has a place in
/// no deal.
pub type Tag = (usize, usize);
const OPEN: usize = usize::MAX;

/// How a shuffle of the Lady may be told otherwise.
#[derive(Clone, Copy, PartialEq)]
enum Retell {
    Keep,
    /// Only cards that the seat has not seen change places.
    Unseen,
    /// All may: a card that the seat knew may be another one of the same face.
    Any,
}

/// A game told otherwise: where the cards of another course lie, and what they must be so that one seat sees the same.
pub struct Retold {
    seat: Seat,
    pub faces: BTreeMap<Tag, Card>,
    possible: bool,
    safe: Vec<Tag>,
    pub hands: Vec<Vec<Tag>>,
    drawn: Option<Tag>,
    /// From the bottom.
    pile: Vec<Tag>,
}

impl Retold {
    pub fn new(players: usize, seat: Seat) -> Retold {
        Retold {
            seat,
            faces: BTreeMap::new(),
            possible: true,
            safe: Vec::new(),
            hands: vec![Vec::new(); players],
            drawn: None,
            pile: Vec::new(),
        }
    }

    fn must_be(&mut self, tag: Tag, card: Card) {
        self.possible &= *self.faces.entry(tag).or_insert(card) == card;
    }

    fn own(&mut self, seat: Seat, position: u8, card: Card) {
        self.must_be(self.hands[seat.index()][usize::from(position) - 1], card);
    }

    fn leave(&mut self, seat: Seat, position: u8) {
        self.hands[seat.index()].remove(usize::from(position) - 1);
    }

    pub fn deal(&mut self, number: usize, deal: &Deal) {
        match deal {
            Deal::Cards(cards) => {
                let mut tags = (0..cards.len()).map(|place| (number, place));
                for hand in &mut self.hands {
                    *hand = tags.by_ref().take(HAND_SIZE).collect();
                }
                self.safe = tags.by_ref().take(SAFE_SIZE).collect();
                self.pile = tags.rev().collect();
            }
            Deal::Reshuffle(pile) => {
                self.pile = (0..pile.len()).rev().map(|place| (number, place)).collect();
            }
            Deal::Shuffle(seat, order) => {
                let hand = &mut self.hands[seat.index()];
                *hand = order.from().iter().map(|&from| hand[usize::from(from) - 1]).collect();
            }
            Deal::Start(_) => {}
        }
    }

    /// The seat sees the same as in the true game.
    pub fn hear(&mut self, event: &Event, game: &Omerta) {
        match *event {
            Event::Peeked { seat, positions: Some(positions), cards: Some(cards) }
                if seat == self.seat =>
            {
                positions.into_iter().zip(cards).for_each(|(at, card)| self.own(seat, at, card));
            }
            Event::Drew { seat, from, card: Some(card), .. } => {
                let tag = match from {
                    Source::Pile => self.pile.pop().unwrap(),
                    Source::Discard => (OPEN, self.faces.len()),
                };
                if seat == self.seat || from == Source::Discard {
                    self.must_be(tag, card);
                }
                self.drawn = Some(tag);
            }
            Event::Swapped { seat, position, out } => {
                self.own(seat, position, out);
                self.hands[seat.index()][usize::from(position) - 1] = self.drawn.take().unwrap();
            }
            Event::Discarded { card, .. } => {
                let drawn = self.drawn.take().unwrap();
                self.must_be(drawn, card);
            }
            Event::Snapped { seat, position, card, right }
            | Event::Killed { seat, position, card, right } => {
                self.own(seat, position, card);
                if right {
                    self.leave(seat, position);
                }
            }
            Event::Drove { seat, first, second, right } => {
                // The second one first: it leaves no gap before the other.
                for (position, card) in second.into_iter().chain([first]) {
                    self.own(seat, position, card);
                    if right {
                        self.leave(seat, position);
                    }
                }
            }
            Event::Penalty { seat, .. } | Event::Given { seat, .. } => {
                let tag = self.pile.pop().unwrap();
                self.hands[seat.index()].push(tag);
            }
            Event::Looked { seat, position: Some(position), card: Some(card) }
                if seat == self.seat =>
            {
                self.own(seat, position, card);
            }
            Event::SafeLooked { seat, cards: Some(cards) } if seat == self.seat => {
                (0..SAFE_SIZE).for_each(|at| self.must_be(self.safe[at], cards[at]));
            }
            Event::Exchanged { first, second } => {
                let at = |spot: Spot| (spot.seat.index(), usize::from(spot.position) - 1);
                let ((one, here), (other, there)) = (at(first), at(second));
                let (tag, with) = (self.hands[one][here], self.hands[other][there]);
                (self.hands[one][here], self.hands[other][there]) = (with, tag);
            }
            Event::SafeSwapped { seat, position, safe } => {
                let own = &mut self.hands[seat.index()][usize::from(position) - 1];
                std::mem::swap(own, &mut self.safe[usize::from(safe) - 1]);
            }
            Event::Scored { hands, .. } => {
                for seat in hands.seats().iter() {
                    for (place, card) in game.hand(seat).enumerate() {
                        self.own(seat, place as u8 + 1, card);
                    }
                }
            }
            _ => {}
        }
    }

    /// Another order of a shuffled hand; a locked card stays.
    fn other_order(&self, whose: Seat, order: &Order, how: Retell, rng: &mut impl Rng) -> Order {
        let hand = &self.hands[whose.index()];
        let movable =
            |from: u8| how == Retell::Any || !self.faces.contains_key(&hand[usize::from(from) - 1]);
        let mut from = order.from().to_vec();
        let places: Vec<usize> = (0..from.len())
            .filter(|&place| usize::from(from[place]) != place + 1 && movable(from[place]))
            .collect();
        let mut others: Vec<u8> = places.iter().map(|&place| from[place]).collect();
        shuffle(rng, &mut others);
        places.iter().zip(others).for_each(|(&place, other)| from[place] = other);
        Order::of(&from).unwrap()
    }
}

/// What has been told otherwise.
#[derive(Default)]
pub struct Changes {
    pub deals: usize,
    pub shuffles: usize,
    pub mistakes: usize,
    pub looks: usize,
}

/// The same moves over other cards, shuffled otherwise, with others looking elsewhere, such that the seat sees the same;
/// nothing if that is not possible in this way.
pub fn retell(
    players: usize,
    moves: &[Move<Omerta>],
    seat: Seat,
    rng: &mut impl Rng,
    calm: bool,
    changes: &mut Changes,
) -> Option<Vec<Move<Omerta>>> {
    let mut moves = moves.to_vec();
    let mut game = Omerta::new(players, &Options::default());
    let mut retold = Retold::new(players, seat);
    let mut found = Changes::default();
    let mut legal = Vec::new();
    for (number, step) in moves.iter_mut().enumerate() {
        let truth = step.clone();
        match step {
            Move::Deal(Deal::Shuffle(whose, order)) if !calm => {
                let how = [Retell::Keep, Retell::Unseen, Retell::Any][below(rng, 3) as usize];
                if how != Retell::Keep {
                    *order = retold.other_order(*whose, order, how, rng);
                    found.shuffles += usize::from(*step != truth);
                    found.mistakes += usize::from(*step != truth && how == Retell::Any);
                }
            }
            Move::Act(who, action @ (Action::Peek(..) | Action::Mole(_))) if *who != seat => {
                game.legal(*who, &mut legal);
                legal.retain(|other| *other != Action::Decline);
                *action = legal[below(rng, legal.len() as u32) as usize];
                found.looks += usize::from(*step != truth);
            }
            _ => {}
        }
        if let Move::Deal(deal) = step {
            retold.deal(number, deal);
        }
        let mut events = Vec::new();
        truth.play(&mut game, &mut events).unwrap();
        events.iter().for_each(|event| retold.hear(event, &game));
        if !retold.possible {
            return None;
        }
    }
    for (number, step) in moves.iter_mut().enumerate() {
        let Move::Deal(deal) = step else { continue };
        let before = *deal;
        match deal {
            Deal::Cards(cards) => fill(cards, number, &retold.faces, rng)?,
            Deal::Reshuffle(pile) => {
                let mut cards = pile.cards().to_vec();
                fill(&mut cards, number, &retold.faces, rng)?;
                *pile = Stack::of(&cards);
            }
            _ => {}
        }
        found.deals += usize::from(*deal != before);
    }
    changes.deals += found.deals;
    changes.shuffles += found.shuffles;
    changes.mistakes += found.mistakes;
    changes.looks += found.looks;
    Some(moves)
}

/// The same cards in another order, but for those that must be where they are.
fn fill(
    cards: &mut [Card],
    number: usize,
    faces: &BTreeMap<Tag, Card>,
    rng: &mut impl Rng,
) -> Option<()> {
    let mut rest: Vec<Card> = cards.to_vec();
    for (place, card) in cards.iter_mut().enumerate() {
        if let Some(face) = faces.get(&(number, place)) {
            rest.swap_remove(rest.iter().position(|other| other == face)?);
            *card = *face;
        }
    }
    shuffle(rng, &mut rest);
    for (place, card) in cards.iter_mut().enumerate() {
        if !faces.contains_key(&(number, place)) {
            *card = rest.pop()?;
        }
    }
    Some(())
}
