// What the browser keeps beside the game on the table: the history, and everything as one file.

import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { decide, ownDecision, playNow, saved, test, withSettings, words } from './page.js';

const say = words('en');
const GOLDEN = readFileSync(new URL('../transcripts/razzia-4-random.txt', import.meta.url), 'utf8');
const BROKEN = 'backroom 1\ngame chess\n';

/** @param {string} name @param {string} text */
const file = (name, text) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

/** What the database holds. @param {import('@playwright/test').Page} page @returns {Promise<string[]>} */
function kept(page) {
  return page.evaluate(() => new Promise((resolve) => {
    const request = indexedDB.open('backroom', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('games', { keyPath: 'id', autoIncrement: true });
    request.onsuccess = () => {
      const all = request.result.transaction('games').objectStore('games').getAll();
      all.onsuccess = () => { request.result.close(); resolve(all.result.map(({ transcript }) => transcript)); };
    };
  }));
}

/** @param {import('@playwright/test').Page} page */
async function startGame(page) {
  await page.goto('./#/');
  await playNow(page).click();
  await expect(page.locator('.prompt')).toBeVisible();
}

test('a new game puts the saved one into the history, broken or not', async ({ page }) => {
  await withSettings(page, {});
  await page.addInitScript((text) => {
    if (!sessionStorage.getItem('laid')) localStorage.setItem('backroom.game', text);
    sessionStorage.setItem('laid', 'yes');
  }, BROKEN);
  await startGame(page);
  await expect.poll(() => kept(page)).toEqual([BROKEN]);
  await page.goto('./#/');
  await expect(page.getByRole('button', { name: say.go_on_playing })).toBeVisible();
  const first = await saved(page);
  await startGame(page);
  await expect.poll(() => kept(page)).toEqual([BROKEN, first]);
  await page.goto('./#/history');
  const entries = page.locator('.entry');
  await expect(entries).toHaveCount(2);
  await expect(entries.nth(1)).toContainText(say.history_unreadable);
  // The unreadable one can be had as it was, to the letter.
  const download = page.waitForEvent('download');
  await entries.nth(1).getByRole('button', { name: new RegExp(`^${say.export}`) }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toBe(BROKEN);
  // The other one can be taken up again, and the one on the table goes where it was.
  const second = await saved(page);
  await entries.nth(0).getByRole('button', { name: new RegExp(`^${say.history_take_up}`) }).click();
  await expect(page.locator('.prompt')).toBeVisible();
  expect((await saved(page))?.startsWith(first ?? '')).toBe(true);
  await expect.poll(() => kept(page)).toEqual([BROKEN, first, second]);
  // Played on and left again, it takes the place of what it goes on from.
  await ownDecision(page, say);
  await decide(page, say, 0);
  await ownDecision(page, say);
  await page.goto('./#/settings');
  const longer = await saved(page);
  await startGame(page);
  await expect.poll(() => kept(page)).toEqual([BROKEN, second, longer]);
});

test('a game that is over is in the history once the player turns away', async ({ page }) => {
  await withSettings(page, {});
  await page.addInitScript((text) => {
    if (!sessionStorage.getItem('laid')) localStorage.setItem('backroom.game', text);
    sessionStorage.setItem('laid', 'yes');
  }, GOLDEN);
  await page.goto('./#/table');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await kept(page)).toEqual([]);
  await page.goto('./#/history');
  await expect(page.locator('.entry')).toHaveCount(1);
  expect(await saved(page)).toBe(null);
});

test('a game that is over can be looked at while another one is running, and deleted', async ({ page }) => {
  await withSettings(page, {});
  await startGame(page);
  await ownDecision(page, say);
  const running = await saved(page);
  await page.goto('./#/');
  await page.getByLabel(say.open_transcript).setInputFiles(file('game.txt', GOLDEN));
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await saved(page)).toBe(running);
  await page.goto('./#/');
  await page.getByRole('button', { name: say.go_on_playing }).click();
  await expect(page.locator('.prompt')).toBeVisible();
  expect(await saved(page)).toBe(running);
  await page.evaluate(() => localStorage.removeItem('backroom.game'));
  await page.goto('./#/settings');
  await page.reload();
  await page.goto('./#/');
  await expect(playNow(page)).toBeVisible();
  await expect(page.getByRole('button', { name: say.go_on_playing })).toHaveCount(0);
  await page.goto('./#/history');
  const look = page.getByRole('button', { name: new RegExp(`^${say.history_look}`) });
  await look.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('./#/history');
  await expect(page.locator('.entry')).toHaveCount(1);
  await page.getByRole('button', { name: new RegExp(`^${say.history_forget}:`) }).click();
  await page.getByRole('button', { name: new RegExp(`^${say.not_yet}`) }).click();
  await expect(page.locator('.entry')).toHaveCount(1);
  await page.getByRole('button', { name: new RegExp(`^${say.history_forget}:`) }).click();
  await page.getByRole('button', { name: new RegExp(`^${say.history_forget_yes}`) }).click();
  await expect(page.getByText(say.history_empty)).toBeVisible();
  expect(await kept(page)).toEqual([]);
});

test('games that an earlier version kept are moved, none is lost', async ({ page }) => {
  await page.addInitScript((texts) => {
    if (!sessionStorage.getItem('laid')) localStorage.setItem('backroom.shelf', JSON.stringify(texts));
    sessionStorage.setItem('laid', 'yes');
  }, [GOLDEN, BROKEN]);
  await page.goto('./#/history');
  await expect(page.locator('.entry')).toHaveCount(2);
  expect(await kept(page)).toEqual([BROKEN, GOLDEN]);
  expect(await page.evaluate(() => localStorage.getItem('backroom.shelf'))).toBe(null);
});

test('everything goes into one file, and comes out of it in another browser', async ({ page, browser, baseURL }) => {
  await withSettings(page, { language: 'en', theme: 'light', name: 'Ana' });
  await page.goto('./');
  await page.getByLabel(say.open_transcript).setInputFiles(file('game.txt', GOLDEN));
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('./#/history');
  await expect(page.locator('.entry')).toHaveCount(1);
  await startGame(page);
  for (let turn = 0; turn < 8; turn += 1) await decide(page, say, turn);
  await page.goto('./#/settings');
  const running = await saved(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: say.everything_export }).click();
  const text = readFileSync(await (await download).path(), 'utf8');

  const context = await browser.newContext({ baseURL, locale: 'en-GB' });
  const other = await context.newPage();
  await other.goto('./#/settings');
  for (const wrong of ['{', '{"format":"backroom everything 1"}', `{"format":"x","settings":{},"game":null,"history":[]}`]) {
    await other.getByLabel(say.everything_import).setInputFiles(file('wrong.json', wrong));
    await expect(other.getByRole('alert')).toContainText(say.error_not_everything);
    await other.getByRole('alert').getByRole('button').click();
  }
  await other.getByLabel(say.everything_import).setInputFiles(file('everything.json', text));
  await expect(other.getByRole('alert')).toContainText(say.imported.replace('{count}', '2'));
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await saved(other)).toBe(running);
  expect(await kept(other)).toEqual([GOLDEN]);
  // A second time changes nothing but that the running game, which has its place here, is kept beside it.
  await other.getByLabel(say.everything_import).setInputFiles(file('everything.json', text));
  await expect.poll(() => kept(other)).toEqual([GOLDEN, running]);
  expect(await saved(other)).toBe(running);
  await context.close();
});

test('without a database the game before stays where it is, and the new one says that it is not saved', async ({ page }) => {
  await withSettings(page, {});
  await page.addInitScript((text) => {
    if (!localStorage.getItem('backroom.game')) localStorage.setItem('backroom.game', text);
    IDBFactory.prototype.open = () => { throw new DOMException('full', 'QuotaExceededError'); };
  }, BROKEN);
  await startGame(page);
  await expect(page.getByRole('alert')).toContainText(say.error_history_closed);
  await page.getByRole('alert').getByRole('button').click();
  await ownDecision(page, say);
  await decide(page, say, 0);
  await expect(page.locator('.log')).toContainText('You ');
  expect(await saved(page)).toBe(BROKEN);
});
