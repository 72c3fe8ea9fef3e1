// Every screen, looked over by axe, by lamp and by day.

import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { decide, decideLama, generator, ownDecision, playNow, test, transcript, withSettings, words } from './page.js';

/** A L.A.M.A. in which the player has just emptied the hand. */
const BEFORE_A_RETURN = readFileSync(new URL('../transcripts/lama-2-before-a-return.txt', import.meta.url), 'utf8');
const TURN = readFileSync(new URL('./scenes/lama-turn.txt', import.meta.url), 'utf8');

/** @param {import('@playwright/test').Page} page */
const looker = (page) => async (/** @type {string} */ screen) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  expect(found, screen).toEqual([]);
};

for (const [theme, width, height] of /** @type {const} */ ([['dark', 1440, 900], ['light', 820, 1180], ['dark', 360, 740]])) {
  test(`axe finds nothing, ${theme}, ${width} × ${height}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    const look = looker(page);
    const say = words('en');
    await withSettings(page, { theme });
    await page.goto('./');
    await page.getByLabel(say.seed).fill('0');
    await look('lobby');
    await page.goto('./#/settings');
    await expect(page.getByLabel(say.language)).toBeVisible();
    await look('settings');
    for (const game of ['razzia', 'lama', 'omerta']) {
      await page.goto(`./#/rules/${game}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.rules_of.replace('{game}', say[game]));
      await look(`rules of ${game}`);
    }
    await page.goto('./#/');
    await playNow(page).click();
    await expect(page.locator('.prompt')).toBeVisible();
    await look('table, own turn');
    for (const key of ['g', '?']) {
      await page.keyboard.press(key);
      await expect(page.getByRole('dialog')).toBeVisible();
      await look(`dialog ${key}`);
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('h');
    await expect(page.getByRole('dialog').getByRole('listitem')).not.toHaveCount(0);
    await look('hint');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: say.estate_of.replace('{name}', 'Bruno') }).click();
    await look('an estate');
    await page.keyboard.press('Escape');
    let [auction, sheet] = [false, false];
    for (let turn = 1; turn < 400 && !(auction && sheet); turn += 1) {
      if (!auction && (await page.getByRole('button', { name: say.pass, exact: true }).isVisible())) {
        await look('auction');
        auction = true;
      }
      if (!sheet && (await page.getByRole('dialog').isVisible())) {
        await look('score sheet');
        sheet = true;
      }
      await decide(page, say, turn);
    }
    expect([auction, sheet]).toEqual([true, true]);
    // A second game puts the first one into the history.
    await page.goto('./#/');
    await playNow(page).click();
    await expect(page.locator('.prompt')).toBeVisible();
    await page.goto('./#/history');
    await expect(page.locator('.entry')).toHaveCount(1);
    await look('history');
  });

  test(`axe finds nothing in L.A.M.A., ${theme}, ${width} × ${height}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    const look = looker(page);
    const say = words('en');
    const dialog = page.getByRole('dialog');
    /** @param {string} text */
    const open = async (text) => {
      await page.goto('./#/');
      await page.getByLabel(say.open_transcript).setInputFiles(transcript(text));
      await expect(page.locator('.table.lama .prompt')).toBeVisible();
    };
    await withSettings(page, { theme, confirm: true });
    // Six, one of whom has quit; ten cards in hand, of which some fit.
    await open(TURN);
    await look('table, own turn');
    await page.getByRole('button', { name: say.lama_fits }).click();
    await look('the odds');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: say.about_player.replace('{name}', 'Bruno') }).click();
    await look('a player');
    await page.keyboard.press('Escape');
    for (const key of ['g', '?', 's']) {
      await page.keyboard.press(key);
      await expect(dialog).toBeVisible();
      await look(`dialog ${key}`);
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('h');
    await expect(dialog.getByRole('listitem')).not.toHaveCount(0);
    await look('hint');
    await page.keyboard.press('Escape');
    await page.keyboard.press('q');
    await look('quitting, asked once more');
    await page.keyboard.press('Escape');
    // With a game that waits.
    await page.goto('./#/');
    await expect(page.getByRole('button', { name: say.go_on_playing })).toBeVisible();
    await look('lobby');
    await open(BEFORE_A_RETURN);
    await look('giving back a token');
    await page.keyboard.press('0');
    await expect(dialog).toBeVisible();
    await look('a round that was just scored');
    await page.keyboard.press('Escape');
    const random = generator(width);
    for (let turn = 0; turn < 200 && !(await decideLama(page, say, random)); turn += 1) await ownDecision(page, say);
    await expect(dialog.getByRole('button', { name: say.rematch })).toBeVisible();
    await look('the end');
    await page.goto('./#/history');
    await expect(page.locator('.entry')).toHaveCount(2);
    await look('history');
  });
}

for (const [theme, width, height] of /** @type {const} */ ([['dark', 1440, 900], ['light', 820, 1180], ['dark', 360, 740], ['light', 360, 740]])) {
  test(`axe finds nothing in Omerta, ${theme}, ${width} × ${height}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    const look = looker(page);
    const say = words('en');
    const dialog = page.getByRole('dialog');
    /** @param {string} scene */
    const open = async (scene) => {
      await page.goto('./#/');
      await page.getByLabel(say.open_transcript).setInputFiles(transcript(readFileSync(new URL(`./scenes/omerta-${scene}.txt`, import.meta.url), 'utf8')));
      await expect(page.locator('.table.omerta .prompt')).toBeVisible();
      await look(scene);
    };
    // So that what came of the snap is still there to be looked at.
    await withSettings(page, { theme, confirm: true, speed: 'slow' });
    // Notes on backs, a lock, the Mamma.
    await open('turn');
    await page.getByRole('button', { name: say.about_player.replace('{name}', 'Bruno') }).click();
    await look('a player');
    await page.keyboard.press('Escape');
    for (const key of ['g', '?']) {
      await page.keyboard.press(key);
      await expect(dialog).toBeVisible();
      await look(`dialog ${key}`);
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('h');
    await expect(dialog.getByRole('listitem')).not.toHaveCount(0);
    await look('hint');
    await page.keyboard.press('Escape');
    await open('snap');
    await page.keyboard.press('1');
    await expect(page.locator('.snap-call')).toContainText(say.you_omerta_snapped_wrong.split('{card}')[0] ?? '');
    await look('a wrong card');
    await open('power');
    await page.keyboard.press('1');
    await page.locator('.family [data-can]').first().click();
    await look('two cards that are picked');
    await open('safe');
    await open('question');
    await open('end');
  });
}

test('what happens is told to a screen reader line by line, in order', async ({ page }) => {
  const say = words('en');
  await withSettings(page, {});
  await page.goto('./');
  await page.getByLabel(say.seed).fill('0');
  await playNow(page).click();
  const heard = page.getByRole('log').locator('p');
  await page.getByRole('button', { name: /^Draw from the left/ }).click();
  await expect(heard.filter({ hasText: 'You draw' })).toHaveCount(1);
  // At one moment: the bots go on.
  const { spoken, written } = await page.evaluate(() => {
    const texts = (/** @type {string} */ where) => [...document.querySelectorAll(where)].map((line) => line.textContent);
    return { spoken: texts('[role="log"] p'), written: texts('.log li') };
  });
  expect(spoken.length).toBeGreaterThan(1);
  expect(spoken.reverse()).toEqual(written.slice(0, spoken.length));
});
