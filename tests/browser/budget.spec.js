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
  const everything = sizes.reduce((sum, { size }) => sum + size, 0);
  const wasm = sizes.find(({ name }) => name === 'backroom_bg.wasm')?.size ?? 0;
  console.log(`the site: ${everything} bytes in brotli, ${wasm} of them wasm`);
  expect(wasm).toBeGreaterThan(0);
  expect(wasm).toBeLessThanOrEqual(budget['backroom_bg.wasm']);
  expect(everything).toBeLessThanOrEqual(budget.everything);
});
