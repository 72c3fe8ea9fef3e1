//! A game being played: acting, the log of a seat, and the way back.

mod support;

use backroom::deal::generator;
use backroom::game::Game;
use backroom::games::lama::Lama;
use backroom::games::omerta::Omerta;
use backroom::games::razzia::{Event, Razzia};
use backroom::record::Record;
use backroom::seat::Seat;
use backroom::table::Table;
use backroom::transcript::Head;
use support::lama::Llamas;
use support::omerta::Mob;
use support::{Scene, seat};

const CHEQUES: &str = "3,7,12 4,8,11 5,9,10 2,6,13";

fn table(left: &str, lines: &str) -> Table<Razzia> {
    let mut scene = Scene::new(CHEQUES, left, "");
    scene.play(lines);
    Table::resume(&scene.record, &mut generator(0))
}

fn act(table: &mut Table<Razzia>, number: usize, action: &str) {
    table.act(seat(number), action.parse().unwrap(), &mut generator(0)).unwrap();
}

#[test]
fn an_answer_in_an_auction_can_be_taken_back() {
    let mut table = table("gold police", "3 draw left\n0 draw left");
    let before = table.transcript();
    act(&mut table, 1, "pass");
    act(&mut table, 2, "bid 5");
    act(&mut table, 3, "pass");
    assert!(table.can_undo(seat(1)));
    assert!(table.undo(seat(1)));
    assert_eq!(table.transcript(), before, "back to the seat's own decision");
    assert!(!table.can_undo(seat(1)), "it has made no other");
}

#[test]
fn a_card_that_has_been_revealed_can_t_be_taken_back() {
    let mut table = table("gold car", "3 court\n0 pass\n1 pass\n2 pass\n3 bid 2");
    assert!(table.can_undo(seat(3)));
    act(&mut table, 0, "draw left");
    let drawn = table.transcript();
    for number in 0..4 {
        assert!(!table.can_undo(seat(number)) && !table.undo(seat(number)));
    }
    assert_eq!(table.transcript(), drawn);
}

#[test]
fn nothing_can_be_taken_back_before_the_first_decision() {
    let table = Table::<Razzia>::deal(Head::of::<Razzia>(3), &mut generator(1)).unwrap();
    assert!(Seat::all(3).all(|seat| !table.can_undo(seat)));
}

#[test]
fn a_resumed_table_has_the_same_log() {
    let mut played = Table::<Razzia>::deal(Head::of::<Razzia>(5), &mut generator(2)).unwrap();
    let mut rng = generator(3);
    while let Some(mover) = played.pending().seats().iter().next() {
        let action = backroom::bots::choose_at_random(&played.view(mover), &mut rng).unwrap();
        played.act(mover, action, &mut rng).unwrap();
    }
    assert!(played.outcome().is_some());
    let mut record = Record::<Razzia>::new(Head::of::<Razzia>(5)).unwrap();
    for line in played.transcript().lines().skip(3) {
        record.play(line.parse().unwrap(), &mut ()).unwrap();
    }
    let resumed = Table::resume(&record, &mut rng);
    let log = |table: &Table<Razzia>| table.log_since(0, seat(0)).collect::<Vec<Event>>();
    assert_eq!(log(&resumed), log(&played));
    assert_eq!(resumed.log_length(), played.log_length());
    assert_eq!(log(&played).len(), played.log_length(), "everybody sees everything in Razzia!");
    assert!(matches!(log(&played).last(), Some(Event::Ended { .. })));
    assert_eq!(resumed.log_since(played.log_length() + 9, seat(0)).count(), 0);
}

#[test]
fn the_odds_are_those_of_an_urn() {
    // 120 cards, 21 of them police.
    let mut scene = Scene::new(CHEQUES, "gold police", "");
    assert!((scene.board().police_odds() - 21.0 / 120.0).abs() < 1e-12);
    assert_eq!(scene.board().raid_odds().to_string(), "0", "four draws can't bring seven police");
    scene.play("3 draw left\n0 draw left").all_pass();
    assert!((scene.board().police_odds() - 20.0 / 118.0).abs() < 1e-12);
    // Six police seen, 15 of 113 cards left, four players: 1 - (98·97·96·95)/(113·112·111·110).
    let police = ["police"; 6].join(" ");
    let mut scene = Scene::new(CHEQUES, &format!("gold {police}"), "");
    for _ in 0..7 {
        scene.draw_and_pass("left");
    }
    let none = (98.0 * 97.0 * 96.0 * 95.0) / (113.0 * 112.0 * 111.0 * 110.0);
    assert!((scene.board().raid_odds() - (1.0 - none)).abs() < 1e-12);
}

#[test]
fn what_the_booty_is_worth_is_what_it_would_score() {
    let mut scene = Scene::new(CHEQUES, "gold ring bodyguard", "");
    scene.play("3 draw left\n0 draw left\n1 draw left");
    // Gold 3, a first trinket 5 (no longer -5), bodyguards: from +3 as all are equal to +5.
    assert_eq!(scene.board().booty_worth(seat(0)), 3 + 5 + 2);
    assert_eq!(scene.board().worth_now().as_slice(), [-2; 4]);
    assert_eq!(scene.record.game().scores().as_slice(), [0; 4]);
}

/// A table of L.A.M.A. at which seat 0 is to move, on a 1.
fn llamas(lines: &str) -> Table<Lama> {
    let mut scene = Llamas::new(0, &["1 1 2 2 3 3", "1 2 3 4 5 6", "4 4 5 5 6 6"], "1", "L L L");
    scene.play(lines);
    Table::resume(&scene.record, &mut generator(0))
}

#[test]
fn lama_a_play_can_be_taken_back_until_another_card_is_seen() {
    for (lines, can) in [
        ("0 play 1", true),
        ("0 quit", true),
        // What others draw, or that they quit, shows the seat no card.
        ("0 play 1\n1 draw\n2 quit", true),
        // What others play does, and so does what the seat draws.
        ("0 play 1\n1 play 2", false),
        ("0 play 1\n1 draw\n2 draw\n0 draw", false),
        // The round's end turns all cards over, and a new hand is dealt.
        ("0 quit\n1 quit\n2 quit", false),
    ] {
        let mut table = llamas(lines);
        let before = table.transcript();
        assert_eq!(table.can_undo(seat(0)), can, "{lines}");
        assert_eq!(table.undo(seat(0)), can);
        if can {
            assert_eq!(table.transcript(), llamas("").transcript());
        } else {
            assert_eq!(table.transcript(), before);
        }
    }
}

#[test]
fn lama_of_two_draws_only_the_own_one_is_seen() {
    let table = llamas("0 draw\n1 draw");
    assert!(!table.can_undo(seat(0)) && !table.can_undo(seat(1)));
    let table = llamas("0 play 1\n1 draw");
    assert!(table.can_undo(seat(0)) && !table.can_undo(seat(1)));
}

#[test]
fn a_table_saves_everything_and_shares_what_a_seat_has_seen() {
    let table = llamas("0 draw\n1 play 2");
    assert!(table.transcript().starts_with("backroom 1    # save: "));
    assert!(table.shared(seat(0)).starts_with("backroom 1    # shared by seat 0: "));
    assert!(
        table.shared(seat(0)).contains("deal cards 1 1 2 2 3 3 ? ? ? ? ? ? ? ? ? ? ? ? 1 L ? ")
    );
    assert!(
        table.shared(seat(1)).contains("deal cards ? ? ? ? ? ? 1 2 3 4 5 6 ? ? ? ? ? ? 1 ? ? ")
    );
}

fn omerta(pile: &str, lines: &str) -> Table<Omerta> {
    let mut mob = Mob::new(0, &["1 2 3 4", "5 6 7 8", "9 10 1 2"], pile);
    mob.play(lines);
    Table::resume(&mob.record, &mut generator(0))
}

#[test]
fn in_omerta_an_answer_can_be_taken_back_but_not_what_was_seen_or_claimed() {
    // Nothing was seen when a target allowed the Gangster's swap.
    let mut allowed = omerta("gangster", "0 draw pile\n0 discard\n0 gangster 0:1,1:1\n1 allow");
    assert!(allowed.can_undo(seat(1)) && allowed.undo(seat(1)));
    assert!(allowed.can_undo(seat(0)), "the announcement can be taken back as well");
    let drawn = omerta("7", "0 draw pile");
    assert!(!drawn.can_undo(seat(0)), "the drawn card has been seen");
    let claimed = omerta("7 8", "0 draw pile\n0 discard\n1 snap 1");
    assert!(Seat::all(3).all(|seat| !claimed.can_undo(seat)), "a claim is heard by all");
    let closed = omerta("7", "0 draw pile\n0 discard\nclose");
    assert!(Seat::all(3).all(|seat| !closed.can_undo(seat)), "and so is a close");
    let looked = omerta("mole", "0 draw pile\n0 discard\n0 mole 3");
    assert!(!looked.can_undo(seat(0)));
}
