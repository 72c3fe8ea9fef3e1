// Boot: load the wasm, take up the saved game or deal a new one, and draw it.

import init, { Table, freshSeed } from './backroom.js';
import { h } from './dom.js';
import { tableScreen } from './games/razzia.js';
import { loadWords } from './i18n.js';

const app = /** @type {HTMLElement} */ (document.getElementById('app'));

await init({ module_or_path: new URL('./backroom_bg.wasm', import.meta.url) });
const words = await loadWords(navigator.languages);
document.documentElement.lang = words.language;
show(openTable());

/** The game that was left in this browser, or a fresh one. A broken one stays stored, as it is. */
function openTable() {
  try {
    return Table.saved() ?? newTable();
  } catch (error) {
    console.warn(error);
    return Table.deal('razzia', 4, freshSeed());
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
