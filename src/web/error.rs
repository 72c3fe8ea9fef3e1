//! Errors as JavaScript gets them.

use js_sys::{Error, Reflect};
use std::fmt::Display;
use wasm_bindgen::JsValue;

/// What a binding gives: a value, or an error that JavaScript catches.
pub type Result<T> = std::result::Result<T, JsValue>;

/// An error with a key, for which the page has the words, and a sentence for whoever reads the console.
pub fn failure(key: &str, sentence: impl Display) -> JsValue {
    let error = Error::new(&sentence.to_string());
    // Setting a property of a fresh object can't fail.
    let _ = Reflect::set(&error, &"key".into(), &key.into());
    error.into()
}
