// Pictures of the main screens in three sizes, by lamp and by day: `cargo xtask shots` puts them into target/shots. The
// games are transcripts in scenes/, so that the pictures show the same every time, whatever the bots would do.
// BACKROOM_ONLY takes a part of them: words such as "360 dark auction", each of which a picture's name has to have.

import { chromium } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { LAUNCH } from './launch.js';
import { words } from './page.js';

const { BACKROOM_URL = '', BACKROOM_SHOTS = '' } = process.env;
const { BACKROOM_ONLY = '', BACKROOM_LANGUAGE = 'en' } = process.env;
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
  const context = await browser.newContext({ viewport: { width, height }, locale: 'en-GB' });
  const page = await context.newPage();
  /** @param {string} name */
  const shot = (name) => page.screenshot({ path: `${BACKROOM_SHOTS}/${name}-${width}-${theme}.png` });
  const settings = { theme, language: BACKROOM_LANGUAGE, speed: 'off', confirm: false, players: 6 };
  await page.addInitScript((text) => localStorage.setItem('backroom.settings', text), JSON.stringify(settings));
  const cards = page.locator('.row .card');
  const close = () => page.keyboard.press('Escape');
  /** @param {string} name */
  const scene = async (name) => {
    await page.goto(`${BACKROOM_URL}#/`);
    const file = fileURLToPath(new URL(`./scenes/${name}.txt`, import.meta.url));
    await page.getByLabel(say.open_transcript).setInputFiles(file);
    await page.locator('.prompt').waitFor();
  };

  await page.goto(BACKROOM_URL);
  await page.locator('.box').last().waitFor();
  await shot('lobby');
  for (const game of ['razzia', 'lama', 'omerta']) {
    await page.goto(`${BACKROOM_URL}#/rules/${game}`);
    await page.locator(`.rules.${game}`).waitFor();
    await shot(`rules-${game}`);
  }

  await scene('turn');
  await shot('turn');
  await page.locator('.odds').click();
  await shot('deck');
  await close();
  await page.keyboard.press('s');
  await shot('scores');
  await close();

  await scene('auction');
  await shot('auction');
  await cards.first().click();
  await shot('about');
  await close();
  await page.locator('.family .who').first().click();
  await shot('estate');
  await close();
  await page.keyboard.press('h');
  await page.locator('.options').waitFor();
  await shot('hint');
  await close();

  await scene('end');
  await shot('end');

  await scene('lama-turn');
  await shot('lama-turn');
  await page.locator('.odds').click();
  await shot('lama-deck');
  await close();
  await page.locator('.family .who').first().click();
  await shot('lama-player');
  await close();
  await page.keyboard.press('s');
  await shot('lama-scores');
  await close();
  await page.keyboard.press('h');
  await page.locator('.options').waitFor();
  await shot('lama-hint');
  await close();
  await scene('lama-many');
  await shot('lama-many');
  await scene('../../transcripts/lama-2-before-a-return');
  await shot('lama-return');
  await scene('lama-end');
  await shot('lama-end');

  for (const name of ['turn', 'many', 'snap', 'power', 'safe', 'question', 'end']) {
    await scene(`omerta-${name}`);
    await shot(`omerta-${name}`);
  }
  await scene('omerta-turn');
  await page.locator('.family .who').first().click();
  await shot('omerta-player');
  await close();
  await page.keyboard.press('h');
  await page.locator('.options').waitFor();
  await shot('omerta-hint');
  await close();
  await scene('omerta-power');
  await page.keyboard.press('1');
  await page.locator('.family [data-can]').first().click();
  await shot('omerta-picked');
  await page.goto(`${BACKROOM_URL}#/history`);
  await page.locator('.entry').first().waitFor();
  await shot('history');
  await page.goto(`${BACKROOM_URL}#/settings`);
  await shot('settings');
  await context.close();
}
