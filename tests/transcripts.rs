//! The notation: golden transcripts, broken ones, and mutated ones that must never panic.

mod support;

use backroom::deal::{Rng, below, generator};
use backroom::game::Game;
use backroom::games::GAMES;
use backroom::games::lama::Lama;
use backroom::games::omerta::Omerta;
use backroom::games::razzia::Razzia;
use backroom::record::{AnyRecord, Record};
use backroom::transcript::{Head, Sitter, read, replay};
use std::fs;
use std::path::{Path, PathBuf};
use support::lama::Llamas;
use support::omerta::{Mob, lively_moves};
use support::{Scene, rng, seat, walk};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts")
}

/// What `backroom replay --trace` prints.
fn trace(text: &str) -> String {
    let mut lines = String::new();
    let mut print = |standing| {
        lines.push_str(&serde_json::to_string(&standing).unwrap());
        lines.push('\n');
    };
    let replay = replay(text, &mut |record| print(record.standing()));
    let record = replay.whole().unwrap_or_else(|error| panic!("{error}"));
    print(record.closing());
    lines
}

/// Every game has transcripts `tests/transcripts/<game>-….txt`, and beside each its trace. After a change
/// that is meant to change them, `BLESS=1 cargo test --test transcripts` writes the traces anew.
#[test]
fn golden_transcripts_replay_as_ever() {
    for game in GAMES {
        let mut found = 0;
        for entry in fs::read_dir(folder()).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap();
            if !name.starts_with(&format!("{}-", game.name)) || !name.ends_with(".txt") {
                continue;
            }
            found += 1;
            let text = fs::read_to_string(&path).unwrap();
            let trace = trace(&text);
            let golden = path.with_extension("trace");
            if std::env::var_os("BLESS").is_some() {
                fs::write(&golden, &trace).unwrap();
            }
            let expected = fs::read_to_string(&golden).unwrap();
            for (line, (actual, expected)) in trace.lines().zip(expected.lines()).enumerate() {
                assert_eq!(actual, expected, "{name}, line {} of its trace", line + 1);
            }
            assert_eq!(trace.lines().count(), expected.lines().count(), "{name}");
            let written = read(&text).whole().unwrap().to_string();
            assert_eq!(read(&written).whole().unwrap().to_string(), written, "{name} reads back");
        }
        assert!(found > 0, "{} has no golden transcript in tests/transcripts", game.name);
    }
}

const HEAD: &str = "backroom 1\ngame razzia\nplayers 4\n";

fn error(text: &str) -> String {
    read(text).error.expect("the transcript is broken").to_string()
}

#[test]
fn a_broken_head_says_where_and_what_would_be_right() {
    for (text, message) in [
        ("", "line 1: the transcript ends here; expected backroom 1"),
        ("# nothing\n\n", "line 3: the transcript ends here; expected backroom 1"),
        (
            "backroom 2\n",
            "line 1: `backroom 2` can't be read; expected `backroom 1`, the format and its version",
        ),
        ("backroom 1\n", "line 2: the transcript ends here; expected game and its name"),
        (
            "backroom 1\n\ngame bridge\n",
            "line 3: `bridge` can't be read; expected a game: razzia, lama, omerta",
        ),
        (
            "backroom 1\nplayers 4\n",
            "line 2: `players 4` can't be read; expected game and its name",
        ),
        (
            "backroom 1\ngame razzia\nplayers 6\n",
            "line 3: `6` can't be read; expected 2 to 5 players",
        ),
        (
            "backroom 1\ngame razzia\nplayers 04\n",
            "line 3: `04` can't be read; expected the number of players",
        ),
        (
            "backroom 1\ngame razzia\nplayers four\n",
            "line 3: `four` can't be read; expected the number of players",
        ),
    ] {
        assert_eq!(error(text), message);
    }
    for (line, message) in [
        ("seat 4 human Ana", "line 4: `4` can't be read; expected a seat from 0 to 3"),
        ("seat 1", "line 4: `seat` can't be read; expected human or bot behind the seat"),
        (
            "set volume 11",
            "line 4: `set volume 11` can't be read; expected no option but `set clock off`: this game has none",
        ),
        ("set volume", "line 4: `set` can't be read; expected set KEY VALUE"),
        (
            "hello",
            "line 4: `hello` can't be read; expected deal …, SEAT ACTION or close; legal here: deal cheques, and a set for each seat",
        ),
    ] {
        assert_eq!(error(&format!("{HEAD}{line}\n")), message);
    }
    let twice = format!("{HEAD}seat 1 bot\nseat 1 bot\n");
    assert_eq!(error(&twice), "line 5: `seat 1` can't be read; expected every seat at most once");
}

#[test]
fn a_broken_event_says_where_and_what_was_legal() {
    let mut scene = Scene::new("3,7,12 4,8,11 5,9,10 2,6,13", "gold police", "");
    scene.play("3 draw left\n0 draw left\n1 bid 8");
    let text = scene.record.to_string();
    for (line, message) in [
        (
            "2 bid 5",
            "line 10: `2 bid 5` is not legal: a bid of 5 does not beat 8: bid more or pass; legal here: 2 bid 10 | 2 bid 9 | 2 pass",
        ),
        (
            "3 pass",
            "line 10: `3 pass` is not legal: seat 3 is not to move: seat 2 is to move; legal here: 2 bid 10 | 2 bid 9 | 2 pass",
        ),
        (
            "2 fold",
            "line 10: `fold` can't be read; expected draw left, draw right, court, thief CARD,CARD…, bid CHEQUE or pass; legal here: 2 bid 10 | 2 bid 9 | 2 pass",
        ),
        (
            "2 bid 09",
            "line 10: `09` can't be read; expected a cheque from 1 to 16; legal here: 2 bid 10 | 2 bid 9 | 2 pass",
        ),
        (
            "02 pass",
            "line 10: `02 pass` can't be read; expected `2 pass`; legal here: 2 bid 10 | 2 bid 9 | 2 pass",
        ),
        (
            "close",
            "line 10: `close` is not legal: there is no race to close: seat 2 is to move; legal here: 2 bid 10 | 2 bid 9 | 2 pass",
        ),
        (
            "deal cheques 3,7,12 4,8,11 5,9,10 2,6,13",
            "line 10: `deal cheques 3,7,12 4,8,11 5,9,10 2,6,13` is not legal: nothing is dealt here: seat 2 is to move; legal here: 2 bid 10 | 2 bid 9 | 2 pass",
        ),
    ] {
        let replay = read(&format!("{text}{line}\n0 court\n"));
        assert_eq!(replay.error.unwrap().to_string(), message);
        // Nothing before it is lost.
        assert_eq!(replay.record.unwrap().to_string(), text);
    }
}

#[test]
fn an_error_shows_no_more_of_a_line_than_a_terminal_should_see() {
    let long = error(&format!("{HEAD}\u{1b}[31m{}\n", "x".repeat(1_000_000)));
    assert!(long.len() < 400 && !long.contains('\u{1b}'), "{long}");
}

#[test]
fn a_broken_deal_says_which() {
    let deal = "deal cheques 3,7,12 4,8,11 5,9,10 2,6,13\n";
    for (text, part) in [
        ("deal\n", "line 4: something is missing; expected cheques, left or right"),
        ("deal cheques 1,2,3 4,8,11 5,9,10 2,6,13\n", "not the sets of cheques for 4 players"),
        ("deal cheques 3,7,12 4,8,11 5,9,10\n", "not the sets of cheques for 4 players"),
        ("deal cheques 1 2 3 4 5 6 7 8 9\n", "one set of cheques for each seat"),
        ("deal left car\n", "`left with 1 cards` can't be read; expected 60 cards, top first"),
        ("deal up car\n", "expected cheques, left or right"),
    ] {
        assert!(
            error(&format!("{HEAD}{text}")).contains(part),
            "{}",
            error(&format!("{HEAD}{text}"))
        );
    }
    let gold = format!("{HEAD}{deal}deal left{}\n", " gold".repeat(60));
    assert!(error(&gold).contains("60 gold cards, and only 3 can be in it; legal here: deal left"));
    assert!(
        error(&format!("{HEAD}{deal}0 court\n"))
            .contains("a deal comes next; legal here: deal left")
    );
}

#[test]
fn comments_blanks_and_foreign_line_ends_are_read() {
    let plain = Scene::new("3,7,12 4,8,11 5,9,10 2,6,13", "", "").record.to_string();
    let mut odd = String::from("\u{feff}");
    for line in plain.lines() {
        odd.push_str(&format!("  {}   # said\r\n\r\n# more\r\n", line.replace(' ', " \t ")));
    }
    assert_eq!(read(&odd).whole().unwrap().to_string(), plain);
}

#[test]
fn the_cheques_of_a_set_may_be_dealt_in_any_order() {
    let text = format!("{HEAD}deal cheques 13,2,6 3,7,12 11,8,4 5,9,10\n");
    let written = read(&text).whole().unwrap().to_string();
    assert!(written.ends_with("deal cheques 2,6,13 3,7,12 4,8,11 5,9,10\n"), "{written}");
}

#[test]
fn who_sits_where_is_kept() {
    let text = format!(
        "{HEAD}set clock off\nseat 0 human Ana María\nseat 2 bot expert Bruno\nseat 3 bot\n"
    );
    let record = read(&text).whole().unwrap();
    assert_eq!(record.to_string(), text);
    let bruno = record.head().sitter(seat(2)).unwrap();
    assert_eq!((bruno.kind.as_str(), bruno.text.as_str()), ("bot", "expert Bruno"));
    assert_eq!(record.head().sitter(seat(1)), None);
}

#[test]
fn a_name_can_t_break_a_transcript() {
    for name in
        ["Ana #1", "two\nlines", "  spaces  ", "", "#", "\u{feff}\r\n\t", "0 court", "\u{1b}[31m"]
    {
        let mut head = Head::new("razzia", 3).unwrap();
        head.set_sitter(seat(1), Sitter::new("human", name));
        let text = Record::<Razzia>::new(head).unwrap().to_string();
        let again = read(&text).whole().unwrap_or_else(|error| panic!("{name:?}: {error}"));
        assert_eq!(again.to_string(), text);
    }
}

#[test]
fn a_game_can_be_written_at_any_moment_and_read_back() {
    written_at_any_moment::<Razzia>();
    written_at_any_moment::<Lama>();
    written_at_any_moment::<Omerta>();
}

fn written_at_any_moment<G: Game + PartialEq + 'static>() {
    for players in G::PLAYERS {
        for seed in 0..20 {
            let mut record = Record::<G>::new(Head::of::<G>(players)).unwrap();
            walk::<G>(players, seed, |game, step| {
                let again = read(&record.save()).whole().unwrap();
                assert_eq!(again.closing(), record.closing());
                assert_eq!(again.to_string(), record.to_string());
                assert_eq!(record.game(), game);
                if let Some(step) = step {
                    record.play(step.clone(), &mut ()).unwrap();
                }
            });
        }
    }
}

/// A random change to a text: a byte, a word, a line; left out, doubled, swapped or replaced.
fn mutate(text: &str, rng: &mut impl Rng) -> String {
    const WORDS: [&str; 34] = [
        "deal",
        "draw",
        "left",
        "right",
        "court",
        "bid",
        "pass",
        "thief",
        "play L",
        "quit",
        "return 10",
        "swap 2",
        "snap 1",
        "kill 2",
        "allow",
        "gangster 0:1,1:2",
        "driver 1,2",
        "safe look",
        "shuffle 1 2,1,3,4",
        "reshuffle 1 2",
        "decline",
        "?",
        "close",
        "seat",
        "set",
        "#",
        "-1",
        "99999999999999999999",
        "police",
        "car,car",
        ",",
        "🂡",
        "backroom 1",
        "\u{0}",
    ];
    let pieces = |text: &str, by: char| text.split(by).map(str::to_owned).collect::<Vec<_>>();
    let by = ['\n', '\n', ' ', ','][below(rng, 4) as usize];
    let mut parts = pieces(text, by);
    let place = below(rng, parts.len() as u32) as usize;
    let other = below(rng, parts.len() as u32) as usize;
    match below(rng, 6) {
        0 => drop(parts.remove(place)),
        1 => parts.insert(place, parts[other].clone()),
        2 => parts.swap(place, other),
        3 => parts[place] = WORDS[below(rng, WORDS.len() as u32) as usize].to_owned(),
        4 => parts.truncate(place),
        _ => {
            let mut letters: Vec<char> = parts[place].chars().collect();
            let at = below(rng, letters.len() as u32 + 1) as usize;
            letters.insert(at, char::from(below(rng, 128) as u8));
            parts[place] = letters.into_iter().collect();
        }
    }
    parts.join(&by.to_string())
}

#[test]
fn mutated_transcripts_never_panic_and_what_was_read_is_right() {
    mutated::<Razzia>();
    mutated::<Lama>();
    mutated::<Omerta>();
}

fn mutated<G: Game + 'static>() {
    let mut rng = rng(9);
    let (mut good, mut broken) = (0, 0);
    for seed in 0..40 {
        let counts = G::PLAYERS.count();
        let players = G::PLAYERS.start() + seed as usize % counts.min(4);
        let mut record = Record::<G>::new(Head::of::<G>(players)).unwrap();
        record.play_out(&mut generator(seed));
        let text = record.to_string();
        for _ in 0..100 {
            let mut mutant = text.clone();
            for _ in 0..1 + below(&mut rng, 3) {
                mutant = mutate(&mutant, &mut rng);
            }
            let replay = read(&mutant);
            if let Some(error) = &replay.error {
                broken += 1;
                assert!((1..=mutant.lines().count() + 1).contains(&error.line), "{error}");
            } else {
                good += 1;
            }
            // Whatever was read of it is a game that reads back.
            if let Some(record) = replay.record {
                assert!(read(&record.to_string()).error.is_none());
            }
        }
    }
    assert!(good > 100 && broken > 1_000, "both happen: {good} good, {broken} broken");
}

const LAMA: &str = "backroom 1\ngame lama\nplayers 2\n";

#[test]
fn a_broken_transcript_of_lama_says_where_and_what_was_legal() {
    let mut scene = Llamas::new(1, &["1 1 2 2 3 3", "4 4 5 5 6 L"], "6", "");
    scene.play("1 play L\n0 play 1");
    let text = scene.record.to_string();
    let legal = "; legal here: 1 draw | 1 quit";
    for (line, message) in [
        ("1 play 4", "`1 play 4` is not legal: a 4 does not go on a 1: play a 1 or a 2"),
        ("1 play 2", "`1 play 2` is not legal: there is no 2 in the hand"),
        ("0 draw", "`0 draw` is not legal: seat 0 is not to move: seat 1 is to move"),
        ("1 fold", "`fold` can't be read; expected play CARD, draw, quit, return 1 or return 10"),
        ("1 play 7", "`7` can't be read; expected a card: 1 2 3 4 5 6 L"),
        ("1 return 5", "`5` can't be read; expected a token: 1 or 10"),
        (
            "1 return 1",
            "`1 return 1` is not legal: nobody has emptied a hand: play a card, draw or quit",
        ),
        ("deal start 0", "`deal start 0` is not legal: nothing is dealt here: seat 1 is to move"),
    ] {
        let replay = read(&format!("{text}{line}\n"));
        assert_eq!(replay.error.unwrap().to_string(), format!("line 8: {message}{legal}"));
        assert_eq!(replay.record.unwrap().to_string(), text);
    }
    for (text, message) in [
        ("deal cards 1\n", "line 4: `cards with 1 of them` can't be read; expected 56 cards"),
        ("deal start 2\n", "line 4: `deal start 2` is not legal: there are only 2 players"),
        ("deal start 01\n", "line 4: `01` can't be read; expected who starts: a seat"),
        ("deal start 1 0\n", "line 4: `1 0` can't be read; expected who starts: a seat"),
        ("0 draw\n", "line 4: `0 draw` is not legal: seat 0 is not to move: a deal comes next"),
    ] {
        let error = error(&format!("{LAMA}{text}"));
        assert!(error.starts_with(message), "{error}");
        assert!(error.ends_with("; legal here: deal start, and a seat"), "{error}");
    }
}

const OMERTA: &str = "backroom 1\ngame omerta\nplayers 3\n";

#[test]
fn a_broken_transcript_of_omerta_says_where_and_what_was_legal() {
    let mut scene = Mob::new(0, &["1 2 3 4", "5 6 7 8", "9 10 1 2"], "mole");
    scene.play("0 draw pile\n0 discard");
    let text = scene.record.to_string();
    let legal = "; legal here: 0 decline | 0 mole 1 | 0 mole 2 | 0 mole 3 | 0 mole 4";
    for (line, message) in [
        ("0 mole 5", "`0 mole 5` is not legal: there is no card 5: seat 0 has 4, counted from 1"),
        ("1 mole 1", "`1 mole 1` is not legal: seat 1 is not to move: seat 0 is to move"),
        ("0 mole 01", "`01` can't be read; expected the position of a card, from 1"),
        ("0 peek 2,1", "`0 peek 2,1` can't be read; expected `0 peek 1,2`"),
        ("0 driver 3,2", "`0 driver 3,2` can't be read; expected `0 driver 2,3`"),
        ("0 gangster 2:1,1:1", "`0 gangster 2:1,1:1` can't be read; expected `0 gangster 1:1,2:1`"),
        ("0 lady", "something is missing; expected a seat"),
        ("0 lady 1", "`0 lady 1` is not legal: this is not the moment: use the mole or decline"),
        ("close", "`close` is not legal: there is no race to close: seat 0 is to move"),
        (
            "deal reshuffle 1",
            "`deal reshuffle 1` is not legal: nothing is dealt here: seat 0 is to move",
        ),
    ] {
        let replay = read(&format!("{text}{line}\n"));
        assert_eq!(replay.error.unwrap().to_string(), format!("line 11: {message}{legal}"));
        assert_eq!(replay.record.unwrap().to_string(), text);
    }
    for (text, message) in [
        ("deal cards 1\n", "line 4: `cards with 1 of them` can't be read; expected 60 cards"),
        ("deal start 3\n", "line 4: `deal start 3` is not legal: there are only 3 players"),
        ("deal shuffle 0 1,2\n", "line 4: `deal shuffle 0 1,2` is not legal: another deal is due"),
        ("set clock 4\n", "line 4: `set clock 4` can't be read; expected `set clock` with off"),
    ] {
        let error = error(&format!("{OMERTA}{text}"));
        assert!(error.starts_with(message), "{error}");
    }
}

#[test]
fn mutated_lively_games_of_omerta_never_panic() {
    let mut rng = rng(10);
    let (mut good, mut broken) = (0, 0);
    for seed in 0..20 {
        let mut record = Record::<Omerta>::new(Head::of::<Omerta>(3 + seed as usize % 3)).unwrap();
        for step in lively_moves(record.head().players(), seed).into_iter().take(300) {
            record.play(step, &mut ()).unwrap();
        }
        let text = record.to_string();
        for _ in 0..60 {
            let replay = read(&mutate(&text, &mut rng));
            match replay.error {
                Some(_) => broken += 1,
                None => good += 1,
            }
            if let Some(record) = replay.record {
                assert!(read(&record.to_string()).error.is_none());
            }
        }
    }
    assert!(good > 20 && broken > 500, "both happen: {good} good, {broken} broken");
}
