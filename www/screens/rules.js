// The rules, in the words of each language: paragraphs `rules_1`, `rules_2` …, each with its heading.

import { h } from '../dom.js';
import { notice, pageHead } from './parts.js';

/** @import { App } from '../app.js' */

/** @param {App} app */
export function rulesScreen(app) {
  const { say, knows } = app.words;
  const parts = [];
  for (let part = 1; knows(`rules_${part}`); part += 1) {
    parts.push(h('section', { class: 'panel' }, h('h2', {}, say(`rules_${part}_title`)), ...say(`rules_${part}`).split('\n').map((line) => h('p', {}, line))));
  }
  return h('div', { class: 'page rules', key: 'rules' }, pageHead(app, say('rules_title')), notice(app), h('main', {}, ...parts));
}
