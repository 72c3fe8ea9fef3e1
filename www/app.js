// Boot: load the wasm, take up the saved game or deal a new one, and draw it.

import init, { Table, freshSeed } from './backroom.js';
import { h } from './dom.js';
import { tableScreen } from './games/razzia.js';
import { loadWords } from './i18n.js';

const app = /** @type {HTMLElement} */ (document.getElementById('app'));

await init({ module_or_path: new URL('./backroom_bg.wasm', import.meta.url) });
const words = await loadWords(navigator.languages);
document.documentElement.lang = words.language;
show(savedTable() ?? newTable());

/** The game that was left in this browser. A broken one is no reason to show nothing: it stays stored. */
function savedTable() {
  try {
    return Table.saved();
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}

/** A fresh deal, which is saved at once. */
function newTable() {
  const table = Table.deal('razzia', 4, freshSeed());
  try {
    table.save();
  } catch (error) {
    console.warn(error);
  }
  return table;
}

/** @param {Table} table */
function show(table) {
  const deal = h('button', { type: 'button', onclick: () => show(newTable()) }, words.say('new_deal'));
  app.replaceChildren(tableScreen(table.view(0), words), deal);
  app.removeAttribute('aria-busy');
}
