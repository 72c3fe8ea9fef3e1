// Games that another one took the place of: whole, broken or finished, none is thrown away.

import { keep, recall } from './backroom.js';

const SHELF = 'backroom.shelf';

/** The transcripts on the shelf, the last one first. @returns {string[]} */
export function shelf() {
  let text;
  try {
    text = recall(SHELF) ?? '[]';
  } catch {
    return [];
  }
  try {
    const games = JSON.parse(text);
    if (Array.isArray(games) && games.every((game) => typeof game === 'string')) return games;
  } catch {
    // What can't be read is kept as it is, below.
  }
  return [text];
}

/** Puts a transcript on the shelf; throws if there is no room. @param {string} transcript */
export function shelve(transcript) {
  keep(SHELF, JSON.stringify([transcript, ...shelf()]));
}
