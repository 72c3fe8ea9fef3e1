// Two tabs: the second one says so, and writes nothing over the first.

import { expect } from '@playwright/test';
import { ownDecision, playNow, saved, test, withSettings, words } from './page.js';

test('a second tab saves nothing until the first is closed', async ({ page, context }) => {
  const say = words('en');
  await withSettings(page, {});
  await page.goto('./');
  await playNow(page).click();
  await ownDecision(page, say);
  const first = await saved(page);

  const second = await context.newPage();
  await second.goto(page.url().replace(/#.*/, ''));
  await expect(second.getByRole('alert')).toContainText(say.other_tab);
  await playNow(second).click();
  await expect(second.locator('.prompt')).toBeVisible();
  expect(await saved(second)).toBe(first);

  // Once the first is gone, the second one's game is saved, and the first one's is in the history.
  await page.close();
  await expect(second.getByRole('alert')).toHaveCount(0);
  await expect.poll(() => saved(second)).not.toBe(first);
  await second.goto('./#/history');
  await expect(second.locator('.entry')).toHaveCount(1);
});
