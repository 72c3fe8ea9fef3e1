// The points after every round, for games in which hands are counted.

import { h } from '../dom.js';
import { playerName } from './parts.js';

/** @import { App } from '../app.js' */
/** @import { Play } from '../play.js' */

/** A round a row, a player a column. @param {App} app @param {Play & { view: { sheets: { round: number, seats: { total: number }[] }[] } }} play */
export function roundsTable(app, play) {
  const { say } = app.words;
  const { sheets } = play.view;
  /** @param {number} seat */
  const own = (seat) => seat === play.seat && 'true';
  return h(
    'table',
    { class: 'sheet rounds', key: 'rounds' },
    h('caption', {}, say('after_each_round')),
    h('thead', {}, h('tr', {}, h('td', {}), ...play.sitters.map((_, seat) => h('th', { scope: 'col', 'data-own': own(seat) }, playerName(app, play, seat))))),
    h(
      'tbody',
      {},
      ...sheets.map(({ round, seats }) =>
        h('tr', { key: round }, h('th', { scope: 'row' }, say('round_short', { round })), ...seats.map(({ total }, seat) => h('td', { 'data-own': own(seat) }, String(total)))),
      ),
    ),
  );
}

/** What is shown below the newest sheet: once the game is over, all the others. @template {{ winners?: unknown, sheets: any[] }} V @param {V} view @returns {V['sheets']} */
export function earlier({ winners, sheets }) {
  return winners == null ? [] : sheets.slice(0, -1).reverse();
}
