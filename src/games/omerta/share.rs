//! A line of the transcript as a seat may share it. Of a deal it may show what it has seen of it since: each card is
//! followed from the place where it was dealt to the places where the seat sees it. The Lady loses its track.

use super::action::{Action, Source, Spot};
use super::cards::Card;
use super::deal::Deal;
use super::event::Event;
use super::layout::{HAND_SIZE, SAFE_SIZE};
use super::options::Options;
use super::rules::Omerta;
use crate::game::{Game, HIDDEN, Move};
use crate::seat::{Seat, SeatSet};

/// The line of one of the moves.
pub(super) fn share(players: usize, moves: &[Move<Omerta>], number: usize, seat: Seat) -> String {
    match &moves[number] {
        Move::Deal(Deal::Cards(cards)) => {
            show("deal cards", cards, &Tracks::follow(players, moves, number, seat))
        }
        Move::Deal(Deal::Reshuffle(pile)) => {
            show("deal reshuffle", pile.cards(), &Tracks::follow(players, moves, number, seat))
        }
        Move::Deal(Deal::Shuffle(whose, _)) => format!("deal shuffle {whose} {HIDDEN}"),
        Move::Act(who, Action::Peek(..)) if *who != seat => format!("{who} peek {HIDDEN}"),
        Move::Act(who, Action::Mole(_)) if *who != seat => format!("{who} mole {HIDDEN}"),
        step => step.to_string(),
    }
}

fn show(deal: &str, cards: &[Card], seen: &[bool]) -> String {
    let words = cards.iter().zip(seen).map(|(card, &seen)| if seen { card.word() } else { HIDDEN });
    words.fold(deal.to_owned(), |text, word| text + " " + word)
}

/// Where in the one deal a card came from. Nothing for a card of another deal, or one that was lost track of.
type Track = Option<usize>;

/// Where the cards of one deal have gone, and which of them the seat has seen.
struct Tracks {
    seat: Seat,
    seen: Vec<bool>,
    safe: Vec<Track>,
    hands: Vec<Vec<Track>>,
    drawn: Track,
    discard: Vec<Track>,
    /// From the bottom.
    pile: Vec<Track>,
    /// The card under the Police Patrol, which the Lady does not move.
    locked: Option<Spot>,
}

impl Tracks {
    /// Which cards of the deal of this number the seat has seen in the end.
    fn follow(players: usize, moves: &[Move<Omerta>], number: usize, seat: Seat) -> Vec<bool> {
        let mut tracks = Tracks {
            seat,
            seen: Vec::new(),
            safe: vec![None; SAFE_SIZE],
            hands: vec![Vec::new(); players],
            drawn: None,
            discard: Vec::new(),
            pile: Vec::new(),
            locked: None,
        };
        let mut game = Omerta::new(players, &Options::default());
        let mut events = Vec::new();
        for (place, step) in moves.iter().enumerate() {
            if let Move::Deal(Deal::Cards(cards)) = step {
                if place > number {
                    break;
                }
                tracks.deal(cards.len(), place == number);
            }
            if let Move::Deal(Deal::Reshuffle(pile)) = step {
                tracks.reshuffle(pile.len(), place == number);
            }
            step.play(&mut game, &mut events).expect("the move has been played before");
            events.drain(..).for_each(|event| tracks.hear(event));
            tracks.locked = game.board.patrol.map(|patrol| patrol.on);
        }
        tracks.seen
    }

    fn deal(&mut self, cards: usize, this: bool) {
        let mut deck = tracks(cards, this).into_iter();
        self.seen = vec![false; cards];
        for hand in &mut self.hands {
            *hand = deck.by_ref().take(HAND_SIZE).collect();
        }
        self.safe = deck.by_ref().take(SAFE_SIZE).collect();
        self.pile = deck.rev().collect();
        self.discard.clear();
    }

    fn reshuffle(&mut self, cards: usize, this: bool) {
        if this {
            self.seen = vec![false; cards];
            // From here on only the cards of this deal are followed.
            let others = self.hands.iter_mut().flatten().chain(&mut self.safe);
            others.chain(&mut self.discard).for_each(|track| *track = None);
        }
        self.pile = tracks(cards, this).into_iter().rev().collect();
        self.discard = self.discard.last().copied().into_iter().collect();
    }

    fn see(&mut self, track: Track) {
        if let Some(place) = track {
            self.seen[place] = true;
        }
    }

    fn see_own(&mut self, seat: Seat, position: u8) -> Track {
        let track = self.hands[seat.index()][usize::from(position) - 1];
        self.see(track);
        track
    }

    /// All see a card of a hand; a right one is discarded.
    fn show(&mut self, seat: Seat, position: u8, right: bool) {
        let track = self.see_own(seat, position);
        if right {
            self.hands[seat.index()].remove(usize::from(position) - 1);
            self.discard.push(track);
        }
    }

    fn hear(&mut self, event: Event) {
        match event {
            Event::Peeked { seat, positions: Some(positions), .. } if seat == self.seat => {
                for position in positions {
                    self.see_own(seat, position);
                }
            }
            Event::Drew { seat, from, .. } => {
                self.drawn = match from {
                    Source::Pile => self.pile.pop(),
                    Source::Discard => self.discard.pop(),
                }
                .flatten();
                if seat == self.seat {
                    self.see(self.drawn);
                }
            }
            Event::Swapped { seat, position, .. } => {
                let out = self.see_own(seat, position);
                self.hands[seat.index()][usize::from(position) - 1] = self.drawn.take();
                self.discard.push(out);
            }
            Event::Discarded { .. } => {
                let track = self.drawn.take();
                self.see(track);
                self.discard.push(track);
            }
            Event::Snapped { seat, position, right, .. }
            | Event::Killed { seat, position, right, .. } => self.show(seat, position, right),
            Event::Drove { seat, first: (first, _), second, right } => {
                self.show(seat, first, right);
                if let Some((second, _)) = second {
                    self.show(seat, second - u8::from(right), right);
                }
            }
            Event::Penalty { seat, .. } | Event::Given { seat, .. } => {
                let track = self.pile.pop().flatten();
                self.hands[seat.index()].push(track);
            }
            Event::Looked { seat, position: Some(position), .. } if seat == self.seat => {
                self.see_own(seat, position);
            }
            Event::SafeLooked { seat, .. } if seat == self.seat => {
                for place in 0..self.safe.len() {
                    self.see(self.safe[place]);
                }
            }
            Event::Exchanged { first, second } => {
                let place = |spot: Spot| (spot.seat.index(), usize::from(spot.position) - 1);
                let ((one, here), (other, there)) = (place(first), place(second));
                let track = self.hands[one][here];
                self.hands[one][here] = std::mem::replace(&mut self.hands[other][there], track);
            }
            Event::SafeSwapped { seat, position, safe } => {
                let own = &mut self.hands[seat.index()][usize::from(position) - 1];
                std::mem::swap(own, &mut self.safe[usize::from(safe) - 1]);
            }
            Event::Shuffled { seat } => {
                let locked = self.locked.filter(|spot| spot.seat == seat);
                for (place, track) in self.hands[seat.index()].iter_mut().enumerate() {
                    if locked.is_none_or(|spot| usize::from(spot.position) != place + 1) {
                        *track = None;
                    }
                }
            }
            // These two were seen by all when they were discarded; here they are followed no further.
            Event::MammaPlaced { .. } | Event::PatrolPlaced { .. } => {
                self.discard.pop();
            }
            Event::Lifted { .. } => self.discard.push(None),
            Event::Scored { hands, .. } => {
                for seat in SeatSet::all(hands.players()).iter() {
                    let held = self.hands[seat.index()].len() as u8;
                    for position in 1..=held {
                        self.see_own(seat, position);
                    }
                }
            }
            _ => {}
        }
    }
}

fn tracks(cards: usize, this: bool) -> Vec<Track> {
    (0..cards).map(|place| this.then_some(place)).collect()
}
