//! What must hold in every state of every game, over seeded random games of every player count.

mod support;

use backroom::game::{Game, Illegal, Move, Pending, View, play_out};
use backroom::games::lama::{self, Lama};
use backroom::games::omerta::{self, Omerta};
use backroom::games::razzia::{Action, Card, Cards, Cheque, Cheques, Deal, Razzia, Side};
use backroom::record::{AnyRecord, Record};
use backroom::seat::{BySeat, MAX_PLAYERS, Seat};
use backroom::transcript::Head;
use std::collections::{BTreeSet, VecDeque};
use support::snap::{self, Snap};
use support::{rng, seat, seats, walk};

/// How many games of each player count.
const GAMES: u64 = 2_000;

/// Every action that can be written down at all, or at least many of those that are never legal.
trait Universe: Game {
    /// Whether the fewest points win.
    const FEWEST_WIN: bool = false;
    /// Every seat and every action in every state would take hours: one state in so many is looked at.
    const ONE_IN: u64 = 8;
    fn actions(game: &Self) -> Vec<Self::Action>;
}

impl Universe for Razzia {
    fn actions(game: &Razzia) -> Vec<Action> {
        let mut all = vec![Action::Court, Action::Pass, Action::Thief(Cards::NONE)];
        all.extend(Side::BOTH.map(Action::Draw));
        all.extend((1..=16).filter_map(Cheque::new).map(Action::Bid));
        // Each face alone and in pairs, and what lies on the table with and without one card more.
        for card in Card::ALL {
            let mut cards = Cards::one(card);
            all.push(Action::Thief(cards));
            for other in Card::ALL {
                let mut pair = cards;
                pair.add(other);
                all.push(Action::Thief(pair));
            }
            cards.add_all(game.board().row.cards());
            all.push(Action::Thief(cards));
        }
        all.push(Action::Thief(game.board().row.cards()));
        all
    }
}

impl Universe for Lama {
    const FEWEST_WIN: bool = true;

    fn actions(_: &Lama) -> Vec<lama::Action> {
        let mut all = vec![lama::Action::Draw, lama::Action::Quit];
        all.extend(lama::Card::ALL.map(lama::Action::Play));
        all.extend(lama::Token::BOTH.map(lama::Action::Return));
        all
    }
}

impl Universe for Omerta {
    const FEWEST_WIN: bool = true;
    const ONE_IN: u64 = 40;

    fn actions(game: &Omerta) -> Vec<omerta::Action> {
        use omerta::{Action, Source, Spot};
        let mut all = vec![Action::Omerta, Action::Discard, Action::SafeLook];
        all.extend([Action::Decline, Action::Allow]);
        all.extend([Source::Pile, Source::Discard].map(Action::Draw));
        let most = game.board().held.as_slice().iter().max().unwrap() + 1;
        let some = [0, 1, 2, most - 1, most, 255];
        let one: [fn(u8) -> Action; 4] = [Action::Swap, Action::Snap, Action::Mole, Action::Kill];
        for position in some {
            all.extend(one.map(|action| action(position)));
            all.push(Action::Driver(position, None));
            // In the wrong order and twice the same, too.
            for other in some {
                all.push(Action::Peek(position, other));
                all.push(Action::Driver(position, Some(other)));
                all.push(Action::Safe(position, other));
            }
            for owner in (0..MAX_PLAYERS).filter_map(Seat::new) {
                all.push(Action::Patrol(Spot { seat: owner, position }));
            }
        }
        for first in (0..MAX_PLAYERS).filter_map(Seat::new) {
            all.extend([Action::Lady(first), Action::Mamma(first)]);
            for second in (0..MAX_PLAYERS).filter_map(Seat::new) {
                all.push(Action::Snitch(first, second));
                for position in [1, most] {
                    let spot = |seat| Spot { seat, position };
                    all.push(Action::Gangster(spot(first), spot(second)));
                }
            }
        }
        all
    }
}

impl Universe for Snap {
    fn actions(_: &Snap) -> Vec<snap::Action> {
        vec![
            snap::Action::Snap,
            snap::Action::Keep(0),
            snap::Action::Keep(1),
            snap::Action::Keep(2),
            snap::Action::Keep(3),
        ]
    }
}

/// Runs a law over random games of every game and player count.
macro_rules! law {
    ($name:ident, $law:ident) => {
        #[test]
        fn $name() {
            for players in Razzia::PLAYERS {
                (0..GAMES).for_each(|seed| $law::<Razzia>(players, seed));
            }
            for players in Lama::PLAYERS {
                (0..GAMES).for_each(|seed| $law::<Lama>(players, seed));
            }
            for players in Omerta::PLAYERS {
                (0..GAMES).for_each(|seed| $law::<Omerta>(players, seed));
            }
            for players in Snap::PLAYERS {
                (0..GAMES).for_each(|seed| $law::<Snap>(players, seed));
            }
        }
    };
}

law!(legal_is_what_play_accepts_and_an_error_changes_nothing, legal_iff_accepted);

fn legal_iff_accepted<G: Universe + PartialEq>(players: usize, seed: u64) {
    let mut number = seed;
    let mut legal = Vec::new();
    walk::<G>(players, seed, |game, _| {
        number += 1;
        if !number.is_multiple_of(G::ONE_IN) {
            return;
        }
        for seat in (0..MAX_PLAYERS).filter_map(Seat::new) {
            let view = (seat.index() < players).then(|| game.view(seat));
            match view {
                Some(_) => game.legal(seat, &mut legal),
                None => legal.clear(),
            }
            let unique: BTreeSet<_> = legal.iter().copied().collect();
            assert_eq!(unique.len(), legal.len(), "no action twice");
            let to_move = game.pending().seats().contains(seat);
            assert_eq!(to_move, !legal.is_empty(), "who may act can, and nobody else");
            let tried: BTreeSet<_> =
                G::actions(game).into_iter().chain(legal.iter().copied()).collect();
            for action in tried {
                let mut after = game.clone();
                let played = after.play(seat, action, &mut ());
                if let Some(view) = &view {
                    assert_eq!(view.check(action), game.check(seat, action));
                }
                assert_eq!(played.is_ok(), unique.contains(&action), "{seat} {action}: {played:?}");
                if let Err(error) = played {
                    assert_eq!(&after, game, "an error changes nothing");
                    assert_eq!(matches!(error, Illegal::NotToMove { .. }), !to_move, "{error}");
                }
            }
        }
    });
}

law!(legality_comes_from_the_view, legal_from_view);

fn legal_from_view<G: Universe>(players: usize, seed: u64) {
    let (mut from_state, mut from_view) = (Vec::new(), Vec::new());
    walk::<G>(players, seed, |game, _| {
        for seat in seats(game) {
            let view = game.view(seat);
            assert_eq!((view.seat(), view.pending()), (seat, game.pending()));
            game.legal(seat, &mut from_state);
            view.legal(&mut from_view);
            assert_eq!(from_state, from_view);
            for &action in &from_view {
                assert_eq!((view.check(action), game.check(seat, action)), (Ok(()), Ok(())));
            }
        }
    });
}

law!(a_view_can_be_sent_as_bytes_and_read_again, sent);

fn sent<G: Game>(players: usize, seed: u64) {
    let mut turn = seed;
    walk::<G>(players, seed, |game, _| {
        turn += 1;
        if turn.is_multiple_of(16) {
            for seat in seats(game) {
                let view = game.view(seat);
                let bytes = borsh::to_vec(&view).unwrap();
                assert_eq!(borsh::from_slice::<G::View>(&bytes).unwrap(), view);
            }
        }
    });
}

law!(a_determinized_state_looks_the_same_to_the_seat, determinized);

fn determinized<G: Game>(players: usize, seed: u64) {
    let mut rng = rng(seed);
    walk::<G>(players, seed, |game, _| {
        let seat = Seat::new(rng_below(&mut rng, players)).unwrap();
        let view = game.view(seat);
        let guess = G::determinize(&view, &mut rng);
        assert_eq!(guess.view(seat), view);
    });
}

fn rng_below(rng: &mut impl backroom::deal::Rng, n: usize) -> usize {
    backroom::deal::below(rng, n as u32) as usize
}

law!(a_written_transcript_replays_to_the_same_states, replayed);

fn replayed<G: Game + PartialEq + 'static>(players: usize, seed: u64) {
    let mut record = Record::<G>::new(Head::of::<G>(players)).unwrap();
    let mut states = Vec::new();
    walk::<G>(players, seed, |game, step| {
        states.push(game.clone());
        if let Some(step) = step {
            record.play(step.clone(), &mut ()).unwrap();
        }
    });
    let mut again = Record::<G>::new(Head::of::<G>(players)).unwrap();
    let text = record.to_string();
    let events: Vec<&str> = text.lines().skip(3).collect();
    for (event, state) in events.iter().zip(&states) {
        assert_eq!(again.game(), state, "before {event}");
        again.read_event(event, &mut |_| {}).unwrap();
    }
    assert_eq!(Some(again.game()), states.last());
    assert_eq!(again.moves(), record.moves());
    assert_eq!(events.len() + 1, states.len());
}

law!(only_an_ended_game_has_an_outcome_and_its_best_win, outcome);
law!(the_fast_lane_plays_the_same_game, fast_lane);

fn fast_lane<G: Game + PartialEq>(players: usize, seed: u64) {
    let mut last = None;
    let mut decisions = 0;
    walk::<G>(players, seed, |game, step| {
        decisions += usize::from(matches!(step, Some(Move::Act(..))));
        last = Some(game.clone());
    });
    let mut game = G::new(players, &G::Options::default());
    assert_eq!(play_out(&mut game, &mut rng(seed), &mut Vec::new()), decisions);
    assert_eq!(Some(game), last);
}

fn outcome<G: Universe>(players: usize, seed: u64) {
    // `walk` itself fails for a game that does not end.
    let mut round = 1;
    walk::<G>(players, seed, |game, _| {
        assert_eq!(game.outcome().is_some(), game.pending() == Pending::Over);
        assert!((round..=round + 1).contains(&game.round()), "rounds are counted one by one");
        round = game.round();
        if let Pending::Race(seats) | Pending::Sealed(seats) = game.pending() {
            assert!(!seats.is_empty(), "nobody waits for nobody");
        }
        let sums: Vec<i32> = seats(game)
            .map(|seat| {
                let rounds = game.sheets();
                rounds.iter().flat_map(|round| &round[seat.index()]).map(|(_, points)| points).sum()
            })
            .collect();
        if let Some(outcome) = game.outcome() {
            assert_eq!(outcome.scores.as_slice(), sums);
            let best = if G::FEWEST_WIN { sums.iter().min() } else { sums.iter().max() };
            for seat in seats(game) {
                assert_eq!(outcome.winners.contains(seat), Some(&sums[seat.index()]) == best);
            }
        }
    });
}

law!(chance_that_is_not_due_or_not_right_is_refused, chance);

fn chance<G: Game + PartialEq>(players: usize, seed: u64) {
    let mut last_deal: Option<Move<G>> = None;
    walk::<G>(players, seed, |game, step| {
        if game.pending() != Pending::Chance
            && let Some(deal) = &last_deal
        {
            let mut after = game.clone();
            assert!(deal.play(&mut after, &mut ()).is_err());
            assert_eq!(&after, game);
        }
        if let Some(deal @ Move::Deal(_)) = step {
            last_deal = Some(deal.clone());
        }
        if !matches!(game.pending(), Pending::Race(_)) {
            let mut after = game.clone();
            assert_eq!(after.close(&mut ()), Err(Illegal::NoRace(game.pending())));
            assert_eq!(&after, game);
        }
    });
}

#[test]
fn razzia_all_cards_and_cheques_are_always_accounted_for() {
    for players in Razzia::PLAYERS {
        for seed in 0..GAMES {
            walk::<Razzia>(players, seed, |game, _| {
                let board = game.board();
                if game.pending() == Pending::Chance {
                    return;
                }
                let mut cards = board.gone;
                cards.add_all(board.row.cards());
                cards.add_many(Card::Police, board.police);
                let mut cheques: Vec<u8> = vec![board.middle.value()];
                for family in board.families.as_slice() {
                    cards.add_all(family.estate);
                    let both = family.usable.and(family.face_down);
                    assert_eq!(both.len(), family.usable.len() + family.face_down.len());
                    assert_eq!(both.len(), if players < 4 { 4 } else { 3 });
                    cheques.extend(both.iter().map(Cheque::value));
                }
                assert_eq!(board.row.places().iter().flatten().count(), board.row.cards().len());
                let piles: Cards =
                    Side::BOTH.iter().flat_map(|&side| game.piles().cards(side)).copied().collect();
                assert_eq!(board.unseen(), piles);
                assert_eq!(board.piles, game.piles().sizes());
                cards.add_all(piles);
                assert_eq!(cards, Cards::DECK);
                cheques.sort_unstable();
                assert_eq!(cheques, (1..=cheques.len() as u8).collect::<Vec<_>>());
                assert!(board.police < board.police_limit());
            });
        }
    }
}

/// R12, by a second way: the piles as lists that are really cut in two.
#[test]
fn razzia_cards_come_from_the_piles_in_order() {
    for players in Razzia::PLAYERS {
        for seed in 0..GAMES {
            let mut piles = [VecDeque::new(), VecDeque::new()];
            walk::<Razzia>(players, seed, |game, step| {
                if game.pending() != Pending::Chance {
                    for side in Side::BOTH {
                        assert!(game.piles().cards(side).iter().eq(&piles[side as usize]));
                    }
                }
                match step {
                    Some(Move::Deal(Deal::Pile(side, cards))) => {
                        piles[*side as usize] = cards.iter().copied().collect();
                    }
                    Some(Move::Act(_, Action::Draw(side))) => {
                        piles[*side as usize].pop_front();
                        if piles[*side as usize].is_empty() {
                            let mut left = std::mem::take(&mut piles[1 - *side as usize]);
                            let right = left.split_off(left.len().div_ceil(2));
                            piles = [left, right];
                        }
                    }
                    _ => {}
                }
            });
        }
    }
}

#[test]
fn razzia_every_deal_of_the_cheques_is_equally_likely() {
    let game = Razzia::new(3, &Default::default());
    let mut rng = rng(5);
    let mut counts = std::collections::BTreeMap::new();
    for _ in 0..6_000 {
        let Deal::Cheques(sets) = game.sample_chance(&mut rng) else { panic!("cheques first") };
        *counts.entry(sets.as_slice().to_vec()).or_insert(0) += 1;
    }
    assert_eq!(counts.len(), 6);
    // 1,000 expected each, standard deviation 29: five of them either way.
    assert!(counts.values().all(|&count| (855..1145).contains(&count)), "{counts:?}");
}

#[test]
fn razzia_a_deal_with_the_wrong_cards_is_refused() {
    let mut game = Razzia::new(3, &Default::default());
    let wrong: BySeat<Cheques> = BySeat::from_fn(3, |_| "2,5,8,13".parse().unwrap());
    let refusal = game.play_chance(&Deal::Cheques(wrong), &mut ()).unwrap_err().to_string();
    assert_eq!(refusal, "these are not the sets of cheques for 3 players");
    let mut rng = rng(6);
    let cheques = game.sample_chance(&mut rng);
    game.play_chance(&cheques, &mut ()).unwrap();
    let gold = Deal::Pile(Side::Left, [Card::Gold; 60]);
    let refusal = game.play_chance(&gold, &mut ()).unwrap_err().to_string();
    assert_eq!(refusal, "the pile has 60 gold cards, and only 3 can be in it");
    let left = game.sample_chance(&mut rng);
    let Deal::Pile(Side::Left, cards) = left else { panic!("the left pile comes next") };
    let right = Deal::Pile(Side::Right, cards);
    assert!(game.play_chance(&right, &mut ()).unwrap_err().to_string().contains("another deal"));
    game.play_chance(&left, &mut ()).unwrap();
    assert!(game.play_chance(&right, &mut ()).is_err(), "the same 60 cards twice are not the deck");
    let right = game.sample_chance(&mut rng);
    game.play_chance(&right, &mut ()).unwrap();
    assert_eq!(game.pending(), Pending::Turn(game.board().starter()));
    assert!(game.pending().seats().iter().all(|who| who <= seat(2)));
}

#[test]
fn lama_all_cards_and_points_are_always_accounted_for() {
    for players in Lama::PLAYERS {
        for seed in 0..GAMES {
            walk::<Lama>(players, seed, |game, step| {
                let board = game.board();
                let sums = seats(game).map(|seat| {
                    let sheets = game.sheets();
                    sheets.iter().flat_map(|it| &it[seat.index()]).map(|it| it.1).sum::<i32>()
                });
                assert!(sums.eq(board.scores.as_slice().iter().copied()), "scores are the sheets'");
                assert!(board.scores.as_slice().iter().all(|score| (0..=70).contains(score)));
                let rounds = game.sheets().len();
                let scored = matches!(board.phase, lama::Phase::Return(_) | lama::Phase::Over);
                assert_eq!(game.round(), if scored { rounds } else { rounds + 1 });
                if board.discard.is_empty() {
                    assert_eq!(game.pending(), Pending::Chance, "only before the first round");
                    return;
                }
                let hands = game.hands().as_slice().iter().flat_map(|hand| hand.iter());
                let mut cards: Vec<lama::Card> = hands.chain(board.discard.iter()).collect();
                cards.extend(game.pile().cards());
                assert_eq!(cards.len(), lama::DECK_SIZE);
                assert_eq!(cards.into_iter().collect::<lama::Cards>(), lama::Cards::DECK);
                assert_eq!(usize::from(board.pile), game.pile().cards().len());
                assert!(board.discard.has(board.top));
                for seat in seats(game) {
                    assert_eq!(usize::from(board.held[seat]), game.hands()[seat].len());
                }
                if let Some(Move::Act(seat, _)) = step
                    && let lama::Phase::Turn(_) = board.phase
                {
                    assert!(board.still_in.contains(*seat));
                    assert!(seats(game).all(|seat| board.held[seat] > 0));
                }
            });
        }
    }
}

/// L6 and L2, by a second way: from the moves alone.
#[test]
fn lama_the_turn_goes_round_and_the_last_to_play_starts() {
    for players in Lama::PLAYERS {
        for seed in 0..GAMES {
            let mut quit = vec![false; players];
            let mut expected = None;
            let mut starter = None;
            walk::<Lama>(players, seed, |_, step| match step {
                Some(Move::Deal(lama::Deal::Start(seat))) => starter = Some(*seat),
                Some(Move::Deal(lama::Deal::Cards(_))) => {
                    quit.fill(false);
                    expected = starter;
                }
                Some(Move::Act(_, lama::Action::Return(_))) | None => {}
                Some(Move::Act(seat, action)) => {
                    assert_eq!(expected, Some(*seat));
                    match action {
                        lama::Action::Play(_) => starter = Some(*seat),
                        lama::Action::Quit => quit[seat.index()] = true,
                        _ => {}
                    }
                    let after = (1..=players).map(|step| (seat.index() + step) % players);
                    expected = after.filter(|&it| !quit[it]).find_map(Seat::new);
                }
                Some(Move::Close) => panic!("there is no race in L.A.M.A."),
            });
        }
    }
}

#[test]
fn lama_every_starter_and_place_of_a_card_is_equally_likely() {
    let mut rng = rng(5);
    let mut starters = [0; 5];
    let mut top_llamas = 0;
    let mut bottom_llamas = 0;
    for _ in 0..5_000 {
        let mut game = Lama::new(5, &Default::default());
        let start = game.sample_chance(&mut rng);
        let lama::Deal::Start(seat) = start else { panic!("who starts comes first") };
        starters[seat.index()] += 1;
        game.play_chance(&start, &mut ()).unwrap();
        let lama::Deal::Cards(deck) = game.sample_chance(&mut rng) else { panic!("then cards") };
        top_llamas += usize::from(deck[0] == lama::Card::Llama);
        bottom_llamas += usize::from(deck[55] == lama::Card::Llama);
    }
    // 1,000 expected each, standard deviation 28; 714 of the llamas, 25: five of them either way.
    assert!(starters.iter().all(|count| (860..1140).contains(count)), "{starters:?}");
    assert!((590..840).contains(&top_llamas) && (590..840).contains(&bottom_llamas));
}
