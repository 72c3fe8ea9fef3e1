//! Omerta as the page draws it: a seat's view as a plain object.

mod log;
mod sheets;

pub use log::OmertaLog;

use super::drawn::Drawn;
use super::seating::SitterModel;
use backroom::game::{Game, Pending, View as _};
use backroom::games::omerta::{
    Action, Board, CALL_LIMIT, Card, Cards, Event, Knowledge, Omerta, Phase, Sight, Source, Spot,
    View,
};
use backroom::seat::Seat;
use backroom::table::Table;
use serde::Serialize;
use sheets::{OmertaSheet, sheets};
use tsify::Tsify;

/// The table, as one seat sees it.
#[derive(Serialize, Tsify)]
pub struct OmertaTable {
    /// The game's word.
    #[tsify(type = "'omerta'")]
    game: &'static str,
    /// Whose view it is.
    seat: usize,
    /// The round, from 1.
    round: u8,
    /// How many rounds are played.
    rounds: usize,
    /// What is going on: `peek`, `turn`, `drawn`, `snap`, `power`, `safe`, `question` or `over`.
    phase: &'static str,
    /// Whom everybody waits for, if it is one player.
    to_move: Option<usize>,
    /// The active player.
    active: usize,
    /// How many cards there are to be drawn.
    pile: u8,
    /// The top card of the discard pile, if there is one.
    top: Option<&'static str>,
    /// How many cards lie on the discard pile.
    discard: usize,
    /// What the seat knows of the cards in the safe.
    safe: Vec<PlaceModel>,
    /// What lies in front of each player, seat 0 first.
    players: Vec<OmertaPlayer>,
    /// The card that the active player has drawn and not yet laid down.
    drawn: Option<DrawnModel>,
    /// The snap that is open.
    snap: Option<SnapModel>,
    /// The character whose power is used or may be used now.
    power: Option<&'static str>,
    /// What was announced, in the words of a transcript, while its targets are asked.
    announced: Option<String>,
    /// How long a snap stays open, in seconds; nothing if nobody races.
    clock: Option<u8>,
    /// What the own cards cost, on average, over all that they could be.
    expected: f64,
    /// The chance that the own cards cost no more than a call may, from 0 to 1.
    low_odds: f64,
    /// With how much one may call.
    limit: u16,
    /// What the seat may do now, if it may do anything.
    choice: Option<OmertaChoice>,
    /// Whether the seat can take back its last decision.
    can_undo: bool,
    /// The rounds that have been scored.
    sheets: Vec<OmertaSheet>,
    /// Whoever won, once the game is over.
    winners: Option<Vec<usize>>,
}

/// What lies in front of one player.
#[derive(Serialize, Tsify)]
pub struct OmertaPlayer {
    /// Where they sit.
    seat: usize,
    /// Who they are.
    name: String,
    /// The level of a bot; nothing for a human.
    level: Option<String>,
    /// What the seat knows of their cards, in order.
    cards: Vec<PlaceModel>,
    /// Who has laid the Mamma in front of them, if she lies there.
    mamma_by: Option<usize>,
    /// The points so far.
    total: i32,
}

/// What the seat knows of a card that lies face down.
#[derive(Serialize, Tsify)]
pub struct PlaceModel {
    /// How the page names it: `2:1` is the first card of seat 2, `safe:1` the first in the safe.
    spot: String,
    /// The card, if the seat knows it.
    card: Option<&'static str>,
    /// What it may be, if a Lady has mixed cards of which the seat knows some; `?` is one that it has not seen.
    one_of: Vec<&'static str>,
    /// How many draws it stays locked for, if the Police Patrol lies on it.
    locked: Option<u8>,
    /// Whose draws these are.
    locked_by: Option<usize>,
}

/// The card that the active player holds.
#[derive(Serialize, Tsify)]
pub struct DrawnModel {
    /// The card, if the seat has seen it.
    card: Option<&'static str>,
    /// Where it came from: `pile` or `discard`.
    from: &'static str,
}

/// A snap that is open.
#[derive(Serialize, Tsify)]
pub struct SnapModel {
    /// The bottle that is wanted.
    value: &'static str,
    /// Who may still throw in a card.
    open: Vec<usize>,
}

/// What a seat may do now.
#[derive(Serialize, Tsify)]
pub struct OmertaChoice {
    /// Every action.
    actions: Vec<OmertaAction>,
    /// Whether calling is forbidden because one of the own cards is locked.
    locked: bool,
}

/// Something that a seat may do.
#[derive(Serialize, Tsify)]
pub struct OmertaAction {
    /// The whole line of a transcript.
    line: String,
    /// Its first word.
    verb: String,
    /// The cards that it names, as the page names them.
    spots: Vec<String>,
    /// The players that it names.
    seats: Vec<usize>,
}

impl Drawn for Omerta {
    type Model = OmertaTable;
    type Log = OmertaLog;

    fn model(table: &Table<Omerta>, seat: Seat) -> OmertaTable {
        OmertaTable::new(table, seat)
    }

    fn log(event: &Event) -> OmertaLog {
        OmertaLog::new(event)
    }
}

impl OmertaTable {
    fn new(table: &Table<Omerta>, seat: Seat) -> OmertaTable {
        let view = table.view(seat);
        let board = view.board();
        let own = Sums::of(&view);
        let to_move = match view.pending() {
            Pending::Turn(seat) => Some(seat.index()),
            _ => None,
        };
        OmertaTable {
            game: Omerta::NAME,
            seat: seat.index(),
            round: board.round,
            rounds: board.players(),
            phase: phase(board),
            to_move,
            active: board.turn.index(),
            pile: board.pile,
            top: board.discard.top().map(Card::word),
            discard: board.discard.len(),
            safe: (1..)
                .zip(view.safe())
                .map(|(place, known)| PlaceModel::new(format!("safe:{place}"), known))
                .collect(),
            players: players(table, &view),
            drawn: match board.phase {
                Phase::Drawn(source) => Some(DrawnModel {
                    card: view.drawn().map(Card::word),
                    from: match source {
                        Source::Pile => "pile",
                        Source::Discard => "discard",
                    },
                }),
                _ => None,
            },
            snap: match board.phase {
                Phase::Snap(snap) => Some(SnapModel {
                    value: snap.value.word(),
                    open: snap.open.iter().map(Seat::index).collect(),
                }),
                _ => None,
            },
            power: match board.phase {
                Phase::Power(card) => Some(card.word()),
                Phase::Safe => Some(Card::Safecracker.word()),
                _ => None,
            },
            announced: match board.phase {
                Phase::Question(question) => Some(question.power.to_string()),
                _ => None,
            },
            clock: board.clock.seconds(),
            expected: own.mean(),
            low_odds: own.at_most(CALL_LIMIT),
            limit: CALL_LIMIT,
            choice: view.pending().seats().contains(seat).then(|| OmertaChoice::new(&view)),
            can_undo: table.can_undo(seat),
            sheets: sheets(table, seat),
            winners: table
                .outcome()
                .map(|outcome| outcome.winners.iter().map(Seat::index).collect()),
        }
    }
}

fn phase(board: &Board) -> &'static str {
    match board.phase {
        Phase::Peek(_) => "peek",
        Phase::Turn => "turn",
        Phase::Drawn(_) => "drawn",
        Phase::Snap(_) => "snap",
        Phase::Power(_) => "power",
        Phase::Safe => "safe",
        Phase::Question(_) => "question",
        // A table never waits for chance.
        Phase::DealStart
        | Phase::DealCards
        | Phase::Shuffle(_)
        | Phase::Reshuffle(_)
        | Phase::Over => "over",
    }
}

fn players(table: &Table<Omerta>, view: &View) -> Vec<OmertaPlayer> {
    let board = view.board();
    let model = |seat: Seat| {
        let sitter = SitterModel::read(table.head(), seat);
        let place = |(position, known): (u8, Knowledge)| {
            let spot = Spot { seat, position };
            let patrol = board.patrol.filter(|patrol| patrol.on == spot);
            PlaceModel {
                locked: patrol.map(|patrol| patrol.draws),
                locked_by: patrol.map(|patrol| patrol.by.index()),
                ..PlaceModel::new(spot.to_string(), known)
            }
        };
        OmertaPlayer {
            seat: seat.index(),
            name: sitter.name,
            level: sitter.level,
            cards: (1..).zip(view.hand(seat)).map(place).collect(),
            mamma_by: board.mamma.filter(|mamma| mamma.on == seat).map(|mamma| mamma.by.index()),
            total: board.scores[seat],
        }
    };
    Seat::all(board.players()).map(model).collect()
}

impl PlaceModel {
    fn new(spot: String, known: Knowledge) -> PlaceModel {
        let (card, one_of) = match known {
            Knowledge::Known(card) => (Some(card.word()), Vec::new()),
            Knowledge::Unknown => (None, Vec::new()),
            Knowledge::OneOf(sights) => (None, sights.iter().map(in_short).collect()),
        };
        PlaceModel { spot, card, one_of, locked: None, locked_by: None }
    }
}

fn in_short(sight: &Sight) -> &'static str {
    match sight {
        Sight::Known(card) => card.word(),
        Sight::Unseen(_) | Sight::Mixed(_) => "?",
    }
}

impl OmertaChoice {
    fn new(view: &View) -> OmertaChoice {
        let mut legal = Vec::new();
        view.legal(&mut legal);
        OmertaChoice {
            actions: legal.iter().map(|&action| OmertaAction::new(view.seat(), action)).collect(),
            locked: view.board().locked(view.seat()).is_some(),
        }
    }
}

impl OmertaAction {
    fn new(seat: Seat, action: Action) -> OmertaAction {
        let own = |position: u8| Spot { seat, position }.to_string();
        let (spots, seats) = match action {
            Action::Peek(first, second) => (vec![own(first), own(second)], vec![]),
            Action::Swap(position)
            | Action::Snap(position)
            | Action::Mole(position)
            | Action::Kill(position)
            | Action::Driver(position, None) => (vec![own(position)], vec![]),
            Action::Driver(first, Some(second)) => (vec![own(first), own(second)], vec![]),
            Action::Safe(position, safe) => (vec![own(position), format!("safe:{safe}")], vec![]),
            Action::Gangster(first, second) => {
                (vec![first.to_string(), second.to_string()], vec![])
            }
            Action::Patrol(spot) => (vec![spot.to_string()], vec![]),
            Action::Lady(seat) | Action::Mamma(seat) => (vec![], vec![seat.index()]),
            Action::Snitch(first, second) => (vec![], vec![first.index(), second.index()]),
            Action::Omerta
            | Action::Draw(_)
            | Action::Discard
            | Action::SafeLook
            | Action::Decline
            | Action::Allow => (vec![], vec![]),
        };
        let words = action.to_string();
        let verb = words.split(' ').next().unwrap_or_default().to_owned();
        OmertaAction { line: format!("{seat} {words}"), verb, spots, seats }
    }
}

/// What the own cards may cost: the chance of every sum.
struct Sums(Vec<f64>);

impl Sums {
    fn of(view: &View) -> Sums {
        let mut sums = Sums(vec![1.0]);
        let mut unseen: Vec<usize> = Vec::new();
        for &sight in view.sights(view.seat()) {
            match sight {
                Sight::Unseen(number) => {
                    let number = usize::from(number);
                    unseen.resize(unseen.len().max(number + 1), 0);
                    unseen[number] += 1;
                }
                // Of several mixed cards each is taken by itself.
                known => sums = sums.with(&Sums::single(view, known)),
            }
        }
        for (number, count) in unseen.into_iter().enumerate() {
            sums = sums.with(&Sums::some_of(view.unseen_of(number as u8), count));
        }
        sums
    }

    /// One card alone.
    fn single(view: &View, sight: Sight) -> Sums {
        match sight {
            Sight::Known(card) => {
                let mut sums = vec![0.0; usize::from(card.points()) + 1];
                sums[usize::from(card.points())] = 1.0;
                Sums(sums)
            }
            Sight::Unseen(number) => Sums::some_of(view.unseen_of(number), 1),
            Sight::Mixed(number) => {
                let sights = view.mixed(number);
                let share = 1.0 / sights.len().max(1) as f64;
                let mut all = Vec::new();
                for &sight in sights {
                    let Sums(one) = Sums::single(view, sight);
                    all.resize(all.len().max(one.len()), 0.0);
                    one.iter().zip(&mut all).for_each(|(chance, sum)| *sum += chance * share);
                }
                Sums(all)
            }
        }
    }

    /// So many of these cards, without putting one back: in how many ways each sum comes about, of all ways.
    fn some_of(cards: Cards, count: usize) -> Sums {
        let mut ways = vec![vec![0.0; 1]; count + 1];
        ways[0][0] = 1.0;
        for (card, copies) in cards.faces() {
            let points = usize::from(card.points());
            for taken in (0..count).rev() {
                // From those with fewer cards, so that no face is taken twice.
                for more in 1..=usize::from(copies).min(count - taken) {
                    let before = ways[taken].clone();
                    let after = &mut ways[taken + more];
                    after.resize(after.len().max(before.len() + more * points), 0.0);
                    for (sum, number) in before.iter().enumerate() {
                        after[sum + more * points] += number * choices(copies, more);
                    }
                }
            }
        }
        let all: f64 = ways[count].iter().sum();
        if all == 0.0 {
            return Sums(vec![1.0]);
        }
        Sums(ways[count].iter().map(|number| number / all).collect())
    }

    /// These and those together.
    fn with(&self, other: &Sums) -> Sums {
        let mut sums = vec![0.0; self.0.len() + other.0.len() - 1];
        for (sum, chance) in self.0.iter().enumerate() {
            for (more, share) in other.0.iter().enumerate() {
                sums[sum + more] += chance * share;
            }
        }
        Sums(sums)
    }

    fn mean(&self) -> f64 {
        self.0.iter().enumerate().map(|(sum, chance)| sum as f64 * chance).sum()
    }

    fn at_most(&self, limit: u16) -> f64 {
        self.0.iter().take(usize::from(limit) + 1).sum()
    }
}

/// In how many ways so many can be taken of these.
fn choices(of: u8, taken: usize) -> f64 {
    (0..taken).map(|place| (f64::from(of) - place as f64) / (place as f64 + 1.0)).product()
}
