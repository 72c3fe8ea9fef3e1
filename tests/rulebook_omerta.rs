//! What the rulebook of Omerta prints as a rule of its own or as an example, by name.

mod support;

use backroom::game::{Game, Pending};
use backroom::games::omerta::{Card, Knowledge};
use support::omerta::{Mob, deal};
use support::seat;

const HANDS: [&str; 3] = ["1 2 3 4", "5 6 7 8", "9 10 1 2"];

#[test]
fn rulebook_four_cards_each_and_four_in_the_safe() {
    let mob = Mob::before_peeking(1, &HANDS, "3 4 5 6", "7 8");
    assert_eq!(mob.board().held.as_slice(), [4, 4, 4]);
    assert_eq!((mob.safe().as_str(), mob.board().pile), ("3 4 5 6", 60 - 16));
    assert!(mob.board().discard.is_empty());
    assert_eq!(mob.hand(2), "9 10 1 2");
}

#[test]
fn rulebook_everybody_looks_at_two_cards_of_their_choice() {
    let mut mob = Mob::before_peeking(1, &HANDS, "", "");
    assert!(matches!(mob.record.game().pending(), Pending::Sealed(seats) if seats.len() == 3));
    mob.play("2 peek 1,4\n0 peek 2,3");
    assert_eq!(mob.legal().len(), 6, "of four cards there are six pairs");
    mob.play("1 peek 1,2");
    assert_eq!(mob.to_move(), 1, "then Al Capone starts");
}

#[test]
fn rulebook_a_drawn_card_replaces_one_of_the_own() {
    let mut mob = Mob::new(0, &HANDS, "7");
    mob.play("0 draw pile");
    assert_eq!(mob.legal(), ["0 discard", "0 swap 1", "0 swap 2", "0 swap 3", "0 swap 4"]);
    mob.play("0 swap 4");
    assert_eq!((mob.hand(0).as_str(), mob.discard().as_str()), ("1 2 3 7", "4"));
}

#[test]
fn rulebook_a_card_from_the_pile_may_be_discarded_one_from_the_discard_pile_not() {
    let mut mob = Mob::new(0, &HANDS, "7");
    mob.play("0 draw pile\n0 discard\nclose\n1 draw discard");
    assert_eq!(mob.legal(), ["1 swap 1", "1 swap 2", "1 swap 3", "1 swap 4"]);
}

#[test]
fn rulebook_the_fastest_gets_rid_of_an_identical_bottle() {
    // Seats 1 and 2 hold a 7: only the first is quick enough.
    let mut mob = Mob::new(0, &["1 2 3 4", "5 6 7 8", "7 10 1 2"], "7");
    mob.play("0 draw pile\n0 discard\n2 snap 1");
    assert_eq!((mob.hand(2).as_str(), mob.discard().as_str()), ("10 1 2", "7 7"));
    assert_eq!((mob.hand(1).as_str(), mob.to_move()), ("5 6 7 8", 1), "who is slow loses nothing");
}

#[test]
fn rulebook_whoever_discards_may_snap_too() {
    let mut mob = Mob::new(0, &["1 7 3 7", "5 6 4 8", "9 10 1 2"], "2");
    mob.play("0 draw pile\n0 swap 2\n0 snap 4");
    assert_eq!((mob.hand(0).as_str(), mob.discard().as_str()), ("1 2 3", "7 7"));
}

#[test]
fn rulebook_a_wrong_card_goes_back_and_costs_one_unseen() {
    let mut mob = Mob::new(0, &HANDS, "7 lady");
    mob.play("0 draw pile\n0 discard\n1 snap 4\nclose");
    assert_eq!(mob.hand(1), "5 6 7 8 lady");
    let view = mob.record.game().view(seat(1));
    assert_eq!(view.hand(seat(1)).last(), Some(Knowledge::Unknown));
}

#[test]
fn rulebook_omerta_with_7_or_less_and_the_lowest_score() {
    let mut mob = Mob::new(0, &["1 1 2 3", "5 6 7 8", "9 10 1 2"], "");
    mob.play("0 omerta");
    assert_eq!(mob.last_sheet(), [(0, 0), (26, 0), (22, 0)]);
}

#[test]
fn rulebook_omerta_without_the_lowest_score_costs_20() {
    let mut mob = Mob::new(0, &["1 1 2 3", "1 1 2 2", "9 10 8 lady"], "");
    mob.play("0 omerta");
    assert_eq!(mob.last_sheet(), [(7, 20), (0, 0), (42, 0)]);
}

#[test]
fn rulebook_on_a_tie_the_caller_scores_0_and_the_other_as_usual() {
    let mut mob = Mob::new(0, &["1 1 2 3", "alibi 1 4 2", "9 10 8 lady"], "");
    mob.play("0 omerta");
    assert_eq!(mob.last_sheet(), [(0, 0), (7, 0), (42, 0)]);
}

#[test]
fn rulebook_omerta_is_called_before_a_card_is_drawn() {
    let mut mob = Mob::new(0, &HANDS, "7");
    mob.play("0 draw pile");
    assert!(mob.refusal("0 omerta").contains("swap the drawn card"));
}

#[test]
fn rulebook_the_killer_stops_what_is_used_against_you() {
    for (card, line) in [
        ("snitch", "0 snitch 1,1"),
        ("lady", "0 lady 1"),
        ("gangster", "0 gangster 0:1,1:1"),
        ("mamma", "0 mamma 1"),
        ("patrol", "0 patrol 1:1"),
    ] {
        let mut mob = Mob::new(0, &["1 2 3 4", "5 killer 7 8", "9 10 1 2"], card);
        mob.play("0 draw pile\n0 discard").play(line).play("1 kill 2");
        assert_eq!(mob.discard(), format!("{card} killer"), "both are discarded");
        assert_eq!((mob.hand(0).as_str(), mob.hand(1).as_str()), ("1 2 3 4", "5 7 8"));
        assert_eq!((mob.board().mamma, mob.board().patrol), (None, None));
        assert_eq!(mob.to_move(), 1);
    }
}

#[test]
fn rulebook_the_alibi_adds_nothing_and_characters_much() {
    for (hand, points) in
        [("alibi alibi 9 10", 19), ("witness killer 1 1", 27), ("snitch driver mole mamma", 70)]
    {
        let mut mob = Mob::new(1, &[hand, "5 6 7 8", "3 3 2 2"], "");
        mob.play("1 omerta");
        assert_eq!(mob.last_sheet(), [(points, 0), (26, 20), (0, 0)], "{hand}");
    }
}

#[test]
fn rulebook_the_safecracker_swaps_unseen_for_a_card_in_the_safe() {
    let mut mob = Mob::with_safe(0, &HANDS, "lady alibi 5 6", "safecracker");
    mob.play("0 draw pile\n0 discard\n0 safe look\n0 safe 4,2");
    assert_eq!((mob.hand(0).as_str(), mob.safe().as_str()), ("1 2 3 alibi", "lady 4 5 6"));
    let view = mob.record.game().view(seat(0));
    assert_eq!(view.hand(seat(0)).last(), Some(Knowledge::Known(Card::Alibi)));
    let unseen = view.safe().map(|it| it == Knowledge::Unknown).collect::<Vec<_>>();
    assert_eq!(unseen, [false, true, false, false], "the own card was not looked at");
}

#[test]
fn rulebook_mamma_and_patrol_are_not_yours_at_the_end() {
    let mut mob = Mob::new(0, &HANDS, "mamma patrol");
    mob.play("0 draw pile\n0 discard\n0 mamma 1\n1 allow");
    mob.play("2 draw pile\n2 discard\n2 patrol 1:1");
    assert_eq!(mob.to_move(), 0, "who is under the Mamma is not asked for a Killer");
    mob.play("0 omerta");
    assert_eq!(mob.last_sheet(), [(10, 20), (26, 0), (0, 0)]);
}

#[test]
fn rulebook_with_one_locked_card_one_draws_and_discards_for_two_turns() {
    let pile = "driver patrol 7 lady 8 9 mole 10";
    let mut mob = Mob::new(1, &["1 2 3 4", "5 5 5 6", "9 10 1 2"], pile);
    mob.play("1 draw pile\n1 discard\n1 driver 1,2\n1 snap 1\nclose");
    assert_eq!(mob.hand(1), "6", "three bottles are gone");
    mob.play("2 draw pile\n2 discard\n2 patrol 1:1\n1 allow").pass(1);
    for _ in 0..2 {
        assert_eq!(mob.legal(), ["1 draw pile"]);
        mob.play("1 draw pile");
        assert_eq!(mob.legal(), ["1 discard"]);
        mob.play("1 discard").pass(2);
    }
    assert_eq!(mob.board().patrol, None);
    assert_eq!(mob.legal(), ["1 draw discard", "1 draw pile", "1 omerta"]);
}

#[test]
fn rulebook_as_many_rounds_as_players_and_the_highest_score_starts() {
    let mut mob = Mob::new(0, &["1 1 2 3", "5 6 7 8", "9 10 1 2"], "");
    mob.play("0 omerta");
    assert_eq!(mob.board().starter, seat(1), "26 points are the most");
    mob.play(&deal(&["1 1 2 3", "5 6 7 8", "9 10 1 2"], "", "")).peek();
    assert_eq!(mob.to_move(), 1);
    mob.play("1 omerta").play(&deal(&HANDS, "", "")).peek().play("1 omerta");
    let game = mob.record.game();
    assert_eq!((game.pending(), game.sheets().len()), (Pending::Over, 3));
    assert_eq!(game.outcome().unwrap().winners.iter().next(), Some(seat(0)));
}
