// Boot and routes: which screen is shown, and drawing it.

import init, { Table, freshSeed, keep, recall, summary } from './backroom-web.js';
import { loadSymbols, patch } from './dom.js';
import { importEverything } from './everything.js';
import { keepGame } from './history.js';
import { loadWords, preferredLanguage } from './i18n.js';
import { Play } from './play.js';
import { crashScreen } from './screens/crash.js';
import { historyScreen, openHistory } from './screens/history.js';
import { lobbyScreen } from './screens/lobby.js';
import { rulesScreen } from './screens/rules.js';
import { settingsScreen } from './screens/settings.js';
import { loadSettings, saveSettings } from './settings.js';
import { tableScreen } from './tables/frame.js';
import { claimHouse } from './tabs.js';
import { watchUpdates } from './update.js';

/** @import { Seating } from './backroom-web.js' */
/** @import { Settings } from './settings.js' */
/** @import { Words } from './i18n.js' */
/** @typedef {{ key?: string, message?: string, parameters?: Record<string, string | number> }} Failure */

/** Under which name the browser keeps the game that is being played. */
const SAVED = 'backroom.game';
/** Where games went that another one took the place of, before there was a history. */
const SHELF = 'backroom.shelf';

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

  /** What the engine said when it broke, if it has: then nothing is asked of it any more. @type {string | undefined} */
  crash = undefined;
  /** Whether a game is just being opened. */
  sitting = false;
  /** Whether another tab has the house: then this one saves nothing, so that it overwrites nothing. */
  guest = false;
  /** Where one goes back to from a page: the table, or the lobby. */
  home = '';
  /** A newer version of the page that waits until no game is running. @type {ServiceWorker | undefined} */
  update = undefined;

  /** @param {Partial<Settings>} changes */
  async set(changes) {
    this.settings = { ...this.settings, ...changes };
    saveSettings(this.settings);
    if (this.words.language !== this.settings.language) this.words = await loadWords(this.settings.language);
    document.documentElement.lang = this.settings.language;
    document.documentElement.dataset.theme = this.settings.theme;
    document.documentElement.dataset.speed = this.settings.speed;
    this.draw();
  }

  /** The transcript of the game that is being played, or was when the page was closed. */
  saved() {
    try {
      return recall(SAVED) ?? undefined;
    } catch {
      return undefined;
    }
  }

  /** @param {string} transcript of the game that is being played */
  keepSaved(transcript) {
    if (!this.guest) keep(SAVED, transcript);
  }

  /** The word of the game that can be gone on with, if it can be read. */
  savedGame() {
    if (this.running()) return this.play?.game.name;
    try {
      return summary(this.saved() ?? '').game;
    } catch {
      return undefined;
    }
  }

  /** Whether the saved game is over: it is looked at once more, but there is nothing to continue. */
  savedIsOver() {
    try {
      return summary(this.saved() ?? '').places != null;
    } catch {
      return false;
    }
  }

  /**
   * The saved game, whole or broken, goes to the history, so that another one can take its place. Gives whether it
   * could: otherwise the other one must not be saved.
   */
  async vacate() {
    const before = this.saved();
    if (before === undefined || this.guest) return true;
    try {
      await keepGame(before);
      keep(SAVED, undefined);
      return true;
    } catch (error) {
      this.complain(error);
      return false;
    }
  }

  /** From now on this tab saves: its own game, beside the one that the other tab has left. */
  async host() {
    this.guest = false;
    const { play } = this;
    if (play && play.table.transcript() !== this.saved()) {
      // Not before the other game is safe.
      play.noPlace = true;
      play.noPlace = !(await this.vacate());
      play.save();
    }
    this.draw();
  }

  /** @param {Seating} seating @param {number | undefined} seed */
  start(seating, seed) {
    return this.sitDown(() => Table.deal(seating, seed ?? freshSeed()));
  }

  /** Whether there is a game to continue: on the table, even if it could not be saved, or saved. */
  canResume() {
    return this.running() || (this.saved() !== undefined && !this.savedIsOver());
  }

  /** Whether a game is on the table and not over. */
  running() {
    return this.play !== undefined && this.play.view.winners == null;
  }

  /** Goes on with the game on the table, or with the saved one. */
  async resume() {
    if (this.running()) return this.go('table');
    const transcript = this.saved();
    if (transcript === undefined) return;
    try {
      this.show(new Play(this, Table.read(transcript)));
    } catch (error) {
      this.complain(error, 'saved_unreadable');
    }
  }

  /** A game from the history, or from a file. One that is over is only looked at. @param {string} transcript */
  async takeUp(transcript) {
    try {
      if (summary(transcript).places == null) return this.sitDown(() => Table.read(transcript));
      await keepGame(transcript);
      const play = new Play(this, Table.read(transcript));
      play.noPlace = true;
      this.show(play);
    } catch (error) {
      this.complain(error);
    }
  }

  /**
   * A game takes the place of the one before. Nothing happens before it is sure that there is one.
   * @param {() => Table} open
   */
  async sitDown(open) {
    // A second click, while the first is still being carried out, would put away the game just dealt.
    if (this.sitting) return;
    this.sitting = true;
    try {
      this.notice = undefined;
      const play = new Play(this, open());
      // From here on the game before changes no more, so that what is put away is all of it.
      this.play?.leave();
      play.noPlace = !(await this.vacate());
      play.save();
      this.show(play);
    } catch (error) {
      this.complain(error);
    } finally {
      this.sitting = false;
    }
  }

  /** @param {Play} play */
  show(play) {
    this.play?.leave();
    this.play = play;
    // Asked for, not insisted on: without it, the browser may one day make room.
    navigator.storage?.persist?.();
    this.go('table');
    play.run();
  }

  /** A transcript, or an export of everything, that the player brings along. @param {File} file */
  async bring(file) {
    const text = await file.text();
    if (!text.trimStart().startsWith('{')) return this.takeUp(text);
    try {
      const count = await importEverything(this, text);
      this.notice = this.words.say('imported', { count });
      this.draw();
    } catch (error) {
      this.complain(error);
    }
  }

  /** Says what went wrong. @param {unknown} error @param {string} [about] words that come first */
  complain(error, about) {
    const { key, message, parameters } = /** @type {Failure} */ (error ?? {});
    if (error instanceof WebAssembly.RuntimeError) {
      // A broken invariant: the engine can't be trusted any more, what it saved can.
      this.play?.leave();
      this.play = undefined;
      this.crash = error.message;
    } else {
      const known = key !== undefined && this.words.knows(`error_${key}`);
      const why = this.words.say(known ? `error_${key}` : 'error_other', { detail: message ?? String(error), ...parameters });
      this.notice = about === undefined ? why : `${this.words.say(about)} ${why}`;
    }
    this.draw();
  }

  /** @param {string} screen */
  go(screen) {
    location.hash = `#/${screen}`;
    // At once: until the browser tells of the change, a second click would still find the screen before.
    this.draw();
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
    if (this.crash !== undefined) return crashScreen(this, this.crash);
    const [name, about] = screen.split('/');
    switch (name) {
      case 'table':
        if (this.play) return tableScreen(this, this.play);
        return lobbyScreen(this);
      case 'rules':
        return rulesScreen(this, about ?? this.play?.game.name ?? '');
      case 'settings':
        return settingsScreen(this);
      case 'history':
        return historyScreen(this);
      default:
        return lobbyScreen(this);
    }
  }
}

/** What is to be done before a screen is shown. @param {App} app */
async function enter(app) {
  const screen = location.hash.replace(/^#\/?/, '');
  if (screen === 'table' || screen === '') app.home = screen;
  // A game that is over stays on the table until the player turns away from it.
  if (screen !== 'table' && app.savedIsOver()) await app.vacate();
  if (screen === '' && !app.running()) app.play = undefined;
  if (screen === 'history') await openHistory(app);
  // Nothing has happened at the table while the player was elsewhere.
  if (screen === 'table') app.play?.run();
}

/** Moves the games that an earlier version kept in another place. */
async function moveShelf() {
  const text = recall(SHELF);
  if (text === undefined) return;
  /** @type {unknown} */
  let shelf = text;
  try {
    shelf = JSON.parse(text);
  } catch {
    // Not a list: kept as it is.
  }
  const games = Array.isArray(shelf) ? shelf : [text];
  for (const game of games.reverse()) await keepGame(typeof game === 'string' ? game : JSON.stringify(game));
  keep(SHELF, undefined);
}

// The words of the browser's language are most likely those that are wanted: they come along with the engine.
const likelyWords = loadWords(preferredLanguage(navigator.languages));
const symbols = loadSymbols();
/** @type {unknown} */
const broken = await init({ module_or_path: new URL('./backroom-web_bg.wasm', import.meta.url) }).then(() => undefined, (error) => error);
const app = new App();
app.words = await likelyWords;
await symbols;
if (broken !== undefined) app.crash = String(broken);
addEventListener('error', (event) => app.complain(event.error ?? event.message));
addEventListener('unhandledrejection', (event) => app.complain(event.reason));
addEventListener('hashchange', async () => {
  app.draw();
  app.focusHome();
  await enter(app);
});
addEventListener('keydown', (event) => app.play?.key(event));
// A key that is held down presses a button once.
addEventListener('keydown', (event) => event.repeat && event.key === 'Enter' && event.preventDefault(), true);
addEventListener('click', (event) => app.play?.click(event), true);
await claimHouse(app);
await app.set({});
watchUpdates(app);
if (!app.guest) await moveShelf().catch((error) => app.complain(error));
// A reload in the middle of a game goes on at the same decision.
if (location.hash === '#/table') await app.resume();
await enter(app);
