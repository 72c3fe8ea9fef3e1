// Omerta on the page: what lies on its table, its keys and its sounds. The list of the games has it.

import { select } from '../../screens/parts.js';
import { rivalSeats } from '../../tables/parts.js';
import { card } from './cards.js';
import { centre } from './centre.js';
import { decision } from './decision.js';
import { omertaDialog } from './dialogs.js';
import { hint } from './hint.js';
import { omertaMotion } from './motion.js';
import { find, pickable, touch } from './picks.js';
import { ownPanel, playerPanel } from './player.js';
import { cardName, sentence } from './words.js';

/** @import { App } from '../../app.js' */
/** @import { OmertaLog, OmertaTable } from '../../backroom-web.js' */
/** @import { Play } from '../../play.js' */
/** @import { GameModule } from '../list.js' */

/** A game of Omerta on the page. @typedef {Play & { view: OmertaTable, log: OmertaLog[], latest: OmertaLog[] }} OmertaPlay */

/** What lies on the box. */
const ART = ['7', 'lady', 'killer', 'safecracker', '1'];
const CHARACTERS = ['gangster', 'lady', 'mole', 'snitch', 'driver', 'safecracker', 'killer', 'witness', 'alibi', 'mamma', 'patrol'];

/** @type {Record<string, string>} */
const SOUNDS = {
  drew: 'card', swapped: 'card', discarded: 'card', snap_opened: 'bid', snapped: 'court', penalty: 'pass', announced: 'police', killed: 'court',
  given: 'card', called: 'raid', ended: 'won',
};

/** @type {GameModule<OmertaPlay, OmertaLog>} */
export const omerta = {
  name: 'omerta',
  minutes: 25,
  keyNames: ['own_cards', 'd', 'take', 'discard', 'omerta', 'do', 'pass'],
  art: (app) => ART.map((face) => card(app, face)),
  cardRules: (app) => ['5', ...CHARACTERS].map((face) => ({ card: card(app, face), name: cardName(app, face), text: app.words.say(`omerta_about_${face === '5' ? 'bottle' : face}`) })),
  fields,
  options: (settings) => ({ clock: settings.clock }),
  places,
  dialog: omertaDialog,
  sentence,
  hint,
  motion: omertaMotion,
  sound: (event) => SOUNDS[event.event],
  keys,
  looked,
  // Who has no Killer would be done at once.
  evenTime: (view) => (view.phase === 'question' ? 250 : undefined),
};

/** @param {App} app */
function fields(app) {
  const { say } = app.words;
  /** @param {string} clock @returns {[string, string]} */
  const clock = (clock) => [clock, clock === 'off' ? say('clock_off') : say('clock_seconds', { count: Number(clock) })];
  return [
    select(say('clock'), app.settings.clock, ['off', '3', '5', '10'].map(clock), (value) => app.set({ clock: value })),
    select(say('memory'), app.settings.memory, ['on', 'off'].map((value) => [value, say(`memory_${value}`)]), (value) => app.set({ memory: /** @type {any} */ (value) })),
  ];
}

/** @param {App} app @param {OmertaPlay} play */
function places(app, play) {
  const { view } = play;
  return {
    round: app.words.say('omerta_round', { round: view.round, rounds: view.rounds }),
    rivals: rivalSeats(play).flatMap((seat) => view.players[seat] ?? []).map((player) => playerPanel(app, play, player)),
    centre: centre(app, play),
    you: [decision(app, play), ownPanel(app, play)],
  };
}

/** The own cards that the player has just looked at. @param {OmertaLog[]} log @param {number} seat */
function looked(log, seat) {
  // After a look the next turn may have begun, and nobody has done anything in it yet.
  const last = log.findLast(({ event }) => event !== 'skipped' && event !== 'lifted');
  const cards = (last?.event === 'peeked' || last?.event === 'looked') && last.seat === seat ? last.cards : [];
  return cards.length > 0 ? Object.fromEntries(cards.map(({ position, card }) => [`${seat}:${position}`, card])) : undefined;
}

/** @param {OmertaPlay} play */
function keys(play) {
  /** @param {string} verb @param {string} [word] */
  const action = (verb, word = '') => play.view.choice?.actions.find(({ line, verb: other }) => other === verb && line.endsWith(word));
  /** @param {{ line: string } | undefined} found @param {string} [label] */
  const choose = (found, label) => found && play.choose(found.line, label);
  /** @type {Record<string, () => void>} */
  const keys = {
    d: () => choose(action('draw', 'pile')),
    t: () => choose(action('draw', 'discard')),
    x: () => choose(action('discard')),
    o: () => choose(action('omerta'), 'omerta'),
    n: () => (play.race?.asksPlayer() ? play.race.pass() : choose(action('decline') ?? action('allow'))),
    Enter: () => {
      const found = find(play);
      if (found) play.choose(found.line);
    },
  };
  for (let position = 1; position <= 9; position += 1) {
    const spot = `${play.seat}:${position}`;
    if (!pickable(play).has(spot) && !play.spots.includes(spot)) continue;
    keys[String(position)] = () => {
      touch(play, spot);
      // So that Enter does it, and not what had the focus.
      play.app.focusHome();
    };
  }
  return keys;
}
