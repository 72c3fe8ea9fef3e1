// L.A.M.A., played through the page.

import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { decide, decideLama, generator, ownDecision, playNow, saved, test, transcript, withSettings, words } from './page.js';

/** @import { Page } from '@playwright/test' */

const say = words('en');
const BEFORE_A_RETURN = readFileSync(new URL('../transcripts/lama-2-before-a-return.txt', import.meta.url), 'utf8');

/**
 * A game for two, as a transcript: both hands, the card on top and the first of the pile are known.
 * @param {string} own
 * @param {string} other
 * @param {string} top
 * @param {string} [pile]
 */
function dealt(own, other, top, pile = '') {
  const known = [own, other, top, pile].join(' ').split(' ').filter((card) => card !== '');
  const deck = [...'123456L'].flatMap((card) => Array.from({ length: 8 }, () => card));
  for (const card of known) deck.splice(deck.indexOf(card), 1);
  return `backroom 1\ngame lama\nplayers 2\nseat 0 human Ana\nseat 1 bot expert Bruno\ndeal start 0\ndeal cards ${[...known, ...deck].join(' ')}\n`;
}

/** @param {Page} page @param {string} text */
async function open(page, text) {
  await page.goto('./#/');
  await page.getByLabel(say.open_transcript).setInputFiles(transcript(text));
  await expect(page.locator('.table.lama .prompt')).toBeVisible();
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

for (const [language, players] of /** @type {const} */ ([['en', 4], ['es', 2], ['it', 6]])) {
  test(`a whole game of ${players} in ${language}${language === 'es' ? ', on a phone' : ''}`, async ({ page }) => {
    test.setTimeout(180_000);
    if (language === 'es') await page.setViewportSize({ width: 360, height: 740 });
    const say = words(language);
    const random = generator(players);
    await withSettings(page, { language, players });
    await page.goto('./');
    await playNow(page, 'lama').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.lama);
    let over = false;
    for (let turn = 0; turn < 2_000 && !over; turn += 1) over = await decideLama(page, say, random);
    expect(over).toBe(true);
    const dialog = page.getByRole('dialog');
    // The points after every round, and every round's hands, the last one first.
    const rounds = await dialog.getByRole('table', { name: say.after_each_round }).getByRole('rowheader').count();
    await expect(dialog.getByRole('table')).toHaveCount(1 + rounds);
    await expect(dialog.getByRole('table').first().getByRole('rowheader')).toHaveCount(players);
    await expect(dialog.getByRole('figure')).toBeVisible();
    // Somebody stands at 40 or more, and the fewest points come first.
    const totals = (await dialog.locator('[data-total]').allTextContents()).map(Number);
    expect(Math.max(...totals)).toBeGreaterThanOrEqual(40);
    expect(totals).toEqual(totals.toSorted((one, other) => one - other));
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: say.export }).click();
    expect((await download).suggestedFilename()).toBe('backroom-lama.txt');
    await dialog.getByRole('button', { name: say.rematch }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('.bar').getByText(say.round_short.replace('{round}', '1'))).toBeVisible();
    await expect(page.locator('.family')).toHaveCount(players - 1);
  });
}

test('the whole game by keyboard', async ({ page }) => {
  test.setTimeout(180_000);
  const random = generator(1);
  await withSettings(page, { players: 3 });
  await page.goto('./');
  await expect(page.getByRole('main').first()).toBeVisible();
  const play = playNow(page, 'lama');
  for (let tab = 0; tab < 20 && !(await play.evaluate((button) => button === document.activeElement)); tab += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.locator('.prompt')).toBeVisible();
  const dialog = page.getByRole('dialog');
  for (let turn = 0; turn < 2_000; turn += 1) {
    if (await dialog.isVisible()) {
      if (await dialog.getByRole('button', { name: say.rematch }).isVisible()) return;
      await page.keyboard.press('Escape');
      continue;
    }
    for (const key of ['0', '1', '2', '3', '4', '5', '6', 'l']) await page.keyboard.press(key);
    await page.keyboard.press(random() < 0.6 ? 'd' : 'q');
    // Whatever has been drawn anew, the focus is somewhere on the page.
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  }
  throw new Error('the game did not end');
});

test('every key does what the list of keys says', async ({ page }) => {
  await withSettings(page, { speed: 'slow' });
  const own = ['1', '2', '3', '4', '5', '6', 'L'];
  for (const [place, card] of own.entries()) {
    const hand = [card, card, ...own.filter((other) => other !== card).slice(0, 4)].join(' ');
    await open(page, dealt(hand, '1 2 3 4 5 6', own[(place + 6) % 7] ?? ''));
    await page.keyboard.press(card.toLowerCase());
    await expect.poll(() => saved(page)).toContain(`\n0 play ${card}\n`);
  }
  for (const [key, line] of [['d', '0 draw'], ['q', '0 quit']]) {
    await open(page, dealt('1 1 2 2 3 3', '1 2 3 4 5 6', '5'));
    // What does not fit does nothing.
    await page.keyboard.press('1');
    await page.keyboard.press(key ?? '');
    await expect.poll(() => saved(page)).toContain(`\n${line}\n`);
    expect(await saved(page)).not.toContain('\n0 play');
  }
  // The arrow keys walk along the hand, which is one stop of the tab key.
  await open(page, dealt('1 1 2 2 3 3', '1 2 3 4 5 6', '2'));
  const cards = page.getByRole('list', { name: say.lama_your_hand }).getByRole('button');
  await cards.nth(2).focus();
  await page.keyboard.press('ArrowRight');
  await expect(cards.nth(3)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(cards.nth(4)).not.toBeFocused();
});

for (const size of [
  { width: 360, height: 740 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]) {
  test(`six players fit on ${size.width} × ${size.height} without scrolling`, async ({ page }) => {
    test.setTimeout(90_000);
    const random = generator(size.width);
    await page.setViewportSize(size);
    await withSettings(page, { players: 6 });
    await page.goto('./');
    await playNow(page, 'lama').click();
    for (let turn = 0; turn < 40; turn += 1) {
      if (!(await ownDecision(page, say))) break;
      const outside = await page.evaluate(() => {
        const parts = [...document.querySelectorAll('.family, .pile, .discard, .card, .chip, .prompt, .you button, .centre button, .bar button, .bar a')];
        const out = parts.filter((part) => {
          const box = part.getBoundingClientRect();
          return box.width > 0 && (box.left < 0 || box.top < 0 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1);
        });
        const scrolls = document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth;
        return out.map((part) => part.className || part.tagName).concat(scrolls ? ['the page scrolls'] : []);
      });
      expect(outside).toEqual([]);
      await decideLama(page, say, random);
    }
  });
}

for (const seed of [2, 7]) {
  test(`a game goes on at the same decision after a reload at random points, seed ${seed}`, async ({ page }) => {
    test.setTimeout(120_000);
    const random = generator(seed);
    await withSettings(page, {});
    await page.goto('./');
    await page.getByLabel(say.seed).fill(String(seed));
    await playNow(page, 'lama').click();
    for (let reload = 0; reload < 10; reload += 1) {
      for (let turn = Math.floor(random() * 4); turn >= 0; turn -= 1) {
        if (!(await ownDecision(page, say))) return;
        await decideLama(page, say, random);
      }
      if (!(await ownDecision(page, say))) return;
      const before = await saved(page);
      const shown = async () => [await page.locator('.prompt').textContent(), await page.locator('.fan-hand').textContent()];
      const decision = await shown();
      await page.reload();
      // A round that has just begun shows the score sheet of the one before.
      await expect(page.locator('.prompt')).toHaveText(decision[0] ?? '');
      expect(await shown()).toEqual(decision);
      expect(await saved(page)).toBe(before);
    }
  });
}

test('quitting is asked about once more, and can be taken back until something new is seen', async ({ page }) => {
  await withSettings(page, { confirm: true, speed: 'slow' });
  // Bruno, who is alone after that, has nothing but cards that fit.
  await open(page, dealt('1 1 2 4 5 L', '3 3 3 3 3 3', '3'));
  const before = await saved(page);
  const quit = page.getByRole('button', { name: say.lama_quit_for.replace('{points}', '22') });
  await quit.click();
  await expect(page.locator('.prompt')).toHaveText(say.lama_confirm_quit.replace('{points}', '22'));
  await page.getByRole('button', { name: say.not_yet }).click();
  expect(await saved(page)).toBe(before);
  await page.keyboard.press('q');
  await expect(page.getByRole('button', { name: say.do_it })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => saved(page)).toBe(`${before}0 quit\n`);
  const undo = page.getByRole('button', { name: say.undo });
  await undo.click();
  await expect.poll(() => saved(page)).toBe(before);
  // Once Bruno has shown a card, it is too late.
  await quit.click();
  await page.keyboard.press('Enter');
  await expect.poll(() => saved(page)).toContain('\n1 play 3\n');
  await expect(undo).toBeDisabled();
  await page.keyboard.press('u');
  expect(await saved(page)).toContain('\n0 quit\n1 play 3\n');
});

test('a card that is drawn can not be put back', async ({ page }) => {
  await withSettings(page, { confirm: true, speed: 'slow' });
  await open(page, dealt('1 1 2 4 5 L', '1 2 3 4 5 6', '5', '6'));
  await page.getByRole('button', { name: say.lama_draw, exact: true }).click();
  await expect.poll(() => saved(page)).toContain('\n0 draw\n');
  await expect(page.getByRole('button', { name: say.undo })).toBeDisabled();
});

test('a hint weighs every option, with a reason in words, and changes nothing', async ({ page }) => {
  await withSettings(page, {});
  await open(page, dealt('1 1 2 5 6 L', '1 2 3 4 5 6', '5'));
  const before = await saved(page);
  await page.getByRole('button', { name: say.hint, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: say.hint });
  const options = [say.lama_play.replace('{card}', '5'), say.lama_play.replace('{card}', '6'), say.lama_draw, say.lama_quit_for.replace('{points}', '24')];
  await expect(dialog.getByRole('listitem')).toHaveCount(options.length);
  await expect(dialog.getByText(say.hint_best)).toHaveCount(1);
  for (const name of options) {
    const option = dialog.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(`^${name}`) }) });
    await expect(option).toContainText(/wins \d+%/);
    await expect(option).toContainText(/against the best rival/);
    await expect(option.locator('.why')).not.toBeEmpty();
  }
  await expect(dialog.getByText('leaves 5 cards that would cost 19')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(await saved(page)).toBe(before);
});

test('the odds count what the player has not seen', async ({ page }) => {
  await withSettings(page, {});
  await open(page, dealt('1 1 2 3 5 L', '5 5 5 6 6 6', '5'));
  await page.getByRole('button', { name: say.lama_fits }).click();
  const dialog = page.getByRole('dialog', { name: say.lama_fits });
  // 6 fives and 8 sixes of 49 cards: the other hand may have any of them.
  await expect(dialog).toContainText(say.lama_odds.replace('{share}', '29%'));
  await expect(dialog).toContainText('In the pile: 43.');
  const counts = ['6 of 8', '7 of 8', '7 of 8', '8 of 8', '6 of 8', '8 of 8', '7 of 8'];
  await expect(dialog.getByRole('listitem').locator('b')).toHaveText(counts);
  await expect(dialog.getByRole('listitem').filter({ hasText: say.lama_it_fits })).toHaveCount(2);
});

test('why drawing is off is said in words', async ({ page }) => {
  await withSettings(page, {});
  await open(page, `${dealt('1 1 2 3 5 L', '5 5 5 6 6 6', '5')}0 draw\n1 quit\n`);
  await expect(page.getByRole('button', { name: say.lama_draw, exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: new RegExp(`^${say.lama_draw_from.split('{')[0]}`) })).toBeDisabled();
  await expect(page.locator('.stakes')).toContainText(say.lama_no_draw_alone);
});

test('at the end of a round all hands are turned over and counted, with a chart', async ({ page }) => {
  await withSettings(page, {});
  await open(page, `${dealt('1 1 3 3 5 L', '2 2 5 6 L L', '5')}0 play 5\n1 quit\n`);
  await page.getByRole('button', { name: say.lama_quit_for.replace('{points}', '14') }).click();
  const dialog = page.getByRole('dialog', { name: say.after_round.replace('{round}', '1') });
  await expect(row(page, say.you)).toHaveText([/1, 1, 3, 3, Llama$/, '+14', '', '14']);
  await expect(row(page, 'Bruno')).toHaveText([/2, 2, 5, 6, Llama, Llama$/, '+23', '', '23']);
  // What is held twice counts once.
  await expect(dialog.locator('.turned .idle')).toHaveCount(4);
  await expect(dialog.getByRole('figure')).toContainText('at 40 the game ends');
  await expect(dialog.locator('.chart polyline')).toHaveCount(2);
  await expect(dialog.getByRole('table', { name: say.after_each_round }).getByRole('row').nth(1).getByRole('cell')).toHaveText(['14', '23']);
  await dialog.getByRole('button', { name: say.go_on }).click();
  await expect(page.getByText(say.round_short.replace('{round}', '2')).first()).toBeVisible();
});

for (const [count, key, after] of /** @type {const} */ ([[10, '0', 1], [1, '1', 10]])) {
  test(`who empties the hand with 11 points may give back ${count}`, async ({ page }) => {
    await withSettings(page, {});
    await open(page, BEFORE_A_RETURN);
    await expect(page.locator('.prompt')).toHaveText(say.lama_prompt_return);
    const back = (/** @type {number} */ count) => page.getByRole('button', { name: say.lama_return.replace('{count}', String(count)), exact: true });
    await expect(back(10)).toBeEnabled();
    await expect(back(1)).toBeEnabled();
    if (count === 10) await back(10).click();
    else await page.keyboard.press(key);
    await expect.poll(() => saved(page)).toContain(`\n0 return ${count}\n`);
    await expect(row(page, say.you)).toHaveText([say.nothing, '0', `−${count}`, String(after)]);
    await page.keyboard.press('Escape');
    const own = page.getByRole('region', { name: say.you, exact: true });
    await expect(own.locator('.total b')).toHaveText(String(after));
    const [black, white] = [Math.floor(after / 10), after % 10];
    await expect(own.getByRole('img', { name: say.lama_tokens.replace('{black}', String(black)).replace('{white}', String(white)) })).toBeVisible();
  });
}

test('what is shared of a running game hides what the player has not seen, a save holds all', async ({ page }) => {
  await withSettings(page, {});
  const whole = `${dealt('1 1 2 3 4 L', '5 5 5 6 6 6', '5', 'L 4 3')}0 draw\n1 draw\n0 draw\n1 play 5\n`;
  await open(page, whole);
  await page.getByRole('button', { name: say.what_happened, exact: true }).click();
  const shared = await file(page, say.share);
  const cards = shared.split('\n').find((line) => line.startsWith('deal cards'));
  expect(cards).toBe(`deal cards 1 1 2 3 4 L ${'? '.repeat(6)}5 L ? 3${' ?'.repeat(40)}`);
  expect(shared).toContain('# shared by seat 0');
  expect(shared.trimEnd().split('\n').slice(-4)).toEqual(['0 draw', '1 draw', '0 draw', '1 play 5']);
  const save = await file(page, say.export_save);
  expect(save).toContain('# save');
  expect(save.split('\n').slice(1)).toEqual(whole.split('\n').slice(1));
  // The save goes on; of what hides cards the page says that it can't.
  await open(page, save);
  expect(await saved(page)).toBe(save);
  await page.goto('./#/');
  await page.getByLabel(say.open_transcript).setInputFiles(transcript(shared));
  await expect(page.getByRole('alert')).toContainText('Line 7');
  expect(await saved(page)).toBe(save);
});

test('the lobby has a box for each game, and the game that waits can be continued in its own', async ({ page }) => {
  await withSettings(page, { players: 6 });
  await page.goto('./');
  const facts = /** @type {const} */ ({ razzia: [2, 5, 30], lama: [2, 6, 15], omerta: [3, 5, 25] });
  for (const [game, [fewest, most, minutes]] of Object.entries(facts)) {
    const box = page.getByRole('region', { name: say[game] });
    await expect(box).toContainText(say[`kind_${game}`]);
    await expect(box).toContainText(say.players_range.replace('{fewest}', String(fewest)).replace('{most}', String(most)));
    await expect(box).toContainText(say.about_minutes.replace('{count}', String(minutes)));
    // As many as are wanted, if so many can play it.
    await expect(box.getByRole('button')).toHaveText([say.play_now.replace('{count}', String(most))]);
    await expect(box.getByRole('link', { name: say.rules_of.replace('{game}', say[game]) })).toHaveAttribute('href', `#/rules/${game}`);
  }
  for (const game of ['lama', 'omerta', 'razzia']) {
    await playNow(page, game).click();
    await ownDecision(page, say);
    await page.goto('./#/');
    const goOn = page.getByRole('button', { name: say.go_on_playing });
    await expect(goOn).toHaveCount(1);
    await expect(page.getByRole('region', { name: say[game] }).getByRole('button', { name: say.go_on_playing })).toBeVisible();
    // Also if it is only saved.
    await page.reload();
    await page.getByRole('region', { name: say[game] }).getByRole('button', { name: say.go_on_playing }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say[game]);
    await page.goto('./#/');
  }
});

test('the history lists games of both kinds', async ({ page }) => {
  test.setTimeout(60_000);
  const random = generator(4);
  await withSettings(page, { players: 2 });
  await page.goto('./');
  await playNow(page, 'lama').click();
  for (let turn = 0; turn < 5; turn += 1) {
    await ownDecision(page, say);
    await decideLama(page, say, random);
  }
  await page.goto('./#/');
  await playNow(page, 'razzia').click();
  await ownDecision(page, say);
  await decide(page, say, 0);
  await page.goto('./#/');
  await playNow(page, 'lama').click();
  await ownDecision(page, say);
  await page.goto('./#/history');
  const entries = page.locator('.entry');
  await expect(entries.getByRole('heading', { level: 2 })).toContainText([say.razzia, say.lama]);
  await entries.nth(1).getByRole('button', { name: new RegExp(`^${say.history_take_up}`) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.lama);
  await page.goto('./#/history');
  await expect(entries).toHaveCount(3);
});
