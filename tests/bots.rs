//! The bots: legal, honest, and the better one better.

mod support;

use backroom::bots::{Level, Played};
use backroom::deal::{generator, shuffle};
use backroom::game::{Game, NoOptions, Pending};
use backroom::games::razzia::{Piles, Razzia, Side};
use backroom::seat::Seat;
use support::{rng, walk};

/// Plays a game, each seat at its level.
fn play(levels: &[Level], seed: u64) -> Razzia {
    let mut rng = generator(seed);
    let mut game = Razzia::new(levels.len(), &NoOptions);
    loop {
        match game.pending() {
            Pending::Over => return game,
            Pending::Turn(seat) => {
                let action = Razzia::choose(levels[seat.index()], &game.view(seat), &mut rng);
                game.play(seat, action, &mut ()).expect("a bot's action is legal");
            }
            _ => {
                let deal = game.sample_chance(&mut rng);
                game.play_chance(&deal, &mut ()).unwrap();
            }
        }
    }
}

#[test]
fn rule_of_thumb_beats_random_from_every_seat() {
    for players in Razzia::PLAYERS {
        let games = 400;
        let mut wins = 0.0;
        for seed in 0..games {
            let mut levels = vec![Level::Random; players];
            let seat = seed as usize % players;
            levels[seat] = Level::Thumb;
            let outcome = play(&levels, seed).outcome().unwrap();
            if outcome.winners.contains(Seat::new(seat).unwrap()) {
                wins += 1.0 / outcome.winners.len() as f64;
            }
        }
        let share = wins / games as f64;
        println!("{players} players: {:.0} % of {games} games", 100.0 * share);
        assert!(share > 0.8, "{players} players: only {share}");
    }
}

#[test]
fn a_choice_does_not_hang_on_what_the_seat_can_t_know() {
    let mut shuffler = rng(4);
    for players in Razzia::PLAYERS {
        for seed in 0..30 {
            walk::<Razzia>(players, seed, |game, _| {
                let Pending::Turn(seat) = game.pending() else { return };
                let mut order: Vec<_> =
                    Side::BOTH.iter().flat_map(|&side| game.piles().cards(side)).copied().collect();
                shuffle(&mut shuffler, &mut order);
                let (left, right) = order.split_at(game.board().piles.left.into());
                let mut piles = Piles::NONE;
                piles.lay(Side::Left, left);
                piles.lay(Side::Right, right);
                let other = Razzia::from_parts(*game.board(), piles);
                for level in Level::ALL {
                    let choice =
                        |game: &Razzia| Razzia::choose(level, &game.view(seat), &mut rng(seed));
                    assert_eq!(choice(game), choice(&other));
                }
            });
        }
    }
}
