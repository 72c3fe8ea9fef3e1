// What the player has chosen, kept in the browser.

import { keep, recall } from './backroom.js';
import { LANGUAGES, preferredLanguage } from './i18n.js';

const NAME = 'backroom.settings';

/** The levels of the bots, weakest first. */
export const LEVELS = ['random', 'thumb'];

/**
 * @typedef {object} Settings
 * @property {string} language
 * @property {'auto' | 'dark' | 'light'} theme
 * @property {'off' | 'fast' | 'normal' | 'slow'} speed
 * @property {boolean} confirm ask once more before a bid or the court
 * @property {boolean} sound
 * @property {'police' | 'ra'} skin
 * @property {number} players
 * @property {number} seat
 * @property {string[]} levels of the bots, one a rival
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
  players: 4,
  seat: 0,
  levels: ['thumb', 'thumb', 'thumb', 'thumb'],
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
  players: (value) => Number.isInteger(value) && value >= 2 && value <= 5,
  seat: (value) => Number.isInteger(value) && value >= 0 && value < 5,
  levels: (value) => Array.isArray(value) && value.length === 4 && value.every((level) => LEVELS.includes(level)),
  name: (value) => typeof value === 'string' && value.length <= 24,
};

/** @returns {Settings} */
export function loadSettings() {
  try {
    return { ...USUAL, ...fitting(JSON.parse(recall(NAME) ?? '{}')) };
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
