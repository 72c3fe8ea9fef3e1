// The games that are no longer on the table: finished, left for another one, or unreadable. They become many, so the
// browser keeps them in a database. None is ever written over.

const DATABASE = 'backroom';
const GAMES = 'games';

/**
 * @typedef {object} Kept
 * @property {number} id
 * @property {string} saved when, as ISO 8601
 * @property {string} transcript
 */

/** @type {Promise<IDBDatabase> | undefined} */
let opened;

function open() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(GAMES, { keyPath: 'id', autoIncrement: true });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  // What failed once, because the disk was full perhaps, may be tried again.
  opened.catch(() => { opened = undefined; });
  return opened;
}

/**
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(games: IDBObjectStore) => IDBRequest<T>} ask
 * @returns {Promise<T>} once it is safe on the disk
 */
async function transact(mode, ask) {
  const database = await open().catch((error) => { throw unkept(error); });
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(GAMES, mode);
    const request = ask(transaction.objectStore(GAMES));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(unkept(transaction.error));
  });
}

/** @param {unknown} reason */
function unkept(reason) {
  return Object.assign(new Error(String(reason)), { key: 'history_closed' });
}

/** Every game, the last one first. @returns {Promise<Kept[]>} */
export async function games() {
  const all = await transact('readonly', (games) => games.getAll());
  return all.reverse();
}

/**
 * Keeps a game, once. What it goes on from, because it was taken up again, is in it and need not be kept beside it.
 * @param {string} transcript
 * @param {string} [saved]
 */
export async function keepGame(transcript, saved = new Date().toISOString()) {
  await transact('readwrite', (games) => {
    const all = games.getAll();
    all.onsuccess = () => {
      /** @type {Kept[]} */
      const kept = all.result;
      if (kept.some((game) => game.transcript === transcript)) return;
      for (const game of kept) if (goesOnFrom(transcript, game.transcript)) games.delete(game.id);
      games.add({ saved, transcript });
    };
    return all;
  });
}

/** Whether a game is another one, played on: the first line may be marked as a save. @param {string} game @param {string} other */
function goesOnFrom(game, other) {
  const [lines, before] = [game, other].map((text) => text.replace(/^backroom 1[^\n]*/, 'backroom 1'));
  return before !== undefined && before.includes('\ndeal ') && (lines?.startsWith(before) ?? false);
}

/** Forgets a game, because the player says so. @param {number} id */
export async function forgetGame(id) {
  await transact('readwrite', (games) => games.delete(id));
}
