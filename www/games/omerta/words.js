// Omerta in words: names, and what has happened.

import { playerName, teller } from '../../tables/parts.js';

/** @import { App } from '../../app.js' */
/** @import { OmertaAction, OmertaLog } from '../../backroom-web.js' */
/** @import { OmertaPlay } from './omerta.js' */

/** Whether the screen helps to remember what was seen. @param {App} app */
export function remembers(app) {
  return app.settings.memory === 'on';
}

/** Whether a card is a bottle. @param {string} card */
export function isBottle(card) {
  return /^\d+$/.test(card);
}

/** @param {App} app @param {string} card */
export function cardName(app, card) {
  if (card === '?') return app.words.say('omerta_unseen');
  return isBottle(card) ? app.words.say('omerta_bottle', { value: card }) : app.words.say(`omerta_card_${card}`);
}

/** A card by its place: "your card 2", "Bruno’s card 1", "card 3 of the safe". @param {App} app @param {OmertaPlay} play @param {string} spot */
export function spotName(app, play, spot) {
  const { say } = app.words;
  const [owner = '', position = ''] = spot.split(':');
  if (owner === 'safe') return say('omerta_spot_safe', { position });
  return Number(owner) === play.seat ? say('omerta_spot_own', { position }) : say('omerta_spot', { name: playerName(app, play, Number(owner)), position });
}

/** A power as it was announced, in a sentence of its own. @param {App} app @param {OmertaPlay} play @param {string} power @param {number} by */
export function powerWords(app, play, power, by) {
  const [verb = '', what = ''] = power.split(' ');
  const parts = what.split(',');
  // In a sentence about somebody else the player is not called as where they sit.
  const name = (/** @type {string | undefined} */ seat) => Number(seat) === play.seat ? app.words.say('omerta_target_you') : playerName(app, play, Number(seat));
  const told = teller(app, play);
  switch (verb) {
    case 'gangster':
      return told('omerta_gangster', by, { first: spotName(app, play, parts[0] ?? ''), second: spotName(app, play, parts[1] ?? '') });
    case 'snitch':
      return parts[0] === parts[1] ? told('omerta_snitch_one', by, { target: name(parts[0]) }) : told('omerta_snitch_two', by, { target: name(parts[0]), other: name(parts[1]) });
    case 'patrol':
      return told('omerta_patrol', by, { card: spotName(app, play, what) });
    case 'lady':
      return told('omerta_lady', by, { target: name(what) });
    default:
      return told('omerta_mamma', by, { target: name(what) });
  }
}

/** The power that was announced, and who is asked for a Killer. @param {App} app @param {OmertaPlay} play */
export function announced(app, play) {
  const { announced, active, to_move: asked } = play.view;
  return teller(app, play)('omerta_asked', asked ?? 0, { power: powerWords(app, play, announced ?? '', active) });
}

/** What an action would do, before it is final. @param {App} app @param {OmertaPlay} play @param {OmertaAction} action */
export function willHappen(app, play, { verb, spots, seats }) {
  const { say, list } = app.words;
  const cards = list(spots.map((spot) => spotName(app, play, spot)));
  switch (verb) {
    case 'gangster':
    case 'peek':
    case 'mole':
    case 'driver':
    case 'safe':
    case 'patrol':
    case 'kill':
      return say(`omerta_will_${verb}`, { cards });
    case 'snitch':
      return seats[0] === seats[1]
        ? say('omerta_will_snitch_one', { name: playerName(app, play, seats[0] ?? 0) })
        : say('omerta_will_snitch_two', { names: list(seats.map((seat) => playerName(app, play, seat))) });
    case 'lady':
    case 'mamma':
      return say(`omerta_will_${verb}`, { name: playerName(app, play, seats[0] ?? 0) });
    default:
      return '';
  }
}

/** Whether the card that was drawn then is still to be used. @param {OmertaPlay} play @param {OmertaLog} drawn */
function isHeld(play, drawn) {
  return play.view.drawn != null && play.log.findLast(({ event }) => event === 'drew') === drawn;
}

/** @param {App} app @param {OmertaPlay} play @param {OmertaLog} event */
export function sentence(app, play, event) {
  const { say, list } = app.words;
  const told = teller(app, play);
  const name = (/** @type {string} */ card) => cardName(app, card);
  // Without the aid, a face is told no longer than it is seen.
  const isNew = play.latest.includes(event);
  switch (event.event) {
    case 'round_began':
      return told('began', event.starter, { round: event.round });
    case 'peeked':
    case 'looked':
      return event.cards.length > 0 && (remembers(app) || (play.looking && isNew))
        ? say('you_omerta_looked', { cards: list(event.cards.map(({ position, card }) => `${position}: ${name(card)}`)) })
        : told(event.event === 'peeked' ? 'omerta_peeked' : 'omerta_mole', event.seat);
    case 'skipped':
      return told('omerta_skipped', event.seat);
    case 'drew':
      if (event.from === 'discard') return told('omerta_took', event.seat, { card: name(event.card ?? '?') });
      return event.card != null && (remembers(app) || isHeld(play, event))
        ? told('omerta_drew_card', event.seat, { card: name(event.card) })
        : told('omerta_drew', event.seat);
    case 'lifted':
      return say('omerta_lifted', { card: name(event.card) });
    case 'swapped':
      return told('omerta_swapped', event.seat, { position: event.position, card: name(event.out) });
    case 'discarded':
      return told('omerta_discarded', event.seat, { card: name(event.card) });
    case 'snap_opened':
      return say('omerta_snap_opened', { value: event.value });
    case 'snapped':
      return told(event.right ? 'omerta_snapped' : 'omerta_snapped_wrong', event.seat, { card: name(event.card) });
    case 'snap_closed':
      return say('omerta_snap_closed');
    case 'penalty':
      return told('omerta_penalty', event.seat);
    case 'announced':
      return powerWords(app, play, event.power, event.seat);
    case 'declined':
      return told('omerta_declined', event.seat);
    case 'killed':
      return told(event.right ? 'omerta_killed' : 'omerta_killed_wrong', event.seat, { card: name(event.card) });
    case 'allowed':
      return told('omerta_allowed', event.seat);
    case 'exchanged':
      return say('omerta_exchanged', { first: spotName(app, play, `${event.first.seat}:${event.first.position}`), second: spotName(app, play, `${event.second.seat}:${event.second.position}`) });
    case 'shuffled':
      return told('omerta_shuffled', event.seat);
    case 'given':
      return told('omerta_given', event.seat);
    case 'drove':
      return told(event.right ? 'omerta_drove' : 'omerta_drove_wrong', event.seat, { cards: list(event.cards.map(({ card }) => name(card))) });
    case 'safe_looked':
      return event.cards.length > 0 && (remembers(app) || (play.view.phase === 'safe' && isNew)) ? say('you_omerta_safe_cards', { cards: list(event.cards.map(name)) }) : told('omerta_safe_looked', event.seat);
    case 'safe_swapped':
      return told('omerta_safe_swapped', event.seat, { position: event.position });
    case 'mamma_placed':
      return told('omerta_mamma_placed', event.on);
    case 'patrol_placed':
      return say('omerta_patrol_placed', { card: spotName(app, play, `${event.on.seat}:${event.on.position}`) });
    case 'reshuffled':
      return say('omerta_reshuffled', { count: event.pile });
    case 'called':
      return told('omerta_called', event.seat);
    case 'scored':
      return say('scored', { round: event.round, points: list(event.points.map((points, seat) => `${playerName(app, play, seat)} ${points}`)) });
    case 'ended':
      return say(event.winners.length > 1 ? 'shared' : 'won_game', { name: list(event.winners.map((seat) => playerName(app, play, seat))) });
    default:
      return '';
  }
}
