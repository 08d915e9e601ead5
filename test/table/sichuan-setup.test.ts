/** The exchange of three and the void suit (docs/rules/sichuan.md, "Setup"). */

import { describe, expect, test } from 'vitest';
import { SICHUAN } from '../../server/rules/sichuan/index.ts';
import { questionView, tableView } from '../../server/table/view.ts';
import type { ViewerSeat } from '../../server/table/view-types.ts';
import { Scene } from './scene.ts';
import { sichuan } from './sichuan.ts';
import { type Stack, WINDS } from './stack.ts';

const HANDS: Stack = {
  E: 'B1234 C1234 D123456',
  S: 'B567 C567 D1234567',
  W: 'B12345 C12345 D123',
  N: 'B6789 C6789 D56789',
};

function facts(scene: Scene, viewer: ViewerSeat): string[] {
  return tableView(scene.match, viewer).seats.map((seat) => seat.facts.map(({ value }) => value).join());
}

describe('the void suit', () => {
  test('is asked of everyone at the same time, on the clock of a choice: any suit, also one of which nothing is held', () => {
    const scene = Scene.dealt(SICHUAN, { S: 'B123456789 C1234' });
    expect(scene.asked()).toBe('E S W N');
    for (const wind of WINDS) {
      expect(scene.question(wind).clock).toBe('choice');
      expect(scene.offered(wind)).toEqual(['void-suit bamboo', 'void-suit characters', 'void-suit dots']);
    }
  });

  test('is secret until the last is in, then all are shown together', () => {
    const scene = Scene.dealt(SICHUAN, HANDS);
    scene.answer('S', 'void-suit dots');
    scene.answer('E', 'void-suit bamboo');
    scene.answer('N', 'void-suit characters');
    expect(facts(scene, 1)).toEqual(['', 'dots', '', '']);
    expect(facts(scene, null)).toEqual(['', '', '', '']);
    scene.answer('W', 'void-suit dots');
    for (const viewer of [0, 1, 2, 3, null] as const) {
      expect(facts(scene, viewer)).toEqual(['bamboo', 'dots', 'dots', 'characters']);
    }
    expect([scene.asked(), scene.hand.phase]).toEqual(['E', null]);
  });

  test('on time-out is the suit with the fewest tiles, of equal ones the first of bamboo, characters, dots', () => {
    const scene = Scene.dealt(SICHUAN, HANDS);
    for (const wind of WINDS) scene.timeOut(wind);
    expect(facts(scene, null)).toEqual(['bamboo', 'bamboo', 'dots', 'bamboo']);
  });

  test('binds: while a tile of it is held only such a tile may go, and the reason is told', () => {
    const scene = sichuan('DBBB', { E: 'B1234 C1234 D123456' });
    const discard = scene.question('E').options.find(({ kind }) => kind === 'discard');
    expect(discard?.tiles.map((tile) => scene.hand.kinds[tile])).toEqual(['D1', 'D2', 'D3', 'D4', 'D5', 'D6']);
    expect(scene.question('E').blocked).toMatchObject([{ kind: 'discard', reason: 'void-suit-first' }]);
    expect(scene.question('E').blocked[0]?.tiles).toHaveLength(8);
    expect(scene.tries('E', 'discard', 'B1')).toEqual({ code: 'blocked', reason: 'void-suit-first', details: {} });
    scene.discard('E', 'D5');
  });

  test('while one is held, others’ tiles make no pung, no kong and no win', () => {
    const scene = sichuan('DCCB', {
      E: 'B5 B12346789 C12345',
      S: 'B555 C8 D123456789',
      W: 'B46 C789 D123 D456 D99',
    });
    scene.discard('E', 'B5');
    expect([scene.turn, scene.asked()]).toEqual(['S', 'S']);
  });

  test('nor does the own hand make a kong or a win', () => {
    const scene = sichuan('CDDB', { E: 'B1111 B234 C9 D123 D555' });
    expect(scene.offered('E')).toEqual(['discard']);

    const whole = sichuan('CDDB', { E: 'B111 B234 C99 D123 D555' });
    expect(whole.offered('E')).toEqual(['discard']);
  });

  test('none is held: the kong may be made', () => {
    const scene = sichuan('CDDB', { E: 'B1111 B234 B5 D123 D555' });
    expect(scene.offered('E')).toEqual(['concealed-kong B1', 'discard']);
  });

  test('is read from the hand every time: a void tile drawn later binds again', () => {
    const scene = sichuan('CCBB', { E: 'B1', S: 'B123456789 D5567', front: 'C8' });
    scene.timeOut('E');
    scene.allPass();
    expect(scene.drawn).toBe('C8');
    const discard = scene.question('S').options.find(({ kind }) => kind === 'discard');
    expect(discard?.tiles.map((tile) => scene.hand.kinds[tile])).toEqual(['C8']);
  });
});

describe('the exchange of three', () => {
  const settings = { options: { exchangeThree: true } };

  function exchanging(exchange: number): Scene {
    const scene = new Scene(SICHUAN, settings);
    scene.deal(HANDS, { exchange });
    return scene;
  }

  test('is asked of everyone at the same time: three tiles of one suit of which at least three are held', () => {
    const scene = new Scene(SICHUAN, settings);
    scene.deal({ ...HANDS, S: 'B12 C56789 D123456' });
    expect(scene.asked()).toBe('E S W N');
    expect(scene.offered('S')).toEqual(['exchange characters', 'exchange dots']);
    expect(scene.question('S')).toMatchObject({ kind: 'exchange', clock: 'choice' });
    expect(scene.tries('S', 'exchange dots', 'D12')).toEqual({
      code: 'wrong-tiles',
      reason: null,
      details: { choose: 3 },
    });
    expect(scene.tries('S', 'exchange dots', 'D12 C5')?.code).toBe('tile-not-held');
  });

  test.each([
    [0, 'E>S S>W W>N N>E'],
    [1, 'E>W S>N W>E N>S'],
    [2, 'E>N S>E W>S N>W'],
  ])('direction %i passes %s', (exchange, told) => {
    const scene = exchanging(exchange);
    scene.answer('E', 'exchange bamboo', 'B123');
    scene.answer('S', 'exchange bamboo', 'B567');
    scene.answer('W', 'exchange dots', 'D123');
    expect(scene.events('tiles-passed')).toEqual([]);
    scene.answer('N', 'exchange characters', 'C678');
    const [passed] = scene.events('tiles-passed');
    expect(passed?.passes.map(({ from, to }) => `${scene.wind(from)}>${scene.wind(to)}`).join(' ')).toBe(told);
    for (const { to, tiles } of passed?.passes ?? []) {
      for (const tile of tiles) expect(scene.hand.seats[to].concealed).toContain(tile);
    }
    expect(scene.question('E').kind).toBe('void-suit');
  });

  test('who passed to whom is public, which tiles only to who gives and who receives, and the direction is told at the end', () => {
    const scene = exchanging(2);
    for (const wind of WINDS) scene.timeOut(wind);
    const told = (viewer: ViewerSeat): string[] =>
      tableView(scene.match, viewer).passes.map(
        ({ from, to, count, kinds }) => `${from}>${to} ${kinds?.join('') ?? count}`,
      );
    expect(told(null)).toEqual(['0>3 3', '1>0 3', '2>1 3', '3>2 3']);
    expect(told(0)).toEqual(['0>3 B1B2B3', '1>0 B5B6B7', '2>1 3', '3>2 3']);
    for (const wind of WINDS) scene.timeOut(wind);
    scene.playUntil(() => false);
    expect(tableView(scene.match, null).result?.reveal.exchange).toBe(2);
  });

  test('on time-out the three lowest tiles of the smallest suit with at least three go', () => {
    const scene = new Scene(SICHUAN, settings);
    scene.deal({ ...HANDS, S: 'B12 C56789 D123456' });
    for (const wind of WINDS) scene.timeOut(wind);
    const passed = scene.events('tiles-passed')[0]?.passes ?? [];
    expect(passed.map(({ tiles }) => tiles.map((tile) => scene.hand.kinds[tile]).join(' '))).toEqual([
      'B1 B2 B3',
      'C5 C6 C7',
      'D1 D2 D3',
      'B6 B7 B8',
    ]);
  });

  test('until it is over own tiles are named by their place, and their identities are made then', () => {
    const scene = exchanging(0);
    expect(tableView(scene.match, 0).seats[0]?.concealed?.map(({ id }) => id)).toEqual([...Array(14).keys()]);
    const asked = questionView(scene.match, 0);
    expect(asked?.options.map(({ tiles }) => tiles)).toEqual([
      [0, 1, 2, 3],
      [4, 5, 6, 7],
      [8, 9, 10, 11, 12, 13],
    ]);
    for (const wind of WINDS) scene.timeOut(wind);
    const own = tableView(scene.match, 0).seats[0]?.concealed ?? [];
    const { identities, kinds } = scene.hand;
    expect(own.map(({ id }) => kinds[identities.indexOf(id)])).toEqual(own.map(({ kind }) => kind));
    expect(own.map(({ id }) => id)).not.toEqual([...Array(14).keys()]);
  });
});

test('without the exchange identities are in force from the deal', () => {
  const scene = Scene.dealt(SICHUAN, HANDS);
  expect(scene.hand.identified).toBe(true);
});
