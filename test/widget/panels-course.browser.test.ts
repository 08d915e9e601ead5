/** The course of a hand and a match at the table: where the focus goes, and how long slips and what belongs to them stay. */
import { expect } from 'chai';
import type { ViewState } from '../../widget/client/view-state.ts';
import * as results from '../shots/panels-results.ts';
import * as states from '../shots/panels-states.ts';
import {
  all,
  button,
  key,
  labels,
  one,
  press,
  said,
  settled,
  show,
  stand,
  touch,
  until,
  useStand,
} from './panels-stage.ts';

useStand();

/** What has the focus, by its name. */
const focused = () => {
  const active = all(':focus').at(-1);
  return active?.getAttribute('aria-label') ?? active?.textContent?.replace(/\s+/g, ' ').trim();
};

/** The own turn's next moment: the tile is gone, and somebody else moves. */
function discarded(state: ViewState, tile: number): ViewState {
  const { table } = state;
  if (!table) throw new Error('no table');
  const seats = table.seats.map((each) =>
    each.seat === 0
      ? { ...each, concealed: each.concealed?.filter(({ id }) => id !== tile) ?? null, drawn: null, hasDrawn: false }
      : each,
  );
  return { ...state, question: null, version: state.version + 1, table: { ...table, seats, turn: 1 } };
}

/** The hand after the one whose result was shown. */
function nextHand(state: ViewState, version = 2): ViewState {
  return { ...state, version, table: state.table && { ...state.table, hand: 3 } };
}

describe('the focus', () => {
  it('stays in the hand, on the nearest tile, when its tile is discarded', async () => {
    const turn = states.ownTurn(Date.now());
    await show(turn);
    one('.key[tabindex="0"]').focus();
    await press('Home');
    await press('ArrowRight');
    const tile = Number(key('3 bamboo').dataset.tile);
    const next = labels()[2];
    await press('Enter');
    await show(discarded(turn, tile));
    expect(focused()).to.equal(next);
    await press('End');
    expect(focused()).to.equal(labels().at(-1));
  });

  it('goes to the actions when a claim comes, and back to the hand afterwards', async () => {
    await show(states.othersTurn(Date.now()));
    one('.key[tabindex="0"]').focus();
    const claim = { ...states.claim(Date.now()), version: 2 };
    await show(claim);
    expect(focused()).to.contain('Pass');
    await press('ArrowRight');
    expect(focused()).to.contain('Chow');
    await show({ ...claim, version: 3, answered: claim.question?.id ?? null });
    expect(all('.key:focus')).to.have.length(1);
    await show({ ...states.othersTurn(Date.now()), version: 4 });
    expect(all('.key:focus')).to.have.length(1);
  });

  it('is not taken from where else it is', async () => {
    await show(states.othersTurn(Date.now()));
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await show({ ...states.claim(Date.now()), version: 2 });
    expect(document.activeElement).to.equal(field);
    field.remove();
    button('Rules').focus();
    await show({ ...states.rob(Date.now()), version: 3 });
    expect(focused()).to.equal('Rules');
  });

  it('comes back to the hand when a slip goes whose opener has gone', async () => {
    await show(states.ownTurn(Date.now()));
    one('.key[tabindex="0"]').focus();
    await show({ ...results.klasikResult(Date.now()), version: 2 });
    await show(nextHand(states.ownTurn(Date.now()), 3));
    expect(all('mahjong-sheet')).to.deep.equal([]);
    expect(all('.key:focus')).to.have.length(1);
  });

  it('may be anywhere in the element for the keys to work, the bar included', async () => {
    await show(states.claim(Date.now()));
    all<HTMLButtonElement>('.bar button')[0]?.focus();
    await press('p');
    expect(stand.given).to.deep.equal(['act pass']);
  });
});

describe('slips', () => {
  it('stay into the next hand until their reader is asked something', async () => {
    await show(results.klasikResult(Date.now()));
    await until('the slip', () => all('.formula').length > 0);
    await show(nextHand(states.othersTurn(Date.now())));
    expect(all('.formula')).to.have.length(1);
    const { bottom } = one('mahjong-sheet').getBoundingClientRect();
    expect(bottom).to.be.at.most(one('.status').getBoundingClientRect().top + 1);
    await show(nextHand(states.ownTurn(Date.now()), 3));
    expect(all('mahjong-sheet')).to.deep.equal([]);
    button('Last hand');
  });

  it('stay, opened again, until they are closed, with clock, actions and keys beside them', async () => {
    await show(results.klasikResult(Date.now()));
    await show(nextHand(states.othersTurn(Date.now())));
    button('Look at the table').click();
    await settled();
    button('Last hand').click();
    await until('the slip', () => all('.formula').length > 0);
    await show(nextHand(states.claim(Date.now()), 3));
    expect(all('.formula')).to.have.length(1);
    const { bottom } = one('mahjong-sheet').getBoundingClientRect();
    for (const part of ['.status', '.places', 'mahjong-own-hand']) {
      expect(one(part).getBoundingClientRect().top, part).to.be.at.least(bottom - 1);
    }
    await press('p');
    expect(stand.given).to.deep.equal(['act pass']);
    await show(nextHand(states.othersTurn(Date.now()), 4));
    expect(all('.formula')).to.have.length(1);
  });

  it('leave Ready and its countdown in sight when they are put aside', async () => {
    await show(results.klasikResult(Date.now()));
    button('Look at the table').click();
    await settled();
    expect(one('.meanwhile').textContent).to.match(/\d+ s left to get ready/);
    button('Ready for the next hand').click();
    expect(stand.given).to.deep.equal(['readyForNextHand']);
    button('Last hand').click();
    await until('the slip', () => all('.formula').length > 0);
  });

  it('of the last hand come before the result of the match', async () => {
    const end = results.matchResult(Date.now());
    await show(states.othersTurn(Date.now()));
    const last = results.klasikResult(Date.now()).table?.result ?? null;
    await show({ ...end, version: 2, table: end.table && { ...end.table, result: last } });
    await until('the slip', () => all('.formula').length > 0);
    expect(all('.standing')).to.deep.equal([]);
    button('Result of the match').click();
    await until('the standings', () => all('.standing').length === 4);
    button('Look at the table').click();
    await settled();
    expect(one('.meanwhile').textContent).to.contain('left to choose');
    button('Play again').click();
    expect(stand.given).to.deep.equal(['playAgain']);
  });
});

describe('the row of actions', () => {
  it('holds the way back from a bot’s help: nothing moves, and it is said once', async () => {
    await show(states.othersTurn(Date.now()));
    const top = one('mahjong-own-hand').getBoundingClientRect().top;
    await show({ ...states.helped(Date.now()), version: 2 });
    expect(one('mahjong-own-hand').getBoundingClientRect().top).to.equal(top);
    expect(all('.helped')).to.have.length(1);
    const { table, room } = states.helped(Date.now());
    const end = results.matchResult(Date.now());
    await show({ ...end, version: 3, room: room && { ...room, phase: 'MATCH_RESULT' }, table: end.table ?? table });
    expect(all('.helped')).to.deep.equal([]);
  });
});

describe('the line above the hand', () => {
  it('says what the hand would be without a raised tile, and what a second click does', async () => {
    const turn = states.ownTurn(Date.now());
    const box = states.midHand().box;
    const concealed = [...box.tiles('B2 B3 B4 B6 B7 C4 C5 C6 D5 D5'), box.tile('WN')];
    const seats = turn.table?.seats.map((each) => (each.seat === 0 ? { ...each, concealed, drawn: null } : each)) ?? [];
    const option = states.option('discard', { tiles: concealed.map(({ id }) => id), choose: 1 });
    await show({ ...turn, table: turn.table && { ...turn.table, seats }, question: states.question('turn', [option]) });
    await touch(key('north wind'));
    await until('the hint', () => all('.hint .wait').length > 0);
    expect(one('.message').textContent).to.match(/(Click|Tap) again to discard north wind/);
    expect(said('alert')).to.equal('');
  });
});

describe('the result of the match', () => {
  it('shows what it did to the ratings, and why another one does nothing', async () => {
    const end = results.matchResult(Date.now());
    stand.ratings = new Map([[0, { before: 1500, after: 1512, change: 12 }]]);
    await show({ ...end, room: end.room && { ...end.room, rated: true } });
    await until('the rating', () => all('.rating').length > 0);
    expect(one('.rating').textContent).to.equal('Rating 1,500 → 1,512 (+12)');
    await show({ ...end, version: 2, room: end.room && { ...end.room, rated: false, visibility: 'PUBLIC' } });
    expect(
      all('p.about')
        .map(({ textContent }) => textContent)
        .join(' '),
    ).to.contain('Not rated: bots are playing.');
  });
});

describe('the slip of a hand', () => {
  it('has no list of what counts where nothing did, and no factor of 1', async () => {
    const won = results.klasikResult(Date.now());
    const { table } = won;
    const result = table?.result;
    const [win] = result?.wins ?? [];
    if (!table || !result || !win) throw new Error('no win');
    const plain = (score: Partial<typeof win.score>): ViewState => ({
      ...won,
      table: { ...table, result: { ...result, wins: [{ ...win, score: { ...win.score, ...score } }] } },
    });
    await show(plain({ lines: [], base: null, doubles: null, fan: 0, value: 1, limits: [] }));
    await until('the slip', () => all('.formula').length > 0);
    expect(all('.items')).to.have.length(0);
    expect(one('.formula').textContent?.replace(/\s+/g, ' ').trim()).to.equal('0 fan → 1 point');
    await show({ ...plain({ base: 22, doubles: 0, value: 22, limits: [] }), version: 2 });
    expect(one('.formula').textContent?.trim()).to.equal('22 points');
  });
});

describe('sentences', () => {
  it('call the reader “you” and “your”', async () => {
    const end = results.sharedWin(Date.now());
    const { table } = end;
    const win = table?.result?.wins[0];
    if (!table?.result || !win) throw new Error('no win');
    const wins = [{ ...win, seat: 1, by: 'DISCARD' as const, from: 0 }];
    await show({ ...end, table: { ...table, result: { ...table.result, wins } } });
    await until('the slip', () => all('.headline').length > 0);
    expect(one('.headline').textContent).to.contain('on your discard');
    const named = { __typename: 'WinDeclared' as const, n: 9, concealed: [], holdsTile: false };
    await show({ ...states.othersTurn(Date.now()), version: 2, recent: [{ ...named, win: wins[0] ?? win }] });
    expect(said('status')).to.contain('on your discard');
  });

  it('leave the time out of a claim without a clock', async () => {
    const claim = states.claim(Date.now());
    await show({ ...claim, question: claim.question && { ...claim.question, baseEndsAt: null, endsAt: null } });
    expect(said('alert')).to.equal('You can win, pung, or chow.');
  });
});
