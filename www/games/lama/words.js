// L.A.M.A. in words: names, and what has happened.

import { playerName, teller } from '../../tables/parts.js';

/** @import { App } from '../../app.js' */
/** @import { LamaLog } from '../../backroom-web.js' */
/** @import { LamaPlay } from './lama.js' */

/** @param {App} app @param {string} card */
export function cardName(app, card) {
  return card === 'L' ? app.words.say('lama_llama') : card;
}

/** @param {App} app @param {LamaPlay} play @param {LamaLog} event */
export function sentence(app, play, event) {
  const { say, list } = app.words;
  const told = teller(app, play);
  switch (event.event) {
    case 'round_began':
      return told('lama_began', event.starter, { round: event.round, card: cardName(app, event.top) });
    case 'played':
      return told(event.left === 0 ? 'lama_emptied' : 'lama_played', event.seat, { card: cardName(app, event.card) });
    case 'drew':
      return event.card == null ? told('lama_drew', event.seat) : told('lama_drew_card', event.seat, { card: cardName(app, event.card) });
    case 'quit':
      return told('lama_quit', event.seat);
    case 'scored':
      return say('scored', { round: event.round, points: list(event.points.map((points, seat) => `${playerName(app, play, seat)} ${points}`)) });
    case 'returned':
      return told('lama_returned', event.seat, { count: event.points });
    case 'ended':
      return say(event.winners.length > 1 ? 'shared' : 'won_game', { name: list(event.winners.map((seat) => playerName(app, play, seat))) });
    default:
      return '';
  }
}
