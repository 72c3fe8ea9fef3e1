// Cards of Razzia! as pieces of a tree: large ones with a word, little ones for estates.

import { h, icon } from '../../dom.js';
import { cardName, kindOf, symbol } from './words.js';

/** @import { App } from '../../app.js' */
/** @import { CardCount } from '../../backroom-web.js' */

/** What a large card shows: the pattern of its kind, its figure, its word. @param {App} app @param {string} card */
export function face(app, card) {
  return [
    icon(`pattern-${kindOf(card)}`, 'pattern'),
    icon(symbol(app, card), 'face'),
    h('span', { class: 'word' }, cardName(app, card)),
  ];
}

/** A large card to look at, with how many there are of it. @param {App} app @param {CardCount} held */
export function cardStack(app, { card, count }) {
  return h(
    'li',
    { class: 'stack', key: card, 'data-deep': depth(count) },
    h('span', { class: `card kind-${kindOf(card)}` }, ...face(app, card)),
    count > 1 && h('b', { class: 'times' }, `×${count}`),
  );
}

/** A little card: several with the same face lie on each other. @param {App} app @param {CardCount} held */
export function mini(app, { card, count }) {
  return h(
    'span',
    { class: `mini kind-${kindOf(card)}`, key: card, 'data-deep': depth(count), title: cardName(app, card) },
    icon(symbol(app, card)),
    count > 1 && h('b', {}, String(count)),
  );
}

/** How deep a stack looks: the edges of more than four cards are not drawn. @param {number} count */
function depth(count) {
  return count > 1 && Math.min(count, 4);
}
