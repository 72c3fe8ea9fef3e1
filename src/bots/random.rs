//! A bot that does anything legal.

use crate::deal::{self, Rng};
use crate::game::View;

/// Any legal action, all equally likely.
pub fn choose<V: View>(view: &V, rng: &mut impl Rng) -> V::Action
where
    V::Action: Copy,
{
    let mut legal = Vec::new();
    view.legal(&mut legal);
    *deal::choose(rng, &legal)
}
