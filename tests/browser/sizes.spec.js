// The tables of as many as can play, with all that can lie there, at the sizes of many screens: nothing lies over something else, nothing is cut off,
// and it scrolls only where a window is too low for a table.

import { expect } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { test, withSettings, words } from './page.js';

const SCROLLS = 'scrolls';
/** @type {[number, number, string?][]} */
const SIZES = [
  [1920, 1080], [1440, 900], [1366, 768], [1280, 720], [1280, 600, SCROLLS], [1024, 768], [1000, 640], [912, 1368],
  [820, 1180], [768, 1024], [844, 390, SCROLLS], [667, 375, SCROLLS], [412, 915], [390, 844], [375, 667, SCROLLS],
  [360, 740], [320, 568, SCROLLS],
];

for (const language of ['en', 'es', 'it']) {
  test(`no page scrolls sideways on a phone, in ${language}`, async ({ page }) => {
    await withSettings(page, { language, players: 5, name: 'Maximiliana Constantinopla'.slice(0, 24) });
    await page.setViewportSize({ width: 360, height: 740 });
    const scrolls = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    for (const screen of ['', 'rules/razzia', 'rules/lama', 'rules/omerta', 'settings', 'history']) {
      await page.goto(`./#/${screen}`);
      // The name of the house stands there until it is open.
      await expect(page.locator('#app')).not.toHaveAttribute('aria-busy');
      expect(await scrolls(), screen).toBe(false);
    }
  });
}

for (const scene of ['auction', 'turn', 'lama-turn', 'lama-many', 'omerta-turn', 'omerta-many', 'omerta-snap', 'omerta-power', 'omerta-safe', 'omerta-question']) {
  test(`nothing overlaps at any size, ${scene}`, async ({ page }) => {
    await withSettings(page, {});
    await page.goto('./');
    const file = fileURLToPath(new URL(`./scenes/${scene}.txt`, import.meta.url));
    await page.getByLabel(words('en').open_transcript).setInputFiles(file);
    const card = /^(lama|omerta)/.test(scene) ? '.top .card' : '.row .card';
    await expect(page.locator(card).first()).toBeVisible();
    for (const [width, height, scrolls] of SIZES) {
      await page.setViewportSize({ width, height });
      const wrong = await page.evaluate(({ scrolls, card: lies }) => {
        /** @param {string} what */
        const box = (what) => /** @type {Element} */ (document.querySelector(what)).getBoundingClientRect();
        const [rivals, centre, you, card] = [box('.rivals'), box('.centre'), box('.you'), box(lies)];
        /** What sticks out of its part of the table. @param {string} what @param {DOMRect} part */
        const outside = (what, part) => [...document.querySelectorAll(what)].flatMap((element) => {
          const { width, left, top, right, bottom } = element.getBoundingClientRect();
          const sticks = top < part.top - 2 || left < part.left - 2 || right > part.right + 2 || bottom > part.bottom + 2;
          return width > 2 && sticks ? [`${element.className || element.tagName} sticks out`] : [];
        });
        const page = document.documentElement;
        const hand = [...document.querySelectorAll('.fan-hand li')].map((place) => place.getBoundingClientRect());
        // A rival's panel shows all that it has.
        const cut = [...document.querySelectorAll('.family, .family *:not(.who, .unseen), .safe, .safe *:not(.unseen), .prompt, .stakes, .actions button')].filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0);
        return [
          ...cut.map((part) => `${part.className || part.tagName} is cut`),
          ...(hand.some((place) => place.width < 20) ? ['cards of the hand can not be hit'] : []),
          ...(rivals.bottom > centre.top + 1 || centre.bottom > you.top + 1 ? ['parts overlap'] : []),
          ...outside('.centre button, .centre li, .safe, .snap-call, .held', centre),
          ...outside('.you *:not(.unseen, .card *)', you),
          ...(card.width < 60 || card.height < 60 ? ['cards are too small'] : []),
          ...(page.scrollWidth > innerWidth ? ['scrolls sideways'] : []),
          ...(page.scrollHeight > innerHeight && !scrolls ? ['scrolls'] : []),
        ];
      }, { scrolls, card });
      expect(wrong, `${width} × ${height}`).toEqual([]);
    }
  });
}
