// When the engine breaks: the game is safe, and its transcript can be taken along.

import { expect, test } from '@playwright/test';
import { HANDS, SAFE, button, dealt, happens, open } from './omerta.js';
import { decide, ownDecision, playNow, saved, withSettings, words } from './page.js';

const say = words('en');

test('a panic is caught at the door, and the saved game survives it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await withSettings(page, { language: 'en' });
  await page.goto('./');
  await page.getByLabel(say.seed).fill('0');
  await playNow(page).click();
  for (let turn = 0; turn < 5; turn += 1) await decide(page, say, turn);
  await ownDecision(page, say);
  const before = await saved(page);
  const prompt = await page.locator('.prompt').textContent();
  await page.evaluate(async () => {
    const { Table } = await import(new URL('./backroom-web.js', location.href).href);
    // What a panic is in wasm: a module whose one function is `unreachable`.
    const bytes = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0, 10, 5, 1, 3, 0, 0, 11];
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(bytes)));
    Table.prototype.act = exports.f;
  });
  await decide(page, say, 0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.crash_title);
  await expect(page.getByRole('alert')).toContainText(say.crash_text);
  await expect(page.getByLabel(say.crash_transcript)).toHaveValue(before ?? '');
  await page.getByRole('button', { name: say.crash_copy }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(before);
  await page.getByRole('button', { name: say.crash_reload }).click();
  await expect(page.locator('.prompt')).toHaveText(prompt ?? '');
  expect(await saved(page)).toBe(before);
});

test('an engine that does not come is told in words', async ({ page }) => {
  await page.route('**/backroom-web_bg.wasm', (route) => route.abort());
  await page.goto('./');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.crash_title);
});

// Without the service worker, which has kept the true file.
test.describe(() => {
  test.use({ serviceWorkers: 'block' });
  test('bots that do not come are asked once more', async ({ page }) => {
    await withSettings(page, { language: 'en' });
    let gone = true;
    await page.route('**/weights/razzia.bin', (route) => (gone ? route.fulfill({ body: 'nothing learned' }) : route.fallback()));
    await page.goto('./');
    await page.getByLabel(say.seed).fill('0');
    await playNow(page).click();
    await decide(page, say, 0);
    await expect(page.getByRole('alert')).toContainText('“Go on” asks once more');
    await page.getByRole('alert').getByRole('button').click();
    const before = await saved(page);
    gone = false;
    await page.getByRole('button', { name: say.go_on }).click();
    await expect.poll(() => saved(page)).not.toBe(before);
  });

  test('a race goes on once the bots can be asked again', async ({ page }) => {
    await withSettings(page, { language: 'en' });
    let gone = true;
    await page.route('**/worker.js', (route) => (gone ? route.abort() : route.fallback()));
    await open(page, dealt(HANDS, SAFE, '2', { then: ['0 draw pile', '0 discard'] }));
    await expect(page.getByRole('button', { name: say.go_on })).toBeVisible();
    await page.getByRole('alert').getByRole('button').click();
    gone = false;
    await page.getByRole('button', { name: say.go_on }).click();
    await button(page, 'omerta_let_pass').click();
    await happens(page, 'close');
  });
});
