//! The arena, the training, and other programs as bots, as scripts use them.

use serde_json::Value;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

fn backroom(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_backroom")).args(arguments).output().unwrap()
}

fn out(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).unwrap()
}

fn complaint(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).unwrap()
}

/// Where a test may write.
fn scratch(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// What the arena says, as data.
fn arena(seats: &str, games: &str, more: &[&str]) -> Value {
    let arguments = ["arena", "--seats", seats, "--games", games, "--seed", "7", "--json"];
    let held = backroom(&[&arguments[..], more].concat());
    assert_eq!((held.status.code(), complaint(&held)), (Some(0), ""));
    serde_json::from_str(out(&held)).unwrap()
}

/// A program of the shell that plays, started by its name.
fn program(name: &str, script: &str) -> String {
    let file = scratch(name);
    fs::write(&file, script).unwrap();
    format!("cmd:sh {}", file.display())
}

#[test]
fn the_same_seed_means_the_same_result_whatever_the_number_of_threads() {
    let seats = "expert@2000i,plain@100i,novice/gambler,thumb";
    let one = arena(seats, "8", &["--threads", "1"]);
    assert_eq!(one, arena(seats, "8", &["--threads", "2"]));
    assert_eq!(one["games"], 8);
    assert_eq!(one["deals"], 2);
    let shares =
        one["ladder"].as_array().unwrap().iter().map(|rung| rung["wins"].as_f64().unwrap());
    assert!((shares.sum::<f64>() - 1.0).abs() < 1e-9);
}

#[test]
fn games_are_rounded_up_so_that_everybody_has_every_seat() {
    let held = arena("thumb,random,random", "4", &[]);
    assert_eq!((&held["games"], &held["deals"]), (&6.into(), &2.into()));
    let random = held["ladder"].as_array().unwrap().iter().find(|it| it["contestant"] == "random");
    assert_eq!(random.unwrap()["seats"], 2, "who sits on several seats is one contestant");
}

#[test]
fn people_get_a_table() {
    let held = backroom(&["arena", "--seats", "thumb,random", "--games", "20", "--seed", "1"]);
    let text = out(&held);
    assert!(text.starts_with("razzia: 20 games, 10 deals from every seat, seed 1\n"), "{text}");
    let first = text.lines().nth(2).unwrap();
    assert!(first.starts_with("thumb"), "the better one comes first: {text}");
}

#[test]
fn a_wrong_contestant_or_table_exits_with_2() {
    for seats in ["master,thumb", "thumb", "thumb,thumb,thumb,thumb,thumb,thumb", "hard@soon,thumb"]
    {
        let failed = backroom(&["arena", "--seats", seats, "--games", "4", "--seed", "1"]);
        assert_eq!(failed.status.code(), Some(2), "{seats}");
        assert!(!complaint(&failed).is_empty());
    }
    let chess =
        ["arena", "--game", "chess", "--seats", "thumb,thumb", "--games", "1", "--seed", "1"];
    assert_eq!(backroom(&chess).status.code(), Some(2));
}

/// Answers with the first legal line.
const FIRST_LEGAL: &str = r#"while read -r line; do
    line=${line#*\"legal\":[\"}
    echo "${line%%\"*}"
done"#;

#[test]
fn another_program_can_play() {
    let first = program("first_legal.sh", FIRST_LEGAL);
    let held = arena(&format!("{first},random"), "2", &[]);
    assert_eq!(held["forfeits"].as_array().unwrap().len(), 0, "{held}");
    assert_eq!(held, arena(&format!("{first},random"), "2", &[]), "and the same way twice");
}

#[test]
fn a_program_that_does_not_play_by_the_rules_forfeits() {
    for (name, script, why) in [
        ("flies.sh", "while read -r line; do echo 0 fly; done", "it answered `0 fly`; legal was "),
        ("dies.sh", "read -r line", "it ended without an answer"),
        ("sleeps.sh", "exec sleep 10", "it gave no answer within 200 ms"),
    ] {
        let program = format!("{}@200ms", program(name, script));
        let held = arena(&format!("{program},random"), "2", &[]);
        let forfeits = held["forfeits"].as_array().unwrap();
        assert_eq!(forfeits.len(), 2, "{held}");
        for forfeit in forfeits {
            assert!(forfeit["why"].as_str().unwrap().starts_with(why), "{forfeit}");
            assert_eq!(forfeit["contestant"], program.as_str());
        }
        let winner = &held["ladder"][0];
        assert_eq!((&winner["contestant"], &winner["wins"]), (&"random".into(), &1.0.into()));
    }
}

#[test]
fn a_program_that_is_not_there_exits_with_3() {
    let failed =
        backroom(&["arena", "--seats", "cmd:/no/such/bot,thumb", "--games", "2", "--seed", "1"]);
    assert_eq!(failed.status.code(), Some(3));
    assert!(complaint(&failed).contains("`/no/such/bot` can't be started"), "{failed:?}");
}

#[test]
fn the_same_seed_trains_the_same_weights_whatever_the_number_of_threads() {
    let train = |name: &str, seed: &str, threads: &str| {
        let file = scratch(name);
        let path = file.to_str().unwrap();
        let trained = backroom(&[
            "train",
            "--games",
            "60",
            "--seed",
            seed,
            "--threads",
            threads,
            "--out",
            path,
        ]);
        assert_eq!((trained.status.code(), complaint(&trained)), (Some(0), ""));
        fs::read(file).unwrap()
    };
    let one = train("one.bin", "5", "1");
    assert_eq!(one, train("two.bin", "5", "2"));
    assert_ne!(one, train("other.bin", "6", "1"));

    // What was trained can be played with; what is broken can't.
    let path = scratch("one.bin").display().to_string();
    arena(&format!("hard+{path},thumb"), "2", &[]);
    fs::write(scratch("broken.bin"), &one[1..]).unwrap();
    let seats = format!("hard+{},thumb", scratch("broken.bin").display());
    let failed = backroom(&["arena", "--seats", &seats, "--games", "2", "--seed", "1"]);
    assert_eq!(failed.status.code(), Some(3));
    assert!(complaint(&failed).contains("holds no weights"), "{failed:?}");
}

#[test]
fn lama_is_played_in_the_arena_too() {
    let seats = "expert@200i,hard/gambler,thumb,plain@100i,novice,random";
    let one = arena(seats, "6", &["--game", "lama", "--threads", "1"]);
    assert_eq!(one, arena(seats, "6", &["--game", "lama", "--threads", "2"]));
    assert_eq!((&one["game"], &one["games"]), (&"lama".into(), &6.into()));
    let seven = ["thumb"; 7].join(",");
    let failed =
        backroom(&["arena", "--game", "lama", "--seats", &seven, "--games", "1", "--seed", "1"]);
    assert_eq!(failed.status.code(), Some(2));
}
