// Cards that fly from where they were to where they go: the difference of two drawings, told by what happened.

/** @import { LogModel, TableModel } from './backroom.js' */

/** How long a card flies, in milliseconds. @type {Record<string, number>} */
const FLIGHTS = { fast: 160, normal: 260, slow: 480 };

/**
 * Nothing flies if the player wants no motion. Otherwise: `prepare` before the new drawing, `show` after it.
 * @param {string} speed
 */
export function motion(speed) {
  const time = FLIGHTS[speed];
  if (time === undefined || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  /** @type {Map<number, { card: Element, box: DOMRect }>} */
  const row = new Map();
  return {
    prepare() {
      document.querySelectorAll('[data-place]').forEach((card) => {
        const place = Number(card.getAttribute('data-place'));
        row.set(place, { card: /** @type {Element} */ (card.cloneNode(true)), box: card.getBoundingClientRect() });
      });
    },
    /** @param {LogModel[]} events @param {TableModel} before @param {TableModel} after */
    show(events, before, after) {
      for (const event of events) {
        if (event.event === 'drawn') {
          const place = before.row.findIndex((card, place) => card == null && after.row[place] != null);
          const target = event.card === 'police' ? document.querySelector('[data-police="last"]') : document.querySelector(`[data-place="${place}"]`);
          const pile = document.querySelector(`[data-pile="${event.side}"]`);
          if (target && pile) flyFrom(target, pile.getBoundingClientRect(), time);
        } else if (event.event === 'won' || event.event === 'thieves_used') {
          const panel = document.querySelector(`[data-family="${event.seat}"]`);
          const taken = event.event === 'won' ? [...row.keys()] : gone(before, after);
          if (panel) for (const place of taken) flyAway(row.get(place), panel.getBoundingClientRect(), time);
          const cheque = document.querySelector('[data-middle]');
          if (event.event === 'won' && cheque && panel) flyFrom(cheque, panel.getBoundingClientRect(), time);
        } else if (event.event === 'raid') {
          document.querySelector('.table')?.animate(
            [{ transform: 'none' }, { transform: 'translateX(-8px)' }, { transform: 'translateX(8px)' }, { transform: 'none' }],
            { duration: 90, iterations: 4 },
          );
        }
      }
    },
  };
}

/** The places that a thief has emptied. @param {TableModel} before @param {TableModel} after */
function gone(before, after) {
  return before.row.flatMap((card, place) => (card != null && after.row[place] == null ? [place] : []));
}

/** An element that comes from somewhere. @param {Element} element @param {DOMRect} from @param {number} time */
function flyFrom(element, from, time) {
  const to = element.getBoundingClientRect();
  const [x, y] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
  element.animate(
    [{ transform: `translate(${x}px, ${y}px) scale(0.7)`, opacity: 0.4 }, { transform: 'none', opacity: 1 }],
    { duration: time, easing: 'ease-out' },
  );
}

/** A card that is no longer there goes somewhere. @param {{ card: Element, box: DOMRect } | undefined} left @param {DOMRect} to @param {number} time */
function flyAway(left, to, time) {
  if (!left) return;
  const ghost = /** @type {HTMLElement} */ (left.card);
  const { box } = left;
  ghost.setAttribute('aria-hidden', 'true');
  ghost.setAttribute('inert', '');
  ghost.classList.add('ghost');
  document.body.append(ghost);
  const [x, y] = [to.x + to.width / 2 - box.width / 2, to.y + to.height / 2 - box.height / 2];
  const size = { width: `${box.width}px`, height: `${box.height}px` };
  const flight = ghost.animate(
    [
      { ...size, transform: `translate(${box.x}px, ${box.y}px)`, opacity: 1 },
      { ...size, transform: `translate(${x}px, ${y}px) scale(0.4)`, opacity: 0.2 },
    ],
    { duration: time * 1.4, easing: 'ease-in' },
  );
  flight.finished.finally(() => ghost.remove());
}
