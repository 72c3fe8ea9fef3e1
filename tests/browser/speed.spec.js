// The page never blocks: no task over 50 ms while a game is played on a desk slowed down four times. Where the machine is
// slower than a desk to begin with, the bar is as much higher. The test says how long the tasks are, and fails only above
// twice the bar: a machine that does other work meanwhile has made a task of 40 ms into one of 75.

import { expect } from '@playwright/test';
import { playNow, saved, test, withSettings } from './page.js';

// The machine itself may hiccup once: what blocks the page blocks it every time.
test.describe.configure({ retries: 2 });

/** How long the work below takes at a desk, in milliseconds. */
const DESK = 32;

/** How many times slower than a desk this machine is, by a piece of work of the kind that pages do; at least 1. @param {import('@playwright/test').Page} page */
async function slowness(page) {
  const times = [];
  for (let turn = 0; turn < 5; turn += 1) {
    times.push(
      await page.evaluate(() => {
        const start = performance.now();
        /** @type {Record<string, number>} */
        const seen = {};
        for (let turn = 0; turn < 400_000; turn += 1) {
          const key = `k${(turn * 48_271) % 9973}`;
          seen[key] = (seen[key] ?? 0) + 1;
        }
        return performance.now() - start;
      }),
    );
  }
  return Math.max(1, Math.min(...times) / DESK);
}

// By keys: looking for buttons by their roles is work on the page too, and not the page's own.
const KEYS = {
  razzia: ['l', 'p', '1', 'r', 'p', 'Escape'],
  lama: ['d', '3', '1', 'l', '5', 'd', '0', 'Escape'],
  omerta: ['1', '2', 'Enter', ' ', 'd', 'x', 'n', 'Escape'],
};

for (const [game, keys] of Object.entries(KEYS)) {
  test(`no long task during play at a quarter of the speed, in ${game}`, async ({ page, context }) => {
    await withSettings(page, { speed: 'fast' });
    await page.goto('./');
    await playNow(page, game).click();
    await expect(page.locator('.table')).toBeVisible();
    const play = async (/** @type {number} */ turns) => {
      for (let turn = 0; turn < turns; turn += 1) {
        await page.keyboard.press(keys[turn % keys.length] ?? '');
        await page.waitForTimeout(100);
      }
    };
    // The worker has loaded its engine once the first bot has acted, and the fonts are there.
    await play(30);
    const bar = 50 * (await slowness(page));
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.evaluate(() => {
      const seen = /** @type {any} */ (window);
      seen.tasks = [];
      new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({ type: 'longtask' });
    });
    // What is not seen could not be counted: one long task on purpose.
    const tasks = () => page.evaluate(() => /** @type {any} */ (window).tasks.splice(0));
    await page.evaluate(() => new Promise((done) => setTimeout(() => { for (const end = performance.now() + 80; performance.now() < end; ); done(undefined); })));
    await page.waitForTimeout(200);
    expect((await tasks()).length).toBe(1);
    const before = await saved(page);
    await play(60);
    expect(await saved(page)).not.toBe(before);
    const longest = Math.max(0, ...(await tasks()));
    console.log(`the longest task of ${game} at a quarter of the speed: ${longest > 0 ? longest : 'under 50'} ms, of ${Math.round(bar)}`);
    expect(longest).toBeLessThanOrEqual(2 * bar);
  });
}
