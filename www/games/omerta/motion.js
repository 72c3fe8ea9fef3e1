// What moves at the table of Omerta: cards to hands, to the discard pile and back.

import { find, flyIn, panelOf } from '../../tables/motion.js';

/** @import { OmertaLog, OmertaTable } from '../../backroom-web.js' */
/** @import { Choreography } from '../../tables/motion.js' */

/** @type {Choreography<OmertaTable, OmertaLog>} */
export const omertaMotion = { watched: 'data-held', move };

/** @param {number} seat @param {number} position */
function cardOf(seat, position) {
  return find(`[data-card="${seat}:${position}"]`);
}

/** @param {number} seat */
function lastCardOf(seat) {
  return panelOf(seat)?.querySelector('.down-place:last-child .card') ?? null;
}

/** A card turns over where it lies. @param {Element | null} card @param {number} time */
function turn(card, time) {
  card?.animate([{ transform: 'rotateY(90deg)' }, { transform: 'none' }], { duration: time, easing: 'ease-out' });
}

/**
 * @param {OmertaLog} event
 * @param {OmertaTable} before
 * @param {OmertaTable} after
 * @param {unknown} _left
 * @param {number} time
 */
function move(event, before, after, _left, time) {
  switch (event.event) {
    case 'drew':
      flyIn(find('[data-held]'), find(event.from === 'pile' ? '[data-pile]' : '.discard'), time, event.card != null);
      break;
    case 'swapped':
      flyIn(find('[data-top]'), cardOf(event.seat, event.position), time, true);
      flyIn(cardOf(event.seat, event.position), find('.held'), time);
      break;
    case 'discarded':
      flyIn(find('[data-top]'), find('.held'), time);
      break;
    case 'snapped':
    case 'killed':
      if (event.right) flyIn(find('[data-top]'), panelOf(event.seat), time, true);
      else turn(cardOf(event.seat, event.position), time);
      break;
    case 'peeked':
    case 'looked':
      for (const { position } of event.cards) turn(cardOf(event.seat, position), time);
      break;
    case 'penalty':
    case 'given':
      flyIn(lastCardOf(event.seat), find('[data-pile]'), time);
      break;
    case 'exchanged': {
      const [first, second] = [event.first, event.second].map(({ seat, position }) => cardOf(seat, position));
      flyIn(first ?? null, second, time * 1.4);
      flyIn(second ?? null, first, time * 1.4);
      break;
    }
    case 'shuffled':
      panelOf(event.seat)?.querySelector('.down-cards')?.animate([{ transform: 'none' }, { transform: 'translateX(-6px) rotate(-1deg)' }, { transform: 'translateX(6px) rotate(1deg)' }, { transform: 'none' }], { duration: time * 1.5, iterations: 2 });
      break;
    case 'snap_opened':
      find('.snap-call')?.animate([{ transform: 'scale(0.5)', opacity: 0 }, { transform: 'scale(1.12)', offset: 0.7 }, { transform: 'none', opacity: 1 }], { duration: time, easing: 'ease-out' });
      break;
    case 'scored':
      turnOver(time);
      break;
    default:
  }
}

/** In the score sheet all cards are turned over, one after another while their row counts up; then it is said who was right. @param {number} time */
function turnOver(time) {
  const dialog = find('dialog');
  const rows = [...(dialog?.querySelectorAll('[data-newest] [data-row]') ?? [])];
  const each = Math.min(time, 600);
  const back = { background: '#6e1b1f', color: 'transparent', borderColor: '#f4ead6' };
  const moves = rows.flatMap((row, turn) => [...row.querySelectorAll('.mini')].map((card, place) => card.animate(
    [back, { ...back, transform: 'rotateY(90deg)', offset: 0.5 }, { transform: 'rotateY(90deg)', offset: 0.5 }, {}],
    { duration: each, delay: (turn + place / 5) * each, fill: 'backwards' },
  )));
  const said = dialog?.querySelector('.verdict')?.animate([{ transform: 'scale(1.5) rotate(-4deg)', opacity: 0 }, {}], { duration: each, delay: (rows.length + 1) * each, fill: 'backwards', easing: 'ease-in' });
  // Whoever ends the counting sees it all.
  for (const ends of ['pointerdown', 'keydown']) dialog?.addEventListener(ends, () => [...moves, said].forEach((move) => move?.finish()), { once: true });
}
