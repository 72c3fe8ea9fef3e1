// The table of Razzia!: view model in, tree out.

import { h, icon } from '../dom.js';
import { notice } from '../screens/parts.js';
import { dialogs } from './razzia-dialogs.js';
import { cardName, kindOf, playerName, sentence, symbol } from './razzia-words.js';

/** @import { App } from '../app.js' */
/** @import { FamilyModel, TableModel } from '../backroom.js' */
/** @import { Play } from '../play.js' */

/** @param {App} app @param {Play} play */
export function tableScreen(app, play) {
  const { view } = play;
  const rivals = view.families.slice(play.seat + 1).concat(view.families.slice(0, play.seat));
  const you = view.families[play.seat];
  return h(
    'div',
    { class: 'table', key: 'table', 'data-players': view.families.length, 'data-auction': view.auction != null && 'true' },
    head(app, play),
    notice(app),
    h('main', {},
      h('section', { class: 'rivals', 'aria-label': app.words.say('rivals') }, ...rivals.map((family) => familyPanel(app, play, family))),
      centre(app, play),
      h('section', { class: 'you panel', 'data-family': play.seat, 'data-turn': view.to_move === play.seat && 'true', 'aria-label': app.words.say('you') },
        decision(app, play),
        you && ownEstate(app, play, you)),
    ),
    logPanel(app, play),
    dialogs(app, play),
  );
}

/** @param {App} app @param {Play} play */
function head(app, play) {
  const { say } = app.words;
  /** @param {string} name @param {string} symbolName @param {() => void} act @param {boolean} [off] */
  const button = (name, symbolName, act, off = false) =>
    h('button', { type: 'button', class: `quiet ${name}`, key: name, disabled: off, title: say(name), 'aria-label': say(name), onclick: act }, icon(symbolName));
  return h(
    'header',
    { class: 'bar' },
    h('h1', {}, say('razzia')),
    h('p', { class: 'round' }, say('round', { round: play.view.round })),
    h(
      'nav',
      { 'aria-label': say('menu') },
      button('undo', 'undo', () => play.undo(), !play.view.can_undo),
      button('what_happened', 'log', () => play.open('log')),
      button('score_sheet', 'star', () => play.open('scores'), play.view.sheets.length === 0),
      button('keys', 'hint', () => play.open('help')),
      h('a', { class: 'button quiet', href: '#/rules', title: say('rules'), 'aria-label': say('rules') }, icon('book')),
      h('a', { class: 'button quiet', href: '#/settings', title: say('settings'), 'aria-label': say('settings') }, icon('gear')),
      h('a', { class: 'button quiet', href: '#/', title: say('leave'), 'aria-label': say('leave') }, icon('menu')),
    ),
  );
}

/** @param {App} app @param {Play} play @param {FamilyModel} family */
function familyPanel(app, play, family) {
  const { say } = app.words;
  const { view } = play;
  const turn = view.to_move === family.seat;
  const answer = view.auction?.answers.find((other) => other.seat === family.seat);
  const state = turn && !answer ? say('thinks') : answer && answer.state !== 'waiting' ? say(`answer_${answer.state}`, { cheque: answer.cheque ?? 0 }) : answer ? say('answer_waiting') : family.usable.length === 0 && view.winners == null ? say('out') : '';
  return h(
    'article',
    { class: 'family panel', key: `family ${family.seat}`, 'data-family': family.seat, 'data-turn': turn && 'true', 'data-answer': answer?.state, 'aria-label': playerName(app, play, family.seat) },
    h(
      'header',
      {},
      h('h2', {}, playerName(app, play, family.seat)),
      h('span', { class: 'state' }, state),
      h('span', { class: 'total', title: say('points_so_far') }, say('points', { count: family.total })),
    ),
    h('div', { class: 'row-line' }, cheques(app, family), stake(app, play, family)),
    estate(app, play, family),
    now(app, play, family),
  );
}

/** What the estate would score now: nothing to tell once the game is over. @param {App} app @param {Play} play @param {FamilyModel} family */
function now(app, play, family) {
  const { say, signed } = app.words;
  return play.view.winners == null && h('span', { class: 'now', title: say('worth_now_long') }, say('worth_now', { points: signed(family.worth_now) }));
}

/** What the booty would add for this player. @param {App} app @param {Play} play @param {FamilyModel} family */
function stake(app, play, family) {
  const { say, signed } = app.words;
  const lies = play.view.row.some((card) => card != null);
  const kind = family.booty_worth > 0 ? 'gain' : family.booty_worth < 0 ? 'loss' : '';
  return lies && h('span', { class: `stake ${kind}`, title: say('stake_long') }, say('stake', { points: signed(family.booty_worth) }));
}

/** @param {App} app @param {FamilyModel} family */
function cheques(app, family) {
  const { say } = app.words;
  return h(
    'ul',
    { class: 'cheques', 'aria-label': say('cheques') },
    ...family.usable.map((value) => h('li', { class: 'cheque', key: `open ${value}` }, say('cheque', { value }))),
    ...family.face_down.map((value) => h('li', { class: 'cheque down', key: `down ${value}`, title: say('face_down_long') }, say('cheque', { value }), h('span', { class: 'unseen' }, say('face_down')))),
  );
}

/** @param {App} app @param {Play} play @param {FamilyModel} family */
function estate(app, play, family) {
  const { say, signed } = app.words;
  return h(
    'ul',
    { class: 'estate', 'aria-label': say('estate') },
    ...family.groups.map((group) =>
      h(
        'li',
        { class: `group ${group.kind}`, key: group.kind },
        ...group.cards.map(({ card, count }) =>
          h(
            'button',
            { type: 'button', class: `chip kind-${kindOf(card)}`, key: card, title: cardName(app, card), 'aria-label': say('card_count', { card: cardName(app, card), count }), onclick: () => play.open('about', card) },
            icon(symbol(app, card)),
            h('b', {}, String(count)),
          ),
        ),
        h('span', { class: 'group-points', title: say(group.kind === 'businesses' ? 'group_points_end' : 'group_points') }, signed(group.points)),
      ),
    ),
  );
}

/** @param {App} app @param {Play} play */
function centre(app, play) {
  const { say, percent } = app.words;
  const { view } = play;
  return h(
    'section',
    { class: 'centre', 'aria-label': say('centre') },
    h('div', { class: 'piles' }, pile(app, play, 'left', view.left, view.choice?.draw_left), pile(app, play, 'right', view.right, view.choice?.draw_right)),
    h(
      'div',
      { class: 'lot' },
      h(
        'div',
        { class: 'fuse' },
        h(
          'ol',
          { 'aria-label': say('police_count', { seen: view.police, limit: view.police_limit }) },
          ...Array.from({ length: view.police_limit }, (_, place) =>
            h('li', { class: place < view.police ? 'burnt' : '', 'data-police': place === view.police - 1 && 'last', key: place }, place < view.police && icon(app.settings.skin === 'ra' ? 'ra' : 'police')),
          ),
        ),
        h('p', {}, say(app.settings.skin === 'ra' ? 'odds_ra' : 'odds', { police: percent(view.police_odds), raid: percent(view.raid_odds) })),
      ),
      h('ol', { class: 'row', 'aria-label': say('booty') }, ...view.row.map((card, place) => bootyPlace(app, play, card ?? undefined, place))),
    ),
    h('div', { class: 'middle' }, h('span', {}, say('cheque_in_the_middle')), h('span', { class: 'cheque large', 'data-middle': true }, say('cheque', { value: view.middle }))),
  );
}

/** @param {App} app @param {Play} play @param {'left' | 'right'} side @param {number} count @param {string | null | undefined} action */
function pile(app, play, side, count, action) {
  const { say } = app.words;
  return h(
    'button',
    { type: 'button', class: 'pile', key: side, 'data-pile': side, disabled: action == null, 'aria-label': say(`draw_${side}`, { count }), onclick: () => action != null && play.choose(action) },
    icon('back', 'back'),
    h('b', {}, String(count)),
  );
}

/** One place of the booty row. @param {App} app @param {Play} play @param {string | undefined} card @param {number} place */
function bootyPlace(app, play, card, place) {
  const { say } = app.words;
  if (card === undefined) return h('li', { class: 'place free', key: place }, h('span', { class: 'unseen' }, say('free_place')));
  const thieves = play.view.choice?.thieves ?? 0;
  const choosing = thieves > 0 && play.view.auction == null;
  const picked = play.picked.includes(place);
  return h(
    'li',
    { class: 'place', key: place },
    h(
      'button',
      {
        type: 'button',
        class: `card kind-${kindOf(card)}`,
        'data-place': place,
        'aria-pressed': choosing && String(picked),
        disabled: choosing && !picked && play.picked.length >= thieves,
        onclick: () => (choosing ? play.pick(place) : play.open('about', card)),
      },
      icon(`pattern-${kindOf(card)}`, 'pattern'),
      icon(symbol(app, card), 'face'),
      h('span', { class: 'word' }, cardName(app, card)),
    ),
  );
}

/** The decision as a sentence, and what can be done. @param {App} app @param {Play} play */
function decision(app, play) {
  const { say } = app.words;
  const { view } = play;
  const choice = view.choice;
  return h(
    'div',
    { class: 'decision' },
    h('h2', { tabindex: -1, 'data-home': !play.toConfirm && 'true', class: 'prompt' }, prompt(app, play)),
    play.toConfirm
      ? h(
          'div',
          { class: 'actions', key: 'confirm' },
          h('button', { type: 'button', class: 'primary', key: 'yes', 'data-home': 'true', onclick: () => play.choose(play.toConfirm?.action ?? '') }, say('do_it')),
          h('button', { type: 'button', key: 'no', onclick: () => { play.toConfirm = undefined; app.draw(); app.focusHome(); } }, say('not_yet')),
        )
      : h('div', { class: 'actions', key: 'actions' }, ...actions(app, play)),
    choice && view.auction && h('p', { class: 'stakes' }, stakes(app, view)),
  );
}

/** @param {App} app @param {Play} play */
function actions(app, play) {
  const { say } = app.words;
  const { view } = play;
  const choice = view.choice;
  if (choice == null) {
    return view.winners != null
      ? [h('button', { type: 'button', class: 'primary', key: 'scores', onclick: () => play.open('scores') }, say('score_sheet'))]
      : [h('button', { type: 'button', class: 'quiet', key: 'go-on', onclick: () => play.goOn() }, say('go_on'))];
  }
  if (view.auction) {
    return [
      ...choice.bids.map((bid) =>
        h(
          'button',
          { type: 'button', class: 'cheque large', key: `bid ${bid.cheque}`, disabled: bid.action == null, title: bid.action == null ? say('too_low') : undefined, 'aria-label': bid.action == null ? say('bid_too_low', { cheque: bid.cheque }) : say('bid', { cheque: bid.cheque }), onclick: () => bid.action != null && play.choose(bid.action, 'bid') },
          say('cheque', { value: bid.cheque }),
        ),
      ),
      h('button', { type: 'button', key: 'pass', disabled: choice.pass == null, title: choice.must_bid ? say('must_bid') : undefined, onclick: () => choice.pass != null && play.choose(choice.pass) }, say('pass')),
    ];
  }
  const theft = play.theft();
  return [
    h('button', { type: 'button', key: 'court', onclick: () => choice.court != null && play.choose(choice.court, 'court') }, icon('gavel'), say('call_court')),
    ...(choice.thefts.length > 0
      ? [h('button', { type: 'button', key: 'thief', class: theft && 'primary', disabled: !theft, onclick: () => theft && play.choose(theft.action) }, icon('thief'), say('send_thieves', { count: Math.max(play.picked.length, 1) }))]
      : []),
  ];
}

/** @param {App} app @param {Play} play */
function prompt(app, play) {
  const { say } = app.words;
  const { view } = play;
  if (play.toConfirm) {
    const cheque = view.choice?.bids.find((bid) => bid.action === play.toConfirm?.action)?.cheque;
    return cheque === undefined ? say('confirm_court') : say('confirm_bid', { cheque });
  }
  if (view.winners != null) return say('game_over');
  if (view.choice == null) return view.to_move == null ? '' : say('is_thinking', { name: playerName(app, play, view.to_move) });
  if (view.choice.must_bid) return say('prompt_must_bid');
  if (view.auction) return say(view.auction.why === 'police' && app.settings.skin === 'ra' ? 'prompt_ra' : `prompt_${view.auction.why}`);
  return view.choice.thefts.length > 0 ? say('prompt_turn_thief', { count: view.choice.thieves }) : say('prompt_turn');
}

/** @param {App} app @param {TableModel} view */
function stakes(app, view) {
  const { say, signed } = app.words;
  const highest = view.auction?.highest;
  const own = view.families[view.seat];
  const parts = [say('stakes_you', { points: signed(own?.booty_worth ?? 0) })];
  if (highest) parts.push(say('stakes_highest', { name: view.families[highest.seat]?.name ?? '', cheque: highest.cheque }));
  const toCome = view.auction?.answers.filter((answer) => answer.state === 'waiting').length ?? 0;
  parts.push(toCome === 0 ? say('stakes_last') : say('stakes_to_come', { count: toCome }));
  return parts.join(' · ');
}

/** @param {App} app @param {Play} play @param {FamilyModel} family */
function ownEstate(app, play, family) {
  const { say } = app.words;
  return h(
    'div',
    { class: 'own' },
    h('div', { class: 'row-line' }, cheques(app, family), h('span', { class: 'total' }, say('points', { count: family.total })), now(app, play, family), stake(app, play, family)),
    estate(app, play, family),
  );
}

/** @param {App} app @param {Play} play */
function logPanel(app, play) {
  const { say } = app.words;
  const told = play.log.map((event) => sentence(app, play, event)).filter((line) => line !== '');
  return h(
    'aside',
    { class: 'log panel', 'aria-label': say('what_happened') },
    h('h2', {}, say('what_happened')),
    h('ol', {}, ...told.slice(-40).reverse().map((line, place) => h('li', { key: told.length - place }, line))),
    h('p', { class: 'unseen', role: 'status', 'aria-live': 'polite' }, told.slice(-3).join(' ')),
  );
}
