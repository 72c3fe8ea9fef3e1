// When the engine breaks: nothing more is asked of it. The game is safe, and can be taken along for whoever mends it.

import { h } from '../dom.js';
import { download } from '../download.js';

/** @import { App } from '../app.js' */

/** @param {App} app @param {string} detail */
export function crashScreen(app, detail) {
  const { say } = app.words;
  const transcript = savedTranscript();
  return h(
    'div',
    { class: 'page crash', key: 'crash' },
    h('header', { class: 'bar' }, h('h1', { tabindex: -1, 'data-home': true }, say('crash_title'))),
    h(
      'main',
      {},
      h(
        'section',
        { class: 'panel', role: 'alert' },
        h('p', {}, say('crash_text')),
        h('p', {}, h('code', {}, detail)),
        h(
          'div',
          { class: 'actions' },
          h('button', { type: 'button', class: 'primary', onclick: () => location.reload() }, say('crash_reload')),
          transcript !== '' &&
            h('button', { type: 'button', onclick: () => navigator.clipboard?.writeText(transcript) }, say('crash_copy')),
          transcript !== '' &&
            h('button', { type: 'button', onclick: () => download('backroom-crash.txt', transcript) }, say('export')),
        ),
      ),
      transcript !== '' &&
        h('label', { class: 'panel transcript' }, say('crash_transcript'), h('textarea', { readonly: true, rows: 12, value: transcript })),
    ),
  );
}

/** Straight from the browser: the engine, through which it went in, is broken. */
function savedTranscript() {
  try {
    return localStorage.getItem('backroom.game') ?? '';
  } catch {
    return '';
  }
}
