//! Actions between which the seat sees no difference: two cards of which it knows the same can stand for each other.

use crate::game::View as _;
use crate::games::omerta::{Action, Spot, View};
use crate::seat::Seat;

/// The first action that the seat can't tell from this one by what it knows.
pub fn representative(view: &View, action: Action) -> Action {
    let seat = view.seat();
    let own = |position| first(view, seat, position);
    let spot = |spot: Spot| Spot { position: first(view, spot.seat, spot.position), ..spot };
    let pair = |one, other| {
        let (one, other) = (own(one), own(other));
        let other = if one == other { second(view, seat, one) } else { other };
        (one.min(other), one.max(other))
    };
    match action {
        Action::Peek(one, other) => {
            let (one, other) = pair(one, other);
            Action::Peek(one, other)
        }
        Action::Driver(one, Some(other)) => {
            let (one, other) = pair(one, other);
            Action::Driver(one, Some(other))
        }
        Action::Driver(one, None) => Action::Driver(own(one), None),
        Action::Swap(position) => Action::Swap(own(position)),
        Action::Snap(position) => Action::Snap(own(position)),
        Action::Mole(position) => Action::Mole(own(position)),
        Action::Kill(position) => Action::Kill(own(position)),
        Action::Safe(position, safe) => Action::Safe(own(position), safe),
        Action::Gangster(one, other) => Action::Gangster(spot(one), spot(other)),
        Action::Patrol(target) => Action::Patrol(spot(target)),
        _ => action,
    }
}

/// The positions of the owner's cards that can be named and of which the seat knows the same as of this one.
fn alike(view: &View, owner: Seat, position: u8) -> impl Iterator<Item = u8> {
    let sights = view.sights(owner);
    let sight = sights[usize::from(position) - 1];
    let locked = view.board().locked(owner);
    let positions =
        (1..).zip(sights).filter(move |&(other, it)| *it == sight && Some(other) != locked);
    positions.map(|(position, _)| position)
}

fn first(view: &View, owner: Seat, position: u8) -> u8 {
    alike(view, owner, position).next().unwrap_or(position)
}

fn second(view: &View, owner: Seat, position: u8) -> u8 {
    alike(view, owner, position).nth(1).unwrap_or(position)
}
