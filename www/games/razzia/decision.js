// What the player is asked at the table of Razzia!: a sentence, the buttons, and what is at stake.

import { h, icon } from '../../dom.js';
import { confirmation, waiting } from '../../tables/decision.js';
import { playerName, sign } from '../../tables/parts.js';

/** @import { App } from '../../app.js' */
/** @import { AnswerModel, AuctionModel, RazziaChoice } from '../../backroom-web.js' */
/** @import { RazziaPlay } from './razzia.js' */

/** @param {App} app @param {RazziaPlay} play */
export function decision(app, play) {
  const { view, toConfirm } = play;
  return h(
    'div',
    { class: 'decision' },
    h('h2', { tabindex: -1, 'data-home': !toConfirm && 'true', class: 'prompt' }, prompt(app, play)),
    view.auction && asked(app, play, view.auction),
    toConfirm
      ? h('div', { class: 'actions', key: 'confirm' }, ...confirmation(app, play, toConfirm.action))
      : h('div', { class: 'actions', key: 'actions' }, ...actions(app, play)),
    h('p', { class: 'stakes', id: 'stakes' }, ...stakes(app, play)),
  );
}

/** The decision as a sentence. @param {App} app @param {RazziaPlay} play */
function prompt(app, play) {
  const { say } = app.words;
  const { view } = play;
  if (play.toConfirm) {
    const cheque = view.choice?.bids.find((bid) => bid.action === play.toConfirm?.action)?.cheque;
    return cheque === undefined ? say('confirm_court') : say('confirm_bid', { cheque });
  }
  if (view.winners != null) return say('game_over');
  if (view.choice == null) {
    return view.to_move == null ? '' : say('is_thinking', { name: playerName(app, play, view.to_move) });
  }
  if (view.choice.must_bid) return say('prompt_must_bid');
  if (view.auction) {
    return say(view.auction.why === 'police' && app.settings.skin === 'ra' ? 'prompt_ra' : `prompt_${view.auction.why}`);
  }
  return view.choice.thefts.length > 0 ? say('prompt_turn_thief', { count: view.choice.thieves }) : say('prompt_turn');
}

/**
 * Everybody in the order of asking: what they have said, and what the booty would add for them.
 * @param {App} app
 * @param {RazziaPlay} play
 * @param {AuctionModel} auction
 */
function asked(app, play, auction) {
  const { say, signed } = app.words;
  /** @param {AnswerModel} answer */
  const token = (answer) => {
    const worth = play.view.families[answer.seat]?.booty_worth ?? 0;
    const own = answer.seat === play.seat;
    const state = own && answer.state === 'asked' ? 'yours' : answer.state;
    return h(
      'li',
      { class: 'token', key: answer.seat, 'data-state': answer.state, 'data-own': own && 'true' },
      h('b', {}, playerName(app, play, answer.seat)),
      h('span', { class: 'said', 'data-asked': answer.seat }, say(`answer_${state}`, { cheque: answer.cheque ?? 0 })),
      h(
        'span',
        { class: `adds ${sign(worth)}`, title: say('stake_long') },
        h('span', { class: 'label' }, `${say('booty_adds')} `),
        signed(worth),
      ),
    );
  };
  return h('ol', { class: 'asked', 'aria-label': say('asked_in_order') }, ...auction.answers.map(token));
}

/** @param {App} app @param {RazziaPlay} play */
function actions(app, play) {
  const { view } = play;
  if (view.choice == null) return waiting(app, play);
  return view.auction ? bids(app, play, view.choice) : turn(app, play, view.choice);
}

/**
 * A cheque a button, those too low too, and passing.
 * @param {App} app
 * @param {RazziaPlay} play
 * @param {RazziaChoice} choice
 */
function bids(app, play, choice) {
  const { say } = app.words;
  return [
    ...choice.bids.map(({ cheque, action }) => {
      const low = action == null;
      return h(
        'button',
        {
          type: 'button',
          class: 'cheque large',
          key: `bid ${cheque}`,
          disabled: low,
          'aria-label': !low && say('bid', { cheque }),
          'aria-describedby': 'stakes',
          onclick: () => action != null && play.choose(action, 'bid'),
        },
        say('cheque', { value: cheque }),
        low && h('small', {}, ` ${say('low')}`),
      );
    }),
    h(
      'button',
      {
        type: 'button',
        key: 'pass',
        disabled: choice.pass == null,
        'aria-describedby': 'stakes',
        onclick: () => choice.pass != null && play.choose(choice.pass),
      },
      say('pass'),
    ),
  ];
}

/** @param {App} app @param {RazziaPlay} play @param {RazziaChoice} choice */
function turn(app, play, choice) {
  const { say } = app.words;
  const stolen = theft(play);
  const court = () => choice.court != null && play.choose(choice.court, 'court');
  return [
    h('button', { type: 'button', key: 'court', onclick: court }, icon('gavel'), say('call_court')),
    choice.thefts.length > 0 &&
      h(
        'button',
        {
          type: 'button',
          key: 'thief',
          class: stolen && 'primary',
          disabled: !stolen,
          onclick: () => stolen && play.choose(stolen.action),
        },
        icon('thief'),
        say('send_thieves', { count: Math.max(play.picked.length, 1) }),
      ),
  ];
}

/** What is at stake, and why some buttons are off. @param {App} app @param {RazziaPlay} play */
function stakes(app, play) {
  const { say, signed, percent } = app.words;
  const { view } = play;
  const { choice, auction } = view;
  if (choice == null) return [];
  const own = view.families[view.seat]?.booty_worth ?? 0;
  const parts = [];
  if (auction && choice.must_bid) parts.push(say('must_bid'));
  else if (auction?.highest && choice.bids.some((bid) => bid.action == null)) {
    parts.push(say('must_beat', { name: playerName(app, play, auction.highest.seat), cheque: auction.highest.cheque }));
  }
  if (view.row.some((card) => card != null)) parts.push(say('stakes_you', { points: signed(own) }));
  if (auction) {
    parts.push(say('stakes_middle', { cheque: view.middle }));
    const toCome = auction.answers.filter((answer) => answer.state === 'waiting').length;
    parts.push(toCome === 0 ? say('stakes_last') : say('stakes_to_come', { count: toCome }));
  }
  const odds = { police: percent(view.police_odds), raid: percent(view.raid_odds) };
  return [
    parts.length > 0 && h('span', { key: 'parts' }, parts.join(' · ')),
    h('span', { class: 'risk', key: 'risk' }, say(app.settings.skin === 'ra' ? 'odds_ra' : 'odds', odds)),
  ];
}

/** Takes a table card for a thief, or puts it back. @param {RazziaPlay} play @param {number} place */
export function pick(play, place) {
  const full = play.picked.length >= (play.view.choice?.thieves ?? 0);
  if (full && !play.picked.includes(place)) return;
  play.picked = play.picked.includes(place) ? play.picked.filter((other) => other !== place) : [...play.picked, place];
  play.toConfirm = undefined;
  play.app.draw();
}

/** What the thieves would do with the cards that are picked. @param {RazziaPlay} play */
export function theft(play) {
  const words = play.picked.map((place) => play.view.row[place]).sort().join();
  return play.view.choice?.thefts.find((theft) => [...theft.cards].sort().join() === words);
}
