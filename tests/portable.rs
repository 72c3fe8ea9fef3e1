//! A seed and a transcript mean the same game on every machine: this file runs natively and in wasm, against
//! the same pinned values.

use backroom::bots::{Bot, Character, Level, Played, Thinking};
use backroom::deal::generator;
use backroom::game::{Game, Move, NoOptions};
use backroom::games::lama::Lama;
use backroom::games::omerta::Omerta;
use backroom::games::razzia::Razzia;
use backroom::record::AnyRecord;
use backroom::standing::Standing;
use backroom::transcript::{Head, replay};
use std::sync::Arc;
use wasm_bindgen_test::wasm_bindgen_test;

/// FNV-1a, which is the same everywhere and in every release.
#[derive(Clone, Copy)]
struct Digest(u64);

impl Digest {
    const EMPTY: Digest = Digest(0xcbf2_9ce4_8422_2325);

    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}

fn dealt(game: &str, players: usize, seed: u64) -> String {
    let mut record = Head::new(game, players).and_then(Head::start).unwrap();
    record.deal(&mut generator(seed));
    record.to_string()
}

/// What people have written down must never change: if this fails, the change that caused it is wrong.
#[wasm_bindgen_test(unsupported = test)]
fn a_seed_deals_what_it_has_always_dealt() {
    let mut found = Vec::new();
    for players in Razzia::PLAYERS {
        for seed in [0, 1, 2026, u64::MAX] {
            let text = dealt("razzia", players, seed);
            let mut digest = Digest::EMPTY;
            digest.add(text.as_bytes());
            let cheques =
                text.lines().nth(3).unwrap().trim_start_matches("deal cheques ").to_owned();
            let top = text.lines().nth(4).unwrap().split(' ').nth(2).unwrap().to_owned();
            found.push((players, seed, cheques, top, digest.0));
        }
    }
    let found: Vec<_> = found
        .iter()
        .map(|(players, seed, cheques, top, digest)| {
            (*players, *seed, cheques.as_str(), top.as_str(), *digest)
        })
        .collect();
    assert_eq!(found, DEALS);
}

/// Players, seed, the sets of cheques, the first card of the left pile, and a digest of the whole deal.
const DEALS: &[(usize, u64, &str, &str, u64)] = &[
    (2, 0, "2,5,6,9 3,4,7,8", "police", 0x06f5ea912d578930),
    (2, 1, "3,4,7,8 2,5,6,9", "car", 0xe9e85d2c36320242),
    (2, 2026, "3,4,7,8 2,5,6,9", "restaurant", 0x059ec7199dbd09b2),
    (2, u64::MAX, "2,5,6,9 3,4,7,8", "racing", 0x890dadb629b503c0),
    (3, 0, "2,5,8,13 4,7,10,11 3,6,9,12", "police", 0x324cbec480061121),
    (3, 1, "3,6,9,12 2,5,8,13 4,7,10,11", "police", 0xb73a9434bea58923),
    (3, 2026, "4,7,10,11 2,5,8,13 3,6,9,12", "car", 0xf87dffaed2d64b7f),
    (3, u64::MAX, "2,5,8,13 4,7,10,11 3,6,9,12", "transport", 0x45fa9d1b9fc25e87),
    (4, 0, "2,6,13 5,9,10 3,7,12 4,8,11", "transport", 0x2564c835c65aff80),
    (4, 1, "4,8,11 2,6,13 5,9,10 3,7,12", "bodyguard", 0xa57031e6f86f62fc),
    (4, 2026, "4,8,11 5,9,10 2,6,13 3,7,12", "police", 0x1f047eb00cbc17fc),
    (4, u64::MAX, "2,6,13 5,9,10 3,7,12 4,8,11", "bodyguard", 0x9ee9b80e355e9d56),
    (5, 0, "2,7,16 6,11,12 3,8,15 4,9,14 5,10,13", "nightclub", 0x07e74d8995d918dd),
    (5, 1, "5,10,13 4,9,14 6,11,12 2,7,16 3,8,15", "car", 0x85d02731eaf24e0d),
    (5, 2026, "5,10,13 6,11,12 2,7,16 3,8,15 4,9,14", "police", 0x3d557bfd67afc411),
    (5, u64::MAX, "2,7,16 5,10,13 3,8,15 4,9,14 6,11,12", "ring", 0x55cc94c6346cd771),
];

#[wasm_bindgen_test(unsupported = test)]
fn a_seed_deals_the_same_hands_of_lama_as_ever() {
    let mut found = Vec::new();
    for players in Lama::PLAYERS {
        for seed in [0, 2026] {
            let text = dealt("lama", players, seed);
            let mut digest = Digest::EMPTY;
            digest.add(text.as_bytes());
            let start = text.lines().nth(3).unwrap().trim_start_matches("deal start ").to_owned();
            let hand = text.lines().nth(4).unwrap()["deal cards ".len()..][..11].to_owned();
            found.push((players, seed, start, hand, digest.0));
        }
    }
    let found: Vec<_> = found
        .iter()
        .map(|(players, seed, start, hand, digest)| {
            (*players, *seed, start.as_str(), hand.as_str(), *digest)
        })
        .collect();
    assert_eq!(found, LAMA_DEALS);
}

/// Players, seed, who starts, the hand of seat 0, and a digest of the whole deal.
const LAMA_DEALS: &[(usize, u64, &str, &str, u64)] = &[
    (2, 0, "0", "6 L 6 4 L 3", 0x41f35f6d8de42380),
    (2, 2026, "1", "6 1 6 6 4 3", 0x675348b99a8813bf),
    (3, 0, "0", "6 L 6 4 L 3", 0xf226f3ef1ee6f6f9),
    (3, 2026, "2", "6 1 6 6 4 3", 0xd2456d7b89ca8e37),
    (4, 0, "0", "6 L 6 4 L 3", 0x6559c49e0e96dd32),
    (4, 2026, "2", "6 1 6 6 4 3", 0x9c31182f4bbb0e50),
    (5, 0, "0", "6 L 6 4 L 3", 0xb949de76ded83a1b),
    (5, 2026, "3", "6 1 6 6 4 3", 0x1f2e87f3d934db0e),
    (6, 0, "1", "6 L 6 4 L 3", 0xf50270c9c3673673),
    (6, 2026, "4", "6 1 6 6 4 3", 0x2a22af552f850f20),
];

#[wasm_bindgen_test(unsupported = test)]
fn a_seed_deals_the_same_hands_of_omerta_as_ever() {
    let mut found = Vec::new();
    for players in Omerta::PLAYERS {
        for seed in [0, 2026] {
            let text = dealt("omerta", players, seed);
            let mut digest = Digest::EMPTY;
            digest.add(text.as_bytes());
            let start = text.lines().nth(3).unwrap().trim_start_matches("deal start ").to_owned();
            let hand: Vec<&str> = text.lines().nth(4).unwrap().split(' ').skip(2).take(4).collect();
            found.push((players, seed, start, hand.join(" "), digest.0));
        }
    }
    let found: Vec<_> = found
        .iter()
        .map(|(players, seed, start, hand, digest)| {
            (*players, *seed, start.as_str(), hand.as_str(), *digest)
        })
        .collect();
    assert_eq!(found, OMERTA_DEALS);
}

/// Players, seed, who starts, the hand of seat 0, and a digest of the whole deal.
const OMERTA_DEALS: &[(usize, u64, &str, &str, u64)] = &[
    (3, 0, "0", "safecracker 4 lady 6", 0xd97c26fdd7a77761),
    (3, 2026, "2", "driver 6 7 1", 0xb51850ed2718f9d9),
    (4, 0, "0", "safecracker 4 lady 6", 0x41f52d066d23e354),
    (4, 2026, "2", "driver 6 7 1", 0x2c99d2b818c7599c),
    (5, 0, "0", "safecracker 4 lady 6", 0x2f54eac7ad0dd48b),
    (5, 2026, "3", "driver 6 7 1", 0xf782854394b3ed62),
];

/// Whole random games: what lies open, what is legal and the scores, in every state on the way.
fn states<G: Game>(games: u64) -> Vec<(usize, u64)> {
    G::PLAYERS
        .map(|players| {
            let mut digest = Digest::EMPTY;
            for seed in 0..games {
                let mut rng = generator(seed);
                let mut game = G::new(players, &G::Options::default());
                let mut buffer = Vec::new();
                while let Some(step) = Move::random(&game, &mut rng, &mut buffer) {
                    digest.add(step.to_string().as_bytes());
                    step.play(&mut game, &mut ()).unwrap();
                    digest.add(format!("{:?}", game.open()).as_bytes());
                    digest.add(&serde_json::to_vec(&Standing::closing(&game, 0)).unwrap());
                }
            }
            (players, digest.0)
        })
        .collect()
}

#[wasm_bindgen_test(unsupported = test)]
fn random_games_go_through_the_same_states() {
    assert_eq!(states::<Razzia>(50), STATES);
    assert_eq!(states::<Lama>(200), LAMA_STATES);
    assert_eq!(states::<Omerta>(100), OMERTA_STATES);
}

const OMERTA_STATES: &[(usize, u64)] =
    &[(3, 0x7822e0fbb7c2c084), (4, 0xa1d047181604d2f1), (5, 0xeef0d65ab8d1ab8e)];

const LAMA_STATES: &[(usize, u64)] = &[
    (2, 0x923ef9dccd6e574a),
    (3, 0xf99f027ea9c72d7d),
    (4, 0x36a835a0a0d96588),
    (5, 0x00cfb15116fbff9b),
    (6, 0xa3ba07f2ee66f229),
];

const STATES: &[(usize, u64)] = &[
    (2, 0xc248ef4dc8d14648),
    (3, 0xaa75580ac649aa3d),
    (4, 0xdf663a683941a38c),
    (5, 0x71ee34c177eb7fd2),
];

/// What the bots choose, and what they hold of it to the last bit. Weights that are trained anew change it.
#[wasm_bindgen_test(unsupported = test)]
fn bots_think_the_same_everywhere() {
    let bytes = include_bytes!("../www/weights/razzia.bin");
    let weights = Arc::new(Razzia::read_weights(bytes).unwrap());
    let mut digest = Digest::EMPTY;
    let mut rng = generator(11);
    let mut game = Razzia::new(4, &NoOptions);
    let mut buffer = Vec::new();
    let mut decisions = 0;
    while let Some(step) = Move::random(&game, &mut rng, &mut buffer) {
        if let Move::Act(seat, _) = step {
            decisions += 1;
            let level = Level::ALL[decisions % Level::ALL.len()];
            let bot = Bot { level, character: Character::ALL[decisions % Character::ALL.len()] };
            let mut thinking = Razzia::think(&game.view(seat), bot, &weights, decisions as u64);
            thinking.step();
            digest.add(thinking.choice().unwrap().to_string().as_bytes());
            for valuation in thinking.valuations() {
                digest.add(valuation.action.unwrap().to_string().as_bytes());
                digest.add(&valuation.margin.to_bits().to_le_bytes());
                digest.add(&valuation.win.to_bits().to_le_bytes());
            }
        }
        step.play(&mut game, &mut ()).unwrap();
    }
    assert_eq!(digest.0, THOUGHTS, "{:#x}", digest.0);
}

const THOUGHTS: u64 = 0x4640_e5a3_8223_0032;

macro_rules! golden {
    ($name:literal) => {
        (
            include_str!(concat!("transcripts/", $name, ".txt")),
            include_str!(concat!("transcripts/", $name, ".trace")),
        )
    };
}

/// The golden transcripts, all of them: in wasm there is no folder to look into.
const GOLDENS: [(&str, &str); 20] = [
    golden!("lama-2-before-a-return"),
    golden!("lama-2-random"),
    golden!("lama-3-in-a-round"),
    golden!("lama-3-random"),
    golden!("lama-4-random"),
    golden!("lama-4-tokens"),
    golden!("lama-5-random"),
    golden!("lama-6-random"),
    golden!("omerta-3-in-the-safe"),
    golden!("omerta-3-random"),
    golden!("omerta-4-all-powers"),
    golden!("omerta-4-in-a-snap"),
    golden!("omerta-4-random"),
    golden!("omerta-5-in-a-question"),
    golden!("omerta-5-random"),
    golden!("razzia-2-random"),
    golden!("razzia-3-in-an-auction"),
    golden!("razzia-3-random"),
    golden!("razzia-4-random"),
    golden!("razzia-5-random"),
];

#[cfg(not(target_arch = "wasm32"))]
#[test]
fn no_golden_transcript_is_left_out() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/transcripts");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let transcripts = files.filter(|path| path.extension().is_some_and(|ending| ending == "txt"));
    assert_eq!(transcripts.count(), GOLDENS.len());
}

#[wasm_bindgen_test(unsupported = test)]
fn golden_transcripts_replay_to_the_same_states_and_scores() {
    for (text, trace) in GOLDENS {
        let mut expected = trace.lines();
        let mut compare = |record: &dyn AnyRecord, standing| {
            let line = serde_json::to_string(&standing).unwrap();
            assert_eq!(Some(line.as_str()), expected.next(), "{}", record.head());
        };
        let replay = replay(text, &mut |record| compare(record, record.standing()));
        let record = replay.whole().unwrap();
        compare(record.as_ref(), record.closing());
        assert_eq!(expected.next(), None);
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn fresh_seeds_differ_and_fit_into_a_javascript_number() {
    let seeds: std::collections::BTreeSet<u64> =
        (0..100).map(|_| backroom::deal::fresh_seed().unwrap()).collect();
    assert_eq!(seeds.len(), 100);
    assert!(seeds.iter().all(|&seed| seed < 1 << 53));
}
