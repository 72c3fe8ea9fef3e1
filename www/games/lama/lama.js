// L.A.M.A. on the page: what lies on its table, its keys and its sounds. The list of the games has it.

import { rivalSeats } from '../../tables/parts.js';
import { card } from './cards.js';
import { centre } from './centre.js';
import { decision } from './decision.js';
import { lamaDialog } from './dialogs.js';
import { hint } from './hint.js';
import { lamaMotion } from './motion.js';
import { ownPanel, playerPanel } from './player.js';
import { cardName, sentence } from './words.js';

/** @import { App } from '../../app.js' */
/** @import { LamaLog, LamaTable } from '../../backroom-web.js' */
/** @import { Play } from '../../play.js' */
/** @import { GameModule } from '../list.js' */

/** A game of L.A.M.A. on the page. @typedef {Play & { view: LamaTable, log: LamaLog[] }} LamaPlay */

/** What lies on the box. */
const ART = ['2', '3', 'L', '5', '6'];

/** @type {Record<string, string>} */
const SOUNDS = { played: 'card', drew: 'card', quit: 'pass', scored: 'court', returned: 'bid', ended: 'won' };

/** @type {GameModule<LamaPlay, LamaLog>} */
export const lama = {
  name: 'lama',
  minutes: 15,
  keyNames: ['faces', 'llama', 'd', 'q', 'back'],
  art: (app) => ART.map((face) => card(app, face)),
  cardRules: (app) => ['1', 'L'].map((face) => ({ card: card(app, face), name: cardName(app, face), text: app.words.say(`lama_about_${face}`) })),
  places,
  dialog: lamaDialog,
  sentence,
  hint,
  motion: lamaMotion,
  sound: (event) => SOUNDS[event.event],
  keys,
};

/** @param {App} app @param {LamaPlay} play */
function places(app, play) {
  const { view } = play;
  return {
    round: app.words.say('round_short', { round: view.round }),
    rivals: rivalSeats(play).flatMap((seat) => view.players[seat] ?? []).map((player) => playerPanel(app, play, player)),
    centre: centre(app, play),
    you: [decision(app, play), ownPanel(app, play)],
  };
}

/** @param {LamaPlay} play */
function keys(play) {
  const { choice, hand } = play.view;
  /** @type {Record<string, () => void>} */
  const keys = {
    d: () => choice?.draw && play.choose(choice.draw),
    q: () => choice?.quit && play.choose(choice.quit, 'quit'),
  };
  for (const { card, action } of hand) if (action) keys[card.toLowerCase()] = () => play.choose(action);
  if (choice?.return_one) keys['1'] = () => choice.return_one && play.choose(choice.return_one);
  if (choice?.return_ten) keys['0'] = () => choice.return_ten && play.choose(choice.return_ten);
  return keys;
}
