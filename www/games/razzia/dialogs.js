// What opens over the table of Razzia!: estates, cards and figures that explain themselves.

import { h, icon } from '../../dom.js';
import { dialog } from '../../screens/parts.js';
import { botWords, playerName, sign } from '../../tables/parts.js';
import { cardStack, face } from './cards.js';
import { cheques } from './family.js';
import { scores } from './scores.js';
import { cardName, kindOf, kindOfCategory, reason, symbol } from './words.js';

/** @import { App } from '../../app.js' */
/** @import { FamilyModel, HoldingModel } from '../../backroom-web.js' */
/** @import { RazziaPlay } from './razzia.js' */

/** @param {App} app @param {RazziaPlay} play @param {string} kind @param {string} about */
export function razziaDialog(app, play, kind, about) {
  const close = () => play.close();
  switch (kind) {
    case 'scores':
      return scores(app, play, close);
    case 'estate': {
      const family = play.view.families[Number(about)];
      return family && estateDialog(app, play, family, close);
    }
    case 'about':
      if (about === 'deck') return deckDialog(app, play, close);
      if (about === 'middle') return middleDialog(app, play, close);
      return cardDialog(app, play, about, close);
    default:
      return undefined;
  }
}

/**
 * A card: what it is, what it scores, how many may still come, and who has some.
 * @param {App} app
 * @param {RazziaPlay} play
 * @param {string} card
 * @param {() => void} close
 */
function cardDialog(app, play, card, close) {
  const { say, list } = app.words;
  const { count = 0, of = 0 } = play.view.unseen.find((other) => other.card === card) ?? {};
  const holders = play.view.families.flatMap((family) => {
    const held = family.groups.flatMap((group) => group.cards).find((other) => other.card === card);
    return held ? [say('card_count', { card: playerName(app, play, family.seat), count: held.count })] : [];
  });
  return dialog(
    app,
    cardName(app, card),
    close,
    h(
      'div',
      { class: 'about' },
      h('span', { class: `card kind-${kindOf(card)}`, 'aria-hidden': 'true' }, ...face(app, card)),
      h(
        'div',
        {},
        h('p', {}, say(`about_${card === 'driver' ? 'driver' : kindOf(card)}`)),
        h('p', {}, say('unseen_of', { count, of })),
        holders.length > 0 && h('p', {}, say('in_estates', { list: list(holders) })),
      ),
    ),
  );
}

/**
 * The piles and the police: the odds, and every card that may still come.
 * @param {App} app
 * @param {RazziaPlay} play
 * @param {() => void} close
 */
function deckDialog(app, play, close) {
  const { say, percent } = app.words;
  const { view } = play;
  const ra = app.settings.skin === 'ra';
  const odds = { police: percent(view.police_odds), raid: percent(view.raid_odds) };
  return dialog(
    app,
    say('still_to_come'),
    close,
    h('p', {}, say('about_piles', { left: view.left, right: view.right })),
    h('p', {}, say('about_police', { card: cardName(app, 'police'), seen: view.police, limit: view.police_limit })),
    h('p', { class: 'lit' }, say(ra ? 'odds_ra' : 'odds', odds)),
    h('p', {}, say('about_odds')),
    h(
      'ul',
      { class: 'faces' },
      ...view.unseen.map(({ card, count, of }) =>
        h(
          'li',
          { class: `kind-${kindOf(card)}`, 'data-empty': count === 0 && 'true' },
          h('span', { class: 'mini' }, icon(symbol(app, card))),
          h('span', {}, cardName(app, card)),
          h('b', {}, say('count_of', { count, of })),
        ),
      ),
    ),
  );
}

/** @param {App} app @param {RazziaPlay} play @param {() => void} close */
function middleDialog(app, play, close) {
  const { say } = app.words;
  return dialog(
    app,
    say('cheque_in_the_middle'),
    close,
    h(
      'div',
      { class: 'about' },
      h('b', { class: 'note' }, icon('cheque', 'frame'), say('cheque', { value: play.view.middle })),
      h('p', {}, say('about_middle')),
    ),
  );
}

/**
 * Everything that a player has, large, with what it scores and why.
 * @param {App} app
 * @param {RazziaPlay} play
 * @param {FamilyModel} family
 * @param {() => void} close
 */
function estateDialog(app, play, family, close) {
  const { say, signed } = app.words;
  const own = family.seat === play.seat;
  const title = own ? say('your_estate') : say('estate_of', { name: playerName(app, play, family.seat) });
  /** @param {string} words @param {...any} value */
  const figure = (words, ...value) => h('div', { class: 'figure' }, h('dt', {}, words), h('dd', {}, ...value));
  return dialog(
    app,
    title,
    close,
    family.level != null && h('p', {}, botWords(app, family.level)),
    h(
      'dl',
      { class: 'figures' },
      figure(say('points_so_far'), say('cheque', { value: family.total })),
      figure(say('worth_now_long'), signed(family.worth_now)),
      figure(say('stake_long'), signed(family.booty_worth)),
      figure(say('cheques_long'), cheques(app, family)),
    ),
    h('div', { class: 'holdings' }, ...family.groups.map((group) => holding(app, group))),
  );
}

/** @param {App} app @param {HoldingModel} group */
function holding(app, group) {
  const { say, signed } = app.words;
  return h(
    'section',
    { class: `holding kind-${kindOfCategory(group.category)}`, key: group.category },
    h(
      'h3',
      {},
      say(`category_${group.category}`),
      h('b', { class: sign(group.points) }, signed(group.points)),
    ),
    h('p', {}, reason(app, group), group.at_end && ` · ${say('at_the_end')}`, ` (${group.rule})`),
    group.cards.length > 0 && h('ul', { class: 'stacks' }, ...group.cards.map((held) => cardStack(app, held))),
  );
}
