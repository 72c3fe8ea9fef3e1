// What lies in front of one player of Omerta: name and total, the last move, cards face down, the Mamma.

import { h, icon } from '../../dom.js';
import { playerName, teller, thinkingDots, total, walk } from '../../tables/parts.js';
import { mini, place } from './cards.js';
import { cardName, remembers } from './words.js';

/** @import { App } from '../../app.js' */
/** @import { Tree } from '../../dom.js' */
/** @import { OmertaLog, OmertaPlayer } from '../../backroom-web.js' */
/** @import { OmertaPlay } from './omerta.js' */

/** @param {App} app @param {OmertaPlay} play @param {OmertaPlayer} player */
export function playerPanel(app, play, player) {
  const { say } = app.words;
  const name = playerName(app, play, player.seat);
  return h(
    'article',
    {
      class: 'family panel',
      key: `family ${player.seat}`,
      'data-family': player.seat,
      'data-turn': play.view.to_move === player.seat && 'true',
      'data-active': play.view.active === player.seat && 'true',
      'aria-label': name,
    },
    h(
      'header',
      {},
      h('h2', {}, h('button', { type: 'button', class: 'who', 'aria-haspopup': 'dialog', 'aria-label': say('about_player', { name }), onclick: () => play.open('player', String(player.seat)) }, name)),
      mamma(app, play, player) || move(app, play, player.seat),
      total(app, player.total),
    ),
    h('ol', { class: 'down-cards', 'aria-label': say('omerta_cards_of', { name }), 'data-many': player.cards.length > 6 && 'true', onkeydown: walk }, ...player.cards.map((card) => place(app, play, card))),
  );
}

/** The Mamma, where she lies. @param {App} app @param {OmertaPlay} play @param {OmertaPlayer} player */
function mamma(app, play, player) {
  if (player.mamma_by == null) return false;
  const told = teller(app, play);
  const words = told('omerta_mamma_lies', player.mamma_by);
  return h('p', { class: 'mamma', key: 'mamma', title: words }, mini(app, 'mamma'), h('span', { class: 'unseen' }, words), h('span', { 'aria-hidden': 'true' }, told('omerta_mamma_until', player.mamma_by)));
}

/** What the player does, or has just done. @param {App} app @param {OmertaPlay} play @param {number} seat */
function move(app, play, seat) {
  const { view } = play;
  if (view.winners != null) return view.winners.includes(seat) && h('span', { class: 'move', key: 'crown' }, icon('crown'));
  if (view.to_move === seat) return thinkingDots(app);
  const last = /** @type {OmertaLog | undefined} */ (play.log.findLast((event) => 'seat' in event));
  const words = last && 'seat' in last && last.seat === seat ? moveWords(app, last) : '';
  return words !== '' && h('span', { class: 'move done', key: `done ${play.log.length}` }, words);
}

/** @param {App} app @param {OmertaLog} event */
function moveWords(app, event) {
  const { say } = app.words;
  switch (event.event) {
    case 'swapped':
      return say('omerta_move_swaps', { card: cardName(app, event.out) });
    case 'discarded':
      return say('omerta_move_discards', { card: cardName(app, event.card) });
    case 'snapped':
      return say(event.right ? 'omerta_move_snaps' : 'omerta_move_wrong');
    case 'killed':
      return say(event.right ? 'omerta_move_kills' : 'omerta_move_wrong');
    case 'penalty':
      return say('omerta_move_penalty');
    default:
      return '';
  }
}

/** The player's own cards. @param {App} app @param {OmertaPlay} play @returns {Tree | undefined} */
export function ownPanel(app, play) {
  const { say, percent } = app.words;
  const { view } = play;
  const own = view.players[play.seat];
  if (!own) return undefined;
  const aid = remembers(app) && view.winners == null;
  return h(
    'div',
    { class: 'own' },
    h(
      'header',
      {},
      h('b', {}, say('omerta_your_cards')),
      aid && h('span', { class: 'now' }, say('omerta_expected', { points: Math.round(view.expected), limit: view.limit, share: percent(view.low_odds) })),
      mamma(app, play, own),
      total(app, own.total),
    ),
    h('ol', { class: 'down-cards', 'aria-label': say('omerta_your_cards'), 'data-many': own.cards.length > 6 && 'true', onkeydown: walk }, ...own.cards.map((card) => place(app, play, card))),
  );
}
