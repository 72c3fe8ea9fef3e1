// Omerta, played through the page.

import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { decideOmerta, generator, ownDecision, playNow, saved, test, transcript, withSettings, words } from './page.js';

/** @import { Page } from '@playwright/test' */

const say = words('en');
const NAMES = ['Ana', 'Bruno', 'Carla', 'Dante', 'Elsa'];
const CHARACTERS = ['gangster', 'lady', 'mole', 'snitch', 'driver', 'safecracker', 'killer', 'witness', 'alibi'];

/**
 * A game in which everybody has looked at the first two cards and the player begins, as a transcript: hands, safe and the
 * first of the pile are known.
 * @param {string[]} hands
 * @param {string} [safe]
 * @param {string} [pile]
 * @param {{ clock?: string, start?: number, then?: string[], peeks?: string }} [options]
 */
function dealt(hands, safe = '', pile = '', { clock = 'off', start = 0, then = [], peeks = '1,2' } = {}) {
  const deck = [...Array.from({ length: 40 }, (_, place) => String(Math.floor(place / 4) + 1)), ...CHARACTERS, ...CHARACTERS, 'mamma', 'patrol'];
  const known = [...hands, safe].flatMap((cards) => cards.split(' ')).concat(pile.split(' ')).filter((card) => card !== '');
  for (const card of known) deck.splice(deck.indexOf(card), 1);
  const seats = hands.map((_, seat) => `seat ${seat} ${seat === 0 ? 'human' : 'bot expert'} ${NAMES[seat]}`);
  const looks = peeks === '' ? [] : hands.map((_, seat) => `${seat} peek ${peeks}`);
  return ['backroom 1', 'game omerta', `players ${hands.length}`, `set clock ${clock}`, ...seats, `deal start ${start}`, `deal cards ${[...known, ...deck].join(' ')}`, ...looks, ...then, ''].join('\n');
}

/** Three hands and a safe of which nothing is wanted. */
const HANDS = ['1 2 3 4', '8 8 10 10', '9 9 10 10'];
const SAFE = '6 6 7 7';

/** @param {Page} page @param {string} text */
async function open(page, text) {
  await page.goto('./#/');
  await page.getByLabel(say.open_transcript).setInputFiles(transcript(text));
  await expect(page.locator('.table.omerta .prompt')).toBeVisible();
}

/** @param {string} key @param {Record<string, string | number>} [parameters] */
function told(key, parameters = {}) {
  return Object.entries(parameters).reduce((text, [name, value]) => text.replace(`{${name}}`, String(value)), say[key] ?? key);
}

/** @param {Page} page */
function you(page) {
  return page.getByRole('region', { name: say.you, exact: true });
}

/** A button of the decision. @param {Page} page @param {string} key @param {Record<string, string | number>} [parameters] */
function button(page, key, parameters) {
  return you(page).getByRole('button', { name: told(key, parameters), exact: true });
}

/** A card that lies face down, or a whole list of them. @param {Page} page @param {string} list @param {number} [position] from 1 */
function card(page, list, position) {
  const cards = page.getByRole('list', { name: list, exact: true }).getByRole('button');
  return position === undefined ? cards : cards.nth(position - 1);
}

/** @param {Page} page @param {number} [position] */
function own(page, position) {
  return card(page, told('omerta_your_cards'), position);
}

/** @param {Page} page @param {string} name @param {number} [position] */
function theirs(page, name, position) {
  return card(page, told('omerta_cards_of', { name }), position);
}

/** Until a line stands in the saved game. @param {Page} page @param {string} line */
function happens(page, line) {
  return expect.poll(() => saved(page), { timeout: 15_000 }).toContain(`\n${line}\n`);
}

/** The text that a button gives as a file. @param {Page} page @param {string} name */
async function file(page, name) {
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  return readFileSync(await (await download).path(), 'utf8');
}

/** A row of a score sheet, cell by cell. @param {Page} page @param {string} name */
function row(page, name) {
  const sheet = page.getByRole('dialog').getByRole('table').first();
  return sheet.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) }).getByRole('cell');
}

for (const [language, players, clock] of /** @type {const} */ ([['en', 4, 'off'], ['es', 3, '3'], ['it', 5, 'off']])) {
  test(`a whole game of ${players} in ${language}, clock ${clock}${language === 'es' ? ', on a phone' : ''}`, async ({ page }) => {
    test.setTimeout(180_000);
    if (language === 'es') await page.setViewportSize({ width: 360, height: 740 });
    const say = words(language);
    const random = generator(players);
    await withSettings(page, { language, players, clock });
    await page.goto('./');
    await playNow(page, 'omerta').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.omerta);
    let over = false;
    for (let turn = 0; turn < 3_000 && !over; turn += 1) over = await decideOmerta(page, say, random);
    expect(over).toBe(true);
    const dialog = page.getByRole('dialog');
    // As many rounds as players, the last one first; and whoever has the lowest total has won.
    await expect(dialog.getByRole('table')).toHaveCount(1 + players);
    await expect(dialog.getByRole('table').first().getByRole('rowheader')).toHaveCount(players);
    await expect(dialog.getByRole('table', { name: say.after_each_round }).getByRole('rowheader')).toHaveCount(players);
    const totals = (await dialog.locator('[data-total]').allTextContents()).map(Number);
    const winners = (await dialog.locator('.winner [data-total]').allTextContents()).map(Number);
    expect(new Set(winners)).toEqual(new Set([Math.min(...totals)]));
    expect(await saved(page)).toContain(`set clock ${clock}`);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: say.export }).click();
    expect((await download).suggestedFilename()).toBe('backroom-omerta.txt');
    await dialog.getByRole('button', { name: say.rematch }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('.bar').getByText(say.omerta_round.replace('{round}', '1').replace('{rounds}', String(players)))).toBeVisible();
    await expect(page.locator('.family')).toHaveCount(players - 1);
  });
}

test('the whole game by keyboard', async ({ page }) => {
  test.setTimeout(180_000);
  const random = generator(1);
  await withSettings(page, { players: 3 });
  await page.goto('./');
  await expect(page.getByRole('main').first()).toBeVisible();
  const play = playNow(page, 'omerta');
  for (let tab = 0; tab < 30 && !(await play.evaluate((button) => button === document.activeElement)); tab += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.locator('.prompt')).toBeVisible();
  const dialog = page.getByRole('dialog');
  // Neither in the bar or a dialog, which lead away from it, nor on a player's name.
  const atTable = () => page.evaluate(() => document.activeElement?.closest('main') !== null && document.activeElement?.closest('.who') === null);
  for (let turn = 0; turn < 3_000; turn += 1) {
    if (await dialog.isVisible()) {
      if (await dialog.getByRole('button', { name: say.rematch }).isVisible()) return;
      await page.keyboard.press('Escape');
      continue;
    }
    // Looked at long enough.
    if (await atTable()) await page.keyboard.press(' ');
    if (random() < 0.25) await page.keyboard.press('o');
    await page.keyboard.press(random() < 0.8 ? 'd' : 't');
    if (random() < 0.3) await page.keyboard.press('x');
    // A snap is let pass, and what is asked is refused, but not always.
    if (random() < 0.6) await page.keyboard.press('n');
    for (let pick = random() * 2; pick > 0; pick -= 1) await page.keyboard.press(String(1 + Math.floor(random() * 5)));
    // What can be picked elsewhere, or is chosen by its button, is reached by the tab key.
    for (let tab = random() < 0.4 ? random() * 6 : 0; tab > 0; tab -= 1) await page.keyboard.press('Tab');
    // After the last element the tab key leaves the page, and comes back.
    if (await page.evaluate(() => document.activeElement === document.body)) await page.keyboard.press('Tab');
    if (await atTable()) await page.keyboard.press('Enter');
    if (await dialog.isVisible()) continue;
    // Whatever has been drawn anew, the focus is somewhere on the page.
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  }
  throw new Error('the game did not end');
});

for (const size of [
  { width: 360, height: 740 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]) {
  test(`five players fit on ${size.width} × ${size.height} without scrolling`, async ({ page }) => {
    test.setTimeout(90_000);
    const random = generator(size.width);
    await page.setViewportSize(size);
    await withSettings(page, { players: 5 });
    await page.goto('./');
    await playNow(page, 'omerta').click();
    for (let turn = 0; turn < 30; turn += 1) {
      if (!(await ownDecision(page, say))) break;
      const wrong = await page.evaluate(() => {
        const parts = [...document.querySelectorAll('.family, .pile, .discard, .card, .safe, .snap-call, .prompt, .you button, .centre button, .bar button, .bar a')];
        const boxes = parts.map((part) => ({ part, box: part.getBoundingClientRect() })).filter(({ box }) => box.width > 0);
        const out = boxes.filter(({ box }) => box.left < 0 || box.top < 0 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1);
        // Whatever can be touched is as large as a thumb, but for the name in a panel: the whole panel is its button.
        const small = boxes.filter(({ part, box }) => part.matches('button:not(:disabled, .who), a') && !part.matches('[aria-disabled]') && Math.min(box.width, box.height) < 43.5);
        const scrolls = document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth;
        return [...out.map(({ part }) => `${part.className} is outside`), ...small.map(({ part, box }) => `${part.className} is small: ${box.width} × ${box.height}`), ...(scrolls ? ['the page scrolls'] : [])];
      });
      expect(wrong, `${await page.locator('.prompt').textContent()}`).toEqual([]);
      await decideOmerta(page, say, random);
    }
  });
}

for (const seed of [2, 7]) {
  test(`a game goes on at the same decision after a reload at random points, seed ${seed}`, async ({ page }) => {
    test.setTimeout(120_000);
    const random = generator(seed);
    await withSettings(page, { players: 3 });
    await page.goto('./');
    await page.getByLabel(say.seed).fill(String(seed));
    await playNow(page, 'omerta').click();
    for (let reload = 0; reload < 8; reload += 1) {
      for (let turn = Math.floor(random() * 4); turn >= 0; turn -= 1) {
        if (!(await ownDecision(page, say))) return;
        await decideOmerta(page, say, random);
      }
      if (!(await ownDecision(page, say))) return;
      // Cards that have been looked at are turned back by then, and what was picked is put back.
      if (await button(page, 'omerta_turn_back').isVisible()) continue;
      await page.keyboard.press('Escape');
      const before = await saved(page);
      const shown = async () => [await page.locator('.prompt').textContent(), await page.locator('.decision .actions').textContent(), await own(page).count()];
      const decision = await shown();
      await page.reload();
      await expect(page.locator('.prompt')).toBeVisible();
      // What was looked at last is shown once more: a reload while it is open must not cost the look.
      const back = button(page, 'omerta_turn_back');
      if (await back.isVisible()) await back.click();
      await expect(page.locator('.prompt')).toHaveText(String(decision[0]));
      expect(await shown()).toEqual(decision);
      expect(await saved(page)).toBe(before);
    }
  });
}

test('after a reload in the middle of a race its clock starts again, and nothing is lost', async ({ page }) => {
  await withSettings(page, {});
  await open(page, dealt(HANDS, SAFE, '2', { clock: '10' }));
  await page.keyboard.press('d');
  await page.keyboard.press('x');
  const clock = page.locator('.countdown i');
  await expect(clock).toBeVisible();
  const left = () => clock.evaluate((bar) => bar.getBoundingClientRect().width / (bar.parentElement?.clientWidth ?? 1));
  await expect.poll(left).toBeLessThan(0.9);
  const before = await saved(page);
  await page.reload();
  await expect(clock).toBeVisible();
  expect(await left()).toBeGreaterThan(0.9);
  expect(await saved(page)).toBe(before);
  await page.keyboard.press('2');
  await happens(page, '0 snap 2');
  // A look at something else starts it again too.
  await open(page, dealt(HANDS, SAFE, '2', { clock: '10', then: ['0 draw pile', '0 discard'] }));
  await expect.poll(left).toBeLessThan(0.9);
  await page.goto('./#/settings');
  await page.getByRole('link', { name: say.back }).first().click();
  await expect(clock).toBeVisible();
  expect(await left()).toBeGreaterThan(0.9);
});

for (const clock of ['off', '10']) {
  test(`a snap is won by keyboard, clock ${clock}`, async ({ page }) => {
    await withSettings(page, { speed: 'slow' });
    await open(page, dealt(HANDS, SAFE, '2', { clock }));
    await page.keyboard.press('d');
    await page.keyboard.press('x');
    // A screen reader is told at once, and everybody sees it.
    await expect(page.getByRole('alert')).toContainText(told('omerta_snap_now'));
    await expect(page.locator('.prompt')).toHaveText(told('omerta_prompt_snap', { value: 2 }));
    await expect(page.locator('.countdown')).toHaveCount(clock === 'off' ? 0 : 1);
    await page.keyboard.press('2');
    await happens(page, '0 snap 2');
    await expect(page.locator('.snap-call.result')).toHaveText(told('you_omerta_snapped', { card: told('omerta_bottle', { value: 2 }) }));
    await expect(own(page)).toHaveCount(3);
    // The right one closes it: no line says so.
    expect(await saved(page)).not.toContain('\nclose\n');
  });

  test(`a wrong card in a snap comes back with a penalty card, by keyboard, clock ${clock}`, async ({ page }) => {
    await withSettings(page, { speed: 'slow' });
    await open(page, dealt(HANDS, SAFE, '2 witness', { clock }));
    for (const key of ['d', 'x', '1']) await page.keyboard.press(key);
    await happens(page, '0 snap 1');
    await expect(page.locator('.snap-call')).toContainText(told('you_omerta_snapped_wrong', { card: told('omerta_bottle', { value: 1 }) }));
    await expect(own(page)).toHaveCount(5);
    await expect(own(page, 1)).toHaveAccessibleName(/bottle 1/);
    // One try each: there is nobody left, so it closes.
    await happens(page, 'close');
    await expect(page.locator('.snap-call.result')).toContainText(say.omerta_snap_closed);
  });
}

test('a snap is lost to who is quicker', async ({ page }) => {
  await withSettings(page, { speed: 'slow' });
  test.setTimeout(60_000);
  // Bruno has looked at his 2. He need not want to throw it in.
  for (let deal = 0; deal < 10 && !(await saved(page).catch(() => ''))?.includes('\n1 snap 1\n'); deal += 1) {
    await open(page, dealt(['1 3 2 4', '2 8 10 10', '9 9 10 10'], SAFE, '2', { clock: '3' }));
    await page.keyboard.press('d');
    await page.keyboard.press('x');
    await expect.poll(() => saved(page)).toMatch(/\n(close|1 snap \d)\n/);
  }
  await expect(page.locator('.snap-call.result')).toHaveText(told('they_omerta_snapped', { name: 'Bruno', card: told('omerta_bottle', { value: 2 }) }));
  await expect(theirs(page, 'Bruno')).toHaveCount(3);
  await page.keyboard.press('3');
  expect(await saved(page)).not.toContain('0 snap');
});

test('without a clock the order of the claims is drawn: a snap is won or lost', async ({ page }) => {
  test.setTimeout(60_000);
  await withSettings(page, {});
  const seen = new Set();
  for (let deal = 0; deal < 30 && seen.size < 2; deal += 1) {
    await open(page, dealt(['1 2 3 4', '2 8 10 10', '9 9 10 10'], SAFE, '2'));
    for (const key of ['d', 'x', '2']) await page.keyboard.press(key);
    await expect.poll(() => saved(page)).toMatch(/\n[01] snap [12]\n/);
    seen.add(/\n([01]) snap/.exec((await saved(page)) ?? '')?.[1]);
  }
  expect(seen).toEqual(new Set(['0', '1']));
});

test('a snap can be let pass, and by touch as well', async ({ page }) => {
  await withSettings(page, { speed: 'slow' });
  await open(page, dealt(HANDS, SAFE, '2 2', { clock: '10' }));
  await button(page, 'omerta_do_draw').click();
  await button(page, 'omerta_do_discard', { card: told('omerta_bottle', { value: 2 }) }).click();
  await button(page, 'omerta_let_pass').click();
  // Nobody is left who would claim: nobody waits for the clock.
  await expect(page.locator('.snap-call.result')).toHaveText(say.omerta_snap_closed);
  await open(page, dealt(HANDS, SAFE, '2', { clock: '10', then: ['0 draw pile', '0 discard'] }));
  await own(page, 2).click();
  await happens(page, '0 snap 2');
});

test('a snap of the clock closes by itself when time is up, not before, and the last seconds are told', async ({ page }) => {
  await withSettings(page, { speed: 'slow' });
  await open(page, dealt(HANDS, SAFE, '2', { clock: '5', then: ['0 draw pile', '0 discard'] }));
  await expect(button(page, 'omerta_let_pass')).toBeVisible();
  const opened = Date.now();
  const timer = page.getByRole('timer');
  for (const left of [3, 2]) await expect(timer).toHaveText(told('clock_seconds', { count: left }));
  await expect(timer).toHaveText(told('clock_seconds.one', { count: 1 }));
  expect(await saved(page)).not.toContain('close');
  await happens(page, 'close');
  expect(Date.now() - opened).toBeGreaterThan(4_000);
});

test('a snap that opens behind the log waits for the player', async ({ page }) => {
  await withSettings(page, { speed: 'slow' });
  await open(page, dealt(['1 2 3 4', '1 1 5 5', '9 9 10 10'], SAFE, '10', { clock: '3', start: 1, then: ['1 draw pile'] }));
  await page.keyboard.press('g');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => saved(page)).toMatch(/\n1 (discard|swap \d)\n$/);
  const before = await saved(page);
  // Longer than the clock.
  await page.waitForTimeout(3_500);
  expect(await saved(page)).toBe(before);
  await page.keyboard.press('Escape');
  await expect(button(page, 'omerta_let_pass')).toBeVisible();
  for (const left of [2, 1]) await expect(page.getByRole('timer')).toHaveText(told(left === 1 ? 'clock_seconds.one' : 'clock_seconds', { count: left }));
});

test('a hint that is closed at once leaves everybody in the race', async ({ page }) => {
  test.setTimeout(60_000);
  await withSettings(page, { speed: 'slow' });
  // Bruno has looked at his 2. He need not want to throw it in.
  for (let deal = 0; deal < 10 && !(await saved(page).catch(() => ''))?.includes('\n1 snap 1\n'); deal += 1) {
    await open(page, dealt(['1 3 2 4', '2 8 10 10', '9 9 10 10'], SAFE, '2', { clock: '3' }));
    for (const key of ['d', 'x', 'h', 'Escape']) await page.keyboard.press(key);
    await expect.poll(() => saved(page)).toMatch(/\n(close|1 snap \d)\n/);
  }
  expect(await saved(page)).toContain('\n1 snap 1\n');
});

/** Bruno is about to send the Gangster to the player's card 3. */
const ASKED = { then: ['0 draw pile', '0 discard', '1 draw pile', '1 discard', '1 gangster 0:3,2:1', '2 allow'] };

for (const [kind, hand, key, line] of /** @type {const} */ ([
  ['a right one', '1 killer 3 4', '2', '0 kill 2'],
  ['a wrong one', '1 killer 3 4', '1', '0 kill 1'],
  ['the one that is wanted, a wrong one,', '1 killer 3 4', '3', '0 kill 3'],
  ['none', '1 2 3 4', 'n', '0 allow'],
])) {
  test(`the Killer's question: ${kind} is shown`, async ({ page }) => {
    await page.clock.install();
    await withSettings(page, { speed: 'slow', confirm: true });
    await open(page, dealt([hand, '8 8 10 10', '9 9 10 10'], SAFE, 'witness gangster witness', ASKED));
    const power = told('they_omerta_gangster', { name: 'Bruno', first: told('omerta_spot_own', { position: 3 }), second: told('omerta_spot', { name: 'Carla', position: 1 }) });
    await expect(page.locator('.prompt')).toHaveText(told('you_omerta_asked', { power }));
    // A screen reader is told at once, and everybody sees it.
    await expect(page.getByRole('alert')).toHaveText(`?${say.you}${told('you_omerta_asked', { power })}`);
    const before = await saved(page);
    await page.keyboard.press(key);
    if (key !== 'n') {
      // What it would do is said, and it can be put back.
      await expect(page.locator('.stakes')).toHaveText(told('omerta_will_kill', { cards: told('omerta_spot_own', { position: key }) }));
      await button(page, 'omerta_pick_again').click();
      expect(await saved(page)).toBe(before);
      await page.keyboard.press(key);
      // Nobody goes on meanwhile.
      await page.clock.pauseAt(Date.now() + 10_000);
      await page.keyboard.press('Enter');
    }
    await happens(page, line);
    const heard = page.getByRole('log');
    if (kind === 'a right one') {
      await expect(heard).toContainText(say.you_omerta_killed);
      await expect(own(page)).toHaveCount(3);
    } else {
      await expect(heard).toContainText(kind === 'none' ? say.you_omerta_allowed : told('you_omerta_killed_wrong', { card: told('omerta_bottle', { value: key }) }));
      await expect(own(page)).toHaveCount(kind === 'none' ? 4 : 5);
      await expect(heard).toContainText('have changed places');
      // What was shown lies open, if it is still there.
      if (key === '1') await expect(own(page, 1)).toHaveAccessibleName(new RegExp(`, ${told('omerta_bottle', { value: 1 })}$`));
      else await expect(own(page, 3)).toHaveAccessibleName(new RegExp(`, ${told('omerta_face_down')}$`));
    }
  });
}

test('the Killer\'s question about the own hand calls the player you, and a wrong card is shuffled with the others', async ({ page }) => {
  await withSettings(page, { speed: 'slow' });
  await open(page, dealt(HANDS, SAFE, 'witness lady witness', { then: ['0 draw pile', '0 discard', '1 draw pile', '1 discard', '1 lady 0'] }));
  const power = told('they_omerta_lady', { name: 'Bruno', target: told('omerta_target_you') });
  await expect(page.locator('.prompt')).toHaveText(told('you_omerta_asked', { power }));
  for (const key of ['1', 'Enter']) await page.keyboard.press(key);
  await happens(page, '0 kill 1');
  await expect(page.getByRole('log')).toContainText(say.you_omerta_shuffled);
  for (const shown of await own(page).all()) await expect(shown).not.toHaveAccessibleName(/, bottle \d+$/);
});

test('the Killer\'s question to somebody else is seen and heard by all', async ({ page }) => {
  await withSettings(page, { speed: 'slow' });
  await open(page, dealt(HANDS, SAFE, 'gangster'));
  for (const key of ['d', 'x']) await page.keyboard.press(key);
  await own(page, 2).click();
  await theirs(page, 'Bruno', 1).click();
  await button(page, 'omerta_do_gangster').click();
  const power = told('you_omerta_gangster', { first: OWN(2), second: BRUNO(1) });
  await expect(page.getByRole('alert')).toHaveText(`?Bruno${told('they_omerta_asked', { power, name: 'Bruno' })}`);
  await expect(page.locator('.prompt')).toHaveText(told('they_omerta_asked', { power, name: 'Bruno' }));
  await happens(page, '1 allow');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a locked card can not be picked, and why there is no call is said', async ({ page }) => {
  await withSettings(page, { confirm: true });
  await open(page, dealt(HANDS, SAFE, 'patrol witness 5', { start: 2, then: ['2 draw pile', '2 discard', '2 patrol 0:2', '0 allow'] }));
  await expect(own(page, 2)).toHaveAccessibleName(new RegExp(`${told('they_omerta_locked', { name: 'Carla', count: 2 })}$`));
  await expect(own(page, 2).locator('.lock')).toHaveText('2');
  await expect(page.locator('.stakes')).toHaveText(told('omerta_no_call_locked'));
  await expect(button(page, 'omerta_do_omerta')).toHaveCount(0);
  const before = await saved(page);
  await page.keyboard.press('o');
  expect(await saved(page)).toBe(before);
  await page.keyboard.press('d');
  await expect(own(page, 1)).toHaveAttribute('aria-pressed', 'false');
  await expect(own(page, 2)).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('2');
  await own(page, 2).click({ force: true });
  expect(await saved(page)).toBe(`${before}0 draw pile\n`);
  await page.keyboard.press('1');
  await happens(page, '0 swap 1');
});

test('the Mamma lies in front of a player until who sent her draws', async ({ page }) => {
  await withSettings(page, { confirm: true, speed: 'slow' });
  await open(page, dealt(HANDS, SAFE, 'mamma witness'));
  await page.keyboard.press('d');
  await page.keyboard.press('x');
  await button(page, 'omerta_will_mamma', { name: 'Bruno' }).click();
  // Not before it is confirmed.
  await button(page, 'not_yet').click();
  expect(await saved(page)).not.toContain('mamma 1');
  await button(page, 'omerta_will_mamma', { name: 'Bruno' }).click();
  await page.keyboard.press('Enter');
  await happens(page, '0 mamma 1');
  const lies = told('you_omerta_mamma_lies');
  const bruno = page.getByRole('article', { name: 'Bruno' });
  await expect(bruno.getByText(lies)).toBeAttached({ timeout: 15_000 });
  await page.getByRole('button', { name: told('about_player', { name: 'Bruno' }) }).click();
  await expect(page.getByRole('dialog')).toContainText(lies);
  await page.keyboard.press('Escape');
  // Bruno's turn is skipped, and Carla draws.
  await happens(page, '2 draw pile');
  expect(await saved(page)).not.toContain('1 draw');
});

const OWN = (/** @type {number} */ position) => told('omerta_spot_own', { position });
const BRUNO = (/** @type {number} */ position) => told('omerta_spot', { name: 'Bruno', position });

for (const [power, spots, will, act, line] of /** @type {const} */ ([
  ['gangster', ['0:2', '1:3'], told('omerta_will_gangster', { cards: `${OWN(2)} and ${BRUNO(3)}` }), 'omerta_do_gangster', '0 gangster 0:2,1:3'],
  ['gangster', ['2:1', '1:4'], told('omerta_will_gangster', { cards: `${BRUNO(4)} and ${told('omerta_spot', { name: 'Carla', position: 1 })}` }), 'omerta_do_gangster', '0 gangster 1:4,2:1'],
  ['mole', ['0:3'], told('omerta_will_mole', { cards: OWN(3) }), 'omerta_do_mole', '0 mole 3'],
  ['driver', ['0:1'], told('omerta_will_driver', { cards: OWN(1) }), 'omerta_do_driver', '0 driver 1'],
  ['driver', ['0:4', '0:2'], told('omerta_will_driver', { cards: `${OWN(2)} and ${OWN(4)}` }), 'omerta_do_driver', '0 driver 2,4'],
  ['patrol', ['1:2'], told('omerta_will_patrol', { cards: BRUNO(2) }), 'omerta_do_patrol', '0 patrol 1:2'],
])) {
  test(`the ${power} is a guided choice with a way back: ${line}`, async ({ page }) => {
    await withSettings(page, { speed: 'slow', confirm: true });
    await open(page, dealt(HANDS, SAFE, power));
    await page.keyboard.press('d');
    await button(page, 'omerta_do_discard', { card: told(`omerta_card_${power}`) }).click();
    await expect(page.locator('.prompt')).toHaveText(told(`omerta_prompt_${power}`));
    const before = await saved(page);
    /** @param {string} spot */
    const at = (spot) => {
      const [seat = 0, position] = spot.split(':').map(Number);
      return seat === 0 ? own(page, position) : theirs(page, NAMES[seat] ?? '', position);
    };
    for (const spot of spots) await at(spot).click();
    await expect(page.locator('.stakes')).toHaveText(will);
    await button(page, 'omerta_pick_again').click();
    await expect(page.locator('[aria-pressed="true"]')).toHaveCount(0);
    for (const spot of spots) await at(spot).click();
    // Touched once more, a card is put back.
    await at(spots[0]).click();
    await expect(at(spots[0])).toHaveAttribute('aria-pressed', 'false');
    await at(spots[0]).click();
    expect(await saved(page)).toBe(before);
    await button(page, act).click();
    await happens(page, line);
  });
}

for (const [power, key, parameters, line] of /** @type {const} */ ([
  ['lady', 'omerta_will_lady', { name: 'Carla' }, '0 lady 2'],
  ['snitch', 'omerta_will_snitch_one', { name: 'Bruno' }, '0 snitch 1,1'],
  ['snitch', 'omerta_will_snitch_two', { names: 'Bruno and Carla' }, '0 snitch 1,2'],
])) {
  test(`the ${power} names players, and asks once more: ${line}`, async ({ page }) => {
    await withSettings(page, { speed: 'slow', confirm: true });
    await open(page, dealt(HANDS, SAFE, `${power} 5 5`));
    await page.keyboard.press('d');
    await page.keyboard.press('x');
    const before = await saved(page);
    await button(page, key, parameters).click();
    await expect(page.locator('.prompt')).toHaveText(told('omerta_confirm', { what: told(key, parameters) }));
    await button(page, 'not_yet').click();
    expect(await saved(page)).toBe(before);
    await button(page, key, parameters).click();
    await expect(button(page, 'do_it')).toBeFocused();
    await page.keyboard.press('Enter');
    await happens(page, line);
  });
}

test('the Snitch asks for one player after the other where there are many pairs', async ({ page }) => {
  await withSettings(page, { speed: 'slow' });
  await open(page, dealt([...HANDS, '8 8 9 9'], SAFE, 'snitch 5 5'));
  for (const key of ['d', 'x']) await page.keyboard.press(key);
  const names = ['Bruno', 'Carla', 'Dante'];
  const buttons = you(page).locator('.actions').getByRole('button');
  await expect(buttons).toHaveText([...names, say.omerta_do_decline]);
  await buttons.filter({ hasText: 'Carla' }).click();
  const pairs = [told('omerta_will_snitch_two', { names: 'Bruno and Carla' }), told('omerta_will_snitch_one', { name: 'Carla' }), told('omerta_will_snitch_two', { names: 'Carla and Dante' })];
  await expect(buttons).toHaveText([...pairs, say.omerta_do_decline, say.omerta_pick_again]);
  await button(page, 'omerta_pick_again').click();
  await expect(buttons).toHaveText([...names, say.omerta_do_decline]);
  // The second click of a double one is no answer to what it does not know.
  await buttons.filter({ hasText: 'Dante' }).dblclick();
  await expect(page.locator('.stakes')).toHaveText(told('omerta_picked', { picked: 'Dante' }));
  expect(await saved(page)).not.toContain('0 snitch');
  await buttons.filter({ hasText: 'Bruno' }).click();
  await happens(page, '0 snitch 1,3');
});

test('a power need not be used', async ({ page }) => {
  await withSettings(page, { speed: 'slow' });
  await open(page, dealt(HANDS, SAFE, 'gangster'));
  for (const key of ['d', 'x', 'n']) await page.keyboard.press(key);
  await happens(page, '0 decline');
});

test('the safe opens only for the one who looks, and for as long', async ({ page }) => {
  await withSettings(page, { speed: 'slow', memory: 'off' });
  await open(page, dealt(HANDS, '6 alibi 7 lady', 'safecracker', {}));
  await page.keyboard.press('d');
  await page.keyboard.press('x');
  const safe = card(page, told('omerta_safe'));
  const faces = [told('omerta_bottle', { value: 6 }), told('omerta_card_alibi'), told('omerta_bottle', { value: 7 }), told('omerta_card_lady')];
  await expect(safe.first()).toHaveAccessibleName(new RegExp(`${told('omerta_face_down')}$`));
  await button(page, 'omerta_do_look').click();
  for (const [place, face] of faces.entries()) await expect(safe.nth(place)).toHaveAccessibleName(new RegExp(`, ${face}$`));
  await own(page, 4).click();
  await safe.nth(1).click();
  await expect(page.locator('.stakes')).toHaveText(told('omerta_will_safe', { cards: `${OWN(4)} and ${told('omerta_spot_safe', { position: 2 })}` }));
  await button(page, 'omerta_do_safe').click();
  await happens(page, '0 safe 4,2');
  for (const place of [0, 1, 2, 3]) await expect(safe.nth(place)).toHaveAccessibleName(new RegExp(`${told('omerta_face_down')}$`));
  // When Bruno looks, the player sees that he does, and no more.
  await open(page, dealt(HANDS, '6 alibi 7 lady', 'safecracker', { start: 1, then: ['1 draw pile', '1 discard', '1 safe look'] }));
  for (const place of [0, 1, 2, 3]) await expect(safe.nth(place)).toHaveAccessibleName(new RegExp(`${told('omerta_face_down')}$`));
  await page.keyboard.press('g');
  await expect(page.getByRole('dialog')).toContainText(told('they_omerta_safe_looked', { name: 'Bruno' }));
  await expect(page.getByRole('dialog')).not.toContainText(told('omerta_card_alibi'));
});

for (const memory of ['on', 'off']) {
  test(`cards turn when they are looked at, and turn back, memory aid ${memory}`, async ({ page }) => {
    await withSettings(page, { memory });
    await open(page, dealt(['7 lady 3 4', ...HANDS.slice(1)], SAFE, '', { start: 1, peeks: '' }));
    await own(page, 2).click();
    // What the others do meanwhile takes nothing away that is picked.
    await expect.poll(() => saved(page)).toMatch(/\n[12] peek .*\n[12] peek /);
    await expect(own(page, 2)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await happens(page, '0 peek 1,2');
    const [seven, lady] = [told('omerta_bottle', { value: 7 }), told('omerta_card_lady')];
    await expect(own(page, 1)).toHaveAccessibleName(new RegExp(`, ${seven}$`));
    await expect(own(page, 2)).toHaveAccessibleName(new RegExp(`, ${lady}$`));
    await expect(page.locator('.prompt')).toHaveText(told('omerta_prompt_looking'));
    const before = await saved(page);
    await button(page, 'omerta_turn_back').click();
    await expect(own(page, 2)).not.toHaveAccessibleName(new RegExp(`, ${lady}$`));
    // The others have waited for it.
    expect(before).not.toContain('\n1 draw');
    await expect.poll(() => saved(page)).toContain('\n1 draw');
    // Nor is it told any longer, but by the aid.
    for (const told of [page.getByRole('log'), page.locator('.log ol')]) {
      if (memory === 'on') await expect(told).toContainText(lady);
      else await expect(told).not.toContainText(lady);
    }
    const back = memory === 'on' ? told('omerta_known', { card: seven }) : told('omerta_face_down');
    await expect(own(page, 1)).toHaveAccessibleName(new RegExp(`${back}$`));
    await expect(own(page, 1).locator('.note-on-back')).toHaveCount(memory === 'on' ? 1 : 0);
    await expect(you(page).getByText(/points · 7 or less/)).toHaveCount(memory === 'on' ? 1 : 0);
    await page.getByRole('button', { name: told('about_player', { name: 'Bruno' }) }).click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toHaveText(`${BRUNO(1)}: ${told('omerta_face_down')}`);
  });
}

test('without the aid, a card is told no longer than it is in hand', async ({ page }) => {
  await withSettings(page, { memory: 'off', speed: 'slow' });
  await open(page, dealt(HANDS, SAFE, 'lady'));
  await page.keyboard.press('d');
  const log = page.locator('.log ol');
  await expect(log).toContainText(told('you_omerta_drew_card', { card: told('omerta_card_lady') }));
  await page.keyboard.press('2');
  await happens(page, '0 swap 2');
  await expect(log).toContainText(say.you_omerta_drew);
  await expect(log).not.toContainText(told('omerta_card_lady'));
});

for (const [turn, options] of /** @type {const} */ ([
  ['somebody acts', { pile: 'mole' }],
  ['somebody is skipped', { pile: 'mamma mole', start: 2, then: ['2 draw pile', '2 discard', '2 mamma 1', '1 allow'] }],
])) test(`a reload while cards are looked at costs nothing: next ${turn}`, async ({ page }) => {
  await withSettings(page, { memory: 'off' });
  await open(page, dealt(['7 lady 3 4', ...HANDS.slice(1)], SAFE, options.pile, { ...options }));
  for (const key of ['d', 'x', '3', 'Enter']) await page.keyboard.press(key);
  await happens(page, '0 mole 3');
  const three = new RegExp(`, ${told('omerta_bottle', { value: 3 })}$`);
  await expect(own(page, 3)).toHaveAccessibleName(three);
  // Nothing else can be done before they are turned back.
  const before = await saved(page);
  await page.keyboard.press('d');
  await page.reload();
  await expect(own(page, 3)).toHaveAccessibleName(three);
  expect(await saved(page)).toBe(before);
  await button(page, 'omerta_turn_back').click();
  await expect(own(page, 3)).not.toHaveAccessibleName(three);
  await expect.poll(() => saved(page)).not.toBe(before);
});

for (const [hand, right] of /** @type {const} */ ([['1 2 3 alibi', true], ['1 2 3 9', false]])) {
  test(`a call that is ${right ? 'right' : 'wrong'}: all cards are turned over and counted`, async ({ page }) => {
    await withSettings(page, { confirm: true });
    await open(page, dealt([hand, '8 8 10 10', '9 witness 10 4'], SAFE, ''));
    await page.keyboard.press('o');
    await expect(page.locator('.prompt')).toHaveText(told('omerta_confirm_call'));
    await page.keyboard.press('Escape');
    await button(page, 'omerta_do_omerta').click();
    await page.keyboard.press('Enter');
    await happens(page, '0 omerta');
    const dialog = page.getByRole('dialog', { name: told('after_round', { round: 1 }) });
    await expect(dialog.locator('.verdict')).toHaveText(told(right ? 'you_omerta_right' : 'you_omerta_wrong'));
    await expect(row(page, say.you)).toHaveText(right ? [/1, bottle 2, bottle 3, Alibi$/, '6', '0', '', '0'] : [/9$/, '15', '+15', '+20', '35']);
    // Of the others, whoever is lowest pays nothing if the call was wrong.
    await expect(row(page, 'Carla')).toHaveText([/Witness/, '33', right ? '+33' : '0', '', right ? '33' : '0']);
    await expect(row(page, 'Bruno')).toHaveText([/bottle 10$/, '36', '+36', '', '36']);
    await expect(dialog.locator('.turned .mini')).toHaveCount(12);
    await expect(dialog.getByRole('table', { name: say.after_each_round }).getByRole('row').nth(1).getByRole('cell')).toHaveText([right ? '0' : '35', '36', right ? '33' : '0']);
    await dialog.getByRole('button', { name: say.go_on }).click();
    await expect(page.getByText(told('omerta_round', { round: 2, rounds: 3 }))).toBeVisible();
  });
}

test('the cards of a score sheet turn over one after another, for those who want motion', async ({ page }) => {
  const moving = () => page.evaluate(() => document.getAnimations().filter(({ effect }) => /** @type {KeyframeEffect} */ (effect)?.target?.closest('.turned, .verdict')).length);
  for (const [speed, moves] of /** @type {const} */ ([['slow', 13], ['off', 0]])) {
    await withSettings(page, { speed: 'slow' });
    await page.goto('./#/settings');
    await page.getByLabel(say.speed).selectOption(speed);
    await open(page, dealt(['1 2 3 alibi', '8 8 10 10', '9 witness 10 4'], SAFE, ''));
    await page.keyboard.press('o');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(moving).toBe(moves);
    // A key ends it.
    await page.keyboard.press('Shift');
    await expect.poll(moving).toBe(0);
    await expect(page.locator('.verdict')).toBeVisible();
  }
});

test('a hint weighs every option, with a reason in words, and changes nothing', async ({ page }) => {
  await withSettings(page, {});
  await open(page, dealt(HANDS, SAFE, '5', { then: ['0 draw pile'] }));
  const before = await saved(page);
  await page.keyboard.press('h');
  const dialog = page.getByRole('dialog', { name: say.hint });
  const options = [told('omerta_do_discard', { card: 'bottle 5' }), ...[1, 2, 3, 4].map((place) => told('omerta_hint_swap', { card: OWN(place) }))];
  await expect(dialog.getByRole('listitem')).toHaveCount(options.length);
  await expect(dialog.getByText(say.hint_best)).toHaveCount(1);
  for (const name of options) {
    const option = dialog.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(`^${name}`) }) });
    await expect(option).toContainText(/wins \d+%/);
    await expect(option.locator('.why')).not.toBeEmpty();
  }
  await expect(dialog).toContainText(told('omerta_why_swap', { drawn: 'bottle 5', known: 'bottle 2' }));
  await page.keyboard.press('Escape');
  expect(await saved(page)).toBe(before);
});

test('the others wait for a hint, even while everybody looks at cards', async ({ page }) => {
  await withSettings(page, {});
  await open(page, dealt(HANDS, SAFE, '', { peeks: '' }));
  await page.keyboard.press('h');
  const dialog = page.getByRole('dialog', { name: say.hint });
  await expect(dialog.getByRole('listitem')).toHaveCount(6);
  await page.keyboard.press('Escape');
  await expect.poll(() => saved(page)).toMatch(/\n[12] peek .*\n[12] peek /);
});

test('there is a hint in a race as well', async ({ page }) => {
  await withSettings(page, {});
  await open(page, dealt(HANDS, SAFE, '2', { clock: '10', then: ['0 draw pile', '0 discard'] }));
  const before = await saved(page);
  await page.keyboard.press('h');
  const options = page.getByRole('dialog', { name: say.hint }).getByRole('listitem');
  await expect(options).toHaveCount(5);
  await expect(options.filter({ hasText: told('omerta_hint_snap', { card: OWN(2) }) })).toContainText(told('omerta_why_snap', { card: 'bottle 2' }));
  await expect(options.filter({ hasText: say.omerta_why_pass })).toHaveCount(1);
  expect(await saved(page)).toBe(before);
  await page.keyboard.press('Escape');
  await page.keyboard.press('2');
  await happens(page, '0 snap 2');
});

test('nothing is taken back past what was revealed or raced', async ({ page }) => {
  await withSettings(page, { speed: 'slow' });
  const undo = page.getByRole('button', { name: say.undo });
  // Discarding shows nothing new; drawing does.
  await open(page, dealt(HANDS, SAFE, 'gangster'));
  await page.keyboard.press('d');
  await expect(undo).toBeDisabled();
  const drawn = await saved(page);
  await page.keyboard.press('x');
  await undo.click();
  await expect.poll(() => saved(page)).toBe(drawn);
  // With the clock, time tells who does not claim.
  for (const clock of ['off', '10']) {
    await open(page, dealt(HANDS, SAFE, '2', { clock, then: ['0 draw pile'] }));
    await page.keyboard.press('x');
    await expect(page.locator('.snap-call')).toBeVisible();
    if (clock === 'off') await expect(undo).toBeEnabled();
    else await expect(undo).toBeDisabled();
    await page.keyboard.press('1');
    await happens(page, '0 snap 1');
    await expect(undo).toBeDisabled();
    await page.keyboard.press('u');
    expect(await saved(page)).toContain('\n0 snap 1\n');
  }
});

test('what is shared of a running game hides what the player has not seen, a save holds all', async ({ page }) => {
  await withSettings(page, {});
  const whole = dealt(HANDS, SAFE, 'witness 5', { clock: '3', then: ['0 draw pile', '0 discard', '1 draw pile', '1 swap 1'] });
  await open(page, whole);
  await page.keyboard.press('g');
  const shared = await file(page, say.share);
  const cards = shared.split('\n').find((line) => line.startsWith('deal cards'));
  // The own two, what Bruno has discarded, and what the player has drawn.
  expect(cards).toBe(`deal cards 1 2 ? ? 8 ${'? '.repeat(7)}${'? '.repeat(4)}witness${' ?'.repeat(43)}`);
  expect(shared).toContain('# shared by seat 0');
  expect(shared).toContain('\nset clock 3\n');
  const save = await file(page, say.export_save);
  expect(save).toContain('# save');
  expect(save.split('\n').slice(1, whole.split('\n').length - 1)).toEqual(whole.split('\n').slice(1, -1));
});

test('the lobby asks for the clock and the memory aid, and has the box of the game', async ({ page }) => {
  await withSettings(page, { players: 2 });
  await page.goto('./');
  const box = page.getByRole('region', { name: say.omerta });
  await expect(box).toContainText(told('players_range', { fewest: 3, most: 5 }));
  await expect(box.getByRole('button')).toHaveText([told('play_now', { count: 3 })]);
  const [clock, memory] = [page.getByLabel(say.clock), page.getByLabel(say.memory)];
  await expect(clock).toHaveValue('off');
  await expect(clock.getByRole('option')).toHaveText([say.clock_off, ...[3, 5, 10].map((count) => told('clock_seconds', { count }))]);
  await expect(memory).toHaveValue('on');
  await clock.selectOption('5');
  await memory.selectOption('off');
  await page.reload();
  await expect(clock).toHaveValue('5');
  await playNow(page, 'omerta').click();
  await expect(page.locator('.prompt')).toHaveText(told('omerta_prompt_peek'));
  expect(await saved(page)).toContain('\nset clock 5\n');
  for (const key of ['1', '2', 'Enter']) await page.keyboard.press(key);
  await button(page, 'omerta_turn_back').click();
  await expect(page.locator('.note-on-back')).toHaveCount(0);
});
