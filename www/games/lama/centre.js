// The middle of the table of L.A.M.A.: the draw pile, the discard pile, and the odds for whoever asks.

import { h, icon } from '../../dom.js';
import { card } from './cards.js';
import { cardName } from './words.js';

/** @import { App } from '../../app.js' */
/** @import { LamaPlay } from './lama.js' */

/** @param {App} app @param {LamaPlay} play */
export function centre(app, play) {
  const { say } = app.words;
  const { view } = play;
  const draw = view.choice?.draw;
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
        disabled: draw == null,
        'aria-label': say('lama_draw_from', { count: view.pile }),
        onclick: () => draw != null && play.choose(draw),
      },
      view.pile > 0 && icon('back', 'back'),
      h('b', {}, String(view.pile)),
    ),
    h(
      'div',
      { class: 'discard', role: 'img', 'aria-label': say('lama_top', { card: cardName(app, view.top), count: view.discard }), 'data-deep': Math.min(view.discard, 4) },
      h('div', { class: 'top', key: `top ${view.discard}`, 'data-top': 'true' }, card(app, view.top)),
    ),
    h(
      'button',
      { type: 'button', class: 'odds plaque', 'aria-haspopup': 'dialog', onclick: () => play.open('deck') },
      icon('pile'),
      say('lama_fits'),
    ),
  );
}
