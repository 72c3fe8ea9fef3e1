//! The events of Omerta tell everything: whoever hears what a seat witnesses can lay out what lies open. What a seat
//! remembers of the faces is in secrets_omerta.rs.

mod support;

use backroom::game::{Game, Pending};
use backroom::games::omerta::{
    Action, Card, Event, HAND_SIZE, Mamma, Omerta, Options, Patrol, SAFE_SIZE, Source, Spot,
};
use backroom::seat::{BySeat, Seat, SeatSet};
use support::omerta::{Mob, lively_moves};
use support::seat;

/// The table as one seat would lay it out from what it is told.
struct Told {
    seat: Seat,
    round: u8,
    starter: Seat,
    held: BySeat<u8>,
    pile: u8,
    discard: Vec<Card>,
    mamma: Option<Mamma>,
    patrol: Option<Patrol>,
    drawn: bool,
    snap: Option<Card>,
    scores: BySeat<i32>,
    winners: Option<SeatSet>,
}

impl Told {
    fn new(players: usize, seat: Seat) -> Told {
        Told {
            seat,
            round: 1,
            starter: seat,
            held: BySeat::new(players),
            pile: 0,
            discard: Vec::new(),
            mamma: None,
            patrol: None,
            drawn: false,
            snap: None,
            scores: BySeat::new(players),
            winners: None,
        }
    }

    fn leaves(&mut self, seat: Seat, position: u8, card: Card) {
        self.held[seat] -= 1;
        self.discard.push(card);
        if let Some(patrol) = &mut self.patrol
            && patrol.on.seat == seat
        {
            assert_ne!(patrol.on.position, position, "a locked card stays");
            patrol.on.position -= u8::from(position < patrol.on.position);
        }
    }

    fn age(&mut self, seat: Seat) {
        if let Some(patrol) = &mut self.patrol
            && patrol.by == seat
        {
            patrol.draws -= 1;
        }
    }

    fn hear(&mut self, event: &Event) {
        match *event {
            Event::StarterDrawn { seat } => self.starter = seat,
            Event::Dealt { round, starter, pile } => {
                let players = self.held.players();
                assert_eq!((round, starter), (self.round, self.starter));
                self.held = BySeat::from_fn(players, |_| HAND_SIZE as u8);
                assert_eq!(usize::from(pile), 60 - players * HAND_SIZE - SAFE_SIZE);
                self.pile = pile;
                self.discard.clear();
                (self.mamma, self.patrol) = (None, None);
            }
            Event::Peeked { seat, positions, cards } => {
                assert_eq!(
                    (positions.is_some(), cards.is_some()),
                    (seat == self.seat, seat == self.seat)
                );
            }
            Event::Looked { seat, position, card } => {
                assert_eq!(
                    (position.is_some(), card.is_some()),
                    (seat == self.seat, seat == self.seat)
                );
            }
            Event::SafeLooked { seat, cards } => assert_eq!(cards.is_some(), seat == self.seat),
            Event::Skipped { seat } => {
                assert_eq!(self.mamma.unwrap().on, seat);
                self.age(seat);
            }
            Event::Drew { seat, from, card, pile } => {
                match from {
                    Source::Pile => {
                        assert_eq!(card.is_some(), seat == self.seat);
                        self.pile -= 1;
                    }
                    Source::Discard => assert_eq!(card, self.discard.pop()),
                }
                assert_eq!(self.pile, pile);
                self.drawn = true;
                self.age(seat);
            }
            Event::Lifted { card } => {
                match card {
                    Card::Mamma => self.mamma = None,
                    _ => assert_eq!(self.patrol.take().unwrap().draws, 0),
                }
                self.discard.push(card);
            }
            Event::Swapped { out: card, .. } | Event::Discarded { card, .. } => {
                self.drawn = false;
                self.discard.push(card);
            }
            Event::SnapOpened { value, .. } => self.snap = Some(value),
            Event::Snapped { seat, position, card, right } => {
                assert_eq!(right, Some(card) == self.snap);
                if right {
                    self.snap = None;
                    self.leaves(seat, position, card);
                }
            }
            Event::SnapClosed => self.snap = None,
            Event::Killed { seat, position, card, right } => {
                assert_eq!(right, card == Card::Killer);
                if right {
                    self.leaves(seat, position, card);
                }
            }
            Event::Drove { seat, first, second, right } => {
                let bottles = [Some(first), second].into_iter().flatten();
                assert_eq!(right, bottles.into_iter().all(|(_, card)| card.is_bottle()));
                if right {
                    self.leaves(seat, first.0, first.1);
                    second
                        .iter()
                        .for_each(|&(position, card)| self.leaves(seat, position - 1, card));
                }
            }
            Event::Penalty { seat, pile } | Event::Given { seat, pile } => {
                self.held[seat] += 1;
                self.pile -= 1;
                assert_eq!(self.pile, pile);
            }
            Event::MammaPlaced { seat, on } => {
                assert_eq!(self.discard.pop(), Some(Card::Mamma));
                self.mamma = Some(Mamma { on, by: seat });
            }
            Event::PatrolPlaced { seat, on } => {
                assert_eq!(self.discard.pop(), Some(Card::Patrol));
                self.patrol = Some(Patrol { on, by: seat, draws: 2 });
            }
            Event::Reshuffled { pile } => {
                let top = self.discard.pop().unwrap();
                assert_eq!((self.pile, usize::from(pile)), (0, self.discard.len()));
                self.discard = vec![top];
                self.pile = pile;
            }
            Event::Scored { round, hands, points } => {
                assert_eq!(round, self.round);
                for seat in hands.seats().iter() {
                    assert_eq!(hands[seat].len(), usize::from(self.held[seat]));
                    assert!([0, hands[seat].points()].contains(&points[seat].cards));
                    self.scores[seat] += points[seat].total();
                }
                let most = self.scores.as_slice().iter().max().unwrap();
                let after = (1..=hands.players()).map(|step| {
                    Seat::new((self.starter.index() + step) % hands.players()).unwrap()
                });
                self.starter = after.into_iter().find(|it| self.scores[*it] == *most).unwrap();
                self.round += 1;
                self.snap = None;
            }
            Event::Ended { winners } => {
                self.winners = Some(winners);
                self.round -= 1;
            }
            Event::Announced { .. }
            | Event::Declined { .. }
            | Event::Allowed { .. }
            | Event::Exchanged { .. }
            | Event::Shuffled { .. }
            | Event::SafeSwapped { .. }
            | Event::Called { .. } => {}
        }
    }

    fn compare(&self, game: &Omerta) {
        let view = game.view(self.seat);
        let board = view.board();
        assert_eq!((self.round, self.starter), (board.round, board.starter));
        assert_eq!((self.held, self.pile), (board.held, board.pile));
        assert_eq!(self.discard, board.discard.cards());
        assert_eq!((self.mamma, self.patrol), (board.mamma, board.patrol));
        assert_eq!(self.drawn, game.drawn().is_some());
        assert_eq!(self.scores, board.scores);
        assert_eq!(self.winners, game.outcome().map(|outcome| outcome.winners));
        if let Pending::Race(_) = game.pending() {
            assert!(self.snap.is_some());
        }
    }
}

#[test]
fn whoever_hears_what_a_seat_witnesses_can_lay_out_what_lies_open() {
    for players in Omerta::PLAYERS {
        for number in 0..200 {
            let listener = seat(number as usize % players);
            let mut game = Omerta::new(players, &Options::default());
            let mut told = Told::new(players, listener);
            for step in lively_moves(players, number) {
                let mut events = Vec::new();
                step.play(&mut game, &mut events).unwrap();
                let heard = events.iter().filter_map(|event| Omerta::witnessed(event, listener));
                heard.for_each(|event| told.hear(&event));
                told.compare(&game);
            }
            assert!(told.winners.is_some());
        }
    }
}

const HANDS: [&str; 3] = ["1 2 3 4", "5 6 7 8", "9 10 1 2"];

#[test]
fn the_events_of_a_power_and_its_question_in_order() {
    let mut mob = Mob::new(0, &HANDS, "snitch 3 4 5");
    mob.events.clear();
    mob.play("0 draw pile\n0 discard\n0 snitch 1,2\n1 kill 4\n2 allow");
    let who = seat;
    assert_eq!(
        mob.events,
        [
            Event::Drew { seat: who(0), from: Source::Pile, card: Some(Card::Snitch), pile: 43 },
            Event::Discarded { seat: who(0), card: Card::Snitch },
            Event::Announced { seat: who(0), power: Action::Snitch(who(1), who(2)) },
            Event::Killed { seat: who(1), position: 4, card: Card::Eight, right: false },
            Event::Penalty { seat: who(1), pile: 42 },
            Event::Allowed { seat: who(2) },
            Event::Given { seat: who(1), pile: 41 },
            Event::Given { seat: who(2), pile: 40 },
        ]
    );
}

#[test]
fn the_events_of_a_snap_in_order() {
    let mut mob = Mob::new(0, &HANDS, "7 3");
    mob.events.clear();
    mob.play("0 draw pile\n0 swap 2\n2 snap 1\nclose\n1 draw discard\n1 swap 1");
    let open = SeatSet::all(3);
    assert_eq!(
        mob.events[1..],
        [
            Event::Swapped { seat: seat(0), position: 2, out: Card::Two },
            Event::SnapOpened { value: Card::Two, open },
            Event::Snapped { seat: seat(2), position: 1, card: Card::Nine, right: false },
            Event::Penalty { seat: seat(2), pile: 42 },
            Event::SnapClosed,
            Event::Drew { seat: seat(1), from: Source::Discard, card: Some(Card::Two), pile: 42 },
            Event::Swapped { seat: seat(1), position: 1, out: Card::Five },
            Event::SnapOpened { value: Card::Five, open },
        ]
    );
}

#[test]
fn an_announced_power_is_data_in_the_words_of_the_notation() {
    let first = Spot { seat: seat(0), position: 1 };
    let second = Spot { seat: seat(2), position: 3 };
    let event = Event::Announced { seat: seat(0), power: Action::Gangster(first, second) };
    let data = serde_json::to_string(&event).unwrap();
    assert_eq!(data, r#"{"event":"announced","seat":0,"power":"gangster 0:1,2:3"}"#);
}

#[test]
fn what_was_seen_and_what_was_claimed_can_t_be_taken_back() {
    let reveals = |event: Event| [0, 1].map(|number| Omerta::reveals(&event, seat(number)));
    let who = seat(0);
    for (event, expected) in [
        (Event::Peeked { seat: who, positions: None, cards: None }, [true, false]),
        (Event::Drew { seat: who, from: Source::Pile, card: None, pile: 1 }, [true, false]),
        (Event::Drew { seat: who, from: Source::Discard, card: None, pile: 1 }, [false, false]),
        (Event::Swapped { seat: who, position: 1, out: Card::One }, [true, true]),
        (Event::Discarded { seat: who, card: Card::One }, [false, true]),
        (Event::Snapped { seat: who, position: 1, card: Card::One, right: true }, [true, true]),
        (Event::SnapClosed, [true, true]),
        (Event::Killed { seat: who, position: 1, card: Card::One, right: false }, [true, true]),
        (Event::Allowed { seat: who }, [false, false]),
        (Event::Looked { seat: who, position: None, card: None }, [true, false]),
        (Event::SafeLooked { seat: who, cards: None }, [true, false]),
        (Event::SafeSwapped { seat: who, position: 1, safe: 1 }, [false, false]),
        (Event::Shuffled { seat: who }, [false, false]),
        (Event::Penalty { seat: who, pile: 1 }, [false, false]),
    ] {
        assert_eq!(reveals(event), expected, "{event:?}");
    }
}
