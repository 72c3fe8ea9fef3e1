// Cards and tokens of L.A.M.A. as pieces of a tree.

import { h, icon } from '../../dom.js';
import { cardName } from './words.js';

/** @import { App } from '../../app.js' */

/** Each face has a colour and a pattern, those of a kind of Razzia!'s booty. @type {Record<string, string>} */
const KINDS = { 1: 'trinket', 2: 'gold', 3: 'car', 4: 'thief', 5: 'bodyguard', 6: 'business', L: 'police' };

/** @param {string} card */
export function kindOf(card) {
  return KINDS[card] ?? 'police';
}

/** What a large card shows: its pattern, its number or the llama, and what it costs. Its name is said beside it. @param {App} app @param {string} card */
export function face(app, card) {
  const llama = card === 'L';
  const figure = llama ? icon('llama', 'face') : h('b', { class: 'numeral', 'aria-hidden': 'true' }, card);
  return [
    icon(`pattern-${kindOf(card)}`, 'pattern'),
    h('span', { class: 'corner', 'aria-hidden': 'true' }, llama ? '10' : card),
    figure,
    h('span', { class: 'word', 'aria-hidden': 'true' }, app.words.say('points', { count: llama ? 10 : Number(card) })),
  ];
}

/** A large card to look at. @param {App} app @param {string} card */
export function card(app, card) {
  return h('span', { class: `card kind-${kindOf(card)}` }, ...face(app, card));
}

/** A little card, faint if it counts nothing; what it is has to be said beside it. @param {App} app @param {string} card @param {boolean} [idle] */
export function mini(app, card, idle = false) {
  const figure = card === 'L' ? icon('llama') : h('span', { class: 'figure' }, card);
  return h('span', { class: `mini kind-${kindOf(card)}${idle ? ' idle' : ''}`, title: cardName(app, card), 'aria-hidden': 'true' }, figure);
}

/** Tokens as chips: black ones count 10, white ones 1. @param {App} app @param {{ black: number, white: number }} tokens */
export function chips(app, { black, white }) {
  const chip = (/** @type {string} */ colour) => (/** @type {unknown} */ _, /** @type {number} */ place) => h('i', { class: `chip ${colour}`, key: `${colour} ${place}` });
  return h(
    'span',
    { class: 'chips', role: 'img', 'aria-label': app.words.say('lama_tokens', { black, white }), title: app.words.say('lama_tokens', { black, white }) },
    ...Array.from({ length: black }, chip('black')),
    ...Array.from({ length: white }, chip('white')),
  );
}
