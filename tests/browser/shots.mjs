// Pictures of the main screens in three sizes, by lamp and by day: `cargo xtask shots` puts them into target/shots.

import { chromium } from '@playwright/test';
import { LAUNCH } from './launch.js';
import { decide, words } from './page.js';

const { BACKROOM_URL = '', BACKROOM_SHOTS = '' } = process.env;
const browser = await chromium.launch(LAUNCH);
const say = words('en');

for (const [width, height] of [[360, 740], [820, 1180], [1440, 900]]) {
  for (const theme of ['dark', 'light']) {
    const context = await browser.newContext({ viewport: { width, height }, locale: 'en-GB' });
    const page = await context.newPage();
    /** @param {string} name */
    const shot = (name) => page.screenshot({ path: `${BACKROOM_SHOTS}/${name}-${width}-${theme}.png` });
    await page.addInitScript((theme) => {
      localStorage.setItem('backroom.settings', JSON.stringify({ theme, speed: 'off', confirm: false, players: 4 }));
    }, theme);
    await page.goto(BACKROOM_URL);
    await page.getByLabel(say.seed).fill('0');
    await shot('lobby');
    await page.getByRole('button', { name: /^Play now/ }).click();
    // On to an auction over a good row, not the first, then to the next score sheet.
    const cards = page.locator('.row .card');
    const bids = page.locator('.you button.cheque:not(:disabled)');
    for (let turn = 0; turn < 600; turn += 1) {
      await page.waitForTimeout(20);
      if (turn > 25 && (await bids.count()) > 1 && (await cards.count()) > 3) break;
      await decide(page, say, turn);
    }
    await shot('auction');
    for (let turn = 1; turn < 600 && !(await page.getByRole('dialog').isVisible()); turn += 1) {
      await decide(page, say, turn);
      await page.waitForTimeout(20);
    }
    await shot('scores');
    await context.close();
  }
}
await browser.close();
