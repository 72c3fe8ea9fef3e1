//! What the browser keeps for this page, as text: settings, and the game as it is played.

use super::error::{Result, failure};
use gloo::storage::{LocalStorage, Storage as _};
use gloo::utils::window;
use wasm_bindgen::prelude::*;

/// What was kept under this name; an error if the browser keeps nothing for this page.
#[wasm_bindgen(js_name = recall)]
pub fn recall(name: &str) -> Result<Option<String>> {
    storage()?.get_item(name).map_err(|_| no_storage())
}

/// Keeps a text under this name, or forgets it.
#[wasm_bindgen(js_name = keep)]
pub fn keep(name: &str, text: Option<String>) -> Result<()> {
    match text {
        Some(text) => storage()?
            .set_item(name, &text)
            .map_err(|_| failure("storage_full", "the browser has no room left for this page")),
        None => storage()?.remove_item(name).map_err(|_| no_storage()),
    }
}

fn storage() -> Result<web_sys::Storage> {
    // Where the browser forbids storage, gloo's door throws past us: knock first.
    match window().local_storage() {
        Ok(Some(_)) => Ok(LocalStorage::raw()),
        _ => Err(no_storage()),
    }
}

fn no_storage() -> JsValue {
    failure("no_storage", "the browser keeps nothing for this page")
}
