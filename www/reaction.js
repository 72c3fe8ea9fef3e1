// How long a bot takes to see what is open in a race, and to say what it claims: as long as a person would.

/** In the middle, by level, in milliseconds. @type {Record<string, number>} */
const MIDDLE = { novice: 2_100, easy: 1_750, normal: 1_450, hard: 1_200, expert: 1_000 };
const [QUICKEST, SLOWEST] = [400, 3_000];

/**
 * A time in milliseconds, spread as a person's times are, with a long tail, and always before time is up.
 * @param {string | null | undefined} bot its level, and perhaps a character
 * @param {() => number} chance numbers from 0 to 1
 * @param {number} [length] how long the race stays open
 */
export function reaction(bot, chance, length = Infinity) {
  const middle = MIDDLE[bot?.split('/')[0] ?? ''] ?? 1_450;
  // Three numbers added up are bell-shaped enough.
  const bell = chance() + chance() + chance() - 1.5;
  const time = middle * Math.exp(0.7 * bell);
  return Math.min(Math.max(time, QUICKEST), SLOWEST, length - 100);
}
