// What the player is asked at the table of Omerta: a sentence, the buttons, and what will happen.

import { h, icon } from '../../dom.js';
import { confirmation, waiting } from '../../tables/decision.js';
import { playerName } from '../../tables/parts.js';
import { find } from './picks.js';
import { announced, cardName, isBottle, spotName, willHappen } from './words.js';

/** @import { App } from '../../app.js' */
/** @import { Tree } from '../../dom.js' */
/** @import { OmertaAction, OmertaChoice } from '../../backroom-web.js' */
/** @import { OmertaPlay } from './omerta.js' */

/** @param {App} app @param {OmertaPlay} play */
export function decision(app, play) {
  const { toConfirm } = play;
  return h(
    'div',
    { class: 'decision' },
    h('h2', { tabindex: -1, 'data-home': !toConfirm && 'true', class: 'prompt' }, prompt(app, play)),
    toConfirm
      ? h('div', { class: 'actions', key: 'confirm' }, ...confirmation(app, play, toConfirm.action))
      : h('div', { class: 'actions', key: 'actions' }, ...actions(app, play)),
    h('p', { class: 'stakes', id: 'stakes', 'aria-live': 'polite' }, stakes(app, play)),
  );
}

/** The decision as a sentence. @param {App} app @param {OmertaPlay} play */
function prompt(app, play) {
  const { say } = app.words;
  const { view } = play;
  if (play.looking) return say('omerta_prompt_looking');
  if (play.toConfirm) return confirm(app, play, play.toConfirm.action);
  if (view.winners != null) return say('game_over');
  if (view.snap) return snapPrompt(app, play, view.snap.value);
  if (view.phase === 'question') return announced(app, play);
  if (view.choice == null) return view.to_move == null ? say('omerta_prompt_others_look') : say('is_thinking', { name: playerName(app, play, view.to_move) });
  switch (view.phase) {
    case 'peek':
      return say('omerta_prompt_peek');
    case 'turn':
      return say(has(view.choice, 'draw') ? 'omerta_prompt_turn' : 'omerta_prompt_must_call');
    case 'drawn': {
      const card = cardName(app, view.drawn?.card ?? '?');
      if (!has(view.choice, 'swap')) return say('omerta_prompt_must_discard', { card });
      return say(has(view.choice, 'discard') ? 'omerta_prompt_drawn' : 'omerta_prompt_taken', { card });
    }
    case 'power':
      return say(`omerta_prompt_${view.power}`);
    default:
      return say('omerta_prompt_safe');
  }
}

/** @param {App} app @param {OmertaPlay} play @param {string} line */
function confirm(app, play, line) {
  const action = play.view.choice?.actions.find((action) => action.line === line);
  const what = action && willHappen(app, play, action);
  return what ? app.words.say('omerta_confirm', { what }) : app.words.say('omerta_confirm_call');
}

/** @param {App} app @param {OmertaPlay} play @param {string} value */
function snapPrompt(app, play, value) {
  const { say } = app.words;
  if (play.race?.asksPlayer()) return say('omerta_prompt_snap', { value });
  return say(play.view.snap?.open.includes(play.seat) ? 'omerta_prompt_snap_said' : 'omerta_prompt_snap_others', { value });
}

/** @param {OmertaChoice} choice @param {string} verb */
function has(choice, verb) {
  return choice.actions.some((action) => action.verb === verb);
}

/** @param {App} app @param {OmertaPlay} play @returns {(Tree | false | undefined)[]} */
function actions(app, play) {
  const { say } = app.words;
  const { view } = play;
  if (play.looking) return [h('button', { type: 'button', class: 'primary', key: 'turn-back', onclick: () => play.turnBack() }, say('omerta_turn_back'))];
  if (view.snap && view.winners == null) {
    if (play.stuck) return waiting(app, play);
    const race = play.race;
    return race?.asksPlayer() ? [h('button', { type: 'button', key: 'pass', onclick: () => race.pass() }, say('omerta_let_pass'))] : [];
  }
  if (view.choice == null) return waiting(app, play);
  const found = find(play);
  return [
    ...targets(app, play),
    ...view.choice.actions.filter((action) => isOffered(play, action)).map((action) => button(app, play, action)),
    found && h('button', { type: 'button', class: 'primary', key: 'do', 'aria-describedby': 'stakes', onclick: () => play.choose(found.line) }, say(`omerta_do_${found.verb}`)),
    play.spots.length > 0 && h('button', { type: 'button', class: 'quiet', key: 'back', onclick: () => { play.spots = []; app.draw(); app.focusHome(); } }, icon('undo'), say('omerta_pick_again')),
  ];
}

/** More pairs than these are not offered all at once: first it is said who gets one card, then who gets the other. */
const MOST_PAIRS = 3;

/** The players that the Snitch could name first. @param {OmertaPlay} play */
function firstTargets(play) {
  const pairs = (play.view.choice?.actions ?? []).filter(({ verb }) => verb === 'snitch');
  return pairs.length > MOST_PAIRS ? [...new Set(pairs.flatMap(({ seats }) => seats))] : [];
}

/** @param {App} app @param {OmertaPlay} play */
function targets(app, play) {
  if (play.spots.length > 0) return [];
  const pick = (/** @type {number} */ seat) => () => {
    play.spots = [String(seat)];
    app.draw();
    app.focusHome();
  };
  return firstTargets(play).map((seat) => h('button', { type: 'button', key: `target ${seat}`, onclick: pick(seat) }, playerName(app, play, seat)));
}

/** Whether an action has a button of its own now. @param {OmertaPlay} play @param {OmertaAction} action */
function isOffered(play, { verb, spots, seats }) {
  if (verb !== 'snitch' || firstTargets(play).length === 0) return spots.length === 0;
  return play.spots.some((seat) => seats.includes(Number(seat)));
}

/** Powers that are used by one touch, on a player: like the call they are asked about once more, if the settings say so. */
const ONE_TOUCH = ['lady', 'mamma', 'snitch'];

/** What needs no card to be picked. @param {App} app @param {OmertaPlay} play @param {OmertaAction} action */
function button(app, play, action) {
  const { say } = app.words;
  const { verb, line } = action;
  const call = verb === 'omerta';
  const words = () => {
    if (verb === 'draw') return line.endsWith('pile') ? say('omerta_do_draw') : say('omerta_do_take', { card: cardName(app, play.view.top ?? '?') });
    if (verb === 'discard') return say('omerta_do_discard', { card: cardName(app, play.view.drawn?.card ?? '?') });
    if (verb === 'safe') return say('omerta_do_look');
    if (verb === 'decline') return say(play.view.phase === 'safe' ? 'omerta_do_swap_nothing' : 'omerta_do_decline');
    return willHappen(app, play, action) || say(`omerta_do_${verb}`);
  };
  return h(
    'button',
    { type: 'button', key: line, class: call ? 'call' : verb === 'decline' || verb === 'allow' ? 'quiet edged' : '', onclick: () => play.choose(line, call || ONE_TOUCH.includes(verb) ? verb : undefined) },
    call && icon('crown'),
    words(),
  );
}

/** What will happen with the picked cards, or what can't be done and why. @param {App} app @param {OmertaPlay} play */
function stakes(app, play) {
  const { say } = app.words;
  const { view } = play;
  const found = find(play);
  if (found) return willHappen(app, play, found);
  // The Snitch picks players instead.
  const picked = play.spots.map((spot) => (spot.includes(':') ? spotName(app, play, spot) : playerName(app, play, Number(spot))));
  if (picked.length > 0) return say('omerta_picked', { picked: app.words.list(picked) });
  if (view.phase === 'turn' && view.choice?.locked) return say('omerta_no_call_locked');
  // What a character is good for, while it is about it.
  const about = view.choice == null ? undefined : view.phase === 'drawn' ? view.drawn?.card : view.power;
  return about == null || isBottle(about) ? '' : say(`omerta_about_${about}`);
}
