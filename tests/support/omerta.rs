//! Setting a scene of Omerta, and games in which more happens than at random.

use super::seat;
use backroom::deal::{Rng, below, generator};
use backroom::game::{Game, Move, Pending};
use backroom::games::omerta::{
    Action, Board, Card, Cards, Event, HAND_SIZE, Omerta, Options, SAFE_SIZE,
};
use backroom::record::Record;
use backroom::standing::Standing;
use backroom::transcript::Head;

/// A table of Omerta with the cards that a test wants.
pub struct Mob {
    pub record: Record<Omerta>,
    pub events: Vec<Event>,
}

/// The line that deals these hands, four cards each, these into the safe, and these on top of the pile; below them
/// lies the rest of the deck, in the order of the notation. A safe of no cards gets the last ones of the deck.
pub fn deal(hands: &[&str], safe: &str, pile: &str) -> String {
    let mut rest = Cards::DECK;
    let mut take = |words: &str| -> Vec<&'static str> {
        let cards: Vec<Card> = words.split_whitespace().map(|word| word.parse().unwrap()).collect();
        cards.iter().for_each(|&card| rest.remove(card));
        cards.iter().map(|card| card.word()).collect()
    };
    let hands: Vec<Vec<&str>> = hands.iter().map(|hand| take(hand)).collect();
    assert!(hands.iter().all(|hand| hand.len() == HAND_SIZE));
    let (mut safe, mut pile) = (take(safe), take(pile));
    let mut rest: Vec<&str> = rest.iter().map(Card::word).collect();
    if safe.is_empty() {
        safe = rest.split_off(rest.len() - SAFE_SIZE);
    }
    assert_eq!(safe.len(), SAFE_SIZE);
    pile.extend(rest);
    format!("deal cards {} {} {}", hands.concat().join(" "), safe.join(" "), pile.join(" "))
}

impl Mob {
    /// The starter and the first round's deal; everybody has looked at their first two cards.
    pub fn new(starter: usize, hands: &[&str], pile: &str) -> Mob {
        Mob::with_safe(starter, hands, "", pile)
    }

    pub fn with_safe(starter: usize, hands: &[&str], safe: &str, pile: &str) -> Mob {
        let mut scene = Mob::before_peeking(starter, hands, safe, pile);
        scene.peek();
        scene
    }

    pub fn before_peeking(starter: usize, hands: &[&str], safe: &str, pile: &str) -> Mob {
        let record = Record::new(Head::of::<Omerta>(hands.len())).unwrap();
        let mut scene = Mob { record, events: Vec::new() };
        scene.play(&format!("deal start {starter}")).play(&deal(hands, safe, pile));
        scene
    }

    /// Everybody looks at their first two cards.
    pub fn peek(&mut self) -> &mut Mob {
        for number in 0..self.board().players() {
            self.play(&format!("{number} peek 1,2"));
        }
        self
    }

    /// Plays the lines, each of which must be legal.
    pub fn play(&mut self, lines: &str) -> &mut Mob {
        for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let step = line.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
            self.record
                .play(step, &mut self.events)
                .unwrap_or_else(|error| panic!("{line}: {error}\n{:?}", self.legal()));
        }
        self
    }

    /// Turns in which the player to move draws from the pile and discards; snaps are closed, powers declined. The
    /// pile is made anew as it lies.
    pub fn pass(&mut self, turns: usize) -> &mut Mob {
        for _ in 0..turns {
            let mover = self.to_move();
            self.play(&format!("{mover} draw pile"));
            self.reshuffle();
            self.play(&format!("{mover} discard"));
            match self.record.game().pending() {
                Pending::Race(_) => drop(self.play("close")),
                _ if self.legal().contains(&format!("{mover} decline")) => {
                    self.play(&format!("{mover} decline"));
                }
                _ => {}
            }
        }
        self
    }

    /// Makes a new pile of the discards as they lie, the lowest on top, if that is due.
    pub fn reshuffle(&mut self) -> &mut Mob {
        if let Pending::Chance = self.record.game().pending() {
            let words: Vec<&str> =
                self.board().discard.below_top().iter().map(|card| card.word()).collect();
            self.play(&format!("deal reshuffle {}", words.join(" ")));
        }
        self
    }

    /// The reason for which a line is refused.
    pub fn refusal(&mut self, line: &str) -> String {
        let step: Move<Omerta> = line.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
        let before = *self.record.game();
        let error = self.record.play(step, &mut ()).expect_err("the line should be refused");
        assert_eq!(self.record.game(), &before, "a refused line changes nothing");
        error.to_string()
    }

    pub fn board(&self) -> &Board {
        self.record.game().board()
    }

    pub fn legal(&self) -> Vec<String> {
        Standing::of(self.record.game(), 0).legal
    }

    /// The one who is to move.
    pub fn to_move(&self) -> usize {
        match self.record.game().pending() {
            Pending::Turn(seat) => seat.index(),
            other => panic!("{other}"),
        }
    }

    pub fn hand(&self, number: usize) -> String {
        words(self.record.game().hand(seat(number)))
    }

    pub fn safe(&self) -> String {
        words(self.record.game().safe())
    }

    /// The discard pile, from the bottom.
    pub fn discard(&self) -> String {
        words(self.board().discard.cards().iter().copied())
    }

    pub fn scores(&self) -> Vec<i32> {
        self.record.game().scores().as_slice().to_vec()
    }

    /// The points of the round that was scored last, as `cards` and `penalty` for each seat.
    pub fn last_sheet(&self) -> Vec<(i32, i32)> {
        let sheets = self.record.game().sheets();
        let last = sheets.last().expect("a round has been scored");
        last.iter().map(|it| (it[0].1, it[1].1)).collect()
    }
}

fn words(cards: impl Iterator<Item = Card>) -> String {
    cards.map(Card::word).collect::<Vec<_>>().join(" ")
}

/// A game in which things happen: nobody calls before long, powers are used more often than declined, and now and then
/// somebody knows better than chance which card is the right one.
pub fn lively_moves(players: usize, seed: u64) -> Vec<Move<Omerta>> {
    let mut rng = generator(seed);
    let mut game = Omerta::new(players, &Options::default());
    let mut moves = Vec::new();
    let mut buffer = Vec::new();
    let mut since_deal = 0;
    // Some games are long enough for the pile to be made anew, twice perhaps.
    let patience = 20 + below(&mut rng, 400);
    while let Some(step) = Move::random(&game, &mut rng, &mut buffer) {
        since_deal += 1;
        let step = match step {
            Move::Deal(deal) => {
                if let backroom::games::omerta::Deal::Cards(_) = deal {
                    since_deal = 0;
                }
                Move::Deal(deal)
            }
            Move::Act(seat, action) => {
                let called = matches!(action, Action::Omerta) && since_deal < patience;
                let gave_up = matches!(action, Action::Decline | Action::Allow);
                let again = called || gave_up && below(&mut rng, 2) == 0;
                let action = if again {
                    buffer[below(&mut rng, buffer.len() as u32) as usize]
                } else {
                    action
                };
                let action = if called && action == Action::Omerta {
                    let draws = buffer.iter().filter(|action| **action != Action::Omerta);
                    draws.copied().next().unwrap_or(action)
                } else {
                    action
                };
                Move::Act(seat, knowingly(&game, seat, action, &mut rng))
            }
            Move::Close => Move::Close,
        };
        step.play(&mut game, &mut ()).expect("a lively move is legal");
        moves.push(step);
    }
    moves
}

/// A snap or a kill that half of the time is a right one, if there is one; a bottle for the Driver.
fn knowingly(
    game: &Omerta,
    seat: backroom::seat::Seat,
    action: Action,
    rng: &mut impl Rng,
) -> Action {
    let locked = game.board().locked(seat);
    let find = |wanted: &dyn Fn(Card) -> bool| {
        let cards = game.hand(seat).enumerate().map(|(place, card)| (place as u8 + 1, card));
        let mut free = cards.filter(|(position, _)| Some(*position) != locked);
        free.find(|(_, card)| wanted(*card)).map(|(position, _)| position)
    };
    let better = match (game.board().phase, action) {
        (backroom::games::omerta::Phase::Snap(snap), _) => {
            find(&|card| card == snap.value).map(Action::Snap)
        }
        (_, Action::Kill(_) | Action::Allow) => {
            find(&|card| card == Card::Killer).map(Action::Kill)
        }
        (_, Action::Driver(..)) => find(&Card::is_bottle).map(|it| Action::Driver(it, None)),
        _ => None,
    };
    match better {
        Some(better) if below(rng, 2) == 0 => better,
        _ => action,
    }
}
