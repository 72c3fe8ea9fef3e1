//! What chance brings: once who starts, the cards of every round, the Lady's shuffle, and a new pile.

use super::board::{Board, Phase};
use super::cards::{Card, Cards, DECK_SIZE};
use super::event::Event;
use super::layout::{HAND_SIZE, Layout, SAFE_SIZE};
use super::refusal::Refusal;
use super::rules::Omerta;
use super::stack::{Pile, Stack};
use crate::deal::{Rng, below, shuffle, shuffle_deck};
use crate::game::{Illegal, Listener, Unreadable};
use crate::seat::{BySeat, MAX_PLAYERS, Seat};
use std::fmt;
use std::str::FromStr;

/// Where each card of a shuffled hand came from: for each position a position from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Order {
    from: [u8; DECK_SIZE],
    len: u8,
}

impl Order {
    /// The positions in order.
    pub fn of(positions: &[u8]) -> Option<Order> {
        let mut order = Order { from: [0; DECK_SIZE], len: positions.len() as u8 };
        order.from.get_mut(..positions.len())?.copy_from_slice(positions);
        Some(order)
    }

    /// For each position, where its card came from.
    pub fn from(&self) -> &[u8] {
        &self.from[..usize::from(self.len)]
    }
}

/// One of the four kinds of deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deal {
    /// Who starts the first round (O2).
    Start(Seat),
    /// The deck: four cards for each seat, four for the safe, and the pile from the top.
    Cards([Card; DECK_SIZE]),
    /// The Lady: where each card of the hand came from.
    Shuffle(Seat, Order),
    /// The new pile from the top (O12).
    Reshuffle(Stack),
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (word, cards) = match self {
            Deal::Start(seat) => return write!(f, "start {seat}"),
            Deal::Shuffle(seat, order) => {
                write!(f, "shuffle {seat} ")?;
                for (place, from) in order.from().iter().enumerate() {
                    write!(f, "{}{from}", if place > 0 { "," } else { "" })?;
                }
                return Ok(());
            }
            Deal::Cards(cards) => ("cards", cards.as_slice()),
            Deal::Reshuffle(pile) => ("reshuffle", pile.cards()),
        };
        f.write_str(word)?;
        cards.iter().try_for_each(|card| write!(f, " {card}"))
    }
}

fn read_seat(text: &str, expected: &str) -> Result<Seat, Unreadable> {
    let seat = Seat::all(MAX_PLAYERS).find(|seat| seat.to_string() == text);
    seat.ok_or_else(|| Unreadable::new(text, expected))
}

fn read_order(text: &str) -> Result<Order, Unreadable> {
    let expected = "the positions that the cards came from, with commas";
    let positions: Option<Vec<u8>> = text
        .split(',')
        .map(|word| word.parse().ok().filter(|number: &u8| number.to_string() == word))
        .collect();
    let order = positions.and_then(|positions| Order::of(&positions));
    order.ok_or_else(|| Unreadable::new(text, expected))
}

impl FromStr for Deal {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Deal, Unreadable> {
        let mut words = text.split_whitespace();
        match words.next() {
            Some("start") => {
                let number = words.collect::<Vec<_>>().join(" ");
                read_seat(&number, "who starts: a seat").map(Deal::Start)
            }
            Some("shuffle") => {
                let seat = read_seat(words.next().unwrap_or_default(), "whose hand: a seat")?;
                read_order(&words.collect::<Vec<_>>().join(" "))
                    .map(|order| Deal::Shuffle(seat, order))
            }
            Some("cards") => {
                let cards = words.map(str::parse).collect::<Result<Vec<Card>, _>>()?;
                let found = cards.len();
                cards
                    .try_into()
                    .map(Deal::Cards)
                    .map_err(|_| Unreadable::new(format!("cards with {found} of them"), "60 cards"))
            }
            Some("reshuffle") => {
                let cards = words.map(str::parse).collect::<Result<Vec<Card>, _>>()?;
                if cards.len() <= DECK_SIZE {
                    Ok(Deal::Reshuffle(Stack::of(&cards)))
                } else {
                    let found = format!("reshuffle with {} cards", cards.len());
                    Err(Unreadable::new(found, "no more than were discarded"))
                }
            }
            _ => Err(Unreadable::new(text, "start, cards, shuffle or reshuffle")),
        }
    }
}

impl Board {
    /// The form of the deal that is due.
    pub(super) fn deal_due(&self) -> String {
        match self.phase {
            Phase::DealStart => "deal start, and a seat".to_owned(),
            Phase::DealCards => {
                "deal cards, and 60 of them: four for each seat, four for the safe, the pile"
                    .to_owned()
            }
            Phase::Shuffle(seat) => {
                format!("deal shuffle {seat}, and where each of its cards came from")
            }
            Phase::Reshuffle(_) => {
                let cards = self.discard.below_top().len();
                format!("deal reshuffle, and the {cards} discards under the top one")
            }
            _ => "no deal".to_owned(),
        }
    }
}

/// The deck before it is shuffled.
const DECK: [Card; DECK_SIZE] = {
    let mut deck = [Card::One; DECK_SIZE];
    let (mut place, mut face) = (0, 0);
    while face < Card::ALL.len() {
        let mut copy = 0;
        while copy < Card::ALL[face].copies() {
            deck[place] = Card::ALL[face];
            place += 1;
            copy += 1;
        }
        face += 1;
    }
    deck
};

impl Omerta {
    /// What chance may bring now, each with the same odds.
    #[inline]
    pub(super) fn sample_deal(&self, rng: &mut impl Rng) -> Deal {
        match self.board.phase {
            Phase::DealStart => {
                let number = below(rng, self.board.players() as u32) as usize;
                Deal::Start(Seat::new(number).expect("a seat of the table"))
            }
            Phase::DealCards => {
                let mut deck = DECK;
                shuffle_deck(rng, &mut deck);
                Deal::Cards(deck)
            }
            Phase::Shuffle(seat) => Deal::Shuffle(seat, self.sample_order(seat, rng)),
            Phase::Reshuffle(_) => {
                let mut pile = Stack::of(self.board.discard.below_top());
                shuffle_deck(rng, pile.cards_mut());
                Deal::Reshuffle(pile)
            }
            _ => panic!("chance is asked only when it is due"),
        }
    }

    /// O10: a locked card stays where it is.
    fn sample_order(&self, seat: Seat, rng: &mut impl Rng) -> Order {
        let held = self.board.held[seat];
        let mut order = Order { from: [0; DECK_SIZE], len: held };
        let mut free = usize::from(held);
        (1..=held).zip(&mut order.from).for_each(|(position, from)| *from = position);
        if let Some(locked) = self.board.locked(seat) {
            free -= 1;
            order.from.swap(usize::from(locked) - 1, free);
        }
        shuffle(rng, &mut order.from[..free]);
        if let Some(locked) = self.board.locked(seat) {
            order.from.swap(usize::from(locked) - 1, free);
        }
        order
    }

    /// Checks a deal and carries it out; on an error nothing has changed.
    pub(super) fn play_deal(
        &mut self,
        deal: &Deal,
        listener: &mut impl Listener<Event>,
    ) -> Result<(), Illegal<Refusal>> {
        match (self.board.phase, deal) {
            (Phase::DealStart, Deal::Start(seat)) => {
                let players = self.board.players();
                if seat.index() >= players {
                    return Err(Refusal::NoSuchStarter { players }.into());
                }
                self.board.starter = *seat;
                self.board.phase = Phase::DealCards;
                listener.hear(Event::StarterDrawn { seat: *seat });
            }
            (Phase::DealCards, Deal::Cards(cards)) => {
                check_deck(cards)?;
                self.begin_round(cards, listener);
            }
            (Phase::Shuffle(seat), Deal::Shuffle(whose, order)) => {
                let held = self.board.held[seat];
                let locked = self.board.locked(seat);
                if seat != *whose || !is_order(order.from(), held, locked) {
                    return Err(Refusal::WrongOrder { seat, held }.into());
                }
                self.shuffle_hand(seat, order.from(), listener);
            }
            (Phase::Reshuffle(want), Deal::Reshuffle(pile)) => {
                self.check_pile(pile.cards())?;
                self.make_pile(pile.cards(), listener);
                self.deliver(want, listener);
            }
            _ if self.board.pending() == crate::game::Pending::Chance => {
                return Err(Refusal::OtherDeal.into());
            }
            _ => return Err(Illegal::NoDeal(self.board.pending())),
        }
        Ok(())
    }

    fn begin_round(&mut self, cards: &[Card; DECK_SIZE], listener: &mut impl Listener<Event>) {
        let board = &mut self.board;
        let players = board.players();
        let dealt = players * HAND_SIZE + SAFE_SIZE;
        self.layout = Layout::deal(cards, players);
        self.pile = Pile::rest(cards, dealt);
        self.generation = 0;
        board.pile = (DECK_SIZE - dealt) as u8;
        board.discard = Stack::NONE;
        board.held = BySeat::from_fn(players, |_| HAND_SIZE as u8);
        (board.mamma, board.patrol) = (None, None);
        board.turn = board.starter;
        board.phase = Phase::Peek(board.scores.seats());
        listener.hear(Event::Dealt {
            round: board.round,
            starter: board.starter,
            pile: board.pile,
        });
    }

    /// The Lady's shuffle. Cards of several generations that are mixed can't be told apart by where they came
    /// from any more: for everybody, these generations are one from now on.
    fn shuffle_hand(&mut self, seat: Seat, from: &[u8], listener: &mut impl Listener<Event>) {
        let locked = self.board.locked(seat);
        self.layout.shuffle(seat, from, locked);
        let mixed = self.layout.generations_mixed(seat, locked);
        if mixed.count_ones() > 1 {
            let into = mixed.trailing_zeros() as u8;
            self.layout.merge_generations(mixed, into);
            if mixed & 1 << self.generation != 0 {
                self.generation = into;
            }
        }
        listener.hear(Event::Shuffled { seat });
        self.next_turn(listener);
    }

    /// O12: all discards but the top one, of which everybody has seen the faces.
    fn make_pile(&mut self, cards: &[Card], listener: &mut impl Listener<Event>) {
        let board = &mut self.board;
        let top = board.discard.pop();
        board.discard = Stack::of(&[top]);
        board.pile = cards.len() as u8;
        self.pile = Pile::of(cards);
        self.generation = self.layout.fresh_generation();
        listener.hear(Event::Reshuffled { pile: board.pile });
    }

    fn check_pile(&self, cards: &[Card]) -> Result<(), Refusal> {
        let below: Cards = self.board.discard.below_top().iter().copied().collect();
        if cards.len() == below.len() && below.are(cards) {
            return Ok(());
        }
        let (card, found) = worst(cards, below);
        Err(Refusal::WrongPile { card, found, discarded: below.count(card) })
    }
}

#[inline]
fn check_deck(cards: &[Card; DECK_SIZE]) -> Result<(), Refusal> {
    if Cards::DECK.are(cards) {
        return Ok(());
    }
    let (card, found) = worst(cards, Cards::DECK);
    Err(Refusal::WrongCards { card, found })
}

/// The face of which there is most too much, or else one that is missing, and how many of it there are.
fn worst(cards: &[Card], right: Cards) -> (Card, u8) {
    let count = |face: Card| cards.iter().filter(|&&card| card == face).count() as u8;
    let wrong = Card::ALL.into_iter().map(|card| (card, count(card)));
    let wrong = wrong.filter(|&(card, found)| found != right.count(card));
    wrong
        .max_by_key(|&(card, found)| i16::from(found) - i16::from(right.count(card)))
        .expect("a count is wrong")
}

/// Whether each position stands there once, and a locked one where it was.
fn is_order(from: &[u8], held: u8, locked: Option<u8>) -> bool {
    let all: u64 = from.iter().filter(|&&from| from < 64).fold(0, |all, from| all | 1 << from);
    from.len() == usize::from(held)
        && all == (2 << held) - 2
        && locked.is_none_or(|locked| from[usize::from(locked) - 1] == locked)
}
