//! Looking ahead: what comes of every action, if everybody does what is best for themselves.
//!
//! Razzia! is open but for the order of the cards, and every order is equally likely: what a draw brings is
//! known face by face with its odds, and an auction, where everybody's cheques lie open, can be solved. At the
//! boards behind, where somebody's turn begins, either the network is asked or the same is done again.

use super::features::Features;
use super::network::{Outlook, Weights};
use crate::game::{Game as _, Outcome, Pending};
use crate::games::razzia::{Action, Board, Card, DECK_SIZE, Phase, Piles, Razzia, Side};
use crate::seat::BySeat;

/// What everybody expects: how a game will end for each seat.
pub type Outlooks = BySeat<Outlook>;

/// What a seat strives for: to win, and then by how much.
#[inline]
pub fn utility(outlook: &Outlook) -> f32 {
    outlook.win + 0.004 * outlook.margin
}

/// Somebody who looks ahead, and counts the boards that the network was asked about.
pub struct Sight<'w> {
    weights: &'w Weights,
    /// How many boards have been judged.
    pub looked: u64,
}

impl<'w> Sight<'w> {
    /// With these weights.
    pub fn new(weights: &'w Weights) -> Sight<'w> {
        Sight { weights, looked: 0 }
    }

    /// How a game has ended.
    pub fn over(board: &Board) -> Outlooks {
        let outcome = Outcome::most(board.score_book.totals());
        BySeat::from_fn(board.players(), |seat| Outlook {
            win: outcome.share(seat),
            margin: outcome.margin(seat) as f32,
        })
    }

    /// What comes of every legal action of whoever is to move, looking so many turns ahead.
    pub fn options(&mut self, board: &Board, turns: usize) -> Vec<(Action, Outlooks)> {
        let Pending::Turn(mover) = board.pending() else { return Vec::new() };
        let mut actions = Vec::new();
        board.legal(mover, &mut actions);
        if let Phase::Auction(_) = board.phase {
            let game = Razzia::from_parts(*board, Piles::NONE);
            let mut auction = Auction::new(self, turns - 1);
            return actions.into_iter().map(|it| (it, auction.after(&game, it))).collect();
        }
        let mut drawn: Option<Outlooks> = None;
        let outlooks = actions.into_iter().map(|action| {
            let outlooks = match action {
                // Nobody has seen the cards of either pile: one is as good as the other.
                Action::Draw(_) => *drawn.get_or_insert_with(|| self.draw(board, turns - 1)),
                _ => self.act(board, action, turns - 1),
            };
            (action, outlooks)
        });
        outlooks.collect()
    }

    /// What comes of a board, looking so many turns ahead.
    pub fn ahead(&mut self, board: &Board, turns: usize) -> Outlooks {
        let Phase::Turn(mover) = board.phase else { return Sight::over(board) };
        if turns == 0 {
            self.looked += 1;
            return self.weights.outlook(board.players(), &Features::of(board));
        }
        let mut best = self.draw(board, turns - 1);
        let mut consider = |outlooks: Outlooks| {
            if utility(&outlooks[mover]) > utility(&best[mover]) {
                best = outlooks;
            }
        };
        consider(self.act(board, Action::Court, turns - 1));
        if board.families[mover].estate.count(Card::Thief) > 0 {
            let mut actions = Vec::new();
            board.legal(mover, &mut actions);
            for action in actions {
                if let Action::Thief(_) = action {
                    consider(self.act(board, action, turns - 1));
                }
            }
        }
        best
    }

    /// What comes of a draw: each face with its odds.
    fn draw(&mut self, board: &Board, turns: usize) -> Outlooks {
        let unseen = board.unseen();
        let all = f32::from(board.piles.total());
        let mut expected = Outlooks::new(board.players());
        for (card, copies) in unseen.faces() {
            let odds = f32::from(copies) / all;
            let outlooks = self.behind(&drawn(board, card), turns);
            for (sum, outlook) in expected.as_mut_slice().iter_mut().zip(outlooks.as_slice()) {
                sum.win += odds * outlook.win;
                sum.margin += odds * outlook.margin;
            }
        }
        expected
    }

    /// What comes of any other action of a turn.
    fn act(&mut self, board: &Board, action: Action, turns: usize) -> Outlooks {
        let Phase::Turn(mover) = board.phase else { unreachable!("it is somebody's turn") };
        let mut game = Razzia::from_parts(*board, Piles::NONE);
        game.apply(mover, action, &mut ());
        self.behind(&game, turns)
    }

    /// What comes of a game, the auction first if one runs.
    fn behind(&mut self, game: &Razzia, turns: usize) -> Outlooks {
        match game.board().phase {
            Phase::Auction(_) => Auction::new(self, turns).solve(game),
            _ => self.ahead(game.board(), turns),
        }
    }
}

/// The game after this card has been drawn.
pub fn drawn(board: &Board, card: Card) -> Razzia {
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

/// An auction, solved: whoever is asked knows what the others will answer.
struct Auction<'s, 'w> {
    sight: &'s mut Sight<'w>,
    /// How many turns to look ahead behind it.
    turns: usize,
    /// By who is asked, and the highest bid: nothing else counts for what comes of an auction.
    asked: [[Option<Outlooks>; 17]; 5],
    /// By the bid that has won.
    settled: [Option<Outlooks>; 17],
}

impl<'s, 'w> Auction<'s, 'w> {
    fn new(sight: &'s mut Sight<'w>, turns: usize) -> Auction<'s, 'w> {
        Auction { sight, turns, asked: [[None; 17]; 5], settled: [None; 17] }
    }

    /// What comes of the auction from here.
    fn solve(&mut self, game: &Razzia) -> Outlooks {
        let Phase::Auction(auction) = &game.board().phase else { unreachable!("it runs") };
        let bidder = auction.bidder;
        let highest = highest(game);
        if let Some(known) = self.asked[bidder.index()][highest] {
            return known;
        }
        let mut best: Option<Outlooks> = None;
        let mut consider = |outlooks: Outlooks| match &best {
            Some(other) if utility(&outlooks[bidder]) <= utility(&other[bidder]) => {}
            _ => best = Some(outlooks),
        };
        if !auction.must_bid() {
            consider(self.after(game, Action::Pass));
        }
        for cheque in game.board().families[bidder].usable.above(highest as u8).iter() {
            consider(self.after(game, Action::Bid(cheque)));
        }
        let best = best.expect("whoever is asked can answer");
        self.asked[bidder.index()][highest] = Some(best);
        best
    }

    /// What comes of an answer.
    fn after(&mut self, game: &Razzia, answer: Action) -> Outlooks {
        let Phase::Auction(auction) = &game.board().phase else { unreachable!("it runs") };
        let highest = match answer {
            Action::Bid(cheque) => cheque.value().into(),
            _ => highest(game),
        };
        let last = auction.bidder == auction.caller;
        if last && let Some(known) = self.settled[highest] {
            return known;
        }
        let mut after = *game;
        after.apply(auction.bidder, answer, &mut ());
        if !last {
            return self.solve(&after);
        }
        let outlooks = self.sight.ahead(after.board(), self.turns);
        self.settled[highest] = Some(outlooks);
        outlooks
    }
}

/// The highest bid so far, in thousands.
fn highest(game: &Razzia) -> usize {
    match &game.board().phase {
        Phase::Auction(auction) => auction.highest.map_or(0, |(_, bid)| bid.value().into()),
        _ => 0,
    }
}
