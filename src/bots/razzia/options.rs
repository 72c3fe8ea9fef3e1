//! What comes of an action, up to the boards on which the next turn begins.
//!
//! Razzia! is open but for the order of the cards, and every order is equally likely: what a draw brings is
//! known face by face with its odds, and an auction, where everybody's cheques lie open, can be solved. Whoever
//! asks brings the judge of the boards behind. A judge is shown the same boards in the same order every time,
//! whatever it says of them.

use super::network::Outlook;
use crate::game::{Game as _, Outcome, Pending};
use crate::games::razzia::{Action, Board, Card, Cheque, DECK_SIZE, Phase, Piles, Razzia, Side};
use crate::seat::{BySeat, Seat};
use std::cell::Cell;
use std::ops::Range;

/// What everybody expects: how a game will end for each seat.
pub type Outlooks = BySeat<Outlook>;

/// Whoever says how it will end from a board on which a turn begins, or on which the game is over.
pub type Judge<'j> = dyn FnMut(&Board) -> Outlooks + 'j;

/// An action that is worse than the best by so much at a glance is not gone into any further.
pub const HOPELESS: f32 = 0.06;

/// What a seat strives for: to win, and then by how much.
#[inline]
pub fn utility(outlook: &Outlook) -> f32 {
    outlook.win + 0.004 * outlook.margin
}

/// An action, and what comes of it.
#[derive(Clone)]
pub struct Prospect {
    /// The action.
    pub action: Action,
    /// How it will end for each seat.
    pub outlooks: Outlooks,
    /// Which of the boards that the judge was shown, in their order, are behind it. In an auction it is all of
    /// them: what an answer brings hangs on what the others say to it.
    pub boards: Range<usize>,
}

/// What comes of every legal action of whoever is to move, if everybody does what is best for themselves.
pub fn prospects(board: &Board, judge: &mut Judge) -> Vec<Prospect> {
    let Pending::Turn(mover) = board.pending() else { return Vec::new() };
    let mut actions = Vec::new();
    board.legal(mover, &mut actions);
    let shown = Cell::new(0);
    let judge: &mut Judge = &mut |behind| {
        shown.set(shown.get() + 1);
        judge(behind)
    };
    let mut prospects: Vec<Prospect> = Vec::with_capacity(actions.len());
    if let Phase::Auction(_) = board.phase {
        let game = Razzia::from_parts(*board, Piles::NONE);
        let mut auction = Auction::new(judge);
        for action in actions {
            let outlooks = auction.after(&game, action).outlooks;
            prospects.push(Prospect { action, outlooks, boards: 0..0 });
        }
        prospects.iter_mut().for_each(|prospect| prospect.boards = 0..shown.get());
        return prospects;
    }
    for action in actions {
        let prospect = match (action, prospects.first()) {
            // Nobody has seen the cards of either pile: one is as good as the other.
            (Action::Draw(_), Some(other)) => Prospect { action, ..other.clone() },
            _ => {
                let first = shown.get();
                let outlooks = match action {
                    Action::Draw(_) => after_draw(board, &mut |game| behind(game, judge)),
                    _ => after_act(board, action, &mut |game| behind(game, judge)),
                };
                Prospect { action, outlooks, boards: first..shown.get() }
            }
        };
        prospects.push(prospect);
    }
    prospects
}

/// What comes of the best action of whoever's turn it is. The first judge looks at everything behind every
/// action, and settles how auctions come out; the second one, which takes more time, only at what may come of
/// actions that are not hopeless then.
pub fn best_option(board: &Board, glance: &mut Judge, judge: &mut Judge) -> Outlooks {
    let Phase::Turn(mover) = board.phase else { unreachable!("it is somebody's turn") };
    let mut actions = Vec::new();
    if board.families[mover].estate.count(Card::Thief) > 0 {
        board.legal(mover, &mut actions);
        actions.retain(|action| matches!(action, Action::Thief(_)));
    }
    actions.push(Action::Court);
    let value = |outlooks: &Outlooks| utility(&outlooks[mover]);
    let drawn = after_draw(board, &mut |game| behind(game, glance));
    let mut best = value(&drawn);
    let glances: Vec<f32> = actions
        .iter()
        .map(|&action| value(&after_act(board, action, &mut |game| behind(game, glance))))
        .collect();
    glances.iter().for_each(|&glance| best = best.max(glance));

    let mut look = |game: &Razzia| settled(game, glance, judge);
    let mut found: Option<Outlooks> = None;
    let mut consider = |outlooks: Outlooks| match &found {
        Some(other) if value(&outlooks) <= value(other) => {}
        _ => found = Some(outlooks),
    };
    if value(&drawn) >= best - HOPELESS {
        consider(after_draw(board, &mut look));
    }
    for (action, glance) in actions.into_iter().zip(glances) {
        if glance >= best - HOPELESS {
            consider(after_act(board, action, &mut look));
        }
    }
    found.expect("the best at a glance is not hopeless")
}

/// What comes of the best action, at a glance.
pub fn best_at_once(board: &Board, glance: &mut Judge) -> Outlooks {
    let Phase::Turn(mover) = board.phase else { unreachable!("it is somebody's turn") };
    let mut best = after_draw(board, &mut |game| behind(game, glance));
    let mut consider = |action: Action| {
        let outlooks = after_act(board, action, &mut |game| behind(game, glance));
        if utility(&outlooks[mover]) > utility(&best[mover]) {
            best = outlooks;
        }
    };
    consider(Action::Court);
    if board.families[mover].estate.count(Card::Thief) > 0 {
        let mut actions = Vec::new();
        board.legal(mover, &mut actions);
        actions.into_iter().filter(|it| matches!(it, Action::Thief(_))).for_each(consider);
    }
    best
}

/// How a game that is over has ended.
pub fn ended(board: &Board) -> Outlooks {
    let outcome = Outcome::most(board.score_book.totals());
    BySeat::from_fn(board.players(), |seat| Outlook {
        win: outcome.share(seat),
        margin: outcome.margin(seat) as f32,
    })
}

/// Whoever says how it will end from a game in which a turn begins, an auction runs, or all is over.
type Follow<'f> = dyn FnMut(&Razzia) -> Outlooks + 'f;

/// What comes of a draw: each face with its odds.
fn after_draw(board: &Board, follow: &mut Follow) -> Outlooks {
    let all = f32::from(board.piles.total());
    let mut expected = Outlooks::new(board.players());
    for (card, copies) in board.unseen().faces() {
        let odds = f32::from(copies) / all;
        let outlooks = follow(&drawn(board, card));
        for (sum, outlook) in expected.as_mut_slice().iter_mut().zip(outlooks.as_slice()) {
            sum.win += odds * outlook.win;
            sum.margin += odds * outlook.margin;
        }
    }
    expected
}

/// What comes of any other action of a turn.
fn after_act(board: &Board, action: Action, follow: &mut Follow) -> Outlooks {
    let Phase::Turn(mover) = board.phase else { unreachable!("it is somebody's turn") };
    let mut game = Razzia::from_parts(*board, Piles::NONE);
    game.apply(mover, action, &mut ());
    follow(&game)
}

/// What comes of a game, the auction first if one runs.
fn behind(game: &Razzia, judge: &mut Judge) -> Outlooks {
    match game.board().phase {
        Phase::Auction(_) => Auction::new(judge).solve(game).outlooks,
        _ => judge(game.board()),
    }
}

/// The same, where a glance settles how the auction comes out, and only that is judged.
fn settled(game: &Razzia, glance: &mut Judge, judge: &mut Judge) -> Outlooks {
    let mut game = *game;
    if let Phase::Auction(_) = game.board().phase {
        let winner = Auction::new(glance).solve(&game).winner;
        while let Phase::Auction(auction) = &game.board().phase {
            let bidder = auction.bidder;
            let answer = match winner {
                Some((seat, cheque)) if seat == bidder => Action::Bid(cheque),
                _ => Action::Pass,
            };
            game.apply(bidder, answer, &mut ());
        }
    }
    judge(game.board())
}

/// The game after this card has been drawn.
fn drawn(board: &Board, card: Card) -> Razzia {
    let Phase::Turn(mover) = board.phase else { unreachable!("it is somebody's turn") };
    // Of the imagined piles only the top card is ever looked at.
    let cards = [card; DECK_SIZE];
    let mut piles = Piles::NONE;
    piles.lay(Side::Left, &cards[..board.piles.left.into()]);
    piles.lay(Side::Right, &cards[..board.piles.right.into()]);
    let mut game = Razzia::from_parts(*board, piles);
    let side = if board.piles.left > 0 { Side::Left } else { Side::Right };
    game.apply(mover, Action::Draw(side), &mut ());
    game
}

/// The highest value of a cheque, and one for none.
const BIDS: usize = 17;

/// An auction, solved: whoever is asked knows what the others will answer.
struct Auction<'a, 'j> {
    judge: &'a mut Judge<'j>,
    /// By who is asked, and the highest bid: nothing else counts for what comes of an auction.
    asked: [[Option<Settled>; BIDS]; 5],
    /// By the bid that has won.
    settled: [Option<Settled>; BIDS],
}

/// How an auction comes out.
#[derive(Clone, Copy)]
struct Settled {
    winner: Option<(Seat, Cheque)>,
    outlooks: Outlooks,
}

impl<'a, 'j> Auction<'a, 'j> {
    fn new(judge: &'a mut Judge<'j>) -> Auction<'a, 'j> {
        Auction { judge, asked: [[None; BIDS]; 5], settled: [None; BIDS] }
    }

    /// What comes of the auction from here.
    fn solve(&mut self, game: &Razzia) -> Settled {
        let Phase::Auction(auction) = &game.board().phase else { unreachable!("it runs") };
        let bidder = auction.bidder;
        let highest = auction.highest.map_or(0, |(_, bid)| bid.value());
        if let Some(known) = self.asked[bidder.index()][usize::from(highest)] {
            return known;
        }
        let value = |settled: &Settled| utility(&settled.outlooks[bidder]);
        let mut best: Option<Settled> = None;
        let mut consider = |settled: Settled| match &best {
            Some(other) if value(&settled) <= value(other) => {}
            _ => best = Some(settled),
        };
        if !auction.must_bid() {
            consider(self.after(game, Action::Pass));
        }
        for cheque in game.board().families[bidder].usable.above(highest).iter() {
            consider(self.after(game, Action::Bid(cheque)));
        }
        let best = best.expect("whoever is asked can answer");
        self.asked[bidder.index()][usize::from(highest)] = Some(best);
        best
    }

    /// What comes of an answer.
    fn after(&mut self, game: &Razzia, answer: Action) -> Settled {
        let Phase::Auction(auction) = &game.board().phase else { unreachable!("it runs") };
        let winner = match answer {
            Action::Bid(cheque) => Some((auction.bidder, cheque)),
            _ => auction.highest,
        };
        let highest = winner.map_or(0, |(_, bid)| usize::from(bid.value()));
        let last = auction.bidder == auction.caller;
        if last && let Some(known) = self.settled[highest] {
            return known;
        }
        let mut after = *game;
        after.apply(auction.bidder, answer, &mut ());
        if !last {
            return self.solve(&after);
        }
        let settled = Settled { winner, outlooks: (self.judge)(after.board()) };
        self.settled[highest] = Some(settled);
        settled
    }
}
