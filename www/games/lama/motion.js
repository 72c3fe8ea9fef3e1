// What moves at the table of L.A.M.A.: cards from hands to the discard pile, and from the pile to hands.

import { find, flyAway, flyIn, panelOf } from '../../tables/motion.js';

/** @import { LamaLog, LamaTable } from '../../backroom-web.js' */
/** @import { Choreography, Left } from '../../tables/motion.js' */

/** @type {Choreography<LamaTable, LamaLog>} */
export const lamaMotion = { watched: 'data-card', move };

/**
 * @param {LamaLog} event
 * @param {LamaTable} before
 * @param {LamaTable} after
 * @param {Map<string, Left>} left
 * @param {number} time
 */
function move(event, before, after, left, time) {
  if (event.event === 'played') {
    const place = before.hand.findIndex(({ card }) => card === event.card);
    const own = event.seat === after.seat ? left.get(String(place)) : undefined;
    if (own) flyAway([own], find('[data-top]'), time * 0.7);
    else flyIn(find('[data-top]'), panelOf(event.seat), time);
  } else if (event.event === 'drew') {
    const place = after.hand.findIndex(({ card }, place) => before.hand[place]?.card !== card);
    const target = event.seat === after.seat ? find(`[data-card="${place}"]`) : panelOf(event.seat)?.querySelector('.little-back:last-of-type');
    flyIn(target ?? null, find('[data-pile]'), time, event.seat === after.seat);
  } else if (event.event === 'quit') {
    panelOf(event.seat)?.animate([{ transform: 'scale(1.02)' }, { transform: 'none' }], { duration: time });
  }
}
