// What opens over the table of Omerta: a player, and the score sheets.

import { h } from '../../dom.js';
import { dialog } from '../../screens/parts.js';
import { botWords, crowned, playerName, sheetActions, sheetTitle, teller } from '../../tables/parts.js';
import { earlier, roundsTable } from '../../tables/sheets.js';
import { mini, placeWords } from './cards.js';
import { cardName, spotName } from './words.js';

/** @import { App } from '../../app.js' */
/** @import { OmertaSheet } from '../../backroom-web.js' */
/** @import { OmertaPlay } from './omerta.js' */

/** @param {App} app @param {OmertaPlay} play @param {string} kind @param {string} about */
export function omertaDialog(app, play, kind, about) {
  switch (kind) {
    case 'scores':
      return scores(app, play);
    case 'player':
      return player(app, play, Number(about));
    default:
      return undefined;
  }
}

/** @param {App} app @param {OmertaPlay} play @param {number} seat */
function player(app, play, seat) {
  const { say } = app.words;
  const shown = play.view.players[seat];
  if (!shown) return undefined;
  /** @param {string} words @param {string} value */
  const figure = (words, value) => h('div', { class: 'figure' }, h('dt', {}, words), h('dd', {}, value));
  return dialog(
    app,
    playerName(app, play, seat),
    () => play.close(),
    shown.level != null && h('p', {}, botWords(app, shown.level)),
    h('dl', { class: 'figures' }, figure(say('points_so_far'), String(shown.total)), figure(say('omerta_cards_held'), String(shown.cards.length))),
    // With the words of each back, which are too small to read here and there.
    h('ol', { class: 'story' }, ...shown.cards.map((card) => h('li', {}, `${spotName(app, play, card.spot)}: ${placeWords(app, play, card)}`))),
    shown.mamma_by != null && h('p', {}, teller(app, play)('omerta_mamma_lies', shown.mamma_by)),
  );
}

/** @param {App} app @param {OmertaPlay} play */
function scores(app, play) {
  const { view } = play;
  const newest = view.sheets.at(-1);
  return dialog(
    app,
    sheetTitle(app, play),
    () => play.close(),
    h(
      'div',
      { class: 'sheets hand-sheets', 'data-over': view.winners != null && 'true' },
      view.winners != null && crowned(),
      newest && h('p', { class: `verdict ${newest.right ? 'gain' : 'loss'}`, key: 'verdict' }, verdict(app, play, newest)),
      newest && sheetTable(app, play, newest),
      roundsTable(app, play),
      ...earlier(play.view).map((sheet) => sheetTable(app, play, sheet)),
    ),
    sheetActions(app, play),
  );
}

/** Who called, and whether that was right. @param {App} app @param {OmertaPlay} play @param {OmertaSheet} sheet */
function verdict(app, play, { caller, right }) {
  const { say } = app.words;
  if (caller == null) return say('omerta_nobody_called');
  const key = right ? 'omerta_right' : 'omerta_wrong';
  return teller(app, play)(key, caller);
}

/** A round: every hand turned over and counted, fewest first; at the end of the game by the totals. @param {App} app @param {OmertaPlay} play @param {OmertaSheet} sheet */
function sheetTable(app, play, sheet) {
  const { say, signed } = app.words;
  const newest = sheet.round === play.view.sheets.length;
  const by = newest && play.view.winners != null ? 'total' : 'sum';
  const ranked = sheet.seats.map((scored, seat) => ({ scored, seat })).sort((one, other) => one.scored[by] - other.scored[by]);
  return h(
    'table',
    { class: 'sheet', key: `round ${sheet.round}`, 'data-newest': newest && 'true' },
    h('caption', {}, say('round_short', { round: sheet.round }), !newest && ` · ${verdict(app, play, sheet)}`),
    h('thead', {}, h('tr', {}, h('td', {}), ...['omerta_turned_over', 'omerta_sum', 'omerta_costs', 'omerta_penalty_column', 'totals'].map((key) => h('th', { scope: 'col' }, say(key))))),
    h(
      'tbody',
      {},
      ...ranked.map(({ scored, seat }) =>
        h(
          'tr',
          { key: seat, 'data-row': true, 'data-own': seat === play.seat && 'true', class: newest && play.view.winners?.includes(seat) && 'winner' },
          h('th', { scope: 'row' }, playerName(app, play, seat)),
          h(
            'td',
            {},
            h('span', { class: 'turned' }, ...scored.hand.map((card) => mini(app, card))),
            h('span', { class: 'unseen' }, scored.hand.map((card) => cardName(app, card)).join(', ') || say('nothing')),
          ),
          h('td', {}, h('b', { 'data-count': scored.sum }, String(scored.sum))),
          h('td', { class: scored.cards > 0 ? 'loss' : 'gain' }, h('b', { 'data-count': scored.cards }, signed(scored.cards))),
          h('td', { class: 'loss' }, h('b', {}, scored.penalty > 0 ? signed(scored.penalty) : '')),
          h('td', {}, h('b', { 'data-total': newest && scored.total, 'data-from': scored.total - scored.cards - scored.penalty }, String(scored.total))),
        ),
      ),
    ),
  );
}
