// The games of the house, in the order of the lobby. A further game is a module beside these, and a line below.

import { lama } from './lama/lama.js';
import { omerta } from './omerta/omerta.js';
import { razzia } from './razzia/razzia.js';

/** @import { App } from '../app.js' */
/** @import { Settings } from '../settings.js' */
/** @import { Tree } from '../dom.js' */
/** @import { Choreography } from '../tables/motion.js' */
/** @import { Places } from '../tables/frame.js' */

/**
 * What a game brings to the page.
 * @template P, E
 * @typedef {object} GameModule
 * @property {string} name its word in transcripts
 * @property {number} minutes about how long it takes
 * @property {string[]} keyNames its own keys, as the words know them
 * @property {(app: App) => Tree[]} art what lies on its box: five cards
 * @property {(app: App) => { card: Tree, name: string, text: string }[]} cardRules its cards, in the rules
 * @property {(app: App, play: P) => Places} places what lies on its table
 * @property {(app: App, play: P, kind: string, about: string) => Tree | undefined} dialog what it opens over its table
 * @property {(app: App, play: P, event: E) => string} sentence something that has happened; nothing for what needs no words
 * @property {(app: App, play: P, action: string) => { name: string, why: string }} hint what an option is called, and why it is good or bad
 * @property {Choreography<any, any>} motion
 * @property {(event: E) => string | undefined} sound
 * @property {(play: P) => Record<string, () => void>} keys
 * @property {(log: E[], seat: number) => Record<string, string> | undefined} [looked] cards that the player has just looked at, by their names
 * @property {(view: any) => number | undefined} [evenTime] how long every answer takes that may not tell by its time what it is
 * @property {(app: App) => Tree[]} [fields] what can be chosen about it beside its players, as fields of a form
 * @property {(settings: Settings) => Record<string, string>} [options] what is set about a game of it
 */

/** @type {GameModule<any, any>[]} */
export const GAMES = [razzia, lama, omerta];

/** @param {string} name */
export function findGame(name) {
  return GAMES.find((game) => game.name === name);
}
