//! Small endgames whose every line can be counted by hand: what the search says must be just that.
//!
//! In all of them two play, it is the third round, four of the five police have come, nobody has points from
//! before, and nobody has bodyguards (both most and fewest: +3 each) or trinkets (−5 each). The sum of cheques
//! is worth +5 to the higher and −5 to the lower.

mod support;

use backroom::bots::{Bot, Level, Played, Thinking, Valuation};
use backroom::game::Game;
use backroom::games::razzia::{
    Action, Answer, Auction, Board, Card, Cards, Cheque, Phase, Piles, Points, Razzia, Side, Sizes,
    Why,
};
use backroom::seat::BySeat;
use std::sync::Arc;
use support::seat;

/// The row, the cards left on the left pile, the cheque in the middle, and for each seat the usable and the
/// face-down cheques.
struct Endgame {
    row: &'static str,
    pile: &'static [Card],
    middle: u8,
    cheques: [(&'static str, &'static str); 2],
    estates: [&'static str; 2],
}

impl Endgame {
    fn game(&self, phase: Phase) -> Razzia {
        let mut board = Board::new(2);
        board.round = 3;
        board.phase = phase;
        board.police = 4;
        board.middle = Cheque::new(self.middle).unwrap();
        for _ in 0..2 {
            board.score_book.enter(BySeat::<Points>::new(2));
        }
        for (number, (usable, face_down)) in self.cheques.into_iter().enumerate() {
            let family = &mut board.families[seat(number)];
            family.usable = usable.parse().unwrap_or_default();
            family.face_down = face_down.parse().unwrap_or_default();
            family.estate = self.estates[number].parse().unwrap_or_default();
        }
        for word in self.row.split(',').filter(|word| !word.is_empty()) {
            board.row.lay(word.parse().unwrap());
        }
        // Whatever is nowhere else has left the game.
        let mut gone = Cards::DECK;
        gone.remove_all(board.row.cards());
        gone.remove_many(Card::Police, board.police);
        gone.remove_all(self.pile.iter().copied().collect());
        board.families.as_slice().iter().for_each(|family| gone.remove_all(family.estate));
        board.gone = gone;
        let mut piles = Piles::NONE;
        piles.lay(Side::Left, self.pile);
        board.piles = Sizes { left: self.pile.len() as u8, right: 0 };
        Razzia::from_parts(board, piles)
    }
}

/// What an expert that thinks to the end holds of every action.
fn thought(game: &Razzia, number: usize) -> Vec<Valuation<Action>> {
    let bytes = include_bytes!("../www/weights/razzia.bin");
    let weights = Arc::new(Razzia::read_weights(bytes).unwrap());
    let expert = Bot::steady(Level::Expert);
    let mut thinking = Razzia::think(&game.view(seat(number)), expert, &weights, 1);
    while thinking.step() {}
    let valuations = thinking.valuations();
    assert_eq!(thinking.choice(), valuations[0].action, "an expert does what it holds best");
    valuations
}

fn check(valuations: &[Valuation<Action>], expected: &[(&str, f32, f32)]) {
    for &(action, margin, win) in expected {
        let action: Action = action.parse().unwrap();
        let found = valuations.iter().find(|it| it.action == Some(action)).expect("it is legal");
        assert!(
            (found.margin - margin).abs() < 1e-3 && (found.win - win).abs() < 1e-4,
            "{action}: expected {margin} and {win}, found {found:?}"
        );
    }
    assert_eq!(valuations.len(), expected.len(), "{valuations:?}");
}

#[test]
fn two_gold_are_not_worth_the_highest_sum_of_cheques() {
    // Seat 0 alone has a cheque, 9; seat 1 has 5 face down. The last card is police.
    // Draw: the raid. 0: 3 − 5 + 5 (9 against 5) = 3. 1: 3 − 5 − 5 = −7. Won by 10.
    // Court: two gold for the 9, and the 1 from the middle. 0: 6 + 3 − 5 − 5 (1 against 5) = −1.
    // 1: 3 − 5 + 5 = 3. Lost by 4.
    let endgame = Endgame {
        row: "gold,gold",
        pile: &[Card::Police],
        middle: 1,
        cheques: [("9", ""), ("", "5")],
        estates: ["", ""],
    };
    let game = endgame.game(Phase::Turn(seat(0)));
    check(&thought(&game, 0), &[("draw left", 10.0, 1.0), ("court", -4.0, 0.0)]);
}

#[test]
fn what_is_won_anyway_is_won_by_more() {
    // The same with an 8 in the middle. Court: 0: 6 + 3 − 5 + 5 (8 against 5) = 9, won by 16 against 10.
    let endgame = Endgame {
        row: "gold,gold",
        pile: &[Card::Police],
        middle: 8,
        cheques: [("9", ""), ("", "5")],
        estates: ["", ""],
    };
    let game = endgame.game(Phase::Turn(seat(0)));
    let valuations = thought(&game, 0);
    assert_eq!(valuations[0].action, Some(Action::Court));
    check(&valuations, &[("draw left", 10.0, 1.0), ("court", 16.0, 1.0)]);
}

#[test]
fn a_draw_is_worth_its_faces_with_their_odds() {
    // Seat 0 alone has a cheque, 9, against 3 gold in the other's estate and 10 face down; in the middle lies
    // the 8. Two cards are left: police and a thief. Nothing beats the sum of 10, so seat 0 gets −5, seat 1 +5:
    // 1: 9 + 3 − 5 + 5 = 12, whatever comes. Table: two thieves, a driver (in estate 0 are eight cars).
    // Court: 0: 2·2 + (1 + 8) + 3 − 5 − 5 = 6. Lost by 6.
    // Draw, half the time police: 0: 3 − 5 − 5 = −7, lost by 19.
    // Draw, half the time a third thief: then only police is left, and the court brings
    // 3·2 + 9 + 3 − 5 − 5 = 8, lost by 4. Together −11.5.
    let endgame = Endgame {
        row: "thief,thief,driver",
        pile: &[Card::Police, Card::Thief],
        middle: 8,
        cheques: [("9", ""), ("", "10")],
        estates: ["car,car,car,car,car,car,car,car", "gold,gold,gold"],
    };
    let game = endgame.game(Phase::Turn(seat(0)));
    check(&thought(&game, 0), &[("draw left", -11.5, 0.0), ("court", -6.0, 0.0)]);
}

#[test]
fn the_gold_goes_to_whoever_needs_the_cheque_less() {
    // Seat 1, with a 6, has called the court over three gold; seat 0, with a 5, is asked first. In the middle
    // lies the 1; the last card is police.
    // Pass: seat 1 must bid the 6 and is left with the 1. Then seat 0 alone draws the raid:
    // 0: 3 − 5 + 5 (5 against 1) = 3; 1: 9 + 3 − 5 − 5 = 2. Won by 1. (A court over the empty row is the same.)
    // Bid 5: if seat 1 passes, 0: 9 + 3 − 5 − 5 (1 against 6) = 2; 1: 3 − 5 + 5 = 3. Lost by 1; so it passes.
    let endgame = Endgame {
        row: "gold,gold,gold",
        pile: &[Card::Police],
        middle: 1,
        cheques: [("5", ""), ("6", "")],
        estates: ["", ""],
    };
    let auction = Auction {
        why: Why::Court,
        caller: seat(1),
        bidder: seat(0),
        highest: None,
        answers: BySeat::<Answer>::new(2),
    };
    let game = endgame.game(Phase::Auction(auction));
    check(&thought(&game, 0), &[("pass", 1.0, 1.0), ("bid 5", -1.0, 0.0)]);
}

#[test]
fn a_thief_takes_what_the_raid_would_burn() {
    // Seat 0 has a thief and a 9, seat 1 has 10 face down; one police card is left, and the middle holds the 1.
    // Nothing changes the cheques: −5 and +5. Seat 1: 3 − 5 + 5 = 3.
    // Thief takes the gold: the thief (2 points) leaves, gold (3) comes. Then seat 0, still alone, draws the
    // raid (or takes the empty row): 0: 3 + 3 − 5 − 5 = −4. Lost by 7.
    // Court takes it too and keeps the thief: 0: 2 + 3 + 3 − 5 − 5 = −2. Lost by 5: the best.
    // Draw: 0: 2 + 3 − 5 − 5 = −5. Lost by 8.
    let endgame = Endgame {
        row: "gold",
        pile: &[Card::Police],
        middle: 1,
        cheques: [("9", ""), ("", "10")],
        estates: ["thief", ""],
    };
    let game = endgame.game(Phase::Turn(seat(0)));
    let expected = [("draw left", -8.0, 0.0), ("court", -5.0, 0.0), ("thief gold", -7.0, 0.0)];
    check(&thought(&game, 0), &expected);
}
