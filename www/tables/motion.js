// What moves: cards and cheques from where they were to where they go, told by what happened. It is the difference of
// two drawings, only ever transforms and opacity, and nobody has to wait for it.

import { countUp } from './count.js';

/** @import { LogModel, TableModel } from './backroom.js' */

/** How long a card flies, in milliseconds. @type {Record<string, number>} */
const FLIGHTS = { fast: 160, normal: 260, slow: 480 };

/**
 * Something that lay there before: its element, and where that was.
 * @typedef {{ element: Element, box: DOMRect }} Left
 */

/**
 * Nothing moves if the player wants no motion. Otherwise: `prepare` before the new drawing, `show` after it.
 * @param {string} speed
 */
export function motion(speed) {
  const time = FLIGHTS[speed];
  if (time === undefined || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  /** @type {Map<number, Left>} */
  const row = new Map();
  return {
    prepare() {
      for (const card of document.querySelectorAll('[data-place]')) {
        row.set(Number(card.getAttribute('data-place')), { element: card, box: card.getBoundingClientRect() });
      }
    },
    /** @param {LogModel[]} events @param {TableModel} before @param {TableModel} after */
    show(events, before, after) {
      // With the next frame, just before it is painted: measuring sooner would lay the page out twice.
      requestAnimationFrame(() => {
        for (const event of events) move(event, before, after, row, time);
      });
    },
  };
}

/**
 * @param {LogModel} event
 * @param {TableModel} before
 * @param {TableModel} after
 * @param {Map<number, Left>} row
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
      flyAway([...row].flatMap(([place, left]) => (after.row[place] == null ? [left] : [])), panelOf(event.seat), time);
      break;
    case 'discarded':
      if (event.why === 'unsold') for (const left of row.values()) fall(left, time);
      break;
    case 'raid':
      raid();
      break;
    case 'scored':
      countUp(time);
      break;
  }
}

/** @param {string} selector */
function find(selector) {
  return document.querySelector(selector);
}

/** @param {number} seat */
function panelOf(seat) {
  return find(`[data-family="${seat}"]`);
}

/**
 * A card comes from its pile and turns over on the way.
 * @param {Extract<LogModel, { event: 'drawn' }>} event
 * @param {TableModel} before
 * @param {TableModel} after
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
 * @param {Extract<LogModel, { event: 'won' }>} event
 * @param {Map<number, Left>} row
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

/**
 * What is no longer there goes somewhere, one after the other.
 * @param {Left[]} all
 * @param {Element | null} to
 * @param {number} time
 */
function flyAway(all, to, time) {
  // Measured once: after the first of them is put into the page, measuring would lay it out again.
  const box = to?.getBoundingClientRect();
  if (!box) return;
  all.forEach((left, turn) => {
    const [x, y] = way(box, left.box);
    leave(left, [{}, { transform: `translate(${x}px, ${y}px) scale(0.35)`, opacity: 0.2 }], {
      duration: time * 1.4,
      delay: turn * time * 0.15,
      easing: 'ease-in',
    });
  });
}

/** @param {Left} left @param {number} time */
function fall(left, time) {
  leave(left, [{}, { transform: 'translateY(60px) rotate(12deg)', opacity: 0 }], {
    duration: time * 1.6,
    easing: 'ease-in',
  });
}

/**
 * Shows an element that has left the tree once more, for as long as it moves.
 * @param {Left} left
 * @param {Keyframe[]} frames
 * @param {KeyframeAnimationOptions} options
 */
function leave({ element, box }, frames, options) {
  const ghost = /** @type {HTMLElement} */ (element.isConnected ? element.cloneNode(true) : element);
  ghost.setAttribute('aria-hidden', 'true');
  ghost.setAttribute('inert', '');
  ghost.classList.add('ghost');
  for (const name of ['data-place', 'data-middle']) ghost.removeAttribute(name);
  const { style } = ghost;
  style.left = `${box.x}px`;
  style.top = `${box.y}px`;
  style.width = `${box.width}px`;
  style.height = `${box.height}px`;
  document.body.append(ghost);
  ghost.animate(frames, { fill: 'backwards', ...options }).finished.finally(() => ghost.remove());
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

/**
 * From the middle of one box to the middle of another, seen from the other.
 * @param {DOMRect} from
 * @param {DOMRect} to
 */
function way(from, to) {
  return [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
}
