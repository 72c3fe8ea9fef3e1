// What the browser tests share: a watched page, and a player who plays by roles and names.

import { expect, test as base } from '@playwright/test';
import { readFileSync } from 'node:fs';

/** A page on which nothing may go wrong: no error, no warning, no request to another host. */
export const test = base.extend({
  page: async ({ page, baseURL }, use) => {
    /** @type {string[]} */
    const complaints = [];
    page.on('console', (message) => {
      // Whether a preload is used within a few seconds hangs on the machine, not on the page.
      const late = message.text().includes('was preloaded using link preload but not used within');
      if (['error', 'warning'].includes(message.type()) && !late) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      const own = origin === new URL(baseURL ?? '').origin || protocol === 'blob:';
      if (!own) complaints.push(`asked ${request.url()}`);
    });
    await use(page);
    expect(complaints).toEqual([]);
  },
});

/** The words of a language. @param {string} language */
export function words(language) {
  return JSON.parse(readFileSync(new URL(`../../www/i18n/${language}.json`, import.meta.url), 'utf8'));
}

/** @param {import('@playwright/test').Page} page @param {Record<string, unknown>} settings */
export async function withSettings(page, settings) {
  const text = JSON.stringify({ speed: 'off', confirm: false, ...settings });
  await page.addInitScript((text) => {
    if (!localStorage.getItem('backroom.settings')) localStorage.setItem('backroom.settings', text);
  }, text);
}

/** The button that starts a game, in its box. @param {import('@playwright/test').Page} page @param {string} [game] */
export function playNow(page, game = 'razzia') {
  return page.locator(`.box.${game} [data-play]`);
}

/** Numbers from 0 to 1 that look random and are the same every time. @param {number} seed */
export function generator(seed) {
  let state = seed + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** @param {import('@playwright/test').Page} page */
export function saved(page) {
  return page.evaluate(() => localStorage.getItem('backroom.game'));
}

/** A file that a player brings along. @param {string} text */
export function transcript(text) {
  return { name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(text) };
}

/**
 * Closes a score sheet, if one is open, and gives whether it was the last one.
 * @param {import('@playwright/test').Page} page
 * @param {Record<string, string>} say the words of the page
 * @returns {Promise<'none' | 'closed' | 'last'>}
 */
async function closeSheet(page, say) {
  const sheet = page.getByRole('dialog');
  if (!(await sheet.isVisible())) return 'none';
  if (await sheet.getByRole('button', { name: say.rematch }).isVisible()) return 'last';
  await press(sheet.getByRole('button', { name: say.go_on }));
  return 'closed';
}

/**
 * Decides once, if there is something to decide: closes a score sheet, bids now and then, passes, draws.
 * Gives whether the game is over.
 * @param {import('@playwright/test').Page} page
 * @param {Record<string, string>} say the words of the page
 * @param {number} turn
 */
export async function decide(page, say, turn) {
  const sheet = await closeSheet(page, say);
  if (sheet !== 'none') return sheet === 'last';
  const you = page.getByRole('region', { name: say.you, exact: true });
  const pass = you.getByRole('button', { name: say.pass, exact: true });
  const bids = you.getByRole('button', { name: new RegExp(`^${say.bid?.replace('{cheque}', '\\d+')}$`) });
  if (await pass.isVisible()) {
    const mayPass = await pass.isEnabled();
    await press((!mayPass || turn % 3 === 0) && (await bids.count()) > 0 ? bids.first() : pass);
    return false;
  }
  for (const draw of [say.draw_left, say.draw_right]) {
    const pile = page.getByRole('button', { name: new RegExp(`^${draw?.split('{')[0]}`) });
    if (await pile.isEnabled()) {
      await press(pile);
      return false;
    }
  }
  return false;
}

/**
 * Decides once in L.A.M.A., if there is something to decide: closes a score sheet, gives back a token, plays a card if
 * one fits, and otherwise draws or quits. Gives whether the game is over.
 * @param {import('@playwright/test').Page} page
 * @param {Record<string, string>} say the words of the page
 * @param {() => number} random
 */
export async function decideLama(page, say, random) {
  const sheet = await closeSheet(page, say);
  if (sheet !== 'none') return sheet === 'last';
  const you = page.getByRole('region', { name: say.you, exact: true });
  /** @param {string | undefined} words with a parameter at their end */
  const buttons = (words) => you.getByRole('button', { name: new RegExp(`^${words?.split('{')[0]}\\S+$`) });
  const [tokens, cards, quit] = [buttons(say.lama_return), buttons(say.lama_play), buttons(say.lama_quit_for)];
  const draw = you.getByRole('button', { name: say.lama_draw, exact: true });
  const [choices, fitting] = [await tokens.count(), await cards.count()];
  const sure = you.getByRole('button', { name: say.do_it, exact: true });
  if (await sure.isVisible()) await press(sure);
  else if (choices > 0) await press(tokens.nth(Math.floor(random() * choices)));
  else if (fitting > 0) {
    const card = cards.nth(Math.floor(random() * fitting));
    const height = (await card.boundingBox().catch(() => null))?.height ?? 0;
    // At its left edge, which leans: another card may lie over the rest.
    await press(card, { x: 6 + height * 0.07, y: height / 2 });
  }
  else if (await quit.isVisible()) await press((await draw.isEnabled()) && random() < 0.7 ? draw : quit);
  return false;
}

/**
 * Decides once in Omerta, if there is something to decide: closes a score sheet, turns cards back, does what picked cards
 * make, and otherwise picks a card or presses a button. It seldom calls, and seldom throws in a card. Gives whether the
 * game is over.
 * @param {import('@playwright/test').Page} page
 * @param {Record<string, string>} say the words of the page
 * @param {() => number} random
 */
export async function decideOmerta(page, say, random) {
  const sheet = await closeSheet(page, say);
  if (sheet !== 'none') return sheet === 'last';
  const you = page.getByRole('region', { name: say.you, exact: true });
  /** @param {string[]} names */
  const button = (...names) => you.getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) });
  const next = button(...['turn_back', 'do_peek', 'do_gangster', 'do_mole', 'do_driver', 'do_safe', 'do_patrol', 'do_kill'].map((key) => say[`omerta_${key}`] ?? ''));
  const [sure, pass, call] = [button(say.do_it ?? ''), button(say.omerta_let_pass ?? ''), button(say.omerta_do_omerta ?? '')];
  // At one moment: in a race the bots go on.
  const cards = page.locator('[aria-pressed="false"]');
  const buttons = you.locator('.decision').getByRole('button');
  const [dueNow, choices, words] = [next.or(sure), await cards.count(), await buttons.allTextContents()];
  if ((await dueNow.count()) > 0) await press(dueNow.first());
  else if ((await pass.count()) > 0) await press(random() < 0.9 || choices === 0 ? pass : cards.nth(Math.floor(random() * choices)));
  else if (choices > 0 && (words.length === 0 || random() < 0.7)) await press(cards.nth(Math.floor(random() * choices)));
  else if ((await call.count()) > 0 && (words.length === 1 || random() < 0.25)) await press(call);
  else {
    const other = words.filter((word) => word !== say.omerta_do_omerta && word !== say.go_on);
    if (other.length > 0) await press(you.getByRole('button', { name: other[Math.floor(random() * other.length)] ?? '', exact: true }));
  }
  return false;
}

/**
 * Waits for the player's next decision; a score sheet on the way is closed. Gives whether there is one.
 * @param {import('@playwright/test').Page} page
 * @param {Record<string, string>} say the words of the page
 */
export async function ownDecision(page, say) {
  const others = ['is_thinking', 'they_omerta_asked', 'omerta_prompt_others_look', 'omerta_prompt_snap_said', 'omerta_prompt_snap_others'].map((key) => say[key]?.replace(/\{\w+\}/g, '.+'));
  const waits = new RegExp(`^(${others.join('|')})$`);
  for (let look = 0; look < 400; look += 1) {
    const sheet = await closeSheet(page, say);
    if (sheet === 'last') return false;
    if (sheet === 'none' && !waits.test((await page.locator('.prompt').textContent()) ?? '')) {
      return true;
    }
    await page.waitForTimeout(25);
  }
  throw new Error('the player was not asked');
}

/**
 * Presses a button that was there a moment ago: the bots go on meanwhile, and a score sheet may have opened over it.
 * @param {import('@playwright/test').Locator} button
 * @param {{ x: number, y: number }} [position] where on it
 */
async function press(button, position) {
  await button.click({ timeout: 1_000, ...(position && { position }) }).catch(() => {});
}
