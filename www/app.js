// Boot and routes: which screen is shown, and drawing it.

import init, { recall } from './backroom.js';
import { patch } from './dom.js';
import { loadWords } from './i18n.js';
import { Play } from './play.js';
import { lobbyScreen } from './screens/lobby.js';
import { rulesScreen } from './screens/rules.js';
import { settingsScreen } from './screens/settings.js';
import { loadSettings, saveSettings } from './settings.js';
import { tableScreen } from './games/razzia.js';
import { claimHouse } from './tabs.js';
import { watchUpdates } from './update.js';

/** @import { Settings } from './settings.js' */
/** @import { Words } from './i18n.js' */

const root = /** @type {HTMLElement} */ (document.getElementById('app'));

/** Everything that the screens draw and call. */
export class App {
  /** @type {Settings} */
  settings = loadSettings();
  /** @type {Words} */
  words = /** @type {any} */ (undefined);
  /** The game on the table, if there is one. @type {Play | undefined} */
  play = undefined;
  /** Something that the player should know, as a sentence. @type {string | undefined} */
  notice = undefined;

  /** Whether another tab has the house: then this one saves nothing, so that it overwrites nothing. */
  guest = false;
  /** A newer version of the page that waits until no game is running. @type {ServiceWorker | undefined} */
  update = undefined;

  /** @param {Partial<Settings>} changes */
  async set(changes) {
    this.settings = { ...this.settings, ...changes };
    saveSettings(this.settings);
    if (changes.language || !this.words) this.words = await loadWords(this.settings.language);
    document.documentElement.lang = this.settings.language;
    document.documentElement.dataset.theme = this.settings.theme;
    document.documentElement.dataset.speed = this.settings.speed;
    this.draw();
  }

  /** The transcript of a game that was left, if there is one. */
  saved() {
    try {
      return recall(Play.SAVED) ?? undefined;
    } catch {
      return undefined;
    }
  }

  /** @param {import('./backroom.js').Seating} seating @param {number | undefined} seed */
  start(seating, seed) {
    this.attempt(() => Play.deal(this, seating, seed));
  }

  resume() {
    const transcript = this.saved();
    if (transcript !== undefined) this.attempt(() => Play.resume(this, transcript));
  }

  /** @param {() => Play} open */
  attempt(open) {
    try {
      this.play?.leave();
      this.notice = undefined;
      this.play = open();
      // Asked for, not insisted on: without it, the browser may one day make room.
      navigator.storage?.persist?.();
      this.go('table');
      this.play.run();
    } catch (error) {
      this.complain(error);
    }
  }

  /** A transcript that the player brings along. @param {File} file */
  async bring(file) {
    const transcript = await file.text();
    this.attempt(() => {
      const play = Play.resume(this, transcript);
      play.takePlace();
      return play;
    });
  }

  /** @param {unknown} error */
  complain(error) {
    if (error instanceof WebAssembly.RuntimeError) {
      // A broken invariant: the engine can't be trusted any more, the saved game can.
      this.play?.leave();
      this.play = undefined;
      this.notice = this.words.say('error_crash', { detail: error.message });
      this.go('');
      return;
    }
    const { key, message } = /** @type {{ key?: string, message?: string }} */ (error ?? {});
    const known = key !== undefined && this.words.knows(`error_${key}`);
    this.notice = known ? this.words.say(`error_${key}`, { detail: message ?? '' }) : this.words.say('error_other', { detail: message ?? String(error) });
    this.draw();
  }

  /** @param {string} screen */
  go(screen) {
    if (location.hash === `#/${screen}`) this.draw();
    else location.hash = `#/${screen}`;
  }

  draw() {
    const focused = document.activeElement;
    const screen = location.hash.replace(/^#\/?/, '');
    patch(root, [this.screen(screen)]);
    root.removeAttribute('aria-busy');
    for (const dialog of root.querySelectorAll('dialog')) if (!dialog.open) dialog.showModal();
    const lost = !focused?.isConnected || /** @type {HTMLButtonElement} */ (focused).disabled;
    if (focused !== document.body && lost && !root.querySelector('dialog')) this.focusHome();
  }

  /** The decision, or the head of the screen: where the focus goes when what had it is gone. */
  focusHome() {
    /** @type {HTMLElement | null} */ (root.querySelector('[data-home]'))?.focus({ preventScroll: true });
  }

  /** @param {string} screen */
  screen(screen) {
    switch (screen) {
      case 'table':
        if (this.play) return tableScreen(this, this.play);
        return lobbyScreen(this);
      case 'rules':
        return rulesScreen(this);
      case 'settings':
        return settingsScreen(this);
      default:
        return lobbyScreen(this);
    }
  }
}

await init({ module_or_path: new URL('./backroom_bg.wasm', import.meta.url) });
const app = new App();
app.words = await loadWords(app.settings.language);
addEventListener('hashchange', () => {
  app.draw();
  app.focusHome();
});
addEventListener('keydown', (event) => app.play?.key(event));
await claimHouse(app);
await app.set({});
watchUpdates(app);
// A reload in the middle of a game goes on at the same decision.
if (location.hash === '#/table') app.resume();
