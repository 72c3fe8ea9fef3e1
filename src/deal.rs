//! Chance: seeded shuffling, the only randomness there is, always passed in.
//!
//! A seed is something people write down and share, so what it deals may not hang on the version of a
//! library: the generator is ChaCha8, a published cipher, keyed with the seed; and the few steps from its
//! words to a shuffle are written here, where no update can change them.

use rand_chacha::ChaCha8Rng;
pub use rand_core::Rng;
use rand_core::SeedableRng;

/// The generator behind every deal.
pub type Generator = ChaCha8Rng;

/// The generator of a seed: the same numbers on every machine, natively and in wasm, in every release.
pub fn generator(seed: u64) -> Generator {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    Generator::from_seed(key)
}

/// A seed that nobody has seen before, from the machine's own randomness. It has 53 bits, so that
/// JavaScript can hold it exactly and a person can copy it.
pub fn fresh_seed() -> Result<u64, getrandom::Error> {
    Ok(getrandom::u64()? >> 11)
}

/// A number from 0 to `n` − 1, each equally likely (Lemire's method).
#[inline]
pub fn below(rng: &mut impl Rng, n: u32) -> u32 {
    assert!(n > 0, "there is no number below 0");
    loop {
        let wide = u64::from(rng.next_u32()) * u64::from(n);
        let (high, low) = ((wide >> 32) as u32, wide as u32);
        // The few low words that would favour small numbers are thrown back; the cheap test comes first.
        if low >= n || low >= n.wrapping_neg() % n {
            return high;
        }
    }
}

/// One of the things, each equally likely.
#[inline]
pub fn choose<'t, T>(rng: &mut impl Rng, things: &'t [T]) -> &'t T {
    &things[below(rng, things.len() as u32) as usize]
}

/// Puts the things in a random order, each equally likely.
pub fn shuffle<T>(rng: &mut impl Rng, things: &mut [T]) {
    shuffle_first(rng, things, things.len());
}

/// Puts a random choice of the things, in random order, into the first `count` places.
#[inline]
pub fn shuffle_first<T>(rng: &mut impl Rng, things: &mut [T], count: usize) {
    for place in 0..count.min(things.len().saturating_sub(1)) {
        let left = (things.len() - place) as u32;
        things.swap(place, place + below(rng, left) as usize);
    }
}

/// How many places of a deck are drawn from one word of the generator.
const BATCH: usize = 4;

/// Puts a deck of at most 64 cards in a random order, each equally likely, with a quarter of the words that
/// [`shuffle`] takes (batched drawing, Brackett-Rozinsky and Lemire, 2024). The order is another one.
#[inline]
pub fn shuffle_deck<T>(rng: &mut impl Rng, deck: &mut [T]) {
    assert!(deck.len() <= 64, "the places of a batch must fit into a word");
    for start in (0..deck.len()).step_by(BATCH) {
        let left = (deck.len() - start) as u32;
        let batch = left.min(BATCH as u32);
        // Numbers below n, n − 1 … are the digits of one number below their product.
        let product: u32 = (0..batch).map(|place| left - place).product();
        let mut places = [0; BATCH];
        loop {
            let mut low = rng.next_u32();
            for place in 0..batch {
                let wide = u64::from(low) * u64::from(left - place);
                places[place as usize] = (wide >> 32) as usize;
                low = wide as u32;
            }
            // As in `below`: the few words that would favour small numbers are thrown back.
            if low >= product || low >= product.wrapping_neg() % product {
                break;
            }
        }
        for (place, &further) in (start..deck.len()).zip(&places) {
            deck.swap(place, place + further);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn below_is_in_range_and_reaches_all() {
        let mut rng = generator(1);
        for n in 1..40 {
            let mut seen = vec![false; n as usize];
            for _ in 0..n * 40 {
                seen[below(&mut rng, n) as usize] = true;
            }
            assert!(seen.into_iter().all(|seen| seen), "a number below {n} never came");
        }
    }

    #[test]
    fn every_order_is_equally_likely() {
        let mut rng = generator(2);
        let mut counts = std::collections::BTreeMap::new();
        for _ in 0..24_000 {
            let mut things = [0, 1, 2, 3];
            shuffle(&mut rng, &mut things);
            *counts.entry(things).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 24);
        // 1,000 expected each, standard deviation 31: five of them either way.
        assert!(counts.values().all(|&count| (845..1155).contains(&count)), "{counts:?}");
    }

    #[test]
    fn every_order_of_a_deck_is_equally_likely() {
        let mut rng = generator(4);
        let mut counts = std::collections::BTreeMap::new();
        for _ in 0..120_000 {
            // Five cards are a batch and one more.
            let mut deck = [0, 1, 2, 3, 4];
            shuffle_deck(&mut rng, &mut deck);
            *counts.entry(deck).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 120);
        // 1,000 expected each, standard deviation 31: five of them either way.
        assert!(counts.values().all(|&count| (845..1155).contains(&count)), "{counts:?}");
    }

    #[test]
    fn every_card_of_a_deck_gets_everywhere() {
        let mut rng = generator(5);
        let mut counts = [[0; 56]; 56];
        for _ in 0..56_000 {
            let mut deck: [usize; 56] = std::array::from_fn(|place| place);
            shuffle_deck(&mut rng, &mut deck);
            deck.iter().enumerate().for_each(|(place, &card)| counts[place][card] += 1);
        }
        // 1,000 expected each, standard deviation 31: of 3,136 figures none is off by more than five of them.
        assert!(counts.iter().flatten().all(|count| (845..1155).contains(count)));
    }

    #[test]
    fn nothing_and_one_thing_are_shuffled_too() {
        let mut rng = generator(3);
        shuffle::<u8>(&mut rng, &mut []);
        shuffle_deck::<u8>(&mut rng, &mut []);
        let mut one = [7];
        shuffle(&mut rng, &mut one);
        assert_eq!(one, [7]);
    }
}
