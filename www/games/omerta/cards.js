// Cards of Omerta as pieces of a tree: faces, and backs with what one remembers of them.

import { h, icon } from '../../dom.js';
import { teller } from '../../tables/parts.js';
import { pickable, touch } from './picks.js';
import { cardName, isBottle, remembers, spotName } from './words.js';

/** @import { App } from '../../app.js' */
/** @import { OmertaLog, PlaceModel } from '../../backroom-web.js' */
/** @import { OmertaPlay } from './omerta.js' */

/** Each character has the colour and pattern of a kind of Razzia!'s booty. @type {Record<string, string>} */
const KINDS = {
  gangster: 'bodyguard', lady: 'trinket', mole: 'thief', snitch: 'gold', driver: 'car', safecracker: 'business',
  killer: 'trinket', witness: 'thief', alibi: 'car', mamma: 'bodyguard', patrol: 'police',
};
/** Whose figure is that of a card of Razzia! @type {Record<string, string>} */
const FIGURES = { gangster: 'bodyguard', driver: 'driver', patrol: 'police' };

/** @param {string} card */
export function kindOf(card) {
  return KINDS[card] ?? (Number(card) <= 3 ? 'car' : Number(card) <= 6 ? 'gold' : 'business');
}

/** What a large card shows: its pattern, its points, its figure and its name, unless that is said beside it. @param {App} app @param {string} card @param {boolean} [said] */
function face(app, card, said) {
  const bottle = isBottle(card);
  return [
    icon(`pattern-${kindOf(card)}`, 'pattern'),
    bottle && h('span', { class: 'corner', 'aria-hidden': 'true' }, card),
    icon(bottle ? 'bottle' : FIGURES[card] ?? card, 'face'),
    h('span', { class: 'word', 'aria-hidden': said && 'true' }, bottle ? card : cardName(app, card)),
  ];
}

/** A large card to look at. @param {App} app @param {string} card @param {boolean} [said] */
export function card(app, card, said) {
  return h('span', { class: `card kind-${kindOf(card)}`, key: card }, ...face(app, card, said));
}

/** A card in short: the number of a bottle, or a figure. @param {string} card */
function sign(card) {
  return isBottle(card) || card === '?' ? card : icon(FIGURES[card] ?? card);
}

/** What a card may be, in short: no more than fits. @param {string[]} oneOf */
function signs(oneOf) {
  const all = [...new Set(oneOf)];
  return all.slice(0, 3).flatMap((card, place) => [place > 0 && '·', sign(card)]).concat(all.length > 3 && '…');
}

/** A little card that lies open. @param {App} app @param {string} card */
export function mini(app, card) {
  return h('span', { class: `mini kind-${kindOf(card)}`, title: cardName(app, card) }, isBottle(card) ? h('span', { class: 'figure' }, card) : sign(card));
}

/** The faces that are open: at the end, and for a moment those looked at by the player, or shown to all by mistake. @param {OmertaPlay} play @param {PlaceModel} place */
function open(play, { spot, card }) {
  if (play.looking?.[spot]) return play.looking[spot];
  if (play.view.winners != null) return card ?? undefined;
  // A snap may be closed as soon as the last card has been thrown in.
  const over = play.latest.some(({ event }) => event === 'snap_closed');
  const recent = /** @type {OmertaLog[]} */ (over ? play.log.slice(play.log.findLastIndex(({ event }) => event === 'snap_opened')) : play.latest);
  /** @type {string | undefined} */
  let shown;
  for (const event of recent) {
    const isHere = (/** @type {{ position: number, seat?: number }} */ { position, seat }) => `${seat ?? ('seat' in event && event.seat)}:${position}` === spot;
    if ((event.event === 'snapped' || event.event === 'killed') && !event.right && isHere(event)) shown = event.card;
    if (event.event === 'drove' && !event.right) shown = event.cards.find(isHere)?.card ?? shown;
    if (event.event === 'round_began') shown = undefined;
    // What was shown has moved on, and another card lies here.
    if (event.event === 'exchanged' && [event.first, event.second].some(isHere)) shown = undefined;
    if (event.event === 'shuffled' && spot.startsWith(`${event.seat}:`)) shown = undefined;
  }
  if (shown !== undefined) return shown;
  const { view } = play;
  return spot.startsWith('safe:') && view.phase === 'safe' && view.active === play.seat ? card ?? undefined : undefined;
}

/** What there is to say of a card that lies somewhere: what it is or may be, as far as the player knows, and for how long it is locked. @param {App} app @param {OmertaPlay} play @param {PlaceModel} place */
export function placeWords(app, play, place) {
  const { say, list } = app.words;
  const { card, one_of: oneOf, locked, locked_by: by } = place;
  const shown = open(play, place);
  const aid = remembers(app);
  const words = [];
  if (shown) words.push(cardName(app, shown));
  else if (aid && card) words.push(say('omerta_known', { card: cardName(app, card) }));
  else if (aid && oneOf.length > 0) words.push(say('omerta_one_of', { cards: list([...new Set(oneOf)].map((card) => cardName(app, card))) }));
  else words.push(say('omerta_face_down'));
  if (locked != null) words.push(teller(app, play)('omerta_locked', by ?? 0, { count: locked }));
  return words.join(', ');
}

/**
 * A card that lies face down: a button if it can be picked. With the memory aid, its back says what the player knows.
 * @param {App} app
 * @param {OmertaPlay} play
 * @param {PlaceModel} place
 */
export function place(app, play, place) {
  const { spot, card: known, one_of: oneOf, locked } = place;
  const picked = play.spots.includes(spot);
  const can = picked || pickable(play).has(spot);
  const shown = open(play, place);
  const aid = remembers(app) && !shown;
  const large = spot.startsWith('safe:') || spot.startsWith(`${play.seat}:`);
  // Whoever is asked for a Killer sees what it is about.
  const named = play.view.announced?.split(/[ ,]/).includes(spot);
  const label = `${spotName(app, play, spot)}, ${placeWords(app, play, place)}`;
  const back = [
    icon('back', 'back'),
    aid && known != null && h('b', { class: `note-on-back kind-${kindOf(known)}`, key: 'known', 'aria-hidden': 'true' }, sign(known)),
    aid && known == null && oneOf.length > 0 && h('b', { class: 'note-on-back mixed', key: 'mixed', 'aria-hidden': 'true' }, ...signs(oneOf)),
  ];
  const front = (/** @type {string} */ shown) => (large ? face(app, shown, true) : [h('b', { class: 'sign', 'aria-hidden': 'true' }, sign(shown))]);
  return h(
    'li',
    { key: spot, class: 'down-place' },
    h(
      'button',
      {
        type: 'button',
        class: `card ${shown ? `kind-${kindOf(shown)}` : 'down'}${named ? ' named' : ''}`,
        'data-card': spot,
        'aria-pressed': can && String(picked),
        'aria-disabled': !can && 'true',
        'data-can': can && 'true',
        tabindex: can ? 0 : -1,
        title: label,
        onclick: () => touch(play, spot),
      },
      h('span', { class: 'unseen' }, label),
      ...(shown ? front(shown) : back),
      locked != null && h('span', { class: 'lock', key: 'lock', 'aria-hidden': 'true' }, icon('police'), String(locked)),
    ),
  );
}
