// Razzia! in words: names, faces, and what has happened.

import { playerName, teller } from '../../tables/parts.js';

/** @import { App } from '../../app.js' */
/** @import { HoldingModel, RazziaLog } from '../../backroom-web.js' */
/** @import { RazziaPlay } from './razzia.js' */

const TRINKETS = ['ring', 'watch', 'brooch', 'chain', 'diamond'];
const BUSINESSES = ['casino', 'transport', 'film', 'racing', 'estate', 'nightclub', 'restaurant'];

/** Which faces the skin of Ra changes. @type {Record<string, string>} */
const RA = { ring: 'rings', watch: 'scarab', brooch: 'bracelet', chain: 'cross', diamond: 'tiara', police: 'ra' };

/** The kind of a card, which has its colour and pattern. @param {string} card */
export function kindOf(card) {
  if (TRINKETS.includes(card)) return 'trinket';
  if (BUSINESSES.includes(card)) return 'business';
  return card === 'driver' ? 'car' : card;
}

/** The kind whose colour a category of the score sheet has. @param {string} category */
export function kindOfCategory(category) {
  const kinds = { thieves: 'thief', bodyguards: 'bodyguard', cars: 'car', trinkets: 'trinket', gold: 'gold' };
  return kinds[/** @type {keyof typeof kinds} */ (category)] ?? 'business';
}

/** Why a category scores what it scores. @param {App} app @param {HoldingModel} holding */
export function reason(app, { category, reason, held, beside }) {
  return app.words.say(`reason_${category}_${reason}`, { count: held, beside });
}

/** The symbol of its face. @param {App} app @param {string} card */
export function symbol(app, card) {
  return (app.settings.skin === 'ra' ? RA[card] : undefined) ?? card;
}

/** @param {App} app @param {string} card */
export function cardName(app, card) {
  return app.words.say(`card_${symbol(app, card)}`);
}

/**
 * Something that has happened, as a sentence; nothing for what needs no words.
 * @param {App} app
 * @param {RazziaPlay} play
 * @param {RazziaLog} event
 */
export function sentence(app, play, event) {
  const { say, list, signed } = app.words;
  const told = teller(app, play);
  /** @param {string[]} cards */
  const cards = (cards) => (cards.length === 0 ? say('nothing') : list(cards.map((card) => cardName(app, card))));
  switch (event.event) {
    case 'round_began':
      return told('began', event.starter, { round: event.round });
    case 'drawn':
      return told(event.card === 'police' ? 'drew_police' : 'drew', event.seat, {
        card: cardName(app, event.card),
        police: event.police,
        limit: play.view.police_limit,
      });
    case 'split':
      return say('split');
    case 'auction_opened':
      return event.why === 'court' ? told('called', event.caller) : event.why === 'full_row' ? say('row_is_full') : '';
    case 'bid':
      return told('bid', event.seat, { cheque: event.cheque });
    case 'passed':
      return told('passed', event.seat);
    case 'won':
      return told('won', event.seat, { booty: cards(event.booty), paid: event.paid, gained: event.gained });
    case 'nobody_bid':
      return say('nobody_bid');
    case 'discarded':
      return event.why === 'unsold' ? say('thrown_away') : '';
    case 'thieves_used':
      return told('stole', event.seat, { booty: cards(event.taken) });
    case 'raid':
      return say(app.settings.skin === 'ra' ? 'raid_ra' : 'raid');
    case 'scored':
      return say('scored', {
        round: event.round,
        points: list(event.points.map((points, seat) => `${playerName(app, play, seat)} ${signed(points)}`)),
      });
    case 'ended':
      return say(event.winners.length > 1 ? 'shared' : 'won_game', {
        name: list(event.winners.map((seat) => playerName(app, play, seat))),
      });
    default:
      return '';
  }
}
