//! The network as it is learned: in fractions, with the slope of every weight.

use super::self_play::Lesson;
use backroom::bots::razzia::{
    Features, HIDDEN, LAST, MARGIN_SCALE, OTHER, Outlook, ROWS, STAGES, Weights,
};
use backroom::deal::{below, generator};

/// How fast it learns. Every weight slows down by itself, the more it has been moved (Adagrad).
const RATE: f32 = 0.06;

/// How much movement a weight is taken to have had before the first.
const FIRST_MOVEMENT: f32 = 0.3;

/// No weight of a row grows beyond this, so that rounding to a byte keeps the small ones.
const LARGEST: f32 = 1.0;

/// How much the margin counts beside the victory.
const MARGIN_SHARE: f32 = 0.5;

type Row = [f32; HIDDEN];
type Last = [f32; LAST];

/// What has been learned so far.
pub struct Learner {
    rows: Vec<Row>,
    last: Vec<Last>,
    row_movement: Vec<Row>,
    last_movement: Vec<Last>,
    /// The weights, averaged over the last lessons: steadier than the weights themselves.
    steady: Option<(Vec<Row>, Vec<Last>)>,
}

/// How far off it was, on average.
#[derive(Clone, Copy, Default)]
pub struct Error {
    /// The surprise at who won, in nats.
    pub win: f64,
    /// The error of the margin, squared, in points.
    pub margin: f64,
}

impl Learner {
    /// Knows nothing.
    pub fn new(seed: u64) -> Learner {
        let mut rng = generator(seed);
        let mut small = |range: f32| (below(&mut rng, 20_001) as f32 / 10_000.0 - 1.0) * range;
        Learner {
            rows: (0..ROWS).map(|_| std::array::from_fn(|_| small(0.05))).collect(),
            last: (0..STAGES).map(|_| std::array::from_fn(|_| small(0.2))).collect(),
            row_movement: vec![[FIRST_MOVEMENT; HIDDEN]; ROWS],
            last_movement: vec![[FIRST_MOVEMENT; LAST]; STAGES],
            steady: None,
        }
    }

    /// What a bot can play with, as it stands.
    pub fn bytes(&self) -> Vec<u8> {
        Weights::write(&self.rows, &self.last)
    }

    /// The same, averaged over the last lessons.
    pub fn steady_bytes(&self) -> Vec<u8> {
        match &self.steady {
            Some((rows, last)) => Weights::write(rows, last),
            None => self.bytes(),
        }
    }

    /// Takes the weights of now into the average.
    pub fn settle(&mut self, share: f32) {
        let (rows, last) =
            self.steady.get_or_insert_with(|| (self.rows.clone(), self.last.clone()));
        let towards = |steady: &mut f32, now: &f32| *steady += share * (now - *steady);
        rows.iter_mut().flatten().zip(self.rows.iter().flatten()).for_each(|(s, n)| towards(s, n));
        last.iter_mut().flatten().zip(self.last.iter().flatten()).for_each(|(s, n)| towards(s, n));
    }

    /// Learns from lessons, one after the other. Gives how far off it was before each.
    pub fn learn(&mut self, lessons: &[Lesson]) -> Error {
        let mut error = Error::default();
        for lesson in lessons {
            let one = self.learn_one(&lesson.features, &lesson.outlooks);
            error.win += one.win / lessons.len() as f64;
            error.margin += one.margin / lessons.len() as f64;
        }
        error
    }

    fn learn_one(&mut self, features: &Features, truth: &[Outlook]) -> Error {
        let players = truth.len();
        let hidden = self.hidden(features, players);
        let last = self.last[features.stage];
        let (strengths, margins) = last.split_at(1 + HIDDEN);

        let figures: Vec<(f32, f32)> = hidden[..players]
            .iter()
            .map(|hidden| {
                let through = |weights: &[f32]| {
                    weights[0]
                        + hidden.iter().zip(&weights[1..]).map(|(h, w)| h.max(0.0) * w).sum::<f32>()
                };
                (through(strengths), through(margins))
            })
            .collect();
        let most = figures.iter().fold(f32::MIN, |most, figure| most.max(figure.0));
        let powers: Vec<f32> = figures.iter().map(|figure| (figure.0 - most).exp()).collect();
        let all: f32 = powers.iter().sum();

        let mut error = Error::default();
        let mut slopes = [[0.0; HIDDEN]; 5];
        let mut slope_of_last = [0.0; LAST];
        for seat in 0..players {
            let win = powers[seat] / all;
            let margin = figures[seat].1;
            let off_win = win - truth[seat].win;
            let off_margin = margin - truth[seat].margin / MARGIN_SCALE;
            error.win -= f64::from(truth[seat].win * win.max(1e-6).ln());
            error.margin += f64::from((off_margin * MARGIN_SCALE).powi(2)) / players as f64;
            let off_margin = off_margin * MARGIN_SHARE;
            slope_of_last[0] += off_win;
            slope_of_last[1 + HIDDEN] += off_margin;
            for place in 0..HIDDEN {
                let value = hidden[seat][place];
                if value > 0.0 {
                    slope_of_last[1 + place] += off_win * value;
                    slope_of_last[2 + HIDDEN + place] += off_margin * value;
                    slopes[seat][place] =
                        off_win * strengths[1 + place] + off_margin * margins[1 + place];
                }
            }
        }

        let mut whole = [0.0; HIDDEN];
        for slope in &slopes[..players] {
            whole.iter_mut().zip(slope).for_each(|(sum, more)| *sum += more);
        }
        for &row in features.context() {
            self.move_row(row.into(), &whole);
        }
        for (seat, slope) in slopes[..players].iter().enumerate() {
            for &row in features.own(seat) {
                self.move_row(row.into(), slope);
            }
            let others: Row = std::array::from_fn(|place| whole[place] - slope[place]);
            for &row in features.other(seat) {
                self.move_row(OTHER + usize::from(row), &others);
            }
        }
        let (weights, movement) =
            (&mut self.last[features.stage], &mut self.last_movement[features.stage]);
        for place in 0..LAST {
            movement[place] += slope_of_last[place] * slope_of_last[place];
            weights[place] -= RATE * slope_of_last[place] / movement[place].sqrt();
        }
        error
    }

    #[inline]
    fn move_row(&mut self, row: usize, slope: &Row) {
        let weights = &mut self.rows[row];
        let movement = &mut self.row_movement[row];
        for place in 0..HIDDEN {
            movement[place] += slope[place] * slope[place];
            let moved = weights[place] - RATE * slope[place] / movement[place].sqrt();
            weights[place] = moved.clamp(-LARGEST, LARGEST);
        }
    }

    fn hidden(&self, features: &Features, players: usize) -> [Row; 5] {
        let sum = |rows: &[u16], first: usize| {
            let mut sum = [0.0; HIDDEN];
            for &row in rows {
                let weights = &self.rows[first + usize::from(row)];
                sum.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += weight);
            }
            sum
        };
        let context = sum(features.context(), 0);
        let others_sums: [Row; 5] = std::array::from_fn(|seat| sum(features.other(seat), OTHER));
        let mut hidden = [[0.0; HIDDEN]; 5];
        for (seat, hidden) in hidden[..players].iter_mut().enumerate() {
            *hidden = sum(features.own(seat), 0);
            for (place, value) in hidden.iter_mut().enumerate() {
                let others = (0..players).filter(|&other| other != seat);
                *value += context[place] + others.map(|it| others_sums[it][place]).sum::<f32>();
            }
        }
        hidden
    }
}
