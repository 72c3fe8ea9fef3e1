//! Putting few things in order. The library's own way is made for many, and brings some ten kilobytes into the page for
//! each kind of thing.

/// The same things, each before those that it goes before; equal ones stay as they were.
pub fn in_order<T>(things: Vec<T>, before: impl Fn(&T, &T) -> bool) -> Vec<T> {
    let mut sorted = Vec::with_capacity(things.len());
    for thing in things {
        let place = sorted.partition_point(|other| !before(&thing, other));
        sorted.insert(place, thing);
    }
    sorted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn things_are_put_in_order_and_equal_ones_stay() {
        let words = ["snap", "lady", "bid", "pass", "mole", "draw"];
        let by_length = in_order(words.to_vec(), |one, other| one.len() < other.len());
        assert_eq!(by_length, ["bid", "snap", "lady", "pass", "mole", "draw"]);
        assert_eq!(in_order(vec![3, 1, 2, 1], |one, other| one < other), [1, 1, 2, 3]);
        assert!(in_order(Vec::<u8>::new(), |_, _| true).is_empty());
    }
}
