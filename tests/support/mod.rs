//! What several tests share: setting a scene of Razzia!, and random games of any game.
#![allow(dead_code, reason = "each test file uses its own part")]

pub mod lama;
pub mod omerta;
pub mod retell;
pub mod snap;
pub mod witness;

use backroom::deal::{Rng, generator};
use backroom::game::{Game, Move};
use backroom::games::razzia::{Board, Card, Cards, Event, PILE_SIZE, Phase, Razzia};
use backroom::record::Record;
use backroom::seat::Seat;
use backroom::standing::Standing;
use backroom::transcript::Head;

pub fn seat(number: usize) -> Seat {
    Seat::new(number).expect("a seat of the table")
}

/// A table of Razzia! with the cards that a test wants on top of the piles.
pub struct Scene {
    pub record: Record<Razzia>,
    pub events: Vec<Event>,
}

impl Scene {
    /// The sets of cheques, seat 0 first, and the top cards of both piles. Below them lies the rest of the
    /// deck: first the booty, in the order of the notation, then the police.
    pub fn new(cheques: &str, left: &str, right: &str) -> Scene {
        let players = cheques.split_whitespace().count();
        let mut rest = Cards::DECK;
        let mut top = |words: &str| -> Vec<Card> {
            let cards: Vec<Card> =
                words.split_whitespace().map(|word| word.parse().unwrap()).collect();
            rest.remove_all(cards.iter().copied().collect());
            cards
        };
        let (mut left, mut right) = (top(left), top(right));
        let mut rest = rest.iter();
        for pile in [&mut left, &mut right] {
            pile.extend(rest.by_ref().take(PILE_SIZE - pile.len()));
        }
        let words =
            |pile: &[Card]| pile.iter().map(|card| card.word()).collect::<Vec<_>>().join(" ");
        let record = Record::new(Head::of::<Razzia>(players)).unwrap();
        let mut scene = Scene { record, events: Vec::new() };
        scene.play(&format!(
            "deal cheques {cheques}\ndeal left {}\ndeal right {}",
            words(&left),
            words(&right)
        ));
        scene
    }

    /// Plays the lines, each of which must be legal.
    pub fn play(&mut self, lines: &str) -> &mut Scene {
        for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let step = line.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
            self.record
                .play(step, &mut self.events)
                .unwrap_or_else(|error| panic!("{line}: {error}\n{:?}", self.legal()));
        }
        self
    }

    /// The reason for which a line is refused.
    pub fn refusal(&mut self, line: &str) -> String {
        let step: Move<Razzia> = line.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
        let before = *self.record.game();
        let error = self.record.play(step, &mut ()).expect_err("the line should be refused");
        assert_eq!(self.record.game(), &before, "a refused line changes nothing");
        error.to_string()
    }

    /// Everybody who is asked passes.
    pub fn all_pass(&mut self) -> &mut Scene {
        while let Phase::Auction(auction) = self.board().phase {
            self.play(&format!("{} pass", auction.bidder));
        }
        self
    }

    /// Whoever's turn it is draws; if an auction comes of it, everybody passes.
    pub fn draw_and_pass(&mut self, side: &str) -> &mut Scene {
        let Phase::Turn(seat) = self.board().phase else { panic!("no turn") };
        self.play(&format!("{seat} draw {side}")).all_pass()
    }

    /// Draws from the left pile until the police have raided the table.
    pub fn raid(&mut self) -> &mut Scene {
        let round = self.board().round;
        while self.board().round == round && self.board().phase != Phase::Over {
            self.draw_and_pass("left");
        }
        self
    }

    pub fn board(&self) -> &Board {
        self.record.game().board()
    }

    pub fn legal(&self) -> Vec<String> {
        Standing::of(self.record.game(), 0).legal
    }

    pub fn to_move(&self) -> usize {
        self.record.game().pending().seats().iter().next().expect("somebody is to move").index()
    }

    pub fn estate(&self, number: usize) -> String {
        self.board().families[seat(number)].estate.to_string()
    }

    pub fn table(&self) -> String {
        self.board().row.cards().to_string()
    }

    pub fn usable(&self, number: usize) -> String {
        self.board().families[seat(number)].usable.to_string()
    }

    pub fn face_down(&self, number: usize) -> String {
        self.board().families[seat(number)].face_down.to_string()
    }
}

/// Seats in order, as many as play.
pub fn seats<G: Game>(game: &G) -> impl Iterator<Item = Seat> + use<G> {
    Seat::all(game.scores().players())
}

/// Walks through a random game: shows every state, with the move that comes next.
pub fn walk<G: Game>(players: usize, seed: u64, mut visit: impl FnMut(&G, Option<&Move<G>>)) {
    let mut rng = generator(seed);
    let mut game = G::new(players, &G::Options::default());
    let mut buffer = Vec::new();
    // No game is longer than this; one that never ended would otherwise hang the test.
    for _ in 0..5_000 {
        let step = Move::random(&game, &mut rng, &mut buffer);
        visit(&game, step.as_ref());
        match step {
            Some(step) => step.play(&mut game, &mut ()).expect("a random move is legal"),
            None => return,
        }
    }
    panic!("the game of {players} players with seed {seed} does not end");
}

/// A random number generator for a test.
pub fn rng(seed: u64) -> impl Rng {
    generator(seed)
}
