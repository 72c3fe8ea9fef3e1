// How much the site weighs, compressed with brotli: budget.json says how much it may.

import { expect, test } from '@playwright/test';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

test('the site keeps to its budget', () => {
  const dist = fileURLToPath(new URL('../../dist', import.meta.url));
  const budget = JSON.parse(readFileSync(new URL('./budget.json', import.meta.url), 'utf8'));
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const sizes = files.map((entry) => ({ name: entry.name, size: brotliCompressSync(readFileSync(join(entry.parentPath, entry.name))).length }));
  /** @param {(name: string) => boolean} counts */
  const sum = (counts) => sizes.filter(({ name }) => counts(name)).reduce((sum, { size }) => sum + size, 0);
  const wasm = sum((name) => name.endsWith('.wasm'));
  // What the bots have learned comes on top of the page, and has a budget of its own.
  const weights = sum((name) => name.endsWith('.bin'));
  const page = sum((name) => !name.endsWith('.bin'));
  console.log(`the site in brotli: ${page} bytes, ${wasm} of them wasm; beside it ${weights} of weights`);
  expect(wasm).toBeGreaterThan(0);
  expect(wasm).toBeLessThanOrEqual(budget.wasm);
  expect(weights).toBeLessThanOrEqual(budget.weights);
  expect(page).toBeLessThanOrEqual(budget.page);
});
