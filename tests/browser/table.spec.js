// The page shows a dealt table of Razzia!, through the bindings.

import { expect, test } from '@playwright/test';

const SIZES = [
  { width: 360, height: 740 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

/** @param {import('@playwright/test').Page} page */
function watch(page) {
  /** @type {string[]} */
  const complaints = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    const here = new URL(test.info().project.use.baseURL ?? '').origin;
    if (new URL(request.url()).origin !== here) complaints.push(`asked ${request.url()}`);
  });
  return complaints;
}

for (const size of SIZES) {
  test(`a dealt table at ${size.width} × ${size.height}`, async ({ page }, info) => {
    const complaints = watch(page);
    await page.setViewportSize(size);
    await page.goto('./');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Razzia!');
    await expect(page.getByText('Round 1 of 3')).toBeVisible();
    await expect(page.getByText('60 cards')).toHaveCount(2);
    await expect(page.getByText('0 of 7')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Booty on the table' }).getByRole('listitem')).toHaveCount(7);

    // Four families with three cheques each: 2 to 13, and the 1 in the middle.
    const families = page.getByRole('region').filter({ has: page.getByText('0 points') });
    await expect(families).toHaveCount(4);
    const cheques = await page.getByRole('list', { name: 'Cheques' }).getByRole('listitem').allTextContents();
    const values = cheques.map((text) => Number(text.replace(',', ''))).sort((a, b) => a - b);
    expect(values).toEqual(Array.from({ length: 12 }, (_, place) => (place + 2) * 1000));
    await expect(page.getByRole('definition').filter({ hasText: '1,000' })).toHaveCount(1);

    // Whoever holds the 13 starts.
    const starter = page.locator('section[aria-current]');
    await expect(starter).toHaveCount(1);
    await expect(starter).toContainText('to move');
    await expect(starter).toContainText('13,000');

    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.screenshot({ path: info.outputPath('table.png'), fullPage: true });
    expect(complaints).toEqual([]);
  });
}

test('the table is there again after a reload, and a new deal is another one', async ({ page }) => {
  await page.goto('./');
  const table = page.getByRole('main');
  const saved = () => page.evaluate(() => localStorage.getItem('backroom.game'));
  await expect(table).not.toHaveAttribute('aria-busy');
  const before = await saved();
  expect(before).toMatch(/^backroom 1\ngame razzia\nplayers 4\ndeal cheques .*\ndeal left .*\ndeal right .*\n$/);
  await page.reload();
  await expect(table).not.toHaveAttribute('aria-busy');
  expect(await saved()).toBe(before);
  await page.getByRole('button', { name: 'New deal' }).click();
  expect(await saved()).not.toBe(before);
});

test('a saved game that is broken stays stored and does not keep the page from opening', async ({ page }) => {
  const broken = 'backroom 1\ngame chess\n';
  await page.addInitScript((text) => localStorage.setItem('backroom.game', text), broken);
  await page.goto('./');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Razzia!');
  expect(await page.evaluate(() => localStorage.getItem('backroom.game'))).toBe(broken);
});

test('without storage the page opens all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('not allowed here', 'SecurityError');
      },
    });
  });
  await page.goto('./');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Razzia!');
});

test('errors of the bindings have a key and a sentence', async ({ page }) => {
  await page.goto('./');
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
  const errors = await page.evaluate(async () => {
    const { Table } = await import(new URL('./backroom.js', location.href).href);
    const table = Table.deal('razzia', 3, 7);
    const calls = [
      () => Table.deal('razzia', 9, 1),
      () => Table.deal('chess', 2, 1),
      () => Table.deal('razzia', 2, -1),
      () => Table.deal('razzia', 2, 0.5),
      () => Table.deal('razzia', 2, Number.NaN),
      () => Table.read('backroom 1\n'),
      () => table.view(3),
    ];
    return calls.map((call) => {
      try {
        call();
        return 'no error';
      } catch (error) {
        return error instanceof Error && `${error.key}: ${error.message}`;
      }
    });
  });
  expect(errors).toEqual([
    'bad_game: `9` can\'t be read; expected 2 to 5 players',
    'bad_game: `chess` can\'t be read; expected a game: razzia',
    'bad_seed: a seed is a whole number from 0 to 9007199254740991, not -1',
    'bad_seed: a seed is a whole number from 0 to 9007199254740991, not 0.5',
    'bad_seed: a seed is a whole number from 0 to 9007199254740991, not NaN',
    'bad_transcript: line 2: the transcript ends here; expected game and its name',
    'bad_seat: nobody sits on seat 3',
  ]);
});

for (const [locale, booty] of [
  ['en-GB', 'Booty on the table'],
  ['es-AR', 'Botín sobre la mesa'],
  ['it-IT', 'Bottino sul tavolo'],
  ['de-DE', 'Booty on the table'],
]) {
  test.describe(() => {
    test.use({ locale });
    test(`the page speaks the language of ${locale}, or English`, async ({ page }) => {
      await page.goto('./');
      await expect(page.getByRole('list', { name: booty })).toBeVisible();
    });
  });
}
