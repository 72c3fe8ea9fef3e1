// The middle of the table of Razzia!: the piles, the fuse of the police, the booty row and the cheque in the middle.

import { h, icon } from '../../dom.js';
import { walk } from '../../tables/parts.js';
import { face } from './cards.js';
import { pick } from './decision.js';
import { cardName, kindOf } from './words.js';

/** @import { App } from '../../app.js' */
/** @import { RazziaPlay } from './razzia.js' */

/** @param {App} app @param {RazziaPlay} play */
export function centre(app, play) {
  const { say, percent } = app.words;
  const { view } = play;
  const odds = { police: percent(view.police_odds), raid: percent(view.raid_odds) };
  return h(
    'section',
    { class: 'centre', 'aria-label': say('centre') },
    pile(app, play, 'left', view.left, view.choice?.draw_left),
    pile(app, play, 'right', view.right, view.choice?.draw_right),
    fuse(app, play),
    h(
      'button',
      { type: 'button', class: 'odds plaque', 'aria-haspopup': 'dialog', onclick: () => play.open('about', 'deck') },
      say(app.settings.skin === 'ra' ? 'odds_ra' : 'odds', odds),
    ),
    h(
      'ol',
      { class: 'row', 'aria-label': say('booty'), onkeydown: walk },
      ...view.row.map((card, place) => bootyPlace(app, play, card ?? undefined, place)),
    ),
    h(
      'button',
      { type: 'button', class: 'middle', 'aria-haspopup': 'dialog', onclick: () => play.open('about', 'middle') },
      h('span', {}, say('cheque_in_the_middle')),
      h('b', { class: 'note', 'data-middle': true }, icon('cheque', 'frame'), say('cheque', { value: view.middle })),
    ),
    h(
      'button',
      { type: 'button', class: 'deck plaque', 'aria-haspopup': 'dialog', onclick: () => play.open('about', 'deck') },
      icon('pile'),
      say('still_to_come'),
    ),
  );
}

/** The police as a fuse: the spark is where the cord has burnt to. @param {App} app @param {RazziaPlay} play */
function fuse(app, play) {
  const { police, police_limit } = play.view;
  const badge = app.settings.skin === 'ra' ? 'ra' : 'police';
  return h(
    'div',
    { class: 'fuse', 'data-at': police, 'data-of': police_limit },
    h(
      'ol',
      { 'aria-label': app.words.say('police_count', { card: cardName(app, 'police'), seen: police, limit: police_limit }) },
      ...Array.from({ length: police_limit }, (_, place) => {
        const burnt = place < police;
        const last = place === police - 1;
        return h('li', { class: burnt && 'burnt', key: place }, h('span', { 'data-police': last && 'last' }, icon(badge)));
      }),
    ),
    h('span', { class: 'way', 'aria-hidden': 'true' }, icon('fuse-spark', 'spark')),
  );
}

/**
 * @param {App} app
 * @param {RazziaPlay} play
 * @param {'left' | 'right'} side
 * @param {number} count
 * @param {string | null | undefined} action
 */
function pile(app, play, side, count, action) {
  return h(
    'button',
    {
      type: 'button',
      class: `pile ${side}`,
      key: side,
      'data-pile': side,
      'data-high': count > 40 ? 3 : count > 15 ? 2 : 1,
      disabled: action == null,
      'aria-label': app.words.say(`draw_${side}`, { count }),
      onclick: () => action != null && play.choose(action),
    },
    icon('back', 'back'),
    h('b', {}, String(count)),
  );
}

/**
 * One place of the booty row.
 * @param {App} app
 * @param {RazziaPlay} play
 * @param {string | undefined} card
 * @param {number} place
 */
function bootyPlace(app, play, card, place) {
  if (card === undefined) {
    return h('li', { class: 'place free', key: place }, h('span', { class: 'unseen' }, app.words.say('free_place')));
  }
  const thieves = play.view.choice?.thieves ?? 0;
  const choosing = thieves > 0 && play.view.auction == null;
  const picked = play.picked.includes(place);
  const first = play.view.row.findIndex((other) => other != null);
  return h(
    'li',
    { class: 'place', key: place },
    h(
      'button',
      {
        type: 'button',
        class: `card kind-${kindOf(card)}`,
        'data-place': place,
        // One stop for the tab key; the arrow keys walk along the row.
        tabindex: place === first ? 0 : -1,
        'aria-pressed': choosing && String(picked),
        'aria-haspopup': !choosing && 'dialog',
        'aria-disabled': choosing && !picked && play.picked.length >= thieves && 'true',
        onclick: () => (choosing ? pick(play, place) : play.open('about', card)),
      },
      ...face(app, card),
    ),
  );
}
