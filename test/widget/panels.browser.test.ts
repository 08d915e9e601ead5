import { expect } from 'chai';
import type { ViewState } from '../../widget/client/view-state.ts';
import { settingsStore } from '../../widget/panels/settings.ts';
import * as results from '../shots/panels-results.ts';
import * as states from '../shots/panels-states.ts';
import {
  all,
  button,
  complaints,
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

describe('the own hand', () => {
  it('raises a tile at the first touch and discards it at the second', async () => {
    await show(states.ownTurn(Date.now()));
    const tile = key('4 bamboo');
    await touch(tile);
    expect(stand.given).to.deep.equal([]);
    expect(tile.classList.contains('raised')).to.equal(true);
    await touch(tile);
    expect(stand.given).to.deep.equal([`act discard ${tile.dataset.tile}`]);
  });

  it('discards at the first touch when the viewer wants it so', async () => {
    settingsStore().change({ confirm: false });
    await show(states.ownTurn(Date.now()));
    await touch(key('4 bamboo'));
    expect(stand.given).to.have.length(1);
  });

  it('does not take a tile raised before the turn for one to be discarded', async () => {
    await show(states.othersTurn(Date.now()));
    const waiting = states.othersTurn(Date.now());
    await touch(key('4 bamboo'));
    const turn = states.question('turn', [
      states.option('discard', { tiles: waiting.table?.seats[0]?.concealed?.map(({ id }) => id) ?? [], choose: 1 }),
    ]);
    await show({ ...waiting, question: turn });
    await touch(key('4 bamboo'));
    expect(stand.given).to.deep.equal([]);
    await touch(key('4 bamboo'));
    expect(stand.given).to.have.length(1);
  });

  it('says why a tile may not go, and keeps it', async () => {
    await show(results.sichuanTurn(Date.now()));
    const tile = key('9 characters');
    expect(tile.getAttribute('aria-disabled')).to.equal('true');
    await touch(tile);
    await touch(tile);
    expect(stand.given).to.deep.equal([]);
    expect(one('.message').textContent).to.contain('Tiles of the suit you gave up go first.');
    expect(said('status')).to.contain('Tiles of the suit you gave up go first.');
  });

  it('shows tiles like the one looked at everywhere, and how many of them are seen', async () => {
    await show(states.ownTurn(Date.now()));
    key('4 characters').focus();
    await settled();
    expect(all('.key.like')).to.have.length(2);
    key('5 dots').focus();
    await settled();
    expect(one('.message').textContent).to.contain('5 dots: 2 of 4 seen');
    key('2 bamboo').focus();
    await settled();
    expect(all('.tile.like[data-kind="B2"]').length).to.equal(1);
  });

  it('sorts by a button and keeps the drawn tile apart', async () => {
    await show(states.ownTurn(Date.now()));
    await press('End');
    await press('ArrowLeft', { shiftKey: true });
    expect(labels().at(-2)).to.equal('red dragon');
    button('Sort').click();
    await settled();
    expect(labels()).to.deep.equal([
      '2 bamboo',
      '3 bamboo',
      '4 bamboo',
      '6 bamboo',
      '7 bamboo',
      '3 characters',
      '4 characters',
      '4 characters',
      '5 dots',
      '5 dots',
      'red dragon',
    ]);
  });

  it('shows what completes it, and how many are unseen', async () => {
    await show(states.othersTurn(Date.now()));
    await until('the hint', () => all('.hint').length > 0);
    expect(one('.hint .sr-only').textContent).to.contain('5 bamboo (3 unseen), 8 bamboo (none left)');
    settingsStore().change({ hints: false });
    await settled();
    expect(all('.hint')).to.deep.equal([]);
  });
});

describe('dragging a tile', () => {
  const at = (element: HTMLElement) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { clientX: left + width / 2, clientY: top + height / 2 };
  };
  const pointer = (type: string, target: HTMLElement, where: { clientX: number; clientY: number }, kind = 'mouse') =>
    target.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        composed: true,
        cancelable: true,
        pointerId: 1,
        isPrimary: true,
        pointerType: kind,
        button: 0,
        ...where,
      }),
    );
  const beyond = (element: HTMLElement) => ({ clientX: at(element).clientX + 4, clientY: at(element).clientY });

  /** Capturing needs a pointer that exists. */
  const capture = HTMLElement.prototype.setPointerCapture;
  before(() => {
    HTMLElement.prototype.setPointerCapture = () => {};
  });
  after(() => {
    HTMLElement.prototype.setPointerCapture = capture;
  });

  it('lays it where it is let go, and is no click', async () => {
    await show(states.ownTurn(Date.now()));
    const tile = key('2 bamboo');
    const target = beyond(key('6 bamboo'));
    pointer('pointerdown', tile, at(tile));
    pointer('pointermove', tile, target);
    await settled();
    expect(tile.classList.contains('dragged')).to.equal(true);
    pointer('pointerup', tile, target);
    await touch(tile);
    expect(labels().slice(0, 4)).to.deep.equal(['3 bamboo', '4 bamboo', '6 bamboo', '2 bamboo']);
    expect(all('.raised')).to.deep.equal([]);
    expect(tile.style.translate).to.equal('');
  });

  it('reads where the tiles are when the pointer goes down', async () => {
    await show(states.ownTurn(Date.now()));
    stand.style.marginTop = '90px';
    const tile = key('2 bamboo');
    const target = beyond(key('4 bamboo'));
    pointer('pointerdown', tile, at(tile));
    pointer('pointermove', tile, target);
    pointer('pointerup', tile, target);
    await settled();
    expect(labels().slice(0, 3)).to.deep.equal(['3 bamboo', '4 bamboo', '2 bamboo']);
  });

  it('leaves a finger that moves up or down to the page', async () => {
    await show(states.ownTurn(Date.now()));
    const tile = key('2 bamboo');
    const start = at(tile);
    pointer('pointerdown', tile, start, 'touch');
    pointer('pointermove', tile, { clientX: start.clientX + 3, clientY: start.clientY - 40 }, 'touch');
    pointer('pointermove', tile, at(key('6 bamboo')), 'touch');
    pointer('pointerup', tile, at(key('6 bamboo')), 'touch');
    await settled();
    expect(labels()[0]).to.equal('2 bamboo');
    expect(getComputedStyle(tile).touchAction).to.equal('pan-y');
  });

  it('forgets a drag that the browser takes away', async () => {
    await show(states.ownTurn(Date.now()));
    const tile = key('2 bamboo');
    pointer('pointerdown', tile, at(tile));
    pointer('pointermove', tile, at(key('6 bamboo')));
    pointer('pointercancel', tile, at(tile));
    await settled();
    expect(labels()[0]).to.equal('2 bamboo');
    expect(all('.dragged')).to.deep.equal([]);
  });

  it('keeps the viewer’s order while others move', async () => {
    const state = states.ownTurn(Date.now());
    await show(state);
    await press('Home');
    await press('ArrowRight', { shiftKey: true });
    expect(labels().slice(0, 2)).to.deep.equal(['3 bamboo', '2 bamboo']);
    await show({ ...state, version: 2, turnClock: null });
    expect(labels().slice(0, 2)).to.deep.equal(['3 bamboo', '2 bamboo']);
  });
});

describe('the keyboard', () => {
  it('reaches the hand as one stop, and moves in it with arrows, Home and End', async () => {
    await show(states.ownTurn(Date.now()));
    expect(all('.key[tabindex="0"]')).to.have.length(1);
    one('.key[tabindex="0"]').focus();
    await press('Home');
    expect(all(':focus').at(-1)?.getAttribute('aria-label')).to.equal('2 bamboo');
    await press('ArrowRight');
    expect(all(':focus').at(-1)?.getAttribute('aria-label')).to.equal('3 bamboo');
    await press('End');
    expect(all(':focus').at(-1)?.getAttribute('aria-label')).to.equal('red dragon, just drawn');
    await press('ArrowRight');
    expect(all(':focus').at(-1)?.getAttribute('aria-label')).to.equal('red dragon, just drawn');
  });

  it('discards with Enter, raises with the space bar', async () => {
    await show(states.ownTurn(Date.now()));
    one('.key[tabindex="0"]').focus();
    await press('Home');
    await press(' ');
    expect(key('2 bamboo').classList.contains('raised')).to.equal(true);
    expect(stand.given).to.deep.equal([]);
    await press('Enter');
    expect(stand.given).to.deep.equal([`act discard ${key('2 bamboo').dataset.tile}`]);
  });

  for (const [name, wanted] of [
    ['p', 'act pass'],
    ['u', 'act pung'],
    ['w', 'act win'],
  ] as const) {
    it(`answers a claim with ${name}`, async () => {
      await show(states.claim(Date.now()));
      await press(name);
      expect(stand.given).to.deep.equal([wanted]);
    });
  }

  it('opens the chows with c, takes one by its number, closes with Escape', async () => {
    await show(states.claim(Date.now()));
    await press('c');
    expect(all('.choice')).to.have.length(2);
    expect(stand.given).to.deep.equal([]);
    await press('Escape');
    expect(all('.choice')).to.deep.equal([]);
    await press('c');
    await press('2');
    expect(stand.given).to.deep.equal(['act chow-2']);
  });

  it('declares a kong with k, and does nothing where there is nothing to do', async () => {
    await show(states.ownTurn(Date.now()));
    expect((await press('w')).defaultPrevented).to.equal(false);
    await press('k');
    expect(stand.given).to.deep.equal(['act kong-added-kong']);
  });

  it('leaves keys with modifiers, and keys outside of the element, alone', async () => {
    await show(states.claim(Date.now()));
    await press('p', { ctrlKey: true });
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', bubbles: true }));
    expect(stand.given).to.deep.equal([]);
  });

  it('says the last discard, the time left and the scores', async () => {
    await show(states.othersTurn(Date.now()));
    await press('l');
    expect(said('status')).to.contain('Budi Santoso discarded 5 characters.');
    await press('t');
    expect(said('status')).to.match(/Old Tjong to move, \d+ seconds left/);
    await press('o');
    expect(said('status')).to.contain('Old Tjong: 320');
  });

  it('lists itself with a question mark', async () => {
    await show(states.ownTurn(Date.now()));
    await press('?');
    expect(one('.keys').textContent).to.contain('discard the tile');
  });
});

describe('actions', () => {
  it('stand in fixed places, and empty places stay empty', async () => {
    await show(states.claim(Date.now()));
    const places = [...one('.places').children].map(
      (place) => place.querySelector('button')?.textContent?.trim().split(/\s/)[0] ?? '',
    );
    expect(places).to.deep.equal(['Pass', 'Chow', 'Pung', '', 'Win']);
    const left = (name: RegExp) => button(name).getBoundingClientRect().left;
    const pass = left(/^Pass/);
    const win = left(/^Win/);
    await show(states.rob(Date.now()));
    expect(left(/^Pass/)).to.equal(pass);
    expect(left(/^Win/)).to.equal(win);
  });

  it('say what they would make and be worth', async () => {
    await show(states.claim(Date.now()));
    button('Pung makes 5 characters, 5 characters, 5 characters');
    button('Chow 2 ways');
    button('Win 176 pts worth 176 points');
  });

  it('take no second answer while the first is on its way', async () => {
    const state = states.claim(Date.now());
    await show({ ...state, answered: state.question?.id ?? null });
    expect(button(/^Pass/).disabled).to.equal(true);
    await press('p');
    expect(stand.given).to.deep.equal([]);
  });

  it('offer the choices of a rule set by their values', async () => {
    await show(results.voidChoice(Date.now()));
    button('Characters').click();
    expect(stand.given).to.deep.equal(['act void-suit-characters']);
  });

  it('let three tiles of one suit be picked and confirmed', async () => {
    await show(results.exchange(Date.now()));
    expect(button(/Pass on/).disabled).to.equal(true);
    for (const tile of ['1 bamboo', '5 bamboo', '7 bamboo']) await touch(key(tile));
    expect(key('9 characters').getAttribute('aria-disabled')).to.equal('true');
    const ids = ['1 bamboo', '5 bamboo', '7 bamboo'].map((tile) => key(tile).dataset.tile);
    button(/Pass on · 3 of 3/).click();
    expect(stand.given).to.deep.equal([`act exchange-bamboo ${ids.join(' ')}`]);
  });

  it('let the Original Call be made with its discard, or not', async () => {
    await show(results.originalCall(Date.now()));
    button('Original Call').click();
    await settled();
    button('Cancel').click();
    await settled();
    button('Original Call').click();
    await settled();
    await touch(key('north wind'));
    button(/Original Call · 1 of 1/).click();
    expect(stand.given).to.deep.equal([`act original-call ${key('north wind').dataset.tile}`]);
  });

  it('say why a hand may not win', async () => {
    await show(results.belowMinimum(Date.now()));
    expect(one('.message').textContent).to.contain('Your hand has 2 fan. This room needs 3 to win.');
    expect(said('alert')).to.contain('Your hand has 2 fan. This room needs 3 to win.');
  });
});

describe('live regions', () => {
  it('say a claim at once, with the time, and once', async () => {
    await show(states.claim(Date.now()));
    expect(said('alert')).to.match(/^You can win, pung, or chow, 1[12] seconds\.$/);
  });

  it('say moves politely', async () => {
    const state = states.othersTurn(Date.now());
    await show(state);
    await show({
      ...state,
      version: 2,
      recent: [{ __typename: 'TileDiscarded', n: 9, seat: 2, tile: { id: 140, kind: 'D5' }, drawn: true }],
    });
    expect(said('status')).to.contain('Old Tjong discarded 5 dots.');
  });

  it('show calls at the caller’s side', async () => {
    const state = states.othersTurn(Date.now());
    await show(state);
    await show({
      ...state,
      version: 2,
      recent: [{ __typename: 'FlowerShown', n: 9, seat: 3, tile: { id: 140, kind: 'F1' } }],
    });
    expect(one('.bubble.left').textContent).to.equal('Flower');
  });
});

describe('the panels over the table', () => {
  it('show the score slip by themselves, once, and let it be put aside', async () => {
    const state = results.klasikResult(Date.now());
    await show(state);
    await until('the slip', () => all('.formula').length > 0);
    expect(one('.formula').textContent?.replace(/\s+/g, ' ').trim()).to.equal('44 × 2² = 176 points');
    button('Look at the table').click();
    await settled();
    expect(all('mahjong-sheet')).to.deep.equal([]);
    await show({ ...state, version: 2 });
    expect(all('mahjong-sheet')).to.deep.equal([]);
    button('Last hand').click();
    await settled();
    button('Ready for the next hand').click();
    expect(stand.given).to.deep.equal(['readyForNextHand']);
  });

  it('make room for the next hand and keep the last slip', async () => {
    await show(results.klasikResult(Date.now()));
    const next = states.ownTurn(Date.now());
    await show({ ...next, version: 2, table: next.table ? { ...next.table, hand: 3 } : null });
    expect(all('mahjong-sheet')).to.deep.equal([]);
    button('Last hand').click();
    await until('the slip', () => all('.formula').length > 0);
    expect(one('.formula').textContent).to.contain('176 points');
    expect(all('.footing')).to.deep.equal([]);
  });

  it('explain a counted item', async () => {
    await show(results.limitResult(Date.now()));
    await until('the rule texts', () => all('.term').length > 0);
    button('Thirteen Orphans').click();
    await settled();
    expect(one('.word-card').textContent).to.contain('One of each terminal and honour');
  });

  it('show several winners one after another', async () => {
    await show(results.sharedWin(Date.now()));
    await until('the slip', () => all('.formula').length > 0);
    expect(one('.headline').textContent).to.contain('Mei Lan won');
    button('You, Winner 2 of 2').click();
    await settled();
    expect(one('.headline').textContent).to.contain('You won');
  });

  it('offer another match, or to leave', async () => {
    await show(results.matchResult(Date.now()));
    await until('the standings', () => all('.standing').length === 4);
    expect(one('.standing.first .score').textContent).to.equal('880');
    button('Play again').click();
    expect(stand.given).to.deep.equal(['playAgain']);
  });

  it('ask once before leaving', async () => {
    await show(states.ownTurn(Date.now()));
    button('Leave').click();
    await settled();
    expect(stand.given).to.deep.equal([]);
    expect(one('[role="alertdialog"]').textContent).to.be.a('string');
    all<HTMLButtonElement>('mahjong-sheet .button.danger')[0]?.click();
    expect(stand.given).to.deep.equal(['leaveRoom']);
  });

  it('give the focus back when they close', async () => {
    await show(states.ownTurn(Date.now()));
    const opener = button('Settings');
    opener.focus();
    opener.click();
    await until('the settings', () => all('#contrast').length > 0);
    await press('Escape');
    expect(all('mahjong-sheet')).to.deep.equal([]);
    expect(all(':focus').at(-1)).to.equal(opener);
  });

  it('let a helped person come back', async () => {
    await show(states.helped(Date.now()));
    button('Back to play').click();
    expect(stand.given).to.deep.equal(['backToPlay']);
    expect(one('.helped').matches(':focus')).to.equal(true);
    await show(states.helped(Date.now(), true));
    expect(one('.helped').textContent).to.contain('You are back with the next question.');
    expect(all('.helped button')).to.deep.equal([]);
  });

  it('do not tell a helped person that it is their turn', async () => {
    const { table, ...state } = states.helped(Date.now());
    await show({ ...state, table: table && { ...table, turn: table.viewer } });
    expect(one('.status .words').textContent).to.equal('A bot is playing for you.');
  });

  it('bend the table to the settings, at once', async () => {
    await show(states.ownTurn(Date.now()));
    const size = () => getComputedStyle(one('mahjong-hand')).fontSize;
    expect(size()).to.equal('16px');
    settingsStore().change({ textSize: 100 });
    await settled();
    expect(size()).to.equal('24px');
  });

  it('explain words of the rules', async () => {
    await show(states.ownTurn(Date.now()));
    button('Rules').click();
    await until('the rules', () => all('.term').length > 0);
    all<HTMLButtonElement>('.term')[0]?.click();
    await settled();
    expect(one('.word-card').textContent).to.contain('Points that are added up before doubling.');
  });
});

describe('axe finds nothing to complain about', () => {
  const situations: Readonly<Record<string, (now: number) => ViewState>> = {
    'the own turn': states.ownTurn,
    'a claim': states.claim,
    'a result': results.klasikResult,
    'a match result': results.matchResult,
    'a choice of suits': results.voidChoice,
    'an exchange': results.exchange,
    'help by a bot': states.helped,
    watching: states.watching,
  };
  const check = async () => expect(await complaints()).to.deep.equal([]);

  for (const [name, situation] of Object.entries(situations)) {
    it(`in ${name}`, async () => {
      await show(situation(Date.now()));
      await check();
    });
  }

  for (const name of ['Settings', 'Rules', 'Leave']) {
    it(`in ${name}`, async () => {
      await show(states.ownTurn(Date.now()));
      button(name).click();
      await until('the panel', () => all('mahjong-sheet').length > 0);
      await settled();
      await check();
    });
  }

  it('in dark surroundings', async () => {
    stand.style.colorScheme = 'dark';
    await show(results.klasikResult(Date.now()));
    await check();
  });
});
