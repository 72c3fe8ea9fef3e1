// A hint in L.A.M.A.: what an option is called, and a short reason for it.

import { cardName } from './words.js';

/** @import { App } from '../../app.js' */
/** @import { LamaPlay } from './lama.js' */

/** @param {App} app @param {LamaPlay} play @param {string} action */
export function hint(app, play, action) {
  const { say, percent } = app.words;
  const { view } = play;
  const [verb = '', what = ''] = action.split(' ');
  switch (verb) {
    case 'play': {
      const left = view.hand.length - 1;
      const cost = view.hand.find(({ card }) => card === what)?.cost_without ?? 0;
      return { name: say('lama_play', { card: cardName(app, what) }), why: left === 0 ? say('lama_why_last') : say('lama_why_play', { count: left, cost }) };
    }
    case 'draw':
      return { name: say('lama_draw'), why: say('lama_why_draw', { share: percent(view.fitting_odds ?? 0) }) };
    case 'return':
      return { name: say('lama_return', { count: Number(what) }), why: say('lama_why_return', { total: (view.players[play.seat]?.total ?? 0) - Number(what) }) };
    default:
      return { name: say('lama_quit_for', { points: view.cost }), why: say('lama_stakes', { cost: view.cost, total: view.choice?.after_quit ?? 0 }) };
  }
}
