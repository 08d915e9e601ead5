import { expect } from 'chai';
import type { Table } from '../../widget/client/model.ts';
import { english } from '../../widget/locales/en.ts';
import { MahjongFelt } from '../../widget/panels/felt/felt.ts';
import { othersTurn } from '../shots/panels-states.ts';

const TILE = { id: 143, kind: 'D9' };

describe('tiles on their way over the cloth', () => {
  let felt: MahjongFelt;
  let frame: HTMLElement;
  let before: Table;

  beforeEach(async () => {
    frame = document.createElement('div');
    frame.style.width = '500px';
    frame.style.height = '400px';
    felt = new MahjongFelt();
    felt.texts = english.texts.table;
    felt.viewpoint = 0;
    const { table } = othersTurn(0);
    if (!table) throw new Error('no table');
    before = table;
    felt.table = before;
    frame.append(felt);
    document.body.append(frame);
    await felt.updateComplete;
  });
  afterEach(() => frame.remove());

  const flights = () => felt.shadowRoot?.getAnimations().filter((each) => !(each instanceof CSSAnimation)) ?? [];

  async function discard(seat: number): Promise<void> {
    const seats = before.seats.map((each) =>
      each.seat === seat ? { ...each, discards: [...each.discards, { tile: TILE, drawn: false }] } : each,
    );
    felt.table = { ...before, seats, lastDiscard: { seat, tile: TILE } };
    await felt.updateComplete;
  }

  /** Where the tile is at the first moment of its way, in hundredths of the cloth. */
  function start(): readonly [number, number] {
    const [flight, ...more] = flights();
    if (!flight || more.length > 0) throw new Error(`${more.length + (flight ? 1 : 0)} tiles move`);
    flight.pause();
    flight.currentTime = 0;
    const tile = felt.shadowRoot?.querySelector(`[data-key="t${TILE.id}"]`)?.getBoundingClientRect();
    const cloth = felt.getBoundingClientRect();
    if (!tile) throw new Error('no tile');
    const share = (at: number, from: number, size: number) => Math.round(((at - from) / size) * 100);
    return [
      share(tile.left + tile.width / 2, cloth.left, cloth.width),
      share(tile.top + tile.height / 2, cloth.top, cloth.height),
    ];
  }

  it('come from the hand of who discards', async () => {
    await discard(1);
    const [x, y] = start();
    expect(x).to.be.within(95, 99);
    expect(y).to.be.within(30, 50);
  });

  it('come from below when the viewer discards', async () => {
    await discard(0);
    expect(start()[1]).to.be.within(100, 110);
  });

  it('go from the discards to the set they were claimed for', async () => {
    await discard(1);
    for (const flight of flights()) flight.cancel();
    const set = { kind: 'PUNG' as const, tiles: [TILE], claimedTile: TILE.id, claimedFrom: 1 };
    felt.table = {
      ...before,
      seats: before.seats.map((each) => (each.seat === 2 ? { ...each, sets: [...each.sets, set] } : each)),
    };
    await felt.updateComplete;
    const moving = flights().map(({ effect }) => effect instanceof KeyframeEffect && effect.target);
    expect(moving.map((target) => target instanceof HTMLElement && target.dataset.key)).to.include(`t${TILE.id}`);
  });

  it('do not move when the next hand is dealt', async () => {
    felt.table = { ...before, hand: before.hand + 1, seats: before.seats.map((each) => ({ ...each, discards: [] })) };
    await felt.updateComplete;
    expect(flights()).to.deep.equal([]);
  });
});
