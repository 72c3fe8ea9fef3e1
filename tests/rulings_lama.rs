//! The rulings of L.A.M.A. and their corners, each by its number.

mod support;

use backroom::game::{Game, Pending};
use backroom::games::lama::{Card, Event, Lama, Phase, Token};
use backroom::seat::SeatSet;
use support::lama::{Llamas, deal};
use support::seat;

/// Three hands that cost 21, 11 and 1 + 2 + 3 = 6 points.
const HANDS: [&str; 3] = ["1 2 3 4 5 6", "1 1 1 L L L", "1 1 2 2 3 3"];

#[test]
fn l1_a_card_goes_on_the_same_or_the_one_before() {
    for (hand, top, playable) in [
        ("1 2 3 4 5 6", "1", &["1", "2"][..]),
        ("1 2 3 4 5 6", "5", &["5", "6"]),
        ("1 2 3 4 5 L", "6", &["L"]),
        ("1 2 3 4 5 L", "L", &["1", "L"]),
        ("2 3 4 5 6 6", "L", &[]),
        ("1 1 2 2 3 3", "4", &[]),
    ] {
        let table = Llamas::new(0, &[hand, "6 6 6 6 5 5"], top, "");
        let legal = table.legal();
        let plays: Vec<&str> =
            legal.iter().filter_map(|line| line.strip_prefix("0 play ")).collect();
        assert_eq!(plays, playable, "{hand} on {top}");
    }
}

#[test]
fn l1_what_does_not_go_is_refused_with_what_would() {
    let mut table = Llamas::new(0, &HANDS, "6", "");
    assert_eq!(table.refusal("0 play 1"), "a 1 does not go on a 6: play a 6 or a L");
    assert_eq!(table.refusal("0 play L"), "there is no L in the hand");
    assert_eq!(table.refusal("1 play L"), "seat 1 is not to move: seat 0 is to move");
}

#[test]
fn l2_drawing_and_quitting_are_allowed_with_a_playable_card() {
    let mut table = Llamas::new(0, &HANDS, "1", "L");
    assert_eq!(table.legal(), ["0 draw", "0 play 1", "0 play 2", "0 quit"]);
    table.play("0 draw");
    assert_eq!((table.hand(0).as_str(), table.to_move()), ("1 2 3 4 5 6 L", 1));
    table.play("1 quit");
    assert_eq!(table.to_move(), 2);
}

#[test]
fn l2_a_card_that_was_drawn_is_played_in_a_later_turn() {
    let mut table = Llamas::new(0, &["5 5 5 5 5 5", "6 6 6 6 6 6"], "1", "1 2");
    table.play("0 draw\n1 draw");
    assert_eq!(table.legal(), ["0 draw", "0 play 1", "0 quit"]);
}

/// A table of six at which the pile has been drawn to the last card.
fn empty_pile() -> Llamas {
    let hands =
        ["1 1 1 1 1 1", "2 2 2 2 2 2", "3 3 3 3 3 3", "4 4 4 4 4 4", "5 5 5 5 5 5", "6 6 6 6 6 6"];
    let mut table = Llamas::new(0, &hands, "1", "");
    assert_eq!(table.board().pile, 19, "56 less six hands of six and the card face up");
    for turn in 0..19 {
        table.play(&format!("{} draw", turn % 6));
    }
    table
}

#[test]
fn l3_nobody_draws_from_an_empty_pile() {
    let mut table = empty_pile();
    assert_eq!(table.board().pile, 0);
    assert_eq!(table.legal(), ["1 play 2", "1 quit"]);
    assert_eq!(table.refusal("1 draw"), "the pile is empty: play a card or quit");
}

#[test]
fn l3_the_last_player_draws_no_more_but_plays_or_quits() {
    let mut table = Llamas::new(0, &HANDS, "1", "");
    table.play("0 play 2\n1 quit\n2 quit");
    assert_eq!(table.legal(), ["0 play 3", "0 quit"]);
    assert_eq!(
        table.refusal("0 draw"),
        "the last player in the round can't draw: play a card or quit"
    );
    table.play("0 play 3\n0 play 4\n0 quit");
    assert_eq!(table.last_sheet(), [(12, 0), (11, 0), (6, 0)], "left are 1, 5 and 6");
}

#[test]
fn l3_of_two_one_is_alone_as_soon_as_the_other_quits() {
    let mut table = Llamas::new(1, &["1 2 3 4 5 6", "1 1 1 L L L"], "6", "");
    table.play("1 quit");
    assert_eq!(table.legal(), ["0 play 6", "0 quit"]);
}

#[test]
fn l4_a_round_ends_when_a_hand_is_empty() {
    let mut table = Llamas::new(0, &["1 2 3 4 5 6", "1 1 1 L L L"], "1", "");
    table.play("0 play 1\n1 quit\n0 play 2\n0 play 3\n0 play 4\n0 play 5\n0 play 6");
    assert_eq!(table.record.game().pending(), Pending::Chance);
    assert_eq!(table.last_sheet(), [(0, 0), (11, 0)], "who has quit pays too");
    assert_eq!(table.record.game().round(), 2);
}

#[test]
fn l4_a_round_ends_when_all_have_quit() {
    let mut table = Llamas::new(2, &HANDS, "6", "");
    table.play("2 quit\n0 quit");
    assert_eq!(table.record.game().round(), 1);
    table.play("1 quit");
    assert_eq!(table.scores(), [21, 11, 6]);
    assert_eq!(table.record.game().pending(), Pending::Chance);
}

/// A hand that can be emptied on a 1, and one that pays 11 for every round.
const RUNNER: &str = "1 1 2 2 3 3";
const PAYER: &str = "1 1 L L L L";

/// Seat 0 empties its hand on a 1, in a round that it starts, while seat 1 quits at once.
fn empty_hand(table: &mut Llamas) {
    table.play(&deal(&[RUNNER, PAYER], "1", ""));
    table.play("0 play 1\n1 quit\n0 play 1\n0 play 2\n0 play 2\n0 play 3\n0 play 3");
}

/// A table of two after a first round in which seat 0 paid for the hand; seat 0 starts again.
fn after_paying(hand: &str) -> Llamas {
    let mut table = Llamas::new(0, &[hand, PAYER], "5", "");
    table.all_quit();
    table
}

#[test]
fn l5_who_has_nothing_gives_nothing_back() {
    let mut table = Llamas::new(0, &[RUNNER, PAYER], "1", "");
    table.play("0 play 1\n1 quit\n0 play 1\n0 play 2\n0 play 2\n0 play 3\n0 play 3");
    assert_eq!((table.last_sheet()[0], table.scores()[0]), ((0, 0), 0));
    assert!(!table.events.iter().any(|event| matches!(event, Event::Returned { .. })));
}

#[test]
fn l5_with_1_to_9_points_a_1_goes_back_by_itself() {
    for (hand, before) in [("1 1 1 1 1 1", 1), ("3 3 3 6 6 6", 9)] {
        let mut table = after_paying(hand);
        assert_eq!(table.scores()[0], before);
        empty_hand(&mut table);
        assert_eq!((table.scores()[0], table.last_sheet()[0]), (before - 1, (0, -1)));
        assert!(table.events.contains(&Event::Returned { seat: seat(0), token: Token::One }));
        assert_eq!(table.record.game().pending(), Pending::Chance, "there is nothing to choose");
    }
}

#[test]
fn l5_with_10_points_or_more_there_is_a_choice() {
    // Ten and eleven points are enough; tokens change freely.
    for (hand, before) in [("4 4 4 6 6 6", 10), ("5 5 5 6 6 6", 11), ("6 6 6 6 6 L", 16)] {
        for (line, less) in [("0 return 1", 1), ("0 return 10", 10)] {
            let mut table = after_paying(hand);
            empty_hand(&mut table);
            assert_eq!(table.legal(), ["0 return 1", "0 return 10"]);
            assert_eq!(table.scores()[0], before, "nothing is given back before the choice");
            assert_eq!(table.scores()[1], 22, "the others have paid");
            assert_eq!((table.last_sheet()[0], table.record.game().round()), ((0, 0), 2));
            assert_eq!(table.refusal("0 quit"), "the hand is empty: give back a token, 1 or 10");
            table.play(line);
            assert_eq!((table.scores()[0], table.last_sheet()[0]), (before - less, (0, -less)));
        }
    }
}

#[test]
fn l5_a_token_is_given_back_only_where_a_hand_was_emptied() {
    let mut table = after_paying("5 5 5 6 6 6");
    table.play(&deal(&[RUNNER, PAYER], "1", ""));
    let nobody = "nobody has emptied a hand: play a card, draw or quit";
    assert_eq!(table.refusal("0 return 10"), nobody);
}

#[test]
fn l5_only_who_emptied_the_hand_gives_back() {
    let mut table = Llamas::new(0, &["1 2 3 4 5 6", PAYER], "1", "");
    table.all_quit();
    empty_hand(&mut table);
    table.play("0 return 1");
    assert_eq!(table.last_sheet(), [(0, -1), (11, 0)]);
    assert_eq!(table.scores(), [20, 22]);
}

#[test]
fn l6_who_played_the_last_card_starts() {
    let mut table = Llamas::new(0, &HANDS, "6", "");
    table.play("0 play 6\n1 play L\n2 draw\n0 quit\n1 quit\n2 play 1\n2 play 1\n2 quit");
    assert_eq!(table.board().starter, seat(2));
    table.play(&deal(&HANDS, "6", ""));
    assert_eq!(table.to_move(), 2);
}

#[test]
fn l6_who_quit_after_playing_the_last_card_starts_too() {
    let mut table = Llamas::new(1, &HANDS, "6", "");
    table.play("1 play L\n2 draw\n0 draw\n1 quit\n2 quit\n0 quit");
    table.play(&deal(&HANDS, "6", ""));
    assert_eq!(table.to_move(), 1);
}

#[test]
fn l6_if_nobody_played_a_card_the_same_player_starts_again() {
    let cheap = ["6 6 6 1 1 1", "1 1 1 2 2 2", "1 1 2 2 3 3"];
    let mut table = Llamas::new(2, &cheap, "6", "");
    table.play("2 draw\n0 draw\n1 quit\n2 quit\n0 quit");
    table.play(&deal(&cheap, "6", ""));
    assert_eq!(table.to_move(), 2);
    // And again: who played in an earlier round does not matter.
    table.play("2 quit\n0 play 6\n1 quit\n0 quit");
    table.play(&deal(&["2 2 3 3 4 4", "2 2 3 3 4 4", "2 2 3 3 4 4"], "6", ""));
    assert_eq!(table.to_move(), 0);
    table.all_quit();
    table.play(&deal(&cheap, "6", ""));
    assert_eq!(table.to_move(), 0);
}

#[test]
fn l7_the_game_ends_at_40() {
    // 21 a round for seat 0: 42 after two; 11 and 6 for the others.
    let mut table = Llamas::new(0, &HANDS, "6", "");
    table.all_quit();
    table.play(&deal(&HANDS, "6", "")).all_quit();
    let game = table.record.game();
    assert_eq!((game.pending(), game.round()), (Pending::Over, 2));
    assert_eq!(table.scores(), [42, 22, 12]);
    assert_eq!(game.outcome().unwrap().winners, SeatSet::only(seat(2)));
    assert_eq!(game.outcome().unwrap().places.as_slice(), [3, 2, 1]);
    assert_eq!(table.events.last(), Some(&Event::Ended { winners: SeatSet::only(seat(2)) }));
}

#[test]
fn l7_exactly_40_ends_it_and_39_does_not() {
    // 10 + 10 + 10 + 9 and then 1, against 1 a round.
    let mut table = Llamas::new(0, &["L L L L L L", "1 1 1 1 1 1"], "5", "");
    table.all_quit();
    for hand in ["L L L L L L", "L L L L L L", "4 4 4 5 5 5"] {
        table.play(&deal(&[hand, "1 1 1 1 1 1"], "3", "")).all_quit();
    }
    assert_eq!((table.scores(), table.board().phase), (vec![39, 4], Phase::DealCards));
    table.play(&deal(&["1 1 1 1 1 1", "2 2 2 2 2 2"], "5", "")).all_quit();
    assert_eq!((table.scores(), table.board().phase), (vec![40, 6], Phase::Over));
}

#[test]
fn l7_the_winner_still_gives_back_when_another_ends_the_game() {
    // Seat 1 pays 11 a round and comes to 44 in the fourth, in which seat 0 empties its hand at 12.
    let mut table = Llamas::new(0, &["1 1 1 1 1 1", PAYER], "5", "");
    table.all_quit();
    for hand in ["1 1 1 1 1 1", "4 4 4 6 6 6"] {
        table.play(&deal(&[hand, PAYER], "3", "")).all_quit();
    }
    empty_hand(&mut table);
    assert_eq!((table.scores(), table.board().phase), (vec![12, 44], Phase::Return(seat(0))));
    assert_eq!(table.record.game().outcome(), None, "the choice comes first");
    table.play("0 return 10");
    assert_eq!((table.scores(), table.board().phase), (vec![2, 44], Phase::Over));
}

#[test]
fn l7_equal_totals_share_the_victory() {
    let hands = ["1 2 3 4 5 6", RUNNER, "1 1 1 2 2 3"];
    let mut table = Llamas::new(0, &hands, "6", "");
    table.all_quit();
    table.play(&deal(&hands, "6", "")).all_quit();
    assert_eq!(table.scores(), [42, 12, 12]);
    let outcome = table.record.game().outcome().unwrap();
    assert_eq!(outcome.winners, [seat(1), seat(2)].into_iter().collect());
}

#[test]
fn a_deal_with_the_wrong_cards_or_starter_is_refused() {
    let mut game = Lama::new(3, &Default::default());
    let refuse = |game: &mut Lama, line: &str| {
        let step: backroom::game::Move<Lama> = line.parse().unwrap();
        step.play(game, &mut ()).unwrap_err().to_string()
    };
    let deck = deal(&HANDS, "6", "");
    assert_eq!(refuse(&mut game, "deal start 3"), "there are only 3 players, counted from 0");
    assert_eq!(refuse(&mut game, &deck), "another deal is due");
    let start: backroom::game::Move<Lama> = "deal start 2".parse().unwrap();
    start.play(&mut game, &mut ()).unwrap();
    assert_eq!(refuse(&mut game, "deal start 2"), "another deal is due");
    let llamas = format!("deal cards{}", " L".repeat(56));
    assert_eq!(refuse(&mut game, &llamas), "the deck has eight of each card, and 56 are L");
    let nine = deck.replacen(" 1", " 2", 1);
    assert_eq!(refuse(&mut game, &nine), "the deck has eight of each card, and 9 are 2");
    for wrong in
        ["deal cards 1 2", "deal start", "deal start 9", "deal start x", "deal", "deal cards"]
    {
        assert!(wrong.parse::<backroom::game::Move<Lama>>().is_err(), "{wrong}");
    }
}

#[test]
fn the_figures_at_stake_are_those_of_an_urn() {
    let mut table = Llamas::new(0, &HANDS, "1", "L");
    let view = table.record.game().view(seat(0));
    assert_eq!(view.cost_of_quitting(), 21);
    // Unseen are 49 cards: six of the 1, as one lies open and one is in the own hand, and seven of the 2.
    assert_eq!((view.unseen().len(), view.unseen().count(Card::One)), (49, 6));
    assert!((view.fitting_odds().unwrap() - 13.0 / 49.0).abs() < 1e-12);
    assert_eq!(empty_pile().record.game().view(seat(1)).fitting_odds(), None);
    table.play("0 quit");
    assert_eq!(table.record.game().view(seat(1)).cost_of_quitting(), 11);
}
