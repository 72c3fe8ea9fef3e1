// What every table has: the bar above it, the rivals, the middle, the player's own place, and what happened.

import { h, icon } from '../dom.js';
import { notice } from '../screens/parts.js';
import { commonDialog } from './dialogs.js';

/** @import { App } from '../app.js' */
/** @import { Tree } from '../dom.js' */
/** @import { Play } from '../play.js' */

/**
 * What a game puts on its table.
 * @typedef {object} Places
 * @property {string} round which round it is, in words
 * @property {Tree[]} rivals a panel each
 * @property {Tree} centre
 * @property {(Tree | false | undefined)[]} you the decision, and what the player has
 */

/** @param {App} app @param {Play} play */
export function tableScreen(app, play) {
  const { say } = app.words;
  const { view, game } = play;
  const { round, rivals, centre, you } = game.places(app, play);
  return h(
    'div',
    { class: `table ${game.name}`, key: `table ${game.name}`, 'data-players': play.players() },
    head(app, play, round),
    notice(app),
    h(
      'main',
      {},
      h('section', { class: 'rivals', 'aria-label': say('rivals') }, ...rivals),
      centre,
      h(
        'section',
        {
          class: 'you panel',
          'data-family': play.seat,
          'data-turn': view.choice != null && 'true',
          'aria-label': say('you'),
        },
        ...you,
      ),
    ),
    ...logPanel(app, play),
    play.dialog && (commonDialog(app, play, play.dialog.kind) ?? game.dialog(app, play, play.dialog.kind, play.dialog.about ?? '')),
  );
}

/** @param {App} app @param {Play} play @param {string} round */
function head(app, play, round) {
  const { say } = app.words;
  /** @param {string} name @param {string} symbol @param {() => void} act @param {boolean} [off] */
  const button = (name, symbol, act, off = false) =>
    h(
      'button',
      {
        type: 'button',
        class: `quiet ${name}`,
        key: name,
        disabled: off,
        title: say(name),
        'aria-label': say(name),
        onclick: act,
      },
      icon(symbol),
    );
  /** @param {string} name @param {string} symbol @param {string} href */
  const link = (name, symbol, href) =>
    h('a', { class: `button quiet ${name}`, href, title: say(name), 'aria-label': say(name) }, icon(symbol));
  return h(
    'header',
    { class: 'bar' },
    h('h1', {}, say(play.game.name)),
    h('p', { class: 'round' }, round),
    h(
      'nav',
      { 'aria-label': say('menu') },
      button('undo', 'undo', () => play.undo(), !play.canUndo()),
      button('what_happened', 'log', () => play.open('log')),
      button('score_sheet', 'star', () => play.open('scores'), play.view.sheets.length === 0),
      button('hint', 'hint', () => play.askHint(), play.view.choice == null),
      button('keys', 'keys', () => play.open('help')),
      link('rules', 'book', `#/rules/${play.game.name}`),
      link('settings', 'gear', '#/settings'),
      link('leave', 'menu', '#/'),
    ),
  );
}

/** The last lines of what happened, newest first. @param {App} app @param {Play} play */
function logPanel(app, play) {
  const { say } = app.words;
  const first = Math.max(play.log.length - 36, 0);
  const told = play.log
    .slice(first)
    .map((event, place) => ({ line: play.game.sentence(app, play, event), key: first + place }))
    .filter(({ line }) => line !== '');
  const heard = told.slice(-8).map(({ line, key }) => h('p', { key }, line));
  return [
    h(
      'aside',
      { class: 'log panel', key: 'log', 'aria-label': say('what_happened') },
      h('h2', {}, say('what_happened')),
      h('ol', {}, ...told.reverse().map(({ line, key }) => h('li', { key }, line))),
    ),
    // Heard at every size, also where the log itself has no room: line by line, as they are added at the end.
    h('div', { class: 'unseen', key: 'heard', role: 'log', 'aria-relevant': 'additions', 'aria-label': say('what_happened') }, ...heard),
  ];
}
