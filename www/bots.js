// Asking the bots, who think in a worker. They are asked one thing at a time: a new question, or none, makes them
// forget the one before.

import { freshSeed } from './backroom-web.js';

/** @import { ThoughtModel } from './backroom-web.js' */

/** How long a bot may think about a move, in milliseconds. */
const TIME = 950;

/** @typedef {{ number: number, resolve: (answer: ThoughtModel | undefined) => void, reject: (error: Error) => void }} Asker */

/** The room, once it is open, and the game that is played in it. @type {Promise<Worker> | undefined} */
let room;
let played = '';
/** Who waits for an answer. @type {Asker | undefined} */
let waiting;
let asked = 0;

/**
 * @param {string} game its word
 * @param {unknown} view all that the seat knows
 * @param {string} bot who is asked: a level, and perhaps a character
 * @param {number} [time] how long it may think, in milliseconds
 * @returns {Promise<ThoughtModel | undefined>} what it would do and why; nothing if it was interrupted
 */
export function askBot(game, view, bot, time = TIME) {
  waiting?.resolve(undefined);
  const number = ++asked;
  const answer = new Promise((resolve, reject) => { waiting = { number, resolve, reject }; });
  if (played !== game) {
    // Another game, another room.
    room?.then((worker) => worker.terminate(), () => {});
    room = undefined;
    played = game;
  }
  room ??= openRoom(game);
  // If the room does not open, whoever waits is told so.
  room.then((worker) => {
    if (waiting?.number === number) worker.postMessage({ number, view, bot, seed: freshSeed(), time });
  }, () => {});
  return answer;
}

/** Whatever the bots think about, nobody waits for it any more. */
export function interruptBots() {
  if (!waiting) return;
  waiting.resolve(undefined);
  waiting = undefined;
  // A higher number is all it takes; it must be lower than that of a question that follows.
  const number = ++asked;
  room?.then((worker) => worker.postMessage({ number, bot: '', seed: 0, time: 0 }), () => {});
}

/** @param {string} game @returns {Promise<Worker>} */
function openRoom(game) {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module', name: game });
  return new Promise((resolve, reject) => {
    /** @param {string} reason */
    const close = (reason) => {
      // Nobody is left in there: the next question opens another room.
      worker.terminate();
      room = undefined;
      const error = Object.assign(new Error(reason), { key: 'bots_broken' });
      waiting?.reject(error);
      waiting = undefined;
      reject(error);
    };
    worker.addEventListener('error', (event) => close(event.message));
    worker.addEventListener('message', ({ data }) => {
      if (data === 'open') resolve(worker);
      else if (typeof data === 'string') close(data);
      else if (data.broken !== undefined) close(data.broken);
      else hear(data);
    });
  });
}

/** @param {ThoughtModel} answer */
function hear(answer) {
  if (waiting?.number !== answer.number) return;
  waiting.resolve(answer);
  waiting = undefined;
}
