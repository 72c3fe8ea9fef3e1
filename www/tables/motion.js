// What moves: things from where they were to where they go, told by what happened. It is the difference of two
// drawings, only ever transforms and opacity, and nobody has to wait for it. Each game has its own moves.

import { countUp } from './count.js';

/** @import { LogModel, TableModel } from '../backroom-web.js' */

/** How long a card flies, in milliseconds. @type {Record<string, number>} */
const FLIGHTS = { fast: 160, normal: 260, slow: 480 };

/**
 * Something that lay there before: its element, and where that was.
 * @typedef {{ element: Element, box: DOMRect }} Left
 */

/**
 * How a game moves: `watched` is what may leave, by an attribute whose value names each; `move` shows one event.
 * @template V, E
 * @typedef {object} Choreography
 * @property {string} watched
 * @property {(event: E, before: V, after: V, left: Map<string, Left>, time: number) => void} move
 */

/**
 * Nothing moves if the player wants no motion. Otherwise: `prepare` before the new drawing, `show` after it.
 * @param {string} speed
 * @param {Choreography<any, any>} choreography
 */
export function motion(speed, { watched, move }) {
  const time = FLIGHTS[speed];
  if (time === undefined || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  /** @type {Map<string, Left>} */
  const left = new Map();
  return {
    prepare() {
      for (const card of document.querySelectorAll(`[${watched}]`)) {
        left.set(card.getAttribute(watched) ?? '', { element: card, box: card.getBoundingClientRect() });
      }
    },
    /** @param {LogModel[]} events @param {TableModel} before @param {TableModel} after @param {boolean} counts whether a score sheet counts up */
    show(events, before, after, counts) {
      // With the next frame, just before it is painted: measuring sooner would lay the page out twice.
      requestAnimationFrame(() => {
        for (const event of events) move(event, before, after, left, time);
        if (counts) countUp(time);
      });
    },
  };
}

/** @param {string} selector */
export function find(selector) {
  return document.querySelector(selector);
}

/** @param {number} seat */
export function panelOf(seat) {
  return find(`[data-family="${seat}"]`);
}

/**
 * Something new comes from somewhere, turning over on the way if it is a card that was face down.
 * @param {Element | null} target
 * @param {Element | undefined | null} from
 * @param {number} time
 * @param {boolean} [turns]
 */
export function flyIn(target, from, time, turns = false) {
  if (!target || !from) return;
  const [x, y] = way(from.getBoundingClientRect(), target.getBoundingClientRect());
  const far = `translate(${x}px, ${y}px)`;
  const frames = turns ? [{ transform: `${far} rotateY(90deg)` }, { transform: 'rotateY(0)' }] : [{ transform: far }, { transform: 'none' }];
  target.animate(frames, { duration: time, easing: 'ease-out' });
}

/**
 * What is no longer there goes somewhere, one after the other.
 * @param {Left[]} all
 * @param {Element | null} to
 * @param {number} time
 */
export function flyAway(all, to, time) {
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
export function fall(left, time) {
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
  for (const name of ['data-place', 'data-middle', 'data-card']) ghost.removeAttribute(name);
  const { style } = ghost;
  style.left = `${box.x}px`;
  style.top = `${box.y}px`;
  style.width = `${box.width}px`;
  style.height = `${box.height}px`;
  document.body.append(ghost);
  ghost.animate(frames, { fill: 'backwards', ...options }).finished.finally(() => ghost.remove());
}

/**
 * From the middle of one box to the middle of another, seen from the other.
 * @param {DOMRect} from
 * @param {DOMRect} to
 */
export function way(from, to) {
  return [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
}
