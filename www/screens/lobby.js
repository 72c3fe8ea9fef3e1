// The lobby: play in one click, or choose who sits where.

import { h, icon } from '../dom.js';
import { LEVELS } from '../settings.js';
import { fileButton, notice, select } from './parts.js';

/** @import { App } from '../app.js' */

const BOT_NAMES = ['Bruno', 'Carla', 'Dante', 'Elsa'];

/** The seed that the player typed, until it is used. */
let seedText = '';

/** @param {App} app */
export function lobbyScreen(app) {
  const { settings } = app;
  const { say } = app.words;
  const saved = app.savedIsOver() ? undefined : app.saved();
  const rivals = settings.players - 1;
  return h(
    'div',
    { class: 'page lobby', key: 'lobby' },
    h('header', { class: 'bar' }, h('h1', { tabindex: -1, 'data-home': true }, icon('lamp'), say('backroom')), menu(app)),
    notice(app),
    app.update &&
      h('div', { class: 'notice quietly', role: 'status' }, h('p', {}, say('update_ready')), h('button', { type: 'button', onclick: () => app.update?.postMessage('take over') }, say('update_now'))),
    h(
      'main',
      {},
      h(
        'section',
        { class: 'panel box', 'aria-labelledby': 'razzia-title' },
        h('div', { class: 'fan', 'aria-hidden': 'true' }, ...['diamond', 'police', 'car', 'gold', 'film'].map((card) => h('span', { class: `mini ${card}` }, icon(card)))),
        h('h2', { id: 'razzia-title' }, say('razzia')),
        h('p', {}, say('razzia_pitch')),
        h(
          'div',
          { class: 'actions' },
          saved !== undefined && h('button', { type: 'button', class: 'primary', onclick: () => app.resume() }, say('go_on_playing')),
          h('button', { type: 'button', class: saved === undefined && 'primary', onclick: () => startGame(app) }, say('play_now', { count: settings.players })),
          fileButton(say('open_transcript'), '.txt,.json,text/plain,application/json', (file) => app.bring(file)),
        ),
      ),
      h(
        'section',
        { class: 'panel', 'aria-labelledby': 'choose-title' },
        h('h2', { id: 'choose-title' }, say('your_table')),
        h(
          'div',
          { class: 'fields' },
          h('label', {}, say('your_name'), h('input', { value: settings.name, maxlength: 24, placeholder: say('you'), autocomplete: 'off', onchange: (/** @type {any} */ event) => app.set({ name: event.target.value.trim() }) })),
          select(say('players'), settings.players, [2, 3, 4, 5].map((count) => [count, say('players_count', { count })]), (value) => app.set({ players: Number(value), seat: Math.min(settings.seat, Number(value) - 1) })),
          select(say('your_seat'), settings.seat, Array.from({ length: settings.players }, (_, seat) => [seat, say('seat', { seat: seat + 1 })]), (value) => app.set({ seat: Number(value) })),
          ...BOT_NAMES.slice(0, rivals).map((name, rival) =>
            select(
              say('level_of', { name }),
              settings.levels[rival] ?? 'thumb',
              LEVELS.map((level) => [level, say(`level_${level}`)]),
              (value) => app.set({ levels: settings.levels.map((level, other) => (other === rival ? value : level)) }),
            ),
          ),
          select(say('skin'), settings.skin, [['police', say('skin_police')], ['ra', say('skin_ra')]], (value) => app.set({ skin: /** @type {any} */ (value) })),
          h('label', {}, say('seed'), h('input', { value: seedText, inputmode: 'numeric', pattern: '[0-9]*', maxlength: 16, placeholder: say('seed_any'), autocomplete: 'off', onchange: (/** @type {any} */ event) => { seedText = event.target.value.trim(); } })),
        ),
      ),
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
  let rival = 0;
  const seats = Array.from({ length: settings.players }, (_, seat) => {
    if (seat === settings.seat) return { name: settings.name || app.words.say('you') };
    const name = BOT_NAMES[rival] ?? '';
    const level = settings.levels[rival] ?? 'thumb';
    rival += 1;
    return { name, level };
  });
  const seed = seedText === '' ? undefined : Number(seedText);
  seedText = '';
  app.start({ game: 'razzia', seats: /** @type {any} */ (seats) }, seed);
}
