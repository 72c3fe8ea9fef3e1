// The games played so far: how they ended, to be looked at again, taken up, exported or forgotten.

import { summary } from '../engine.js';
import { h, icon } from '../dom.js';
import { download } from '../download.js';
import { forgetGame, games } from '../history.js';
import { notice, pageHead } from './parts.js';

/** @import { App } from '../app.js' */
/** @import { SummaryModel } from '../backroom-web.js' */
/** @import { Kept } from '../history.js' */

/**
 * What the screen shows: the games, read once when it opens, and the one whose end is to be confirmed.
 * @type {{ entries: Entry[] | undefined, toForget: number | undefined }}
 */
const state = { entries: undefined, toForget: undefined };

/** @typedef {{ kept: Kept, brief: SummaryModel | undefined }} Entry */

/** Reads the games anew. @param {App} app */
export async function openHistory(app) {
  state.toForget = undefined;
  try {
    state.entries = (await games()).map((kept) => ({ kept, brief: brief(kept.transcript) }));
    app.draw();
  } catch (error) {
    state.entries = [];
    app.complain(error);
  }
}

/** @param {string} transcript */
function brief(transcript) {
  try {
    return summary(transcript);
  } catch {
    return undefined;
  }
}

/** @param {App} app */
export function historyScreen(app) {
  const { say, percent } = app.words;
  const entries = state.entries ?? [];
  const finished = entries.flatMap(({ brief }) => (brief?.places ? [brief] : []));
  const won = finished.filter((brief) => ownPlace(brief) === 1).length;
  return h(
    'div',
    { class: 'page history', key: 'history' },
    pageHead(app, say('history')),
    notice(app),
    h(
      'main',
      { 'aria-busy': state.entries === undefined && 'true' },
      finished.length > 0 &&
        h('p', { class: 'panel' }, say('history_sum', { count: finished.length, won, share: percent(won / finished.length) })),
      state.entries?.length === 0 && h('p', { class: 'panel' }, say('history_empty')),
      h('ul', { class: 'entries' }, ...entries.map((entry) => entryPanel(app, entry))),
    ),
  );
}

/** @param {App} app @param {Entry} entry */
function entryPanel(app, { kept, brief }) {
  const { say, date } = app.words;
  const when = date(new Date(kept.saved));
  const title = brief ? say(brief.game) : say('history_unreadable');
  return h(
    'li',
    { class: 'panel entry', key: kept.id },
    h('h2', {}, title, ' ', h('small', {}, when)),
    brief && h('p', { class: 'result' }, ownPlace(brief) === 1 && icon('crown'), result(app, brief)),
    brief &&
      h(
        'ol',
        { class: 'standings' },
        ...standings(brief).map(({ seat, name, score }) => h('li', {}, name || say('seat', { seat: seat + 1 }), ' ', h('b', {}, say('points', { count: score })))),
      ),
    h('div', { class: 'actions' }, ...entryActions(app, kept, brief, `${title}, ${when}`)),
  );
}

/** @param {App} app @param {Kept} kept @param {SummaryModel | undefined} brief @param {string} what */
function entryActions(app, kept, brief, what) {
  const { say } = app.words;
  /** @param {string} key @param {() => void} act @param {string} [look] */
  const button = (key, act, look) =>
    h('button', { type: 'button', key, class: look, 'aria-label': `${say(key)}: ${what}`, onclick: act }, say(key));
  if (state.toForget === kept.id) {
    return [
      button('history_forget_yes', () => forget(app, kept.id), 'danger'),
      button('not_yet', () => { state.toForget = undefined; app.draw(); }),
    ];
  }
  return [
    ...(brief ? [button(brief.places ? 'history_look' : 'history_take_up', () => app.takeUp(kept.transcript), 'primary')] : []),
    button('export', () => download(`backroom-${brief?.game ?? 'game'}-${kept.id}.txt`, kept.transcript)),
    button('history_forget', () => { state.toForget = kept.id; app.draw(); }, 'quiet'),
  ];
}

/** @param {App} app @param {number} id */
async function forget(app, id) {
  try {
    await forgetGame(id);
  } catch (error) {
    app.complain(error);
  }
  await openHistory(app);
  app.focusHome();
}

/** @param {App} app @param {SummaryModel} brief */
function result(app, brief) {
  const { say } = app.words;
  if (!brief.places) return say('history_left', { round: brief.round });
  const place = ownPlace(brief);
  if (place === undefined) return say('won_game', { name: standings(brief)[0]?.name ?? '' });
  if (place > 1) return say('history_place', { place, players: brief.seats.length });
  return say(brief.places.filter((other) => other === 1).length > 1 ? 'history_shared' : 'history_won');
}

/** The place of the player, once the game is over. @param {SummaryModel} brief */
function ownPlace(brief) {
  const seat = brief.seats.findIndex((sitter) => sitter.level == null);
  return brief.places?.[seat];
}

/** Everybody, in the order of their places or, in a game that is not over, of their seats. @param {SummaryModel} brief */
function standings(brief) {
  const all = brief.seats.map(({ name }, seat) => ({ seat, name, score: brief.scores[seat] ?? 0, place: brief.places?.[seat] ?? 0 }));
  return all.sort((one, other) => one.place - other.place);
}
