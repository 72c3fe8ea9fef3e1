// The table of Razzia!: view model in, tree out.

import { h, icon } from '../dom.js';
import { notice } from '../screens/parts.js';
import { centre } from './razzia-centre.js';
import { decision } from './razzia-decision.js';
import { dialogs } from './razzia-dialogs.js';
import { familyPanel, ownPanel } from './razzia-family.js';
import { sentence } from './razzia-words.js';

/** @import { App } from '../app.js' */
/** @import { Play } from '../play.js' */

/** @param {App} app @param {Play} play */
export function tableScreen(app, play) {
  const { say } = app.words;
  const { view, seat } = play;
  const rivals = view.families.slice(seat + 1).concat(view.families.slice(0, seat));
  const you = view.families[seat];
  return h(
    'div',
    { class: 'table', key: 'table', 'data-players': view.families.length },
    head(app, play),
    notice(app),
    h(
      'main',
      {},
      h(
        'section',
        { class: 'rivals', 'aria-label': say('rivals') },
        ...rivals.map((family) => familyPanel(app, play, family)),
      ),
      centre(app, play),
      h(
        'section',
        {
          class: 'you panel',
          'data-family': seat,
          'data-turn': view.to_move === seat && 'true',
          'aria-label': say('you'),
        },
        decision(app, play),
        you && ownPanel(app, play, you),
      ),
    ),
    ...logPanel(app, play),
    dialogs(app, play),
  );
}

/** @param {App} app @param {Play} play */
function head(app, play) {
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
    h('h1', {}, say('razzia')),
    h('p', { class: 'round' }, say('round', { round: play.view.round })),
    h(
      'nav',
      { 'aria-label': say('menu') },
      button('undo', 'undo', () => play.undo(), !play.view.can_undo),
      button('what_happened', 'log', () => play.open('log')),
      button('score_sheet', 'star', () => play.open('scores'), play.view.sheets.length === 0),
      button('hint', 'hint', () => play.askHint(), play.view.choice == null),
      button('keys', 'keys', () => play.open('help')),
      link('rules', 'book', '#/rules'),
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
    .map((event, place) => ({ line: sentence(app, play, event), key: first + place }))
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
    h('div', { class: 'unseen', key: 'heard', role: 'log', 'aria-label': say('what_happened') }, ...heard),
  ];
}
