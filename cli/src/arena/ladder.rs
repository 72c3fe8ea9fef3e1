//! What the games say about who is better: shares of victory with their intervals, and a ladder.

use serde::Serialize;

/// What a contestant did in one deal, over all its rotations.
#[derive(Clone, Copy, Default)]
pub struct Tally {
    /// Its share of the victories, over all its seats.
    pub wins: f64,
    /// Its margin on average, over all its seats.
    pub margin: f64,
}

/// What the games say about a contestant.
#[derive(Serialize)]
pub struct Rung {
    /// Its word.
    pub contestant: String,
    /// How many seats it had.
    pub seats: usize,
    /// Its share of the victories, over all its seats.
    pub wins: f64,
    /// The bounds between which its true share lies, at 95 %.
    pub interval: [f64; 2],
    /// What it would win if all were equal.
    pub fair: f64,
    /// How likely somebody of fair strength does as well or better.
    pub chance_if_fair: f64,
    /// How far it was ahead of its best rival, on average.
    pub margin: f64,
    /// Its strength on a scale where 400 points are ten to one, around 0.
    pub elo: f64,
}

/// The rung of a contestant that had so many of the seats. The rotations of a deal are not independent of
/// each other, the deals are: the interval is made from deal to deal. Two more deals are imagined for it, one
/// all won and one all lost, so that a few deals that went the same way are no certainty (Agresti and Coull).
pub fn rung(contestant: String, seats: usize, players: usize, deals: &[Tally], elo: f64) -> Rung {
    let mean = |value: fn(&Tally) -> f64| deals.iter().map(value).sum::<f64>() / deals.len() as f64;
    let number = deals.len() as f64 + 2.0;
    let shares = || deals.iter().map(|tally| tally.wins).chain([0.0, 1.0]);
    let middle = shares().sum::<f64>() / number;
    let spread: f64 = shares().map(|share| (share - middle).powi(2)).sum();
    let error = (spread / (number - 1.0) / number).sqrt();
    let fair = seats as f64 / players as f64;
    Rung {
        contestant,
        seats,
        wins: mean(|tally| tally.wins),
        interval: [(middle - 1.96 * error).max(0.0), (middle + 1.96 * error).min(1.0)],
        fair,
        chance_if_fair: above((middle - fair) / error),
        margin: mean(|tally| tally.margin),
        elo,
    }
}

/// Strengths on the scale of Elo from how often each was ahead of each other (Bradley and Terry), by the
/// usual iteration. One tie with everybody else is put to it, so that whoever never lost has a place too.
pub fn elo(ahead: &[Vec<f64>]) -> Vec<f64> {
    let number = ahead.len();
    let met = |one: usize, other: usize| ahead[one][other] + ahead[other][one];
    let mut strengths = vec![1.0; number];
    for _ in 0..2_000 {
        let next: Vec<f64> = (0..number)
            .map(|one| {
                let others = (0..number).filter(|&other| other != one && met(one, other) > 0.0);
                let (won, weight) = others.fold((0.0, 0.0), |(won, weight), other| {
                    let games = met(one, other) + 1.0;
                    (
                        won + ahead[one][other] + 0.5,
                        weight + games / (strengths[one] + strengths[other]),
                    )
                });
                if weight > 0.0 { won / weight } else { 1.0 }
            })
            .collect();
        let mean = next.iter().map(|it| it.ln()).sum::<f64>() / number as f64;
        strengths = next.into_iter().map(|it| it / mean.exp()).collect();
    }
    strengths.into_iter().map(|strength| 400.0 * strength.log10()).collect()
}

/// The chance of a normal deviate at least as far up (Abramowitz and Stegun 26.2.17, right to 1e-7).
fn above(deviate: f64) -> f64 {
    if deviate < 0.0 {
        return 1.0 - above(-deviate);
    }
    let t = 1.0 / (1.0 + 0.231_641_9 * deviate);
    let terms = [0.319_381_530, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
    let sum = terms.iter().rev().fold(0.0, |sum, term| (sum + term) * t);
    sum * (-deviate * deviate / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tail_is_the_one_of_the_tables() {
        for (deviate, chance) in
            [(0.0, 0.5), (1.96, 0.0249979), (2.326, 0.0100093), (-1.0, 0.8413447)]
        {
            assert!((above(deviate) - chance).abs() < 1e-6, "{deviate}: {}", above(deviate));
        }
    }

    #[test]
    fn ten_to_one_is_four_hundred_points() {
        // 10,000 games to 1,000: the one tie more does not count for much.
        let found = elo(&[vec![0.0, 10_000.0], vec![1_000.0, 0.0]]);
        assert!((found[0] - found[1] - 400.0).abs() < 0.5, "{found:?}");
    }

    #[test]
    fn an_interval_is_made_from_deal_to_deal() {
        // Shares 0, 0.5, 0.5, 1 and the imagined 0 and 1: mean 0.5, variance 1/5, standard error √(1/30).
        let deals = [0.0, 0.5, 0.5, 1.0].map(|wins| Tally { wins, margin: 2.0 });
        let rung = rung("it".to_owned(), 1, 4, &deals, 0.0);
        assert!((rung.wins - 0.5).abs() < 1e-9 && (rung.margin - 2.0).abs() < 1e-9);
        assert!((rung.interval[0] - (0.5 - 1.96 * 0.182_57)).abs() < 1e-4, "{:?}", rung.interval);
    }
}
