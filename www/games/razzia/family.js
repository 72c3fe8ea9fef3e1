// What one player of Razzia! has: name and total, the last move, cheques, and the estate by category.

import { h, icon } from '../../dom.js';
import { playerName, sign, thinkingDots, total } from '../../tables/parts.js';
import { mini } from './cards.js';
import { cardName, kindOfCategory, reason, symbol } from './words.js';

/** @import { App } from '../../app.js' */
/** @import { FamilyModel, HoldingModel, RazziaLog } from '../../backroom-web.js' */
/** @import { RazziaPlay } from './razzia.js' */

/**
 * A rival. The whole panel is one button: it opens the estate.
 * @param {App} app
 * @param {RazziaPlay} play
 * @param {FamilyModel} family
 */
export function familyPanel(app, play, family) {
  const { view } = play;
  const answer = view.auction?.answers.find((other) => other.seat === family.seat);
  return h(
    'article',
    {
      class: 'family panel',
      key: `family ${family.seat}`,
      'data-family': family.seat,
      'data-turn': view.to_move === family.seat && 'true',
      'data-answer': answer?.state,
      'aria-label': playerName(app, play, family.seat),
    },
    h(
      'header',
      {},
      h('h2', {}, who(app, play, family.seat, playerName(app, play, family.seat))),
      move(app, play, family),
      total(app, family.total),
    ),
    h('div', { class: 'purse' }, cheques(app, family), now(app, play, family), stake(app, play, family)),
    estate(app, play, family),
  );
}

/** The player's own things, below the decision. @param {App} app @param {RazziaPlay} play @param {FamilyModel} family */
export function ownPanel(app, play, family) {
  const { say } = app.words;
  return h(
    'div',
    { class: 'own' },
    h(
      'header',
      {},
      who(app, play, family.seat, say('your_estate')),
      cheques(app, family),
      now(app, play, family),
      stake(app, play, family),
      total(app, family.total),
    ),
    estate(app, play, family),
  );
}

/** The button that opens an estate. @param {App} app @param {RazziaPlay} play @param {number} seat @param {string} words */
function who(app, play, seat, words) {
  const own = seat === play.seat;
  return h(
    'button',
    {
      type: 'button',
      class: 'who',
      'aria-haspopup': 'dialog',
      'aria-label': own ? words : app.words.say('estate_of', { name: words }),
      onclick: () => play.open('estate', String(seat)),
    },
    words,
  );
}

/**
 * What the player does, or has just done, where it happens.
 * @param {App} app
 * @param {RazziaPlay} play
 * @param {FamilyModel} family
 */
function move(app, play, family) {
  const { say } = app.words;
  const { view } = play;
  const answer = view.auction?.answers.find((other) => other.seat === family.seat);
  if (view.winners != null) {
    return view.winners.includes(family.seat) && h('span', { class: 'move', key: 'crown' }, icon('crown'));
  }
  if (view.to_move === family.seat) return thinkingDots(app);
  if (answer) {
    const { state, cheque } = answer;
    const words = say(`answer_${state}`, { cheque: cheque ?? 0 });
    return h(
      'span',
      { class: `move ${state}`, key: state, 'data-move': true },
      cheque == null ? words : bidWords(words, cheque),
    );
  }
  const last = lastMove(play.log, family.seat);
  if (last) return h('span', { class: 'move done', key: `done ${play.log.length}` }, moveWords(app, last));
  return family.usable.length === 0 && h('span', { class: 'move', key: 'out' }, say('out'));
}

/** The words of a bid, with its number as a cheque. @param {string} words @param {number} cheque */
function bidWords(words, cheque) {
  const [before, after] = words.split(String(cheque));
  return [before ?? '', h('b', { class: 'cheque' }, String(cheque)), after ?? ''];
}

/** The last thing that happened, if this seat did it. @param {RazziaLog[]} log @param {number} seat */
function lastMove(log, seat) {
  const last = log.findLast((event) => ['drawn', 'won', 'thieves_used', 'nobody_bid', 'scored'].includes(event.event));
  return last && 'seat' in last && last.seat === seat ? last : undefined;
}

/** @param {App} app @param {RazziaLog} event */
function moveWords(app, event) {
  const { say } = app.words;
  if (event.event === 'drawn') return say('move_drew', { card: cardName(app, event.card) });
  if (event.event === 'won') return say('move_won', { paid: event.paid });
  return say('move_stole');
}

/**
 * What the estate would score now: nothing to tell once the game is over.
 * @param {App} app
 * @param {RazziaPlay} play
 * @param {FamilyModel} family
 */
function now(app, play, family) {
  const { say, signed } = app.words;
  if (play.view.winners != null) return false;
  const points = signed(family.worth_now);
  return h('span', { class: 'now', title: say('worth_now_long') }, say('worth_now', { points }));
}

/** What the booty would add for this player. @param {App} app @param {RazziaPlay} play @param {FamilyModel} family */
function stake(app, play, family) {
  const { say, signed } = app.words;
  if (play.view.row.every((card) => card == null)) return false;
  return h(
    'span',
    { class: `stake ${sign(family.booty_worth)}`, title: say('stake_long') },
    say('stake', { points: signed(family.booty_worth) }),
  );
}

/** @param {App} app @param {FamilyModel} family */
export function cheques(app, family) {
  const { say } = app.words;
  return h(
    'ul',
    { class: 'cheques', 'aria-label': say('cheques') },
    ...family.usable.map((value) => h('li', { class: 'cheque', key: `open ${value}` }, say('cheque', { value }))),
    ...family.face_down.map((value) =>
      h(
        'li',
        { class: 'cheque down', key: `down ${value}`, title: say('face_down_long') },
        say('cheque', { value }),
        h('span', { class: 'unseen' }, say('face_down')),
      ),
    ),
  );
}

/**
 * The estate by category: fans of little cards, or on a small screen a figure each.
 * @param {App} app
 * @param {RazziaPlay} play
 * @param {FamilyModel} family
 */
function estate(app, play, family) {
  const over = play.view.winners != null;
  const shown = family.groups.filter(
    (group) => group.category !== 'cheques' && (group.cards.length > 0 || (group.points !== 0 && !over)),
  );
  const faces = shown.reduce((sum, group) => sum + Math.max(group.cards.length, 1), 0);
  return h(
    'ul',
    { class: 'estate', 'aria-label': app.words.say('estate'), 'data-dense': faces > 14 ? 'full' : faces > 10 && 'true' },
    ...shown.map((group) => groupItem(app, group, over)),
  );
}

/** @param {App} app @param {HoldingModel} group @param {boolean} over */
function groupItem(app, group, over) {
  const { say, signed, list } = app.words;
  const kind = kindOfCategory(group.category);
  const held = list(group.cards.map(({ card, count }) => say('card_count', { card: cardName(app, card), count })));
  const count = group.category === 'cars' ? `${group.held}+${group.beside}` : String(group.held);
  const cards = group.cards.length > 0 ? group.cards.map((held) => mini(app, held)) : [ghost(app, group)];
  const ends = group.at_end ? 'group_points_end' : 'group_points';
  return h(
    'li',
    { class: `group kind-${kind}`, key: group.category, 'data-empty': group.cards.length === 0 && 'true' },
    h('span', { class: 'unseen' }, `${say(`category_${group.category}`)}: ${held || reason(app, group)}`),
    h('span', { class: 'fan', 'aria-hidden': 'true' }, ...cards),
    h('span', { class: 'tally', 'aria-hidden': 'true' }, icon(symbolOf(app, group.category)), h('b', {}, count)),
    !over && h('span', { class: `group-points ${sign(group.points)}`, title: say(ends) }, signed(group.points)),
  );
}

/** Where cards would lie, if there were any: having none counts too. @param {App} app @param {HoldingModel} group */
function ghost(app, group) {
  return h('span', { class: 'mini ghostly' }, icon(symbolOf(app, group.category)));
}

/** The figure that stands for a category. @param {App} app @param {string} category */
export function symbolOf(app, category) {
  const cards = { trinkets: 'diamond', businesses: 'estate' };
  return symbol(app, cards[/** @type {keyof typeof cards} */ (category)] ?? kindOfCategory(category));
}
