// Pictures of the main screens in three sizes, by lamp and by day: `cargo xtask shots` puts them into target/shots.
// BACKROOM_ONLY takes a part of them: words such as "360 dark auction", each of which a picture's name has to have.

import { chromium } from '@playwright/test';
import { LAUNCH } from './launch.js';
import { decide, words } from './page.js';

const { BACKROOM_URL = '', BACKROOM_SHOTS = '' } = process.env;
const { BACKROOM_ONLY = '', BACKROOM_LANGUAGE = 'en', BACKROOM_SEED = '5' } = process.env;
const only = BACKROOM_ONLY.split(' ').filter((word) => word !== '');
const browser = await chromium.launch(LAUNCH);
const say = words(BACKROOM_LANGUAGE);

for (const [width, height] of /** @type {const} */ ([[360, 740], [820, 1180], [1440, 900]])) {
  for (const theme of ['dark', 'light']) {
    if (only.some((word) => /^\d+$/.test(word) && word !== String(width))) continue;
    if (only.some((word) => ['dark', 'light'].includes(word) && word !== theme)) continue;
    await pictures(width, height, theme);
  }
}
await browser.close();

/** @param {number} width @param {number} height @param {string} theme */
async function pictures(width, height, theme) {
  const context = await browser.newContext({ viewport: { width, height }, locale: 'en-GB', serviceWorkers: 'block' });
  const page = await context.newPage();
  /** @param {string} name */
  const shot = (name) => page.screenshot({ path: `${BACKROOM_SHOTS}/${name}-${width}-${theme}.png` });
  const settings = { theme, language: BACKROOM_LANGUAGE, speed: 'off', confirm: false, players: 5 };
  await page.addInitScript((text) => localStorage.setItem('backroom.settings', text), JSON.stringify(settings));
  await page.goto(BACKROOM_URL);
  await page.getByLabel(say.seed, { exact: true }).fill(BACKROOM_SEED);
  await shot('lobby');
  await page.goto(`${BACKROOM_URL}#/rules`);
  await shot('rules');
  await page.goto(`${BACKROOM_URL}#/`);
  await page.getByRole('button', { name: say.play_now.split(',')[0] }).click();

  const dialog = page.getByRole('dialog');
  const cards = page.locator('.row .card');
  const bids = page.locator('.you button.cheque:not(:disabled)');
  const court = page.getByRole('button', { name: say.call_court });
  const close = () => page.keyboard.press('Escape');
  const last = page.locator('.round', { hasText: say.round.replace('{round}', '3') });
  const asked = page.locator('.you[data-turn="true"]');
  // Counted by decisions, not by looks at the page: the same seed gives the same pictures.
  let decisions = 0;
  /**
   * Plays on until something holds; in the last round, the cheques are kept for the picture.
   * @param {() => Promise<boolean>} there
   */
  const until = async (there) => {
    for (let look = 0; look < 5_000; look += 1) {
      if ((await asked.count()) + (await dialog.count()) === 0) {
        await page.waitForTimeout(5);
        continue;
      }
      if (await there()) return;
      decisions += 1;
      if (await decide(page, say, (await last.isVisible()) ? 1 : decisions)) break;
    }
    throw new Error('the game was over before the picture could be taken');
  };

  await until(async () => (await court.isVisible()) && (await cards.count()) > 2);
  await shot('turn');
  await cards.first().click();
  await shot('about');
  await close();
  await page.locator('.odds').click();
  await shot('deck');
  await close();
  await until(() => dialog.isVisible());
  await shot('scores');
  // Late in the last round, when the estates are full.
  await until(async () => (await last.isVisible()) && (await bids.count()) > 0 && (await cards.count()) > 2);
  await shot('auction');
  await page.locator('.family .who').first().click();
  await shot('estate');
  await close();
  await until(() => dialog.getByRole('button', { name: say.rematch }).isVisible());
  await shot('end');
  await context.close();
}
