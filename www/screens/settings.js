// What the player can choose.

import { h } from '../dom.js';
import { download } from '../download.js';
import { exportEverything } from '../everything.js';
import { GAMES } from '../games/list.js';
import { fileButton, notice, pageHead, select } from './parts.js';

/** @import { App } from '../app.js' */

/** @param {App} app */
export function settingsScreen(app) {
  const { settings } = app;
  const { say } = app.words;
  /** @param {'confirm' | 'sound'} name */
  const check = (name) =>
    h('label', { class: 'check' }, h('input', { type: 'checkbox', checked: settings[name], onchange: (/** @type {any} */ event) => app.set({ [name]: event.target.checked }) }), say(`setting_${name}`));
  return h(
    'div',
    { class: 'page', key: 'settings' },
    pageHead(app, say('settings')),
    notice(app),
    h(
      'main',
      {},
      h(
        'section',
        { class: 'panel fields', 'aria-label': say('settings') },
        select(say('language'), settings.language, [['en', 'English'], ['es', 'Español'], ['it', 'Italiano']], (value) => app.set({ language: value })),
        select(say('theme'), settings.theme, ['auto', 'dark', 'light'].map((theme) => [theme, say(`theme_${theme}`)]), (value) => app.set({ theme: /** @type {any} */ (value) })),
        select(say('speed'), settings.speed, ['off', 'fast', 'normal', 'slow'].map((speed) => [speed, say(`speed_${speed}`)]), (value) => app.set({ speed: /** @type {any} */ (value) })),
        ...GAMES.flatMap((game) => game.fields?.(app) ?? []),
        check('confirm'),
        check('sound'),
      ),
      h(
        'section',
        { class: 'panel', 'aria-labelledby': 'everything-title' },
        h('h2', { id: 'everything-title' }, say('everything')),
        h('p', {}, say('everything_text')),
        h(
          'div',
          { class: 'actions' },
          h('button', { type: 'button', onclick: () => giveEverything(app) }, say('everything_export')),
          fileButton(say('everything_import'), '.json,application/json', (file) => app.bring(file)),
        ),
      ),
    ),
  );
}

/** @param {App} app */
async function giveEverything(app) {
  try {
    download('backroom-everything.json', await exportEverything(app));
  } catch (error) {
    app.complain(error);
  }
}
