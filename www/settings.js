// What the player has chosen, kept in the browser.

import { botCharacters, botLevels, keep, recall } from './backroom-web.js';
import { LANGUAGES, preferredLanguage } from './i18n.js';

const NAME = 'backroom.settings';

/** Who plays against you. @typedef {{ name: string, level: string, character: string }} Rival */

/** The most rivals that a game can have. */
const MOST_RIVALS = 5;

/**
 * @typedef {object} Settings
 * @property {string} language
 * @property {'auto' | 'dark' | 'light'} theme
 * @property {'off' | 'fast' | 'normal' | 'slow'} speed
 * @property {boolean} confirm ask once more before a bid or the court
 * @property {boolean} sound
 * @property {'police' | 'ra'} skin
 * @property {string} clock how long a snap stays open: `off`, or seconds
 * @property {'on' | 'off'} memory whether the screen remembers what the player has seen
 * @property {number} players as many as the game allows, if it does not allow so many
 * @property {number} seat
 * @property {Rival[]} rivals as many as any game can have; the first ones play
 * @property {string} name
 */

/** @type {Settings} */
const USUAL = {
  language: preferredLanguage(navigator.languages),
  theme: 'auto',
  speed: 'normal',
  confirm: true,
  sound: false,
  skin: 'police',
  clock: 'off',
  memory: 'on',
  players: 4,
  seat: 0,
  rivals: [
    { name: 'Bruno', level: 'normal', character: 'steady' },
    { name: 'Carla', level: 'normal', character: 'hoarder' },
    { name: 'Dante', level: 'normal', character: 'gambler' },
    { name: 'Elsa', level: 'normal', character: 'caller' },
    { name: 'Fabio', level: 'normal', character: 'steady' },
  ],
  name: '',
};

/** What may be chosen; anything else that is found in the storage is not ours. @type {Record<string, (value: any) => boolean>} */
const FITS = {
  language: (value) => LANGUAGES.includes(value),
  theme: (value) => ['auto', 'dark', 'light'].includes(value),
  speed: (value) => ['off', 'fast', 'normal', 'slow'].includes(value),
  confirm: (value) => typeof value === 'boolean',
  sound: (value) => typeof value === 'boolean',
  skin: (value) => ['police', 'ra'].includes(value),
  clock: (value) => ['off', '3', '5', '10'].includes(value),
  memory: (value) => ['on', 'off'].includes(value),
  players: (value) => Number.isInteger(value) && value >= 2 && value <= MOST_RIVALS + 1,
  seat: (value) => Number.isInteger(value) && value >= 0 && value <= MOST_RIVALS,
  rivals: (value) => Array.isArray(value) && value.length === MOST_RIVALS && value.every(isRival),
  name: isName,
};

/** @param {any} value */
function isName(value) {
  return typeof value === 'string' && value.length <= 24;
}

/** @param {any} value */
function isRival(value) {
  return isName(value?.name) && botLevels().includes(value.level) && botCharacters().includes(value.character);
}

/** Whether this is how a bot is written in a transcript: a level, and perhaps a character. @param {string} word */
export function isBot(word) {
  const [level = '', character = 'steady', ...more] = word.split('/');
  return botLevels().includes(level) && botCharacters().includes(character) && more.length === 0;
}

/** @returns {Settings} */
export function loadSettings() {
  try {
    const settings = { ...USUAL, ...fitting(JSON.parse(recall(NAME) ?? '{}')) };
    return { ...settings, seat: Math.min(settings.seat, settings.players - 1) };
  } catch {
    // Broken or forbidden storage: the usual settings will do.
    return { ...USUAL };
  }
}

/** What of this can be settings. @param {Record<string, unknown> | null} found @returns {Partial<Settings>} */
export function fitting(found) {
  return Object.fromEntries(Object.entries(found ?? {}).filter(([name, value]) => FITS[name]?.(value)));
}

/** @param {Settings} settings */
export function saveSettings(settings) {
  try {
    keep(NAME, JSON.stringify(settings));
  } catch {
    // They hold until the page is closed.
  }
}
