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
 * Keeps a game. One that is there already, to the letter, is not kept twice.
 * @param {string} transcript
 * @param {string} [saved]
 */
export async function keepGame(transcript, saved = new Date().toISOString()) {
  const all = await games();
  if (all.some((kept) => kept.transcript === transcript)) return;
  await transact('readwrite', (games) => games.add({ saved, transcript }));
}

/** Forgets a game, because the player says so. @param {number} id */
export async function forgetGame(id) {
  await transact('readwrite', (games) => games.delete(id));
}
