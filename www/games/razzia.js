// The table of Razzia!: view model in, tree out.

import { h } from '../dom.js';

/** @import { FamilyModel, TableModel } from '../backroom.js' */
/** @import { Words } from '../i18n.js' */

/**
 * @param {TableModel} view
 * @param {Words} words
 */
export function tableScreen(view, words) {
  const { say } = words;
  return h(
    'div',
    {},
    h('h1', {}, say('razzia')),
    h('p', {}, say('round', { round: view.round })),
    h(
      'section',
      { 'aria-labelledby': 'centre' },
      h('h2', { id: 'centre' }, say('centre')),
      h(
        'dl',
        {},
        ...figure(say('left_pile'), say('cards', { count: view.left })),
        ...figure(say('right_pile'), say('cards', { count: view.right })),
        ...figure(say('police'), say('police_of', { seen: view.police, limit: view.police_limit })),
        ...figure(say('cheque_in_the_middle'), cheque(view.middle, words)),
      ),
      h(
        'ul',
        { 'aria-label': say('booty') },
        ...view.row.map((card) =>
          card == null ? h('li', { class: 'free' }, say('free_place')) : h('li', {}, say(`card_${card}`)),
        ),
      ),
    ),
    h(
      'div',
      { class: 'families' },
      ...view.families.map((family, seat) => familyPanel(family, seat, view, words)),
    ),
  );
}

/**
 * @param {FamilyModel} family
 * @param {number} seat
 * @param {TableModel} view
 * @param {Words} words
 */
function familyPanel(family, seat, view, words) {
  const { say } = words;
  const name = family.name ?? (seat === view.seat ? say('you') : say('seat', { seat: seat + 1 }));
  const turn = view.to_move.includes(seat);
  return h(
    'section',
    { 'aria-labelledby': `family-${seat}`, 'aria-current': turn && 'true' },
    h('h2', { id: `family-${seat}` }, turn ? say('to_move', { name }) : name),
    h('p', {}, say('points', { points: family.total })),
    h(
      'ul',
      { 'aria-label': say('cheques') },
      ...family.usable.map((value) => h('li', {}, cheque(value, words))),
      ...family.face_down.map((value) =>
        h('li', {}, say('face_down', { cheque: cheque(value, words) })),
      ),
    ),
    h(
      'ul',
      { 'aria-label': say('estate') },
      ...family.estate.map(({ card, count }) =>
        h('li', {}, say('card_count', { card: say(`card_${card}`), count })),
      ),
    ),
  );
}

/** @param {string} label @param {string} value */
function figure(label, value) {
  return [h('dt', {}, label), h('dd', {}, value)];
}

/** @param {number} thousands @param {Words} words */
function cheque(thousands, words) {
  return words.say('cheque', { value: thousands * 1000 });
}
