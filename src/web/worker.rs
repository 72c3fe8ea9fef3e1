//! The bots' room: what runs in the page's worker, on an instance of the engine of its own. It gets one seat's view
//! with each question, and nothing else of the game.
//!
//! Thinking goes in slices. Between two of them the worker looks at its post, so that a question which nobody waits
//! for any more, because the player has taken something back or left, is dropped at once.

use super::error::{Result, failure};
use super::objects::{number, property, text};
use backroom::bots::{Bot, Character, Level, Played, Thinking};
use backroom::every_game;
use backroom::game::Game;
use gloo::events::EventListener;
use gloo_timers::future::TimeoutFuture;
use js_sys::{Object, Uint8Array};
use serde::Serialize;
use std::cell::Cell;
use std::fmt::Display;
use std::rc::Rc;
use std::sync::Arc;
use tsify::Tsify;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Performance};

/// How long the worker thinks before it looks at its post, in milliseconds.
const SLICE: f64 = 24.0;

/// A question to the bots. Beside it comes `view`: all that the seat knows, as bytes; nothing, if the bots are only to
/// forget the question before.
#[derive(Tsify)]
pub struct Question {
    /// To know the answer by. A higher number makes the bots forget the question before.
    number: f64,
    /// Who is asked: a level, and perhaps a character.
    bot: String,
    /// For whatever chance the bot uses in its thoughts.
    seed: f64,
    /// How long it may think, in milliseconds.
    time: f64,
}

impl Question {
    /// A question as JavaScript has it; nothing if that is none.
    fn from_object(object: &JsValue) -> Option<Question> {
        Some(Question {
            number: number(object, "number")?,
            bot: text(object, "bot")?,
            seed: number(object, "seed")?,
            time: number(object, "time")?,
        })
    }
}

/// What a bot has thought: the answer to a question.
#[derive(Serialize, Tsify)]
pub struct ThoughtModel {
    /// Which question it was.
    number: f64,
    /// What the bot does; `close` if it claims nothing in a race.
    action: String,
    /// What it expects of everything that it could do, best first.
    valuations: Vec<ValuationModel>,
}

/// What a bot expects of an action.
#[derive(Serialize, Tsify)]
pub struct ValuationModel {
    /// The action, in the words of a transcript; `close` for no claim in a race.
    action: String,
    /// The own final score less that of the best rival, on average.
    margin: f32,
    /// The chance to win, from 0 to 1.
    win: f32,
}

/// An action in the words of a transcript; no claim is `close`.
fn words(action: Option<impl Display>) -> String {
    action.map_or_else(|| "close".to_owned(), |action| action.to_string())
}

/// The levels of the bots, weakest first.
#[wasm_bindgen(js_name = botLevels)]
pub fn bot_levels() -> Vec<String> {
    Level::ALL.map(|level| level.word().to_owned()).to_vec()
}

/// The characters of the bots.
#[wasm_bindgen(js_name = botCharacters)]
pub fn bot_characters() -> Vec<String> {
    Character::ALL.map(|character| character.word().to_owned()).to_vec()
}

/// Whether the bots of a game have learned something, which is in a file of its own.
#[wasm_bindgen(js_name = botsLearn)]
pub fn bots_learn(game: &str) -> bool {
    macro_rules! find {
        ($($game:ty),*) => { $((game == <$game>::NAME && <$game>::LEARNS))||* };
    }
    every_game!(find)
}

/// Opens the bots' room for a game: from now on, questions that reach this worker are answered. The weights are what
/// the bots have learned, as they are in their file; none if they learn nothing.
#[wasm_bindgen(js_name = openBotsRoom)]
pub fn open_bots_room(game: &str, weights: &[u8]) -> Result<()> {
    macro_rules! find {
        ($($game:ty),*) => {
            match game {
                $(<$game>::NAME => open::<$game>(weights),)*
                other => Err(failure("unknown_game", format!("nobody here plays {other}"))),
            }
        };
    }
    every_game!(find)
}

fn open<G: Played + 'static>(weights: &[u8]) -> Result<()> {
    let weights = G::read_weights(weights).map_err(|error| failure("bad_weights", error))?;
    let room = Room::<G>::new(weights)?;
    let scope = room.scope.clone();
    EventListener::new(&scope, "message", move |event| {
        let room = room.clone();
        let data = event.unchecked_ref::<MessageEvent>().data();
        wasm_bindgen_futures::spawn_local(async move { room.hear(data).await });
    })
    .forget();
    Ok(())
}

/// The room, with what its bots have learned.
struct Room<G: Played> {
    scope: DedicatedWorkerGlobalScope,
    clock: Performance,
    weights: Arc<G::Weights>,
    /// The number of the last question: only that one is waited for.
    wanted: Rc<Cell<f64>>,
}

impl<G: Played> Clone for Room<G> {
    fn clone(&self) -> Room<G> {
        Room {
            scope: self.scope.clone(),
            clock: self.clock.clone(),
            weights: self.weights.clone(),
            wanted: self.wanted.clone(),
        }
    }
}

impl<G: Played> Room<G> {
    fn new(weights: G::Weights) -> Result<Room<G>> {
        let scope: DedicatedWorkerGlobalScope = js_sys::global()
            .dyn_into()
            .map_err(|_: Object| failure("no_worker", "bots think in a worker"))?;
        let clock = scope.performance().ok_or_else(|| failure("no_clock", "there is no clock"))?;
        Ok(Room { scope, clock, weights: Arc::new(weights), wanted: Rc::default() })
    }

    /// Answers a question, or says what is wrong with it; says nothing if another one has come meanwhile.
    async fn hear(&self, data: JsValue) {
        let answer = match self.answer(data).await {
            Ok(None) => return,
            Ok(Some(answer)) => serde_wasm_bindgen::to_value(&answer).unwrap_or(JsValue::UNDEFINED),
            // An error would lose its key on the way to the page: its sentence will do.
            Err(error) => error.unchecked_into::<js_sys::Error>().message().into(),
        };
        // A worker that can't post has nobody to tell it to.
        let _ = self.scope.post_message(&answer);
    }

    async fn answer(&self, data: JsValue) -> Result<Option<ThoughtModel>> {
        let question = Question::from_object(&data).ok_or_else(|| {
            failure("bad_question", "a question has a number, a bot, a seed and a time")
        })?;
        self.wanted.set(question.number);
        let bytes = property(&data, "view").and_then(|view| view.dyn_into::<Uint8Array>().ok());
        let Some(bytes) = bytes else { return Ok(None) };
        let view: G::View =
            borsh::from_slice(&bytes.to_vec()).map_err(|error| failure("bad_question", error))?;
        let bot: Bot = question.bot.parse().map_err(|error| failure("bad_bot", error))?;
        let seed = super::seating::whole_seed(question.seed)?;
        let deadline = self.clock.now() + question.time;
        let mut thinking = G::think(&view, bot, &self.weights, seed);
        while self.think_for_a_slice(&mut thinking, deadline) {
            TimeoutFuture::new(0).await;
            if self.wanted.get() != question.number {
                return Ok(None);
            }
        }
        let valuations = thinking.valuations().into_iter().map(|valuation| ValuationModel {
            action: words(valuation.action),
            margin: valuation.margin,
            win: valuation.win,
        });
        Ok(Some(ThoughtModel {
            number: question.number,
            action: words(thinking.choice()),
            valuations: valuations.collect(),
        }))
    }

    /// Gives whether there is more to think about, and time for it.
    fn think_for_a_slice(&self, thinking: &mut G::Thinking, deadline: f64) -> bool {
        let end = (self.clock.now() + SLICE).min(deadline);
        while self.clock.now() < end {
            if !thinking.step() {
                return false;
            }
        }
        self.clock.now() < deadline
    }
}
