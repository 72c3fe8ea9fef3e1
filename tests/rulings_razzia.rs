//! Every ruling of Razzia! at least once, by its number in docs/RULES.md.

mod support;

use backroom::game::Game;
use backroom::games::razzia::{
    Answer, Board, Card, Cards, Event, Family, Loss, Phase, Piles, Razzia, ScoreBook, Side, Why,
    score,
};
use backroom::seat::{BySeat, SeatSet};
use support::{Scene, seat};

const CHEQUES: &str = "3,7,12 4,8,11 5,9,10 2,6,13";
const POLICE: &str = "police police police police police police police";

fn families(estates: &[&str]) -> BySeat<Family> {
    BySeat::from_fn(estates.len(), |seat| Family {
        estate: estates[seat.index()]
            .split(',')
            .filter(|word| !word.is_empty())
            .map(|word| word.parse::<Card>().unwrap())
            .collect(),
        ..Family::default()
    })
}

#[test]
fn r1_crossed_cards_leave_after_a_scoring() {
    let left = format!("thief driver gold ring bodyguard car film {POLICE}");
    let mut scene = Scene::new(CHEQUES, &left, "");
    scene.play(
        "3 draw left\n0 draw left\n1 draw left\n2 draw left\n3 draw left\n0 draw left\n1 draw left
         2 pass\n3 bid 2\n0 pass\n1 pass",
    );
    assert_eq!(scene.estate(3), "ring,bodyguard,car,driver,thief,gold,film");
    scene.raid();
    assert_eq!(scene.estate(3), "bodyguard,car,film");
    let mut left_the_game: Cards = "ring,driver,thief,gold".parse().unwrap();
    left_the_game.add_many(Card::Police, 7);
    assert_eq!(scene.board().gone, left_the_game);
}

#[test]
fn r2_the_highest_usable_cheque_starts_each_round() {
    let mut scene = Scene::new(CHEQUES, &format!("car {POLICE}"), "");
    assert_eq!(scene.to_move(), 3, "seat 3 has the 13");
    // Seat 3 spends the 13: in the next round it lies in the middle, and the 12 of seat 0 is the highest.
    scene.play("3 draw left\n0 draw left\n1 pass\n2 pass\n3 bid 13\n0 pass");
    scene.raid();
    assert_eq!((scene.board().round, scene.to_move()), (2, 0));
    assert_eq!(scene.usable(3), "1,2,6", "what was won face down can be used now");
}

#[test]
fn r3_the_last_police_ends_the_round_without_an_auction() {
    let mut scene = Scene::new(CHEQUES, &format!("gold {POLICE}"), "");
    scene.draw_and_pass("left");
    for _ in 0..6 {
        scene.draw_and_pass("left");
    }
    assert_eq!((scene.board().police, scene.table()), (6, "gold".into()));
    scene.events.clear();
    let drawer = scene.to_move();
    scene.play(&format!("{drawer} draw left"));
    assert_eq!(scene.events[1], Event::Raid { seat: seat(drawer) });
    assert!(!scene.events.iter().any(|event| matches!(event, Event::AuctionOpened { .. })));
    assert_eq!((scene.board().round, scene.table()), (2, String::new()));
    assert_eq!(scene.board().gone.count(Card::Gold), 1, "the booty on the table is lost");
    assert_eq!(scene.record.game().sheets().len(), 1);
}

#[test]
fn r4_police_starts_an_auction_over_an_empty_table_too() {
    let mut scene = Scene::new(CHEQUES, "police", "");
    scene.play("3 draw left\n0 bid 3\n1 pass\n2 pass\n3 pass");
    assert_eq!((scene.estate(0), scene.face_down(0)), (String::new(), "1".into()));
    assert_eq!(scene.board().middle.value(), 3);
}

#[test]
fn r5_the_court_may_be_called_over_an_empty_table() {
    let mut scene = Scene::new(CHEQUES, "", "");
    assert!(scene.legal().contains(&"3 court".to_owned()));
    scene.play("3 court\n0 pass\n1 pass\n2 pass\n3 bid 2");
    assert_eq!((scene.estate(3), scene.face_down(3)), (String::new(), "1".into()));
}

#[test]
fn r6_bidding_goes_round_and_ends_with_the_caller() {
    let mut scene = Scene::new(CHEQUES, "gold", "");
    scene.play("3 draw left\n0 draw left\n1 court");
    for expected in [2, 3, 0] {
        assert_eq!(scene.to_move(), expected);
        scene.play(&format!("{expected} pass"));
    }
    assert_eq!(scene.to_move(), 1);
    assert_eq!(scene.refusal("1 pass"), "whoever called the court must bid if nobody else has");
}

#[test]
fn r6_a_bid_must_beat_the_highest() {
    let mut scene = Scene::new(CHEQUES, "police", "");
    scene.play("3 draw left\n0 bid 12");
    // Seat 1 has nothing above 12; it is asked all the same, and can only pass.
    assert_eq!(scene.legal(), ["1 pass"]);
    assert_eq!(scene.refusal("1 bid 11"), "a bid of 11 does not beat 12: bid more or pass");
    assert_eq!(scene.refusal("1 bid 5"), "cheque 5 is not usable: there is 4,8,11");
    scene.play("1 pass\n2 pass");
    assert_eq!(scene.legal(), ["3 bid 13", "3 pass"]);
}

#[test]
fn r6_players_without_usable_cheques_are_skipped() {
    let mut scene = Scene::new(CHEQUES, "gold gold gold ring ring ring", "");
    for cheque in [2, 6, 13] {
        // Whoever's turn it is calls the court, and seat 3 buys.
        let caller = scene.to_move();
        scene.play(&format!("{caller} court"));
        while scene.to_move() != 3 {
            let bidder = scene.to_move();
            scene.play(&format!("{bidder} pass"));
        }
        scene.play(&format!("3 bid {cheque}")).all_pass();
    }
    assert_eq!(scene.usable(3), "");
    while scene.to_move() != 2 {
        let seat = scene.to_move();
        scene.play(&format!("{seat} draw left"));
    }
    scene.play("2 court");
    assert_eq!(scene.to_move(), 0, "seat 3 is skipped");
    let Phase::Auction(auction) = scene.board().phase else { panic!("an auction runs") };
    assert_eq!(auction.answers[seat(3)], Answer::Skipped);
    assert_eq!(auction.answers[seat(0)], Answer::Waiting);
}

#[test]
fn r7_the_cheque_won_can_t_be_used_before_the_next_round() {
    let mut scene = Scene::new(CHEQUES, "gold police", "");
    scene.play("3 court\n0 bid 7\n1 pass\n2 pass\n3 pass");
    assert_eq!((scene.usable(0), scene.face_down(0)), ("3,12".into(), "1".into()));
    scene.play("0 draw left\n1 draw left\n2 pass\n3 pass");
    assert_eq!(scene.legal(), ["0 bid 12", "0 bid 3", "0 pass"]);
    assert_eq!(scene.refusal("0 bid 1"), "cheque 1 is not usable: there is 3,12");
    assert_eq!(scene.refusal("0 bid 7"), "cheque 7 is not usable: there is 3,12");
}

#[test]
fn r8_the_seventh_booty_card_starts_a_normal_auction() {
    let mut scene = Scene::new(CHEQUES, "car car car car car car ring", "");
    for _ in 0..6 {
        scene.draw_and_pass("left");
    }
    scene.play("1 draw left");
    let Phase::Auction(auction) = scene.board().phase else { panic!("an auction runs") };
    assert_eq!((auction.why, auction.caller, auction.bidder), (Why::FullRow, seat(1), seat(2)));
    assert!(scene.legal().contains(&"2 pass".to_owned()));
    scene.all_pass();
    assert_eq!(scene.table(), "");
    assert_eq!(scene.board().gone.to_string(), "ring,car,car,car,car,car,car");
    let lost = scene.board().gone;
    assert!(scene.events.contains(&Event::Discarded { cards: lost, why: Loss::Unsold }));
    assert_eq!(scene.to_move(), 2);
}

#[test]
fn r8_the_seventh_booty_card_can_be_won() {
    let mut scene = Scene::new(CHEQUES, "car car car car car car ring", "");
    for _ in 0..6 {
        scene.draw_and_pass("left");
    }
    scene.play("1 draw left\n2 bid 5\n3 pass\n0 pass\n1 pass");
    assert_eq!(scene.estate(2), "ring,car,car,car,car,car,car");
}

#[test]
fn r9_booty_that_nobody_bids_for_stays_after_police() {
    let mut scene = Scene::new(CHEQUES, "gold ring police", "");
    scene.play("3 draw left\n0 draw left\n1 draw left").all_pass();
    assert_eq!((scene.table(), scene.to_move()), ("ring,gold".into(), 2));
}

#[test]
fn r10_play_goes_on_after_the_caller_not_the_winner() {
    let mut scene = Scene::new(CHEQUES, "gold", "");
    scene.play("3 draw left\n0 court\n1 pass\n2 bid 5\n3 pass\n0 pass");
    assert_eq!(scene.to_move(), 1);
}

#[test]
fn r10_a_player_alone_goes_on_alone_with_all_actions() {
    let mut scene = alone();
    let player = scene.to_move();
    assert_eq!(
        scene.legal(),
        [format!("{player} court"), format!("{player} draw left"), format!("{player} draw right")]
    );
    scene.play(&format!("{player} draw left"));
    assert_eq!(scene.to_move(), player);
    // Alone in the auction too: the court's caller must bid, and with the last cheque the round ends.
    scene.play(&format!("{player} court"));
    assert!(scene.legal().iter().all(|line| line.contains("bid")));
    let last = scene.legal()[0].clone();
    scene.play(&last);
    assert_eq!((scene.board().round, scene.board().police), (2, 0));
}

/// Everybody calls the court and buys with the lowest cheque until one player with one cheque is left.
fn alone() -> Scene {
    let mut scene = Scene::new("2,5,6,9 3,4,7,8", "gold", "");
    while scene.usable(0).len() + scene.usable(1).len() > 1 {
        let caller = scene.to_move();
        scene.play(&format!("{caller} court"));
        while let Phase::Auction(auction) = scene.board().phase {
            let bidder = auction.bidder;
            let line = match scene.legal().iter().find(|line| line.ends_with("pass")) {
                Some(pass) => pass.clone(),
                None => format!(
                    "{bidder} bid {}",
                    scene.usable(bidder.index()).split(',').next().unwrap()
                ),
            };
            scene.play(&line);
        }
    }
    scene
}

#[test]
fn r10_the_round_ends_when_all_cheques_are_spent() {
    let mut scene = alone();
    let player = scene.to_move();
    scene.play(&format!("{player} court"));
    let bid = scene.legal()[0].clone();
    scene.play(&bid);
    assert!(!scene.events.iter().any(|event| matches!(event, Event::Raid { .. })));
    assert_eq!(scene.board().round, 2);
    assert_eq!(scene.board().families[seat(0)].usable.len(), 4, "as many cheques as at the start");
}

/// A board in the middle of the first round, with this estate for seat 0, whose turn it is, and this row.
fn thief_scene(estate: &str, row: &str) -> Razzia {
    let mut board = Board::new(4);
    board.phase = Phase::Turn(seat(0));
    let sets = [&[2, 6, 13], &[3, 7, 12], &[4, 8, 11], &[5, 9, 10]];
    for (number, set) in sets.into_iter().enumerate() {
        let words = set.map(|value: u8| value.to_string()).join(",");
        board.families[seat(number)].usable = words.parse().unwrap();
    }
    board.families[seat(0)].estate = estate.parse().unwrap();
    for card in row.split(',') {
        board.row.lay(card.parse().unwrap());
    }
    let unseen: Vec<Card> = board.unseen().iter().collect();
    let mut piles = Piles::NONE;
    let (left, right) = unseen.split_at(unseen.len() / 2);
    piles.lay(Side::Left, left);
    piles.lay(Side::Right, right);
    board.piles = piles.sizes();
    Razzia::from_parts(board, piles)
}

fn thief_lines(game: &Razzia) -> Vec<String> {
    let mut actions = Vec::new();
    game.legal(seat(0), &mut actions);
    let mut lines: Vec<String> = actions.iter().map(ToString::to_string).collect();
    lines.retain(|line| line.starts_with("thief"));
    lines.sort();
    lines
}

#[test]
fn r11_one_to_n_thieves_take_one_card_each() {
    let game = thief_scene("thief,thief", "car,car,gold");
    let expected = ["thief car", "thief car,car", "thief car,gold", "thief gold"];
    assert_eq!(thief_lines(&game), expected);
    let mut after = game;
    after.play(seat(0), "thief car,gold".parse().unwrap(), &mut ()).unwrap();
    assert_eq!(after.board().families[seat(0)].estate.to_string(), "car,gold");
    assert_eq!(after.board().gone.to_string(), "thief,thief", "used thieves leave the game");
    assert_eq!(after.board().row.cards().to_string(), "car");
}

#[test]
fn r11_a_thief_may_take_a_thief_but_not_use_it_at_once() {
    let game = thief_scene("thief", "thief,gold");
    assert_eq!(thief_lines(&game), ["thief gold", "thief thief"]);
    let refusal = game.check(seat(0), "thief thief,gold".parse().unwrap()).unwrap_err();
    assert_eq!(refusal.to_string(), "2 cards need 2 thieves, and the estate has 1");
    let mut after = game;
    after.play(seat(0), "thief thief".parse().unwrap(), &mut ()).unwrap();
    assert_eq!(after.board().families[seat(0)].estate.to_string(), "thief");
    assert_eq!(after.board().gone.to_string(), "thief");
}

#[test]
fn r11_what_does_not_lie_there_can_t_be_taken() {
    let game = thief_scene("thief,thief", "car");
    let refusal = game.check(seat(0), "thief car,car".parse().unwrap()).unwrap_err();
    assert_eq!(refusal.to_string(), "car,car does not all lie on the table: there is car");
    let nothing = backroom::games::razzia::Action::Thief(Cards::NONE);
    assert!(game.check(seat(0), nothing).is_err());
}

#[test]
fn r12_the_piles_split_in_the_middle_of_a_game() {
    // The left pile is booty without end, so that 60 draws empty it: eight full rows and four cards.
    let mut scene = Scene::new(CHEQUES, "", "");
    for _ in 0..59 {
        scene.draw_and_pass("left");
    }
    assert_eq!((scene.board().piles.left, scene.board().piles.right), (1, 60));
    let right = scene.record.game().piles().cards(Side::Right).to_vec();
    scene.events.clear();
    scene.draw_and_pass("left");
    assert_eq!((scene.board().piles.left, scene.board().piles.right), (30, 30));
    assert_eq!(scene.record.game().piles().cards(Side::Left), &right[..30]);
    assert_eq!(scene.record.game().piles().cards(Side::Right), &right[30..]);
    assert!(scene.events.contains(&Event::Split { sizes: scene.board().piles }));
}

#[test]
fn r12_an_empty_pile_can_t_be_drawn_from() {
    let mut game = thief_scene("thief", "car");
    let mut piles = Piles::NONE;
    piles.lay(Side::Left, &[Card::Police]);
    let mut board = *game.board();
    board.piles = piles.sizes();
    game = Razzia::from_parts(board, piles);
    let refusal = game.check(seat(0), "draw right".parse().unwrap()).unwrap_err();
    assert_eq!(refusal.to_string(), "the right pile is empty: draw from the other one");
    assert_eq!(game.check(seat(0), "draw left".parse().unwrap()), Ok(()));
}

#[test]
fn r13_trinkets_by_the_number_of_different_ones() {
    let estates = ["", "ring", "ring,watch", "ring,watch,brooch", "ring,watch,brooch,chain"];
    let points = score(&families(&estates), false);
    let scored: Vec<i16> = points.as_slice().iter().map(|points| points.trinkets).collect();
    assert_eq!(scored, [-5, 0, 0, 5, 10]);
    let all = score(&families(&["ring,watch,brooch,chain,diamond", "ring,ring"]), false);
    assert_eq!((all[seat(0)].trinkets, all[seat(1)].trinkets), (15, 0));
}

#[test]
fn r13_all_equal_in_bodyguards_gives_both() {
    for estates in [&["", "", ""], &["bodyguard", "bodyguard", "bodyguard"]] {
        let points = score(&families(estates), false);
        assert!(points.as_slice().iter().all(|points| points.bodyguards == 3));
    }
}

#[test]
fn r14_businesses_by_variety_and_by_kind() {
    let seven = "casino,transport,film,racing,estate,nightclub,restaurant";
    let six = "casino,transport,film,racing,estate,nightclub";
    let four = "film,film,film,film";
    let points = score(&families(&[seven, six, four, "film,film", ""]), true);
    let scored: Vec<i16> = points.as_slice().iter().map(|points| points.businesses).collect();
    assert_eq!(scored, [10, 6, 1 + 10, 1, 0]);
}

#[test]
fn r14_cheque_sums_tie_in_full_and_cancel_out_if_all_are_equal() {
    let sums = |cheques: &[&str]| -> Vec<i16> {
        let families = BySeat::from_fn(cheques.len(), |seat| Family {
            usable: cheques[seat.index()].parse().unwrap(),
            ..Family::default()
        });
        score(&families, true).as_slice().iter().map(|points| points.cheques).collect()
    };
    assert_eq!(sums(&["2,9", "3,8", "4"]), [5, 5, -5]);
    assert_eq!(sums(&["2,9", "3,8", "4,7"]), [0, 0, 0]);
}

#[test]
fn r15_totals_may_be_negative() {
    let mut book = ScoreBook::new(2);
    book.enter(score(&families(&["", "bodyguard"]), false));
    assert_eq!(book.totals().as_slice(), [-7, 0]);
}

#[test]
fn r15_equal_totals_share_the_victory() {
    // Nobody buys anything in three rounds of nothing but police: all are equal but for the cheques.
    let police = ["police"; 15].join(" ");
    let mut scene = Scene::new("2,5,6,9 3,4,7,8", &police, "");
    for _ in 0..15 {
        scene.draw_and_pass("left");
    }
    // Both sets come to 22: nobody gets anything for cheques. -5 for trinkets and +3 a round.
    let outcome = scene.record.game().outcome().expect("three rounds are over");
    assert_eq!(outcome.scores.as_slice(), [-6, -6]);
    assert_eq!(outcome.winners, SeatSet::all(2));
}
