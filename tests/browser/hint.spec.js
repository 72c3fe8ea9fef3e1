// The hint: an expert's view of the player's options, which the bots' room works out.

import { expect } from '@playwright/test';
import { decide, playNow, saved, test, withSettings, words } from './page.js';

const say = words('en');

test('a hint weighs every option, with a reason in words, and changes nothing', async ({ page }) => {
  await withSettings(page, {});
  await page.goto('./');
  await page.getByLabel(say.seed).fill('0');
  await playNow(page).click();
  await expect(page.getByRole('button', { name: /^Draw from the left/ })).toBeEnabled();
  const before = await saved(page);
  await page.getByRole('button', { name: say.hint, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: say.hint });
  // Both piles and the court.
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await expect(dialog.getByText(say.hint_best)).toHaveCount(1);
  for (const option of await dialog.getByRole('listitem').all()) {
    await expect(option).toContainText(/wins \d+%/);
    await expect(option).toContainText(/against the best rival/);
    await expect(option.locator('.why')).not.toBeEmpty();
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(await saved(page)).toBe(before);
  // Interrupted in the middle of a thought, the bots are there for the game at once.
  await page.keyboard.press('h');
  await page.keyboard.press('Escape');
  await decide(page, say, 0);
  await expect.poll(() => saved(page)).toMatch(/\n1 /);
});
