// One tab has the house: two that save the same game would overwrite each other.

/** @import { App } from './app.js' */

const HOUSE = 'backroom house';

/** Takes the house if it is free; otherwise waits for it as a guest. @param {App} app */
export function claimHouse(app) {
  // Not in every browser; then there is nothing to go by, and the tab behaves as if it were alone.
  if (!navigator.locks) return Promise.resolve();
  const whileOpen = new Promise(() => {});
  return new Promise((decided) => {
    const asked = navigator.locks.request(HOUSE, { ifAvailable: true }, (lock) => {
      app.guest = lock === null;
      decided(undefined);
      if (lock) return whileOpen;
      // The other tab is closed some day, and the house is ours.
      navigator.locks.request(HOUSE, async () => {
        await app.host();
        return whileOpen;
      });
      return undefined;
    });
    // Where locks are forbidden, the tab behaves as if it were alone.
    asked.catch(() => decided(undefined));
  });
}
