//! The rulings of Omerta and their corners, each by its number: the deal, turns, snaps, the pile, the end of a round.
//! Those of the powers, O6 to O8, are in rulings_omerta_powers.rs, and O9 to O11 in rulings_omerta_locks.rs.

mod support;

use backroom::game::{Game, Move, Pending};
use backroom::games::omerta::{Card, Cards, Clock, Event, Omerta, Phase, Want};
use backroom::record::Record;
use backroom::seat::{Seat, SeatSet};
use backroom::transcript::{Head, read};
use support::omerta::{Mob, deal};
use support::seat;

const HANDS: [&str; 3] = ["1 2 3 4", "5 6 7 8", "9 10 1 2"];

#[test]
fn o1_the_characters_in_one_table() {
    for (card, copies, points) in [
        ("gangster", 2, 15),
        ("lady", 2, 15),
        ("mole", 2, 15),
        ("snitch", 2, 20),
        ("driver", 2, 20),
        ("safecracker", 2, 15),
        ("killer", 2, 15),
        ("witness", 2, 10),
        ("alibi", 2, 0),
        ("mamma", 1, 15),
        ("patrol", 1, 15),
    ] {
        let card: Card = card.parse().unwrap();
        assert_eq!((Cards::DECK.count(card), card.points()), (copies, points), "{card}");
    }
    for value in 1..=10u8 {
        let card: Card = value.to_string().parse().unwrap();
        assert_eq!((Cards::DECK.count(card), card.points(), card.is_bottle()), (4, value, true));
    }
}

#[test]
fn o2_the_deal_in_order() {
    let mut game = Omerta::new(3, &Default::default());
    assert_eq!(game.chance_due(), "deal start, and a seat");
    let mut events = Vec::new();
    let start: Move<Omerta> = "deal start 2".parse().unwrap();
    start.play(&mut game, &mut events).unwrap();
    let cards: Move<Omerta> = deal(&HANDS, "alibi 3 4 5", "10 9").parse().unwrap();
    cards.play(&mut game, &mut events).unwrap();
    assert_eq!(game.pending(), Pending::Sealed(SeatSet::all(3)));
    assert_eq!(game.pile()[..2], [Card::Ten, Card::Nine]);
    assert_eq!(
        events,
        [
            Event::StarterDrawn { seat: seat(2) },
            Event::Dealt { round: 1, starter: seat(2), pile: 44 }
        ]
    );
}

#[test]
fn o2_peeks_are_two_own_cards_in_any_order_of_seats() {
    let mut mob = Mob::before_peeking(1, &HANDS, "", "");
    mob.play("2 peek 3,4");
    assert_eq!(mob.refusal("2 peek 1,2"), "seat 2 is not to move: seats 0, 1 are to move");
    assert_eq!(mob.refusal("0 peek 2,2"), "two different ones are needed, the lower first");
    assert_eq!(mob.refusal("0 peek 1,5"), "there is no card 5: seat 0 has 4, counted from 1");
    let now = "this is not the moment: look at two of your own cards";
    assert_eq!(mob.refusal("0 draw pile"), now);
    mob.play("0 peek 1,4\n1 peek 2,3");
    assert_eq!(mob.to_move(), 1);
}

#[test]
fn o2_a_deal_with_the_wrong_cards_or_starter_is_refused() {
    let mut game = Omerta::new(3, &Default::default());
    let refuse = |game: &mut Omerta, line: &str| {
        let step: Move<Omerta> = line.parse().unwrap();
        step.play(game, &mut ()).unwrap_err().to_string()
    };
    let deck = deal(&HANDS, "", "");
    assert_eq!(refuse(&mut game, "deal start 3"), "there are only 3 players, counted from 0");
    assert_eq!(refuse(&mut game, &deck), "another deal is due");
    "deal start 2".parse::<Move<Omerta>>().unwrap().play(&mut game, &mut ()).unwrap();
    let ladies = format!("deal cards{}", " lady".repeat(60));
    assert_eq!(refuse(&mut game, &ladies), "the deck has 2 of lady, and 60 are here");
    let five = deck.replacen(" 1", " 2", 1);
    assert_eq!(refuse(&mut game, &five), "the deck has 4 of 2, and 5 are here");
    assert_eq!(refuse(&mut game, "deal reshuffle 1 2"), "another deal is due");
    for wrong in [
        "deal",
        "deal cards 1 2",
        "deal cards",
        "deal start",
        "deal start 01",
        "deal shuffle",
        "deal shuffle 1",
        "deal shuffle 1 1,x",
        "deal shuffle 1 1, 2",
        "deal safe",
    ] {
        assert!(wrong.parse::<Move<Omerta>>().is_err(), "{wrong}");
    }
    let many = format!("deal reshuffle{}", " 1".repeat(61));
    assert!(many.parse::<Move<Omerta>>().is_err());
}

#[test]
fn o3_a_turn_is_a_call_or_a_draw() {
    let mut mob = Mob::new(0, &HANDS, "7");
    assert_eq!(mob.legal(), ["0 draw pile", "0 omerta"], "nothing has been discarded yet");
    let empty = "the discard pile is empty: draw from the pile or call Omerta";
    assert_eq!(mob.refusal("0 draw discard"), empty);
    assert_eq!(mob.refusal("0 swap 1"), "this is not the moment: draw a card or call Omerta");
    mob.play("0 draw pile\n0 swap 1\nclose");
    assert_eq!(mob.legal(), ["1 draw discard", "1 draw pile", "1 omerta"]);
    mob.play("1 draw discard");
    let again =
        "a card from the discard pile can't be discarded again: swap it for one of your own";
    assert_eq!(mob.refusal("1 discard"), again);
    mob.play("1 swap 3");
    assert_eq!((mob.hand(1).as_str(), mob.discard().as_str()), ("5 6 1 8", "7"));
}

#[test]
fn o4_a_snap_is_a_race_of_all_who_have_a_card() {
    let mut mob = Mob::new(0, &HANDS, "7");
    mob.play("0 draw pile\n0 discard");
    assert_eq!(mob.record.game().pending(), Pending::Race(SeatSet::all(3)));
    let legal = mob.legal();
    assert_eq!((legal.len(), legal[0].as_str()), (13, "0 snap 1"), "whatever they hold");
    assert_eq!(legal.last().unwrap(), "close");
    let let_it_be = "this is not the moment: snap with one of your cards, or let it be";
    assert_eq!(mob.refusal("1 draw pile"), let_it_be);
}

#[test]
fn o4_a_right_snap_closes_it_and_opens_no_other() {
    let mut mob = Mob::new(0, &["1 7 3 4", "5 6 7 8", "7 10 1 2"], "7");
    mob.play("0 draw pile\n0 discard\n1 snap 3");
    assert_eq!((mob.hand(1).as_str(), mob.board().phase), ("5 6 8", Phase::Turn));
    assert_eq!(mob.to_move(), 1);
}

#[test]
fn o4_one_try_each_and_nobody_left_closes_by_itself() {
    let mut mob = Mob::new(0, &["1 2 3 4", "5 6 8 8", "9 10 1 2"], "7 lady mole alibi");
    mob.play("0 draw pile\n0 discard\n1 snap 1");
    assert_eq!(mob.refusal("1 snap 2"), "seat 1 is not to move: seats 0, 2 are to move");
    mob.play("0 snap 4\n2 snap 1");
    assert_eq!((mob.board().phase, mob.to_move()), (Phase::Turn, 1));
    assert!(!mob.events.contains(&Event::SnapClosed), "nobody closed it");
    let hands = ["1 2 3 4 mole", "5 6 8 8 lady", "9 10 1 2 alibi"];
    assert!((0..3).all(|number| mob.hand(number) == hands[number]), "in the order of the claims");
}

#[test]
fn o4_after_a_wrong_snap_another_may_still_be_right() {
    let mut mob = Mob::new(0, &HANDS, "7 alibi");
    mob.play("0 draw pile\n0 discard\n0 snap 1\n1 snap 3");
    assert_eq!((mob.hand(0).as_str(), mob.hand(1).as_str()), ("1 2 3 4 alibi", "5 6 8"));
}

#[test]
fn o4_a_character_opens_no_snap() {
    let mut mob = Mob::new(0, &HANDS, "witness");
    mob.play("0 draw pile\n0 discard");
    assert_eq!((mob.board().phase, mob.to_move()), (Phase::Turn, 1));
}

#[test]
fn o4_who_has_no_card_can_t_claim_and_if_that_is_all_the_snap_is_over_at_once() {
    let hands = ["1 1 2 2", "7 8 9 10", "3 3 4 4"];
    let mut mob = Mob::new(0, &hands, "driver 7 driver 8 9 10 5");
    mob.play("0 draw pile\n0 discard\n0 driver 1,3\n0 snap 1\n0 snap 1\n1 draw pile\n1 discard");
    let others: SeatSet = [seat(1), seat(2)].into_iter().collect();
    assert_eq!(mob.record.game().pending(), Pending::Race(others), "seat 0 has no card left");
    mob.play("1 snap 1\n2 draw pile\n2 discard\n2 driver 1,3\n2 snap 1\n2 snap 1");
    for mover in [0, 1, 2] {
        mob.play(&format!("{mover} draw pile\n{mover} discard\n1 snap 1"));
    }
    assert_eq!(mob.board().held.as_slice(), [0, 0, 0]);
    mob.play("0 draw pile\n0 discard");
    assert_eq!((mob.discard().ends_with(" 5"), mob.to_move()), (true, 1), "without a line");
}

#[test]
fn o5_the_clock_is_kept_and_nothing_else() {
    for (word, clock) in [("off", Clock::Off), ("3", Clock::Three), ("10", Clock::Ten)] {
        let mut head = Head::of::<Omerta>(4);
        head.set_option("clock", word).unwrap();
        let record = Record::<Omerta>::new(head).unwrap();
        assert_eq!(record.game().board().clock, clock);
        assert_eq!(record.game().view(seat(1)).board().clock, clock);
        let text = record.to_string();
        assert!(text.contains(&format!("set clock {word}\n")));
        assert_eq!(read(&text).whole().unwrap().to_string(), text);
    }
    let wrong = read("backroom 1\ngame omerta\nplayers 3\nset clock 7\n").error.unwrap();
    assert!(wrong.to_string().contains("`set clock` with off, 3, 5 or 10"), "{wrong}");
}

#[test]
fn o5_claims_count_as_they_arrive() {
    for (first, second) in [(1, 2), (2, 1)] {
        let mut mob = Mob::new(0, &["1 2 3 4", "7 6 5 8", "7 10 1 2"], "7");
        mob.play("0 draw pile\n0 discard").play(&format!("{first} snap 1"));
        let held = mob.board().held;
        assert_eq!((held[seat(first)], held[seat(second)]), (3, 4));
    }
}

/// A table at which the pile is empty: seat 0 starts, and everybody has drawn and discarded.
fn empty_pile(hands: &[&str]) -> Mob {
    let mut mob = Mob::new(0, hands, "");
    let turns = usize::from(mob.board().pile);
    mob.pass(turns);
    assert_eq!(mob.board().pile, 0);
    mob
}

#[test]
fn o12_a_new_pile_is_made_when_a_card_is_wanted() {
    let mut mob = empty_pile(&HANDS);
    let mover = mob.to_move();
    assert_eq!(mob.board().phase, Phase::Turn, "not before it is wanted");
    let discards = mob.board().discard.len();
    mob.play(&format!("{mover} draw pile"));
    assert_eq!(mob.board().phase, Phase::Reshuffle(Want::Draw));
    let due = format!("deal reshuffle, and the {} discards under the top one", discards - 1);
    assert_eq!(mob.record.game().chance_due(), due);
    let top = mob.board().discard.top();
    mob.reshuffle();
    assert_eq!((mob.board().discard.len(), mob.board().discard.top()), (1, top));
    assert_eq!(usize::from(mob.board().pile), discards - 2, "and one has been drawn");
    assert_eq!(mob.board().phase, Phase::Drawn(backroom::games::omerta::Source::Pile));
}

#[test]
fn o12_a_new_pile_of_other_cards_is_refused() {
    let mut mob = empty_pile(&HANDS);
    let mover = mob.to_move();
    mob.play(&format!("{mover} draw pile"));
    let right: Vec<Card> = mob.board().discard.below_top().to_vec();
    let line = |cards: &[Card]| {
        cards.iter().fold("deal reshuffle".to_owned(), |line, card| format!("{line} {card}"))
    };
    let mut wrong = right.clone();
    wrong[0] = Card::Ten;
    let tens = right.iter().filter(|card| **card == Card::Ten).count();
    let refusal = mob.refusal(&line(&wrong));
    let expected = format!(
        "the new pile has {} of 10, and {tens} were discarded under the top card",
        tens + 1
    );
    assert_eq!(refusal, expected);
    assert!(mob.refusal(&line(&right[1..])).contains("the new pile has"));
    let mut other_order = right;
    other_order.reverse();
    mob.play(&line(&other_order));
}

#[test]
fn o12_a_penalty_card_makes_a_new_pile_too() {
    // The pile is emptied by seat 1's draw, and the wrong snap wants a card.
    let mut mob = Mob::new(0, &HANDS, "");
    mob.pass(43);
    mob.play("1 draw pile\n1 swap 1");
    assert_eq!((mob.board().pile, mob.discard().ends_with(" 5")), (0, true));
    mob.play("2 snap 1");
    assert!(matches!(mob.board().phase, Phase::Reshuffle(Want::Snap(..))));
    mob.reshuffle();
    assert_eq!(mob.board().held.as_slice(), [4, 4, 5]);
    let left: SeatSet = [seat(0), seat(1)].into_iter().collect();
    assert_eq!(mob.record.game().pending(), Pending::Race(left), "the snap goes on");
}

/// Seat by seat, wrong snaps take all cards into the hands: at last there is neither a pile nor a second discard.
fn no_cards_left() -> Mob {
    let mut mob = Mob::new(0, &["1 1 1 1", "lady 6 6 6", "mole mole 2 2"], "10");
    while mob.board().pile > 0 || mob.board().discard.len() > 1 {
        let mover = mob.to_move();
        mob.play(&format!("{mover} draw pile")).reshuffle();
        mob.play(&format!("{mover} discard"));
        while let Pending::Race(seats) = mob.record.game().pending() {
            let claimer = seats.iter().next().unwrap();
            // A card that is wrong here.
            let value = mob.board().discard.top().unwrap();
            let wrong = mob.record.game().hand(claimer).position(|card| card != value).unwrap();
            mob.play(&format!("{claimer} snap {}", wrong + 1)).reshuffle();
        }
        if let Phase::Power(_) = mob.board().phase {
            mob.play(&format!("{mover} decline"));
        }
    }
    mob
}

#[test]
fn o12_who_can_t_draw_from_the_pile_takes_the_discard_or_calls() {
    let mut mob = no_cards_left();
    let mover = mob.to_move();
    assert_eq!(mob.legal(), [format!("{mover} draw discard"), format!("{mover} omerta")]);
    let nothing =
        "the pile is empty and can't be made anew: draw from the discard pile or call Omerta";
    assert_eq!(mob.refusal(&format!("{mover} draw pile")), nothing);
}

#[test]
fn o12_if_there_is_no_card_left_the_penalty_is_skipped() {
    let mut mob = no_cards_left();
    let mover = mob.to_move();
    let player = seat(mover);
    let bottle = mob.record.game().hand(player).position(|card| card.is_bottle()).unwrap();
    let value = mob.record.game().hand(player).nth(bottle).unwrap();
    mob.play(&format!("{mover} draw discard\n{mover} swap {}", bottle + 1));
    let other = (mover + 1) % 3;
    let wrong = mob.record.game().hand(seat(other)).position(|card| card != value).unwrap();
    let held = mob.board().held;
    mob.play(&format!("{other} snap {}", wrong + 1));
    assert_eq!(mob.board().held, held, "no card comes, and none goes");
    assert!(matches!(mob.board().phase, Phase::Snap(_)));
}

#[test]
fn o13_without_cards_one_calls_or_draws_and_discards() {
    let mut mob = Mob::new(0, &["1 1 2 2", "5 6 7 8", "9 10 3 4"], "driver 10 9 mole lady");
    mob.play("0 draw pile\n0 discard\n0 driver 1,3\n0 snap 1\n0 snap 1").pass(2);
    assert_eq!((mob.to_move(), mob.board().held[seat(0)]), (0, 0));
    assert_eq!(mob.legal(), ["0 draw pile", "0 omerta"]);
    let swap = "there is no own card that could be swapped: draw from the pile or call Omerta";
    assert_eq!(mob.refusal("0 draw discard"), swap);
    mob.play("0 draw pile");
    assert_eq!(mob.legal(), ["0 discard"]);
    mob.play("0 discard");
    assert_eq!(mob.to_move(), 1, "a Mole has no use without cards");
    mob.play("1 draw pile\n1 discard\n1 decline").pass(1).play("0 omerta");
    assert_eq!(mob.last_sheet(), [(0, 0), (26, 0), (26, 0)], "no cards count 0");
}

#[test]
fn o13_without_cards_a_power_that_has_a_use_works() {
    let mut mob = Mob::new(0, &["1 1 2 2", "5 6 7 8", "9 10 3 4"], "driver 10 9 lady");
    mob.play("0 draw pile\n0 discard\n0 driver 1,3\n0 snap 1\n0 snap 1").pass(2);
    mob.play("0 draw pile\n0 discard");
    assert_eq!(mob.legal(), ["0 decline", "0 lady 1", "0 lady 2"]);
}

#[test]
fn o14_the_caller_needs_7_or_less() {
    let mut mob = Mob::new(0, &["1 1 2 4", "5 6 7 8", "9 10 5 6"], "");
    mob.play("0 omerta");
    assert_eq!(mob.last_sheet(), [(8, 20), (0, 0), (30, 0)], "8 is too much, even if lowest");
    assert_eq!(mob.scores(), [28, 0, 30]);
}

#[test]
fn o14_all_who_tie_for_the_lowest_of_the_others_score_0() {
    let mut mob = Mob::new(0, &["1 1 2 4", "5 6 7 8", "5 6 7 8"], "");
    mob.play("0 omerta");
    assert_eq!(mob.last_sheet(), [(8, 20), (0, 0), (0, 0)]);
}

#[test]
fn o14_all_hands_are_shown_but_neither_safe_nor_pile() {
    let mut mob = Mob::new(0, &HANDS, "");
    mob.play("0 omerta");
    let view = mob.record.game().view(seat(1));
    assert_eq!(view.unseen().len(), 60 - 12);
    let sights: Vec<String> = view.sights(seat(2)).iter().map(ToString::to_string).collect();
    assert_eq!(sights.join(" "), "9 10 1 2");
}

#[test]
fn o15_of_equal_totals_the_first_after_the_last_starter_starts() {
    // The first has the most alone, with the penalty; in the others two have 34 each, and the caller nothing.
    for (starter, hands, next) in [
        (0, ["1 1 2 4", "5 6 7 9", "5 6 7 8"], 0),
        (1, ["9 9 8 8", "1 1 1 2", "10 7 9 8"], 2),
        (2, ["9 9 8 8", "10 7 9 8", "1 1 1 2"], 0),
        (0, ["1 1 1 2", "9 9 8 8", "10 7 9 8"], 1),
    ] {
        let mut mob = Mob::new(starter, &hands, "");
        mob.play(&format!("{starter} omerta"));
        assert_eq!(mob.board().starter, seat(next), "{hands:?}");
    }
}

#[test]
fn o15_the_last_starter_comes_last_of_equals() {
    // Seat 1 starts and calls wrongly with 14, which makes 34; seat 2 has 34 as well.
    let mut mob = Mob::new(1, &["1 1 1 2", "3 3 4 4", "10 7 9 8"], "");
    mob.play("1 omerta");
    assert_eq!((mob.scores(), mob.board().starter), (vec![0, 34, 34], seat(2)));
}

/// After two rounds with right calls seats 0 and 1 stand at 34, seat 2 at 68 and starts.
fn before_the_last_round() -> Mob {
    let mut mob = Mob::new(0, &["1 1 1 2", "9 9 8 8", "9 9 8 8"], "");
    mob.play("0 omerta").play(&deal(&["9 9 8 8", "1 1 1 2", "10 10 7 7"], "", "")).peek();
    mob.play("1 omerta");
    assert_eq!((mob.scores(), mob.board().starter), (vec![34, 34, 68], seat(2)));
    mob
}

#[test]
fn o15_the_lowest_total_wins() {
    let mut mob = before_the_last_round();
    mob.play(&deal(&["1 1 1 2", "3 3 3 4", "10 10 7 7"], "", "")).peek();
    mob.play("2 omerta");
    let outcome = mob.record.game().outcome().unwrap();
    assert_eq!(outcome.scores.as_slice(), [34, 47, 68 + 34 + 20]);
    assert_eq!(outcome.winners, SeatSet::only(seat(0)));
    assert_eq!(outcome.places.as_slice(), [1, 2, 3]);
    assert_eq!(mob.events.last(), Some(&Event::Ended { winners: SeatSet::only(seat(0)) }));
}

#[test]
fn o15_equal_totals_share_the_victory() {
    let mut mob = before_the_last_round();
    mob.play(&deal(&["5 5 4 6", "5 5 4 6", "1 1 1 2"], "", "")).peek();
    mob.play("2 omerta");
    let outcome = mob.record.game().outcome().unwrap();
    assert_eq!(outcome.scores.as_slice(), [54, 54, 68]);
    assert_eq!(outcome.winners, [seat(0), seat(1)].into_iter().collect());
}

#[test]
fn o15_as_many_rounds_as_players() {
    for players in Omerta::PLAYERS {
        let hands = &["1 2 3 4", "5 6 7 8", "9 10 1 2", "3 4 5 6", "7 8 9 10"][..players];
        let mut mob = Mob::new(0, hands, "");
        for round in 1..=players {
            assert_eq!(mob.record.game().round(), round);
            let caller = mob.to_move();
            mob.play(&format!("{caller} omerta"));
            if round < players {
                mob.play(&deal(hands, "", "")).peek();
            }
        }
        assert_eq!(mob.record.game().pending(), Pending::Over);
    }
}

#[test]
fn o16_what_was_seen_is_public_to_nobody_else() {
    let mob = Mob::new(0, &HANDS, "");
    let game = mob.record.game();
    for number in 0..3 {
        for owner in Seat::all(3) {
            let view = game.view(seat(number));
            let known = view.sights(owner).iter().filter(|it| !it.to_string().starts_with('?'));
            assert_eq!(known.count(), if owner == seat(number) { 2 } else { 0 });
        }
    }
}
