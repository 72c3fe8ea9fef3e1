// A hint in Omerta: what an option is called, and a short reason for it.

import { playerName } from '../../tables/parts.js';
import { cardName, remembers, spotName, willHappen } from './words.js';

/** @import { App } from '../../app.js' */
/** @import { OmertaPlay } from './omerta.js' */

/** @param {App} app @param {OmertaPlay} play @param {string} action */
export function hint(app, play, action) {
  const { name, why } = named(app, play, action);
  // The expert remembers: why it wants a card would tell the player, too.
  return { name, why: remembers(app) || !/^(omerta|swap|snap|kill)/.test(action) ? why : '' };
}

/** @param {App} app @param {OmertaPlay} play @param {string} action */
function named(app, play, action) {
  const { say, percent } = app.words;
  const { view } = play;
  const found = view.choice?.actions.find(({ line }) => line === `${play.seat} ${action}`);
  const [verb = ''] = action.split(' ');
  const spot = found?.spots[0] ?? '';
  const position = Number(spot.split(':')[1] ?? 1);
  const known = view.players[play.seat]?.cards[position - 1]?.card;
  const drawn = cardName(app, view.drawn?.card ?? '?');
  switch (verb) {
    case 'omerta':
      return { name: say('omerta_do_omerta'), why: say('omerta_why_call', { points: Math.round(view.expected), limit: view.limit, share: percent(view.low_odds) }) };
    case 'draw':
      return action.endsWith('pile') ? { name: say('omerta_do_draw'), why: say('omerta_why_draw') } : { name: say('omerta_do_take', { card: cardName(app, view.top ?? '?') }), why: say('omerta_why_take') };
    case 'swap':
      return { name: say('omerta_hint_swap', { card: spotName(app, play, spot) }), why: known == null ? say('omerta_why_swap_unknown', { drawn }) : say('omerta_why_swap', { drawn, known: cardName(app, known) }) };
    case 'discard':
      return { name: say('omerta_do_discard', { card: drawn }), why: say('omerta_why_discard') };
    case 'snap':
      return { name: say('omerta_hint_snap', { card: spotName(app, play, spot) }), why: known == null ? say('omerta_why_snap_guess') : known === view.snap?.value ? say('omerta_why_snap', { card: cardName(app, known) }) : say('omerta_why_wrong') };
    case 'close':
      return { name: say('omerta_let_pass'), why: say('omerta_why_pass') };
    case 'kill':
      return { name: say('omerta_hint_kill', { card: spotName(app, play, spot) }), why: known == null ? say('omerta_why_snap_guess') : known === 'killer' ? say('omerta_why_kill', { card: cardName(app, known) }) : say('omerta_why_wrong') };
    case 'allow':
      return { name: say('omerta_do_allow'), why: say('omerta_why_allow', { name: playerName(app, play, view.active) }) };
    case 'decline':
      return { name: say(view.phase === 'safe' ? 'omerta_do_swap_nothing' : 'omerta_do_decline'), why: say('omerta_why_decline') };
    default: {
      const name = found ? willHappen(app, play, found) || say('omerta_do_look') : action;
      return { name, why: say(`omerta_about_${view.power ?? 'bottle'}`) };
    }
  }
}
