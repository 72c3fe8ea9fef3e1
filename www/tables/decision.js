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
  // The second click of a double one is no answer: the button has come up under the finger.
  const sure = (/** @type {MouseEvent} */ event) => {
    const answered = event.detail === 0 || performance.now() - (play.toConfirm?.since ?? 0) > 350;
    if (answered) play.choose(action);
  };
  return [
    h('button', { type: 'button', class: 'primary', key: 'yes', 'data-home': 'true', onclick: sure }, say('do_it')),
    h('button', { type: 'button', key: 'no', onclick: back }, say('not_yet')),
  ];
}

/** What there is to do while others act, or once the game is over. @param {App} app @param {Play} play */
export function waiting(app, play) {
  const { say } = app.words;
  const scores = { type: 'button', class: 'primary', key: 'scores', onclick: () => play.open('scores') };
  const goOn = { type: 'button', class: 'quiet', key: 'go-on', onclick: () => play.goOn() };
  return play.view.winners != null ? [h('button', scores, say('score_sheet'))] : [h('button', goOn, say('go_on'))];
}
