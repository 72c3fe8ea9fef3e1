// What can be opened at every table: what happened, the keys, and a hint.

import { h } from '../dom.js';
import { dialog } from '../screens/parts.js';

/** @import { App } from '../app.js' */
/** @import { ValuationModel } from '../backroom-web.js' */
/** @import { Play } from '../play.js' */

/** The keys of every table, after its own. */
const KEYS = ['h', 'u', 'g', 's', 'arrows', 'space', 'escape', 'question'];

/** @param {App} app @param {Play} play @param {string} kind */
export function commonDialog(app, play, kind) {
  const { say } = app.words;
  const close = () => play.close();
  switch (kind) {
    case 'log':
      return dialog(app, say('what_happened'), close, story(app, play), files(app, play));
    case 'hint':
      return hintDialog(app, play, close);
    case 'help':
      return dialog(app, say('keys'), close, keys(app, play));
    default:
      return undefined;
  }
}

/** @param {App} app @param {Play} play */
function story(app, play) {
  const lines = play.log.map((event) => play.game.sentence(app, play, event)).filter((line) => line !== '');
  return h('ol', { class: 'story' }, ...lines.reverse().map((line) => h('li', {}, line)));
}

/** The game to take along: to be shared, without what is still hidden, or whole, to be gone on with. @param {App} app @param {Play} play */
function files(app, play) {
  const { say } = app.words;
  const over = play.view.winners != null;
  return h(
    'div',
    { class: 'actions' },
    h('button', { type: 'button', onclick: () => play.share() }, say('share')),
    !over && h('button', { type: 'button', onclick: () => play.exportTranscript() }, say('export_save')),
    !over && h('p', {}, h('small', {}, say('share_what'))),
  );
}

/** @param {App} app @param {Play} play */
function keys(app, play) {
  const { say } = app.words;
  return h('dl', { class: 'keys' }, ...[...play.game.keyNames, ...KEYS].flatMap((key) => [
    h('dt', {}, h('kbd', {}, say(`key_${key}`))),
    h('dd', {}, say(`key_${key}_does`)),
  ]));
}

/** What an expert expects of everything that you could do, and a short reason in words for each. @param {App} app @param {Play} play @param {() => void} close */
function hintDialog(app, play, close) {
  const { say } = app.words;
  return dialog(
    app,
    say('hint'),
    close,
    play.hint === undefined
      ? h('p', { class: 'thinking', role: 'status' }, say('hint_thinking'))
      : h('ol', { class: 'options' }, ...play.hint.map((valuation, place) => option(app, play, valuation, place === 0))),
    h('p', {}, h('small', {}, say(`hint_what_${play.game.name}`))),
  );
}

/** @param {App} app @param {Play} play @param {ValuationModel} valuation @param {boolean} best */
function option(app, play, { action, margin, win }, best) {
  const { say, percent, signed } = app.words;
  const { name, why } = play.game.hint(app, play, action);
  return h(
    'li',
    { class: best ? 'best' : '' },
    h('h3', {}, name, best && h('small', {}, ' ', say('hint_best'))),
    h('meter', { value: win, min: 0, max: 1, 'aria-label': say('hint_win', { share: percent(win) }) }),
    h('p', { class: 'figures' }, h('b', {}, say('hint_win', { share: percent(win) })), ' · ', say(`hint_margin_${play.game.name}`, { points: signed(Math.round(margin)) })),
    h('p', { class: 'why' }, why),
  );
}
