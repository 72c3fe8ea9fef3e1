//! Razzia! as the page draws it: a seat's view as a plain object.

use crate::game::View as _;
use crate::games::razzia::{Board, Cards, Cheque, Cheques, Family, View};
use crate::seat::Seat;
use crate::transcript::Head;
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
    /// Every seat that may act now.
    to_move: Vec<usize>,
    /// What the seat may do now, as it stands in a transcript.
    legal: Vec<String>,
    /// How many cards lie on the left pile.
    left: u8,
    /// How many cards lie on the right pile.
    right: u8,
    /// How many police cards this round has seen.
    police: u8,
    /// How many police cards end a round.
    police_limit: u8,
    /// The seven places of the booty row: the word of a card, or nothing.
    row: Vec<Option<&'static str>>,
    /// The cheque in the middle, in thousands.
    middle: u8,
    /// What each player has, seat 0 first.
    families: Vec<FamilyModel>,
}

/// What one player has.
#[derive(Serialize, Tsify)]
pub struct FamilyModel {
    /// Who sits there, if anybody said so.
    name: Option<String>,
    /// The booty cards, in the order of the notation.
    estate: Vec<CardCount>,
    /// The cheques that can be used in this round, in thousands.
    usable: Vec<u8>,
    /// The cheques that can be used from the next round on.
    face_down: Vec<u8>,
    /// The points so far.
    total: i32,
}

/// Cards with the same face.
#[derive(Serialize, Tsify)]
pub struct CardCount {
    /// The card's word.
    card: &'static str,
    /// How many.
    count: u8,
}

impl TableModel {
    /// What the page draws of a view.
    pub fn new(view: &View, head: &Head) -> TableModel {
        let board = view.board();
        let mut legal = Vec::new();
        view.legal(&mut legal);
        TableModel {
            game: head.game,
            seat: view.seat().index(),
            round: board.round,
            to_move: view.pending().seats().iter().map(Seat::index).collect(),
            legal: legal.iter().map(ToString::to_string).collect(),
            left: board.piles.left,
            right: board.piles.right,
            police: board.police,
            police_limit: board.police_limit(),
            row: board.row.places().iter().map(|place| place.map(|card| card.word())).collect(),
            middle: board.middle.value(),
            families: families(board, head),
        }
    }
}

fn families(board: &Board, head: &Head) -> Vec<FamilyModel> {
    let totals = board.score_book.totals();
    let model = |(seat, family): (Seat, &Family)| FamilyModel {
        name: head.sitter(seat).map(|sitter| sitter.text.clone()),
        estate: counts(&family.estate),
        usable: values(family.usable),
        face_down: values(family.face_down),
        total: totals[seat],
    };
    board.families.iter().map(model).collect()
}

fn counts(cards: &Cards) -> Vec<CardCount> {
    cards.faces().map(|(card, count)| CardCount { card: card.word(), count }).collect()
}

fn values(cheques: Cheques) -> Vec<u8> {
    cheques.iter().map(Cheque::value).collect()
}
