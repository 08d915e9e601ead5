import { expect } from 'chai';
import { settingsStore } from '../../widget/panels/settings.ts';
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
    expect(one('.message').textContent).to.contain('You have to discard the suit you gave up first.');
    expect(said('status')).to.contain('You have to discard the suit you gave up first.');
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
