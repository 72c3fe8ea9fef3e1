//! The events of Razzia! tell the whole game: whoever hears them all can lay out the table again.

mod support;

use backroom::game::{Game, Move, NoOptions, Outcome};
use backroom::games::razzia::{
    Card, Cards, Cheque, Deal, Event, Family, Loss, Phase, Points, Razzia, Row, Side, Sizes, Why,
};
use backroom::seat::{BySeat, Seat};
use support::{Scene, seat, walk};

/// A table that knows nothing but what it has been told.
struct Told {
    round: u8,
    police: u8,
    middle: Cheque,
    row: Row,
    sizes: Sizes,
    families: BySeat<Family>,
    gone: Cards,
    totals: BySeat<i32>,
    auction: Option<(Why, Seat)>,
    highest: Option<(Seat, Cheque)>,
    winners: Option<backroom::seat::SeatSet>,
}

impl Told {
    fn new(players: usize) -> Told {
        Told {
            round: 0,
            police: 0,
            middle: Cheque::FIRST,
            row: Row::default(),
            sizes: Sizes::default(),
            families: BySeat::new(players),
            gone: Cards::NONE,
            totals: BySeat::new(players),
            auction: None,
            highest: None,
            winners: None,
        }
    }

    fn hear(&mut self, event: &Event) {
        match *event {
            Event::ChequesDealt => {}
            Event::PilesDealt { sizes } => self.sizes = sizes,
            Event::Split { sizes } => {
                assert!(self.sizes.left == 0 || self.sizes.right == 0, "a pile ran out");
                assert_eq!(sizes.total(), self.sizes.total());
                self.sizes = sizes;
            }
            Event::RoundBegan { round, .. } => {
                self.round = round;
                for family in self.families.as_mut_slice() {
                    family.usable = family.usable.and(std::mem::take(&mut family.face_down));
                }
            }
            Event::Drawn { side, card, police, .. } => {
                match side {
                    Side::Left => self.sizes.left -= 1,
                    Side::Right => self.sizes.right -= 1,
                }
                match card {
                    Card::Police => self.police += 1,
                    booty => self.row.lay(booty),
                }
                assert_eq!(police, self.police);
            }
            Event::AuctionOpened { why, caller } => {
                self.auction = Some((why, caller));
                self.highest = None;
            }
            Event::Bid { seat, cheque } => self.highest = Some((seat, cheque)),
            Event::Passed { .. } => {}
            Event::Won { seat, booty, paid, gained } => {
                assert_eq!((Some((seat, paid)), gained), (self.highest, self.middle));
                assert_eq!(self.row.clear(), booty);
                let family = &mut self.families[seat];
                family.estate.add_all(booty);
                family.usable.remove(paid);
                family.face_down.add(gained);
                self.middle = paid;
                self.auction = None;
            }
            Event::NobodyBid => {
                assert_eq!(self.highest, None);
                self.auction = None;
            }
            Event::Discarded { cards, why } => {
                assert!(!cards.is_empty());
                self.gone.add_all(cards);
                match why {
                    Loss::Unsold => {
                        assert_eq!((self.row.clear(), self.highest), (cards, None));
                        self.auction = None;
                    }
                    Loss::RoundEnded => {
                        let mut left = self.row.clear();
                        left.add_many(Card::Police, std::mem::take(&mut self.police));
                        assert_eq!(left, cards);
                    }
                    Loss::Crossed => {
                        let mut crossed = Cards::NONE;
                        for family in self.families.as_mut_slice() {
                            crossed.add_all(family.estate.take_crossed());
                        }
                        assert_eq!(crossed, cards);
                    }
                }
            }
            Event::ThievesUsed { seat, thieves, taken } => {
                assert_eq!(usize::from(thieves), taken.len());
                self.row.take(taken);
                self.families[seat].estate.remove_many(Card::Thief, thieves);
                self.families[seat].estate.add_all(taken);
                self.gone.add_many(Card::Thief, thieves);
            }
            Event::Raid { .. } => {
                assert_eq!(self.police, if self.families.players() == 2 { 5 } else { 7 })
            }
            Event::Scored { round, families, points } => {
                assert_eq!((round, families), (self.round, self.families));
                for seat in points.seats().iter() {
                    self.totals[seat] += Points::total(&points[seat]);
                }
            }
            Event::Ended { winners } => self.winners = Some(winners),
        }
    }

    fn compare(&self, game: &Razzia) {
        let board = game.board();
        assert_eq!(self.round, board.round);
        assert_eq!((self.police, self.middle), (board.police, board.middle));
        assert_eq!((self.row, self.sizes), (board.row, board.piles));
        assert_eq!((&self.families, self.gone), (&board.families, board.gone));
        assert_eq!(self.totals, game.scores());
        let auction = match &board.phase {
            Phase::Auction(auction) => {
                assert_eq!(self.highest, auction.highest);
                Some((auction.why, auction.caller))
            }
            _ => None,
        };
        assert_eq!(self.auction, auction);
        assert_eq!(self.winners, game.outcome().map(|outcome: Outcome| outcome.winners));
    }
}

#[test]
fn whoever_hears_every_event_can_lay_out_the_table() {
    for players in Razzia::PLAYERS {
        for seed in 0..1_000 {
            let mut told = Told::new(players);
            let mut game = Razzia::new(players, &NoOptions);
            walk::<Razzia>(players, seed, |_, step| {
                let Some(step) = step else { return };
                let mut events = Vec::new();
                step.play(&mut game, &mut events).unwrap();
                if let Move::Deal(Deal::Cheques(sets)) = step {
                    // Who got which set is for everybody to see; it needs no telling.
                    for seat in sets.seats().iter() {
                        told.families[seat].usable = sets[seat];
                    }
                }
                events.iter().for_each(|event| told.hear(event));
                if told.round > 0 {
                    told.compare(&game);
                }
            });
        }
    }
}

#[test]
fn the_events_of_an_auction_in_order() {
    let mut scene = Scene::new("3,7,12 4,8,11 5,9,10 2,6,13", "gold police", "");
    scene.play("3 draw left\n0 draw left");
    scene.events.clear();
    scene.play("1 pass\n2 bid 5\n3 bid 6\n0 pass");
    let cheque = |value| Cheque::new(value).unwrap();
    assert_eq!(
        scene.events,
        [
            Event::Passed { seat: seat(1) },
            Event::Bid { seat: seat(2), cheque: cheque(5) },
            Event::Bid { seat: seat(3), cheque: cheque(6) },
            Event::Passed { seat: seat(0) },
            Event::Won {
                seat: seat(3),
                booty: Cards::one(Card::Gold),
                paid: cheque(6),
                gained: cheque(1)
            },
        ]
    );
}
