//! What the network sees of a board: which of its rows are switched on.
//!
//! Every figure is sorted into one of a few bins, and every bin is a row of weights. A seat is seen three ways:
//! as oneself (own rows), as one of the others (other rows, added up over all of them), and everybody looks at
//! the same table (context rows). The order of the picks below is the layout of the weights: a change here
//! needs a new training.

use crate::games::razzia::{Board, Card, Family, Phase, ROUNDS, score};
use crate::seat::{BySeat, Seat};

/// How many rows describe a family, whoever looks at it.
const FAMILY_ROWS: usize = 116;
/// How many more rows a seat has for itself.
const RELATIVE_ROWS: usize = 199;
/// How many rows describe the table.
const CONTEXT_ROWS: usize = 158;

/// Where the rows of the own family begin, and then what stands beside the others.
const OWN: usize = 0;
/// Where the rows of another family begin.
pub const OTHER: usize = OWN + FAMILY_ROWS + RELATIVE_ROWS;
/// Where the rows of the table begin.
const CONTEXT: usize = OTHER + FAMILY_ROWS;
/// How many rows there are.
pub const ROWS: usize = CONTEXT + CONTEXT_ROWS;

/// The rows that are on.
#[derive(Clone, Copy)]
struct Rows {
    rows: [u16; Rows::MOST],
    length: usize,
}

impl Rows {
    /// No list is longer.
    const MOST: usize = 64;

    const NONE: Rows = Rows { rows: [0; Rows::MOST], length: 0 };

    #[inline]
    fn as_slice(&self) -> &[u16] {
        &self.rows[..self.length]
    }
}

/// What the network sees of a board.
#[derive(Clone, Copy)]
pub struct Features {
    context: Rows,
    /// Each seat as it sees itself: first its family, then what it has beside the others.
    own: [Rows; 5],
    /// How many of those rows are the family's.
    family: [usize; 5],
    /// Which of the network's last layers it is for: each round and number of players has its own.
    pub stage: usize,
}

/// How many last layers there are.
pub const STAGES: usize = 4 * ROUNDS as usize;

impl Features {
    /// What the network sees of a board on which somebody's turn begins.
    // In wasm, copied into the one place that calls it, it is slower.
    #[inline(never)]
    pub fn of(board: &Board) -> Features {
        let players = board.players();
        let mut features = Features {
            context: Rows::NONE,
            own: [Rows::NONE; 5],
            family: [0; 5],
            stage: (players - 2) * usize::from(ROUNDS) + usize::from(board.round) - 1,
        };
        let table = Table::new(board);
        for seat in board.families.seats().iter() {
            let mut own = Picker::new(&mut features.own[seat.index()], OWN);
            table.family(seat).pick(&mut own);
            debug_assert_eq!(own.next, OWN + FAMILY_ROWS);
            features.family[seat.index()] = own.rows.length;
            table.pick_relative(seat, &mut own);
            debug_assert_eq!(own.next, OTHER);
        }
        let mut context = Picker::new(&mut features.context, CONTEXT);
        table.pick_context(&mut context);
        debug_assert_eq!(context.next, ROWS);
        features
    }

    /// The rows of a seat as it sees itself.
    #[inline]
    pub fn own(&self, seat: usize) -> &[u16] {
        self.own[seat].as_slice()
    }

    /// The rows of a seat as the others see it. They count from [`OTHER`].
    #[inline]
    pub fn other(&self, seat: usize) -> &[u16] {
        &self.own(seat)[..self.family[seat]]
    }

    /// The rows of the table.
    #[inline]
    pub fn context(&self) -> &[u16] {
        self.context.as_slice()
    }
}

/// Switches rows on, group by group.
struct Picker<'r> {
    rows: &'r mut Rows,
    next: usize,
}

impl<'r> Picker<'r> {
    fn new(rows: &'r mut Rows, first: usize) -> Picker<'r> {
        Picker { rows, next: first }
    }

    #[inline]
    fn switch_on(&mut self, row: usize) {
        self.rows.rows[self.rows.length] = row as u16;
        self.rows.length += 1;
    }

    /// One row of a group; the last one stands for all larger figures too.
    #[inline]
    fn pick(&mut self, figure: usize, group: usize) {
        self.switch_on(self.next + figure.min(group - 1));
        self.next += group;
    }

    /// One row of a group around zero, for steps of so much.
    #[inline]
    fn pick_around(&mut self, figure: i32, step: i32, either_way: i32) {
        let bin = (figure + step / 2).div_euclid(step).clamp(-either_way, either_way);
        self.pick((bin + either_way) as usize, 2 * either_way as usize + 1);
    }

    /// Any number of rows of a group.
    #[inline]
    fn each(&mut self, figures: impl Iterator<Item = usize>, group: usize) {
        for figure in figures {
            self.switch_on(self.next + figure.min(group - 1));
        }
        self.next += group;
    }
}

/// A family with what is counted once for both ways to look at it.
struct FamilyFigures<'b> {
    family: &'b Family,
    counts: Counts,
    /// For each usable cheque, lowest first, how many of the others' are higher.
    higher: [u8; 8],
}

impl FamilyFigures<'_> {
    fn pick(&self, picker: &mut Picker) {
        let counts = &self.counts;
        picker.pick(counts.thieves, 4);
        picker.pick(counts.gold, 4);
        picker.pick(counts.drivers, 5);
        picker.pick(counts.cars.min(9) + 10 * usize::from(counts.drivers > 0), 20);
        picker.pick(counts.trinkets, 6);
        picker.pick(counts.businesses, 8);
        picker.pick(counts.pairs, 4);
        picker.pick(counts.threes, 3);
        picker.pick(counts.fours, 3);
        picker.pick(counts.bodyguards, 9);
        picker.pick(self.family.usable.len(), 5);
        picker.each(self.family.usable.iter().map(|cheque| usize::from(cheque.value()) - 1), 16);
        picker.each(self.family.face_down.iter().map(|cheque| usize::from(cheque.value()) - 1), 16);
        let ranks = &self.higher[..self.family.usable.len().min(8)];
        picker.each(ranks.iter().map(|&higher| usize::from(higher)), 13);
    }
}

/// An estate, counted.
#[derive(Clone, Copy, Default)]
struct Counts {
    thieves: usize,
    gold: usize,
    drivers: usize,
    cars: usize,
    bodyguards: usize,
    /// Different ones.
    trinkets: usize,
    /// Different ones.
    businesses: usize,
    /// Kinds of business held twice.
    pairs: usize,
    threes: usize,
    fours: usize,
}

/// The board, with what is counted once for all seats.
struct Table<'b> {
    board: &'b Board,
    counts: BySeat<Counts>,
    /// What the estates score if the round ends now, with the points so far.
    standing: BySeat<i32>,
    totals: BySeat<i32>,
    cheque_sums: BySeat<i32>,
    /// What the booty on the table adds to the score now, for whoever gets it.
    gains: BySeat<i32>,
}

impl<'b> Table<'b> {
    fn new(board: &'b Board) -> Table<'b> {
        let players = board.players();
        let totals = board.score_book.totals();
        let worth = board.worth_now();
        let row = board.row.cards();
        Table {
            board,
            counts: BySeat::from_fn(players, |seat| count(&board.families[seat])),
            standing: BySeat::from_fn(players, |seat| totals[seat] + worth[seat]),
            totals,
            cheque_sums: BySeat::from_fn(players, |seat| board.families[seat].cheque_sum()),
            gains: BySeat::from_fn(players, |seat| {
                if row.is_empty() {
                    return 0;
                }
                let mut families = board.families;
                families[seat].estate.add_all(row);
                score(&families, board.round == ROUNDS)[seat].total() - worth[seat]
            }),
        }
    }

    fn family(&self, seat: Seat) -> FamilyFigures<'_> {
        let family = &self.board.families[seat];
        let mut higher = [0; 8];
        for (rank, cheque) in higher.iter_mut().zip(family.usable.iter()) {
            *rank = self.higher_than(seat, cheque.value());
        }
        FamilyFigures { family, counts: self.counts[seat], higher }
    }

    /// How many usable cheques of the others are higher.
    fn higher_than(&self, seat: Seat, value: u8) -> u8 {
        let others = self.board.families.iter().filter(|&(other, _)| other != seat);
        others.map(|(_, family)| family.usable.above(value).len() as u8).sum()
    }

    /// What a seat has beside the others.
    fn pick_relative(&self, seat: Seat, picker: &mut Picker) {
        let board = self.board;
        let others = |figures: &BySeat<i32>| {
            let others = figures.iter().filter(|&(other, _)| other != seat).map(|(_, &it)| it);
            others.fold((i32::MAX, i32::MIN), |(least, most), it| (least.min(it), most.max(it)))
        };
        let bodyguards =
            BySeat::from_fn(board.players(), |seat| self.counts[seat].bodyguards as i32);
        let (fewest, most) = others(&bodyguards);
        picker.pick_around(bodyguards[seat] - most, 1, 5);
        picker.pick_around(bodyguards[seat] - fewest, 1, 5);
        let (lowest, highest) = others(&self.cheque_sums);
        picker.pick_around(self.cheque_sums[seat] - highest, 2, 7);
        picker.pick_around(self.cheque_sums[seat] - lowest, 2, 7);
        // Once more in single steps: at the end of the game one more or less is all.
        picker.pick_around(self.cheque_sums[seat] - highest, 1, 6);
        picker.pick_around(self.cheque_sums[seat] - lowest, 1, 6);
        picker.pick_around(self.totals[seat] - others(&self.totals).1, 3, 10);
        let ahead = self.standing[seat] - others(&self.standing).1;
        picker.pick_around(ahead, 3, 12);
        picker.pick_around(ahead, 1, 10);
        picker.pick(self.turns_away(seat), 6);
        let gain = self.gains[seat];
        picker.pick((gain + 8).max(0) as usize / 2, 14);
        picker.pick_around(gain - others(&self.gains).1, 2, 5);

        let estate = &board.families[seat].estate;
        let row = board.row.cards();
        let new = |kinds: &[Card]| {
            kinds.iter().filter(|&&card| row.count(card) > 0 && estate.count(card) == 0).count()
        };
        picker.pick(new(&Card::TRINKETS), 5);
        picker.pick(new(&Card::BUSINESSES), 4);
        let unseen = board.unseen();
        let coming = Card::BUSINESSES.iter().filter(|&&card| estate.count(card) == 2);
        picker.pick(coming.map(|&card| usize::from(unseen.count(card))).sum(), 4);
        let highest = board.families[seat].usable.highest();
        let higher =
            highest.map_or(7, |cheque| usize::from(self.higher_than(seat, cheque.value())));
        picker.pick(higher, 8);
        let alone = board.families.iter().all(|(other, it)| other == seat || it.usable.is_empty());
        picker.pick(usize::from(alone), 2);
    }

    /// How many turns pass before the seat's own: only whoever has a usable cheque gets one.
    fn turns_away(&self, seat: Seat) -> usize {
        let Phase::Turn(mover) = self.board.phase else { return 5 };
        if self.board.families[seat].usable.is_empty() {
            return 5;
        }
        let mut turns = 0;
        let mut next = mover;
        while next != seat {
            turns += usize::from(!self.board.families[next].usable.is_empty());
            next = next.next(self.board.players());
        }
        turns
    }

    /// What everybody sees.
    fn pick_context(&self, picker: &mut Picker) {
        let board = self.board;
        let unseen = board.unseen();
        let missing = usize::from(board.police_limit() - board.police);
        picker.pick(missing - 1, 7);
        let police = usize::from(unseen.count(Card::Police));
        let all = usize::from(board.piles.total());
        picker.pick(missing * (all + 1) / (police + 1) / 2, 20);

        let row = board.row.cards();
        picker.pick(row.len(), 7);
        for (card, group) in [
            (Card::Bodyguard, 4),
            (Card::Car, 5),
            (Card::Driver, 3),
            (Card::Thief, 3),
            (Card::Gold, 3),
        ] {
            picker.pick(row.count(card).into(), group);
        }
        let sum = |kinds: &[Card], cards: &crate::games::razzia::Cards| -> usize {
            kinds.iter().map(|&card| usize::from(cards.count(card))).sum()
        };
        picker.pick(sum(&Card::TRINKETS, &row), 5);
        picker.pick(sum(&Card::BUSINESSES, &row), 6);
        picker.pick(usize::from(board.middle.value()) - 1, 16);

        let usable = board.families.as_slice().iter().map(|family| family.usable.len());
        picker.pick(usable.clone().sum(), 16);
        picker.pick(usable.filter(|&cheques| cheques > 0).count(), 6);
        picker.pick(usize::from(board.round) - 1, 3);
        picker.pick(board.players() - 2, 4);
        for (card, group) in [
            (Card::Bodyguard, 9),
            (Card::Car, 9),
            (Card::Driver, 6),
            (Card::Thief, 4),
            (Card::Gold, 4),
        ] {
            picker.pick(usize::from(unseen.count(card)).div_ceil(2), group);
        }
        picker.pick(sum(&Card::TRINKETS, &unseen) / 3, 7);
        picker.pick(sum(&Card::BUSINESSES, &unseen) / 3, 10);
        // Always on: the first layer's bias.
        picker.pick(0, 1);
    }
}

fn count(family: &Family) -> Counts {
    let estate = &family.estate;
    let many = |card| usize::from(estate.count(card));
    let mut counts = Counts {
        thieves: many(Card::Thief),
        gold: many(Card::Gold),
        drivers: many(Card::Driver),
        cars: many(Card::Car),
        bodyguards: many(Card::Bodyguard),
        trinkets: Card::TRINKETS.iter().filter(|&&card| many(card) > 0).count(),
        ..Counts::default()
    };
    for card in Card::BUSINESSES {
        let held = many(card);
        counts.businesses += usize::from(held > 0);
        counts.pairs += usize::from(held == 2);
        counts.threes += usize::from(held == 3);
        counts.fours += usize::from(held == 4);
    }
    counts
}
