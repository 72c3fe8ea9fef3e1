// Omerta, played through the page.

import { expect } from '@playwright/test';
import { HANDS, OWN, SAFE, button, dealt, file, happens, open, own, row, say, told } from './omerta.js';
import { decideOmerta, generator, ownDecision, playNow, saved, test, withSettings, words } from './page.js';

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
      // At first all look at their cards, whenever they want to.
      expect((await saved(page))?.startsWith(before ?? 'a game')).toBe(true);
    }
  });
}

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
