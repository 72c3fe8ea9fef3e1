// Razzia! on the page: what lies on its table, its keys and its sounds. The list of the games has it.

import { h } from '../../dom.js';
import { select } from '../../screens/parts.js';
import { rivalSeats } from '../../tables/parts.js';
import { face } from './cards.js';
import { centre } from './centre.js';
import { decision, pick, theft } from './decision.js';
import { razziaDialog } from './dialogs.js';
import { familyPanel, ownPanel } from './family.js';
import { hint } from './hint.js';
import { razziaMotion } from './motion.js';
import { cardRules } from './rules.js';
import { kindOf, sentence } from './words.js';

/** @import { App } from '../../app.js' */
/** @import { RazziaLog, RazziaTable } from '../../backroom-web.js' */
/** @import { Play } from '../../play.js' */
/** @import { GameModule } from '../list.js' */

/** A game of Razzia! on the page. @typedef {Play & { view: RazziaTable, log: RazziaLog[] }} RazziaPlay */

/** What lies on the box. */
const ART = ['diamond', 'driver', 'police', 'bodyguard', 'casino'];

/** @type {Record<string, string>} */
const SOUNDS = { drawn: 'card', auction_opened: 'court', bid: 'bid', passed: 'pass', won: 'won', raid: 'raid', thieves_used: 'card' };

/** @type {GameModule<RazziaPlay, RazziaLog>} */
export const razzia = {
  name: 'razzia',
  minutes: 30,
  keyNames: ['l', 'r', 'c', 't', '1', 'p'],
  art: (app) => ART.map((card) => h('span', { class: `card kind-${kindOf(card)}` }, ...face(app, card))),
  cardRules,
  fields: (app) => [
    select(
      app.words.say('skin'),
      app.settings.skin,
      [['police', app.words.say('skin_police')], ['ra', app.words.say('skin_ra')]],
      (value) => app.set({ skin: /** @type {any} */ (value) }),
    ),
  ],
  places,
  dialog: razziaDialog,
  sentence,
  hint,
  motion: razziaMotion,
  sound: (event) => (event.event === 'drawn' && event.card === 'police' ? 'police' : SOUNDS[event.event]),
  keys,
};

/** @param {App} app @param {RazziaPlay} play */
function places(app, play) {
  const { view } = play;
  const you = view.families[play.seat];
  return {
    round: app.words.say('round', { round: view.round }),
    rivals: rivalSeats(play).flatMap((seat) => view.families[seat] ?? []).map((family) => familyPanel(app, play, family)),
    centre: centre(app, play),
    you: [decision(app, play), you && ownPanel(app, play, you)],
  };
}

/** @param {RazziaPlay} play */
function keys(play) {
  const { choice } = play.view;
  /** @type {Record<string, () => void>} */
  const keys = {
    l: () => choice?.draw_left && play.choose(choice.draw_left),
    r: () => choice?.draw_right && play.choose(choice.draw_right),
    c: () => choice?.court && play.choose(choice.court, 'court'),
    p: () => choice?.pass && play.choose(choice.pass),
  };
  choice?.bids.forEach((bid, place) => {
    if (bid.action) keys[String(place + 1)] = () => play.choose(bid.action ?? '', 'bid');
  });
  if (!choice?.bids.length && choice?.thieves) {
    play.view.row.forEach((card, place) => {
      if (card != null) keys[String(place + 1)] = () => pick(play, place);
    });
    keys.t = () => {
      const action = theft(play)?.action;
      if (action) play.choose(action);
    };
  }
  return keys;
}
