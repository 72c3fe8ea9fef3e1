// Everything that the browser keeps for this page, as one file: to move to another browser, or to be safe.

import { summary } from './backroom-web.js';
import { games, keepGame } from './history.js';
import { fitting } from './settings.js';

/** @import { App } from './app.js' */

const FORMAT = 'backroom everything 1';

/** @param {App} app @returns {Promise<string>} */
export async function exportEverything(app) {
  const history = (await games()).map(({ saved, transcript }) => ({ saved, transcript }));
  return JSON.stringify({ format: FORMAT, settings: app.settings, game: app.saved() ?? null, history }, undefined, 1);
}

/**
 * Adds what the file has to what is here: nothing here is lost. A game that was running goes on here if nothing else
 * does; otherwise it is in the history, from where it can be taken up.
 * @param {App} app @param {string} text
 * @returns {Promise<number>} how many games the file had
 */
export async function importEverything(app, text) {
  const { settings, game, history } = read(text);
  for (const { saved, transcript } of [...history].reverse()) await keepGame(transcript, saved);
  if (game !== null && !app.guest && app.saved() === undefined && readable(game)) app.keepSaved(game);
  else if (game !== null) await keepGame(game);
  await app.set(fitting(settings));
  return history.length + (game === null ? 0 : 1);
}

/**
 * What the file holds, or an error that says what is wrong with it. Transcripts may be anything: what can't be read
 * today is kept all the same.
 * @param {string} text
 * @returns {{ settings: Record<string, unknown>, game: string | null, history: { saved: string, transcript: string }[] }}
 */
function read(text) {
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    found = undefined;
  }
  const { format, settings, game, history } = found ?? {};
  const isKept = (/** @type {any} */ kept) =>
    typeof kept?.transcript === 'string' && !Number.isNaN(Date.parse(kept?.saved));
  const whole =
    format === FORMAT &&
    settings !== null && typeof settings === 'object' &&
    (game === null || typeof game === 'string') &&
    Array.isArray(history) && history.every(isKept);
  if (!whole) throw Object.assign(new Error('not an export of everything'), { key: 'not_everything' });
  return { settings, game, history };
}

/** @param {string} transcript */
function readable(transcript) {
  try {
    summary(transcript);
    return true;
  } catch {
    return false;
  }
}
