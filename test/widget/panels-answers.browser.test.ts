import { expect } from 'chai';
import * as results from '../shots/panels-results.ts';
import * as states from '../shots/panels-states.ts';
import { all, button, key, one, press, said, settled, show, stand, touch, useStand } from './panels-stage.ts';

useStand();

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

  it('take a press after the page was hidden and shown, or scrolled: nothing slid under the pointer', async () => {
    const state = states.claim(Date.now());
    await show(state);
    const pass = button(/^Pass/);
    const { left, top } = pass.getBoundingClientRect();
    const at = { clientX: left + 5, clientY: top + 5, bubbles: true, composed: true };
    // The panel has stood for a while before somebody points at it.
    await new Promise((resolve) => setTimeout(resolve, 5));
    pass.dispatchEvent(new PointerEvent('pointermove', at));
    await new Promise((resolve) => setTimeout(resolve, 5));
    stand.style.display = 'none';
    await show({ ...state, version: state.version + 1 });
    stand.style.display = '';
    await show({ ...state, version: state.version + 2 });
    await touch(button(/^Pass/));
    expect(stand.given).to.deep.equal(['act pass']);
    document.body.style.minHeight = '300vh';
    scrollTo(0, 40);
    await show({ ...state, version: state.version + 3 });
    await touch(button(/^Pass/));
    document.body.style.minHeight = '';
    scrollTo(0, 0);
    expect(stand.given).to.deep.equal(['act pass', 'act pass']);
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
