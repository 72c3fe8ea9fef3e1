//! Every printed example of the rulebook of L.A.M.A., by name. The players are the rulebook's: Victor, Judy,
//! Henri and Jacques sit clockwise, as seats 0 to 3.

mod support;

use support::lama::{Llamas, deal};

const VICTOR: usize = 0;
const JUDY: usize = 1;
const HENRI: usize = 2;

/// Judy will be left with two 1 and a llama, Henri with three 5.
const HANDS: [&str; 4] = ["6 6 2 2 2 3", "L L 3 4 4 1", "5 5 5 1 1 2", "6 2 3 3 4 5"];

#[test]
fn rulebook_a_llama_on_a_6() {
    let mut table = Llamas::new(VICTOR, &HANDS, "6", "");
    table.play("0 play 6\n1 play L");
    assert_eq!(table.board().top.word(), "L");
    assert_eq!(table.to_move(), HENRI, "then the player to the left is next");
    assert_eq!(table.legal(), ["2 draw", "2 play 1", "2 quit"], "on a llama goes a llama or a 1");
}

#[test]
fn rulebook_henri_quits_with_three_5() {
    let mut table = Llamas::new(VICTOR, &HANDS, "6", "");
    table.play(
        "0 play 6\n1 play L\n2 play 1\n3 draw\n0 draw\n1 draw\n2 play 1\n3 draw\n0 draw\n1 draw",
    );
    table.play("2 play 2\n3 draw\n0 draw\n1 draw");
    assert_eq!((table.hand(HENRI).as_str(), table.to_move()), ("5 5 5", HENRI));
    assert_eq!(table.legal(), ["2 draw", "2 quit"], "none of his cards goes on a 2");
    table.play("2 quit");
    assert!(!table.board().still_in.contains(support::seat(HENRI)));
    assert_eq!(table.hand(HENRI), "5 5 5", "his cards stay with him");
}

#[test]
fn rulebook_judy_goes_on_alone_and_pays_11_points() {
    // All but Judy have quit; she plays her 3 and both 4, and is left with two 1 and a llama.
    let hands = ["6 6 2 2 2 3", "L 1 1 3 4 4", "5 5 5 1 1 2", "6 2 3 3 4 5"];
    let mut table = Llamas::new(2, &hands, "2", "");
    table.play("2 quit\n3 quit\n0 quit");
    assert_eq!(table.legal(), ["1 play 3", "1 quit"], "she can draw no more");
    table.play("1 play 3\n1 play 4\n1 play 4");
    assert_eq!(table.legal(), ["1 quit"]);
    table.play("1 quit");
    assert_eq!(table.last_sheet()[JUDY], (11, 0), "one token of 1 and one of 10");
    assert_eq!(table.scores()[JUDY], 11);
}

#[test]
fn rulebook_two_4_count_once_and_all_llamas_10() {
    let hands = ["4 4 4 4 4 4", "L L L L L L"];
    let mut table = Llamas::new(0, &hands, "1", "");
    table.play("0 quit\n1 quit");
    assert_eq!(table.last_sheet(), [(4, 0), (10, 0)]);
}

#[test]
fn rulebook_judy_gives_back_the_token_of_10() {
    let hands = ["6 6 2 2 2 3", "L 1 1 3 4 4", "5 5 5 1 1 2", "6 2 3 3 4 5"];
    let mut table = Llamas::new(2, &hands, "2", "");
    table.play("2 quit\n3 quit\n0 quit\n1 play 3\n1 play 4\n1 play 4\n1 quit");
    // In the next round she plays all her cards.
    assert_eq!(table.board().starter.index(), JUDY, "she played the last card");
    let hands = ["6 6 2 2 2 3", "1 1 2 2 3 3", "5 5 5 1 1 2", "6 4 3 3 4 5"];
    table.play(&deal(&hands, "1", ""));
    table
        .play("1 play 1\n2 quit\n3 quit\n0 quit\n1 play 1\n1 play 2\n1 play 2\n1 play 3\n1 play 3");
    assert_eq!(table.legal(), ["1 return 1", "1 return 10"]);
    table.play("1 return 10");
    assert_eq!((table.scores()[JUDY], table.last_sheet()[JUDY]), (1, (0, -10)));
}
