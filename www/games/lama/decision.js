// What the player is asked at the table of L.A.M.A.: a sentence, the buttons, and what is at stake.

import { h, icon } from '../../dom.js';
import { confirmation, waiting } from '../../tables/decision.js';
import { playerName } from '../../tables/parts.js';

/** @import { App } from '../../app.js' */
/** @import { LamaChoice } from '../../backroom-web.js' */
/** @import { LamaPlay } from './lama.js' */

/** @param {App} app @param {LamaPlay} play */
export function decision(app, play) {
  const { toConfirm, view } = play;
  return h(
    'div',
    { class: 'decision' },
    h('h2', { tabindex: -1, 'data-home': !toConfirm && 'true', class: 'prompt' }, prompt(app, play)),
    toConfirm
      ? h('div', { class: 'actions', key: 'confirm' }, ...confirmation(app, play, toConfirm.action))
      : h('div', { class: 'actions', key: 'actions' }, ...(view.choice ? actions(app, play, view.choice) : waiting(app, play))),
    h('p', { class: 'stakes', id: 'stakes' }, stakes(app, play)),
  );
}

/** The decision as a sentence. @param {App} app @param {LamaPlay} play */
function prompt(app, play) {
  const { say } = app.words;
  const { view } = play;
  if (play.toConfirm) return say('lama_confirm_quit', { points: view.cost });
  if (view.winners != null) return say('game_over');
  if (view.choice == null) return view.to_move == null ? '' : say('is_thinking', { name: playerName(app, play, view.to_move) });
  if (view.choice.return_ten != null) return say('lama_prompt_return');
  const fits = view.hand.some(({ action }) => action != null);
  if (fits) return say(view.choice.draw != null ? 'lama_prompt_turn' : 'lama_prompt_no_draw');
  return say(view.choice.draw != null ? 'lama_prompt_nothing_fits' : 'lama_prompt_must_quit');
}

/** @param {App} app @param {LamaPlay} play @param {LamaChoice} choice */
function actions(app, play, choice) {
  const { say } = app.words;
  const { draw, quit, return_one: one, return_ten: ten } = choice;
  if (one != null && ten != null) {
    return [
      h('button', { type: 'button', class: 'primary', key: 'ten', onclick: () => play.choose(ten) }, h('i', { class: 'chip black' }), say('lama_return', { count: 10 })),
      h('button', { type: 'button', key: 'one', onclick: () => play.choose(one) }, h('i', { class: 'chip white' }), say('lama_return', { count: 1 })),
    ];
  }
  return [
    h('button', { type: 'button', key: 'draw', disabled: draw == null, 'aria-describedby': 'stakes', onclick: () => draw != null && play.choose(draw) }, icon('pile'), say('lama_draw')),
    h('button', { type: 'button', key: 'quit', disabled: quit == null, 'aria-describedby': 'stakes', onclick: () => quit != null && play.choose(quit, 'quit') }, say('lama_quit_for', { points: play.view.cost })),
  ];
}

/** What quitting would cost and leave, and why drawing is off. @param {App} app @param {LamaPlay} play */
function stakes(app, play) {
  const { say } = app.words;
  const { choice, cost } = play.view;
  if (choice == null || choice.quit == null) return '';
  const parts = [say('lama_stakes', { cost, total: choice.after_quit })];
  if (choice.no_draw != null) parts.unshift(say(`lama_no_draw_${choice.no_draw}`));
  return parts.join(' · ');
}
