// The page with its server gone, under any path; and a newer version of it, which waits for its turn.

import { expect, test } from '@playwright/test';
import { decide, decideLama, decideOmerta, generator, ownDecision, playNow, saved, withSettings, words } from './page.js';
import { serve } from './server.js';

const say = words('en');

/** Until the page has all that it needs to open by itself. @param {import('@playwright/test').Page} page */
async function settled(page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

for (const path of ['/', '/games/backroom/']) {
  test(`a game goes on with the server stopped, under ${path}`, async ({ page }) => {
    const { url, stop } = await serve(path);
    await withSettings(page, { language: 'en' });
    await page.goto(url);
    await settled(page);
    await stop();
    await page.reload();
    await playNow(page).click();
    for (let turn = 0; turn < 30; turn += 1) await decide(page, say, turn);
    await page.reload();
    await expect(page.locator('.prompt')).toBeVisible();
    for (const game of ['razzia', 'lama', 'omerta']) {
      await page.goto(`${url}#/rules/${game}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.rules_of.replace('{game}', say[game]));
    }
  });
}

for (const [game, decide] of /** @type {const} */ ([['lama', decideLama], ['omerta', decideOmerta]])) {
  test(`a whole game of ${game} with the server stopped, and the way back to it after a reload`, async ({ page }) => {
    test.setTimeout(180_000);
    const { url, stop } = await serve('/games/backroom/');
    await withSettings(page, { language: 'en', players: 3 });
    await page.goto(url);
    await settled(page);
    await stop();
    await page.reload();
    await playNow(page, game).click();
    const random = generator(5);
    let over = false;
    for (let turn = 0; turn < 3_000 && !over; turn += 1) {
      if (turn === 12) await page.reload();
      over = await decide(page, say, random);
    }
    expect(over).toBe(true);
  });
}

test('a newer version waits until no game is running, then says so', async ({ page }) => {
  let newer = false;
  const { url, stop } = await serve('/', (name, bytes) => (newer && name === 'sw.js' ? bytes.toString().replace("version: '", "version: 'newer-") : bytes));
  await withSettings(page, { language: 'en' });
  await page.goto(url);
  await settled(page);
  const version = () => page.evaluate(() => caches.keys());
  const [first] = await version();
  await playNow(page).click();
  await expect(page.locator('.prompt')).toBeVisible();
  newer = true;
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(async () => (await version()).length).toBe(2);
  // In the middle of the game nothing changes, not even after a reload.
  for (let turn = 0; turn < 6; turn += 1) await decide(page, say, turn);
  await expect(page.getByText(say.update_ready)).toHaveCount(0);
  await page.reload();
  await ownDecision(page, say);
  const game = await saved(page);
  expect(await version()).toContain(first);
  await page.goto(`${url}#/`);
  await expect(page.getByText(say.update_ready)).toBeVisible();
  await page.getByRole('button', { name: say.update_now }).click();
  await expect.poll(async () => (await version().catch(() => []))).toEqual([expect.stringContaining('newer-')]);
  // The game is there, at the same decision.
  await page.getByRole('button', { name: say.go_on_playing }).click();
  await expect(page.locator('.prompt')).toBeVisible();
  expect(await saved(page)).toBe(game);
  await stop();
});

test('a newer version comes at the first visit too', async ({ page }) => {
  let newer = false;
  const { url, stop } = await serve('/', (name, bytes) => (newer && name === 'sw.js' ? bytes.toString().replace("version: '", "version: 'newer-") : bytes));
  await withSettings(page, { language: 'en' });
  await page.goto(url);
  await settled(page);
  newer = true;
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: say.update_now }).click();
  await reloaded;
  await expect(playNow(page)).toBeVisible();
  await expect(page.getByText(say.update_ready)).toHaveCount(0);
  await stop();
});

test('the page can be installed', async ({ page, context }) => {
  await page.goto('./');
  await settled(page);
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // What a test browser can't do in any case.
  const found = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
  expect(found).toEqual([]);
});
