//! A toy game for the parts of the contract that Razzia! does not use: secrets, sealed answers, races.
//!
//! Two rounds. Each player gets two cards, which only they see, and a target is turned over. In secret,
//! everybody keeps one of the two. Then the race: the first who throws in a kept card of the target's value
//! gets a point and closes it; a wrong card is seen by all and costs one. A race may also be closed by the
//! clock.

use backroom::deal::{Rng, shuffle};
use backroom::game::{
    Game, HIDDEN, Illegal, Listener, Move, NoOptions, Outcome, Pending, Sheet, Unreadable,
};
use backroom::seat::{BySeat, Seat, SeatSet};
use borsh::{BorshDeserialize, BorshSerialize};
use serde::Serialize;
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

const ROUNDS: usize = 2;
/// Values 1 to 4, four cards each.
const DECK: [u8; 16] = [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4];

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Keep the first or the second card.
    Keep(u8),
    Snap,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Action::Keep(place) => write!(f, "keep {place}"),
            Action::Snap => f.write_str("snap"),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Action, Unreadable> {
        match text {
            "keep 1" => Ok(Action::Keep(1)),
            "keep 2" => Ok(Action::Keep(2)),
            "snap" => Ok(Action::Snap),
            _ => Err(Unreadable::new(text, "keep 1, keep 2 or snap")),
        }
    }
}

/// The whole deck: two cards for each seat, then the target, then the rest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deal(pub Vec<u8>);

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("cards")?;
        self.0.iter().try_for_each(|card| write!(f, " {card}"))
    }
}

impl FromStr for Deal {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Deal, Unreadable> {
        let words = text.strip_prefix("cards ").unwrap_or_default().split(' ');
        let cards: Result<Vec<u8>, _> = words.map(str::parse).collect();
        cards.map(Deal).map_err(|_| Unreadable::new(text, "cards, and 16 values"))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Event {
    Dealt {
        target: u8,
    },
    /// What was kept is the owner's secret.
    Kept {
        seat: Seat,
        place: Option<u8>,
    },
    Snapped {
        seat: Seat,
        card: u8,
        right: bool,
    },
    Closed,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
pub enum Refusal {
    #[error("the answers are still sealed: keep a card first")]
    Sealed,
    #[error("the race is on: snap or let it be")]
    Race,
    #[error("there is no such card: keep 1 or 2")]
    NoSuchCard,
    #[error("these are not the 16 cards")]
    WrongCards,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, BorshSerialize, BorshDeserialize)]
enum Phase {
    Deal,
    Keep,
    Race,
    Over,
}

/// What lies open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, BorshSerialize, BorshDeserialize)]
struct Open {
    round: usize,
    phase: Phase,
    target: u8,
    /// Who still has to keep a card, or may still snap.
    waiting: SeatSet,
    /// Wrong cards that everybody has seen in this round.
    shown: BySeat<Option<u8>>,
    scores: [BySeat<i32>; ROUNDS],
}

impl Open {
    fn pending(&self) -> Pending {
        match self.phase {
            Phase::Deal => Pending::Chance,
            Phase::Keep => Pending::Sealed(self.waiting),
            Phase::Race => Pending::Race(self.waiting),
            Phase::Over => Pending::Over,
        }
    }
}

/// What one player holds: two cards, and the one kept.
#[derive(
    Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, BorshSerialize, BorshDeserialize,
)]
struct Hand {
    cards: [u8; 2],
    kept: Option<u8>,
}

impl Hand {
    fn card(&self) -> u8 {
        self.cards[usize::from(self.kept.expect("a card has been kept")) - 1]
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snap {
    open: Open,
    hands: BySeat<Hand>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, BorshSerialize, BorshDeserialize)]
pub struct View {
    seat: Seat,
    open: Open,
    hand: Hand,
}

impl backroom::game::View for View {
    type Action = Action;
    type Refusal = Refusal;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn pending(&self) -> Pending {
        self.open.pending()
    }

    fn refuse(&self, action: Action) -> Result<(), Refusal> {
        match (self.open.phase, action) {
            (Phase::Keep, Action::Keep(1 | 2)) | (Phase::Race, Action::Snap) => Ok(()),
            (Phase::Keep, Action::Keep(_)) => Err(Refusal::NoSuchCard),
            (Phase::Keep, _) => Err(Refusal::Sealed),
            _ => Err(Refusal::Race),
        }
    }

    fn legal(&self, into: &mut Vec<Action>) {
        into.clear();
        let all = [Action::Keep(1), Action::Keep(2), Action::Snap];
        into.extend(all.into_iter().filter(|&action| self.check(action).is_ok()));
    }
}

impl Snap {
    fn end_race(&mut self) {
        let open = &mut self.open;
        open.phase = if open.round == ROUNDS { Phase::Over } else { Phase::Deal };
        if open.phase == Phase::Deal {
            open.round += 1;
        }
        open.waiting = SeatSet::EMPTY;
        open.shown = BySeat::new(open.shown.players());
        open.target = 0;
        self.hands = BySeat::new(self.hands.players());
    }
}

impl Game for Snap {
    const NAME: &'static str = "snap";
    const PLAYERS: RangeInclusive<usize> = 2..=4;
    type Options = NoOptions;
    type Action = Action;
    type Chance = Deal;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;

    fn new(players: usize, _: &NoOptions) -> Snap {
        let open = Open {
            round: 1,
            phase: Phase::Deal,
            target: 0,
            waiting: SeatSet::EMPTY,
            shown: BySeat::new(players),
            scores: [BySeat::new(players); ROUNDS],
        };
        Snap { open, hands: BySeat::new(players) }
    }

    fn pending(&self) -> Pending {
        self.open.pending()
    }

    fn view(&self, seat: Seat) -> View {
        View { seat, open: self.open, hand: self.hands[seat] }
    }

    fn apply(&mut self, seat: Seat, action: Action, listener: &mut impl Listener<Event>) {
        let open = &mut self.open;
        open.waiting = open.waiting.without(seat);
        match action {
            Action::Keep(place) => {
                self.hands[seat].kept = Some(place);
                listener.hear(Event::Kept { seat, place: Some(place) });
                if open.waiting.is_empty() {
                    open.phase = Phase::Race;
                    open.waiting = self.hands.seats();
                }
            }
            Action::Snap => {
                let card = self.hands[seat].card();
                let right = card == open.target;
                open.scores[open.round - 1][seat] += if right { 1 } else { -1 };
                listener.hear(Event::Snapped { seat, card, right });
                open.shown[seat] = Some(card);
                if right || open.waiting.is_empty() {
                    self.end_race();
                }
            }
        }
    }

    fn close(&mut self, listener: &mut impl Listener<Event>) -> Result<(), Illegal<Refusal>> {
        if self.open.phase != Phase::Race {
            return Err(Illegal::NoRace(self.pending()));
        }
        listener.hear(Event::Closed);
        self.end_race();
        Ok(())
    }

    fn sample_chance(&self, rng: &mut impl Rng) -> Deal {
        let mut deck = DECK.to_vec();
        shuffle(rng, &mut deck);
        Deal(deck)
    }

    fn play_chance(
        &mut self,
        deal: &Deal,
        listener: &mut impl Listener<Event>,
    ) -> Result<(), Illegal<Refusal>> {
        if self.open.phase != Phase::Deal {
            return Err(Illegal::NoDeal(self.pending()));
        }
        let mut sorted = deal.0.clone();
        sorted.sort_unstable();
        if sorted != DECK {
            return Err(Refusal::WrongCards.into());
        }
        let players = self.hands.players();
        self.hands = BySeat::from_fn(players, |seat| {
            let first = 2 * seat.index();
            Hand { cards: [deal.0[first], deal.0[first + 1]], kept: None }
        });
        self.open.target = deal.0[2 * players];
        self.open.phase = Phase::Keep;
        self.open.waiting = self.hands.seats();
        listener.hear(Event::Dealt { target: self.open.target });
        Ok(())
    }

    fn chance_due(&self) -> String {
        "deal cards, and 16 values".to_owned()
    }

    fn determinize(view: &View, rng: &mut impl Rng) -> Snap {
        let players = view.open.shown.players();
        let mut hands = BySeat::new(players);
        hands[view.seat] = view.hand;
        if matches!(view.open.phase, Phase::Keep | Phase::Race) {
            let mut rest = DECK.to_vec();
            let mut known = view.hand.cards.to_vec();
            known.push(view.open.target);
            known.extend(
                view.open
                    .shown
                    .iter()
                    .filter(|&(seat, _)| seat != view.seat)
                    .filter_map(|(_, card)| *card),
            );
            for card in known {
                let place =
                    rest.iter().position(|&other| other == card).expect("a card of the deck");
                rest.swap_remove(place);
            }
            shuffle(rng, &mut rest);
            for seat in hands.seats().without(view.seat).iter() {
                let kept = match view.open.phase {
                    Phase::Keep => !view.open.waiting.contains(seat),
                    _ => true,
                };
                let kept = kept.then(|| 1 + (rng.next_u32() % 2) as u8);
                let mut cards = [rest.pop().unwrap(), rest.pop().unwrap()];
                if let (Some(shown), Some(kept)) = (view.open.shown[seat], kept) {
                    cards[usize::from(kept) - 1] = shown;
                }
                hands[seat] = Hand { cards, kept };
            }
        }
        Snap { open: view.open, hands }
    }

    fn witnessed(event: &Event, seat: Seat) -> Option<Event> {
        Some(match *event {
            Event::Kept { seat: keeper, .. } if keeper != seat => {
                Event::Kept { seat: keeper, place: None }
            }
            event => event,
        })
    }

    fn reveals(event: &Event, _: Seat) -> bool {
        !matches!(event, Event::Kept { .. })
    }

    fn share(&self, moves: &[Move<Snap>], number: usize, seat: Seat) -> String {
        match &moves[number] {
            Move::Deal(deal) => {
                let open = [2 * seat.index(), 2 * seat.index() + 1, 2 * self.hands.players()];
                let words = deal.0.iter().enumerate().map(|(place, card)| {
                    if open.contains(&place) { card.to_string() } else { HIDDEN.to_owned() }
                });
                words.fold("deal cards".to_owned(), |text, word| text + " " + &word)
            }
            Move::Act(keeper, Action::Keep(_)) if *keeper != seat => {
                format!("{keeper} keep {HIDDEN}")
            }
            step => step.to_string(),
        }
    }

    fn round(&self) -> usize {
        self.open.round
    }

    fn scores(&self) -> BySeat<i32> {
        BySeat::from_fn(self.hands.players(), |seat| {
            self.open.scores.iter().map(|round| round[seat]).sum()
        })
    }

    fn sheets(&self) -> Vec<Vec<Sheet>> {
        let over = usize::from(self.open.phase == Phase::Over);
        self.open.scores[..self.open.round - 1 + over]
            .iter()
            .map(|round| round.as_slice().iter().map(|&points| vec![("snaps", points)]).collect())
            .collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.open.phase == Phase::Over).then(|| Outcome::most(self.scores()))
    }

    fn open(&self) -> Vec<(String, String)> {
        vec![("target".to_owned(), self.open.target.to_string())]
    }
}
