// The points over the rounds as lines: lower is better, and at the line the game ends.

import { h } from '../../dom.js';
import { playerName } from '../../tables/parts.js';

/** @import { App } from '../../app.js' */
/** @import { LamaPlay } from './lama.js' */

const [WIDTH, HEIGHT] = [360, 170];
/** Room for the numbers on the left, for the names on the right, and above and below. */
const [LEFT, RIGHT, TOP, BOTTOM] = [26, 66, 10, 20];

/** @param {App} app @param {LamaPlay} play */
export function chart(app, play) {
  const { say } = app.words;
  const { sheets, players, end } = play.view;
  const totals = players.map(({ seat }) => [0, ...sheets.map(({ seats }) => seats[seat]?.total ?? 0)]);
  const most = Math.max(end + 5, ...totals.flat());
  /** @param {number} round */
  const x = (round) => LEFT + (round * (WIDTH - LEFT - RIGHT)) / Math.max(sheets.length, 1);
  /** @param {number} points */
  const y = (points) => TOP + ((most - points) * (HEIGHT - TOP - BOTTOM)) / most;
  /** @param {number} points @param {string} look */
  const level = (points, look) => [
    h('line', { class: look, x1: LEFT, x2: WIDTH - RIGHT, y1: y(points), y2: y(points) }),
    h('text', { class: 'tick', x: LEFT - 5, y: y(points) + 4, 'text-anchor': 'end' }, String(points)),
  ];
  const labels = spread(totals.map((line) => y(line.at(-1) ?? 0)));
  return h(
    'figure',
    { class: 'chart', key: 'chart' },
    h('figcaption', {}, say('lama_chart', { end })),
    h(
      'svg',
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, 'aria-hidden': 'true', focusable: 'false' },
      ...level(0, 'axis'),
      ...level(Math.round(end / 2), 'grid'),
      ...level(end, 'end'),
      ...totals.map((line, seat) =>
        h(
          'g',
          { class: `seat-${seat}`, 'data-own': seat === play.seat && 'true', key: seat },
          h('polyline', { points: line.map((points, round) => `${x(round)},${y(points)}`).join(' ') }),
          ...line.map((points, round) => h('circle', { cx: x(round), cy: y(points), r: 2.6 })),
          h('text', { x: WIDTH - RIGHT + 6, y: (labels[seat] ?? 0) + 4 }, short(playerName(app, play, seat))),
        ),
      ),
    ),
  );
}

/** @param {string} name */
function short(name) {
  return name.length > 9 ? `${name.slice(0, 8)}…` : name;
}

/** Heights of labels, moved apart as far as they need. @param {number[]} heights */
function spread(heights) {
  const placed = heights.map((height, seat) => ({ height, seat })).sort((one, other) => one.height - other.height);
  let free = 4;
  for (const label of placed) {
    label.height = Math.max(label.height, free);
    free = label.height + 12;
  }
  // What has been pushed out below comes back up.
  let most = HEIGHT - 4;
  for (const label of placed.toReversed()) {
    label.height = Math.min(label.height, most);
    most = label.height - 12;
  }
  return placed.sort((one, other) => one.seat - other.seat).map(({ height }) => height);
}
