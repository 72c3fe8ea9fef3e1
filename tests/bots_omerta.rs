//! The bots of Omerta: legal, honest, reproducible, and the better one better.

mod support;

use backroom::bots::omerta::win_chance;
use backroom::bots::{Bot, Character, Level, Played, Thinking, Valuation, choose_at_random};
use backroom::deal::{below, generator, shuffle};
use backroom::game::{Game, Pending, View as _};
use backroom::games::omerta::{Action, Card, Knowledge, Omerta, Options, Phase, Spot, View};
use backroom::seat::{BySeat, Seat};
use std::collections::BTreeSet;
use std::sync::Arc;
use support::omerta::{Mob, lively_moves};
use support::retell::{Changes, retell};
use support::witness::play as replay;
use support::{rng, seat};

/// Plays a game with the clock off: the function says what a seat does.
fn play(players: usize, seed: u64, mut choose: impl FnMut(&View) -> Option<Action>) -> Omerta {
    let mut rng = generator(seed);
    let mut game = Omerta::new(players, &Options::default());
    loop {
        match game.pending() {
            Pending::Over => return game,
            Pending::Chance => {
                let deal = game.sample_chance(&mut rng);
                game.play_chance(&deal, &mut ()).unwrap();
            }
            Pending::Race(open) => {
                let claim = |seat| choose(&game.view(seat)).map(|action| (seat, action));
                let mut claims: Vec<(Seat, Action)> = open.iter().filter_map(claim).collect();
                shuffle(&mut rng, &mut claims);
                match claims.first() {
                    Some(&(seat, action)) => {
                        game.play(seat, action, &mut ()).expect("a bot's claim is legal");
                    }
                    None => game.close(&mut ()).unwrap(),
                }
            }
            pending => {
                let seat = pending.seats().iter().next().expect("somebody is to act");
                let action = choose(&game.view(seat)).expect("there is no race");
                game.play(seat, action, &mut ()).expect("a bot's action is legal");
            }
        }
    }
}

fn think(view: &View, level: Level, seed: u64) -> <Omerta as Played>::Thinking {
    Omerta::think(view, Bot::steady(level), &Arc::new(()), seed)
}

/// What a bot does after so many steps, in the words of the notation.
fn choice(mob: &Mob, number: usize, level: Level, steps: usize) -> String {
    let mut thinking = think(&mob.record.game().view(seat(number)), level, 1);
    for _ in 0..steps {
        thinking.step();
    }
    in_words(thinking.choice())
}

/// What an expert does, given time.
fn expert(mob: &Mob, number: usize) -> String {
    choice(mob, number, Level::Expert, 40)
}

fn thumb(mob: &Mob, number: usize) -> String {
    in_words(Omerta::thumb(&mob.record.game().view(seat(number))))
}

fn in_words(action: Option<Action>) -> String {
    action.map_or_else(|| "nothing".to_owned(), |action| action.to_string())
}

#[test]
fn rule_of_thumb_beats_random_from_every_seat() {
    let mut rng = rng(1);
    for players in Omerta::PLAYERS {
        let games = 100;
        let mut wins = 0.0;
        for seed in 0..games {
            let thumb = Seat::new(seed as usize % players).unwrap();
            let game = play(players, seed, |view| {
                if view.seat() == thumb {
                    Omerta::thumb(view)
                } else {
                    choose_at_random(view, &mut rng)
                }
            });
            wins += game.outcome().unwrap().share(thumb);
        }
        let share = wins / games as f32;
        println!("{players} players: {:.0} % of {games} games", 100.0 * share);
        assert!(share > 0.7, "{players} players: only {share}");
    }
}

#[test]
fn neither_choice_nor_valuation_hangs_on_what_the_seat_can_t_know() {
    let mut rng = rng(4);
    let mut changes = Changes::default();
    let mut kinds = BTreeSet::new();
    let mut asked = 0;
    for players in Omerta::PLAYERS {
        for seed in 0..20 {
            let moves = lively_moves(players, seed);
            for _ in 0..4 {
                let moves = &moves[..1 + below(&mut rng, moves.len() as u32) as usize];
                let (record, _) = replay::<Omerta>(players, moves);
                let Some(seat) = record.game().pending().seats().iter().next() else { continue };
                // Other cards, other looks of the others, and another order of what was shuffled.
                let others = (0..12).find_map(|attempt| {
                    retell(players, moves, seat, &mut rng, attempt == 11, &mut changes)
                });
                let others = others.expect("a calm one is always possible");
                let (other, _) = replay::<Omerta>(players, &others);
                let views = [record.game(), other.game()].map(|game| game.view(seat));
                let [one, two] = [0, 1].map(|place| Omerta::thumb(&views[place]));
                assert_eq!(one, two);
                asked += 1;
                let phase = format!("{:?}", record.game().board().phase);
                kinds.insert(phase.split('(').next().unwrap().to_owned());
                for level in Level::ALL {
                    let character = Character::ALL[asked % Character::ALL.len()];
                    let thought = |view: &View| -> (Option<Action>, Vec<Valuation<Action>>) {
                        let bot = Bot { level, character };
                        let mut thinking = Omerta::think(view, bot, &Arc::new(()), 7);
                        thinking.step();
                        (thinking.choice(), thinking.valuations())
                    };
                    assert_eq!(thought(&views[0]), thought(&views[1]), "{level}");
                }
            }
        }
    }
    assert!(asked > 150 && changes.deals > asked / 2, "{asked} {}", changes.deals);
    for kind in ["Peek", "Turn", "Drawn", "Snap", "Power", "Question"] {
        assert!(kinds.contains(kind), "{kind} was not among {kinds:?}");
    }
}

/// What the seat knows of one of its own cards.
fn own_card(view: &View, position: u8) -> Option<Card> {
    match view.card(Spot { seat: view.seat(), position }) {
        Knowledge::Known(card) => Some(card),
        _ => None,
    }
}

/// What nobody in their right mind does, whatever they have forgotten.
fn sober(view: &View, action: Option<Action>, who: &str) {
    let own = |position| own_card(view, position);
    match (view.board().phase, action) {
        (Phase::Snap(snap), Some(Action::Snap(position))) => {
            assert!(
                own(position).is_none_or(|card| card == snap.value),
                "{who} snaps a wrong card"
            );
        }
        (_, Some(Action::Kill(position))) => {
            assert!(own(position).is_none_or(|card| card == Card::Killer), "{who} shows no Killer");
        }
        _ => {}
    }
}

/// A call that is expected to cost 10 points more than what is soundest is none that a whim may bring about.
fn no_whim_throws_a_round_away(valuations: &[Valuation<Action>]) {
    let value = |it: &Valuation<Action>| it.win + 0.0005 * it.margin;
    let soundest = valuations.iter().max_by(|one, other| value(one).total_cmp(&value(other)));
    let call = valuations.iter().find(|it| it.action == Some(Action::Omerta)).unwrap();
    assert!(call.margin > soundest.unwrap().margin - 10.1, "{valuations:?}");
}

#[test]
fn whole_games_are_legal_and_nobody_plays_absurdly() {
    for players in Omerta::PLAYERS {
        for level in Level::ALL {
            let games = if level <= Level::Easy { 2 } else { 1 };
            for seed in 0..games {
                let mut decisions = 0;
                let game = play(players, seed, |view| {
                    decisions += 1;
                    let character = Character::ALL[view.seat().index() % Character::ALL.len()];
                    let bot = Bot { level, character };
                    let mut thinking = Omerta::think(view, bot, &Arc::new(()), decisions);
                    for _ in 0..4 {
                        thinking.step();
                    }
                    let action = thinking.choice();
                    if action == Some(Action::Omerta) && bot != Bot::steady(Level::Expert) {
                        no_whim_throws_a_round_away(&thinking.valuations());
                    }
                    sober(view, action, level.word());
                    action
                });
                assert_eq!(game.round(), players);
            }
        }
        for seed in 0..50 {
            play(players, seed, |view| {
                let action = Omerta::thumb(view);
                sober(view, action, "thumb");
                action
            });
        }
    }
}

/// Some decisions of games between bots that play by rule of thumb, as their seats see them.
fn some_views(players: usize, seed: u64) -> Vec<View> {
    let mut views = Vec::new();
    let mut decisions = 0;
    play(players, seed, |view| {
        decisions += 1;
        if decisions % 9 == 0 {
            views.push(view.clone());
        }
        Omerta::thumb(view)
    });
    views
}

#[test]
fn an_expert_throws_in_what_it_knows_to_be_right() {
    let (mut snaps, mut ahead) = (0, 0.0);
    for seed in 0..20 {
        play(4, seed, |view| {
            let does = Omerta::thumb(view);
            if let (Phase::Snap(snap), Some(_)) = (view.board().phase, does) {
                let mut thinking = think(view, Level::Expert, seed);
                while thinking.step() {}
                let Some(Action::Snap(position)) = thinking.choice() else {
                    panic!("it lets a right card pass")
                };
                assert_eq!(own_card(view, position), Some(snap.value));
                // And can say how much worse it would be to let it pass.
                let valuations = thinking.valuations();
                let pass = valuations.iter().find(|it| it.action.is_none()).unwrap();
                ahead += valuations[0].margin - pass.margin;
                snaps += 1;
            }
            does
        });
    }
    assert!(snaps > 20 && ahead / snaps as f32 > 1.0, "{snaps}: {ahead}");
}

#[test]
fn thinking_can_be_left_at_any_time_and_a_step_is_short() {
    for players in Omerta::PLAYERS {
        for view in some_views(players, 2) {
            let race = matches!(view.pending(), Pending::Race(_));
            let mut legal = Vec::new();
            view.legal(&mut legal);
            let mut expected: Vec<Option<Action>> = legal.into_iter().map(Some).collect();
            expected.extend(race.then_some(None));
            expected.sort_unstable();
            let mut thinking = think(&view, Level::Expert, 1);
            for _ in 0..4 {
                assert!(expected.contains(&thinking.choice()), "a choice is legal");
                let valuations = thinking.valuations();
                assert_eq!(thinking.choice(), valuations[0].action, "best first");
                let mut actions: Vec<_> = valuations.iter().map(|it| it.action).collect();
                actions.sort_unstable();
                assert_eq!(actions, expected, "no action is left out");
                for valuation in valuations {
                    assert!((0.0..=1.0).contains(&valuation.win), "{valuation:?}");
                    assert!(valuation.margin.abs() <= 300.0, "{valuation:?}");
                }
                let before = thinking.iterations();
                thinking.step();
                let most = 64 + expected.len() as u64;
                assert!(thinking.iterations() - before <= most, "a step plays out 64 rounds or so");
            }
        }
    }
}

#[test]
fn the_same_seed_means_the_same_choice_and_valuations() {
    let mut differing = 0;
    for view in some_views(4, 5) {
        for level in Level::ALL {
            let thought = |seed| {
                let mut thinking = think(&view, level, seed);
                thinking.step();
                (thinking.choice(), thinking.valuations())
            };
            assert_eq!(thought(1), thought(1));
            differing += usize::from(level == Level::Novice && thought(1).0 != thought(2).0);
        }
    }
    assert!(differing > 0, "a novice has whims");
}

#[test]
fn levels_below_the_expert_stop_by_themselves() {
    for view in some_views(3, 6) {
        for level in Level::ALL.into_iter().filter(|level| *level != Level::Expert) {
            let mut thinking = think(&view, level, 1);
            assert!((0..200).any(|_| !thinking.step()), "{level}");
        }
    }
}

#[test]
fn there_are_no_weights_to_learn() {
    assert!(Omerta::read_weights(&[]).is_ok());
    assert!(Omerta::read_weights(&[1]).unwrap_err().to_string().contains("expected none"));
}

#[test]
fn the_chance_to_win_is_shared_out_and_goes_to_who_has_less() {
    for rounds in 0..=5 {
        for scores in [[0, 0, 0, 0], [10, 20, 30, 39], [0, 23, 61, 88], [5, 5, 12, 60]] {
            let scores = BySeat::from_fn(4, |seat| scores[seat.index()]);
            let chances: Vec<f32> =
                Seat::all(4).map(|seat| win_chance(&scores, rounds, seat)).collect();
            assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{chances:?}");
            for (one, mine) in scores.iter() {
                for (other, theirs) in scores.iter() {
                    let more = chances[one.index()] > chances[other.index()];
                    assert_eq!(more, mine < theirs, "{scores:?}: {chances:?}");
                }
            }
        }
    }
}

const RIVALS: [&str; 2] = ["5 6 7 8", "8 7 6 5"];

/// Seat 0 has these two cards, which it knows: the Driver has taken a 9 and a 10. It is to move again.
fn two_cards(two: &str) -> Mob {
    let own = format!("{two} 9 10");
    let mut mob = Mob::new(0, &[&own, RIVALS[0], RIVALS[1]], "driver 10 10");
    mob.play("0 draw pile\n0 discard\n0 driver 3,4\nclose\nclose").pass(2);
    assert_eq!((mob.to_move(), mob.hand(0).as_str()), (0, two));
    mob
}

#[test]
fn a_sum_of_three_against_four_cards_each_is_called() {
    // Four cards of 3 or less in all are possible (two Alibis), but hardly ever dealt. The call costs nothing here, and
    // the others pay some 25 each: no round ends better, and waiting gives them time.
    let mob = two_cards("1 2");
    assert_eq!((expert(&mob, 0).as_str(), thumb(&mob, 0).as_str()), ("omerta", "omerta"));
}

#[test]
fn the_rule_of_thumb_calls_at_seven_and_no_more() {
    for (two, does) in [("3 4", "omerta"), ("4 3", "omerta"), ("4 4", "draw pile")] {
        assert_eq!(thumb(&two_cards(two), 0), does, "{two}");
    }
}

#[test]
fn nobody_calls_while_a_rival_is_known_to_hold_less() {
    // Everybody has seen seat 1 take both Alibis: it holds 0, and the call with 3 would cost 23. It costs 3 if seat 1
    // calls instead.
    let hands = ["1 2 9 10", "8 8 7 3", "6 6 5 5"];
    let mut mob = Mob::new(0, &hands, "driver driver 10 alibi 10 alibi 10");
    mob.play("0 draw pile\n0 discard\n0 driver 3,4\nclose\nclose");
    mob.play("1 draw pile\n1 discard\n1 driver 1,2\nclose\nclose").pass(1);
    // Its 7 first, and then its 3.
    for position in [1, 2] {
        mob.play("0 draw pile\n0 discard\n1 draw discard");
        mob.play(&format!("1 swap {position}\nclose")).pass(1);
    }
    assert_eq!((mob.hand(0).as_str(), mob.hand(1).as_str()), ("1 2", "alibi alibi"));
    assert_ne!(expert(&mob, 0), "omerta");
    assert_ne!(thumb(&mob, 0), "omerta");
}

#[test]
fn a_known_bottle_is_snapped_and_a_wrong_one_never() {
    // One card of 10 less, for nothing; nobody else is known to have one.
    let mut mob = Mob::new(1, &["10 9 4 4", RIVALS[0], RIVALS[1]], "10");
    mob.play("1 draw pile\n1 discard");
    assert_eq!((expert(&mob, 0).as_str(), thumb(&mob, 0).as_str()), ("snap 1", "snap 1"));
    // The others know no 10: a card that they do not know is one in a dozen times or so, and a wrong one costs another.
    for number in [1, 2] {
        assert_eq!(thumb(&mob, number), "nothing");
        for level in Level::ALL {
            assert_eq!(choice(&mob, number, level, 4), "nothing", "{level}");
        }
    }
}

#[test]
fn a_known_killer_is_shown_and_no_other_card_ever() {
    let asked = |own: &str| {
        let mut mob = Mob::new(1, &[own, RIVALS[0], RIVALS[1]], "snitch");
        mob.play("1 draw pile\n1 discard\n1 snitch 0,0");
        mob
    };
    // It costs 15 in the hand, and the Snitch would put two cards to it.
    let mob = asked("4 killer 9 9");
    assert_eq!((expert(&mob, 0).as_str(), thumb(&mob, 0).as_str()), ("kill 2", "kill 2"));
    // A card that is no Killer costs a third one; of the unseen cards, two in fifty are Killers.
    let mob = asked("4 9 killer 9");
    assert_eq!(thumb(&mob, 0), "allow");
    for level in Level::ALL {
        assert_eq!(choice(&mob, 0, level, 4), "allow", "{level}");
    }
}

#[test]
fn the_driver_takes_both_high_bottles() {
    // Who has no cards left pays nothing, and calls next: nothing can be better.
    let hands = ["9 10 4 4", RIVALS[0], RIVALS[1]];
    let mut mob = Mob::new(0, &hands, "driver 3 3 driver");
    mob.play("0 draw pile\n0 discard\n0 driver 3,4\nclose\nclose").pass(2);
    mob.play("0 draw pile\n0 discard");
    assert_eq!((expert(&mob, 0).as_str(), thumb(&mob, 0).as_str()), ("driver 1,2", "driver 1,2"));
}

#[test]
fn the_best_of_the_safe_is_taken_for_the_worst_of_the_hand() {
    // 1 and 10 against 1 and 0: any other exchange leaves more.
    let hands = ["1 10 4 10", RIVALS[0], RIVALS[1]];
    let mut mob = Mob::with_safe(0, &hands, "9 alibi 9 3", "driver 3 3 safecracker");
    mob.play("0 draw pile\n0 discard\n0 driver 3,4\nclose\nclose").pass(2);
    mob.play("0 draw pile\n0 discard");
    assert_eq!((expert(&mob, 0).as_str(), thumb(&mob, 0).as_str()), ("safe look", "safe look"));
    mob.play("0 safe look");
    assert_eq!((expert(&mob, 0).as_str(), thumb(&mob, 0).as_str()), ("safe 2,2", "safe 2,2"));
}

#[test]
fn what_is_drawn_is_swapped_for_what_costs_most() {
    // 1 and 9 are known: 1 and 0 is as low as it gets.
    let hands = ["1 9 9 10", RIVALS[0], RIVALS[1]];
    let mut mob = Mob::new(0, &hands, "driver 10 10 alibi");
    mob.play("0 draw pile\n0 discard\n0 driver 3,4\nclose\nclose").pass(2);
    mob.play("0 draw pile");
    assert_eq!((expert(&mob, 0).as_str(), thumb(&mob, 0).as_str()), ("swap 2", "swap 2"));
}

#[test]
fn better_levels_win_more() {
    // Few games, to see that nothing is upside down; docs/BOTS.md has the figures.
    for (better, worse) in [(Level::Easy, Level::Novice), (Level::Normal, Level::Easy)] {
        let games = 16;
        let mut wins = 0.0;
        for seed in 0..games {
            let better_seat = Seat::new(seed as usize % 4).unwrap();
            let mut moves = 0;
            let game = play(4, seed / 4, |view| {
                let level = if view.seat() == better_seat { better } else { worse };
                moves += 1;
                let mut thinking = think(view, level, seed << 32 | moves);
                while thinking.step() {}
                thinking.choice()
            });
            wins += game.outcome().unwrap().share(better_seat);
        }
        let share = wins / games as f32;
        println!("{better} against three {worse}: {:.0} %", 100.0 * share);
        assert!(share > 0.25, "{better} against three {worse}: {share}");
    }
}
