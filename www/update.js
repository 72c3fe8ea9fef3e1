// The service worker: it keeps the page for offline play, and brings a new version between games.

/** @import { App } from './app.js' */

/** @param {App} app */
export function watchUpdates(app) {
  const { serviceWorker } = navigator;
  // Not in every browser, and only over https or on this machine.
  if (!serviceWorker) return;
  let first = serviceWorker.controller === null;
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker takes over a page that is already its own version.
    if (first) first = false;
    else reloadBetweenGames();
  });
  serviceWorker.register(new URL('./sw.js', import.meta.url)).then((registration) => {
    const offer = () => {
      if (registration.waiting && serviceWorker.controller) {
        app.update = registration.waiting;
        app.draw();
      }
    };
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', offer));
    offer();
  }, console.warn);
}

/** The newer version comes when the table is left: another tab may have asked for it in the middle of this one's game. */
function reloadBetweenGames() {
  if (location.hash !== '#/table') location.reload();
  else addEventListener('hashchange', reloadBetweenGames, { once: true });
}
