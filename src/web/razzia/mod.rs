//! Razzia! as the page draws it: a seat's view as a plain object.

mod holdings;
mod log;
mod sheets;

pub use log::RazziaLog;

use super::drawn::Drawn;
use super::seating::SitterModel;
use backroom::game::{Game, Pending, View as _};
use backroom::games::razzia::{
    Action, Answer, Auction, Board, Card, Cheque, Cheques, Event, Family, Phase, Razzia, Side, Why,
    score,
};
use backroom::seat::Seat;
use backroom::table::Table;
use holdings::{HoldingModel, holdings};
use serde::Serialize;
use sheets::{RazziaSheet, sheets};
use tsify::Tsify;

/// The table, as one seat sees it.
#[derive(Serialize, Tsify)]
pub struct RazziaTable {
    /// The game's word.
    #[tsify(type = "'razzia'")]
    game: &'static str,
    /// Whose view it is.
    seat: usize,
    /// The round, from 1.
    round: u8,
    /// Who is to move; nobody once the game is over.
    to_move: Option<usize>,
    /// How many cards lie on the left pile.
    left: u8,
    /// How many cards lie on the right pile.
    right: u8,
    /// How many police cards this round has seen.
    police: u8,
    /// How many police cards end a round.
    police_limit: u8,
    /// The odds that the next card is police, from 0 to 1.
    police_odds: f64,
    /// The odds that the police end the round within the next lap, from 0 to 1.
    raid_odds: f64,
    /// The seven places of the booty row: the word of a card, or nothing.
    row: Vec<Option<&'static str>>,
    /// The cheque in the middle, in thousands.
    middle: u8,
    /// What each player has, seat 0 first.
    families: Vec<FamilyModel>,
    /// The auction that runs.
    auction: Option<AuctionModel>,
    /// What the seat may do now, if it may do anything.
    choice: Option<RazziaChoice>,
    /// Whether the seat can take back its last decision.
    can_undo: bool,
    /// Every face, with how many of it nobody has seen yet.
    unseen: Vec<UnseenCount>,
    /// The rounds that have been scored.
    sheets: Vec<RazziaSheet>,
    /// Whoever won, once the game is over.
    winners: Option<Vec<usize>>,
}

/// What one player has.
#[derive(Serialize, Tsify)]
pub struct FamilyModel {
    /// Where they sit.
    seat: usize,
    /// Who they are.
    name: String,
    /// The level of a bot; nothing for a human.
    level: Option<String>,
    /// The booty by category, with what each scores now; businesses and cheques with what they would at the end.
    groups: Vec<HoldingModel>,
    /// The cheques that can be used in this round, in thousands.
    usable: Vec<u8>,
    /// The cheques that can be used from the next round on.
    face_down: Vec<u8>,
    /// The points so far.
    total: i32,
    /// What the estate would score if the round ended now.
    worth_now: i32,
    /// What the booty on the table would add to that.
    booty_worth: i32,
}

/// Cards with the same face.
#[derive(Serialize, Tsify)]
pub struct CardCount {
    /// The card's word.
    card: &'static str,
    /// How many.
    count: u8,
}

/// How many cards with the same face may still come.
#[derive(Serialize, Tsify)]
pub struct UnseenCount {
    /// The card's word.
    card: &'static str,
    /// How many nobody has seen.
    count: u8,
    /// How many the deck began with.
    of: u8,
}

/// An auction that runs.
#[derive(Serialize, Tsify)]
pub struct AuctionModel {
    /// Why it runs: `police`, `full_row` or `court`.
    why: &'static str,
    /// Who drew the card or called the court.
    caller: usize,
    /// The highest bid so far.
    highest: Option<BidModel>,
    /// What everybody has said, in the order in which they are asked.
    answers: Vec<AnswerModel>,
}

/// A bid.
#[derive(Serialize, Tsify)]
pub struct BidModel {
    /// Who made it.
    seat: usize,
    /// The cheque, in thousands.
    cheque: u8,
}

/// What one seat has said.
#[derive(Serialize, Tsify)]
pub struct AnswerModel {
    /// Who.
    seat: usize,
    /// `asked` for who is asked now, `waiting`, `skipped`, `passed` or `bid`.
    state: &'static str,
    /// The cheque, if it was a bid.
    cheque: Option<u8>,
}

/// What a seat may do now. The actions are whole lines of a transcript.
#[derive(Serialize, Tsify)]
pub struct RazziaChoice {
    /// Draw from the left pile.
    draw_left: Option<String>,
    /// Draw from the right pile.
    draw_right: Option<String>,
    /// Call the court.
    court: Option<String>,
    /// Pass in the auction.
    pass: Option<String>,
    /// Whether passing is forbidden because the caller of the court must bid.
    must_bid: bool,
    /// Every usable cheque, in an auction.
    bids: Vec<BidChoice>,
    /// How many thieves the seat has.
    thieves: u8,
    /// What they may take.
    thefts: Vec<TheftChoice>,
}

/// A cheque that might be bid.
#[derive(Serialize, Tsify)]
pub struct BidChoice {
    /// The cheque, in thousands.
    cheque: u8,
    /// The bid; nothing if it is too low.
    action: Option<String>,
}

/// Cards that thieves might take.
#[derive(Serialize, Tsify)]
pub struct TheftChoice {
    /// The words of the cards.
    cards: Vec<&'static str>,
    /// The action.
    action: String,
}

impl Drawn for Razzia {
    type Model = RazziaTable;
    type Log = RazziaLog;

    fn model(table: &Table<Razzia>, seat: Seat) -> RazziaTable {
        RazziaTable::new(table, seat)
    }

    fn log(event: &Event) -> RazziaLog {
        RazziaLog::new(event)
    }
}

impl RazziaTable {
    fn new(table: &Table<Razzia>, seat: Seat) -> RazziaTable {
        let view = table.view(seat);
        let board = view.board();
        let to_move = match view.pending() {
            Pending::Turn(seat) => Some(seat),
            _ => None,
        };
        RazziaTable {
            game: Razzia::NAME,
            seat: seat.index(),
            round: board.round,
            to_move: to_move.map(Seat::index),
            left: board.piles.left,
            right: board.piles.right,
            police: board.police,
            police_limit: board.police_limit(),
            police_odds: board.police_odds(),
            raid_odds: board.raid_odds(),
            row: board.row.places().iter().map(|place| place.map(Card::word)).collect(),
            middle: board.middle.value(),
            families: families(table, board),
            auction: match &board.phase {
                Phase::Auction(auction) => Some(AuctionModel::new(auction)),
                _ => None,
            },
            choice: (to_move == Some(seat)).then(|| {
                let mut legal = Vec::new();
                view.legal(&mut legal);
                RazziaChoice::new(board, seat, &legal)
            }),
            can_undo: table.can_undo(seat),
            unseen: unseen(board),
            sheets: sheets(table, seat),
            winners: table
                .outcome()
                .map(|outcome| outcome.winners.iter().map(Seat::index).collect()),
        }
    }
}

impl AuctionModel {
    fn new(auction: &Auction) -> AuctionModel {
        let players = auction.answers.players();
        let mut order = Vec::new();
        let mut seat = auction.caller;
        for _ in 0..players {
            seat = seat.next(players);
            order.push(seat);
        }
        AuctionModel {
            why: why(auction.why),
            caller: auction.caller.index(),
            highest: auction
                .highest
                .map(|(seat, cheque)| BidModel { seat: seat.index(), cheque: cheque.value() }),
            answers: order.into_iter().map(|seat| AnswerModel::new(auction, seat)).collect(),
        }
    }
}

impl AnswerModel {
    fn new(auction: &Auction, seat: Seat) -> AnswerModel {
        let (state, cheque) = match auction.answers[seat] {
            Answer::Waiting if seat == auction.bidder => ("asked", None),
            Answer::Waiting => ("waiting", None),
            Answer::Skipped => ("skipped", None),
            Answer::Passed => ("passed", None),
            Answer::Bid(cheque) => ("bid", Some(cheque.value())),
        };
        AnswerModel { seat: seat.index(), state, cheque }
    }
}

impl RazziaChoice {
    fn new(board: &Board, seat: Seat, legal: &[Action]) -> RazziaChoice {
        let line = |action: Action| legal.contains(&action).then(|| format!("{seat} {action}"));
        let family = &board.families[seat];
        let auction = matches!(board.phase, Phase::Auction(_));
        RazziaChoice {
            draw_left: line(Action::Draw(Side::Left)),
            draw_right: line(Action::Draw(Side::Right)),
            court: line(Action::Court),
            pass: line(Action::Pass),
            must_bid: matches!(&board.phase, Phase::Auction(auction) if auction.must_bid()),
            bids: if auction {
                let bid = |cheque: Cheque| BidChoice {
                    cheque: cheque.value(),
                    action: line(Action::Bid(cheque)),
                };
                family.usable.iter().map(bid).collect()
            } else {
                Vec::new()
            },
            thieves: family.estate.count(Card::Thief),
            thefts: legal
                .iter()
                .filter_map(|&action| match action {
                    Action::Thief(cards) => Some(TheftChoice {
                        cards: cards.iter().map(Card::word).collect(),
                        action: format!("{seat} {action}"),
                    }),
                    _ => None,
                })
                .collect(),
        }
    }
}

fn families(table: &Table<Razzia>, board: &Board) -> Vec<FamilyModel> {
    let totals = board.score_book.totals();
    let worth_now = board.worth_now();
    // What businesses and cheques will score is of interest from the first round on.
    let points = score(&board.families, true);
    let model = |(seat, family): (Seat, &Family)| {
        let sitter = SitterModel::read(table.head(), seat);
        FamilyModel {
            seat: seat.index(),
            name: sitter.name,
            level: sitter.level,
            groups: holdings(&board.families, &points, seat, true),
            usable: values(family.usable),
            face_down: values(family.face_down),
            total: totals[seat],
            worth_now: worth_now[seat],
            booty_worth: board.booty_worth(seat),
        }
    };
    board.families.iter().map(model).collect()
}

fn unseen(board: &Board) -> Vec<UnseenCount> {
    let unseen = board.unseen();
    let model = |card: Card| UnseenCount {
        card: card.word(),
        count: unseen.count(card),
        of: card.copies(),
    };
    Card::ALL.into_iter().map(model).collect()
}

fn values(cheques: Cheques) -> Vec<u8> {
    cheques.iter().map(Cheque::value).collect()
}

fn why(why: Why) -> &'static str {
    match why {
        Why::Police => "police",
        Why::FullRow => "full_row",
        Why::Court => "court",
    }
}
