// The lobby: play in one click, or choose who sits where.

import { botCharacters, botLevels, everyGame } from '../engine.js';
import { h, icon } from '../dom.js';
import { GAMES, findGame } from '../games/list.js';
import { fileButton, notice, select } from './parts.js';

/** @import { App } from '../app.js' */
/** @import { GameModule } from '../games/list.js' */
/** @import { Rival } from '../settings.js' */

/** The seed that the player typed, until it is used. */
let seedText = '';

/** @param {App} app */
export function lobbyScreen(app) {
  const { say } = app.words;
  // One that can't be read is told of when it is asked for.
  const going = app.canResume() ? findGame(app.savedGame() ?? '') ?? GAMES[0] : undefined;
  return h(
    'div',
    { class: 'page lobby', key: 'lobby' },
    h('header', { class: 'bar' }, h('h1', { tabindex: -1, 'data-home': true }, icon('lamp'), say('backroom')), menu(app)),
    notice(app),
    updateNotice(app),
    h('main', {}, h('div', { class: 'boxes' }, ...GAMES.map((game) => box(app, game, game === going))), tableFields(app)),
  );
}

/** @param {App} app */
function updateNotice(app) {
  const { say } = app.words;
  return (
    app.update &&
    h(
      'div',
      { class: 'notice quietly', role: 'status' },
      h('p', {}, say('update_ready')),
      h('button', { type: 'button', onclick: () => app.update?.postMessage('take over') }, say('update_now')),
    )
  );
}

/** A game's box, under the lamp, with the button that starts it. @param {App} app @param {GameModule<any, any>} game @param {boolean} going whether one is waiting to be gone on with */
function box(app, game, going) {
  const { say } = app.words;
  const { name } = game;
  const { fewest, most } = range(name);
  const play = say('play_now', { count: playersFor(app, name) });
  const title = `${name}-title`;
  /** @param {string} words */
  const fact = (words) => h('li', {}, words);
  return h(
    'section',
    { class: `box ${name}`, key: name, 'aria-labelledby': title },
    h(
      'div',
      { class: 'art', 'aria-hidden': 'true' },
      h('span', { class: 'beam' }),
      icon('lamp', 'lamp'),
      h('div', { class: 'hand' }, ...game.art(app)),
    ),
    h(
      'div',
      { class: 'invitation' },
      h('h2', { id: title }, say(name)),
      h('ul', { class: 'facts' }, fact(say(`kind_${name}`)), fact(say('players_range', { fewest, most })), fact(say('about_minutes', { count: game.minutes }))),
      h('p', {}, say(`pitch_${name}`)),
      h(
        'div',
        { class: 'actions' },
        going &&
          h(
            'button',
            { type: 'button', class: 'primary great', key: 'resume', onclick: () => app.resume() },
            say('go_on_playing'),
          ),
        h(
          'button',
          { type: 'button', class: going ? 'great' : 'primary great', key: 'play', 'data-play': true, 'aria-label': `${say(name)} ${play}`, onclick: () => startGame(app, name) },
          play,
        ),
        h('a', { class: 'button quiet', key: 'rules', href: `#/rules/${name}`, 'aria-label': say('rules_of', { game: say(name) }) }, icon('book'), say('rules')),
      ),
    ),
  );
}

/** How many can play a game. @param {string} name */
function range(name) {
  return everyGame().find((game) => game.name === name) ?? { fewest: 2, most: 2 };
}

/** How many would play it: as many as are wanted, if the game allows it. @param {App} app @param {string} name */
function playersFor(app, name) {
  const { fewest, most } = range(name);
  return Math.min(Math.max(app.settings.players, fewest), most);
}

/** Who sits where, and with which cards. @param {App} app */
function tableFields(app) {
  const { settings } = app;
  const { say } = app.words;
  const rivals = settings.players - 1;
  const most = Math.max(...everyGame().map((game) => game.most));
  /** @param {string} value */
  const players = (value) => app.set({ players: Number(value), seat: Math.min(settings.seat, Number(value) - 1) });
  /** @param {number} seat @returns {[number, string]} */
  const place = (seat) => [seat, say('seat', { seat: seat + 1 })];
  const seats = Array.from({ length: settings.players }, (_, seat) => place(seat));
  return h(
    'section',
    { class: 'panel', 'aria-labelledby': 'choose-title' },
    h('h2', { id: 'choose-title' }, say('your_table')),
    h(
      'div',
      { class: 'fields' },
      h(
        'label',
        {},
        say('your_name'),
        h('input', {
          value: settings.name,
          maxlength: 24,
          placeholder: say('you'),
          autocomplete: 'off',
          onchange: (/** @type {any} */ event) => app.set({ name: event.target.value.trim() }),
        }),
      ),
      select(
        say('players'),
        settings.players,
        Array.from({ length: most - 1 }, (_, place) => [place + 2, say('players_count', { count: place + 2 })]),
        players,
      ),
      select(say('your_seat'), settings.seat, seats, (value) => app.set({ seat: Number(value) })),
      ...GAMES.flatMap((game) => game.fields?.(app) ?? []),
      h(
        'label',
        {},
        say('seed'),
        h('input', {
          value: seedText,
          inputmode: 'numeric',
          pattern: '[0-9]*',
          maxlength: 16,
          placeholder: say('seed_any'),
          autocomplete: 'off',
          onchange: (/** @type {any} */ event) => {
            seedText = event.target.value.trim();
          },
        }),
      ),
    ),
    h('div', { class: 'rivals-fields' }, ...settings.rivals.slice(0, rivals).map((_, rival) => rivalFields(app, rival))),
    h(
      'div',
      { class: 'actions files' },
      fileButton(say('open_transcript'), '.txt,.json,text/plain,application/json', (file) => app.bring(file)),
    ),
  );
}

/** @param {App} app */
function menu(app) {
  const { say } = app.words;
  return h(
    'nav',
    { 'aria-label': say('menu') },
    h('a', { class: 'button', href: '#/history' }, icon('log'), h('span', {}, say('history'))),
    h('a', { class: 'button', href: '#/settings' }, icon('gear'), h('span', {}, say('settings'))),
  );
}

/** A game with the last settings. @param {App} app @param {string} game */
function startGame(app, game) {
  const { settings } = app;
  const players = playersFor(app, game);
  const rivals = settings.rivals.slice(0, players - 1).map(({ name, level, character }) => ({ name, level: `${level}/${character}` }));
  const seats = rivals.toSpliced(Math.min(settings.seat, players - 1), 0, /** @type {any} */ ({ name: settings.name || app.words.say('you') }));
  const seed = seedText === '' ? undefined : /^\d+$/.test(seedText) ? Number(seedText) : Number.NaN;
  // One that can't be used stays, to be mended.
  if (Number.isSafeInteger(seed)) seedText = '';
  app.start({ game, seats, options: findGame(game)?.options?.(settings) ?? {} }, seed);
}

/** The name, the level and the character of a rival. @param {App} app @param {number} rival */
function rivalFields(app, rival) {
  const { say } = app.words;
  const { name, level, character } = /** @type {Rival} */ (app.settings.rivals[rival]);
  const place = rival + 1;
  /** @param {Partial<Rival>} changes */
  const set = (changes) => app.set({ rivals: app.settings.rivals.map((other, place) => (place === rival ? { ...other, ...changes } : other)) });
  const onchange = (/** @type {any} */ event) => set({ name: event.target.value.trim() });
  return h(
    'fieldset',
    { class: 'rival', key: `rival ${rival}` },
    h('legend', {}, say('rival', { place })),
    h('label', {}, say('name'), h('input', { value: name, maxlength: 24, autocomplete: 'off', onchange })),
    select(say('level'), level, botLevels().map((level) => [level, say(`level_${level}`)]), (level) => set({ level })),
    select(say('character'), character, botCharacters().map((character) => [character, say(`character_${character}`)]), (character) => set({ character })),
  );
}
