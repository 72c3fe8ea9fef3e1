// A table of Omerta in the browser: how one is dealt as the test wants it, and what lies where on it.

import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { saved, transcript, words } from './page.js';

/** @import { Page } from '@playwright/test' */

export const say = words('en');
export const NAMES = ['Ana', 'Bruno', 'Carla', 'Dante', 'Elsa'];
const CHARACTERS = ['gangster', 'lady', 'mole', 'snitch', 'driver', 'safecracker', 'killer', 'witness', 'alibi'];

/**
 * A game in which everybody has looked at the first two cards and the player begins, as a transcript: hands, safe and the
 * first of the pile are known.
 * @param {string[]} hands
 * @param {string} [safe]
 * @param {string} [pile]
 * @param {{ clock?: string, start?: number, then?: string[], peeks?: string }} [options]
 */
export function dealt(hands, safe = '', pile = '', { clock = 'off', start = 0, then = [], peeks = '1,2' } = {}) {
  const deck = [...Array.from({ length: 40 }, (_, place) => String(Math.floor(place / 4) + 1)), ...CHARACTERS, ...CHARACTERS, 'mamma', 'patrol'];
  const known = [...hands, safe].flatMap((cards) => cards.split(' ')).concat(pile.split(' ')).filter((card) => card !== '');
  for (const card of known) deck.splice(deck.indexOf(card), 1);
  const seats = hands.map((_, seat) => `seat ${seat} ${seat === 0 ? 'human' : 'bot expert'} ${NAMES[seat]}`);
  const looks = peeks === '' ? [] : hands.map((_, seat) => `${seat} peek ${peeks}`);
  return ['backroom 1', 'game omerta', `players ${hands.length}`, `set clock ${clock}`, ...seats, `deal start ${start}`, `deal cards ${[...known, ...deck].join(' ')}`, ...looks, ...then, ''].join('\n');
}

/** Three hands and a safe of which nothing is wanted. */
export const HANDS = ['1 2 3 4', '8 8 10 10', '9 9 10 10'];
export const SAFE = '6 6 7 7';

/** @param {Page} page @param {string} text */
export async function open(page, text) {
  await page.goto('./#/');
  await page.getByLabel(say.open_transcript).setInputFiles(transcript(text));
  await expect(page.locator('.table.omerta .prompt')).toBeVisible();
}

/** @param {string} key @param {Record<string, string | number>} [parameters] */
export function told(key, parameters = {}) {
  return Object.entries(parameters).reduce((text, [name, value]) => text.replace(`{${name}}`, String(value)), say[key] ?? key);
}

/** @param {Page} page */
export function you(page) {
  return page.getByRole('region', { name: say.you, exact: true });
}

/** A button of the decision. @param {Page} page @param {string} key @param {Record<string, string | number>} [parameters] */
export function button(page, key, parameters) {
  return you(page).getByRole('button', { name: told(key, parameters), exact: true });
}

/** A card that lies face down, or a whole list of them. @param {Page} page @param {string} list @param {number} [position] from 1 */
export function card(page, list, position) {
  const cards = page.getByRole('list', { name: list, exact: true }).getByRole('button');
  return position === undefined ? cards : cards.nth(position - 1);
}

/** @param {Page} page @param {number} [position] */
export function own(page, position) {
  return card(page, told('omerta_your_cards'), position);
}

/** @param {Page} page @param {string} name @param {number} [position] */
export function theirs(page, name, position) {
  return card(page, told('omerta_cards_of', { name }), position);
}

/** Until a line stands in the saved game. @param {Page} page @param {string} line */
export function happens(page, line) {
  return expect.poll(() => saved(page), { timeout: 15_000 }).toContain(`\n${line}\n`);
}

/** The text that a button gives as a file. @param {Page} page @param {string} name */
export async function file(page, name) {
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  return readFileSync(await (await download).path(), 'utf8');
}

/** A row of a score sheet, cell by cell. @param {Page} page @param {string} name */
export function row(page, name) {
  const sheet = page.getByRole('dialog').getByRole('table').first();
  return sheet.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) }).getByRole('cell');
}

/** An own card in words. */
export const OWN = (/** @type {number} */ position) => told('omerta_spot_own', { position });

/** A card of Bruno's in words. */
export const BRUNO = (/** @type {number} */ position) => told('omerta_spot', { name: 'Bruno', position });
