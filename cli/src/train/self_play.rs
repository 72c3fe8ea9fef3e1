//! Games that the bots play against themselves, and what is to be learned from them.

use backroom::bots::Played;
use backroom::bots::razzia::{
    Features, Outlook, Outlooks, Prospect, Sight, Weights, ended, utility,
};
use backroom::deal::{Rng, below, generator};
use backroom::game::{Game, NoOptions, Pending};
use backroom::games::razzia::{Action, Phase, Razzia};
use backroom::seat::{Seat, SeatSet};

/// A board on which a turn begins, and how the game ended, as well as one can tell.
pub struct Lesson {
    pub features: Features,
    pub outlooks: Vec<Outlook>,
}

/// How a game is played to be learned from.
#[derive(Clone, Copy)]
pub struct Manner {
    /// How much the end of the game counts against what was expected on the way, a turn: 1 is the end only.
    pub far_sight: f32,
    /// Whether everybody plays by rule of thumb, because nothing has been learned yet.
    pub by_thumb: bool,
}

/// How likely a bot does something else than what seems best.
const WHIM: f64 = 0.04;

/// Plays a game, and gives a lesson for every turn.
pub fn play(weights: &Weights, manner: Manner, seed: u64) -> Vec<Lesson> {
    let mut rng = generator(seed);
    // Four play more often than any other number, because four are measured most.
    let players = [2, 3, 3, 4, 4, 4, 4, 5, 5][below(&mut rng, 9) as usize];
    let mut thumbs = SeatSet::EMPTY;
    if manner.by_thumb {
        thumbs = SeatSet::all(players);
    } else if chance(&mut rng, 0.15) {
        thumbs = Seat::all(players).filter(|_| chance(&mut rng, 0.5)).collect();
    }

    let mut game = Razzia::new(players, &NoOptions);
    let mut turns: Vec<(Features, Outlooks)> = Vec::new();
    loop {
        let seat = match game.pending() {
            Pending::Over => break,
            Pending::Turn(seat) => seat,
            _ => {
                let deal = game.sample_chance(&mut rng);
                game.play_chance(&deal, &mut ()).expect("a sampled deal is a right one");
                continue;
            }
        };
        let is_turn = matches!(game.board().phase, Phase::Turn(_));
        let action = if thumbs.contains(seat) {
            if is_turn {
                // What is expected where the rule of thumb decides is only the network's own guess.
                let features = Features::of(game.board());
                turns.push((features, weights.outlook(players, &features)));
            }
            by_thumb(&game, seat, &mut rng)
        } else {
            let options = Sight::new(weights).at_once(game.board());
            let (best, expected) = best(&options, seat);
            if is_turn {
                turns.push((Features::of(game.board()), expected));
            }
            if chance(&mut rng, WHIM) {
                options[below(&mut rng, options.len() as u32) as usize].action
            } else {
                best
            }
        };
        game.apply(seat, action, &mut ());
    }
    lessons(&game, turns, manner.far_sight)
}

/// From the end back: what a turn teaches is what was expected there, and what the turns after it taught.
fn lessons(game: &Razzia, turns: Vec<(Features, Outlooks)>, far_sight: f32) -> Vec<Lesson> {
    let mut later: Vec<Outlook> = ended(game.board()).as_slice().to_vec();
    let mut lessons: Vec<Lesson> = turns
        .into_iter()
        .rev()
        .map(|(features, expected)| {
            for (later, expected) in later.iter_mut().zip(expected.as_slice()) {
                later.win = expected.win + far_sight * (later.win - expected.win);
                later.margin = expected.margin + far_sight * (later.margin - expected.margin);
            }
            Lesson { features, outlooks: later.clone() }
        })
        .collect();
    lessons.reverse();
    lessons
}

fn by_thumb(game: &Razzia, seat: Seat, rng: &mut impl Rng) -> Action {
    let view = game.view(seat);
    let action = if chance(rng, WHIM) {
        backroom::bots::choose_at_random(&view, rng)
    } else {
        Razzia::thumb(&view)
    };
    action.expect("there is no race in this game")
}

fn best(options: &[Prospect], seat: Seat) -> (Action, Outlooks) {
    let value = |option: &&Prospect| utility(&option.outlooks[seat]);
    let best = options.iter().max_by(|one, other| value(one).total_cmp(&value(other)));
    let best = best.expect("whoever may act can");
    (best.action, best.outlooks)
}

fn chance(rng: &mut impl Rng, odds: f64) -> bool {
    f64::from(rng.next_u32()) < odds * f64::from(u32::MAX)
}
