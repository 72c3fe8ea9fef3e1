// A tree of elements from plain calls, nothing more.

/**
 * @param {string} tag
 * @param {Record<string, unknown>} attributes those that start with "on" are listeners; `false` and
 *   `undefined` leave an attribute out
 * @param {...(Node | string)} children
 */
export function h(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) {
      element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    } else if (value !== false && value !== undefined) {
      element.setAttribute(name, String(value));
    }
  }
  element.append(...children);
  return element;
}
