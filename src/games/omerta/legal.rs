//! What is legal, from what lies open alone: no face that is down matters. [`Board::refuse`] is the rule;
//! [`Board::legal`] only tries what could be.

use super::action::{Action, Source, Spot};
use super::board::{Board, Phase};
use super::cards::Card;
use super::layout::SAFE_SIZE;
use super::refusal::{Due, Refusal};
use crate::seat::Seat;

impl Board {
    /// Why the seat, which is one that may act, may not do this, if it may not.
    #[inline(always)]
    pub fn refuse(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match (self.phase, action) {
            (Phase::Peek(_), Action::Peek(first, second)) => self.peek(seat, first, second),
            (Phase::Turn, Action::Omerta) => self.call(seat),
            (Phase::Turn, Action::Draw(source)) => self.draw(seat, source),
            (Phase::Drawn(_), Action::Swap(position)) => self.own(seat, position),
            (Phase::Drawn(source), Action::Discard) => discard(source),
            (Phase::Snap(_), Action::Snap(position)) => self.own(seat, position),
            (Phase::Power(Card::Gangster), Action::Gangster(first, second)) => {
                self.card(first)?;
                self.card(second)?;
                if first.seat < second.seat { Ok(()) } else { Err(Refusal::NotTwoHands) }
            }
            (Phase::Power(Card::Lady), Action::Lady(target)) => {
                self.opponent_at_large(seat, target)?;
                if self.unlocked(target) >= 2 {
                    Ok(())
                } else {
                    Err(Refusal::NothingToShuffle { seat: target })
                }
            }
            (Phase::Power(Card::Mole), Action::Mole(position)) => self.own(seat, position),
            (Phase::Power(Card::Snitch), Action::Snitch(first, second)) => {
                self.opponent_at_large(seat, first)?;
                self.opponent_at_large(seat, second)?;
                if first <= second { Ok(()) } else { Err(Refusal::NotAscending) }
            }
            (Phase::Power(Card::Driver), Action::Driver(first, second)) => {
                self.own(seat, first)?;
                match second {
                    Some(second) => {
                        self.own(seat, second)?;
                        ascending(first, second)
                    }
                    None => Ok(()),
                }
            }
            (Phase::Power(Card::Safecracker), Action::SafeLook) => Ok(()),
            (Phase::Safe, Action::Safe(position, safe)) => {
                self.own(seat, position)?;
                if (1..=SAFE_SIZE as u8).contains(&safe) {
                    Ok(())
                } else {
                    Err(Refusal::NotInSafe { position: safe })
                }
            }
            (Phase::Power(Card::Mamma), Action::Mamma(target)) => self.opponent(seat, target),
            (Phase::Power(Card::Patrol), Action::Patrol(spot)) => {
                self.opponent(seat, spot.seat)?;
                self.card(spot)
            }
            (Phase::Power(_) | Phase::Safe, Action::Decline) => Ok(()),
            (Phase::Question(_), Action::Kill(position)) => self.own(seat, position),
            (Phase::Question(_), Action::Allow) => Ok(()),
            (phase, _) => Err(Refusal::NotNow { due: Due::of(phase) }),
        }
    }

    #[inline]
    fn peek(&self, seat: Seat, first: u8, second: u8) -> Result<(), Refusal> {
        self.own(seat, first)?;
        self.own(seat, second)?;
        ascending(first, second)
    }

    /// O10: whoever has a locked card can't call.
    #[inline]
    fn call(&self, seat: Seat) -> Result<(), Refusal> {
        if self.locked(seat).is_some() { Err(Refusal::CallLocked) } else { Ok(()) }
    }

    #[inline]
    fn draw(&self, seat: Seat, source: Source) -> Result<(), Refusal> {
        match source {
            Source::Pile if !self.has_cards_to_draw() => Err(Refusal::NothingToDraw), // O12
            Source::Discard if self.discard.is_empty() => Err(Refusal::NothingDiscarded),
            Source::Discard if !self.can_draw_discard(seat) => Err(Refusal::NothingToSwap), // O10, O13
            _ => Ok(()),
        }
    }

    /// A card that can be named: it is there, and not locked (O6).
    #[inline]
    fn card(&self, Spot { seat, position }: Spot) -> Result<(), Refusal> {
        self.at_the_table(seat)?;
        self.own(seat, position)
    }

    #[inline]
    fn own(&self, seat: Seat, position: u8) -> Result<(), Refusal> {
        let held = self.held[seat];
        if !(1..=held).contains(&position) {
            Err(Refusal::NoSuchCard { seat, position, held })
        } else if self.locked(seat) == Some(position) {
            Err(Refusal::Locked { seat, position })
        } else {
            Ok(())
        }
    }

    #[inline]
    fn at_the_table(&self, seat: Seat) -> Result<(), Refusal> {
        let players = self.players();
        if seat.index() < players { Ok(()) } else { Err(Refusal::NoSuchSeat { seat, players }) }
    }

    #[inline]
    fn opponent(&self, seat: Seat, target: Seat) -> Result<(), Refusal> {
        self.at_the_table(target)?;
        if seat == target { Err(Refusal::NotAgainstYourself) } else { Ok(()) }
    }

    /// An opponent whom Lady and Snitch can reach (O9).
    #[inline]
    fn opponent_at_large(&self, seat: Seat, target: Seat) -> Result<(), Refusal> {
        self.opponent(seat, target)?;
        if self.under_mamma(target) { Err(Refusal::UnderMamma { seat: target }) } else { Ok(()) }
    }

    /// Puts everything that the seat may do now into the emptied buffer.
    #[inline]
    pub fn legal(&self, seat: Seat, into: &mut Vec<Action>) {
        into.clear();
        if !self.pending().seats().contains(seat) {
            return;
        }
        let held = self.held[seat];
        let mut offer = |action, verdict: Result<(), Refusal>| {
            if verdict.is_ok() {
                into.push(action);
            }
        };
        // Most decisions are of five kinds: each asks just for the rule of its own.
        match self.phase {
            Phase::Peek(_) => {
                for first in 1..held {
                    for second in first + 1..=held {
                        offer(Action::Peek(first, second), self.peek(seat, first, second));
                    }
                }
            }
            Phase::Turn => {
                offer(Action::Omerta, self.call(seat));
                offer(Action::Draw(Source::Pile), self.draw(seat, Source::Pile));
                offer(Action::Draw(Source::Discard), self.draw(seat, Source::Discard));
            }
            Phase::Drawn(source) => {
                for position in 1..=held {
                    offer(Action::Swap(position), self.own(seat, position));
                }
                offer(Action::Discard, discard(source));
            }
            Phase::Snap(_) => {
                for position in 1..=held {
                    offer(Action::Snap(position), self.own(seat, position));
                }
            }
            Phase::Question(_) => {
                for position in 1..=held {
                    offer(Action::Kill(position), self.own(seat, position));
                }
                offer(Action::Allow, Ok(()));
            }
            Phase::Power(card) => {
                self.legal_powers(seat, card, &mut |action| {
                    offer(action, self.refuse(seat, action));
                });
            }
            Phase::Safe => {
                for position in 1..=held {
                    for safe in 1..=SAFE_SIZE as u8 {
                        let swap = Action::Safe(position, safe);
                        offer(swap, self.refuse(seat, swap));
                    }
                }
                offer(Action::Decline, Ok(()));
            }
            Phase::DealStart
            | Phase::DealCards
            | Phase::Shuffle(_)
            | Phase::Reshuffle(_)
            | Phase::Over => {}
        }
    }

    /// The powers are rare, and their loops long: kept apart, they leave the others room.
    #[inline(never)]
    fn legal_powers(&self, seat: Seat, card: Card, offer: &mut impl FnMut(Action)) {
        let held = self.held[seat];
        let seats = self.scores.seats();
        let spots = |seat: Seat| (1..=self.held[seat]).map(move |position| Spot { seat, position });
        match card {
            Card::Gangster => {
                for lower in seats.iter() {
                    for higher in seats.iter().filter(|&higher| higher > lower) {
                        for first in spots(lower) {
                            spots(higher).for_each(|second| offer(Action::Gangster(first, second)));
                        }
                    }
                }
            }
            Card::Lady => seats.iter().for_each(|target| offer(Action::Lady(target))),
            Card::Mole => (1..=held).for_each(|position| offer(Action::Mole(position))),
            Card::Snitch => {
                for first in seats.iter() {
                    let others = seats.iter().filter(|&second| second >= first);
                    others.for_each(|second| offer(Action::Snitch(first, second)));
                }
            }
            Card::Driver => {
                for first in 1..=held {
                    offer(Action::Driver(first, None));
                    (first + 1..=held)
                        .for_each(|second| offer(Action::Driver(first, Some(second))));
                }
            }
            Card::Safecracker => offer(Action::SafeLook),
            Card::Mamma => seats.iter().for_each(|target| offer(Action::Mamma(target))),
            Card::Patrol => {
                for target in seats.iter() {
                    spots(target).for_each(|spot| offer(Action::Patrol(spot)));
                }
            }
            _ => {}
        }
        offer(Action::Decline);
    }
}

/// O3: what was taken from the discard pile can't go back there.
#[inline]
fn discard(source: Source) -> Result<(), Refusal> {
    match source {
        Source::Pile => Ok(()),
        Source::Discard => Err(Refusal::MustSwap),
    }
}

#[inline]
fn ascending(first: u8, second: u8) -> Result<(), Refusal> {
    if first < second { Ok(()) } else { Err(Refusal::NotAscending) }
}
