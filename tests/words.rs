//! The words of the page: every language has every word, and every word is used.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

type Words = BTreeMap<String, String>;

fn www() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("www")
}

fn words(language: &str) -> Words {
    let text = fs::read_to_string(www().join(format!("i18n/{language}.json"))).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// The names in braces.
fn parameters(sentence: &str) -> BTreeSet<&str> {
    sentence.split('{').skip(1).filter_map(|part| part.split('}').next()).collect()
}

fn scripts(folder: &Path, into: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            scripts(&path, into);
        } else if path.extension().is_some_and(|ending| ending == "js") {
            into.push_str(&fs::read_to_string(path).unwrap());
        }
    }
}

#[test]
fn every_language_says_everything_with_the_same_parameters() {
    let english = words("en");
    for language in ["es", "it"] {
        let other = words(language);
        let keys: Vec<&String> = english.keys().collect();
        assert_eq!(other.keys().collect::<Vec<_>>(), keys, "{language}");
        for (key, sentence) in &english {
            assert!(!other[key].is_empty(), "{language}: {key}");
            assert_eq!(parameters(&other[key]), parameters(sentence), "{language}: {key}");
        }
    }
}

/// A key is used if a script has it as a whole, `'key'`, or begins it and goes on with something that is only
/// known when the page runs: `` `card_${…}` `` for `card_ring`.
#[test]
fn every_word_is_used_and_every_word_used_is_there() {
    let mut text = String::new();
    scripts(&www(), &mut text);
    let begun: BTreeSet<&str> = text
        .split('`')
        .filter_map(|part| part.split_once("${").map(|(start, _)| start))
        .filter(|start| start.ends_with('_'))
        .collect();
    let english = words("en");
    for key in english.keys() {
        let whole = key.split('.').next().unwrap();
        let told = whole.strip_prefix("you_").or_else(|| whole.strip_prefix("they_"));
        let used = text.contains(&format!("'{whole}'"))
            || begun
                .iter()
                .any(|start| whole.starts_with(start) && !["you_", "they_"].contains(start))
            || told.is_some_and(|verb| text.contains(&format!("'{verb}'")));
        assert!(used, "nothing says {key}");
    }
    for part in text.split("say('").skip(1) {
        let key = part.split('\'').next().unwrap();
        assert!(english.contains_key(key), "there are no words for {key}");
    }
}
