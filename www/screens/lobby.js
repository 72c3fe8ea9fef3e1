// The lobby: play in one click, or choose who sits where.

import { botCharacters, botLevels } from '../backroom.js';
import { h, icon } from '../dom.js';
import { face } from '../games/razzia-cards.js';
import { kindOf } from '../games/razzia-words.js';
import { fileButton, notice, select } from './parts.js';

/** @import { App } from '../app.js' */
/** @import { Rival } from '../settings.js' */

/** What lies on the box. */
const ART = ['diamond', 'driver', 'police', 'bodyguard', 'casino'];

/** The seed that the player typed, until it is used. */
let seedText = '';

/** @param {App} app */
export function lobbyScreen(app) {
  const { say } = app.words;
  return h(
    'div',
    { class: 'page lobby', key: 'lobby' },
    h('header', { class: 'bar' }, h('h1', { tabindex: -1, 'data-home': true }, icon('lamp'), say('backroom')), menu(app)),
    notice(app),
    updateNotice(app),
    h('main', {}, box(app), tableFields(app)),
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

/** The game's box, under the lamp, with the button that starts it. @param {App} app */
function box(app) {
  const { say } = app.words;
  const saved = app.canResume();
  const play = say('play_now', { count: app.settings.players });
  return h(
    'section',
    { class: 'box', 'aria-labelledby': 'razzia-title' },
    h(
      'div',
      { class: 'art', 'aria-hidden': 'true' },
      h('span', { class: 'beam' }),
      icon('lamp', 'lamp'),
      h('div', { class: 'hand' }, ...ART.map((card) => h('span', { class: `card kind-${kindOf(card)}` }, ...face(app, card)))),
    ),
    h(
      'div',
      { class: 'invitation' },
      h('h2', { id: 'razzia-title' }, say('razzia')),
      h('p', {}, say('razzia_pitch')),
      h(
        'div',
        { class: 'actions' },
        saved &&
          h(
            'button',
            { type: 'button', class: 'primary great', key: 'resume', onclick: () => app.resume() },
            say('go_on_playing'),
          ),
        h(
          'button',
          { type: 'button', class: saved ? 'great' : 'primary great', key: 'play', onclick: () => startGame(app) },
          play,
        ),
      ),
    ),
  );
}

/** Who sits where, and with which cards. @param {App} app */
function tableFields(app) {
  const { settings } = app;
  const { say } = app.words;
  const rivals = settings.players - 1;
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
        [2, 3, 4, 5].map((count) => [count, say('players_count', { count })]),
        players,
      ),
      select(say('your_seat'), settings.seat, seats, (value) => app.set({ seat: Number(value) })),
      select(
        say('skin'),
        settings.skin,
        [['police', say('skin_police')], ['ra', say('skin_ra')]],
        (value) => app.set({ skin: /** @type {any} */ (value) }),
      ),
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
    h('a', { class: 'button', href: '#/rules' }, icon('book'), h('span', {}, say('rules'))),
    h('a', { class: 'button', href: '#/settings' }, icon('gear'), h('span', {}, say('settings'))),
  );
}

/** A game with the last settings. @param {App} app */
export function startGame(app) {
  const { settings } = app;
  const rivals = settings.rivals.slice(0, settings.players - 1).map(({ name, level, character }) => ({ name, level: `${level}/${character}` }));
  const seats = rivals.toSpliced(settings.seat, 0, /** @type {any} */ ({ name: settings.name || app.words.say('you') }));
  const seed = seedText === '' ? undefined : /^\d+$/.test(seedText) ? Number(seedText) : Number.NaN;
  // One that can't be used stays, to be mended.
  if (Number.isSafeInteger(seed)) seedText = '';
  app.start({ game: 'razzia', seats }, seed);
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
