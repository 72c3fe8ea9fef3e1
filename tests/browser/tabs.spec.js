// Two tabs: the second one says so, and writes nothing over the first.

import { expect } from '@playwright/test';
import { saved, test, withSettings, words } from './page.js';

test('a second tab saves nothing until the first is closed', async ({ page, context }) => {
  const say = words('en');
  await withSettings(page, {});
  await page.goto('./');
  await page.getByRole('button', { name: /^Play now/ }).click();
  await expect(page.locator('.prompt')).not.toHaveText(/thinking/);
  const first = await saved(page);

  const second = await context.newPage();
  await second.goto(page.url().replace(/#.*/, ''));
  await expect(second.getByRole('alert')).toContainText(say.other_tab);
  await second.getByRole('button', { name: /^Play now/ }).click();
  await expect(second.locator('.prompt')).toBeVisible();
  expect(await saved(second)).toBe(first);

  await page.close();
  await expect(second.getByRole('alert')).toHaveCount(0);
});
