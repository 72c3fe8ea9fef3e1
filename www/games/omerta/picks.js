// Picking cards at the table of Omerta: which can be named next, and what the picked ones make. The engine has listed
// everything that may be done; here it is only narrowed down.

/** @import { OmertaAction } from '../../backroom-web.js' */
/** @import { OmertaPlay } from './omerta.js' */

/** What is done as soon as its one card is touched: there is no time, or nothing to explain. */
const AT_ONCE = ['swap', 'snap'];

/** Every action that names at least the picked cards. @param {OmertaPlay} play @returns {OmertaAction[]} */
function fitting(play) {
  const actions = play.view.choice?.actions ?? [];
  // In a race nobody speaks twice.
  if (play.view.phase === 'snap' && !play.race?.asksPlayer()) return [];
  return actions.filter(({ spots }) => spots.length > 0 && play.spots.every((spot) => spots.includes(spot)));
}

/** The cards that can be picked next. @param {OmertaPlay} play @returns {Set<string>} */
export function pickable(play) {
  if (play.looking) return new Set();
  return new Set(fitting(play).flatMap(({ spots }) => spots).filter((spot) => !play.spots.includes(spot)));
}

/** What the picked cards make, if that is something. @param {OmertaPlay} play @returns {OmertaAction | undefined} */
export function find(play) {
  if (play.spots.length === 0) return undefined;
  return fitting(play).find(({ spots }) => spots.length === play.spots.length);
}

/** A card is picked, put back, or at once used. @param {OmertaPlay} play @param {string} spot */
export function touch(play, spot) {
  if (play.spots.includes(spot)) play.spots = play.spots.filter((other) => other !== spot);
  else if (pickable(play).has(spot)) play.spots = [...play.spots, spot];
  else return;
  const action = find(play);
  if (action && AT_ONCE.includes(action.verb)) play.choose(action.line);
  else play.app.draw();
}
