//! What the bots have learned: a small network that looks at a board and says how it will end.
//!
//! The rows that are on are added up into a hidden layer, as whole numbers; what of it is above zero goes, for
//! each stage of the game with weights of its own, into two figures a seat: a strength, from which come the
//! chances to win, and the margin. Whole numbers add up to the same sum on every machine, and four of them
//! fit into one word of the machine: even one without vectors adds four at a time.

use super::features::{Features, OTHER, ROWS, STAGES};
use crate::game::Unreadable;
use crate::seat::{BySeat, Seat};

/// How many numbers the hidden layer has.
pub const HIDDEN: usize = 48;

/// How many words hold a row: four lanes of 16 bits each.
const WORDS: usize = HIDDEN / 4;

/// What is added to each weight, so that no lane is ever negative and none borrows from its neighbour.
const SHIFT: i32 = 128;

/// The first bytes of the file.
const MARK: &[u8] = b"razzia 1\n";

/// How many numbers the last layer of a stage has: for strength and margin, a constant and one for each of
/// the hidden ones.
pub const LAST: usize = 2 * (1 + HIDDEN);

/// How many bytes the file has.
const FILE_SIZE: usize = MARK.len() + 8 + ROWS * HIDDEN + 2 * STAGES * LAST;

/// How many points of margin are one, inside the network.
pub const MARGIN_SCALE: f32 = 20.0;

/// How a game will end for a seat, as far as one can tell.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Outlook {
    /// The chance to win, from 0 to 1; a shared victory counts as its share.
    pub win: f32,
    /// The own final score less that of the best rival.
    pub margin: f32,
}

/// The weights of the network.
pub struct Weights {
    rows: Vec<[u64; WORDS]>,
    last: Vec<[f32; LAST]>,
}

impl Weights {
    /// Reads the bytes of the file.
    pub fn read(bytes: &[u8]) -> Result<Weights, Unreadable> {
        let Some(body) = bytes.strip_prefix(MARK).filter(|_| bytes.len() == FILE_SIZE) else {
            let found = format!("{} bytes", bytes.len());
            let expected = format!("the {FILE_SIZE} bytes of weights that `backroom train` writes");
            return Err(Unreadable::new(found, expected));
        };
        let (scales, body) = body.split_at(8);
        let (rows, last) = body.split_at(ROWS * HIDDEN);
        let scale = |at: usize| f32::from_le_bytes(std::array::from_fn(|byte| scales[at + byte]));
        let (row_scale, last_scale) = (scale(0), scale(4));
        if !(row_scale.is_finite() && last_scale.is_finite()) {
            return Err(Unreadable::new("a scale", "weights that are numbers"));
        }
        let rows = rows.chunks_exact(HIDDEN).map(pack).collect();
        // The scale of the hidden layer is taken into the last one, where a constant has no part in it.
        let number = |pair: &[u8]| f32::from(i16::from_le_bytes([pair[0], pair[1]])) * last_scale;
        let last = last.chunks_exact(2 * LAST).map(|stage| {
            std::array::from_fn(|place| {
                let constant = place % (1 + HIDDEN) == 0;
                number(&stage[2 * place..]) * if constant { 1.0 } else { row_scale }
            })
        });
        Ok(Weights { rows, last: last.collect() })
    }

    /// The bytes of the file, from weights as they are learned, rounded to what it holds.
    pub fn write(rows: &[[f32; HIDDEN]], last: &[[f32; LAST]]) -> Vec<u8> {
        let largest =
            |all: &mut dyn Iterator<Item = f32>| all.fold(1e-6, |most: f32, it| most.max(it.abs()));
        let row_scale = largest(&mut rows.iter().flatten().copied()) / 127.0;
        let last_scale = largest(&mut last.iter().flatten().copied()) / 32_767.0;
        let mut bytes = MARK.to_vec();
        bytes.extend(row_scale.to_le_bytes());
        bytes.extend(last_scale.to_le_bytes());
        bytes.extend(rows.iter().flatten().map(|it| (it / row_scale).round() as i8 as u8));
        for number in last.iter().flatten() {
            bytes.extend(((number / last_scale).round() as i16).to_le_bytes());
        }
        bytes
    }

    /// How the game will end for each seat, seen from a board on which somebody's turn begins.
    // In wasm, copied into the one place that calls it, it is slower.
    #[inline(never)]
    pub fn outlook(&self, players: usize, features: &Features) -> BySeat<Outlook> {
        let context = self.sum(features.context(), 0);
        let mut others = [Sum::NONE; 5];
        let mut all = context;
        for (seat, sum) in others[..players].iter_mut().enumerate() {
            *sum = self.sum(features.other(seat), OTHER);
            all.add(sum);
        }
        let last = &self.last[features.stage];
        let mut outlooks = BySeat::from_fn(players, |seat: Seat| {
            let mut hidden = self.sum(features.own(seat.index()), 0);
            hidden.add(&all);
            hidden.take(&others[seat.index()]);
            hidden.outlook(last)
        });
        shares(outlooks.as_mut_slice());
        outlooks
    }

    /// The rows added up, which count from the first.
    #[inline]
    fn sum(&self, rows: &[u16], first: usize) -> Sum {
        let mut sum = Sum::NONE;
        for &row in rows {
            for (lanes, weights) in sum.lanes.iter_mut().zip(&self.rows[first + usize::from(row)]) {
                *lanes += weights;
            }
        }
        sum.count = rows.len() as i32;
        sum
    }
}

/// Rows added up: each lane is too large by the shift for each row. With at most 255 rows none overflows.
#[derive(Clone, Copy)]
struct Sum {
    lanes: [u64; WORDS],
    count: i32,
}

impl Sum {
    const NONE: Sum = Sum { lanes: [0; WORDS], count: 0 };

    #[inline]
    fn add(&mut self, other: &Sum) {
        self.lanes.iter_mut().zip(&other.lanes).for_each(|(sum, more)| *sum += more);
        self.count += other.count;
    }

    /// Takes away what has been added.
    #[inline]
    fn take(&mut self, other: &Sum) {
        self.lanes.iter_mut().zip(&other.lanes).for_each(|(sum, less)| *sum -= less);
        self.count -= other.count;
    }

    /// What is above zero, through the last layer: the strength stands in for the chance to win.
    #[inline]
    fn outlook(&self, last: &[f32; LAST]) -> Outlook {
        let (strengths, margins) = last.split_at(1 + HIDDEN);
        let (mut strength, mut margin) = (strengths[0], margins[0]);
        debug_assert!(self.count < 256, "a lane holds no more rows");
        let shift = SHIFT * self.count;
        for place in 0..HIDDEN {
            let lane = (self.lanes[place / 4] >> (16 * (place % 4))) as u16;
            let hidden = (i32::from(lane) - shift).max(0) as f32;
            strength += hidden * strengths[1 + place];
            margin += hidden * margins[1 + place];
        }
        Outlook { win: strength, margin: margin * MARGIN_SCALE }
    }
}

fn pack(row: &[u8]) -> [u64; WORDS] {
    std::array::from_fn(|word| {
        let lanes = &row[4 * word..4 * word + 4];
        lanes
            .iter()
            .rev()
            .fold(0, |packed, &weight| packed << 16 | (i32::from(weight as i8) + SHIFT) as u64)
    })
}

/// From strengths to shares of one: the softmax.
fn shares(outlooks: &mut [Outlook]) {
    let most = outlooks.iter().fold(f32::MIN, |most, outlook| most.max(outlook.win));
    let mut sum = 0.0;
    for outlook in outlooks.iter_mut() {
        outlook.win = exp(outlook.win - most);
        sum += outlook.win;
    }
    outlooks.iter_mut().for_each(|outlook| outlook.win /= sum);
}

/// e to the power of a number that is not positive. The library's own differs between machines in the last
/// bit; this one, by repeated squaring, is right to a few parts in 100,000, and the same everywhere.
fn exp(power: f32) -> f32 {
    let mut result = 1.0 + power.max(-80.0) / 4096.0;
    // (1 + x/n)^n falls short of e^x by about x²/2n; one more term makes that small.
    let part = power.max(-80.0) / 4096.0;
    result += part * part * 0.5;
    for _ in 0..12 {
        result *= result;
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exp_is_near_enough() {
        for tenth in 0..200 {
            let power = -f64::from(tenth) / 10.0;
            let found = f64::from(exp(power as f32));
            assert!((found - power.exp()).abs() < 1e-3 * power.exp() + 1e-9, "{power}: {found}");
        }
    }
}
