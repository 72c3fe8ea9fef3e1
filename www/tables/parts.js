// Pieces that several tables share.

import { h, icon } from '../dom.js';
import { isBot } from '../settings.js';

/** @import { App } from '../app.js' */
/** @import { Play } from '../play.js' */

/** @param {App} app @param {Play} play @param {number} seat */
export function playerName(app, play, seat) {
  if (seat === play.seat) return app.words.say('you');
  return play.sitters[seat]?.name || app.words.say('seat', { seat: seat + 1 });
}

/** A sentence about somebody: `you_…` about the player, `they_…` about anybody else. @param {App} app @param {Play} play */
export function teller(app, play) {
  const { say } = app.words;
  /** @param {string} key @param {number} seat @param {Record<string, string | number>} [parameters] */
  return (key, seat, parameters = {}) =>
    seat === play.seat ? say(`you_${key}`, parameters) : say(`they_${key}`, { ...parameters, name: playerName(app, play, seat) });
}

/** The rivals' seats, clockwise from the player's left. @param {Play} play */
export function rivalSeats(play) {
  const players = play.players();
  return Array.from({ length: players - 1 }, (_, place) => (play.seat + 1 + place) % players);
}

/** How a bot plays; a transcript from elsewhere may say it in words of its own. @param {App} app @param {string} bot */
export function botWords(app, bot) {
  const { say } = app.words;
  if (!isBot(bot)) return bot;
  const [level, character = 'steady'] = bot.split('/');
  return say('level_and_character', { level: say(`level_${level}`), character: say(`character_${character}`) });
}

/** A small sign that somebody thinks. @param {App} app */
export function thinkingDots(app) {
  const dots = [h('i', {}), h('i', {}), h('i', {})];
  return h('span', { class: 'move dots', key: 'dots' }, h('span', { class: 'unseen' }, app.words.say('thinks')), ...dots);
}

/** @param {App} app @param {number} points */
export function total(app, points) {
  const { say } = app.words;
  return h(
    'span',
    { class: 'total', title: say('points_so_far') },
    h('b', { 'aria-hidden': 'true' }, String(points).replace('-', '−')),
    h('span', { class: 'unseen' }, say('points', { count: points })),
  );
}

/** The class of a gain or a loss; its sign says the same. @param {number} points */
export function sign(points) {
  return points > 0 ? 'gain' : points < 0 ? 'loss' : '';
}

/** Left and right from card to card. @param {KeyboardEvent} event */
export function walk(event) {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (step === undefined) return;
  const cards = [.../** @type {HTMLElement} */ (event.currentTarget).querySelectorAll('button')];
  const next = cards[cards.indexOf(/** @type {HTMLButtonElement} */ (event.target)) + step];
  next?.focus();
  event.preventDefault();
}

/** Who won, or after which round it is. @param {App} app @param {Play} play */
export function sheetTitle(app, play) {
  const { say, list } = app.words;
  const { winners, sheets } = play.view;
  if (winners == null) return say('after_round', { round: sheets.length });
  const names = winners.map((seat) => playerName(app, play, seat));
  return say(names.length > 1 ? 'shared' : 'won_game', { name: list(names) });
}

/** What there is to do below a score sheet. @param {App} app @param {Play} play */
export function sheetActions(app, play) {
  const { say } = app.words;
  const first = { type: 'button', class: 'primary', autofocus: true };
  return h(
    'div',
    { class: 'actions' },
    play.view.winners != null
      ? [
          h('button', { ...first, onclick: () => play.rematch() }, say('rematch')),
          h('a', { class: 'button', href: '#/' }, say('new_table')),
          h('button', { type: 'button', onclick: () => play.exportTranscript() }, say('export')),
        ]
      : h('button', { ...first, onclick: () => play.close() }, say('go_on')),
  );
}

/** The crown over the score sheet of a game that is over. */
export function crowned() {
  return h('div', { class: 'crowned', 'aria-hidden': 'true' }, icon('crown', 'crown'));
}
