// A race on the page: several may claim, and the first right one has it. The engine takes claims as they come, and a
// close; the clock is here (O5).
//
// Without a clock nobody races: everybody who wants to claim says so, and the order among them is drawn. With one, bots
// claim after a time that a person would need, and the player claims by hand. The transcript tells who came first.

import { freshSeed } from './backroom-web.js';
import { reaction } from './reaction.js';

/** @import { Play } from './play.js' */

/** How long a bot may think about a claim, in milliseconds. */
const TIME = 120;

export class Race {
  /** @param {Play} play @param {number} key where in the log it was opened */
  constructor(play, key) {
    this.play = play;
    this.key = key;
    /** When its clock began to run: when the player looked on. @type {number | undefined} */
    this.started = undefined;
    /** How long it stays open, in milliseconds, if there is a clock. */
    const seconds = 'clock' in play.view ? play.view.clock : undefined;
    this.length = seconds == null ? undefined : seconds * 1_000;
    /** How many seconds are left on it. */
    this.left = seconds ?? 0;
    /** What the bots want to claim, and how long they take to say so. @type {Map<number, { line: string | undefined, after: number }>} */
    this.wishes = new Map();
    /** Until every bot has said it. @type {Promise<unknown>} */
    this.asked = Promise.resolve();
    /** What the player has said: a claim, or that nothing is claimed. @type {{ line: string | undefined } | undefined} */
    this.own = undefined;
    this.wake = () => {};
  }

  /** The race that is open now, if there is one: the same as before, if it still is. @param {Play} play */
  static now(play) {
    if (play.table.pending().kind !== 'race') return undefined;
    const key = play.log.findLastIndex(({ event }) => event === 'snap_opened');
    return play.race?.key === key ? play.race : new Race(play, key);
  }

  /** Whether it is still open, for this seat if one is given. @param {number} [seat] */
  isOpen(seat) {
    const { kind, seats } = this.play.table.pending();
    return kind === 'race' && this.play.race === this && (seat === undefined || seats.includes(seat));
  }

  /** Whether the player may still say something. */
  asksPlayer() {
    return this.own === undefined && this.isOpen(this.play.seat);
  }

  /** Takes what the player claims. Gives whether there was a race for it. @param {string} line */
  takes(line) {
    if (!this.isOpen(this.play.seat)) return false;
    if (this.length === undefined) this.own ??= { line };
    else this.play.perform(line);
    this.play.app.draw();
    this.wake();
    return true;
  }

  /** The player claims nothing. */
  pass() {
    this.own ??= { line: undefined };
    this.play.app.draw();
    this.play.app.focusHome();
    this.wake();
  }

  /** @param {() => boolean} goesOn whether the player still looks on */
  async run(goesOn) {
    const on = () => goesOn() && this.isOpen();
    // After a look at something else the clock starts again.
    const started = performance.now();
    if (this.length !== undefined) {
      this.started = started;
      this.left = this.length / 1_000;
      this.play.app.draw();
    }
    this.asked = this.askBots(on);
    await this.asked;
    await (this.length === undefined ? this.inTurn(on) : this.byClock(on, started, this.length));
    if (this.started === started) {
      this.started = undefined;
      this.play.app.draw();
    }
  }

  /** @param {() => boolean} on */
  async askBots(on) {
    for (const seat of this.play.table.pending().seats) {
      if (seat === this.play.seat || this.wishes.has(seat)) continue;
      const answer = await this.play.askSeat(seat, TIME);
      // Whoever was interrupted is asked again when the race goes on.
      if (!answer || !on()) return;
      const line = answer.action === 'close' ? undefined : `${seat} ${answer.action}`;
      this.wishes.set(seat, { line, after: reaction(this.play.sitters[seat]?.level, chance, this.length) });
    }
  }

  /** Everybody says what they want; then the order is drawn. @param {() => boolean} on */
  async inTurn(on) {
    while (on() && this.asksPlayer()) await this.rest();
    if (!on()) return;
    const claims = [...this.wishes].flatMap(([seat, { line }]) => (line === undefined ? [] : [{ seat, line }]));
    if (this.own?.line !== undefined) claims.push({ seat: this.play.seat, line: this.own.line });
    for (const { seat, line } of shuffled(claims)) {
      await this.play.pause();
      if (!on()) return;
      if (this.isOpen(seat)) this.play.perform(line);
    }
    if (on()) this.play.perform('close');
  }

  /** Claims as they come, until time is up or nobody is left who would claim. @param {() => boolean} on @param {number} started @param {number} length */
  async byClock(on, started, length) {
    const end = started + length;
    while (on()) {
      const wishes = [...this.wishes].filter(([seat, { line }]) => line !== undefined && this.isOpen(seat));
      const [next] = wishes.sort(([, one], [, other]) => one.after - other.after);
      const now = performance.now();
      const at = Math.min(next ? started + next[1].after : end, end);
      const left = Math.max(Math.ceil((end - now) / 1_000), 0);
      if (left !== this.left) {
        this.left = left;
        this.play.app.draw();
      }
      if (next && at <= now) {
        this.wishes.delete(next[0]);
        this.play.perform(next[1].line ?? '');
      } else if (now >= end || (!next && !this.asksPlayer())) {
        this.play.perform('close');
      } else {
        await this.rest(Math.min(at, end - (left - 1) * 1_000) - now);
      }
    }
  }

  /** Waits until something is said, or for this long. @param {number} [time] */
  rest(time) {
    return new Promise((resolve) => {
      const timer = time === undefined ? undefined : setTimeout(resolve, time);
      this.wake = () => {
        clearTimeout(timer);
        resolve(undefined);
      };
    });
  }
}

/** A number from 0 to 1. */
function chance() {
  return (freshSeed() % 1_000_003) / 1_000_003;
}

/** @template T @param {T[]} items */
function shuffled(items) {
  return items.map((item) => ({ item, key: chance() })).sort((one, other) => one.key - other.key).map(({ item }) => item);
}
