//! The measuring stick from the libraries: information-set Monte Carlo tree search (Cowling, Powley and
//! Whitehouse, 2012) with UCB1 and random play-outs, for any game. It knows the rules and nothing else.
//!
//! One tree over the actions of all seats. Every iteration imagines a whole state that the seat can't tell
//! from the true one, goes down the tree along what is legal there, adds one node, plays out at random, and
//! every node on the way counts how often it could have been chosen. Every seat maximises its own reward. A race or a
//! sealed answer is a decision at the root only; further down they come as they may.

use super::{Thinking, Valuation};
use crate::deal::{self, Rng};
use crate::game::{Game, Move, Pending, View as _, play_out};
use crate::seat::Seat;

/// How much a little-tried action is preferred.
const EXPLORATION: f32 = 0.7;

/// How many play-outs a step takes: a millisecond or so.
const STEP: usize = 50;

/// Information-set Monte Carlo tree search about one decision.
pub struct Plain<G: Game, R> {
    view: G::View,
    rng: R,
    nodes: Vec<Node<G::Action>>,
    iterations: u64,
    buffer: Vec<G::Action>,
    untried: Vec<Option<G::Action>>,
    path: Vec<usize>,
}

struct Node<A> {
    /// Who came here, and by what: in a race nothing is no claim.
    by: Option<(Seat, Option<A>)>,
    visits: u32,
    /// How often it could have been chosen.
    available: u32,
    /// The victories of whoever came here, shared ones by their share: the reward.
    wins: f32,
    margin: f32,
    children: Vec<usize>,
}

impl<G: Game> Plain<G, ()> {
    /// Begins to think. The view's seat must be one that may act.
    pub fn think(view: &G::View, seed: u64) -> Plain<G, impl Rng + use<G>> {
        Plain::<G, _> {
            view: view.clone(),
            rng: deal::generator(seed),
            nodes: vec![Node::new(None)],
            iterations: 0,
            buffer: Vec::new(),
            untried: Vec::new(),
            path: Vec::new(),
        }
    }
}

impl<A> Node<A> {
    fn new(by: Option<(Seat, Option<A>)>) -> Node<A> {
        Node { by, visits: 0, available: 0, margin: 0.0, wins: 0.0, children: Vec::new() }
    }

    /// UCB1, with the number of times that it could have been chosen in place of its parent's visits.
    fn bound(&self) -> f32 {
        let visits = self.visits as f32;
        self.wins / visits + EXPLORATION * ((self.available as f32).ln() / visits).sqrt()
    }
}

impl<G: Game, R: Rng> Plain<G, R> {
    fn iterate(&mut self) {
        let mut game = G::determinize(&self.view, &mut self.rng);
        self.path.clear();
        self.path.push(0);
        let mut here = 0;
        loop {
            let pending = game.pending();
            let seat = match pending {
                Pending::Over => break,
                Pending::Turn(seat) => seat,
                _ if here == 0 && pending.seats().contains(self.view.seat()) => self.view.seat(),
                // Chance, races and sealed answers come from the imagined state, at random.
                _ => {
                    let step = Move::random(&game, &mut self.rng, &mut self.buffer);
                    let step = step.expect("the game is not over");
                    step.play(&mut game, &mut ()).expect("a random move is legal");
                    continue;
                }
            };
            game.legal(seat, &mut self.buffer);
            self.untried.clear();
            self.untried.extend(self.buffer.iter().copied().map(Some));
            if matches!(pending, Pending::Race(_)) {
                self.untried.push(None);
            }
            let mut best: Option<(f32, usize)> = None;
            for place in 0..self.nodes[here].children.len() {
                let child = self.nodes[here].children[place];
                let node = &mut self.nodes[child];
                let Some((by, action)) = node.by else { continue };
                let Some(at) = self.untried.iter().position(|it| by == seat && *it == action)
                else {
                    continue;
                };
                self.untried.swap_remove(at);
                node.available += 1;
                let bound = node.bound();
                if best.is_none_or(|(other, _)| bound > other) {
                    best = Some((bound, child));
                }
            }
            if !self.untried.is_empty() {
                let action = *deal::choose(&mut self.rng, &self.untried);
                take(&mut game, seat, action);
                let child = self.nodes.len();
                self.nodes.push(Node { available: 1, ..Node::new(Some((seat, action))) });
                self.nodes[here].children.push(child);
                self.path.push(child);
                break;
            }
            let (_, child) = best.expect("whoever may act can");
            let (_, action) = self.nodes[child].by.expect("only the root has no action");
            take(&mut game, seat, action);
            self.path.push(child);
            here = child;
        }
        play_out(&mut game, &mut self.rng, &mut self.buffer);
        let outcome = game.outcome().expect("a played-out game is over");
        for &node in &self.path {
            let node = &mut self.nodes[node];
            node.visits += 1;
            if let Some((seat, _)) = node.by {
                node.wins += outcome.share(seat);
                node.margin += outcome.margin(seat) as f32;
            }
        }
        self.iterations += 1;
    }

    fn best(&self) -> Option<&Node<G::Action>> {
        self.nodes[0].children.iter().map(|&child| &self.nodes[child]).max_by_key(|it| it.visits)
    }
}

/// Carries out an action; no claim closes the race.
fn take<G: Game>(game: &mut G, seat: Seat, action: Option<G::Action>) {
    match action {
        Some(action) => game.apply(seat, action, &mut ()),
        None => game.close(&mut ()).expect("a race can be closed"),
    }
}

impl<G: Game, R: Rng> Thinking for Plain<G, R> {
    type Action = G::Action;

    fn step(&mut self) -> bool {
        for _ in 0..STEP {
            self.iterate();
        }
        true
    }

    fn iterations(&self) -> u64 {
        self.iterations
    }

    fn choice(&self) -> Option<G::Action> {
        match self.best().and_then(|node| node.by) {
            Some((_, action)) => action,
            None => {
                let mut legal = Vec::new();
                self.view.legal(&mut legal);
                legal.first().copied().filter(|_| !matches!(self.view.pending(), Pending::Race(_)))
            }
        }
    }

    fn valuations(&self) -> Vec<Valuation<G::Action>> {
        let mut children: Vec<_> =
            self.nodes[0].children.iter().map(|&child| &self.nodes[child]).collect();
        children.sort_by_key(|node| std::cmp::Reverse(node.visits));
        let mean = |sum: f32, node: &Node<_>| sum / node.visits.max(1) as f32;
        children
            .into_iter()
            .filter_map(|node| {
                let (_, action) = node.by?;
                let (margin, win) = (mean(node.margin, node), mean(node.wins, node));
                Some(Valuation { action, margin, win })
            })
            .collect()
    }
}
