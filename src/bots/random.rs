//! A bot that does anything legal.

use crate::deal::{self, Rng};
use crate::game::{Pending, View};

/// Any legal action, all equally likely; in a race no claim counts as one more, and is nothing.
pub fn choose<V: View>(view: &V, rng: &mut impl Rng) -> Option<V::Action>
where
    V::Action: Copy,
{
    let mut legal = Vec::new();
    view.legal(&mut legal);
    if matches!(view.pending(), Pending::Race(_)) {
        return legal.get(deal::below(rng, legal.len() as u32 + 1) as usize).copied();
    }
    Some(*deal::choose(rng, &legal))
}
