// Pieces that several screens share.

import { h, icon } from '../dom.js';

/** @import { App } from '../app.js' */

/** What the player should know, if there is anything. @param {App} app */
export function notice(app) {
  if (app.guest && app.notice === undefined) {
    return h('div', { class: 'notice', role: 'alert' }, h('p', {}, app.words.say('other_tab')));
  }
  return (
    app.notice !== undefined &&
    h(
      'div',
      { class: 'notice', role: 'alert' },
      h('p', {}, app.notice),
      h('button', { type: 'button', onclick: () => { app.notice = undefined; app.draw(); } }, app.words.say('close')),
    )
  );
}

/**
 * @param {string} label
 * @param {string | number} value
 * @param {(readonly [string | number, string])[]} options
 * @param {(value: string) => void} onchoose
 */
export function select(label, value, options, onchoose) {
  return h(
    'label',
    {},
    label,
    h(
      'select',
      { onchange: (/** @type {any} */ event) => onchoose(event.target.value) },
      ...options.map(([option, words]) => h('option', { value: String(option), selected: String(option) === String(value) }, words)),
    ),
  );
}

/** A button that asks for a file. @param {string} label @param {string} accept @param {(file: File) => void} onchoose */
export function fileButton(label, accept, onchoose) {
  const onchange = (/** @type {any} */ event) => {
    const [file] = event.target.files;
    // The same file may be chosen again.
    event.target.value = '';
    if (file) onchoose(file);
  };
  return h('label', { class: 'button file' }, label, h('input', { type: 'file', accept, class: 'unseen', onchange }));
}

/** A window over the screen. @param {App} app @param {string} title @param {() => void} close @param {...any} content */
export function dialog(app, title, close, ...content) {
  return h(
    'dialog',
    { class: 'panel', key: 'dialog', 'aria-labelledby': 'dialog-title', oncancel: (/** @type {Event} */ event) => { event.preventDefault(); close(); } },
    h(
      'header',
      {},
      h('h2', { id: 'dialog-title' }, title),
      h('button', { type: 'button', class: 'quiet', 'aria-label': app.words.say('close'), onclick: close }, icon('close')),
    ),
    ...content,
  );
}

/** The head of a screen that is not the table. @param {App} app @param {string} title */
export function pageHead(app, title) {
  const { say } = app.words;
  return h(
    'header',
    { class: 'bar' },
    h('h1', { tabindex: -1, 'data-home': true }, title),
    h('nav', { 'aria-label': say('menu') }, h('a', { class: 'button', href: `#/${app.home}` }, icon('undo'), h('span', {}, say('back')))),
  );
}
