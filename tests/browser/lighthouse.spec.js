// Lighthouse's marks for the lobby, on a phone with a slow line, as it simulates them.

import { expect, test } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LAUNCH } from './launch.js';

const RECORD = fileURLToPath(new URL('../../target/lighthouse', import.meta.url));

// A busy machine may spoil one run: what is slow is slow every time.
test.describe.configure({ retries: 2 });

test('Lighthouse gives at least 95 of 100 in everything', async ({ baseURL }) => {
  test.setTimeout(120_000);
  const chrome = await launch({ chromePath: process.env.CHROME_PATH, chromeFlags: ['--headless=new', ...LAUNCH.args] });
  const onlyCategories = ['performance', 'accessibility', 'best-practices'];
  const result = await lighthouse(baseURL, { port: chrome.port, output: 'html', onlyCategories }).finally(() => chrome.kill());
  const marks = Object.values(result?.lhr.categories ?? {}).map(({ id, score }) => [id, Math.round(100 * (score ?? 0))]);
  mkdirSync(RECORD, { recursive: true });
  writeFileSync(`${RECORD}/report.html`, String(result?.report));
  console.log(`Lighthouse: ${marks.map(([id, mark]) => `${id} ${mark}`).join(', ')}`);
  expect(marks.map(([id]) => id)).toEqual(onlyCategories);
  for (const [id, mark] of marks) expect(mark, String(id)).toBeGreaterThanOrEqual(95);
});
