// What moves at the table of Razzia!

import { fall, find, flyAway, panelOf, way } from '../../tables/motion.js';

/** @import { RazziaLog, RazziaTable } from '../../backroom-web.js' */
/** @import { Choreography, Left } from '../../tables/motion.js' */

/** @type {Choreography<RazziaTable, RazziaLog>} */
export const razziaMotion = { watched: 'data-place', move };

/**
 * @param {RazziaLog} event
 * @param {RazziaTable} before
 * @param {RazziaTable} after
 * @param {Map<string, Left>} row
 * @param {number} time
 */
function move(event, before, after, row, time) {
  switch (event.event) {
    case 'drawn':
      drawn(event, before, after, time);
      break;
    case 'bid':
    case 'passed':
      said(event.seat, time);
      break;
    case 'won':
      won(event, row, time);
      break;
    case 'thieves_used':
      flyAway([...row].flatMap(([place, left]) => (after.row[Number(place)] == null ? [left] : [])), panelOf(event.seat), time);
      break;
    case 'discarded':
      if (event.why === 'unsold') for (const left of row.values()) fall(left, time);
      break;
    case 'raid':
      raid();
      break;
  }
}

/**
 * A card comes from its pile and turns over on the way.
 * @param {Extract<RazziaLog, { event: 'drawn' }>} event
 * @param {RazziaTable} before
 * @param {RazziaTable} after
 * @param {number} time
 */
function drawn(event, before, after, time) {
  const place = before.row.findIndex((card, place) => card == null && after.row[place] != null);
  const police = event.card === 'police';
  const target = find(police ? '[data-police="last"]' : `[data-place="${place}"]`);
  const pile = find(`[data-pile="${event.side}"]`);
  if (!target || !pile) return;
  const [x, y] = way(pile.getBoundingClientRect(), target.getBoundingClientRect());
  const far = `translate(${x}px, ${y}px)`;
  target.animate(
    police
      ? [{ transform: `${far} scale(2)`, opacity: 0.5 }, { transform: 'scale(1.6)', offset: 0.7 }, { transform: 'none' }]
      : [{ transform: `${far} rotateY(90deg)` }, { transform: 'rotateY(0)' }],
    { duration: police ? time * 1.6 : time, easing: 'ease-out' },
  );
  pile.animate([{ translate: '0 -5px' }, { translate: '0 0' }], { duration: time });
}

/**
 * A bid or a pass shows up where its player sits, and in the order of asking.
 * @param {number} seat
 * @param {number} time
 */
function said(seat, time) {
  for (const place of [panelOf(seat)?.querySelector('[data-move]'), find(`[data-asked="${seat}"]`)]) {
    place?.animate(
      [
        { transform: 'scale(0.6)', opacity: 0 },
        { transform: 'scale(1.15)', offset: 0.7 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: time, easing: 'ease-out' },
    );
  }
}

/**
 * The booty and the cheque in the middle go to the winner, the cheque bid to the middle.
 * @param {Extract<RazziaLog, { event: 'won' }>} event
 * @param {Map<string, Left>} row
 * @param {number} time
 */
function won(event, row, time) {
  const panel = panelOf(event.seat);
  const note = find('[data-middle]');
  if (!panel || !note) return;
  const box = note.getBoundingClientRect();
  const [x, y] = way(panel.getBoundingClientRect(), box);
  note.animate(
    [{ transform: `translate(${x}px, ${y}px) scale(0.5)`, opacity: 0.4 }, { transform: 'none', opacity: 1 }],
    { duration: time * 1.2, easing: 'ease-out' },
  );
  // The note has the number of the cheque bid by now; the one that leaves has its own again.
  const before = /** @type {Element} */ (note.cloneNode(true));
  before.lastChild?.replaceWith(String(event.gained));
  flyAway([...row.values(), { element: before, box }], panel, time);
}

/** Blue and red light and a short shake, gone within a second. */
function raid() {
  const lights = document.createElement('div');
  lights.className = 'raid';
  // On top of everything, the score sheet included.
  (find('dialog[open]') ?? document.body).append(lights);
  const flashes = lights.animate({ opacity: [0, 0.9, 0.1, 0.8, 0.1, 0.6, 0] }, { duration: 850 });
  flashes.finished.finally(() => lights.remove());
  const shake = { transform: ['none', 'translateX(-8px)', 'translateX(8px)', 'none'] };
  find('.table > main')?.animate(shake, { duration: 90, iterations: 4 });
}
