// A score sheet that counts up: one category after another, then the totals. A click or a key ends it.

/**
 * What a figure says while it counts, in the form of its last word: "+5", "12 points".
 * @typedef {{ node: Text, from: number, to: number, words: string }} Figure
 */

/** @param {number} time how long a card flies: a count takes as long, and never over 600 ms */
export function countUp(time) {
  const sheet = document.querySelector('dialog .sheet[data-newest]');
  const dialog = sheet?.closest('dialog');
  if (!sheet || !dialog) return;
  const rows = [...sheet.querySelectorAll('[data-row], tfoot tr')];
  const steps = rows.map((row) => ({ row, figures: [...row.querySelectorAll('[data-count]')].map(figure) }));
  steps.push({ row: /** @type {any} */ (undefined), figures: [...dialog.querySelectorAll('[data-total]')].map(figure) });
  for (const { row, figures } of steps) {
    row?.classList.add('hushed');
    for (const one of figures) show(one, 0);
  }
  const each = Math.min(time, 600);
  const start = performance.now();
  let shown = 0;
  let over = false;

  const finish = () => {
    over = true;
    for (const { row, figures } of steps) {
      row?.classList.remove('hushed');
      for (const one of figures) show(one, 1);
    }
    dialog.removeEventListener('pointerdown', finish);
    dialog.removeEventListener('keydown', finish);
    crown(dialog);
  };
  dialog.addEventListener('pointerdown', finish);
  dialog.addEventListener('keydown', finish);

  const tick = () => {
    if (over) return;
    const gone = (performance.now() - start) / each;
    if (gone >= steps.length || !dialog.isConnected) return finish();
    // A frame that came late leaves no step half done.
    for (; shown < Math.floor(gone); shown += 1) reveal(steps[shown], 1);
    reveal(steps[shown], gone - shown);
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}

/** @param {{ row: Element | undefined, figures: Figure[] } | undefined} step @param {number} share */
function reveal(step, share) {
  step?.row?.classList.remove('hushed');
  for (const one of step?.figures ?? []) show(one, share);
}

/** @param {Element} element @returns {Figure} */
function figure(element) {
  const node = /** @type {Text} */ (element.firstChild);
  const { count, total, from = '0' } = /** @type {HTMLElement} */ (element).dataset;
  return { node, from: Number(from), to: Number(total ?? count), words: node.data };
}

/**
 * The words with another number in them: the right ones again at the end.
 * @param {Figure} figure
 * @param {number} share
 */
function show({ node, from, to, words }, share) {
  const value = Math.round(from + (to - from) * share);
  const plus = words.startsWith('+') && value > 0 ? '+' : '';
  const text = share >= 1 ? words : words.replace(/[+\-−]?\d+/, `${plus}${value}`);
  if (node.data !== text) node.data = text;
}

/** The crown comes down on the winner. @param {Element} dialog */
function crown(dialog) {
  dialog.querySelector('.crown')?.animate(
    [
      { transform: 'translateY(-60px) rotate(-25deg) scale(1.6)', opacity: 0 },
      { transform: 'translateY(6px) rotate(4deg) scale(1)', opacity: 1, offset: 0.7 },
      { transform: 'none' },
    ],
    { duration: 550, easing: 'ease-out' },
  );
}
