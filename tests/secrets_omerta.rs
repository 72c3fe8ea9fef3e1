//! What a seat can't know in Omerta leaves no trace in anything that it gets. The hard part of it: what was seen, what
//! was mixed since, and where others have looked.

mod support;

use backroom::deal::below;
use backroom::game::{Game, Move, View as _};
use backroom::games::omerta::{Card, Cards, Deal, Event, Knowledge, Omerta, Options, Sight};
use backroom::seat::Seat;
use backroom::transcript::read;
use std::collections::BTreeSet;
use support::omerta::{Mob, lively_moves};
use support::retell::{Changes, Retold, retell};
use support::witness::{play, seen};
use support::{rng, seat};

#[test]
fn omerta_what_a_seat_has_not_seen_shows_nowhere() {
    let mut rng = rng(6);
    let mut changes = Changes::default();
    let (mut tried, mut mixed) = (0, 0);
    let mut kinds = BTreeSet::new();
    for players in Omerta::PLAYERS {
        for seed in 0..150 {
            let whole = lively_moves(players, seed);
            for _ in 0..4 {
                // Anywhere, but often soon after the Lady.
                let ladies: Vec<usize> = (0..whole.len())
                    .filter(|&at| matches!(whole[at], Move::Deal(Deal::Shuffle(..))))
                    .collect();
                let length = match ladies.as_slice() {
                    [] => below(&mut rng, whole.len() as u32) as usize,
                    ladies => {
                        ladies[below(&mut rng, ladies.len() as u32) as usize]
                            + below(&mut rng, 12) as usize
                    }
                };
                let moves = &whole[..length.clamp(2, whole.len())];
                let (game, events) = play::<Omerta>(players, moves);
                for event in &events {
                    let data = serde_json::to_value(event).unwrap();
                    let right = data.get("right").map(|right| right.to_string());
                    let name = data["event"].as_str().unwrap().to_owned();
                    kinds.insert(name + &right.unwrap_or_default());
                }
                for seat in Seat::all(players) {
                    let others = (0..12).find_map(|attempt| {
                        retell(players, moves, seat, &mut rng, attempt == 11, &mut changes)
                    });
                    let others = others.expect("a calm one is always possible");
                    tried += 1;
                    let (other, other_events) = play::<Omerta>(players, &others);
                    let view = game.game().view(seat);
                    mixed +=
                        usize::from(Seat::all(players).any(|it| {
                            view.sights(it).iter().any(|it| matches!(it, Sight::Mixed(_)))
                        }));
                    assert_eq!(view, other.game().view(seat), "seed {seed}, seat {seat}");
                    assert_eq!(seen(&game, &events, seat), seen(&other, &other_events, seat));
                }
            }
        }
    }
    let figures = [tried, changes.deals, changes.shuffles, changes.mistakes, changes.looks, mixed];
    assert!(changes.deals > tried, "cards are told otherwise: {figures:?}");
    assert!(changes.shuffles > 1_000 && changes.mistakes > 500, "shuffles too: {figures:?}");
    assert!(changes.looks > 10_000 && mixed > 1_000, "and looks: {figures:?}");
    for kind in [
        "peeked",
        "drew",
        "lifted",
        "skipped",
        "swapped",
        "discarded",
        "snap_opened",
        "snappedtrue",
        "snappedfalse",
        "snap_closed",
        "penalty",
        "announced",
        "declined",
        "killedtrue",
        "killedfalse",
        "allowed",
        "exchanged",
        "shuffled",
        "looked",
        "given",
        "drovetrue",
        "drovefalse",
        "safe_looked",
        "safe_swapped",
        "mamma_placed",
        "patrol_placed",
        "reshuffled",
        "called",
        "scored",
    ] {
        assert!(kinds.contains(kind), "{kind} has not happened");
    }
}

/// What a seat knows is kept apart from the rules here, in the simplest way: it is told everything it witnesses, and
/// remembers where the cards went, as long as nothing is mixed.
#[test]
fn omerta_what_a_seat_has_seen_shows_as_long_as_nothing_is_mixed() {
    let mut compared = 0;
    for players in Omerta::PLAYERS {
        for seed in 0..100 {
            let listener = seat(seed as usize % players);
            let mut game = Omerta::new(players, &Options::default());
            let mut memory = Retold::new(players, listener);
            let mut calm = true;
            for (number, step) in lively_moves(players, seed).iter().enumerate() {
                if let Move::Deal(deal) = step {
                    match deal {
                        Deal::Cards(_) => calm = true,
                        Deal::Shuffle(..) => calm = false,
                        _ => {}
                    }
                    memory.deal(number, deal);
                }
                let mut events = Vec::new();
                step.play(&mut game, &mut events).unwrap();
                events.iter().for_each(|event| memory.hear(event, &game));
                if !calm {
                    continue;
                }
                let view = game.view(listener);
                for owner in Seat::all(players) {
                    for (place, knowledge) in view.hand(owner).enumerate() {
                        compared += 1;
                        let known = memory.faces.contains_key(&memory.hands[owner.index()][place]);
                        let card = game.hand(owner).nth(place).unwrap();
                        let expected =
                            if known { Knowledge::Known(card) } else { Knowledge::Unknown };
                        assert_eq!(knowledge, expected, "seed {seed}, {owner}:{}", place + 1);
                    }
                }
            }
        }
    }
    assert!(compared > 100_000, "{compared}");
}

const HANDS: [&str; 3] = ["1 2 3 4", "5 6 7 8", "9 10 1 2"];

fn view_of(scene: &Mob, number: usize) -> backroom::games::omerta::View {
    scene.record.game().view(seat(number))
}

/// What a seat knows of a hand, in the words of the notation; what is mixed in brackets.
fn known(scene: &Mob, number: usize, owner: usize) -> String {
    let view = view_of(scene, number);
    let words = view.hand(seat(owner)).map(|knowledge| match knowledge {
        Knowledge::Known(card) => card.to_string(),
        Knowledge::Unknown => "?".to_owned(),
        Knowledge::OneOf(tokens) => {
            let tokens: Vec<String> = tokens.iter().map(Sight::to_string).collect();
            format!("[{}]", tokens.join(" "))
        }
    });
    words.collect::<Vec<_>>().join(" ")
}

#[test]
fn omerta_a_peek_a_draw_and_a_swap_are_known_to_one() {
    let mut mob = Mob::new(0, &HANDS, "10 9");
    assert_eq!((known(&mob, 0, 0).as_str(), known(&mob, 1, 0).as_str()), ("1 2 ? ?", "? ? ? ?"));
    mob.play("0 draw pile");
    assert_eq!((view_of(&mob, 0).drawn(), view_of(&mob, 1).drawn()), (Some(Card::Ten), None));
    assert_eq!(view_of(&mob, 0).unseen().len(), 60 - 3);
    assert_eq!(view_of(&mob, 1).unseen().len(), 60 - 2);
    mob.play("0 swap 3\nclose");
    assert_eq!(known(&mob, 0, 0), "1 2 10 ?");
    assert_eq!(known(&mob, 1, 0), "? ? ? ?");
    // A card from the discard pile is known to all, wherever it goes.
    mob.play("1 draw discard\n1 swap 4\nclose");
    assert_eq!((known(&mob, 0, 1).as_str(), known(&mob, 1, 1).as_str()), ("? ? ? 3", "5 6 ? 3"));
}

#[test]
fn omerta_wrong_cards_are_seen_by_all() {
    let mut mob = Mob::new(0, &HANDS, "10 9");
    mob.play("0 draw pile\n0 discard\n1 snap 3\nclose");
    for number in [0, 2] {
        assert_eq!(known(&mob, number, 1), "? ? 7 ? ?");
    }
    assert_eq!(known(&mob, 1, 1), "5 6 7 ? ?", "the penalty card is unseen by its owner too");
}

#[test]
fn omerta_the_gangster_moves_what_is_known() {
    let mut mob = Mob::new(0, &HANDS, "gangster");
    mob.play("0 draw pile\n0 discard\n0 gangster 0:1,1:2\n1 allow");
    assert_eq!((mob.hand(0).as_str(), mob.hand(1).as_str()), ("6 2 3 4", "5 1 7 8"));
    assert_eq!((known(&mob, 0, 0).as_str(), known(&mob, 0, 1).as_str()), ("? 2 ? ?", "? 1 ? ?"));
    assert_eq!((known(&mob, 1, 0).as_str(), known(&mob, 1, 1).as_str()), ("6 ? ? ?", "5 ? ? ?"));
    assert_eq!(known(&mob, 2, 0), "? ? ? ?");
}

#[test]
fn omerta_after_the_lady_the_cards_are_known_but_not_their_places() {
    let mut mob = Mob::new(0, &HANDS, "lady");
    mob.play("0 draw pile\n0 discard\n0 lady 1\n1 allow\ndeal shuffle 1 4,3,2,1");
    let mixed = "[5 6 ?0 ?0] [5 6 ?0 ?0] [5 6 ?0 ?0] [5 6 ?0 ?0]";
    assert_eq!(known(&mob, 1, 1), mixed);
    assert_eq!(known(&mob, 0, 1), "? ? ? ?", "to others they are as unknown as before");
    // One of them is shown to all: what is left is one less.
    mob.play("1 draw pile\n1 swap 3\nclose");
    assert_eq!(mob.discard(), "lady 6");
    assert_eq!(known(&mob, 1, 1), "[5 ?0 ?0] [5 ?0 ?0] 1 [5 ?0 ?0]");
}

#[test]
fn omerta_what_the_mole_finds_among_mixed_cards_only_its_owner_knows() {
    let mut mob = Mob::new(0, &HANDS, "lady mole");
    mob.play("0 draw pile\n0 discard\n0 lady 1\n1 allow\ndeal shuffle 1 4,3,2,1");
    mob.play("1 draw pile\n1 discard\n1 mole 4");
    assert_eq!(known(&mob, 1, 1), "[6 ?0 ?0] [6 ?0 ?0] [6 ?0 ?0] 5");
    assert_eq!(known(&mob, 0, 1), "? ? ? ?");
}

#[test]
fn omerta_of_two_equal_cards_nobody_can_say_which_was_shown() {
    // Seat 1 knows a 5 at position 1; position 3 is a 5 too, which it has not seen.
    let hands = ["1 2 3 4", "5 6 5 8", "9 10 1 2"];
    let tell = |order: &str| {
        let mut mob = Mob::new(0, &hands, "lady");
        mob.play("0 draw pile\n0 discard\n0 lady 1\n1 allow");
        mob.play(&format!("deal shuffle 1 {order}\n1 draw pile\n1 swap 1\nclose"));
        assert_eq!(mob.discard(), "lady 5");
        view_of(&mob, 1)
    };
    let (known_one, other_one) = (tell("1,2,3,4"), tell("3,2,1,4"));
    assert_eq!(known_one, other_one);
    assert_eq!(known_one.unseen().count(Card::Five), 3, "and one 5 is still unseen");
}

#[test]
fn omerta_a_mixed_card_that_moves_on_and_is_mixed_again_is_lost_in_both_hands() {
    // Either the 5 or the 6, which seat 1 knows, goes to seat 2 with the Gangster, and is mixed there again.
    let tell = |order: &str| {
        let mut mob = Mob::new(0, &HANDS, "lady gangster 3 lady");
        mob.play("0 draw pile\n0 discard\n0 lady 1\n1 allow");
        mob.play(&format!("deal shuffle 1 {order}"));
        mob.play("1 draw pile\n1 discard\n1 gangster 1:1,2:1\n2 allow");
        mob.pass(1).play("0 draw pile\n0 discard\n0 lady 2\n2 allow\ndeal shuffle 2 4,3,2,1");
        mob
    };
    let (first, second) = (tell("1,2,3,4"), tell("2,1,3,4"));
    assert_eq!(view_of(&first, 1), view_of(&second, 1));
    let mixed = "[5 6 ?0 ?0 ?0 ?0 ?0]";
    assert_eq!(known(&first, 1, 1), format!("? {mixed} {mixed} {mixed}"));
    assert_eq!(known(&first, 1, 2), [mixed; 4].join(" "));
}

#[test]
fn omerta_a_new_pile_is_of_cards_that_all_have_seen() {
    let mut mob = Mob::new(0, &HANDS, "");
    let unseen = |mob: &Mob| view_of(mob, 0).unseen();
    let hidden = unseen(&mob);
    let turns = usize::from(mob.board().pile);
    mob.pass(turns);
    assert_eq!((mob.board().pile, unseen(&mob).len()), (0, 3 * 4 - 2 + 4), "hands and safe");
    let discarded: Cards = mob.board().discard.below_top().iter().copied().collect();
    mob.pass(1);
    let view = view_of(&mob, 0);
    assert_eq!(view.unseen_in_pile().len(), discarded.len() - 1, "one has been drawn and seen");
    assert!(view.unseen_in_pile().iter().all(|card| discarded.has(card)));
    assert!(view.unseen().len() < hidden.len());
    assert_eq!(view.unseen_of(0).len(), 14, "what was never seen is kept apart");
}

#[test]
fn omerta_nobody_else_sees_where_somebody_looks() {
    let mut mob = Mob::before_peeking(0, &HANDS, "", "mole");
    mob.play("1 peek 2,4");
    let peeked = mob.events.last().unwrap();
    let told = |number| Omerta::witnessed(peeked, seat(number)).unwrap();
    let who = seat(1);
    assert_eq!(told(0), Event::Peeked { seat: who, positions: None, cards: None });
    let cards = Some([Card::Six, Card::Eight]);
    assert_eq!(told(1), Event::Peeked { seat: who, positions: Some([2, 4]), cards });
    mob.play("0 peek 1,2\n2 peek 1,2\n0 draw pile\n0 discard\n0 mole 3");
    let looked = Omerta::witnessed(mob.events.last().unwrap(), seat(1)).unwrap();
    assert_eq!(looked, Event::Looked { seat: seat(0), position: None, card: None });
}

#[test]
fn omerta_what_is_shared_hides_cards_looks_and_the_lady_s_order() {
    let mut mob = Mob::new(0, &HANDS, "lady 10 mole");
    mob.play("0 draw pile\n0 discard\n0 lady 1\n1 allow\ndeal shuffle 1 2,1,3,4");
    mob.play("1 draw pile\n1 swap 1\nclose\n2 draw pile\n2 discard\n2 mole 4");
    let shared = mob.record.shared(seat(0));
    let lines: Vec<&str> = shared.lines().skip(3).collect();
    assert_eq!(lines[0], "deal start 0");
    // The Lady has lost track of the 6 that seat 1 discarded.
    let deal = "deal cards 1 2 ? ? ? ? ? ? ? ? ? ? ? ? ? ? lady ? mole ?";
    assert!(lines[1].starts_with(deal), "{}", lines[1]);
    assert_eq!(lines[2..5], ["0 peek 1,2", "1 peek ?", "2 peek ?"]);
    assert!(lines.contains(&"deal shuffle 1 ?") && lines.contains(&"2 mole ?"));
    let own = mob.record.shared(seat(1));
    assert!(own.contains("deal cards ? ? ? ? 5 6 ? ?") && own.contains("lady 10 mole ?"), "{own}");
    // Each hidden word is an error that says why.
    for (line, hidden) in [("1 peek 1,2", "1 peek ?"), ("2 mole 4", "2 mole ?")] {
        let text = mob.record.to_string().replace(line, hidden);
        let error = read(&text).error.unwrap().to_string();
        assert!(error.contains("`?` can't be read; expected a card: this was shared"), "{error}");
    }
    let text = mob.record.to_string().replace("deal shuffle 1 2,1,3,4", "deal shuffle 1 ?");
    let error = read(&text).error.unwrap().to_string();
    assert!(error.contains("this was shared while the game was running"), "{error}");
}

#[test]
fn omerta_what_was_drawn_from_a_new_pile_is_shared_too() {
    let mut mob = Mob::new(0, &HANDS, "");
    let turns = usize::from(mob.board().pile);
    mob.pass(turns);
    let mover = mob.to_move();
    mob.play(&format!("{mover} draw pile")).reshuffle();
    let words = |number| -> Vec<String> {
        let shared = mob.record.shared(seat(number));
        let line =
            shared.lines().find(|line| line.starts_with("deal reshuffle")).unwrap().to_owned();
        line.split(' ').skip(2).map(str::to_owned).collect()
    };
    assert_eq!(words(mover)[0], mob.record.game().drawn().unwrap().word());
    assert!(words(mover)[1..].iter().all(|word| word == "?"));
    assert!(words((mover + 1) % 3).iter().all(|word| word == "?"));
}

#[test]
fn omerta_guesses_cover_the_unseen_evenly() {
    let mut mob = Mob::new(0, &HANDS, "lady");
    mob.play("0 draw pile\n0 discard\n0 lady 1\n1 allow\ndeal shuffle 1 4,3,2,1");
    let view = view_of(&mob, 1);
    assert_eq!((view.seat(), view.unseen().len()), (seat(1), 57));
    let mut rng = rng(7);
    let (mut fives, mut mammas, mut safe) = ([0; 4], 0, 0);
    for _ in 0..10_000 {
        let guess = Omerta::determinize(&view, &mut rng);
        let hand: Vec<Card> = guess.hand(seat(1)).collect();
        assert!(hand.contains(&Card::Five) && hand.contains(&Card::Six));
        let known = hand.iter().filter(|card| **card == Card::Five).count() == 1;
        if known {
            fives[hand.iter().position(|card| *card == Card::Five).unwrap()] += 1;
        }
        mammas += usize::from(guess.pile()[0] == Card::Mamma);
        safe += guess.safe().filter(|card| *card == Card::Mamma).count();
    }
    // Nine in ten hands have the one 5, a quarter in each place: some 2,240, standard deviation 42; the Mamma is one
    // of 57 cards: 175 and 702, 13 and 26. Five of them either way.
    assert!(fives.iter().all(|count| (2_000..2_480).contains(count)), "{fives:?}");
    assert!((110..240).contains(&mammas) && (570..830).contains(&safe), "{mammas} {safe}");
}
