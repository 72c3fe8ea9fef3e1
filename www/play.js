// A game on the page: it asks the engine, saves what happens, lets the bots act, and tells the screen to draw.

import { askBot, interruptBots } from './bots.js';
import { download } from './download.js';
import { findGame } from './games/list.js';
import { Race } from './race.js';
import { isBot } from './settings.js';
import { playSound } from './sound.js';
import { motion } from './tables/motion.js';

/** @import { App } from './app.js' */
/** @import { LogModel, SitterModel, Table, TableModel, ValuationModel } from './backroom-web.js' */
/** @import { GameModule } from './games/list.js' */

/** How long a bot's move is left to be looked at, in milliseconds. @type {Record<string, number>} */
const PAUSES = { off: 0, fast: 300, normal: 900, slow: 1800 };

/** Within what time the same thing done again is an accident, in milliseconds. */
const TWICE = 300;

export class Play {
  /** @param {App} app @param {Table} table */
  constructor(app, table) {
    this.app = app;
    this.table = table;
    this.game = /** @type {GameModule<any, any>} */ (findGame(table.game()));
    /** @type {SitterModel[]} */
    this.sitters = table.seating().seats;
    /** The player sits where no bot does. */
    this.seat = Math.max(this.sitters.findIndex((sitter) => sitter.level == null), 0);
    /** @type {TableModel} */
    this.view = table.view(this.seat);
    /** @type {LogModel[]} */
    this.log = table.logSince(0, this.seat);
    /** What the player has begun but not yet done: cards that are picked, by their places or names; an action to confirm. */
    this.picked = /** @type {number[]} */ ([]);
    this.spots = /** @type {string[]} */ ([]);
    this.toConfirm = /** @type {{ action: string } | undefined} */ (undefined);
    /** Which dialog is open: scores, log, help, or a card that explains itself. */
    this.dialog = /** @type {{ kind: string, about?: string } | undefined} */ (
      this.view.winners || this.roundJustBegan() ? { kind: 'scores' } : undefined
    );
    /** What had the focus when it was opened. */
    this.opener = /** @type {Element | null} */ (null);
    /** What an expert expects of everything that the player could do, once that is known. */
    this.hint = /** @type {ValuationModel[] | undefined} */ (undefined);
    /** Whether the bots are thinking about one. */
    this.hinting = false;
    /** Cards that the player is looking at, until they are turned back: by their names, the faces. @type {Record<string, string> | undefined} */
    this.looking = this.game.looked?.(this.log, this.seat);
    /** What came of the last move. @type {LogModel[]} */
    this.latest = [];
    /** The race that is open. @type {Race | undefined} */
    this.race = Race.now(this);
    /** Rises when the player interrupts what the bots were about to do. */
    this.turn = 0;
    this.endPause = () => {};
    /** Which key was struck last, or that a button was clicked, or pressed by key; when, and what was asked then. */
    this.struck = { what: '', at: 0, view: this.view, toConfirm: this.toConfirm, spots: this.spots };
    /** Whether a bot's answer did not come. */
    this.stuck = false;
    this.saveFailed = false;
    /** Whether this game may not be saved, because the one before can't be put away. */
    this.noPlace = false;
  }

  /** Whether a round has been scored and nothing has happened since. */
  roundJustBegan() {
    return this.log.at(-1)?.event === 'round_began' && this.view.sheets.length > 0;
  }

  players() {
    return this.sitters.length;
  }

  /** Lets the bots act until the player is to decide. */
  async run() {
    const turn = ++this.turn;
    this.stuck = false;
    try {
      while (turn === this.turn && this.watched()) {
        if (this.race) {
          await this.race.run(() => turn === this.turn && this.watched());
          continue;
        }
        const seat = this.botToAct();
        if (seat === undefined) return;
        const time = this.game.evenTime?.(this.view);
        const [answer] = await Promise.all([this.askSeat(seat, time), this.pause(), after(time ?? 0)]);
        if (turn === this.turn && answer && this.watched() && this.botToAct() === seat) this.perform(`${seat} ${answer.action}`);
      }
    } catch (error) {
      // The player can ask for the move once more, with "go on".
      this.stuck = true;
      this.app.complain(error);
    }
  }

  /** What the bot on a seat would do. @param {number} seat @param {number} [time] */
  askSeat(seat, time) {
    // A transcript from elsewhere may name a bot that this page does not have.
    const named = this.sitters[seat]?.level ?? '';
    return askBot(this.game.name, this.table.botView(seat), isBot(named) ? named : 'normal', time);
  }

  /**
   * Whether the player can look on: nothing happens behind another screen or a score sheet, nor while cards are looked at
   * or an expert is asked for a hint; and no clock runs behind a dialog.
   */
  watched() {
    const { kind } = this.dialog ?? {};
    const away = kind === 'scores' || kind === 'hint' || (kind !== undefined && this.race !== undefined);
    return location.hash === '#/table' && !away && this.looking === undefined;
  }

  /** The bot whose move it is, or whose answer is still missing. Whoever is not the player is played by a bot. */
  botToAct() {
    return this.table.pending().seats.find((seat) => seat !== this.seat);
  }

  /** @param {string} line what somebody does, in the words of a transcript */
  perform(line) {
    const before = this.view;
    const length = this.table.logLength();
    this.table.act(line);
    const events = this.table.logSince(length, this.seat);
    this.log.push(...events);
    this.latest = events;
    this.looking = this.game.looked?.(this.log, this.seat);
    this.refresh(!line.startsWith(`${this.seat} `));
    this.save();
    const fly = motion(this.app.settings.speed, this.game.motion);
    fly?.prepare();
    // Not before the round is over to the last token that is given back.
    const scored = this.view.winners != null || this.roundJustBegan();
    if (scored) this.open('scores');
    else this.app.draw();
    fly?.show(events, before, this.view, scored);
    if (this.app.settings.sound) this.sound(events);
  }

  /** The player's own action. @param {string} line @param {string} [label] asked about once more, if the settings say so */
  choose(line, label) {
    // Nothing is done before the cards that are looked at are turned back.
    if (this.looking) return;
    if (label !== undefined && this.app.settings.confirm && this.toConfirm?.action !== line) {
      this.toConfirm = { action: line };
      this.app.draw();
      this.app.focusHome();
      return;
    }
    try {
      if (this.race?.takes(line)) return;
      this.perform(line);
      this.run();
    } catch (error) {
      this.app.complain(error);
    }
  }

  /** The cards that the player has looked at are turned back. */
  turnBack() {
    this.looking = undefined;
    this.app.draw();
    this.app.focusHome();
    this.run();
  }

  /** Asks an expert, who gets no more than the player's own view. */
  async askHint() {
    if (this.view.choice == null) return;
    this.hint = undefined;
    this.open('hint');
    try {
      // The bots are asked one thing at a time: first what they want in a race.
      await this.race?.asked;
      if (this.dialog?.kind !== 'hint') return;
      this.hinting = true;
      const answer = await askBot(this.game.name, this.table.botView(this.seat), 'expert');
      this.hinting = false;
      if (answer === undefined || this.dialog?.kind !== 'hint') return;
      this.hint = answer.valuations;
      this.app.draw();
    } catch (error) {
      this.hinting = false;
      this.close();
      this.app.complain(error);
    }
  }

  /** @param {boolean} [byOthers] whether it was not the player who did something */
  refresh(byOthers = false) {
    const asked = JSON.stringify(this.view.choice);
    this.view = this.table.view(this.seat);
    this.race = Race.now(this);
    // Where several may act at once, what the player has begun stays, as long as the question is the same.
    if (byOthers && asked === JSON.stringify(this.view.choice)) return;
    this.picked = [];
    this.spots = [];
    this.toConfirm = undefined;
  }

  /** Whether the last decision can be taken back. Once a clock runs, it tells who does not claim. */
  canUndo() {
    return this.view.can_undo && this.race?.length === undefined;
  }

  undo() {
    if (!this.canUndo()) return;
    this.turn += 1;
    interruptBots();
    this.table.undo(this.seat);
    this.log = this.table.logSince(0, this.seat);
    this.latest = [];
    this.refresh();
    this.save();
    this.app.draw();
    this.app.focusHome();
    this.run();
  }

  /** @param {string} kind @param {string} [about] */
  open(kind, about) {
    if (!this.dialog) this.opener = document.activeElement;
    this.dialog = about === undefined ? { kind } : { kind, about };
    if (kind === 'scores') this.turn += 1;
    this.app.draw();
  }

  close() {
    const waited = this.dialog !== undefined && !this.watched();
    if (this.hinting) interruptBots();
    this.dialog = undefined;
    this.app.draw();
    // Back to what opened it, if that is still there.
    const opener = this.opener instanceof HTMLElement && this.opener.isConnected ? this.opener : undefined;
    if (opener && opener !== document.body && !opener.matches(':disabled')) opener.focus();
    else this.app.focusHome();
    if (waited) this.run();
  }

  /** The same players again, another deal. */
  rematch() {
    this.app.start(this.table.seating(), undefined);
  }

  /** Gives the whole transcript as a file. */
  exportTranscript() {
    download(`backroom-${this.game.name}.txt`, this.table.transcript());
  }

  /** Gives the transcript as others may read it: until the game is over, without what the player has not seen. */
  share() {
    download(`backroom-${this.game.name}-shared.txt`, this.table.shared(this.seat));
  }

  /** Waits no longer: neither for what is to be looked at, nor for a bot that did not answer. */
  goOn() {
    if (this.looking) return this.turnBack();
    this.endPause();
    if (!this.stuck) return;
    this.run();
    this.app.draw();
  }

  /** Nothing more happens at this table. */
  leave() {
    this.turn += 1;
    interruptBots();
    this.endPause();
    this.race?.wake();
  }

  save() {
    if (this.noPlace) return;
    try {
      this.app.keepSaved(this.table.transcript());
      this.saveFailed = false;
    } catch (error) {
      // Once is enough: the game goes on, and can be exported.
      if (!this.saveFailed) this.app.complain(error);
      this.saveFailed = true;
    }
  }

  /** Until the move before has been looked at, or the player wants to go on. */
  pause() {
    const time = PAUSES[this.app.settings.speed] ?? 0;
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, time);
      this.endPause = () => {
        clearTimeout(timer);
        resolve(undefined);
      };
    });
  }

  /** @param {LogModel[]} events */
  sound(events) {
    for (const event of events) {
      const name = this.game.sound(event);
      if (name) playSound(name);
    }
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const busy = event.repeat || event.ctrlKey || event.metaKey || event.altKey || location.hash !== '#/table';
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (busy || typing || this.dialog) return;
    const own = this.game.keys(this);
    const keys = /** @type {Record<string, () => void>} */ ({
      u: () => this.undo(),
      h: () => this.askHint(),
      g: () => this.open('log'),
      s: () => this.view.sheets.length > 0 && this.open('scores'),
      '?': () => this.open('help'),
      ' ': () => this.goOn(),
      Escape: () => {
        this.toConfirm = undefined;
        this.picked = [];
        this.spots = [];
        this.app.draw();
      },
      ...own,
    });
    const act = keys[event.key] ?? keys[event.key.toLowerCase()];
    // What has the focus takes these keys for itself.
    const pressed = [' ', 'Enter'].includes(event.key) && event.target instanceof Element && event.target.matches('button, a');
    if (!act || pressed) return;
    event.preventDefault();
    const answers = Object.values(own).includes(act);
    if (!answers || !this.isEcho(event.key, event.timeStamp)) act();
  }

  /** @param {MouseEvent} event */
  click(event) {
    const { target, detail, timeStamp } = event;
    const answers = target instanceof Element && target.closest('.table main button:not([data-again])');
    // A single click is meant, wherever it is: an accident is the second of a double one, or of two by key.
    if (answers && this.isEcho(detail === 0 ? 'press' : 'click', timeStamp, answers.closest('.decision') !== null) && detail !== 1) event.stopPropagation();
  }

  /** Whether the same is done again at once, by accident: it is no answer to what is asked only since. @param {string} what @param {number} at @param {boolean} [offered] by a button that may be another one since something was picked */
  isEcho(what, at, offered = false) {
    const { struck, view, toConfirm, spots } = this;
    const changed = view !== struck.view || toConfirm !== struck.toConfirm || (offered && spots !== struck.spots);
    if (changed && what === struck.what && at - struck.at < TWICE) return true;
    this.struck = { what, at, view, toConfirm, spots };
    return false;
  }
}

/** @param {number} time in milliseconds */
function after(time) {
  return new Promise((resolve) => setTimeout(resolve, time));
}
