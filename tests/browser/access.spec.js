// Every screen, looked over by axe, by lamp and by day.

import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { decide, playNow, test, withSettings, words } from './page.js';

for (const [theme, width, height] of /** @type {const} */ ([['dark', 1440, 900], ['light', 820, 1180], ['dark', 360, 740]])) {
  test(`axe finds nothing, ${theme}, ${width} × ${height}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    /** @param {string} screen */
    const look = async (screen) => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
      expect(found, screen).toEqual([]);
    };
    const say = words('en');
    await withSettings(page, { theme });
    await page.goto('./');
    await page.getByLabel(say.seed).fill('0');
    await look('lobby');
    await page.goto('./#/settings');
    await expect(page.getByLabel(say.language)).toBeVisible();
    await look('settings');
    await page.goto('./#/rules');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.rules_title);
    await look('rules');
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
