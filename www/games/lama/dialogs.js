// What opens over the table of L.A.M.A.: the odds, a player, and the score sheets with their chart.

import { h } from '../../dom.js';
import { dialog } from '../../screens/parts.js';
import { botWords, crowned, playerName, sheetActions, sheetTitle } from '../../tables/parts.js';
import { earlier, roundsTable } from '../../tables/sheets.js';
import { chips, mini } from './cards.js';
import { chart } from './chart.js';
import { cardName } from './words.js';

/** @import { App } from '../../app.js' */
/** @import { LamaPlay } from './lama.js' */
/** @import { LamaSheet } from '../../backroom-web.js' */

/** @param {App} app @param {LamaPlay} play @param {string} kind @param {string} about */
export function lamaDialog(app, play, kind, about) {
  switch (kind) {
    case 'scores':
      return scores(app, play);
    case 'deck':
      return deck(app, play);
    case 'player':
      return player(app, play, Number(about));
    default:
      return undefined;
  }
}

/** The chance that the next card fits, and every card that the player has not seen. @param {App} app @param {LamaPlay} play */
function deck(app, play) {
  const { say, percent } = app.words;
  const { fitting_odds: odds, unseen, pile } = play.view;
  return dialog(
    app,
    say('lama_fits'),
    () => play.close(),
    h('p', { class: 'lit' }, odds == null ? say('lama_no_pile') : say('lama_odds', { share: percent(odds) })),
    h('p', {}, say('lama_about_odds', { count: pile })),
    h(
      'ul',
      { class: 'faces' },
      ...unseen.map(({ card, count, of, fits }) =>
        h(
          'li',
          { 'data-empty': count === 0 && 'true' },
          mini(app, card),
          h('span', {}, cardName(app, card), fits && h('small', {}, ` ${say('lama_it_fits')}`)),
          h('b', {}, say('count_of', { count, of })),
        ),
      ),
    ),
  );
}

/** @param {App} app @param {LamaPlay} play @param {number} seat */
function player(app, play, seat) {
  const { say } = app.words;
  const shown = play.view.players[seat];
  if (!shown) return undefined;
  /** @param {string} words @param {...any} value */
  const figure = (words, ...value) => h('div', { class: 'figure' }, h('dt', {}, words), h('dd', {}, ...value));
  return dialog(
    app,
    playerName(app, play, seat),
    () => play.close(),
    shown.level != null && h('p', {}, botWords(app, shown.level)),
    h(
      'dl',
      { class: 'figures' },
      figure(say('points_so_far'), String(shown.total)),
      figure(say('lama_tokens_long'), chips(app, shown)),
      figure(say('lama_cards_held'), String(shown.held)),
      figure(say('lama_in_round'), say(shown.quit ? 'lama_out' : 'lama_in')),
    ),
  );
}

/** @param {App} app @param {LamaPlay} play */
function scores(app, play) {
  const { view } = play;
  const over = view.winners != null;
  const newest = view.sheets.at(-1);
  return dialog(
    app,
    sheetTitle(app, play),
    () => play.close(),
    h(
      'div',
      { class: 'sheets hand-sheets', 'data-over': over && 'true' },
      over && crowned(),
      newest && sheetTable(app, play, newest),
      chart(app, play),
      roundsTable(app, play),
      ...earlier(play.view).map((sheet) => sheetTable(app, play, sheet)),
    ),
    sheetActions(app, play),
  );
}

/** A round: every hand turned over and counted, best total first. @param {App} app @param {LamaPlay} play @param {LamaSheet} sheet */
function sheetTable(app, play, sheet) {
  const { say, signed } = app.words;
  const newest = sheet.round === play.view.sheets.length;
  const ranked = sheet.seats.map((scored, seat) => ({ scored, seat })).sort((one, other) => one.scored.total - other.scored.total);
  return h(
    'table',
    { class: 'sheet', key: `round ${sheet.round}`, 'data-newest': newest && 'true' },
    h('caption', {}, say('round_short', { round: sheet.round })),
    h('thead', {}, h('tr', {}, h('td', {}), ...['lama_left', 'lama_costs', 'lama_given_back', 'totals'].map((key) => h('th', { scope: 'col' }, say(key))))),
    h(
      'tbody',
      {},
      ...ranked.map(({ scored, seat }) => {
        const before = scored.total - scored.cards - scored.returned;
        return h(
          'tr',
          { key: seat, 'data-row': true, 'data-own': seat === play.seat && 'true', class: newest && play.view.winners?.includes(seat) && 'winner' },
          h('th', { scope: 'row' }, playerName(app, play, seat)),
          h(
            'td',
            {},
            h('span', { class: 'turned' }, ...scored.hand.map(({ card, points }) => mini(app, card, points === 0))),
            h('span', { class: 'unseen' }, scored.hand.map(({ card }) => cardName(app, card)).join(', ') || say('nothing')),
          ),
          h('td', { class: scored.cards > 0 ? 'loss' : '' }, h('b', { 'data-count': scored.cards }, signed(scored.cards))),
          h('td', { class: scored.returned < 0 ? 'gain' : '' }, h('b', {}, scored.returned === 0 ? '' : signed(scored.returned))),
          h('td', {}, h('b', { 'data-total': newest && scored.total, 'data-from': before }, String(scored.total))),
        );
      }),
    ),
  );
}
