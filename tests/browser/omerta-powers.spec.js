// What the characters of Omerta do on the page: choices of targets with a way back, locked cards, and cards that are looked at.

import { expect } from '@playwright/test';
import { BRUNO, HANDS, NAMES, OWN, SAFE, button, card, dealt, happens, open, own, say, theirs, told, you } from './omerta.js';
import { saved, test, withSettings } from './page.js';

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
