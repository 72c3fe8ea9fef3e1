// The house around the games: languages, settings, storage, and the bindings' errors.

import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { decide, ownDecision, playNow, saved, test, withSettings, words } from './page.js';

for (const [locale, language] of [
  ['en-GB', 'en'],
  ['es-AR', 'es'],
  ['it-IT', 'it'],
  ['de-DE', 'en'],
]) {
  test.describe(() => {
    test.use({ locale });
    test(`the page speaks the language of ${locale}, or English`, async ({ page }) => {
      await page.goto('./');
      await expect(page.getByRole('heading', { name: words(language ?? '').your_table })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language ?? '');
    });
  });
}

test('settings are kept', async ({ page }) => {
  await page.goto('./#/settings');
  await page.getByLabel('Language').selectOption('it');
  await page.getByLabel('Luce').selectOption('light');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('it').settings);
});

test('a saved game that is broken is told, and stays as it is', async ({ page }) => {
  const broken = 'backroom 1\ngame chess\n';
  await page.addInitScript((text) => localStorage.setItem('backroom.game', text), broken);
  await page.goto('./');
  await page.getByRole('button', { name: words('en').go_on_playing }).click();
  await expect(page.getByRole('alert')).toContainText('Line 2');
  expect(await saved(page)).toBe(broken);
});

test('without storage the page plays all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('not allowed here', 'SecurityError');
      },
    });
  });
  await page.goto('./');
  await playNow(page).click();
  await expect(page.getByRole('alert')).toContainText(words('en').error_no_storage);
  await expect(page.locator('.prompt')).toBeVisible();
});

test('a full storage is told once, and the game goes on', async ({ page }) => {
  await withSettings(page, {});
  await page.goto('./');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await playNow(page).click();
  await expect(page.getByRole('alert')).toContainText(words('en').error_storage_full);
  await page.getByRole('alert').getByRole('button').click();
  for (let turn = 0; turn < 3; turn += 1) {
    await ownDecision(page, words('en'));
    await decide(page, words('en'), turn);
  }
  await expect(page.locator('.log')).toContainText('You ');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a game that can not be saved is still there after a look at the lobby', async ({ page }) => {
  await withSettings(page, {});
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const say = words('en');
  await page.goto('./');
  await page.getByLabel(say.seed).fill('0');
  await playNow(page).click();
  await page.getByRole('alert').getByRole('button').click();
  await page.getByRole('button', { name: /^Draw from the left/ }).click();
  await ownDecision(page, say);
  const before = await page.locator('.log ol').textContent();
  await page.goto('./#/');
  await page.getByRole('button', { name: say.go_on_playing }).click();
  await expect(page.locator('.log ol')).toHaveText(before ?? '');
});

test('a seed that is none is refused in words, and stays to be mended', async ({ page }) => {
  const say = words('en');
  await page.goto('./');
  for (const wrong of ['1e3', '-1', 'seven', '99999999999999999']) {
    await page.getByLabel(say.seed).fill(wrong.slice(0, 16));
    await playNow(page).click();
    await expect(page.getByRole('alert')).toContainText(say.error_bad_seed);
    await expect(page.getByLabel(say.seed)).toHaveValue(wrong.slice(0, 16));
    await page.getByRole('alert').getByRole('button').click();
  }
});

test('the rules are there, and a card explains itself', async ({ page }) => {
  await withSettings(page, {});
  const say = words('en');
  for (const [game, parts] of /** @type {const} */ ([['razzia', 4], ['lama', 3]])) {
    await page.goto(`./#/rules/${game}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.rules_of.replace('{game}', say[game]));
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(parts);
    await expect(page.getByRole('link', { name: say[game], exact: true })).toHaveAttribute('aria-current', 'page');
  }
  await page.goto('./#/');
  await page.getByLabel('Seed').fill('0');
  await playNow(page).click();
  const cards = page.getByRole('list', { name: words('en').booty }).getByRole('button');
  await page.getByRole('button', { name: /^Draw from the left/ }).click();
  const name = await cards.first().textContent();
  await cards.first().click();
  await expect(page.getByRole('dialog', { name: name ?? '' })).toContainText('(R1');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('errors of the bindings have a key and a sentence', async ({ page }) => {
  await page.goto('./');
  await expect(playNow(page)).toBeVisible();
  const errors = await page.evaluate(async () => {
    const { Table } = await import(new URL('./backroom-web.js', location.href).href);
    const seats = [{ name: 'Ana' }, { name: 'Bruno', level: 'thumb' }];
    const table = Table.deal({ game: 'razzia', seats, options: { clock: 'off' } }, 7);
    if (!table.transcript().includes('\nset clock off\n')) return ['no option'];
    const calls = [
      () => Table.deal({ game: 'razzia', seats: [] }, 1),
      () => Table.deal({ game: 'chess', seats }, 1),
      () => Table.deal({ game: 'razzia', seats, options: { clock: '3s' } }, 1),
      () => Table.deal({ game: 'razzia', seats }, -1),
      () => Table.deal({ game: 'razzia', seats }, 0.5),
      () => Table.deal({ game: 'razzia', seats }, Number.NaN),
      () => Table.deal(undefined, 1).free(),
      () => Table.read('backroom 1\n'),
      () => table.view(2),
      () => table.view(0.5),
      () => table.view(2 ** 32),
      () => table.view(),
      () => table.act('0 fold'),
      () => table.act('0 bid 16'),
      () => table.act('0 draw left') ?? table.act('0 draw left'),
      () => table.act('close'),
    ];
    return calls.map((call) => {
      try {
        call();
        return 'no error';
      } catch (error) {
        const { key, parameters } = /** @type {any} */ (error);
        return error instanceof Error ? `${key} ${JSON.stringify(parameters ?? null)}` : 'no object';
      }
    });
  });
  expect(errors).toEqual([
    ...['bad_seating', 'bad_seating', 'bad_seating', 'bad_seed', 'bad_seed', 'bad_seed', 'bad_seating'].map((key) => `${key} null`),
    'transcript_ends {"line":2,"text":"","legal":""}',
    ...['bad_seat', 'bad_seat', 'bad_seat', 'bad_seat', 'unreadable_action'].map((key) => `${key} null`),
    'no_auction {"key":"no_auction"}',
    'not_to_move null',
    // A race that is not open can't be closed.
    'not_to_move null',
  ]);
});

test('a transcript can be brought along; a broken one changes nothing', async ({ page }) => {
  const say = words('en');
  await withSettings(page, {});
  await page.goto('./');
  const file = (/** @type {string} */ text) => ({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.getByLabel(say.open_transcript).setInputFiles(file('backroom 1\ngame razzia\nplayers 9\n'));
  await expect(page.getByRole('alert')).toContainText('Line 3');
  expect(await saved(page)).toBe(null);
  const golden = readFileSync(new URL('../transcripts/razzia-3-in-an-auction.txt', import.meta.url), 'utf8');
  await page.getByLabel(say.open_transcript).setInputFiles(file(golden));
  await expect(page.getByText(say.round.replace('{round}', '2')).first()).toBeVisible();
  expect(await saved(page)).toContain('seat 0 human Ana');
  // It goes on from there, whether this page knows the levels of its bots or not.
  const length = (await saved(page))?.length ?? 0;
  await decide(page, say, 0);
  await expect.poll(async () => (await saved(page))?.length).toBeGreaterThan(length + '0 bid 13\n'.length);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
