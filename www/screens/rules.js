// The rules of each game, in the words of each language: paragraphs `rules_razzia_1`, `rules_razzia_2` …, each with its
// heading, and the cards.

import { h } from '../dom.js';
import { GAMES, findGame } from '../games/list.js';
import { notice, pageHead } from './parts.js';

/** @import { App } from '../app.js' */

/** @param {App} app @param {string} name of the game, if one is asked for */
export function rulesScreen(app, name) {
  const { say, knows } = app.words;
  const game = findGame(name) ?? GAMES[0];
  if (!game) return h('main', {});
  const parts = [];
  for (let part = 1; knows(`rules_${game.name}_${part}`); part += 1) {
    const lines = say(`rules_${game.name}_${part}`).split('\n').map((line) => h('p', {}, line));
    parts.push(h('section', { class: 'panel' }, h('h2', {}, say(`rules_${game.name}_${part}_title`)), ...lines));
  }
  return h(
    'div',
    { class: `page rules ${game.name}`, key: `rules ${game.name}` },
    pageHead(app, say('rules_of', { game: say(game.name) })),
    notice(app),
    h(
      'nav',
      { class: 'tabs', 'aria-label': say('rules') },
      ...GAMES.map(({ name }) => h('a', { class: 'button', key: name, href: `#/rules/${name}`, 'aria-current': name === game.name && 'page' }, say(name))),
    ),
    h('main', {}, ...parts, h('ul', { class: 'gallery' }, ...game.cardRules(app).map(({ card, name, text }) => h('li', { class: 'panel about' }, card, h('div', {}, h('h3', {}, name), h('p', {}, text)))))),
  );
}
