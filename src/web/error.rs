//! Errors as JavaScript gets them: an `Error` with a key, for which the page has the words, and the parameters
//! of those words. Its message is an English sentence for whoever reads the console.

use backroom::game::Illegal;
use backroom::transcript;
use js_sys::{Error, Reflect};
use serde::Serialize;
use std::fmt::Display;
use wasm_bindgen::JsValue;

/// What a binding gives: a value, or an error that JavaScript catches.
pub type Result<T> = std::result::Result<T, JsValue>;

/// An error whose words need no parameters.
pub fn failure(key: &str, sentence: impl Display) -> JsValue {
    failure_about(key, &(), sentence)
}

/// Why a move was refused: the key and the parameters are the rules' own.
pub fn refused<R: std::error::Error + Serialize>(illegal: &Illegal<R>) -> JsValue {
    match illegal {
        Illegal::Refused(refusal) => {
            let parameters = plain(refusal);
            let key = Reflect::get(&parameters, &"key".into()).ok().and_then(|key| key.as_string());
            error(&key.unwrap_or_default(), parameters, refusal)
        }
        Illegal::NotToMove { .. } | Illegal::NoDeal(_) | Illegal::NoRace(_) => {
            failure("not_to_move", illegal)
        }
    }
}

/// What is wrong with a transcript: in which line, and what could have stood there.
pub fn unreadable(wrong: &transcript::Error) -> JsValue {
    /// What the page says about it.
    #[derive(Serialize)]
    struct Place<'e> {
        line: usize,
        text: &'e str,
        legal: String,
    }
    let (key, text) = match &wrong.problem {
        transcript::Problem::Unreadable(what) => ("transcript_unreadable", what.text.as_str()),
        transcript::Problem::Illegal { line, .. } => ("transcript_illegal", line.as_str()),
        transcript::Problem::Ends { .. } => ("transcript_ends", ""),
    };
    let place = Place { line: wrong.line, text, legal: wrong.expected.join(" | ") };
    failure_about(key, &place, wrong)
}

fn failure_about(key: &str, parameters: &impl Serialize, sentence: impl Display) -> JsValue {
    error(key, plain(parameters), sentence)
}

fn error(key: &str, parameters: JsValue, sentence: impl Display) -> JsValue {
    let error = Error::new(&sentence.to_string());
    // Setting a property of a fresh object can't fail.
    let _ = Reflect::set(&error, &"key".into(), &key.into());
    let _ = Reflect::set(&error, &"parameters".into(), &parameters);
    error.into()
}

/// A plain object; nothing where a value can't be one, which an error must not stumble over.
fn plain(value: &impl Serialize) -> JsValue {
    value
        .serialize(&serde_wasm_bindgen::Serializer::json_compatible())
        .unwrap_or(JsValue::UNDEFINED)
}
