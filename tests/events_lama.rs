//! The events of L.A.M.A. tell everything: whoever hears what a seat witnesses can lay out what it sees.

mod support;

use backroom::game::{Game, NoOptions};
use backroom::games::lama::{Card, Cards, Event, Lama, Token};
use backroom::seat::{BySeat, Seat, SeatSet};
use support::lama::{Llamas, deal};
use support::{seat, walk};

/// The table as one seat would lay it out from what it is told.
struct Told {
    seat: Seat,
    round: u32,
    starter: Seat,
    hand: Cards,
    held: BySeat<u8>,
    top: Card,
    discard: Cards,
    pile: u8,
    still_in: SeatSet,
    scores: BySeat<i32>,
    winners: Option<SeatSet>,
}

impl Told {
    fn hear(&mut self, event: &Event) {
        match *event {
            Event::StarterDrawn { seat } => self.starter = seat,
            Event::Dealt { round, starter, hands, top, pile } => {
                let players = hands.players();
                (self.round, self.top, self.pile) = (round, top, pile);
                self.starter = starter;
                self.hand = hands[self.seat].expect("the own hand is seen");
                let others = hands.seats().without(self.seat);
                assert!(others.iter().all(|other| hands[other].is_none()));
                self.held = BySeat::from_fn(players, |_| 6);
                self.discard = [top].into_iter().collect();
                self.still_in = SeatSet::all(players);
            }
            Event::Played { seat, card, left } => {
                if seat == self.seat {
                    self.hand.remove(card);
                }
                self.held[seat] -= 1;
                assert_eq!(self.held[seat], left);
                self.discard.add(card);
                (self.top, self.starter) = (card, seat);
            }
            Event::Drew { seat, card, pile } => {
                assert_eq!(card.is_some(), seat == self.seat);
                card.iter().for_each(|&card| self.hand.add(card));
                self.held[seat] += 1;
                self.pile = pile;
            }
            Event::Quit { seat } => self.still_in = self.still_in.without(seat),
            Event::Scored { round, hands, points } => {
                assert_eq!((round, hands[self.seat]), (self.round, self.hand));
                for seat in hands.seats().iter() {
                    assert_eq!(hands[seat].len(), usize::from(self.held[seat]));
                    assert_eq!(hands[seat].points(), points[seat]);
                    self.scores[seat] += i32::from(points[seat]);
                }
            }
            Event::Returned { seat, token } => self.scores[seat] -= i32::from(token.points()),
            Event::Ended { winners } => self.winners = Some(winners),
        }
    }

    fn compare(&self, game: &Lama) {
        let view = game.view(self.seat);
        let board = view.board();
        assert_eq!((self.hand, self.held, self.pile), (view.hand(), board.held, board.pile));
        assert_eq!((self.top, self.discard), (board.top, board.discard));
        assert_eq!((self.still_in, self.scores), (board.still_in, board.scores));
        assert_eq!(self.winners, game.outcome().map(|outcome| outcome.winners));
        if !board.hands_shown() {
            assert_eq!(self.round, board.round);
        } else {
            assert_eq!(self.starter, board.starter, "who starts next is who played last");
        }
    }
}

#[test]
fn whoever_hears_what_a_seat_witnesses_can_lay_out_what_it_sees() {
    for players in Lama::PLAYERS {
        for number in 0..400 {
            let listener = seat(number as usize % players);
            let mut game = Lama::new(players, &NoOptions);
            let mut told = Told {
                seat: listener,
                round: 0,
                starter: listener,
                hand: Cards::NONE,
                held: BySeat::new(players),
                top: Card::One,
                discard: Cards::NONE,
                pile: 0,
                still_in: SeatSet::EMPTY,
                scores: BySeat::new(players),
                winners: None,
            };
            walk::<Lama>(players, number, |_, step| {
                let Some(step) = step else { return };
                let mut events = Vec::new();
                step.play(&mut game, &mut events).unwrap();
                let witnessed = events.iter().filter_map(|event| Lama::witnessed(event, listener));
                witnessed.for_each(|event| told.hear(&event));
                told.compare(&game);
            });
        }
    }
}

#[test]
fn the_events_of_a_round_s_end_in_order() {
    let hands = ["1 1 1 1 1 2", "L L L L L L"];
    let mut table = Llamas::new(0, &hands, "5", "");
    table.all_quit();
    table.play(&deal(&["1 1 2 2 3 3", "L L L L L L"], "1", ""));
    table.play("0 play 1\n1 quit\n0 play 1\n0 play 2\n0 play 2\n0 play 3");
    table.events.clear();
    table.play("0 play 3");
    let hands = BySeat::from_fn(2, |owner| {
        if owner == seat(0) { Cards::NONE } else { [Card::Llama; 6].into_iter().collect() }
    });
    let points = BySeat::from_fn(2, |owner| if owner == seat(0) { 0 } else { 10 });
    assert_eq!(
        table.events,
        [
            Event::Played { seat: seat(0), card: Card::Three, left: 0 },
            Event::Scored { round: 2, hands, points },
            Event::Returned { seat: seat(0), token: Token::One },
        ]
    );
}
