//! The parts of the contract that Razzia! does not use, on a toy game: sealed answers, races, secrets.

mod support;

use backroom::game::{Game, Illegal, Move, NoOptions, Outcome, Pending};
use backroom::games::omerta::Omerta;
use backroom::record::{AnyRecord, Record};
use backroom::seat::{BySeat, SeatSet};
use backroom::transcript::Head;
use support::omerta::lively_moves;
use support::seat;
use support::snap::{Event, Refusal, Snap};

/// Seat 0 has 1 and 2, seat 1 has 3 and 1, seat 2 has 4 and 4; the target is 1.
const DEAL: &str = "deal cards 1 2 3 1 4 4 1 1 2 2 2 3 3 3 4 4";

fn game(lines: &[&str]) -> (Snap, Vec<Event>) {
    let mut game = Snap::new(3, &NoOptions);
    let mut events = Vec::new();
    for line in [DEAL].iter().chain(lines) {
        let step: Move<Snap> = line.parse().unwrap();
        step.play(&mut game, &mut events).unwrap_or_else(|error| panic!("{line}: {error}"));
    }
    (game, events)
}

#[test]
fn sealed_answers_come_in_any_order_and_once() {
    let (mut game, _) = game(&["2 keep 1", "0 keep 2"]);
    assert_eq!(game.pending(), Pending::Sealed(SeatSet::only(seat(1))));
    let again = game.play(seat(2), "keep 2".parse().unwrap(), &mut ()).unwrap_err();
    assert_eq!(again.to_string(), "seat 2 is not to move: seat 1 is to move");
}

#[test]
fn a_sealed_answer_shows_in_nobody_else_s_view() {
    let (first, _) = game(&["2 keep 1"]);
    let (second, _) = game(&["2 keep 2"]);
    for number in [0, 1] {
        assert_eq!(first.view(seat(number)), second.view(seat(number)));
    }
    assert_ne!(first.view(seat(2)), second.view(seat(2)));
}

#[test]
fn a_sealed_answer_shows_in_nobody_else_s_log() {
    let (_, events) = game(&["2 keep 1"]);
    let kept = events.last().unwrap();
    let seen = |place| Some(Event::Kept { seat: seat(2), place });
    assert_eq!(Snap::witnessed(kept, seat(2)), seen(Some(1)));
    assert_eq!(Snap::witnessed(kept, seat(0)), seen(None));
}

const KEPT: [&str; 3] = ["0 keep 1", "1 keep 2", "2 keep 1"];

#[test]
fn in_a_race_claims_count_in_the_order_in_which_they_arrive() {
    // Seats 0 and 1 both hold the target: whoever comes first gets it.
    for (first, scores) in [("0 snap", [1, 0, 0]), ("1 snap", [0, 1, 0])] {
        let (game, _) = game(&[KEPT.as_slice(), &[first]].concat());
        assert_eq!(game.scores().as_slice(), scores);
        assert_eq!(game.pending(), Pending::Chance, "a right claim closes the race");
    }
}

#[test]
fn a_wrong_claim_leaves_the_race_open_for_the_others() {
    let (game, _) = game(&[KEPT.as_slice(), &["2 snap"]].concat());
    let others: SeatSet = [seat(0), seat(1)].into_iter().collect();
    assert_eq!(game.pending(), Pending::Race(others));
}

#[test]
fn a_race_that_nobody_can_win_any_more_closes_by_itself() {
    let (game, events) = game(&["0 keep 2", "1 keep 1", "2 keep 1", "0 snap", "1 snap", "2 snap"]);
    assert_eq!(game.pending(), Pending::Chance);
    assert_eq!(game.scores().as_slice(), [-1, -1, -1]);
    assert!(!events.contains(&Event::Closed));
}

#[test]
fn a_seat_that_is_not_at_the_table_is_refused_before_its_view_is_asked() {
    let (mut game, _) = game(&[]);
    let stranger = game.play(seat(5), "keep 1".parse().unwrap(), &mut ()).unwrap_err();
    assert_eq!(stranger.to_string(), "seat 5 is not to move: seats 0, 1, 2 are to move");
}

#[test]
fn the_fewest_points_can_win_too() {
    let scores = backroom::seat::BySeat::from_fn(3, |seat| [4, 9, 4][seat.index()]);
    assert_eq!(Outcome::most(scores).winners, SeatSet::only(seat(1)));
    assert_eq!(Outcome::fewest(scores).winners, [seat(0), seat(2)].into_iter().collect());
}

#[test]
fn a_race_can_be_closed_and_nothing_else_can() {
    let (mut game, _) = game(&KEPT);
    assert_eq!(game.close(&mut ()), Ok(()));
    let before = game.clone();
    assert_eq!(game.close(&mut ()), Err(Illegal::NoRace(Pending::Chance)));
    assert_eq!(game, before);
}

#[test]
fn the_close_is_among_the_lines_that_could_come_next() {
    let (game, _) = game(&KEPT);
    let standing = backroom::standing::Standing::of(&game, 4);
    assert_eq!(standing.legal, ["0 snap", "1 snap", "2 snap", "close"]);
    assert_eq!(standing.to_move, SeatSet::all(3));
}

#[test]
fn refusals_say_what_would_be_right() {
    let (mut game, _) = game(&[]);
    let snap = game.play(seat(0), "snap".parse().unwrap(), &mut ()).unwrap_err();
    assert_eq!(snap, Illegal::Refused(Refusal::Sealed));
    assert!(snap.to_string().contains("keep a card first"));
    let deal: Move<Snap> = DEAL.parse().unwrap();
    let twice = deal.play(&mut game, &mut ()).unwrap_err().to_string();
    assert_eq!(twice, "nothing is dealt here: seats 0, 1, 2 are to move");
}

#[test]
fn a_transcript_with_races_and_closes_reads_back() {
    let mut record = Record::<Snap>::new(Head::of::<Snap>(3)).unwrap();
    let lines = [&[DEAL], KEPT.as_slice(), &["2 snap", "close", DEAL], &KEPT, &["1 snap"]].concat();
    let mut seen = Vec::new();
    for line in &lines {
        record.read_event(line, &mut |record| seen.push(record.standing().event)).unwrap();
    }
    let text = record.to_string();
    assert_eq!(text.lines().skip(3).collect::<Vec<_>>(), lines);
    assert_eq!(seen, [1, 2, 3, 4, 5, 7, 8, 9, 10], "deals are not shown, closes are");
    assert!(record.outcome().is_some());
}

#[test]
fn places_count_from_the_winners_and_equal_scores_share_the_better_one() {
    let scores = BySeat::from_fn(4, |seat| [7, 12, 7, -3][seat.index()]);
    let most = Outcome::most(scores);
    assert_eq!(most.places.as_slice(), [2, 1, 2, 4]);
    assert_eq!(most.winners, SeatSet::only(seat(1)));
    let fewest = Outcome::fewest(scores);
    assert_eq!(fewest.places.as_slice(), [2, 4, 2, 1]);
    assert_eq!(fewest.winners, SeatSet::only(seat(3)));
}

/// The one game of the house that has all of it: sealed answers, races, chance in the middle of a turn.
#[test]
fn omerta_waits_in_every_way_there_is() {
    let mut game = Omerta::new(4, &Default::default());
    let mut kinds = [0; 5];
    for step in lively_moves(4, 1) {
        let pending = game.pending();
        let kind = match pending {
            Pending::Turn(_) => 0,
            Pending::Race(_) => 1,
            Pending::Sealed(_) => 2,
            Pending::Chance => 3,
            Pending::Over => 4,
        };
        kinds[kind] += 1;
        assert_eq!(matches!(step, Move::Deal(_)), pending == Pending::Chance);
        if !matches!(pending, Pending::Race(_)) {
            assert_eq!(game.clone().close(&mut ()), Err(Illegal::NoRace(pending)));
        }
        step.play(&mut game, &mut ()).unwrap();
    }
    assert_eq!(game.pending(), Pending::Over);
    assert!(kinds[..4].iter().all(|&count| count > 0) && kinds[4] == 0, "{kinds:?}");
}
