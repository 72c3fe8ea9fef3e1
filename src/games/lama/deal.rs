//! What chance brings: once who starts, and then the cards of every round.

use super::action::{Action, Refusal};
use super::board::{Board, Phase};
use super::cards::{Card, Cards, DECK_SIZE};
use super::event::Event;
use super::rules::Lama;
use crate::deal::{Rng, below, shuffle_deck};
use crate::game::{HIDDEN, Illegal, Listener, Move, Unreadable};
use crate::seat::{BySeat, MAX_PLAYERS, Seat, SeatSet};
use std::fmt;
use std::str::FromStr;

/// How many cards everybody gets.
pub const HAND_SIZE: usize = 6;

/// One of the two kinds of deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deal {
    /// Who starts the first round (L6).
    Start(Seat),
    /// The deck: six cards for each seat, the one face up, and the pile from the top.
    Cards([Card; DECK_SIZE]),
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Deal::Start(seat) => write!(f, "start {seat}"),
            Deal::Cards(cards) => {
                f.write_str("cards")?;
                cards.iter().try_for_each(|card| write!(f, " {card}"))
            }
        }
    }
}

impl FromStr for Deal {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Deal, Unreadable> {
        let mut words = text.split_whitespace();
        match words.next() {
            Some("start") => {
                let number = words.collect::<Vec<_>>().join(" ");
                let seat = Seat::all(MAX_PLAYERS).find(|seat| seat.to_string() == number);
                seat.map(Deal::Start).ok_or_else(|| Unreadable::new(number, "who starts: a seat"))
            }
            Some("cards") => {
                let cards = words.map(str::parse).collect::<Result<Vec<Card>, _>>()?;
                let found = cards.len();
                cards
                    .try_into()
                    .map(Deal::Cards)
                    .map_err(|_| Unreadable::new(format!("cards with {found} of them"), "56 cards"))
            }
            _ => Err(Unreadable::new(text, "start or cards")),
        }
    }
}

/// The cards that are still to be drawn.
#[derive(Clone, Copy)]
pub struct Pile {
    cards: [Card; DECK_SIZE],
    top: u8,
}

impl Pile {
    /// No card is left.
    pub const NONE: Pile = Pile { cards: [Card::One; DECK_SIZE], top: DECK_SIZE as u8 };

    /// A pile of these cards, top first.
    pub fn of(cards: &[Card]) -> Pile {
        let mut pile = Pile::NONE;
        pile.top -= cards.len() as u8;
        pile.cards[usize::from(pile.top)..].copy_from_slice(cards);
        pile
    }

    /// The cards, top first.
    pub fn cards(&self) -> &[Card] {
        &self.cards[usize::from(self.top)..]
    }

    /// Takes the top card, which must be there.
    #[inline]
    pub(super) fn draw(&mut self) -> Card {
        let card = self.cards[usize::from(self.top)];
        self.top += 1;
        card
    }
}

/// Equal if the same cards can still be drawn.
impl PartialEq for Pile {
    fn eq(&self, other: &Pile) -> bool {
        self.cards() == other.cards()
    }
}

impl fmt::Debug for Pile {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.cards().fmt(f)
    }
}

impl Board {
    /// The form of the deal that is due.
    pub(super) fn deal_due(&self) -> &'static str {
        match self.phase {
            Phase::DealStart => "deal start, and a seat",
            Phase::DealCards => {
                "deal cards, and 56 of them: six for each seat, one face up, the pile"
            }
            Phase::Turn(_) | Phase::Return(_) | Phase::Over => "no deal",
        }
    }
}

/// The deck before it is shuffled.
const DECK: [Card; DECK_SIZE] = {
    let mut deck = [Card::One; DECK_SIZE];
    let mut place = 0;
    while place < DECK_SIZE {
        deck[place] = Card::ALL[place / Card::COPIES as usize];
        place += 1;
    }
    deck
};

impl Lama {
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
            Phase::Turn(_) | Phase::Return(_) | Phase::Over => {
                panic!("chance is asked only when it is due")
            }
        }
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
            (Phase::DealStart | Phase::DealCards, _) => return Err(Refusal::OtherDeal.into()),
            (Phase::Turn(_) | Phase::Return(_) | Phase::Over, _) => {
                return Err(Illegal::NoDeal(self.board.pending()));
            }
        }
        Ok(())
    }

    fn begin_round(&mut self, cards: &[Card; DECK_SIZE], listener: &mut impl Listener<Event>) {
        let board = &mut self.board;
        let players = board.players();
        for (hand, dealt) in self.hands.as_mut_slice().iter_mut().zip(cards.chunks(HAND_SIZE)) {
            *hand = dealt.iter().copied().collect();
        }
        board.top = cards[players * HAND_SIZE];
        board.discard = Cards::NONE;
        board.discard.add(board.top);
        self.pile = Pile { cards: *cards, top: (players * HAND_SIZE + 1) as u8 };
        board.pile = DECK_SIZE as u8 - self.pile.top;
        board.held = BySeat::from_fn(players, |_| HAND_SIZE as u8);
        board.still_in = SeatSet::all(players);
        board.last_played = None;
        board.phase = Phase::Turn(board.starter);
        listener.hear(Event::Dealt {
            round: board.round,
            starter: board.starter,
            hands: BySeat::from_fn(players, |seat| Some(self.hands[seat])),
            top: board.top,
            pile: board.pile,
        });
    }

    /// A deck as the seat may show it: its own six cards, the one face up, and what it drew since. All other
    /// cards are hidden.
    pub(super) fn share_cards(
        &self,
        cards: &[Card; DECK_SIZE],
        since: &[Move<Lama>],
        seat: Seat,
    ) -> String {
        let mut next = self.board.players() * HAND_SIZE;
        let mut known = [false; DECK_SIZE];
        known[next] = true;
        known[seat.index() * HAND_SIZE..][..HAND_SIZE].fill(true);
        for step in since {
            match step {
                Move::Deal(_) => break,
                Move::Act(by, Action::Draw) => {
                    next += 1;
                    known[next] = *by == seat;
                }
                _ => {}
            }
        }
        let words =
            cards.iter().zip(known).map(|(card, known)| if known { card.word() } else { HIDDEN });
        words.fold("deal cards".to_owned(), |text, word| text + " " + word)
    }
}

/// A deck has eight of each face.
#[inline]
fn check_deck(cards: &[Card; DECK_SIZE]) -> Result<(), Refusal> {
    // The counts lie side by side in one number, a byte each.
    let counted = cards.iter().fold(0, |counted: u64, &card| counted + (1 << (8 * card as u32)));
    if counted == 0x08_0808_0808_0808 {
        return Ok(());
    }
    let counts = Card::ALL.into_iter().map(|card| (card, (counted >> (8 * card as u32)) as u8));
    let wrong = counts.filter(|&(_, found)| found != Card::COPIES).max_by_key(|&(_, found)| found);
    let (card, found) = wrong.expect("a count is wrong");
    Err(Refusal::WrongCards { card, found })
}
