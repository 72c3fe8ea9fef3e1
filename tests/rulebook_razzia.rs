//! Every printed example of the rulebook of Razzia!, by name. The players are the rulebook's: Miriam,
//! Felix, Elke and Dennis sit clockwise, as seats 0 to 3.

mod support;

use backroom::games::razzia::{Auction, Event, Family, Phase, Points, Why, score};
use backroom::seat::BySeat;
use support::{Scene, seat};

const MIRIAM: usize = 0;
const FELIX: usize = 1;
const ELKE: usize = 2;
const DENNIS: usize = 3;

/// The rulebook's Miriam has the cheques 3, 7 and 12, Elke 5, 9 and 10; Dennis starts, with the 13.
const CHEQUES: &str = "3,7,12 4,8,11 5,9,10 2,6,13";

/// The points of four estates after a round, in the order of the seats.
fn points(estates: [&str; 4], last_round: bool) -> BySeat<Points> {
    let families = BySeat::from_fn(4, |seat| Family {
        estate: match estates[seat.index()] {
            "" => Default::default(),
            words => words.parse().unwrap(),
        },
        ..Family::default()
    });
    score(&families, last_round)
}

fn by<T>(points: BySeat<Points>, category: impl Fn(&Points) -> T) -> Vec<T> {
    points.as_slice().iter().map(category).collect()
}

#[test]
fn rulebook_uncovering_booty() {
    let mut scene = Scene::new(CHEQUES, "gold watch car bodyguard", "");
    scene.play("3 draw left\n0 draw left\n1 draw left\n2 draw left");
    let words: Vec<_> =
        scene.board().row.places().iter().flatten().map(|card| card.word()).collect();
    assert_eq!(words, ["gold", "watch", "car", "bodyguard"]);
    assert_eq!(scene.to_move(), DENNIS);
}

#[test]
fn rulebook_uncovering_a_policeman() {
    let mut scene = Scene::new(CHEQUES, "police", "");
    scene.play("3 draw left");
    assert_eq!(scene.board().police, 1);
    let Phase::Auction(Auction { why, caller, .. }) = scene.board().phase else {
        panic!("an auction takes place")
    };
    assert_eq!((why, caller), (Why::Police, seat(DENNIS)));
}

#[test]
fn rulebook_normal_auction() {
    let mut scene = Scene::new(CHEQUES, "gold watch car bodyguard police", "");
    scene.play("3 draw left\n0 draw left\n1 draw left\n2 draw left\n3 draw left");
    // Miriam, left of Dennis, begins with 7; Felix passes; Elke offers 9; Dennis passes.
    scene.play("0 bid 7\n1 pass\n2 bid 9\n3 pass");
    assert_eq!(scene.estate(ELKE), "watch,bodyguard,car,gold");
    assert_eq!((scene.usable(ELKE), scene.face_down(ELKE)), ("5,10".into(), "1".into()));
    assert_eq!(scene.board().middle.value(), 9);
    assert_eq!(scene.usable(MIRIAM), "3,7,12", "Miriam takes her cheque back");
    assert_eq!(scene.board().police, 1, "the policemen remain");
    assert_eq!((scene.table(), scene.to_move()), (String::new(), MIRIAM));
}

#[test]
fn rulebook_all_pass_in_a_normal_auction() {
    let mut scene = Scene::new(CHEQUES, "gold police", "");
    scene.play("3 draw left\n0 draw left\n1 pass\n2 pass\n3 pass\n0 pass");
    assert_eq!((scene.table(), scene.to_move()), ("gold".into(), FELIX));
    assert_eq!(scene.events.last(), Some(&Event::NobodyBid));
}

#[test]
fn rulebook_using_a_thief() {
    let mut scene = Scene::new(CHEQUES, "thief police car driver", "ring gold gold");
    scene.play("3 draw left\n0 draw left\n1 pass\n2 bid 5\n3 pass\n0 pass\n1 draw left");
    // Elke has a thief, takes a driver with it, and Dennis is next.
    scene.play("2 draw left\n3 draw right\n0 draw right\n1 draw right\n2 thief driver");
    assert_eq!(scene.estate(ELKE), "driver");
    assert!(!scene.table().contains("driver"));
    assert_eq!(scene.board().gone.to_string(), "thief");
    assert_eq!(scene.to_move(), DENNIS);
}

#[test]
fn rulebook_court_auction() {
    let mut scene = Scene::new(CHEQUES, "gold car", "");
    scene.play("3 draw left\n0 court\n1 pass\n2 pass\n3 pass");
    // All have passed, so Miriam must bid; she offers her lowest cheque, the 3.
    assert_eq!(scene.legal(), ["0 bid 12", "0 bid 3", "0 bid 7"]);
    scene.play("0 bid 3");
    assert_eq!(scene.estate(MIRIAM), "gold");
    assert_eq!((scene.usable(MIRIAM), scene.face_down(MIRIAM)), ("7,12".into(), "1".into()));
    assert_eq!((scene.board().middle.value(), scene.to_move()), (3, FELIX));
}

#[test]
fn rulebook_court_auction_with_a_bid_lets_the_caller_pass() {
    let mut scene = Scene::new(CHEQUES, "gold", "");
    scene.play("3 draw left\n0 court\n1 bid 4\n2 pass\n3 pass");
    assert_eq!(scene.legal(), ["0 bid 12", "0 bid 7", "0 pass"]);
    scene.play("0 pass");
    assert_eq!((scene.estate(FELIX), scene.to_move()), ("gold".into(), FELIX));
}

#[test]
fn rulebook_seven_booty_cards_that_nobody_wants() {
    let mut scene = Scene::new(CHEQUES, "gold car car car car car ring", "");
    for _ in 0..7 {
        scene.draw_and_pass("left");
    }
    assert_eq!((scene.table(), scene.board().gone.len()), (String::new(), 7));
}

#[test]
fn rulebook_thieves() {
    let points = points(["", "", "thief,thief", ""], false);
    assert_eq!(by(points, |points| points.thieves), [0, 0, 4, 0]);
}

#[test]
fn rulebook_bodyguards_tie() {
    let four = "bodyguard,bodyguard,bodyguard,bodyguard";
    let points = points([four, four, "bodyguard", "bodyguard,bodyguard"], false);
    assert_eq!(by(points, |points| points.bodyguards), [5, 5, -2, 0]);
}

#[test]
fn rulebook_cars_and_drivers() {
    let points = points(
        ["driver,driver", "car,driver,driver,driver", "car,car,car,car,car", "car,car,car,driver"],
        false,
    );
    assert_eq!(by(points, |points| points.cars), [2, 4, 0, 4]);
}

#[test]
fn rulebook_trinkets() {
    let felix = "watch,watch,chain,chain,chain,ring,ring";
    let points = points(["", felix, "brooch,brooch,ring", ""], false);
    assert_eq!(by(points, |points| points.trinkets), [-5, 5, 0, -5]);
}

#[test]
fn rulebook_gold() {
    let points = points(["", "", "", "gold,gold"], false);
    assert_eq!(by(points, |points| points.gold), [0, 0, 0, 6]);
}

#[test]
fn rulebook_businesses() {
    let dennis =
        "restaurant,restaurant,restaurant,restaurant,casino,casino,casino,film,racing,estate";
    assert_eq!(by(points(["", "", "", dennis], true), |points| points.businesses), [0, 0, 0, 20]);
    assert_eq!(by(points(["", "", "", dennis], false), |points| points.businesses), [0, 0, 0, 0]);
}

#[test]
fn rulebook_cheques() {
    // Miriam's come to 25, Felix's to 21, Elke's and Dennis' to 17 each; open and covered ones count.
    let families = BySeat::from_fn(4, |seat| {
        let (usable, face_down) =
            [("13,8", "4"), ("12,6", "3"), ("10,5", "2"), ("9,7", "1")][seat.index()];
        Family {
            usable: usable.parse().unwrap(),
            face_down: face_down.parse().unwrap(),
            ..Family::default()
        }
    });
    assert_eq!(by(score(&families, true), |points| points.cheques), [5, 0, -5, -5]);
    assert_eq!(by(score(&families, false), |points| points.cheques), [0; 4]);
}

#[test]
fn rulebook_two_players() {
    let mut scene = Scene::new("3,4,7,8 2,5,6,9", "police police police police police", "");
    assert_eq!((scene.to_move(), scene.board().middle.value()), (1, 1));
    for _ in 0..4 {
        scene.draw_and_pass("left");
    }
    assert_eq!((scene.board().round, scene.board().police), (1, 4));
    scene.draw_and_pass("left");
    assert_eq!((scene.board().round, scene.board().police), (2, 0), "the fifth ends the round");
}
