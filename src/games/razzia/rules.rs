//! The course of play: turns, auctions, rounds.

use super::action::{Action, Refusal};
use super::auction::{Answer, Auction, Why};
use super::board::{Board, Phase, next_with_cheque};
use super::cards::{Card, Cards};
use super::deal::Deal;
use super::event::{Event, Loss};
use super::piles::{Piles, Side};
use super::scoring::{ROUNDS, score};
use super::view::View;
use crate::deal::Rng;
use crate::game::{Game, HIDDEN, Illegal, Listener, Move, NoOptions, Outcome, Pending, Sheet};
use crate::seat::{BySeat, Seat};
use std::ops::RangeInclusive;

/// One game of Razzia!: what lies open, and the piles.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Razzia {
    pub(super) board: Board,
    pub(super) piles: Piles,
}

impl Razzia {
    /// Everything that lies open.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The piles, which nobody may look into.
    pub fn piles(&self) -> &Piles {
        &self.piles
    }

    /// A state put together from its parts, to look at one rule. The piles must hold what the board has
    /// not seen.
    pub fn from_parts(board: Board, piles: Piles) -> Razzia {
        Razzia { board, piles }
    }

    /// The next round starts with the holder of the highest cheque (R2).
    pub(super) fn begin_round(&mut self, listener: &mut impl Listener<Event>) {
        let starter = self.board.starter();
        self.board.phase = Phase::Turn(starter);
        listener.hear(Event::RoundBegan { round: self.board.round, starter });
    }

    #[inline]
    fn draw(&mut self, seat: Seat, side: Side, listener: &mut impl Listener<Event>) {
        let board = &mut self.board;
        let last_of_pile = board.piles.of(side) == 1;
        let card = self.piles.draw(side);
        board.piles = self.piles.sizes();
        board.police += u8::from(card == Card::Police);
        listener.hear(Event::Drawn { seat, side, card, police: board.police });
        if last_of_pile {
            listener.hear(Event::Split { sizes: board.piles });
        }
        if card == Card::Police {
            if board.police == board.police_limit() {
                // R3: the last police card ends the round at once, without an auction.
                listener.hear(Event::Raid { seat });
                self.end_round(listener);
            } else {
                self.open_auction(Why::Police, seat, listener); // R4
            }
        } else {
            board.row.lay(card);
            if board.row.is_full() {
                self.open_auction(Why::FullRow, seat, listener); // R8
            } else {
                self.next_turn(seat, listener);
            }
        }
    }

    /// R11: the thieves used leave the game, and only then do the table cards, thieves among them
    /// perhaps, join the estate.
    fn use_thieves(&mut self, seat: Seat, taken: Cards, listener: &mut impl Listener<Event>) {
        let board = &mut self.board;
        let thieves = taken.len() as u8;
        board.row.take(taken);
        board.gone.add_many(Card::Thief, thieves);
        let estate = &mut board.families[seat].estate;
        estate.remove_many(Card::Thief, thieves);
        estate.add_all(taken);
        listener.hear(Event::ThievesUsed { seat, thieves, taken });
        self.next_turn(seat, listener);
    }

    /// R6: bidding starts left of whoever drew or called; whoever has no usable cheque is skipped.
    #[inline]
    fn open_auction(&mut self, why: Why, caller: Seat, listener: &mut impl Listener<Event>) {
        let board = &mut self.board;
        let bidder = next_with_cheque(&board.families, caller).expect("the caller has a cheque");
        let answers = BySeat::from_fn(board.players(), |seat| {
            if board.families[seat].usable.is_empty() { Answer::Skipped } else { Answer::Waiting }
        });
        board.phase = Phase::Auction(Auction { why, caller, bidder, highest: None, answers });
        listener.hear(Event::AuctionOpened { why, caller });
    }

    /// R6: each is asked once, the caller last.
    #[inline]
    fn answer(&mut self, answer: Answer, listener: &mut impl Listener<Event>) {
        let board = &mut self.board;
        let Phase::Auction(auction) = &mut board.phase else {
            unreachable!("only an auction is answered");
        };
        let seat = auction.bidder;
        auction.answers[seat] = answer;
        if let Answer::Bid(cheque) = answer {
            auction.highest = Some((seat, cheque));
            listener.hear(Event::Bid { seat, cheque });
        } else {
            listener.hear(Event::Passed { seat });
        }
        if seat == auction.caller {
            let auction = *auction;
            self.settle(&auction, listener);
        } else {
            let next = next_with_cheque(&board.families, seat);
            auction.bidder = next.expect("the caller has a cheque");
        }
    }

    #[inline]
    fn settle(&mut self, auction: &Auction, listener: &mut impl Listener<Event>) {
        let board = &mut self.board;
        if let Some((seat, paid)) = auction.highest {
            // R7: the winner takes the booty and, face down, the cheque in the middle; the cheque bid
            // takes its place.
            let booty = board.row.clear();
            let gained = std::mem::replace(&mut board.middle, paid);
            let winner = &mut board.families[seat];
            winner.estate.add_all(booty);
            winner.usable.remove(paid);
            winner.face_down.add(gained);
            listener.hear(Event::Won { seat, booty, paid, gained });
        } else if auction.why == Why::FullRow {
            let cards = board.row.clear(); // R8
            board.gone.add_all(cards);
            listener.hear(Event::Discarded { cards, why: Loss::Unsold });
        } else {
            listener.hear(Event::NobodyBid); // R9
        }
        self.next_turn(auction.caller, listener);
    }

    /// R10: the next player clockwise who still has a usable cheque, and if that is nobody the round is
    /// over.
    #[inline]
    fn next_turn(&mut self, after: Seat, listener: &mut impl Listener<Event>) {
        match next_with_cheque(&self.board.families, after) {
            Some(seat) => self.board.phase = Phase::Turn(seat),
            None => self.end_round(listener),
        }
    }

    fn end_round(&mut self, listener: &mut impl Listener<Event>) {
        let board = &mut self.board;
        let mut cards = board.row.clear();
        cards.add_many(Card::Police, board.police);
        board.police = 0;
        board.gone.add_all(cards);
        if !cards.is_empty() {
            listener.hear(Event::Discarded { cards, why: Loss::RoundEnded });
        }

        let last_round = board.round == ROUNDS;
        let points = score(&board.families, last_round);
        board.score_book.enter(points);
        listener.hear(Event::Scored { round: board.round, families: board.families, points });

        let mut crossed = Cards::NONE; // R1
        for family in board.families.as_mut_slice() {
            crossed.add_all(family.estate.take_crossed());
        }
        board.gone.add_all(crossed);
        if !crossed.is_empty() {
            listener.hear(Event::Discarded { cards: crossed, why: Loss::Crossed });
        }

        if last_round {
            board.phase = Phase::Over;
            let winners = Outcome::most(board.score_book.totals()).winners;
            listener.hear(Event::Ended { winners });
        } else {
            board.round += 1;
            for family in board.families.as_mut_slice() {
                family.usable = family.usable.and(std::mem::take(&mut family.face_down));
            }
            self.begin_round(listener);
        }
    }
}

impl Game for Razzia {
    const NAME: &'static str = "razzia";
    const PLAYERS: RangeInclusive<usize> = 2..=5;
    type Options = NoOptions;
    type Action = Action;
    type Chance = Deal;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;

    fn new(players: usize, _: &NoOptions) -> Razzia {
        assert!(Razzia::PLAYERS.contains(&players), "Razzia! is for 2 to 5 players");
        Razzia { board: Board::new(players), piles: Piles::NONE }
    }

    #[inline]
    fn pending(&self) -> Pending {
        self.board.pending()
    }

    fn view(&self, seat: Seat) -> View {
        View::new(seat, self.board)
    }

    #[inline]
    fn refuse(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.board.refuse(seat, action)
    }

    #[inline]
    fn legal(&self, seat: Seat, into: &mut Vec<Action>) {
        self.board.legal(seat, into);
    }

    #[inline]
    fn apply(&mut self, seat: Seat, action: Action, listener: &mut impl Listener<Event>) {
        debug_assert_eq!(self.check(seat, action), Ok(()));
        match action {
            Action::Draw(side) => self.draw(seat, side, listener),
            Action::Thief(cards) => self.use_thieves(seat, cards, listener),
            Action::Court => self.open_auction(Why::Court, seat, listener),
            Action::Bid(cheque) => self.answer(Answer::Bid(cheque), listener),
            Action::Pass => self.answer(Answer::Passed, listener),
        }
    }

    #[inline]
    fn sample_chance(&self, rng: &mut impl Rng) -> Deal {
        self.sample_deal(rng)
    }

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

    fn determinize(view: &View, rng: &mut impl Rng) -> Razzia {
        view.determinize(rng)
    }

    /// Everybody sees everything that happens.
    fn witnessed(event: &Event, _: Seat) -> Option<Event> {
        Some(*event)
    }

    /// Only what comes from a pile was not known before.
    fn reveals(event: &Event, _: Seat) -> bool {
        matches!(event, Event::ChequesDealt | Event::PilesDealt { .. } | Event::Drawn { .. })
    }

    /// What still lies in a pile is hidden.
    fn share(&self, moves: &[Move<Razzia>], number: usize, _: Seat) -> String {
        let step = &moves[number];
        let Move::Deal(Deal::Pile(side, cards)) = step else { return step.to_string() };
        let words = cards
            .iter()
            .enumerate()
            .map(|(place, card)| if self.piles.holds(*side, place) { HIDDEN } else { card.word() });
        words.fold(format!("deal {side}"), |text, word| text + " " + word)
    }

    fn round(&self) -> usize {
        self.board.round.into()
    }

    fn scores(&self) -> BySeat<i32> {
        self.board.score_book.totals()
    }

    fn sheets(&self) -> Vec<Vec<Sheet>> {
        let rounds = self.board.score_book.rounds().iter().enumerate();
        rounds
            .map(|(round, points)| {
                let last_round = round + 1 == usize::from(ROUNDS);
                points.as_slice().iter().map(|points| points.by_category(last_round)).collect()
            })
            .collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        // R15: most points wins, and equal totals share the victory.
        (self.board.phase == Phase::Over).then(|| Outcome::most(self.scores()))
    }

    fn open(&self) -> Vec<(String, String)> {
        self.board.in_words()
    }
}
