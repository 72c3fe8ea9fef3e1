// Trees of plain nodes, and bringing the page to look like one. Nothing more.

/**
 * @typedef {{ tag: string, key: string | undefined, attributes: Record<string, unknown>, children: Child[] }} Tree
 * @typedef {Tree | string} Child
 */

/**
 * @param {string} tag
 * @param {Record<string, unknown>} attributes those that start with "on" are listeners; `false`, `null` and
 *   `undefined` leave an attribute out; `key` says which element of the last drawing this is
 * @param {...(Child | Child[] | null | undefined | false)} children
 * @returns {Tree}
 */
export function h(tag, attributes, ...children) {
  const { key, ...rest } = attributes;
  const given = children.flat().filter((child) => child !== null && child !== undefined && child !== false);
  return {
    tag,
    key: key === undefined ? undefined : String(key),
    attributes: rest,
    children: /** @type {Child[]} */ (given),
  };
}

const SVG = 'http://www.w3.org/2000/svg';
const SVG_TAGS = new Set(['svg', 'use', 'g', 'line', 'polyline', 'circle', 'text']);
/** Attributes that an element changes by itself: they are set as properties. */
const PROPERTIES = new Set(['value', 'checked', 'disabled', 'selected']);

/** What was drawn last, by element. @type {WeakMap<Node, Child>} */
const drawn = new WeakMap();

/**
 * Brings the children of an element to look like these trees, keeping the elements that stay.
 * @param {Element} element
 * @param {Child[]} children
 */
export function patch(element, children) {
  const names = new Map();
  element.childNodes.forEach((node, place) => names.set(nameOf(drawn.get(node), place), node));
  const stay = new Set();
  children.forEach((child, place) => {
    const old = names.get(nameOf(child, place));
    const node = old && sameTag(drawn.get(old), child) ? update(old, child) : create(child);
    stay.add(node);
    if (element.childNodes[place] !== node) element.insertBefore(node, element.childNodes[place] ?? null);
  });
  for (const node of [...element.childNodes]) if (!stay.has(node)) node.remove();
}

/** @param {Child | undefined} child @param {number} place */
function nameOf(child, place) {
  return typeof child === 'object' && child.key !== undefined ? `key ${child.key}` : `place ${place}`;
}

/** @param {Child | undefined} old @param {Child} child */
function sameTag(old, child) {
  if (typeof child === 'string') return typeof old === 'string';
  return typeof old === 'object' && old.tag === child.tag;
}

/** @param {Child} child @returns {Node} */
function create(child) {
  if (typeof child === 'string') {
    const text = document.createTextNode(child);
    drawn.set(text, child);
    return text;
  }
  const element = SVG_TAGS.has(child.tag)
    ? document.createElementNS(SVG, child.tag)
    : document.createElement(child.tag);
  return update(element, child);
}

/** @param {Node} node @param {Child} child @returns {Node} */
function update(node, child) {
  const old = drawn.get(node);
  drawn.set(node, child);
  if (typeof child === 'string') {
    if (old !== child) node.nodeValue = child;
    return node;
  }
  const element = /** @type {Element & Record<string, any>} */ (node);
  const before = typeof old === 'object' ? old.attributes : {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(child.attributes)])) {
    const value = child.attributes[name];
    if (name.startsWith('on')) {
      element[name.toLowerCase()] = value ?? null;
    } else if (PROPERTIES.has(name)) {
      const wanted = value ?? false;
      if (element[name] !== wanted) element[name] = wanted;
    } else if (value === false || value === null || value === undefined) {
      element.removeAttribute(name);
    } else if (before[name] !== value) {
      element.setAttribute(name, String(value));
    }
  }
  patch(element, child.children);
  return element;
}

/**
 * Takes the symbols of cards.svg into the page: from a file beside it, each would be drawn a moment late.
 * @returns {Promise<void>}
 */
export async function loadSymbols() {
  const answer = await fetch(new URL('./cards.svg', import.meta.url));
  const { documentElement: symbols } = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml');
  symbols.setAttribute('class', 'symbols');
  document.body.append(document.importNode(symbols, true));
}

/**
 * A symbol of cards.svg.
 * @param {string} name
 * @param {string} [className]
 */
export function icon(name, className = 'icon') {
  return h('svg', { class: className, 'aria-hidden': 'true', focusable: 'false' }, h('use', { href: `#${name}` }));
}
