// The score sheets of Razzia!: by category and player, with the reason for each figure.

import { h, icon } from '../../dom.js';
import { dialog } from '../../screens/parts.js';
import { crowned, playerName, sheetActions, sheetTitle, sign } from '../../tables/parts.js';
import { symbolOf } from './family.js';
import { kindOfCategory, reason } from './words.js';

/** @import { App } from '../../app.js' */
/** @import { HoldingModel, RazziaSheet } from '../../backroom-web.js' */
/** @import { RazziaPlay } from './razzia.js' */

/** @param {App} app @param {RazziaPlay} play @param {() => void} close */
export function scores(app, play, close) {
  const { view } = play;
  const over = view.winners != null;
  // At the end the last round comes first: it is the one that has just been scored.
  const sheets = over ? [...view.sheets].reverse() : view.sheets.slice(-1);
  return dialog(
    app,
    sheetTitle(app, play),
    close,
    h(
      'div',
      { class: 'sheets', 'data-over': over && 'true' },
      over && crowned(),
      totals(app, play),
      ...sheets.map((sheet) => sheetTable(app, play, sheet)),
    ),
    sheetActions(app, play),
  );
}

/** A round: a category a row, a player a column. @param {App} app @param {RazziaPlay} play @param {RazziaSheet} sheet */
function sheetTable(app, play, sheet) {
  const { say, signed } = app.words;
  const categories = sheet.seats[0]?.rows.map((row) => row.category) ?? [];
  const newest = sheet.round === play.view.sheets.length;
  const columns = sheet.seats.map((_, seat) =>
    h('th', { scope: 'col', 'data-own': seat === play.seat && 'true' }, playerName(app, play, seat)),
  );
  return h(
    'table',
    { class: 'sheet', key: `round ${sheet.round}`, 'data-newest': newest && 'true', 'data-seats': sheet.seats.length },
    h('caption', {}, say('round', { round: sheet.round })),
    h('thead', {}, h('tr', {}, h('td', {}), ...columns)),
    ...categories.map((category, place) => categoryRows(app, play, sheet, category, place)),
    h(
      'tfoot',
      {},
      h(
        'tr',
        {},
        h('th', { scope: 'row' }, say('together')),
        ...sheet.seats.map(({ total }, seat) =>
          h('td', { 'data-own': seat === play.seat && 'true' }, h('b', { 'data-count': total }, signed(total))),
        ),
      ),
    ),
  );
}

/**
 * A category, and below it, when asked for, the reasons and the rule in words.
 * @param {App} app
 * @param {RazziaPlay} play
 * @param {RazziaSheet} sheet
 * @param {string} category
 * @param {number} place
 */
function categoryRows(app, play, sheet, category, place) {
  const { say, signed } = app.words;
  const name = `${sheet.round} ${category}`;
  const open = play.dialog?.about === name;
  const rows = sheet.seats.map(({ rows }) => /** @type {HoldingModel} */ (rows[place]));
  const toggle = () => {
    play.dialog = open ? { kind: 'scores' } : { kind: 'scores', about: name };
    play.app.draw();
  };
  return h(
    'tbody',
    { key: category, class: `kind-${kindOfCategory(category)}` },
    h(
      'tr',
      { 'data-row': true },
      h(
        'th',
        { scope: 'row' },
        h(
          'button',
          { type: 'button', class: 'quiet', 'aria-expanded': String(open), onclick: toggle },
          category === 'cheques' ? icon('cheque') : h('span', { class: 'mini' }, icon(symbolOf(app, category))),
          say(`category_${category}`),
        ),
      ),
      ...rows.map((row, seat) =>
        h(
          'td',
          { class: sign(row.points), 'data-own': seat === play.seat && 'true' },
          h('b', { 'data-count': row.points }, signed(row.points)),
          h('small', {}, reason(app, row)),
        ),
      ),
    ),
    open &&
      h(
        'tr',
        { class: 'reasons', key: 'reasons' },
        h(
          'td',
          { colspan: rows.length + 1 },
          h('ul', {}, ...rows.map((row, seat) =>
            h('li', {}, h('b', {}, playerName(app, play, seat)), ` ${reason(app, row)}: ${signed(row.points)}`),
          )),
          h('p', {}, rule(app, category)),
        ),
      ),
  );
}

/** How a category scores. @param {App} app @param {string} category */
function rule(app, category) {
  const { say } = app.words;
  if (category === 'cheques') return say('about_cheques');
  const words = say(`about_${kindOfCategory(category)}`);
  return category === 'cars' ? `${words} ${say('about_driver')}` : words;
}

/** Who has how many, best first, and once the game is over round by round. @param {App} app @param {RazziaPlay} play */
function totals(app, play) {
  const { say, signed } = app.words;
  const { view } = play;
  const newest = view.sheets.at(-1);
  const rounds = view.winners != null ? view.sheets : [];
  const ranked = [...view.families].sort((one, other) => other.total - one.total);
  return h(
    'table',
    { class: 'sheet totals', key: 'totals' },
    h('caption', {}, say('totals')),
    rounds.length > 0 &&
      h(
        'thead',
        { key: 'head' },
        h(
          'tr',
          {},
          h('td', {}),
          ...rounds.map(({ round }) => h('th', { scope: 'col' }, say('round_short', { round }))),
          h('td', {}),
        ),
      ),
    h(
      'tbody',
      { key: 'body' },
      ...ranked.map((family) => {
        const won = view.winners?.includes(family.seat);
        const { total } = family;
        const before = total - (newest?.seats[family.seat]?.total ?? 0);
        return h(
          'tr',
          { key: family.seat, class: won && 'winner', 'data-own': family.seat === play.seat && 'true' },
          h('th', { scope: 'row' }, won && icon('crown'), playerName(app, play, family.seat)),
          ...rounds.map((sheet) => h('td', {}, signed(sheet.seats[family.seat]?.total ?? 0))),
          h('td', {}, h('b', { 'data-total': total, 'data-from': before }, say('points', { count: total }))),
        );
      }),
    ),
  );
}
