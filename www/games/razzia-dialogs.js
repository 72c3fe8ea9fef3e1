// What opens over the table of Razzia!: score sheets, the log, the keys, and cards that explain themselves.

import { h, icon } from '../dom.js';
import { dialog } from '../screens/parts.js';
import { hintDialog } from './razzia-hint.js';
import { cardName, kindOf, playerName, sentence, symbol } from './razzia-words.js';

/** @import { App } from '../app.js' */
/** @import { SheetModel, SheetRow } from '../backroom.js' */
/** @import { Play } from '../play.js' */

/** @param {App} app @param {Play} play */
export function dialogs(app, play) {
  const { say } = app.words;
  const close = () => play.close();
  switch (play.dialog?.kind) {
    case 'scores':
      return scores(app, play, close);
    case 'log':
      return dialog(app, say('what_happened'), close, h('ol', { class: 'story' }, ...play.log.map((event) => sentence(app, play, event)).filter((line) => line !== '').map((line) => h('li', {}, line))));
    case 'hint':
      return hintDialog(app, play, close);
    case 'help':
      return dialog(app, say('keys'), close, h('dl', { class: 'keys' }, ...['l', 'r', 'c', 't', '1', 'p', 'h', 'u', 'g', 's', 'space', 'escape', 'question'].flatMap((key) => [h('dt', {}, h('kbd', {}, say(`key_${key}`))), h('dd', {}, say(`key_${key}_does`))])));
    case 'about':
      return about(app, play.dialog.about ?? '', close);
    default:
      return undefined;
  }
}

/** @param {App} app @param {string} card @param {() => void} close */
function about(app, card, close) {
  const { say } = app.words;
  return dialog(
    app,
    cardName(app, card),
    close,
    h('div', { class: 'about' }, h('span', { class: `card kind-${kindOf(card)}` }, icon(`pattern-${kindOf(card)}`, 'pattern'), icon(symbol(app, card), 'face')), h('p', {}, say(`about_${card === 'driver' ? 'driver' : kindOf(card)}`))),
  );
}

/** @param {App} app @param {Play} play @param {() => void} close */
function scores(app, play, close) {
  const { say, list } = app.words;
  const { view } = play;
  const over = view.winners != null;
  const title = over
    ? say((view.winners?.length ?? 0) > 1 ? 'shared' : 'won_game', { name: list((view.winners ?? []).map((seat) => playerName(app, play, seat))) })
    : say('after_round', { round: view.sheets.length });
  return dialog(
    app,
    title,
    close,
    h('div', { class: 'sheets' }, ...view.sheets.slice(over ? 0 : -1).map((sheet) => sheetTable(app, play, sheet)), totals(app, play)),
    h(
      'div',
      { class: 'actions' },
      over
        ? [
            h('button', { type: 'button', class: 'primary', onclick: () => play.rematch() }, say('rematch')),
            h('button', { type: 'button', onclick: () => play.exportTranscript() }, say('export')),
            h('a', { class: 'button', href: '#/' }, say('leave')),
          ]
        : h('button', { type: 'button', class: 'primary', autofocus: true, onclick: close }, say('go_on')),
    ),
  );
}

/** @param {App} app @param {Play} play @param {SheetModel} sheet */
function sheetTable(app, play, sheet) {
  const { say, signed } = app.words;
  const categories = sheet.seats[0]?.rows.map((row) => row.category) ?? [];
  return h(
    'table',
    { class: 'sheet' },
    h('caption', {}, say('round', { round: sheet.round })),
    h('thead', {}, h('tr', {}, h('td', {}), ...sheet.seats.map((_, seat) => h('th', { scope: 'col' }, playerName(app, play, seat))))),
    h(
      'tbody',
      {},
      ...categories.map((category, place) =>
        h(
          'tr',
          {},
          h('th', { scope: 'row' }, say(`category_${category}`)),
          ...sheet.seats.map(({ rows }) => {
            const row = /** @type {SheetRow} */ (rows[place]);
            const kind = row.points > 0 ? 'gain' : row.points < 0 ? 'loss' : '';
            return h('td', { class: kind }, h('b', {}, signed(row.points)), h('small', {}, say(`held_${category}`, { count: row.held, beside: row.beside })));
          }),
        ),
      ),
    ),
    h('tfoot', {}, h('tr', {}, h('th', { scope: 'row' }, say('together')), ...sheet.seats.map(({ total }) => h('td', {}, h('b', {}, signed(total)))))),
  );
}

/** @param {App} app @param {Play} play */
function totals(app, play) {
  const { say } = app.words;
  return h(
    'table',
    { class: 'sheet totals' },
    h('caption', {}, say('totals')),
    h('tbody', {}, ...[...play.view.families].sort((one, other) => other.total - one.total).map((family) =>
      h('tr', { class: play.view.winners?.includes(family.seat) ? 'winner' : '' }, h('th', { scope: 'row' }, play.view.winners?.includes(family.seat) && icon('crown'), playerName(app, play, family.seat)), h('td', {}, h('b', {}, say('points', { count: family.total })))),
    )),
  );
}
