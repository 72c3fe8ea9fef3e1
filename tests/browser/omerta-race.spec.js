// Omerta on the page where all may speak at once: snaps, with the clock and without, and the Killer's question.

import { expect } from '@playwright/test';
import { BRUNO, HANDS, OWN, SAFE, button, dealt, happens, open, own, say, theirs, told } from './omerta.js';
import { saved, test, withSettings } from './page.js';

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
  // Bruno has looked at his 2.
  await open(page, dealt(['1 3 2 4', '2 8 10 10', '9 9 10 10'], SAFE, '2', { clock: '3' }));
  await page.keyboard.press('d');
  await page.keyboard.press('x');
  await happens(page, '1 snap 1');
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
  await withSettings(page, { speed: 'slow' });
  // Bruno has looked at his 2.
  await open(page, dealt(['1 3 2 4', '2 8 10 10', '9 9 10 10'], SAFE, '2', { clock: '3' }));
  for (const key of ['d', 'x', 'h', 'Escape']) await page.keyboard.press(key);
  await happens(page, '1 snap 1');
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
