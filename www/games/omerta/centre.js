// The middle of the table of Omerta: the pile, the discards, the card just drawn, and the safe.

import { h, icon } from '../../dom.js';
import { card, place } from './cards.js';
import { playerName } from '../../tables/parts.js';
import { announced, cardName, sentence } from './words.js';

/** @import { App } from '../../app.js' */
/** @import { OmertaLog } from '../../backroom-web.js' */
/** @import { OmertaPlay } from './omerta.js' */

/** @param {App} app @param {OmertaPlay} play */
export function centre(app, play) {
  const { say } = app.words;
  const { view } = play;
  /** @param {string} from */
  const draw = (from) => play.looking ? undefined : view.choice?.actions.find(({ line }) => line.endsWith(`draw ${from}`));
  const fromPile = draw('pile');
  const fromDiscard = draw('discard');
  return h(
    'section',
    { class: 'centre', 'aria-label': say('centre') },
    h(
      'button',
      {
        type: 'button',
        class: 'pile',
        key: 'pile',
        'data-pile': 'true',
        'data-high': view.pile > 25 ? 3 : view.pile > 10 ? 2 : 1,
        'data-empty': view.pile === 0 && 'true',
        disabled: !fromPile,
        'aria-label': say('omerta_draw_pile', { count: view.pile }),
        onclick: () => fromPile && play.choose(fromPile.line),
      },
      view.pile > 0 && icon('back', 'back'),
      h('b', {}, String(view.pile)),
    ),
    h(
      'button',
      {
        type: 'button',
        class: 'discard',
        key: 'discard',
        disabled: !fromDiscard,
        onclick: () => fromDiscard && play.choose(fromDiscard.line),
      },
      h('span', { class: 'unseen' }, view.top == null ? say('omerta_no_discards') : say('omerta_take', { card: cardName(app, view.top), count: view.discard })),
      view.top == null ? h('span', { class: 'nothing-there' }) : h('span', { class: 'top', key: `top ${view.discard} ${view.top}`, 'data-top': 'true' }, card(app, view.top, true)),
    ),
    drawn(app, play),
    h(
      'div',
      { class: 'safe', key: 'safe' },
      h('h3', {}, icon('safecracker'), say('omerta_safe')),
      h('ol', { 'aria-label': say('omerta_safe') }, ...view.safe.map((inSafe) => place(app, play, inSafe))),
    ),
  );
}

/** What the active player has drawn; and the snap and the Killer's question, where everybody looks. @param {App} app @param {OmertaPlay} play */
function drawn(app, play) {
  const { say } = app.words;
  const { view } = play;
  /** @type {OmertaLog[]} */
  const log = play.log;
  // Who has been right or wrong since it was opened.
  const claims = log.slice(log.findLastIndex(({ event }) => event === 'snap_opened')).filter(({ event }) => event === 'snapped' || event === 'snap_closed');
  // More than the last two would not fit: the log has them all.
  const said = claims.slice(-2).map((event) => h('p', {}, sentence(app, play, event)));
  if (view.snap) {
    const race = play.race;
    const seconds = race?.length === undefined ? undefined : race.length / 1_000;
    const left = say('clock_seconds', { count: race?.left ?? 0 });
    return h(
      'div',
      { class: 'snap-call', key: `snap ${race?.key}` },
      h(
        'div',
        { role: 'alert' },
        h('b', {}, say('omerta_snap_now'), h('i', {}, view.snap.value)),
        h('small', { class: seconds !== undefined && 'unseen' }, seconds === undefined ? say('omerta_snap_no_clock') : say('clock_seconds', { count: seconds })),
        ...said,
      ),
      seconds !== undefined && h('span', { class: 'countdown', 'data-seconds': seconds }, race?.started !== undefined && h('i', { key: `since ${race.started}` })),
      seconds !== undefined && h('small', { 'aria-hidden': 'true' }, left),
      // The last seconds are heard one by one.
      seconds !== undefined && h('span', { class: 'unseen', role: 'timer', 'aria-live': 'assertive' }, race && race.left < Math.min(seconds, 4) && left),
    );
  }
  if (view.phase === 'question') {
    const words = announced(app, play);
    return h(
      'div',
      { class: 'snap-call', key: `question ${view.announced} ${view.to_move}`, role: 'alert' },
      h('b', {}, icon('killer'), '?'),
      h('p', { 'aria-hidden': 'true' }, playerName(app, play, view.to_move ?? 0)),
      h('span', { class: 'unseen' }, words),
    );
  }
  if (!view.drawn && play.latest.some((event) => claims.some((claim) => claim === event))) return h('div', { class: 'snap-call result', key: `result ${log.length}` }, ...said);
  if (!view.drawn) return h('div', { class: 'held', key: 'held' }, h('span', { class: 'nothing-there' }));
  return h(
    'div',
    { class: 'held', key: 'held' },
    view.drawn.card == null
      ? h('span', { class: 'card down', 'data-held': 'true', role: 'img', 'aria-label': say('omerta_face_down') }, icon('back', 'back'))
      : h('span', { 'data-held': 'true' }, card(app, view.drawn.card)),
  );
}
