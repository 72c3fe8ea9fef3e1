//! Razzia! as the page draws it: a seat's view as a plain object.

use super::seating::SitterModel;
use crate::game::{Game, Pending, View as _};
use crate::games::razzia::{
    Action, Answer, Auction, Board, Card, Cards, Cheque, Cheques, Event, Family, Loss, Phase,
    Points, Razzia, Why, score,
};
use crate::seat::{BySeat, Seat};
use crate::table::Table;
use serde::Serialize;
use tsify::Tsify;

/// The table, as one seat sees it.
#[derive(Serialize, Tsify)]
pub struct TableModel {
    /// The game's word.
    game: &'static str,
    /// Whose view it is.
    seat: usize,
    /// The round, from 1.
    round: u8,
    /// Who is to move; nobody once the game is over.
    to_move: Option<usize>,
    /// Whether that is a bot.
    bot_to_move: bool,
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
    choice: Option<ChoiceModel>,
    /// Whether the seat can take back its last decision.
    can_undo: bool,
    /// The cards that nobody has seen yet.
    unseen: Vec<CardCount>,
    /// The rounds that have been scored.
    sheets: Vec<SheetModel>,
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
    /// The booty by kind, with what each kind scores now.
    groups: Vec<GroupModel>,
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

/// The cards of one kind in an estate.
#[derive(Serialize, Tsify)]
pub struct GroupModel {
    /// The kind, which is the category of the score sheet.
    kind: &'static str,
    /// The cards.
    cards: Vec<CardCount>,
    /// What they score now; for businesses, what they would score at the end.
    points: i16,
}

/// Cards with the same face.
#[derive(Serialize, Tsify)]
pub struct CardCount {
    /// The card's word.
    card: &'static str,
    /// How many.
    count: u8,
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
pub struct ChoiceModel {
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

/// A scored round.
#[derive(Serialize, Tsify)]
pub struct SheetModel {
    /// The round, from 1.
    round: u8,
    /// Whether businesses and cheques were scored too.
    last: bool,
    /// What each seat had, and what it got for that, seat 0 first.
    seats: Vec<SeatSheet>,
}

/// What one seat scored in a round.
#[derive(Serialize, Tsify)]
pub struct SeatSheet {
    /// The categories, in the order of the score sheet.
    rows: Vec<SheetRow>,
    /// All of them added up.
    total: i32,
}

/// What one seat scored in one category, and with what.
#[derive(Serialize, Tsify)]
pub struct SheetRow {
    /// The category.
    category: &'static str,
    /// The points.
    points: i32,
    /// What counted: cards, different trinkets or businesses, or the sum of the cheques.
    held: i32,
    /// What counted besides: drivers beside cars, complete sets beside different businesses.
    beside: i32,
}

impl TableModel {
    /// What the page draws for a seat.
    pub fn new(table: &Table<Razzia>, seat: Seat) -> TableModel {
        let view = table.view(seat);
        let board = view.board();
        let to_move = match view.pending() {
            Pending::Turn(seat) => Some(seat),
            _ => None,
        };
        let is_bot = |seat| SitterModel::read(table.head(), seat).level.is_some();
        TableModel {
            game: Razzia::NAME,
            seat: seat.index(),
            round: board.round,
            to_move: to_move.map(Seat::index),
            bot_to_move: to_move.is_some_and(is_bot),
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
                ChoiceModel::new(board, seat, &legal)
            }),
            can_undo: table.can_undo(seat),
            unseen: counts(board.unseen()),
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

impl ChoiceModel {
    fn new(board: &Board, seat: Seat, legal: &[Action]) -> ChoiceModel {
        let line = |action: Action| legal.contains(&action).then(|| format!("{seat} {action}"));
        let family = &board.families[seat];
        let auction = matches!(board.phase, Phase::Auction(_));
        ChoiceModel {
            draw_left: line(Action::Draw(crate::games::razzia::Side::Left)),
            draw_right: line(Action::Draw(crate::games::razzia::Side::Right)),
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
            groups: groups(&family.estate, &points[seat]),
            usable: values(family.usable),
            face_down: values(family.face_down),
            total: totals[seat],
            worth_now: worth_now[seat],
            booty_worth: board.booty_worth(seat),
        }
    };
    board.families.iter().map(model).collect()
}

/// An estate by kind, in the order of the score sheet; kinds that are not there are left out.
fn groups(estate: &Cards, points: &Points) -> Vec<GroupModel> {
    let kinds: [(&str, &[Card], i16); 6] = [
        ("trinkets", &Card::TRINKETS, points.trinkets),
        ("bodyguards", &[Card::Bodyguard], points.bodyguards),
        ("cars", &[Card::Car, Card::Driver], points.cars),
        ("thieves", &[Card::Thief], points.thieves),
        ("gold", &[Card::Gold], points.gold),
        ("businesses", &Card::BUSINESSES, points.businesses),
    ];
    kinds
        .into_iter()
        .map(|(kind, faces, points)| GroupModel {
            kind,
            cards: counts(*estate)
                .into_iter()
                .filter(|held| faces.iter().any(|face| face.word() == held.card))
                .collect(),
            points,
        })
        .filter(|group| !group.cards.is_empty())
        .collect()
}

/// The rounds scored so far, from the log: with what each estate held then.
fn sheets(table: &Table<Razzia>, seat: Seat) -> Vec<SheetModel> {
    table
        .log_since(0, seat)
        .filter_map(|event| match event {
            Event::Scored { round, families, points } => Some(sheet(round, &families, &points)),
            _ => None,
        })
        .collect()
}

fn sheet(round: u8, families: &BySeat<Family>, points: &BySeat<Points>) -> SheetModel {
    let last = round == 3;
    let seat_sheet = |(seat, points): (Seat, &Points)| {
        let rows = points.by_category(last).into_iter();
        let row = |(category, points)| {
            let (held, beside) = held(&families[seat], category);
            SheetRow { category, points, held, beside }
        };
        SeatSheet { rows: rows.map(row).collect(), total: points.total() }
    };
    SheetModel { round, last, seats: points.iter().map(seat_sheet).collect() }
}

/// What counted in a category.
fn held(family: &Family, category: &str) -> (i32, i32) {
    let estate = &family.estate;
    let count = |card| i32::from(estate.count(card));
    let different =
        |cards: &[Card]| cards.iter().filter(|&&card| estate.count(card) > 0).count() as i32;
    match category {
        "thieves" => (count(Card::Thief), 0),
        "bodyguards" => (count(Card::Bodyguard), 0),
        "cars" => (count(Card::Car), count(Card::Driver)),
        "trinkets" => (different(&Card::TRINKETS), 0),
        "gold" => (count(Card::Gold), 0),
        "businesses" => {
            let sets = Card::BUSINESSES.iter().filter(|&&card| estate.count(card) >= 3).count();
            (different(&Card::BUSINESSES), sets as i32)
        }
        "cheques" => (family.cheque_sum(), 0),
        other => unreachable!("there is no category {other}"),
    }
}

fn counts(cards: Cards) -> Vec<CardCount> {
    cards.faces().map(|(card, count)| CardCount { card: card.word(), count }).collect()
}

fn words(cards: Cards) -> Vec<&'static str> {
    cards.iter().map(Card::word).collect()
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

/// Something that has happened, for the log and the animation.
#[derive(Serialize, Tsify)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum LogModel {
    RoundBegan { round: u8, starter: usize },
    Drawn { seat: usize, side: String, card: &'static str, police: u8 },
    Split { left: u8, right: u8 },
    AuctionOpened { why: &'static str, caller: usize },
    Bid { seat: usize, cheque: u8 },
    Passed { seat: usize },
    Won { seat: usize, booty: Vec<&'static str>, paid: u8, gained: u8 },
    NobodyBid,
    Discarded { cards: Vec<&'static str>, why: &'static str },
    ThievesUsed { seat: usize, thieves: u8, taken: Vec<&'static str> },
    Raid { seat: usize },
    Scored { round: u8, points: Vec<i32> },
    Ended { winners: Vec<usize> },
    Dealt,
}

impl LogModel {
    /// The event in plain words.
    pub fn new(event: &Event) -> LogModel {
        match *event {
            Event::ChequesDealt | Event::PilesDealt { .. } => LogModel::Dealt,
            Event::RoundBegan { round, starter } => {
                LogModel::RoundBegan { round, starter: starter.index() }
            }
            Event::Drawn { seat, side, card, police } => LogModel::Drawn {
                seat: seat.index(),
                side: side.to_string(),
                card: card.word(),
                police,
            },
            Event::Split { sizes } => LogModel::Split { left: sizes.left, right: sizes.right },
            Event::AuctionOpened { why: reason, caller } => {
                LogModel::AuctionOpened { why: why(reason), caller: caller.index() }
            }
            Event::Bid { seat, cheque } => {
                LogModel::Bid { seat: seat.index(), cheque: cheque.value() }
            }
            Event::Passed { seat } => LogModel::Passed { seat: seat.index() },
            Event::Won { seat, booty, paid, gained } => LogModel::Won {
                seat: seat.index(),
                booty: words(booty),
                paid: paid.value(),
                gained: gained.value(),
            },
            Event::NobodyBid => LogModel::NobodyBid,
            Event::Discarded { cards, why } => LogModel::Discarded {
                cards: words(cards),
                why: match why {
                    Loss::Unsold => "unsold",
                    Loss::RoundEnded => "round_ended",
                    Loss::Crossed => "crossed",
                },
            },
            Event::ThievesUsed { seat, thieves, taken } => {
                LogModel::ThievesUsed { seat: seat.index(), thieves, taken: words(taken) }
            }
            Event::Raid { seat } => LogModel::Raid { seat: seat.index() },
            Event::Scored { round, points, .. } => LogModel::Scored {
                round,
                points: points.as_slice().iter().map(Points::total).collect(),
            },
            Event::Ended { winners } => {
                LogModel::Ended { winners: winners.iter().map(Seat::index).collect() }
            }
        }
    }
}
