//! Objects that come from JavaScript, property by property. Reading whole types of Rust out of them would bring along
//! how floating-point numbers are written, for errors that nobody sees: a tenth of the page.

use js_sys::Reflect;
use wasm_bindgen::JsValue;

/// What an object has under this name; nothing if it has nothing there, or is none.
pub fn property(object: &JsValue, name: &str) -> Option<JsValue> {
    let value = Reflect::get(object, &name.into()).ok()?;
    (!value.is_undefined() && !value.is_null()).then_some(value)
}

/// The text that an object has under this name.
pub fn text(object: &JsValue, name: &str) -> Option<String> {
    property(object, name)?.as_string()
}

/// The number that an object has under this name.
pub fn number(object: &JsValue, name: &str) -> Option<f64> {
    property(object, name)?.as_f64()
}
