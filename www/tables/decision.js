// What every table asks in the same way: a second look before something is done, and going on.

import { h } from '../dom.js';

/** @import { App } from '../app.js' */
/** @import { Play } from '../play.js' */

/** Do it, or not yet. @param {App} app @param {Play} play @param {string} action */
export function confirmation(app, play, action) {
  const { say } = app.words;
  const back = () => {
    play.toConfirm = undefined;
    app.draw();
    app.focusHome();
  };
  return [
    h('button', { type: 'button', class: 'primary', key: 'yes', 'data-home': 'true', onclick: () => play.choose(action) }, say('do_it')),
    h('button', { type: 'button', key: 'no', onclick: back }, say('not_yet')),
  ];
}

/** What there is to do while others act, or once the game is over. @param {App} app @param {Play} play */
export function waiting(app, play) {
  const { say } = app.words;
  const scores = { type: 'button', class: 'primary', key: 'scores', onclick: () => play.open('scores') };
  const goOn = { type: 'button', class: 'quiet', key: 'go-on', 'data-again': true, onclick: () => play.goOn() };
  return play.view.winners != null ? [h('button', scores, say('score_sheet'))] : [h('button', goOn, say('go_on'))];
}
