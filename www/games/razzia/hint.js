// A hint in Razzia!: what an option is called, and a short reason for it.

import { playerName } from '../../tables/parts.js';
import { cardName } from './words.js';

/** @import { App } from '../../app.js' */
/** @import { FamilyModel } from '../../backroom-web.js' */
/** @import { RazziaPlay } from './razzia.js' */

/** @param {App} app @param {RazziaPlay} play @param {string} action */
export function hint(app, play, action) {
  return { name: name(app, action), why: why(app, play, action) };
}

/** What the action is called. @param {App} app @param {string} action */
function name(app, action) {
  const { say, list } = app.words;
  const [verb = '', what = ''] = action.split(' ');
  switch (verb) {
    case 'draw':
      return say(`hint_draw_${what}`);
    case 'court':
      return say('call_court');
    case 'bid':
      return say('bid', { cheque: Number(what) });
    case 'thief':
      return say('hint_thief', { booty: list(what.split(',').map((card) => cardName(app, card))) });
    default:
      return say('pass');
  }
}

/** Whether a rival is in it: who bids highest or is still to speak; before an auction, who has a cheque. @param {RazziaPlay} play @param {FamilyModel} family */
function isRival(play, { seat, usable }) {
  const { auction } = play.view;
  if (seat === play.seat || !auction) return seat !== play.seat && usable.length > 0;
  return seat === auction.highest?.seat || auction.answers.some((answer) => answer.seat === seat && answer.state === 'waiting');
}

/** What it brings, what it denies and what it risks, in the engine's figures. @param {App} app @param {RazziaPlay} play @param {string} action */
function why(app, play, action) {
  const { say, percent, signed } = app.words;
  const { view } = play;
  const own = view.families[play.seat];
  const rivals = view.families.filter((family) => isRival(play, family));
  const [keenest] = rivals.sort((one, other) => other.booty_worth - one.booty_worth);
  const lies = view.row.some((card) => card != null);
  const gain = say('hint_gain', { points: signed(own?.booty_worth ?? 0) });
  const highest = view.auction?.highest;
  const toCome = view.auction?.answers.some((answer) => answer.state === 'waiting');
  /** @param {number} seat @param {string} key */
  const about = (seat, key) => say(key, { name: playerName(app, play, seat), points: signed(view.families[seat]?.booty_worth ?? 0) });
  const denies = keenest && lies ? [about(keenest.seat, 'hint_denies')] : [];
  switch (action.split(' ')[0]) {
    case 'draw':
      return say(app.settings.skin === 'ra' ? 'odds_ra' : 'odds', { police: percent(view.police_odds), raid: percent(view.raid_odds) });
    case 'court':
      return [gain, ...denies].join(' · ');
    case 'bid':
      return [gain, ...denies, say('hint_cheque', { cheque: view.middle })].join(' · ');
    case 'pass':
      return highest && !toCome ? about(highest.seat, 'hint_leaves') : say('hint_keeps');
    default:
      return say('hint_certain');
  }
}
