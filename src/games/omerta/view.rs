//! What one seat knows: everything that lies open, and of what lies face down exactly what it has seen and where that
//! has gone since (O16).

use super::action::{Action, Spot};
use super::board::Board;
use super::cards::{Card, Cards};
use super::knowledge::{Knowledge, Sight};
use super::layout::Slot;
use super::refusal::Refusal;
use super::rules::Omerta;
use super::scoring::ScoreBook;
use crate::game::{self, Pending};
use crate::order::in_order;
use crate::seat::{MAX_PLAYERS, Seat};
use borsh::{BorshDeserialize, BorshSerialize};
use serde::Serialize;

/// All that one seat knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, BorshSerialize, BorshDeserialize)]
pub struct View {
    pub(super) seat: Seat,
    pub(super) board: Board,
    /// The cards in the safe.
    pub(super) safe: Vec<Sight>,
    /// The cards of every seat.
    pub(super) hands: Vec<Vec<Sight>>,
    /// What the active player has drawn, while that is so.
    pub(super) drawn: Option<Sight>,
    /// For each number of mixed cards, what they are, sorted.
    pub(super) mixed: Vec<Vec<Sight>>,
    /// For each number of unseen cards, what they are: those in their places, and perhaps the pile.
    pub(super) unseen: Vec<Cards>,
    /// The number of unseen cards to which the pile belongs, if there is a pile.
    pub(super) pile: Option<u8>,
    pub(super) book: ScoreBook,
}

impl View {
    pub(super) fn new(seat: Seat, game: &Omerta) -> View {
        let board = game.board;
        let pile = (board.pile > 0).then_some(game.generation);
        let face_down = || game.layout.slots().iter().chain(&game.drawn);
        let unseen = || face_down().filter(|slot| !slot.seen.contains(seat));
        // Numbers that say nothing but which cards belong together.
        let generations = unseen().map(|slot| slot.generation).chain(pile).collect();
        let mut generations: Vec<u8> = in_order(generations, |one, other| one < other);
        generations.dedup();
        let number = |generation: u8| {
            generations.iter().position(|&it| it == generation).expect("it is listed") as u8
        };
        let mut faces = vec![Cards::NONE; generations.len()];
        unseen().for_each(|slot| faces[usize::from(number(slot.generation))].add(slot.card));
        if let Some(generation) = pile {
            let faces = &mut faces[usize::from(number(generation))];
            game.pile.cards().iter().for_each(|&card| faces.add(card));
        }

        let token = |slot: &Slot| match slot.seen.contains(seat) {
            true => Sight::Known(slot.card),
            false => Sight::Unseen(number(slot.generation)),
        };
        let groups = groups_of(game.layout.slots(), seat, token);
        let sight = |slot: &Slot| match groups.iter().position(|(group, _)| *group == slot.group) {
            Some(number) if slot.mixed_for(seat) => Sight::Mixed(number as u8),
            _ => token(slot),
        };
        let hand = |owner| game.layout.hand(owner).iter().map(sight).collect();
        View {
            seat,
            board,
            safe: game.layout.safe().iter().map(sight).collect(),
            hands: Seat::all(board.players()).map(hand).collect(),
            drawn: game.drawn.as_ref().map(token),
            unseen: faces,
            pile: pile.map(number),
            book: game.book,
            mixed: groups.iter().map(|(_, tokens)| tokens.clone()).collect(),
        }
    }

    /// Everything that lies open.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The points of the rounds before.
    pub fn book(&self) -> &ScoreBook {
        &self.book
    }

    /// The same view for a seat that has forgotten some of the cards which it knew in their places: the function
    /// says which. They count as unseen, and could be any card that it thinks the pile may hold.
    #[must_use]
    pub fn forgetting(&self, forgotten: impl Fn(Option<Spot>, Card) -> bool) -> View {
        let mut view = self.clone();
        if view.unseen.is_empty() {
            view.unseen.push(Cards::NONE);
        }
        let number = view.pile.unwrap_or_default();
        let unseen = &mut view.unseen[usize::from(number)];
        let mut forget = |sight: &mut Sight, spot: Option<Spot>| {
            if let Sight::Known(card) = *sight
                && forgotten(spot, card)
            {
                *sight = Sight::Unseen(number);
                unseen.add(card);
            }
        };
        view.safe.iter_mut().for_each(|sight| forget(sight, None));
        for (seat, hand) in Seat::all(MAX_PLAYERS).zip(&mut view.hands) {
            for (position, sight) in (1..).zip(hand) {
                forget(sight, Some(Spot { seat, position }));
            }
        }
        view
    }

    /// What the seat knows of each of the owner's cards, in order.
    pub fn hand(&self, owner: Seat) -> impl ExactSizeIterator<Item = Knowledge<'_>> {
        self.hands[owner.index()].iter().map(|&sight| self.knowledge(sight))
    }

    /// What the seat knows of a card in a hand, which must be there.
    pub fn card(&self, spot: Spot) -> Knowledge<'_> {
        self.knowledge(self.hands[spot.seat.index()][usize::from(spot.position) - 1])
    }

    /// What the seat knows of the cards in the safe, in order.
    pub fn safe(&self) -> impl ExactSizeIterator<Item = Knowledge<'_>> {
        self.safe.iter().map(|&sight| self.knowledge(sight))
    }

    /// What the active player has drawn and not yet swapped or discarded, if the seat has seen it.
    pub fn drawn(&self) -> Option<Card> {
        match self.drawn {
            Some(Sight::Known(card)) => Some(card),
            _ => None,
        }
    }

    /// All cards that the seat has not seen: face down in the hands and the safe, drawn by another, and in the pile.
    pub fn unseen(&self) -> Cards {
        self.unseen.iter().flat_map(|cards| cards.iter()).collect()
    }

    /// The cards among which those of the pile are that the seat has not seen. After a pile was made anew these are
    /// fewer than [`View::unseen`].
    pub fn unseen_in_pile(&self) -> Cards {
        self.pile.map_or(Cards::NONE, |number| self.unseen[usize::from(number)])
    }

    /// The cards among which an unseen one of this number is.
    pub fn unseen_of(&self, number: u8) -> Cards {
        self.unseen.get(usize::from(number)).copied().unwrap_or_default()
    }

    /// What the mixed cards of this number are, sorted.
    pub fn mixed(&self, number: u8) -> &[Sight] {
        self.mixed.get(usize::from(number)).map_or(&[], Vec::as_slice)
    }

    /// What the seat knows of each of the owner's cards, with the numbers that tell which cards belong together.
    pub fn sights(&self, owner: Seat) -> &[Sight] {
        &self.hands[owner.index()]
    }

    fn knowledge(&self, sight: Sight) -> Knowledge<'_> {
        match sight {
            Sight::Known(card) => Knowledge::Known(card),
            Sight::Unseen(_) => Knowledge::Unknown,
            Sight::Mixed(number) => Knowledge::OneOf(&self.mixed[usize::from(number)]),
        }
    }
}

/// The groups in which the seat can't tell the cards apart, in the order of their places, with what it knows of them.
/// Where all are the same to it, or only one is left, there is nothing to tell apart.
fn groups_of(slots: &[Slot], seat: Seat, token: impl Fn(&Slot) -> Sight) -> Vec<(u8, Vec<Sight>)> {
    let mut groups: Vec<(u8, Vec<Sight>)> = Vec::new();
    for slot in slots.iter().filter(|slot| slot.mixed_for(seat)) {
        match groups.iter_mut().find(|(group, _)| *group == slot.group) {
            Some((_, tokens)) => tokens.push(token(slot)),
            None => groups.push((slot.group, vec![token(slot)])),
        }
    }
    for (_, tokens) in &mut groups {
        *tokens = in_order(std::mem::take(tokens), |one, other| one < other);
    }
    groups.retain(|(_, tokens)| tokens.first() != tokens.last());
    groups
}

impl game::View for View {
    type Action = Action;
    type Refusal = Refusal;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn pending(&self) -> Pending {
        self.board.pending()
    }

    fn refuse(&self, action: Action) -> Result<(), Refusal> {
        self.board.refuse(self.seat, action)
    }

    fn legal(&self, into: &mut Vec<Action>) {
        self.board.legal(self.seat, into);
    }
}
