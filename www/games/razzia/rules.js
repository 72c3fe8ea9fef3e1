// The cards of Razzia! in its rules: one of each kind that scores in its own way.

import { h } from '../../dom.js';
import { face } from './cards.js';
import { cardName, kindOf } from './words.js';

/** @import { App } from '../../app.js' */

const CARDS = ['diamond', 'bodyguard', 'car', 'driver', 'thief', 'gold', 'casino'];

/** @param {App} app */
export function cardRules(app) {
  return CARDS.map((card) => ({
    card: h('span', { class: `card kind-${kindOf(card)}`, 'aria-hidden': 'true' }, ...face(app, card)),
    name: cardName(app, card),
    text: app.words.say(`about_${card === 'driver' ? 'driver' : kindOf(card)}`),
  }));
}
