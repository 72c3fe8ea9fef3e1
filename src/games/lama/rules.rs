//! The course of play: turns, rounds, tokens.

use super::action::{Action, Refusal};
use super::board::{Board, Phase};
use super::cards::{Card, Cards};
use super::deal::{Deal, Pile};
use super::event::Event;
use super::scoring::{END, Points, ScoreBook, Token};
use super::view::View;
use crate::deal::Rng;
use crate::game::{Game, Illegal, Listener, Move, NoOptions, Outcome, Pending, Sheet};
use crate::seat::{BySeat, Seat};
use std::ops::RangeInclusive;

/// One game of L.A.M.A.: what lies open, the hands and the pile, and the points of every round.
#[derive(Clone, PartialEq, Debug)]
pub struct Lama {
    pub(super) board: Board,
    pub(super) hands: BySeat<Cards>,
    pub(super) pile: Pile,
    pub(super) book: ScoreBook,
}

impl Lama {
    /// Everything that lies open.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The hands, each of which only its owner may see.
    pub fn hands(&self) -> &BySeat<Cards> {
        &self.hands
    }

    /// The pile, which nobody may look into.
    pub fn pile(&self) -> &Pile {
        &self.pile
    }

    #[inline]
    fn play_card(&mut self, seat: Seat, card: Card, listener: &mut impl Listener<Event>) {
        let board = &mut self.board;
        self.hands[seat].remove(card);
        board.held[seat] -= 1;
        board.discard.add(card);
        board.top = card;
        board.last_played = Some(seat);
        listener.hear(Event::Played { seat, card, left: board.held[seat] });
        if self.hands[seat].is_empty() {
            self.end_round(Some(seat), listener); // L4
        } else {
            self.next_turn(seat, listener);
        }
    }

    #[inline]
    fn draw(&mut self, seat: Seat, listener: &mut impl Listener<Event>) {
        let board = &mut self.board;
        let card = self.pile.draw();
        board.pile -= 1;
        self.hands[seat].add(card);
        board.held[seat] += 1;
        listener.hear(Event::Drew { seat, card: Some(card), pile: board.pile });
        self.next_turn(seat, listener);
    }

    #[inline]
    fn quit(&mut self, seat: Seat, listener: &mut impl Listener<Event>) {
        self.board.still_in = self.board.still_in.without(seat);
        listener.hear(Event::Quit { seat });
        self.next_turn(seat, listener);
    }

    /// The next player who is still in the round; if that is nobody, it is over (L4).
    #[inline]
    fn next_turn(&mut self, after: Seat, listener: &mut impl Listener<Event>) {
        match self.board.still_in.next_after(after) {
            Some(seat) => self.board.phase = Phase::Turn(seat),
            None => self.end_round(None, listener),
        }
    }

    /// Everybody pays for what is left in hand, and whoever has emptied theirs gives back a token (L5).
    fn end_round(&mut self, emptied: Option<Seat>, listener: &mut impl Listener<Event>) {
        let board = &mut self.board;
        let points = BySeat::from_fn(board.players(), |seat| self.hands[seat].points());
        for seat in points.seats().iter() {
            board.scores[seat] += i32::from(points[seat]);
        }
        let entry = |seat: Seat| Points { cards: points[seat], returned: 0 };
        self.book.enter(BySeat::from_fn(points.players(), entry));
        listener.hear(Event::Scored { round: board.round, hands: self.hands, points });
        // L6: if nobody has played a card, the same player starts again.
        board.starter = board.last_played.unwrap_or(board.starter);
        match emptied {
            Some(seat) if board.scores[seat] >= Token::Ten.points().into() => {
                board.phase = Phase::Return(seat);
            }
            Some(seat) if board.scores[seat] > 0 => self.give_back(seat, Token::One, listener),
            _ => self.conclude(listener),
        }
    }

    fn give_back(&mut self, seat: Seat, token: Token, listener: &mut impl Listener<Event>) {
        self.board.scores[seat] -= i32::from(token.points());
        self.book.enter_return(seat, token);
        listener.hear(Event::Returned { seat, token });
        self.conclude(listener);
    }

    /// L7: the game ends if somebody stands at 40 or more now; otherwise the next round is dealt.
    fn conclude(&mut self, listener: &mut impl Listener<Event>) {
        let board = &mut self.board;
        if board.scores.as_slice().iter().any(|&score| score >= END) {
            board.phase = Phase::Over;
            listener.hear(Event::Ended { winners: Outcome::fewest(board.scores).winners });
        } else {
            board.phase = Phase::DealCards;
            board.round += 1;
        }
    }
}

impl Game for Lama {
    const NAME: &'static str = "lama";
    const PLAYERS: RangeInclusive<usize> = 2..=6;
    type Options = NoOptions;
    type Action = Action;
    type Chance = Deal;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;

    fn new(players: usize, _: &NoOptions) -> Lama {
        assert!(Lama::PLAYERS.contains(&players), "L.A.M.A. is for 2 to 6 players");
        Lama {
            board: Board::new(players),
            hands: BySeat::new(players),
            pile: Pile::NONE,
            book: ScoreBook::default(),
        }
    }

    #[inline]
    fn pending(&self) -> Pending {
        self.board.pending()
    }

    fn view(&self, seat: Seat) -> View {
        View::new(seat, self)
    }

    #[inline]
    fn refuse(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.board.refuse(self.hands[seat], action)
    }

    #[inline]
    fn legal(&self, seat: Seat, into: &mut Vec<Action>) {
        self.board.legal(seat, self.hands[seat], into);
    }

    #[inline]
    fn apply(&mut self, seat: Seat, action: Action, listener: &mut impl Listener<Event>) {
        debug_assert_eq!(self.check(seat, action), Ok(()));
        match action {
            Action::Play(card) => self.play_card(seat, card, listener),
            Action::Draw => self.draw(seat, listener),
            Action::Quit => self.quit(seat, listener),
            Action::Return(token) => self.give_back(seat, token, listener),
        }
    }

    #[inline]
    fn sample_chance(&self, rng: &mut impl Rng) -> Deal {
        self.sample_deal(rng)
    }

    #[inline]
    fn play_chance(
        &mut self,
        deal: &Deal,
        listener: &mut impl Listener<Event>,
    ) -> Result<(), Illegal<Refusal>> {
        self.play_deal(deal, listener)
    }

    fn chance_due(&self) -> String {
        self.board.deal_due().to_owned()
    }

    fn determinize(view: &View, rng: &mut impl Rng) -> Lama {
        view.determinize(rng)
    }

    fn witnessed(event: &Event, seat: Seat) -> Option<Event> {
        Some(event.witnessed(seat))
    }

    fn reveals(event: &Event, seat: Seat) -> bool {
        event.reveals(seat)
    }

    fn share(&self, moves: &[Move<Lama>], number: usize, seat: Seat) -> String {
        match &moves[number] {
            Move::Deal(Deal::Cards(cards)) => self.share_cards(cards, &moves[number + 1..], seat),
            step => step.to_string(),
        }
    }

    fn round(&self) -> usize {
        self.board.round as usize
    }

    fn scores(&self) -> BySeat<i32> {
        self.board.scores
    }

    fn sheets(&self) -> Vec<Vec<Sheet>> {
        let rounds = self.book.rounds().iter();
        rounds
            .map(|round| round.as_slice().iter().map(|points| points.by_category()).collect())
            .collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        // L7: fewest points wins, and equal totals share the victory.
        (self.board.phase == Phase::Over).then(|| Outcome::fewest(self.board.scores))
    }

    fn open(&self) -> Vec<(String, String)> {
        self.board.in_words()
    }
}
