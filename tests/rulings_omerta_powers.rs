//! The rulings of Omerta about the characters and their powers, O6 to O8, each by its number.

mod support;

use backroom::game::{Game, Pending};
use backroom::games::omerta::{Event, Phase, Want};
use backroom::seat::SeatSet;
use support::omerta::Mob;
use support::seat;

const HANDS: [&str; 3] = ["1 2 3 4", "5 6 7 8", "9 10 1 2"];

/// Seat 0 draws this card, of which it may use the power now.
fn power(card: &str) -> Mob {
    with_power(&HANDS, card)
}

fn with_power(hands: &[&str], pile: &str) -> Mob {
    let mut mob = Mob::new(0, hands, pile);
    mob.play("0 draw pile\n0 discard");
    mob
}

#[test]
fn o6_a_power_may_be_declined() {
    for card in ["gangster", "lady", "mole", "snitch", "driver", "safecracker", "mamma", "patrol"] {
        let mut mob = power(card);
        assert!(mob.legal().contains(&"0 decline".to_owned()), "{card}");
        let refusal = mob.refusal("0 omerta");
        assert_eq!(refusal, format!("this is not the moment: use the {card} or decline"));
        mob.play("0 decline");
        assert_eq!((mob.to_move(), mob.discard().as_str()), (1, card));
    }
}

#[test]
fn o6_killer_witness_and_alibi_have_no_power() {
    for card in ["killer", "witness", "alibi"] {
        assert_eq!(power(card).to_move(), 1, "{card}");
    }
}

#[test]
fn o6_a_swapped_out_character_works_like_one_from_the_pile() {
    let mut mob = Mob::new(0, &["1 2 3 mole", "5 6 7 8", "9 10 1 2"], "4");
    mob.play("0 draw pile\n0 swap 4");
    assert_eq!(mob.legal(), ["0 decline", "0 mole 1", "0 mole 2", "0 mole 3", "0 mole 4"]);
}

#[test]
fn o6_the_gangster_needs_two_hands() {
    let mut mob = power("gangster");
    assert_eq!(mob.legal().len(), 3 * 16 + 1, "three pairs of hands, four cards each");
    let two = "the two cards must be of two hands, the lower seat first";
    assert_eq!(mob.refusal("0 gangster 1:1,1:2"), two);
    assert_eq!(
        mob.refusal("0 gangster 0:5,1:2"),
        "there is no card 5: seat 0 has 4, counted from 1"
    );
    let nobody = "there is no seat 4 at this table: there are 3 players, counted from 0";
    assert_eq!(mob.refusal("0 gangster 0:1,4:2"), nobody);
    mob.play("0 gangster 1:1,2:4\n1 allow\n2 allow");
    assert_eq!((mob.hand(1).as_str(), mob.hand(2).as_str()), ("2 6 7 8", "9 10 1 5"));
}

#[test]
fn o6_the_lady_needs_two_cards_that_can_move() {
    let mut mob = power("lady");
    assert_eq!(mob.legal(), ["0 decline", "0 lady 1", "0 lady 2"]);
    assert_eq!(mob.refusal("0 lady 0"), "this can't be used against yourself: name an opponent");
    mob.play("0 lady 2\n2 allow");
    assert_eq!(mob.board().phase, Phase::Shuffle(seat(2)));
    let due = "deal shuffle 2, and where each of its cards came from";
    assert_eq!(mob.record.game().chance_due(), due);
    let wrong =
        "the hand of seat 2 is to be shuffled: each of its 4 positions once, a locked card staying";
    for line in [
        "deal shuffle 1 1,2,3,4",
        "deal shuffle 2 1,2,3",
        "deal shuffle 2 1,2,3,3",
        "deal shuffle 2 0,1,2,3",
        "deal shuffle 2 1,2,3,5",
        "deal shuffle 2 1,2,3,255",
    ] {
        assert_eq!(mob.refusal(line), wrong, "{line}");
    }
    mob.play("deal shuffle 2 2,4,1,3");
    assert_eq!(mob.hand(2), "10 2 9 1", "where each card came from");
}

#[test]
fn o6_a_lady_without_a_hand_to_shuffle_is_over_at_once() {
    // Seats 1 and 2 get rid of all but one card each: four 5 and four 6, two Drivers.
    let hands = ["1 2 3 4", "5 5 5 9", "6 6 6 10"];
    let mut mob = Mob::new(1, &hands, "driver driver 10 lady");
    mob.play("1 draw pile\n1 discard\n1 driver 1,2\n1 snap 1\nclose");
    mob.play("2 draw pile\n2 discard\n2 driver 1,2\n2 snap 1\nclose").pass(1);
    assert_eq!(mob.board().held.as_slice(), [4, 1, 1]);
    mob.play("1 draw pile\n1 discard");
    assert_eq!(mob.legal(), ["1 decline", "1 lady 0"], "one card can't be shuffled");
    let few = "seat 2 has fewer than two cards that can move: name another opponent";
    assert_eq!(mob.refusal("1 lady 2"), few);
    let mut mob = Mob::new(1, &hands, "driver driver lady");
    mob.play("1 draw pile\n1 discard\n1 driver 1,2\n1 snap 1\nclose");
    mob.play("2 draw pile\n2 discard\n2 driver 1,2\n2 snap 1\nclose\n0 draw pile\n0 discard");
    assert_eq!(mob.to_move(), 1, "nobody has two cards but seat 0 itself");
}

#[test]
fn o6_the_snitch_deals_the_top_card_to_the_first_named() {
    let mut mob = with_power(&HANDS, "snitch alibi 10");
    let legal = ["0 decline", "0 snitch 1,1", "0 snitch 1,2", "0 snitch 2,2"];
    assert_eq!(mob.legal(), legal);
    mob.play("0 snitch 1,2\n1 allow\n2 allow");
    assert_eq!((mob.hand(1).as_str(), mob.hand(2).as_str()), ("5 6 7 8 alibi", "9 10 1 2 10"));
    let mut mob = with_power(&HANDS, "snitch alibi 10");
    mob.play("0 snitch 2,2\n2 allow");
    assert_eq!(mob.hand(2), "9 10 1 2 alibi 10");
    assert!(matches!(mob.events.last(), Some(Event::Given { .. })));
}

#[test]
fn o6_the_snitch_makes_a_new_pile_between_two_cards() {
    let snitch = "1 2 3 snitch";
    let mut mob = Mob::new(0, &[snitch, HANDS[1], HANDS[2]], "10 9 8 7");
    mob.pass(42);
    mob.play("0 draw pile\n0 swap 4\n0 snitch 1,2\n1 allow\n2 allow");
    assert_eq!(mob.board().phase, Phase::Reshuffle(Want::Snitch(seat(2), None)));
    mob.reshuffle();
    assert_eq!((mob.board().held.as_slice(), mob.to_move()), (&[4, 5, 5][..], 1));
    assert_eq!(mob.discard(), "snitch", "the top one stays");
}

#[test]
fn o6_the_mole_looks_at_an_own_card() {
    let mut mob = power("mole");
    mob.play("0 mole 3");
    let view = mob.record.game().view(seat(0));
    assert_eq!(view.sights(seat(0))[2].to_string(), "3");
    assert_eq!(mob.to_move(), 1);
}

#[test]
fn o6_the_safe_is_looked_into_first() {
    let mut mob = power("safecracker");
    assert_eq!(mob.legal(), ["0 decline", "0 safe look"]);
    assert!(mob.refusal("0 safe 1,1").contains("use the safecracker or decline"));
    mob.play("0 safe look");
    assert_eq!(mob.legal().len(), 17, "four by four, and decline");
    let safe = "there is no card 5 in the safe: it has four, counted from 1";
    assert_eq!(mob.refusal("0 safe 1,5"), safe);
    let before = (mob.hand(0), mob.safe());
    mob.play("0 decline");
    assert_eq!((mob.hand(0), mob.safe()), before, "looking alone is allowed");
    assert_eq!(mob.to_move(), 1);
}

#[test]
fn o6_without_cards_to_swap_the_safecracker_is_over_at_once() {
    let mut mob = Mob::new(0, &["1 1 2 2", "5 6 7 8", "9 10 3 4"], "driver 10 9 safecracker");
    mob.play("0 draw pile\n0 discard\n0 driver 1,3\n0 snap 1\n0 snap 1").pass(2);
    mob.play("0 draw pile\n0 discard");
    assert_eq!(mob.board().turn, seat(1));
    assert_eq!(mob.board().phase, Phase::Turn);
}

#[test]
fn o7_the_driver_discards_one_or_two_bottles() {
    let mut mob = power("driver");
    assert_eq!(mob.legal().len(), 4 + 6 + 1);
    assert_eq!(mob.refusal("0 driver 2,2"), "two different ones are needed, the lower first");
    mob.play("0 driver 3");
    assert_eq!((mob.hand(0).as_str(), mob.discard().as_str()), ("1 2 4", "driver 3"));
    assert!(matches!(mob.board().phase, Phase::Snap(snap) if snap.value.word() == "3"));
}

#[test]
fn o7_two_bottles_open_two_snaps_in_the_order_in_which_they_were_named() {
    let mut mob = with_power(&["1 2 3 4", "2 6 7 4", "9 10 1 2"], "driver");
    mob.play("0 driver 2,4");
    assert_eq!((mob.hand(0).as_str(), mob.discard().as_str()), ("1 3", "driver 2 4"));
    mob.play("1 snap 1");
    assert_eq!(mob.discard(), "driver 2 4 2");
    assert!(matches!(mob.board().phase, Phase::Snap(snap) if snap.value.word() == "4"));
    mob.play("1 snap 3");
    assert_eq!((mob.discard().as_str(), mob.to_move()), ("driver 2 4 2 4", 1));
    // A close ends the first, not the second.
    let mut mob = with_power(&HANDS, "driver");
    mob.play("0 driver 2,4\nclose");
    assert!(matches!(mob.board().phase, Phase::Snap(snap) if snap.value.word() == "4"));
    mob.play("close");
    assert_eq!(mob.to_move(), 1);
}

#[test]
fn o7_who_failed_in_the_first_snap_may_try_in_the_second() {
    let mut mob = with_power(&HANDS, "driver");
    mob.play("0 driver 2,4\n1 snap 1");
    let others: SeatSet = [seat(0), seat(2)].into_iter().collect();
    assert_eq!(mob.record.game().pending(), Pending::Race(others));
    mob.play("close");
    assert_eq!(mob.record.game().pending(), Pending::Race(SeatSet::all(3)));
}

#[test]
fn o7_a_card_that_is_no_bottle_takes_all_back_and_costs_one() {
    for (line, hand) in [("0 driver 1,2", "1 lady 3 4 alibi"), ("0 driver 2", "1 lady 3 4 alibi")] {
        let mut mob = with_power(&["1 lady 3 4", HANDS[1], HANDS[2]], "driver alibi");
        mob.play(line);
        assert_eq!((mob.hand(0).as_str(), mob.to_move()), (hand, 1));
        assert_eq!(mob.discard(), "driver");
        let seen = mob.record.game().view(seat(2)).sights(seat(0))[1].to_string();
        assert_eq!(seen, "lady", "it was seen by all");
    }
}

#[test]
fn o8_every_target_is_asked_clockwise_from_the_active_player() {
    let hands = ["1 2 3 4", "5 6 7 8", "9 10 1 2", "3 4 5 6"];
    let mut mob = Mob::new(2, &hands, "gangster");
    mob.play("2 draw pile\n2 discard\n2 gangster 1:1,3:1");
    assert_eq!(mob.legal(), ["3 allow", "3 kill 1", "3 kill 2", "3 kill 3", "3 kill 4"]);
    assert!(mob.refusal("3 draw pile").ends_with("show a card as the Killer, or allow it"));
    mob.play("3 allow");
    assert_eq!(mob.to_move(), 1);
    mob.play("1 allow");
    assert_eq!((mob.hand(1).as_str(), mob.hand(3).as_str()), ("3 6 7 8", "5 4 5 6"));
    // Own and another's card: only the other is asked.
    let mut mob = Mob::new(2, &hands, "gangster");
    mob.play("2 draw pile\n2 discard\n2 gangster 1:1,2:1\n1 allow");
    assert_eq!((mob.hand(1).as_str(), mob.to_move()), ("9 6 7 8", 3));
}

#[test]
fn o8_one_killer_stops_the_whole_card_and_nobody_else_is_asked() {
    let hands = ["1 2 3 4", "5 6 killer 8", "9 10 killer 2"];
    let mut mob = with_power(&hands, "snitch");
    mob.play("0 snitch 1,2\n1 kill 3");
    assert_eq!((mob.hand(1).as_str(), mob.hand(2).as_str()), ("5 6 8", "9 10 killer 2"));
    assert_eq!((mob.discard().as_str(), mob.to_move()), ("snitch killer", 1));
    let mut mob = with_power(&hands, "snitch");
    mob.play("0 snitch 1,2\n1 allow\n2 kill 3");
    assert_eq!(mob.board().held.as_slice(), [4, 4, 3], "the first target gets nothing either");
}

#[test]
fn o8_a_wrong_card_goes_back_costs_one_and_the_effect_happens() {
    let mut mob = with_power(&HANDS, "gangster alibi");
    mob.play("0 gangster 0:1,1:4\n1 kill 1");
    // The penalty card joins at the end: position 4 is what it was.
    assert_eq!((mob.hand(0).as_str(), mob.hand(1).as_str()), ("8 2 3 4", "5 6 7 1 alibi"));
    assert_eq!(mob.record.game().view(seat(2)).sights(seat(1))[0].to_string(), "5");
    // And the next target is asked all the same.
    let mut mob = with_power(&HANDS, "snitch alibi 3 4");
    mob.play("0 snitch 1,2\n1 kill 1");
    assert_eq!(mob.to_move(), 2);
    mob.play("2 allow");
    assert_eq!((mob.hand(1).as_str(), mob.hand(2).as_str()), ("5 6 7 8 alibi 3", "9 10 1 2 4"));
}

#[test]
fn o8_the_penalty_card_is_shuffled_by_the_lady_too() {
    let mut mob = with_power(&HANDS, "lady alibi");
    mob.play("0 lady 1\n1 kill 1\ndeal shuffle 1 5,4,3,2,1");
    assert_eq!(mob.hand(1), "alibi 8 7 6 5");
}

#[test]
fn o8_who_could_show_no_card_is_not_asked() {
    let mut mob = Mob::new(1, &["1 2 3 4", "5 5 6 6", "9 10 1 2"], "driver mamma 8 patrol");
    mob.play("1 draw pile\n1 discard\n1 driver 1,3\n1 snap 1\n1 snap 1");
    assert_eq!(mob.hand(1), "");
    mob.play("2 draw pile\n2 discard\n2 mamma 1");
    assert_eq!((mob.to_move(), mob.board().under_mamma(seat(1))), (0, true));
}
