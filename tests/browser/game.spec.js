// Whole games, played through the page.

import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { decide, generator, ownDecision, playNow, saved, test, withSettings, words } from './page.js';

for (const [language, players] of /** @type {const} */ ([['en', 4], ['es', 3], ['it', 5]])) {
  test(`a whole game of ${players} in ${language}`, async ({ page }) => {
    test.setTimeout(120_000);
    const say = words(language);
    await withSettings(page, { language, players });
    await page.goto('./');
    await playNow(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.razzia);
    let over = false;
    for (let turn = 0; turn < 2_000 && !over; turn += 1) over = await decide(page, say, turn);
    expect(over).toBe(true);
    // The sheets of three rounds and the totals, with businesses and cheques in the last one.
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('table')).toHaveCount(4);
    await expect(dialog.getByRole('rowheader', { name: say.category_businesses })).toHaveCount(1);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: say.export }).click();
    expect((await download).suggestedFilename()).toBe('backroom-razzia.txt');
    await dialog.getByRole('button', { name: say.rematch }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(say.round.replace('{round}', '1'))).toBeVisible();
  });
}

for (const size of [
  { width: 360, height: 740 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]) {
  test(`five players fit on ${size.width} × ${size.height} without scrolling`, async ({ page }) => {
    test.setTimeout(60_000);
    await page.setViewportSize(size);
    await withSettings(page, { players: 5 });
    await page.goto('./');
    await playNow(page).click();
    const say = words('en');
    for (let turn = 0; turn < 150; turn += 1) {
      if (await decide(page, say, turn)) break;
      if (turn % 10 !== 0) continue;
      const outside = await page.evaluate(() => {
        const parts = [...document.querySelectorAll('.family, .pile, .card, .place, .prompt, .you button, .bar button, .bar a')];
        const out = parts.filter((part) => {
          const box = part.getBoundingClientRect();
          return box.width > 0 && (box.left < 0 || box.top < 0 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1);
        });
        const scrolls = document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth;
        return out.map((part) => part.className || part.tagName).concat(scrolls ? ['the page scrolls'] : []);
      });
      expect(outside).toEqual([]);
    }
  });
}

// Two seeds, two walks through the game: after every few decisions, whatever they are, the page is loaded anew.
for (const seed of [3, 8]) {
  test(`a game goes on at the same decision after a reload at random points, seed ${seed}`, async ({ page }) => {
    test.setTimeout(120_000);
    const say = words('en');
    const random = generator(seed);
    await withSettings(page, {});
    await page.goto('./');
    await page.getByLabel(say.seed).fill(String(seed));
    await playNow(page).click();
    let auctions = 0;
    for (let reload = 0; reload < 12 || auctions < 3; reload += 1) {
      for (let turn = Math.floor(random() * 6); turn >= 0; turn -= 1) await decide(page, say, turn);
      if (!(await ownDecision(page, say))) break;
      const before = await saved(page);
      const prompt = await page.locator('.prompt').textContent();
      if (await page.getByRole('button', { name: say.pass, exact: true }).isVisible()) auctions += 1;
      await page.reload();
      await expect(page.locator('.prompt')).toHaveText(prompt ?? '');
      expect(await saved(page)).toBe(before);
    }
  });
}

test('a page that is closed while a bot thinks goes on at the bot', async ({ page }) => {
  const say = words('en');
  await withSettings(page, { speed: 'slow' });
  await page.goto('./');
  await page.getByLabel(say.seed).fill('0');
  await playNow(page).click();
  await page.getByRole('button', { name: /^Draw from the left/ }).click();
  await expect(page.locator('.prompt')).toHaveText(/thinking/);
  const before = await saved(page);
  await page.reload();
  await expect.poll(() => saved(page)).not.toBe(before);
  expect((await saved(page))?.startsWith(before ?? '')).toBe(true);
});

test('the whole game by keyboard', async ({ page }) => {
  test.setTimeout(120_000);
  await withSettings(page, {});
  await page.goto('./');
  await expect(page.getByRole('main').first()).toBeVisible();
  const play = playNow(page);
  for (let tab = 0; tab < 20 && !(await play.evaluate((button) => button === document.activeElement)); tab += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.locator('.prompt')).toBeVisible();
  for (let turn = 0; turn < 3_000; turn += 1) {
    const dialog = page.getByRole('dialog');
    if (await dialog.isVisible()) {
      if (await dialog.getByRole('button', { name: 'Rematch' }).isVisible()) return;
      await page.keyboard.press('Escape');
      continue;
    }
    for (const key of turn % 4 === 0 ? ['1', '2', '3', 'p', 'l', 'r'] : ['p', 'l', 'r', '1', '2', '3']) await page.keyboard.press(key);
    // Whatever has been drawn anew, the focus is somewhere on the page.
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  }
  throw new Error('the game did not end');
});

test('a bid is asked about once more, and can be taken back', async ({ page }) => {
  const say = words('en');
  await withSettings(page, { confirm: true });
  await page.goto('./');
  // With this seed the player has the 13, and starts.
  await page.getByLabel(say.seed).fill('0');
  await playNow(page).click();
  const court = page.getByRole('button', { name: say.call_court });
  await expect(court).toBeVisible();
  const before = await saved(page);
  await court.click();
  await expect(page.locator('.prompt')).toHaveText(say.confirm_court);
  await page.getByRole('button', { name: say.not_yet }).click();
  expect(await saved(page)).toBe(before);
  await court.click();
  await expect(page.getByRole('button', { name: say.do_it })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => saved(page)).not.toBe(before);
  const undo = page.getByRole('button', { name: say.undo });
  await expect(undo).toBeEnabled();
  await undo.click();
  await expect.poll(() => saved(page)).toBe(before);
});

test('neither a second click at once nor a key held down answers the question that the first opened', async ({ page }) => {
  const say = words('en');
  await withSettings(page, { confirm: true });
  await page.goto('./');
  await page.getByLabel(say.seed).fill('0');
  await playNow(page).click();
  const before = await saved(page);
  const court = page.getByRole('button', { name: say.call_court });
  // Where the button for the second answer will come up, a finger may already be.
  const sure = page.getByRole('button', { name: say.do_it });
  const first = await court.boundingBox();
  await court.click();
  const second = await sure.boundingBox();
  await page.keyboard.press('Escape');
  if (!first || !second) throw new Error('a button is not there');
  const [x, y] = [Math.max(first.x, second.x) + 5, Math.max(first.y, second.y) + 5];
  await page.mouse.dblclick(x, y);
  await expect(page.locator('.prompt')).toHaveText(say.confirm_court);
  expect(await saved(page)).toBe(before);
  await page.keyboard.press('Escape');
  for (const key of ['Enter', 'Enter']) {
    await court.or(sure).focus();
    await page.keyboard.press(key);
  }
  expect(await saved(page)).toBe(before);
  await page.keyboard.press('Escape');
  for (const key of ['c', 'c']) await page.keyboard.press(key);
  expect(await saved(page)).toBe(before);
  await page.keyboard.press('Escape');
  // The browser repeats a key that is held.
  await page.keyboard.down('c');
  await page.keyboard.down('c');
  await expect(page.locator('.prompt')).toHaveText(say.confirm_court);
  expect(await saved(page)).toBe(before);
  await page.keyboard.up('c');
  // After a moment, it is an answer.
  await page.waitForTimeout(400);
  await page.mouse.click(x, y);
  await expect.poll(() => saved(page)).not.toBe(before);
});

test('thieves are sent for the cards that the player picks', async ({ page }) => {
  const say = words('en');
  await withSettings(page, {});
  await page.goto('./');
  // Seat 0 wins a thief with the first auction; then a ring and a car lie on the table.
  const [left, right] = piles(['thief', 'police', 'ring', 'film'], ['bodyguard', 'car', 'casino']);
  const transcript = [
    'backroom 1', 'game razzia', 'players 2', 'seat 0 human Ana', 'seat 1 bot easy Bruno',
    'deal cheques 2,5,6,9 3,4,7,8', `deal left ${left}`, `deal right ${right}`,
    '0 draw left', '1 draw left', '0 bid 9', '1 pass', '0 draw left', '1 draw right', '0 draw right', '1 draw left', '',
  ].join('\n');
  const file = { name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(transcript) };
  await page.getByLabel(say.open_transcript).setInputFiles(file);
  const booty = page.getByRole('list', { name: say.booty });
  const send = page.getByRole('button', { name: say['send_thieves.one'] });
  await expect(send).toBeDisabled();
  await booty.getByRole('button', { name: say.card_ring }).click();
  await expect(booty.getByRole('button', { name: say.card_ring })).toHaveAttribute('aria-pressed', 'true');
  // One thief, one card: another can be picked only if the first is put back, by keys too.
  await page.keyboard.press('2');
  await expect(booty.getByRole('button', { name: say.card_car })).toBeDisabled();
  await booty.getByRole('button', { name: say.card_ring }).click();
  await booty.getByRole('button', { name: say.card_car }).click();
  await send.click();
  await expect.poll(() => saved(page)).toContain('\n0 thief car\n');
});

test('a double click is one click', async ({ page }) => {
  const say = words('en');
  await withSettings(page, {});
  await page.goto('./');
  await page.getByLabel(say.seed).fill('0');
  await playNow(page).dblclick();
  await expect(page.getByRole('button', { name: /^Draw from the left/ })).toBeEnabled();
  await page.getByRole('button', { name: /^Draw from the left/ }).dblclick();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect((await saved(page))?.split('\n').filter((line) => line === '0 draw left')).toHaveLength(1);
  await page.goto('./#/history');
  await expect(page.getByText(say.history_empty)).toBeVisible();
});

/** Two piles of the whole deck with these cards on top. @param {string[]} left @param {string[]} right */
function piles(left, right) {
  const deck = readFileSync(new URL('../transcripts/razzia-2-random.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => /^deal (left|right)/.test(line))
    .flatMap((line) => line.split(' ').slice(2))
    .filter((word) => word !== '')
    // The police to the bottom: no auction but those of the test.
    .sort((one, other) => Number(one === 'police') - Number(other === 'police'));
  for (const card of [...left, ...right]) deck.splice(deck.indexOf(card), 1);
  const whole = [...left, ...deck.splice(0, 60 - left.length)];
  return [whole.join(' '), [...right, ...deck].join(' ')];
}

test('nothing happens at the table while the player is elsewhere', async ({ page }) => {
  const say = words('en');
  await withSettings(page, { speed: 'fast' });
  await page.goto('./');
  await page.getByLabel(say.seed).fill('0');
  await playNow(page).click();
  await page.getByRole('button', { name: /^Draw from the left/ }).click();
  await page.getByRole('link', { name: say.settings }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.settings);
  const before = await saved(page);
  await page.waitForTimeout(1_500);
  expect(await saved(page)).toBe(before);
  await page.getByRole('link', { name: say.back }).click();
  await expect.poll(() => saved(page)).not.toBe(before);
});
