//! The program as scripts use it: what it prints, what it says when something is wrong, how it exits.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn backroom(arguments: &[&str]) -> Output {
    backroom_with(arguments, b"")
}

fn backroom_with(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_backroom"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input).unwrap();
    child.wait_with_output().unwrap()
}

fn out(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).unwrap()
}

fn complaint(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).unwrap()
}

fn golden(name: &str) -> String {
    let path: PathBuf =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/transcripts").join(name);
    path.to_str().unwrap().to_owned()
}

#[test]
fn deal_prints_the_head_of_a_transcript() {
    let dealt = backroom(&["deal", "razzia", "--players", "4", "--seed", "2026"]);
    assert_eq!((dealt.status.code(), complaint(&dealt)), (Some(0), ""));
    let text = out(&dealt);
    assert!(text.starts_with("backroom 1\ngame razzia\nplayers 4\ndeal cheques "), "{text}");
    assert_eq!(text.lines().count(), 6);
    let again = backroom(&["deal", "razzia", "--players", "4", "--seed", "2026"]);
    assert_eq!(dealt.stdout, again.stdout, "a seed means the same deal");
    let golden = std::fs::read_to_string(golden("razzia-4-random.txt")).unwrap();
    assert!(golden.starts_with(text), "and has meant it since the golden transcript was made");
}

#[test]
fn deal_and_play_out_know_lama() {
    let dealt = backroom(&["deal", "lama", "--players", "6", "--seed", "2026"]);
    let text = out(&dealt);
    assert!(
        text.starts_with("backroom 1\ngame lama\nplayers 6\ndeal start 4\ndeal cards "),
        "{text}"
    );
    let golden = std::fs::read_to_string(golden("lama-6-random.txt")).unwrap();
    assert!(golden.starts_with(text), "and it has meant that since the golden transcript was made");
    let finished = backroom_with(&["play-out", "-", "--seed", "7"], &dealt.stdout);
    assert_eq!(out(&finished), golden);
    let shown = backroom_with(&["replay", "-"], &finished.stdout);
    for part in ["top card", "returned", "total", "seat 5"] {
        assert!(out(&shown).contains(part), "{part} is missing in\n{}", out(&shown));
    }
}

#[test]
fn deal_and_play_out_know_omerta() {
    let dealt = backroom(&["deal", "omerta", "--players", "5", "--seed", "2026"]);
    let text = out(&dealt);
    assert!(text.starts_with("backroom 1\ngame omerta\nplayers 5\ndeal start "), "{text}");
    let golden_text = std::fs::read_to_string(golden("omerta-5-random.txt")).unwrap();
    assert!(golden_text.starts_with(text), "as when the golden transcript was made");
    let finished = backroom_with(&["play-out", "-", "--seed", "7"], &dealt.stdout);
    assert_eq!(out(&finished), golden_text);
    let shown = backroom(&["replay", &golden("omerta-5-in-a-question.txt")]);
    for part in ["discarded", "patrol", "announced", "penalty", "allow", "seat 4"] {
        assert!(out(&shown).contains(part), "{part} is missing in\n{}", out(&shown));
    }
}

#[test]
fn deal_without_a_seed_tells_the_one_it_took() {
    let dealt = backroom(&["deal", "razzia", "--players", "2"]);
    let seed = complaint(&dealt).trim().rsplit(' ').next().unwrap().to_owned();
    let again = backroom(&["deal", "razzia", "--players", "2", "--seed", &seed]);
    assert_eq!(dealt.stdout, again.stdout);
}

#[test]
fn play_out_finishes_a_transcript_and_keeps_what_was_there() {
    let dealt = backroom(&["deal", "razzia", "--players", "5", "--seed", "1"]);
    let finished = backroom_with(&["play-out", "-", "--seed", "2"], &dealt.stdout);
    assert_eq!((finished.status.code(), complaint(&finished)), (Some(0), ""));
    assert!(out(&finished).starts_with(out(&dealt)));
    let again = backroom_with(&["play-out", "-", "--seed", "2"], &dealt.stdout);
    assert_eq!(finished.stdout, again.stdout, "the same seed, the same game");
    let over = backroom_with(&["play-out", "-", "--seed", "3"], &finished.stdout);
    assert_eq!(over.stdout, finished.stdout, "what is finished stays as it is");
    let trace = backroom_with(&["replay", "--trace", "-"], &finished.stdout);
    assert!(out(&trace).lines().last().unwrap().contains("\"over\":true"));
}

#[test]
fn replay_trace_is_the_golden_one() {
    let golden_trace = std::fs::read_to_string(golden("razzia-3-in-an-auction.trace")).unwrap();
    let traced = backroom(&["replay", "--trace", &golden("razzia-3-in-an-auction.txt")]);
    assert_eq!((out(&traced), traced.status.code()), (golden_trace.as_str(), Some(0)));
}

#[test]
fn replay_trace_of_several_files_reports_each() {
    let (first, second) = (golden("razzia-2-random.txt"), golden("razzia-5-random.txt"));
    let traced = backroom(&["replay", "--trace", &first, "/no/such/file", &second]);
    assert_eq!(traced.status.code(), Some(3));
    let reports: Vec<&str> =
        out(&traced).lines().filter(|line| line.starts_with("{\"file\"")).collect();
    assert_eq!(reports.len(), 3);
    assert_eq!(reports[0], format!("{{\"file\":{first:?},\"ok\":true}}"));
    assert!(reports[1].starts_with("{\"file\":\"/no/such/file\",\"ok\":false,\"error\":"));
    assert_eq!(reports[2], format!("{{\"file\":{second:?},\"ok\":true}}"));
    assert!(complaint(&traced).starts_with("backroom: /no/such/file can't be read: "));
}

#[test]
fn replay_tells_people_how_the_game_stands() {
    let shown = backroom(&["replay", &golden("razzia-3-in-an-auction.txt")]);
    let text = out(&shown);
    assert!(text.starts_with("razzia, 3 players, round 2, "), "{text}");
    for part in ["Ana", "expert Bruno", "highest bid", "bodyguards", "total", "is to move"] {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
    let ended =
        backroom(&["replay", &golden("razzia-4-random.txt"), &golden("razzia-2-random.txt")]);
    assert_eq!(out(&ended).matches("== ").count(), 2);
    assert!(out(&ended).contains("businesses"));
    assert!(out(&ended).contains("wins") || out(&ended).contains("share the victory"));
}

#[test]
fn a_broken_transcript_exits_with_1_and_names_the_line() {
    let text = std::fs::read_to_string(golden("razzia-4-random.txt")).unwrap();
    let broken = text.replacen("draw left", "draw up", 1);
    let line = 1 + broken.lines().position(|line| line.contains("draw up")).unwrap();
    for arguments in
        [&["replay", "-"][..], &["replay", "--trace", "-"], &["play-out", "-", "--seed", "1"]]
    {
        let failed = backroom_with(arguments, broken.as_bytes());
        assert_eq!(failed.status.code(), Some(1));
        let complaint = complaint(&failed);
        assert!(
            complaint.starts_with(&format!("backroom: -: line {line}: `up` can't be read")),
            "{complaint}"
        );
        assert!(complaint.contains("legal here: "), "{complaint}");
    }
    // Nothing before the error is lost.
    let traced = backroom_with(&["replay", "--trace", "-"], broken.as_bytes());
    let events = line - 4;
    let last = out(&traced).lines().last().unwrap();
    assert!(last.starts_with(&format!("{{\"event\":{events},")), "{last}");
}

#[test]
fn bytes_that_are_no_text_are_an_error_of_their_line() {
    let failed = backroom_with(&["replay", "-"], b"backroom 1\ngame \xff\xfe\n");
    assert_eq!(failed.status.code(), Some(1));
    assert!(complaint(&failed).starts_with("backroom: -: line 2: "), "{}", complaint(&failed));
    // Nothing before them is lost.
    let mut bytes = std::fs::read(golden("razzia-4-random.txt")).unwrap();
    let place = bytes.windows(9).position(|it| it == b"draw left").unwrap();
    bytes[place] = b'\xff';
    let traced = backroom_with(&["replay", "--trace", "-"], &bytes);
    assert_eq!(traced.status.code(), Some(1));
    assert!(out(&traced).lines().count() > 0);
    assert!(complaint(&traced).contains("legal here: "), "{}", complaint(&traced));
}

#[test]
fn a_wrong_command_line_exits_with_2() {
    for arguments in [
        &["deal", "chess", "--players", "2", "--seed", "1"][..],
        &["deal", "razzia", "--players", "6", "--seed", "1"],
        &["deal", "razzia", "--players", "4", "--seed", "-1"],
        &["deal", "razzia"],
        &["replay"],
        &["play-out", "-"],
        &["fold"],
        &[],
    ] {
        let failed = backroom(arguments);
        assert_eq!(failed.status.code(), Some(2), "{arguments:?}");
        assert!(!complaint(&failed).is_empty());
        assert_eq!(out(&failed), "");
    }
}

#[test]
fn a_file_that_is_not_there_exits_with_3() {
    for arguments in
        [&["replay", "/no/such/file"][..], &["play-out", "/no/such/file", "--seed", "1"]]
    {
        let failed = backroom(arguments);
        assert_eq!(failed.status.code(), Some(3));
        assert!(complaint(&failed).starts_with("backroom: /no/such/file can't be read: "));
    }
}

#[test]
fn a_closed_error_pipe_is_no_crash_either() {
    for (arguments, code) in
        [(&["replay", "/no/such/file"][..], 3), (&["deal", "razzia", "--players", "3"], 0)]
    {
        let mut child = Command::new(env!("CARGO_BIN_EXE_backroom"))
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stderr.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(code));
    }
}

#[test]
fn a_closed_pipe_is_no_crash() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_backroom"))
        .args(["replay", "--trace"])
        .args((0..20).map(|_| golden("razzia-5-random.txt")))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), complaint(&output)), (Some(0), ""));
}
