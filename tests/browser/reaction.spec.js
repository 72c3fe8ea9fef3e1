// How long bots take in a race: a person's times, and shorter ones the better they are. No page is needed for it.

import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { generator } from './page.js';

// Node.js would take the page's modules for scripts of the old kind, but for those that come as data.
const source = readFileSync(new URL('../../www/reaction.js', import.meta.url), 'utf8');
/** @type {typeof import('../../www/reaction.js')} */
const { reaction } = await import(`data:text/javascript,${encodeURIComponent(source)}`);

const LEVELS = ['expert', 'hard', 'normal', 'easy', 'novice'];

/** A thousand of its times, in order. @param {string} bot @param {number} [length] */
function times(bot, length) {
  const chance = generator(1);
  return Array.from({ length: 1_000 }, () => reaction(bot, chance, length)).sort((one, other) => one - other);
}

test('a bot takes from 0.4 to 3 seconds, and the better it is the less', () => {
  const middles = LEVELS.map((level) => {
    const all = times(level);
    expect(all[0]).toBeGreaterThanOrEqual(400);
    expect(all.at(-1)).toBeLessThanOrEqual(3_000);
    // Not a machine's: half of them are spread over a third of a second or more.
    expect(Number(all[750]) - Number(all[250])).toBeGreaterThan(330);
    return Number(all[500]);
  });
  expect(middles).toEqual([...middles].sort((one, other) => one - other));
  expect(new Set(middles).size).toBe(LEVELS.length);
  expect(times('hard/gambler')).toEqual(times('hard'));
});

test('whoever is slow still claims before time is up', () => {
  expect(times('novice', 3_000).at(-1)).toBeLessThan(3_000);
});
