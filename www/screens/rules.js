// The rules, in the words of each language: paragraphs `rules_1`, `rules_2` …, each with its heading, and the cards.

import { h } from '../dom.js';
import { face } from '../games/razzia-cards.js';
import { cardName, kindOf } from '../games/razzia-words.js';
import { notice, pageHead } from './parts.js';

/** @import { App } from '../app.js' */

/** One card of each kind that scores in its own way. */
const CARDS = ['diamond', 'bodyguard', 'car', 'driver', 'thief', 'gold', 'casino'];

/** @param {App} app */
export function rulesScreen(app) {
  const { say, knows } = app.words;
  const parts = [];
  for (let part = 1; knows(`rules_${part}`); part += 1) {
    const lines = say(`rules_${part}`).split('\n').map((line) => h('p', {}, line));
    parts.push(h('section', { class: 'panel' }, h('h2', {}, say(`rules_${part}_title`)), ...lines));
  }
  return h(
    'div',
    { class: 'page rules', key: 'rules' },
    pageHead(app, say('rules_title')),
    notice(app),
    h('main', {}, ...parts, h('ul', { class: 'gallery' }, ...CARDS.map((card) => cardRule(app, card)))),
  );
}

/** A card, and how it scores. @param {App} app @param {string} card */
function cardRule(app, card) {
  return h(
    'li',
    { class: 'panel about' },
    h('span', { class: `card kind-${kindOf(card)}`, 'aria-hidden': 'true' }, ...face(app, card)),
    h(
      'div',
      {},
      h('h3', {}, cardName(app, card)),
      h('p', {}, app.words.say(`about_${card === 'driver' ? 'driver' : kindOf(card)}`)),
    ),
  );
}
