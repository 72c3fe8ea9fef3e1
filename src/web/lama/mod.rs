//! L.A.M.A. as the page draws it: a seat's view as a plain object.

mod log;
mod sheets;

pub use log::LamaLog;

use super::drawn::Drawn;
use super::seating::SitterModel;
use backroom::game::{Game, Pending, View as _};
use backroom::games::lama::{Action, Board, Card, Cards, END, Event, Lama, Phase, Token, View};
use backroom::seat::Seat;
use backroom::table::Table;
use serde::Serialize;
use sheets::{LamaSheet, sheets};
use tsify::Tsify;

/// The table, as one seat sees it.
#[derive(Serialize, Tsify)]
pub struct LamaTable {
    /// The game's word.
    #[tsify(type = "'lama'")]
    game: &'static str,
    /// Whose view it is.
    seat: usize,
    /// The round, from 1.
    round: u32,
    /// Who is to move; nobody once the game is over.
    to_move: Option<usize>,
    /// The card on which the next one is played.
    top: &'static str,
    /// How many cards lie on the discard pile, the top one among them.
    discard: usize,
    /// How many cards there are to be drawn.
    pile: u8,
    /// What lies open of each player, seat 0 first.
    players: Vec<PlayerModel>,
    /// The own hand, in the order of the faces.
    hand: Vec<HandCard>,
    /// What the own hand would cost if the round ended now.
    cost: u8,
    /// What the seat may do now, if it may do anything.
    choice: Option<LamaChoice>,
    /// The odds that the next card of the pile fits, from 0 to 1; nothing if there is no pile.
    fitting_odds: Option<f64>,
    /// Every face, with how many of it the seat has not seen.
    unseen: Vec<LamaUnseen>,
    /// Whoever stands at so many points ends the game.
    end: i32,
    /// Whether the seat can take back its last decision.
    can_undo: bool,
    /// The rounds that have been scored.
    sheets: Vec<LamaSheet>,
    /// Whoever won, once the game is over.
    winners: Option<Vec<usize>>,
}

/// What lies open of one player.
#[derive(Serialize, Tsify)]
pub struct PlayerModel {
    /// Where they sit.
    seat: usize,
    /// Who they are.
    name: String,
    /// The level of a bot; nothing for a human.
    level: Option<String>,
    /// How many cards they hold.
    held: u8,
    /// The cards, where they are shown or the seat's own.
    shown: Option<Vec<&'static str>>,
    /// Whether they have quit the round.
    quit: bool,
    /// The points so far.
    total: i32,
    /// Black tokens, 10 points each.
    black: i32,
    /// White tokens, a point each.
    white: i32,
}

/// A card of the own hand.
#[derive(Serialize, Tsify)]
pub struct HandCard {
    /// The card's word.
    card: &'static str,
    /// What plays it; nothing if it can't be played now.
    action: Option<String>,
    /// What the rest of the hand would cost without it.
    cost_without: u8,
}

/// What a seat may do now, beside playing a card. The actions are whole lines of a transcript.
#[derive(Serialize, Tsify)]
pub struct LamaChoice {
    /// Draw a card.
    draw: Option<String>,
    /// Why not, if not: `pile_empty` or `alone`.
    no_draw: Option<&'static str>,
    /// Quit the round.
    quit: Option<String>,
    /// The points after quitting, if nobody did anything else.
    after_quit: i32,
    /// Give back a token of 1.
    return_one: Option<String>,
    /// Give back a token of 10.
    return_ten: Option<String>,
}

/// How many cards with the same face the seat has not seen.
#[derive(Serialize, Tsify)]
pub struct LamaUnseen {
    /// The card's word.
    card: &'static str,
    /// How many are unseen.
    count: u8,
    /// How many there are.
    of: u8,
    /// Whether it goes on the top card.
    fits: bool,
}

impl Drawn for Lama {
    type Model = LamaTable;
    type Log = LamaLog;

    fn model(table: &Table<Lama>, seat: Seat) -> LamaTable {
        LamaTable::new(table, seat)
    }

    fn log(event: &Event) -> LamaLog {
        LamaLog::new(event)
    }
}

impl LamaTable {
    fn new(table: &Table<Lama>, seat: Seat) -> LamaTable {
        let view = table.view(seat);
        let board = view.board();
        let to_move = match view.pending() {
            Pending::Turn(seat) => Some(seat),
            _ => None,
        };
        let mut legal = Vec::new();
        view.legal(&mut legal);
        let line = |action: Action| legal.contains(&action).then(|| format!("{seat} {action}"));
        let unseen = view.unseen();
        LamaTable {
            game: Lama::NAME,
            seat: seat.index(),
            round: board.round,
            to_move: to_move.map(Seat::index),
            top: board.top.word(),
            discard: board.discard.len(),
            pile: board.pile,
            players: players(table, &view),
            hand: view
                .hand()
                .iter()
                .map(|card| {
                    let mut rest = view.hand();
                    rest.remove(card);
                    let action = line(Action::Play(card));
                    HandCard { card: card.word(), action, cost_without: rest.points() }
                })
                .collect(),
            cost: view.cost_of_quitting(),
            choice: (to_move == Some(seat)).then(|| LamaChoice {
                draw: line(Action::Draw),
                no_draw: no_draw(board),
                quit: line(Action::Quit),
                after_quit: board.scores[seat] + i32::from(view.cost_of_quitting()),
                return_one: line(Action::Return(Token::One)),
                return_ten: line(Action::Return(Token::Ten)),
            }),
            fitting_odds: view.fitting_odds(),
            unseen: Card::ALL
                .into_iter()
                .map(|card| LamaUnseen {
                    card: card.word(),
                    count: unseen.count(card),
                    of: Card::COPIES,
                    fits: card.fits(board.top),
                })
                .collect(),
            end: END,
            can_undo: table.can_undo(seat),
            sheets: sheets(table, seat),
            winners: table
                .outcome()
                .map(|outcome| outcome.winners.iter().map(Seat::index).collect()),
        }
    }
}

/// Why nobody could draw now, if so (L3).
fn no_draw(board: &Board) -> Option<&'static str> {
    match board.phase {
        Phase::Turn(_) if board.pile == 0 => Some("pile_empty"),
        Phase::Turn(_) if board.still_in.len() == 1 => Some("alone"),
        _ => None,
    }
}

fn players(table: &Table<Lama>, view: &View) -> Vec<PlayerModel> {
    let board = view.board();
    let ten = i32::from(Token::Ten.points());
    let model = |seat: Seat| {
        let sitter = SitterModel::read(table.head(), seat);
        let total = board.scores[seat];
        PlayerModel {
            seat: seat.index(),
            name: sitter.name,
            level: sitter.level,
            held: board.held[seat],
            shown: view.shown(seat).map(words),
            quit: !board.still_in.contains(seat),
            total,
            black: total / ten,
            white: total % ten,
        }
    };
    Seat::all(board.players()).map(model).collect()
}

fn words(cards: Cards) -> Vec<&'static str> {
    cards.iter().map(Card::word).collect()
}
