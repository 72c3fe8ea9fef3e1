// Keeps the whole page, so that it opens without a network. The list of files is filled in by the build.

const PRECACHE = { version: 'none', files: [] };
// Two copies of the page on one host, under different paths, keep out of each other's way.
const NAME = `backroom ${location.pathname} `;
const CACHE = `${NAME}${PRECACHE.version}`;
const worker = /** @type {any} */ (self);

worker.addEventListener('install', (/** @type {any} */ event) => {
  const requests = PRECACHE.files.map((file) => new Request(file, { cache: 'reload' }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(requests)));
});

worker.addEventListener('activate', (/** @type {any} */ event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith(NAME) && name !== CACHE).map((name) => caches.delete(name))))
      .then(() => worker.clients.claim()),
  );
});

// An update waits until the player says so, which the lobby offers: never in the middle of a game.
worker.addEventListener('message', (/** @type {any} */ event) => {
  if (event.data === 'take over') worker.skipWaiting();
});

worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const own = new URL(event.request.url).origin === location.origin;
  if (event.request.method !== 'GET' || !own) return;
  event.respondWith(
    caches
      .open(CACHE)
      .then((cache) => cache.match(event.request, { ignoreSearch: true }))
      .then((kept) => kept ?? fetch(event.request)),
  );
});
