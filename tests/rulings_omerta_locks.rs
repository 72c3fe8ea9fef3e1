//! The rulings of Omerta about Mamma and Police Patrol, O9 to O11, and the corners of O12 to which they lead.

mod support;

use backroom::game::{Game, Pending};
use backroom::games::omerta::{Event, Phase, Spot};
use backroom::seat::SeatSet;
use support::omerta::Mob;
use support::seat;

const HANDS: [&str; 3] = ["1 2 3 4", "5 6 7 8", "9 10 1 2"];

/// Seat 0 draws and discards the first of these, of which it may use the power now.
fn with_power(hands: &[&str], pile: &str) -> Mob {
    let mut mob = Mob::new(0, hands, pile);
    mob.play("0 draw pile\n0 discard");
    mob
}

#[test]
fn o9_the_mamma_lies_in_front_of_her_target_until_the_next_draw_of_who_placed_her() {
    let mut mob = with_power(&HANDS, "mamma 8 8");
    mob.play("0 mamma 1\n1 allow");
    assert_eq!((mob.discard().as_str(), mob.to_move()), ("", 2), "seat 1 skips");
    assert!(mob.events.contains(&Event::Skipped { seat: seat(1) }));
    mob.play("2 draw pile\n2 discard");
    // No snap by who is under her.
    let others: SeatSet = [seat(0), seat(2)].into_iter().collect();
    assert_eq!(mob.record.game().pending(), Pending::Race(others));
    mob.play("close\n0 draw pile");
    assert_eq!((mob.discard().as_str(), mob.board().mamma), ("8 mamma", None));
    mob.play("0 discard");
    assert_eq!(mob.record.game().pending(), Pending::Race(SeatSet::all(3)));
    mob.play("close");
    assert_eq!(mob.to_move(), 1);
}

#[test]
fn o9_after_a_draw_from_the_discard_pile_she_lies_on_top() {
    let mut mob = with_power(&HANDS, "mamma 8");
    mob.play("0 mamma 1\n1 allow\n2 draw pile\n2 discard\nclose\n0 draw discard");
    assert_eq!(mob.discard(), "mamma", "the 8 was taken before");
    mob.play("0 swap 1");
    assert_eq!((mob.hand(0).as_str(), mob.discard().as_str()), ("8 2 3 4", "mamma 1"));
}

#[test]
fn o9_lady_and_snitch_can_t_target_who_is_under_her() {
    for card in ["lady", "snitch"] {
        let mut mob = with_power(&HANDS, &format!("mamma {card}"));
        mob.play("0 mamma 1\n1 allow\n2 draw pile\n2 discard");
        let line = if card == "lady" { "2 lady 1" } else { "2 snitch 0,1" };
        assert_eq!(mob.refusal(line), "seat 1 is under the Mamma: name another opponent");
    }
}

#[test]
fn o9_gangster_and_patrol_can_and_nobody_asks_for_a_killer() {
    let hands = ["1 2 3 4", "5 6 killer 8", "9 10 1 2"];
    let mut mob = with_power(&hands, "mamma gangster");
    mob.play("0 mamma 1\n1 allow\n2 draw pile\n2 discard\n2 gangster 1:1,2:1");
    assert_eq!((mob.hand(1).as_str(), mob.to_move()), ("9 6 killer 8", 0));
    let mut mob = with_power(&hands, "mamma patrol");
    mob.play("0 mamma 1\n1 allow\n2 draw pile\n2 discard\n2 patrol 1:3");
    assert_eq!(mob.board().locked(seat(1)), Some(3));
}

/// Seat 0 locks the third card of seat 1.
fn locked(pile: &str) -> Mob {
    let mut mob = with_power(&HANDS, &format!("patrol {pile}"));
    mob.play("0 patrol 1:3\n1 allow");
    assert_eq!(mob.discard(), "");
    mob
}

#[test]
fn o10_a_locked_card_can_t_be_touched_and_its_owner_can_t_call() {
    let mut mob = locked("10 10");
    assert_eq!(mob.legal(), ["1 draw pile"]);
    assert_eq!(mob.refusal("1 omerta"), "who has a locked card can't call Omerta: draw a card");
    mob.play("1 draw pile");
    assert_eq!(mob.legal(), ["1 discard", "1 swap 1", "1 swap 2", "1 swap 4"]);
    let refusal = "card 3 of seat 1 is locked by the Police Patrol: choose another one";
    assert_eq!(mob.refusal("1 swap 3"), refusal);
    mob.play("1 discard");
    assert_eq!(mob.refusal("1 snap 3"), refusal);
}

#[test]
fn o10_no_power_names_a_locked_card() {
    let refusal = "card 3 of seat 1 is locked by the Police Patrol: choose another one";
    for (card, line) in
        [("gangster", "1 gangster 0:1,1:3"), ("mole", "1 mole 3"), ("driver", "1 driver 2,3")]
    {
        let mut mob = locked(card);
        mob.play("1 draw pile\n1 discard");
        assert_eq!(mob.refusal(line), refusal);
        assert!(!mob.legal().contains(&line.to_owned()));
    }
    let mut mob = locked("safecracker");
    mob.play("1 draw pile\n1 discard\n1 safe look");
    assert_eq!(mob.refusal("1 safe 3,1"), refusal);
    let mut mob = locked("9 lady");
    mob.pass(1).play("2 draw pile\n2 discard\n2 lady 1");
    assert_eq!(mob.refusal("1 kill 3"), refusal);
}

#[test]
fn o10_it_is_lifted_right_after_the_second_draw_of_who_placed_it() {
    let mut mob = locked("10 9 8 10 9 8");
    let draws = |mob: &Mob| mob.board().patrol.map(|patrol| patrol.draws);
    assert_eq!(draws(&mob), Some(2));
    mob.pass(2).play("0 draw pile");
    assert_eq!(draws(&mob), Some(1));
    mob.play("0 discard\nclose").pass(2);
    assert_eq!(draws(&mob), Some(1));
    mob.play("0 draw pile");
    assert_eq!(draws(&mob), None);
    assert!(mob.discard().ends_with(" patrol"), "before the swap or discard");
    mob.play("0 discard");
    assert!(mob.legal().contains(&"1 snap 3".to_owned()), "the card is free again");
}

#[test]
fn o10_a_skipped_turn_counts_as_a_draw() {
    // Seat 0 has placed the Patrol, and is put under the Mamma by seat 2.
    let mut mob = locked("10 mamma 9 8 7");
    mob.pass(1).play("2 draw pile\n2 discard\n2 mamma 0\n0 allow");
    assert_eq!((mob.to_move(), mob.board().patrol.unwrap().draws), (1, 1));
    mob.pass(2);
    mob.play("0 draw pile");
    assert_eq!(mob.board().patrol, None);
}

#[test]
fn o10_a_skipped_turn_may_lift_it_too() {
    let mut mob = locked("10 9 8 10 mamma");
    mob.pass(4).play("2 draw pile\n2 discard\n2 mamma 0\n0 allow");
    assert_eq!((mob.to_move(), mob.board().patrol), (1, None));
    assert!(mob.discard().ends_with("10 patrol"), "the Mamma has left the pile before");
    assert_eq!(mob.legal(), ["1 draw discard", "1 draw pile", "1 omerta"]);
}

#[test]
fn o10_the_lock_follows_its_card() {
    // Seat 1's first card is snapped away: the locked one is now the second.
    let mut mob = locked("5");
    mob.play("1 draw pile\n1 discard\n1 snap 1");
    assert_eq!(mob.board().patrol.unwrap().on, Spot { seat: seat(1), position: 2 });
    assert_eq!(mob.hand(1), "6 7 8");
    // What joins or leaves behind it does not move it.
    let mut mob = locked("8");
    mob.play("1 draw pile\n1 discard\n1 snap 4");
    assert_eq!(mob.board().patrol.unwrap().on.position, 3);
}

#[test]
fn o10_the_lady_shuffles_the_other_cards_only() {
    let mut mob = locked("9 lady");
    mob.pass(1).play("2 draw pile\n2 discard\n2 lady 1\n1 allow");
    let wrong =
        "the hand of seat 1 is to be shuffled: each of its 4 positions once, a locked card staying";
    assert_eq!(mob.refusal("deal shuffle 1 2,3,1,4"), wrong);
    mob.play("deal shuffle 1 4,1,3,2");
    assert_eq!((mob.hand(1).as_str(), mob.board().locked(seat(1))), ("8 5 7 6", Some(3)));
}

#[test]
fn o10_sampled_shuffles_keep_a_locked_card() {
    let mut mob = locked("9 lady");
    mob.pass(1).play("2 draw pile\n2 discard\n2 lady 1\n1 allow");
    let mut rng = support::rng(8);
    let mut orders = std::collections::BTreeMap::new();
    for _ in 0..6_000 {
        let deal = mob.record.game().sample_chance(&mut rng).to_string();
        *orders.entry(deal).or_insert(0) += 1;
    }
    assert_eq!(orders.len(), 6, "{orders:?}");
    // 1,000 expected each, standard deviation 29: five of them either way.
    assert!(orders.values().all(|&count| (855..1145).contains(&count)), "{orders:?}");
    assert!(orders.keys().all(|deal| deal.split(',').nth(2) == Some("3")));
}

/// Seat 1 has one card, and it is locked.
fn only_locked(pile: &str) -> Mob {
    let pile = format!("driver patrol {pile}");
    let mut mob = Mob::new(1, &["1 2 3 4", "5 5 5 6", "9 10 1 2"], &pile);
    mob.play("1 draw pile\n1 discard\n1 driver 1,2\n1 snap 1\nclose");
    mob.play("2 draw pile\n2 discard\n2 patrol 1:1\n1 allow").pass(1);
    mob
}

#[test]
fn o10_a_character_discarded_because_the_only_card_is_locked_has_no_power() {
    let mut mob = only_locked("8 lady");
    assert_eq!(mob.legal(), ["1 draw pile"]);
    mob.play("1 draw pile\n1 discard");
    assert_eq!(mob.to_move(), 2);
    let mut mob = only_locked("8 7");
    mob.play("1 draw pile\n1 discard");
    let others: SeatSet = [seat(0), seat(2)].into_iter().collect();
    assert_eq!(mob.record.game().pending(), Pending::Race(others), "a bottle opens a snap");
}

#[test]
fn o10_with_another_card_beside_the_locked_one_a_power_works() {
    let mut mob = locked("mole");
    mob.play("1 draw pile\n1 discard");
    assert_eq!(mob.legal(), ["1 decline", "1 mole 1", "1 mole 2", "1 mole 4"]);
}

#[test]
fn o11_mamma_and_patrol_on_the_table_count_for_nobody() {
    let mut mob = locked("mamma 10");
    mob.play("1 draw pile\n1 discard\n1 mamma 0\n0 allow\n2 omerta");
    assert_eq!(mob.last_sheet(), [(0, 0), (26, 0), (22, 20)]);
}

/// Seat 0 is to move, has the Police Patrol in its first place, and will leave no discard when it is used: the pile is
/// empty, and one card lies on the discard pile. Seat 1 has one card. Wrong snaps have brought the others into hands.
fn hardly_a_card_left() -> Mob {
    let mut mob = Mob::new(1, &["patrol 1 2 3", "5 5 5 6", "9 10 1 2"], "driver");
    mob.play("1 draw pile\n1 discard\n1 driver 1,2\n1 snap 1\nclose");
    let few = |mob: &Mob| mob.board().pile == 0 && mob.board().discard.len() == 1;
    while !(few(&mob) && mob.to_move() == 0) {
        let mover = mob.to_move();
        let from = if few(&mob) { "discard" } else { "pile" };
        mob.play(&format!("{mover} draw {from}")).reshuffle();
        let bottle = mob.record.game().hand(seat(mover)).position(|card| card.is_bottle());
        match bottle {
            Some(place) => mob.play(&format!("{mover} swap {}", place + 1)),
            None if from == "discard" => mob.play(&format!("{mover} swap 1")),
            None => mob.play(&format!("{mover} discard")),
        };
        for claimer in [0, 2] {
            let value = mob.board().discard.top().unwrap();
            let wrong = mob.record.game().hand(seat(claimer)).position(|card| card != value);
            if let (Phase::Snap(_), Some(wrong)) = (mob.board().phase, wrong) {
                mob.play(&format!("{claimer} snap {}", wrong + 1)).reshuffle();
            }
        }
        match mob.board().phase {
            Phase::Snap(_) => drop(mob.play("close")),
            Phase::Power(_) => drop(mob.play(&format!("{mover} decline"))),
            _ => {}
        }
    }
    assert_eq!(mob.board().held[seat(1)], 1);
    mob
}

#[test]
fn o12_who_can_neither_draw_nor_call_ends_the_round_without_a_caller() {
    let mut mob = hardly_a_card_left();
    mob.play("0 draw discard\n0 swap 1\n0 patrol 1:1\n1 allow");
    assert_eq!((mob.record.game().pending(), mob.record.game().round()), (Pending::Chance, 2));
    assert!(!mob.events.iter().any(|event| matches!(event, Event::Called { .. })));
    let sheet = mob.last_sheet();
    assert_eq!(sheet[1], (0, 0), "the lowest scores 0");
    assert!(sheet[0].0 > 0 && sheet[2].0 > 0 && sheet[0].1 + sheet[2].1 == 0, "{sheet:?}");
}

#[test]
fn o12_who_can_t_draw_at_all_must_call() {
    let mut mob = hardly_a_card_left();
    mob.play("0 draw discard\n0 swap 1\n0 patrol 2:1\n2 allow");
    assert_eq!(mob.legal(), ["1 omerta"]);
    let nothing =
        "the pile is empty and can't be made anew: draw from the discard pile or call Omerta";
    assert_eq!(mob.refusal("1 draw pile"), nothing);
}

#[test]
fn o12_a_power_against_others_without_a_card_for_the_penalty_happens_all_the_same() {
    let mut mob = hardly_a_card_left();
    let held = mob.board().held;
    mob.play("0 draw discard\n0 swap 1\n0 patrol 2:1");
    let wrong = mob.record.game().hand(seat(2)).position(|card| card.word() != "killer").unwrap();
    mob.play(&format!("2 kill {}", wrong + 1));
    assert_eq!((mob.board().held, mob.board().locked(seat(2))), (held, Some(1)));
}
