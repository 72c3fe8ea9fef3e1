// Asking the worker for a bot's action.

import { freshSeed } from './backroom.js';

/** @type {Worker | undefined} */
let worker;
let asked = 0;
/** @type {Map<number, { resolve: (action: string) => void, reject: (error: Error) => void }>} */
const waiting = new Map();

/**
 * @param {unknown} view all that the bot's seat knows
 * @param {string} level
 * @returns {Promise<string>} the action, in the words of a transcript
 */
export function askBot(view, level) {
  worker ??= startWorker();
  const number = ++asked;
  return new Promise((resolve, reject) => {
    waiting.set(number, { resolve, reject });
    worker?.postMessage({ number, view, level, seed: freshSeed() });
  });
}

function startWorker() {
  const started = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }) => {
    const asker = waiting.get(data.number);
    waiting.delete(data.number);
    if (data.error === undefined) asker?.resolve(data.action);
    else asker?.reject(new Error(data.error));
  });
  started.addEventListener('error', (event) => {
    // A worker that is gone answers nobody: the next question starts a new one.
    worker = undefined;
    for (const asker of waiting.values()) asker.reject(new Error(event.message));
    waiting.clear();
  });
  return started;
}
