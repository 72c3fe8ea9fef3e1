// What one player of L.A.M.A. shows: name and total, the last move, cards as backs, tokens; and the own hand as a fan.

import { h, icon } from '../../dom.js';
import { playerName, thinkingDots, total, walk } from '../../tables/parts.js';
import { chips, face, kindOf, mini } from './cards.js';
import { cardName } from './words.js';

/** @import { App } from '../../app.js' */
/** @import { LamaLog, PlayerModel } from '../../backroom-web.js' */
/** @import { LamaPlay } from './lama.js' */

/** How many backs are drawn: more would not fit, and the number says it. */
const MOST_BACKS = 8;
/** How many cards lie in one row, where there is little room. */
const MOST_IN_A_ROW = 11;

/** A rival. The whole panel is one button. @param {App} app @param {LamaPlay} play @param {PlayerModel} player */
export function playerPanel(app, play, player) {
  const name = playerName(app, play, player.seat);
  return h(
    'article',
    {
      class: 'family panel',
      key: `family ${player.seat}`,
      'data-family': player.seat,
      'data-turn': play.view.to_move === player.seat && 'true',
      'data-quit': player.quit && 'true',
      'aria-label': name,
    },
    h(
      'header',
      {},
      h('h2', {}, who(app, play, player.seat, name)),
      move(app, play, player),
      total(app, player.total),
    ),
    h(
      'div',
      { class: 'cards' },
      player.shown && play.view.winners == null ? shown(app, player.shown) : backs(app, player.held),
      chips(app, player),
    ),
  );
}

/** The button that tells more of a player. @param {App} app @param {LamaPlay} play @param {number} seat @param {string} words */
function who(app, play, seat, words) {
  return h(
    'button',
    { type: 'button', class: 'who', 'aria-haspopup': 'dialog', 'aria-label': app.words.say('about_player', { name: words }), onclick: () => play.open('player', String(seat)) },
    words,
  );
}

/** Cards that nobody else sees. @param {App} app @param {number} held */
function backs(app, held) {
  const drawn = Array.from({ length: Math.min(held, MOST_BACKS) }, (_, place) => h('i', { class: 'little-back', key: place }));
  return h(
    'span',
    { class: 'backs', role: 'img', 'aria-label': app.words.say('lama_holds', { count: held }) },
    ...drawn,
    h('b', { key: 'count' }, String(held)),
  );
}

/** Cards that lie open because the round is over. @param {App} app @param {string[]} cards */
function shown(app, cards) {
  return h('span', { class: 'shown', role: 'img', 'aria-label': app.words.list(cards.map((card) => cardName(app, card))) }, ...cards.map((card) => mini(app, card)));
}

/** What the player does, or has just done. @param {App} app @param {LamaPlay} play @param {PlayerModel} player */
function move(app, play, player) {
  const { view } = play;
  if (view.winners != null) return view.winners.includes(player.seat) && h('span', { class: 'move', key: 'crown' }, icon('crown'));
  if (view.to_move === player.seat) return thinkingDots(app);
  if (player.quit) return h('span', { class: 'move out', key: 'out' }, app.words.say('lama_out'));
  const last = /** @type {LamaLog | undefined} */ (play.log.findLast((event) => 'seat' in event));
  if (!last || !('seat' in last) || last.seat !== player.seat) return false;
  return h('span', { class: 'move done', key: `done ${play.log.length}` }, moveWords(app, last));
}

/** @param {App} app @param {LamaLog} event */
function moveWords(app, event) {
  const { say } = app.words;
  if (event.event === 'played') return say('lama_move_played', { card: cardName(app, event.card) });
  if (event.event === 'drew') return say('lama_move_drew');
  return '';
}

/** The player's own hand as a fan, with the playable cards raised. @param {App} app @param {LamaPlay} play */
export function ownPanel(app, play) {
  const { say } = app.words;
  const { view } = play;
  const own = view.players[play.seat];
  const first = Math.max(view.hand.findIndex(({ action }) => action != null), 0);
  return h(
    'div',
    { class: 'own' },
    h(
      'header',
      {},
      h('b', {}, say('lama_your_hand')),
      own && chips(app, own),
      h('span', { class: 'now' }, say('lama_cost', { points: view.cost })),
      own?.quit && view.winners == null && h('b', { class: 'out' }, say('lama_out')),
      own && total(app, own.total),
    ),
    h(
      'ol',
      { class: 'fan-hand', 'aria-label': say('lama_your_hand'), onkeydown: walk, 'data-many': view.hand.length > MOST_IN_A_ROW && 'true' },
      ...view.hand.map(({ card, action }, place) =>
        h(
          'li',
          { key: `${card} ${view.hand.slice(0, place).filter((other) => other.card === card).length}`, 'data-tilt': tilt(place, view.hand.length) },
          h(
            'button',
            {
              type: 'button',
              class: `card kind-${kindOf(card)}`,
              'data-card': place,
              // One stop for the tab key; the arrow keys walk along the hand.
              tabindex: place === first ? 0 : -1,
              'data-fits': action != null && 'true',
              'aria-disabled': action == null && 'true',
              onclick: () => action != null && play.choose(action),
            },
            h('span', { class: 'unseen' }, action != null ? say('lama_play', { card: cardName(app, card) }) : cardName(app, card)),
            ...face(app, card),
          ),
        ),
      ),
    ),
  );
}

/** How far a card of the fan leans, from −3 to 3. @param {number} place @param {number} count */
function tilt(place, count) {
  return Math.round(((place - (count - 1) / 2) * 6) / Math.max(count, 6));
}
