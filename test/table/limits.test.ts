/** Limits and doubles that depend on the course of play (docs/rules/klasik.md §§2–3, docs/rules/hong-kong.md "Fan"). */

import { describe, expect, test } from 'vitest';
import { CHINESE_CLASSICAL } from '../../server/rules/chinese-classical/index.ts';
import { HONG_KONG } from '../../server/rules/hong-kong/index.ts';
import { KLASIK } from '../../server/rules/klasik/index.ts';
import { Scene } from './scene.ts';
import type { Stack } from './stack.ts';

const klasik = (stack: Stack): Scene => Scene.dealt(KLASIK, stack);

describe('Heavenly Hand: the dealer wins before the first discard', () => {
  test('with the dealt hand', () => {
    const scene = klasik({ E: 'B123 B456 C234 D678 WNN' });
    scene.answer('E', 'win');
    expect(scene.win()).toMatchObject({ limits: ['heavenly-hand'], value: 1000, by: 'self-draw' });
    expect(scene.changes()).toEqual([6000, -2000, -2000, -2000]);
  });

  test('after flower replacements', () => {
    const scene = klasik({ E: 'F1 S2 B123 B456 C234 D67 WN', back: 'D8 WN' });
    scene.answer('E', 'win');
    expect(scene.win().limits).toEqual(['heavenly-hand']);
  });

  test('after initial concealed kongs', () => {
    const scene = klasik({ E: 'DRRRR C9999 B123 B45 C6', back: 'C6 F1 B6' });
    scene.answer('E', 'concealed-kong DR');
    scene.answer('E', 'concealed-kong C9');
    expect(scene.drawn).toBe('B6');
    scene.answer('E', 'win');
    expect(scene.win().limits).toContain('heavenly-hand');
  });

  test('not after a discard, and not for others', () => {
    const scene = klasik({ E: 'DG', S: 'B123 B456 C234 D678 WN', front: 'WN' });
    scene.discard('E', 'DG');
    scene.answer('S', 'win');
    expect(scene.win().limits).toEqual([]);
  });
});

describe('Earthly Hand: a non-dealer wins on the dealer’s first discard', () => {
  test.each(['S', 'W', 'N'] as const)('by %s', (wind) => {
    const scene = klasik({ E: 'WN', [wind]: 'B123 B456 C234 D678 WN' });
    scene.discard('E', 'WN');
    scene.answer(wind, 'win');
    expect(scene.win()).toMatchObject({ limits: ['earthly-hand'], value: 1000, from: 'E' });
    expect(scene.changes()?.[0]).toBe(-2000);
  });

  test('also after a concealed kong of the dealer’s', () => {
    const scene = klasik({ E: 'WN C8888', N: 'B123 B456 C234 D678 WN' });
    scene.answer('E', 'concealed-kong C8');
    scene.discard('E', 'WN');
    scene.answer('N', 'win');
    expect(scene.win().limits).toEqual(['earthly-hand']);
  });

  test('not on the second discard of the hand, the dealer’s second, or a robbed kong', () => {
    const second = klasik({ E: 'DR', S: 'WN', N: 'B123 B456 C234 D678 WN' });
    second.discard('E', 'DR');
    second.discard('S', 'WN');
    second.answer('N', 'win');
    expect(second.win().limits).toEqual([]);

    const dealers = klasik({ E: 'DR WN', W: 'DRR C9', N: 'B123 B456 C234 D678 WN' });
    dealers.discard('E', 'DR');
    dealers.answer('W', 'pung');
    dealers.discard('W', 'C9');
    dealers.allPass();
    dealers.discard('N');
    dealers.discard('E', 'WN');
    dealers.answer('N', 'win');
    expect(dealers.win().limits).toEqual([]);

    const robbed = klasik({ E: 'B1111 DR', N: 'B9 C19 D19 WESWN DRRGW' });
    robbed.answer('E', 'concealed-kong B1');
    robbed.answer('N', 'win');
    expect(robbed.win().limits).toEqual(['thirteen-orphans']);
  });
});

describe('Kong on Kong: a kong’s replacement makes another kong, whose direct replacement wins', () => {
  const hand = 'C1111 D777 B234 C67 WN';

  function secondKong(back: string): Scene {
    const scene = klasik({ E: 'DR', S: hand, front: 'WN', back });
    scene.discard('E', 'DR');
    scene.answer('S', 'concealed-kong C1');
    scene.answer('S', 'concealed-kong D7');
    return scene;
  }

  test('straight', () => {
    const scene = secondKong('D7 C8');
    scene.answer('S', 'win');
    expect(scene.win()).toMatchObject({ limits: ['kong-on-kong'], value: 1000 });
  });

  test('with flowers between the kongs', () => {
    const scene = secondKong('F1 S1 D7 C8');
    scene.answer('S', 'win');
    expect(scene.win().limits).toEqual(['kong-on-kong']);
  });

  test('not with a flower standing in for the last replacement', () => {
    const scene = secondKong('D7 F1 C8');
    scene.answer('S', 'win');
    expect(scene.win().limits).toEqual([]);
    expect(scene.win().lines).not.toContain('kong-replacement');
  });

  test('not when the first replacement is no part of the second kong', () => {
    const scene = klasik({ E: 'DR', S: 'C1111 D7777 B234 C67', front: 'WN', back: 'WN C8' });
    scene.discard('E', 'DR');
    scene.answer('S', 'concealed-kong C1');
    scene.answer('S', 'concealed-kong D7');
    scene.answer('S', 'win');
    expect(scene.win().limits).toEqual([]);
    expect(scene.win().lines).toContain('kong-replacement');
  });

  test('a claimed kong may be the first, an added one the second', () => {
    const claimed = klasik({ E: 'C1', S: 'C111 D777 B234 C67 WNN', back: 'D7 C8' });
    claimed.discard('E', 'C1');
    claimed.answer('S', 'claimed-kong C1');
    claimed.answer('S', 'concealed-kong D7');
    claimed.answer('S', 'win');
    expect(claimed.win().limits).toEqual(['kong-on-kong']);

    const added = klasik({ E: 'D7', S: 'D77 C1111 B234 C67 WN WE', front: 'B9 D9 C9 WN', back: 'D7 C8' });
    added.discard('E', 'D7');
    added.answer('S', 'pung');
    added.discard('S', 'WE');
    for (const wind of ['W', 'N', 'E'] as const) added.discard(wind);
    added.answer('S', 'concealed-kong C1');
    added.answer('S', 'added-kong D7');
    added.answer('S', 'win');
    expect(added.win().limits).toEqual(['kong-on-kong']);
  });

  test('a discard between ends the turn, and the row', () => {
    const scene = klasik({ E: 'DR', S: 'C1111 D777 B234 C67', front: 'WN WE B9 D9 DW', back: 'D7 C8' });
    scene.discard('E', 'DR');
    scene.answer('S', 'concealed-kong C1');
    scene.discard('S', 'WN');
    for (const wind of ['W', 'N', 'E'] as const) {
      scene.discard(wind);
      scene.allPass();
    }
    scene.answer('S', 'concealed-kong D7');
    scene.discard('S', 'DW');
    expect(scene.ended).toBeNull();
  });

  test('the first replacement may go into a third kong', () => {
    const scene = klasik({ E: 'DR', S: 'C1111 D777 B8888 C67', front: 'C8', back: 'D7 WN WN' });
    scene.discard('E', 'DR');
    scene.answer('S', 'concealed-kong C1');
    scene.answer('S', 'concealed-kong B8');
    scene.answer('S', 'concealed-kong D7');
    scene.answer('S', 'win');
    expect(scene.win().limits).toEqual(['kong-on-kong']);
  });
});

describe('Chinese Classical: the replacement right after a second kong in a row in the same turn', () => {
  test('the first replacement need not be part of the second kong', () => {
    const scene = Scene.dealt(CHINESE_CLASSICAL, { E: 'DR', S: 'C1111 D777 B234 C67', front: 'D7', back: 'WN C8 WN' });
    scene.pass('S');
    scene.discard('E', 'DR');
    scene.answer('S', 'concealed-kong C1');
    scene.answer('S', 'concealed-kong D7');
    expect(scene.drawn).toBe('C8');
    scene.discard('S', 'C8');
    expect(scene.ended).toBeNull();

    const won = Scene.dealt(CHINESE_CLASSICAL, { E: 'DR', S: 'C1111 D777 B234 C67 WN', front: 'D7', back: 'WN C8' });
    won.pass('S');
    won.discard('E', 'DR');
    won.answer('S', 'concealed-kong C1');
    won.answer('S', 'concealed-kong D7');
    won.answer('S', 'win');
    expect(won.win()).toMatchObject({ limits: ['kong-on-kong'], value: 1000 });
  });
});

describe('a kong’s direct replacement', () => {
  const stack: Stack = { E: 'DR', S: 'C1111 B234 C678 D67 WN', front: 'WN' };

  test('wins with a double; one behind a flower does not', () => {
    const direct = klasik({ ...stack, back: 'D8' });
    direct.discard('E', 'DR');
    direct.answer('S', 'concealed-kong C1');
    direct.answer('S', 'win');
    expect(direct.win().lines).toContain('kong-replacement');

    const flower = klasik({ ...stack, back: 'F1 D8' });
    flower.discard('E', 'DR');
    flower.answer('S', 'concealed-kong C1');
    flower.answer('S', 'win');
    expect(flower.win().lines).not.toContain('kong-replacement');
  });

  test('Plum Blossom on the Roof: that is D5; not behind a flower', () => {
    const direct = klasik({ ...stack, back: 'D5' });
    direct.discard('E', 'DR');
    direct.answer('S', 'concealed-kong C1');
    direct.answer('S', 'win');
    expect(direct.win()).toMatchObject({ limits: ['plum-blossom-on-the-roof'], value: 1000 });

    const flower = klasik({ ...stack, back: 'S4 D5' });
    flower.discard('E', 'DR');
    flower.answer('S', 'concealed-kong C1');
    flower.answer('S', 'win');
    expect(flower.win().limits).toEqual([]);
  });

  test('that is the last live tile counts both', () => {
    const scene = klasik({ E: 'DR', W: 'C111 B234 C678 D67 WNN', end: 'C1 D8' });
    scene.playToWall(1);
    scene.answer('W', 'concealed-kong C1');
    scene.answer('W', 'win');
    expect(scene.win().lines).toEqual(expect.arrayContaining(['kong-replacement', 'last-tile']));
  });
});

test('Scratching a Carrying Pole: wins on B2 by robbing a kong', () => {
  const scene = klasik({ E: 'B2', S: 'B222 WE', N: 'B13 C345 C678 D345 WSS', front: 'C1 C9 D1 D9' });
  scene.discard('E', 'B2');
  scene.pass('N');
  scene.answer('S', 'pung');
  scene.discard('S', 'WE');
  for (const wind of ['W', 'N', 'E'] as const) scene.discard(wind);
  scene.answer('S', 'added-kong B2');
  scene.answer('N', 'win');
  expect(scene.win()).toMatchObject({ limits: ['scratching-a-carrying-pole'], by: 'robbed-kong' });
});

describe('Moon from the Bottom of the Sea: wins on D1', () => {
  test('as the last live tile', () => {
    const scene = klasik({ E: 'DR', N: 'B123 C345 C678 D23 WSS', end: 'D1' });
    scene.playToWall(0);
    scene.answer('N', 'win');
    expect(scene.win()).toMatchObject({ limits: ['moon-from-the-bottom-of-the-sea'], by: 'self-draw' });
  });

  test('as the last discard', () => {
    const scene = klasik({ E: 'DR', S: 'B123 C345 C678 D23 WSS', end: 'D1' });
    scene.playToWall(0);
    scene.discard('N');
    scene.answer('S', 'win');
    expect(scene.win()).toMatchObject({ limits: ['moon-from-the-bottom-of-the-sea'], by: 'discard' });
  });

  test('not one tile earlier', () => {
    const scene = klasik({ E: 'DR', W: 'B123 C345 C678 D23 WSS', end: 'D1 DW' });
    scene.playToWall(1);
    scene.answer('W', 'win');
    expect(scene.win().limits).toEqual([]);
    expect(scene.win().lines).not.toContain('last-tile');
  });
});

describe('the last live tile and the last discard', () => {
  test('earn a double each', () => {
    const tile = klasik({ E: 'DR', N: 'B123 C345 C678 D67 WSS', end: 'D8' });
    tile.playToWall(0);
    tile.answer('N', 'win');
    expect(tile.win().lines).toContain('last-tile');

    const discard = klasik({ E: 'DR', W: 'B123 C345 C678 D67 WSS', end: 'D8' });
    discard.playToWall(0);
    discard.discard('N');
    discard.answer('W', 'win');
    expect(discard.win().lines).toContain('last-discard');
  });

  test('a flower’s replacement may be the last live tile', () => {
    const scene = klasik({ E: 'DR F234 S1234', N: 'B123 C345 C678 D67 WSS', end: 'F1 D8' });
    scene.playToWall(0);
    expect([scene.turn, scene.liveTiles]).toEqual(['N', 0]);
    scene.answer('N', 'win');
    expect(scene.win().lines).toContain('last-tile');
    expect(scene.win().lines).not.toContain('kong-replacement');
  });
});

describe('thirteen dealer wins (full length)', () => {
  const WON = 'B123 B456 C234 D678 WNN';
  const PLAIN = { E: 'DG', S: 'DG', front: 'WN' };

  /** The dealer wins by a self-draw after the first round. */
  function dealerWins(scene: Scene): void {
    scene.deal({ E: 'B123 B456 C234 D67 WNN DR', front: 'WS WW DW D8' });
    scene.discard('E', 'DR');
    for (const wind of ['S', 'W', 'N'] as const) scene.discard(wind);
    scene.answer('E', 'win');
  }

  test('the 13th win in a row is a limit, the 14th is ordinary', () => {
    const scene = new Scene(KLASIK, { length: 'full', mirrored: false });
    const limits = Array.from({ length: 14 }, () => {
      dealerWins(scene);
      return scene.win().limits.join();
    });
    expect(limits).toEqual([...new Array(12).fill(''), 'thirteen-dealer-wins', '']);
    expect(scene.match.next).toMatchObject({ dealer: 0, hand: 14 });
  });

  test('a drawn hand starts the count again', () => {
    const scene = new Scene(KLASIK, { length: 'full', mirrored: false });
    for (let wins = 0; wins < 12; wins++) dealerWins(scene);
    scene.deal(PLAIN);
    scene.playUntil(() => false);
    expect([scene.ended, scene.match.next?.dealer]).toEqual(['draw', 0]);
    dealerWins(scene);
    expect(scene.win().limits).toEqual([]);
  });

  test('the quick length has no such limit: the deal passes after every hand', () => {
    const scene = new Scene(KLASIK, { length: 'quick' });
    scene.deal({ E: WON });
    scene.answer('E', 'win');
    expect(scene.match.next).toMatchObject({ dealer: 1, dealerWins: 0 });
  });
});

describe('Hong Kong: heavenly and earthly hands as in Klasik', () => {
  test('heavenly', () => {
    const scene = Scene.dealt(HONG_KONG, { E: 'B123 B456 C234 D678 WNN' });
    scene.answer('E', 'win');
    expect(scene.win().limits).toEqual(['heavenly-hand']);
  });

  test('earthly', () => {
    const scene = Scene.dealt(HONG_KONG, { E: 'WN', W: 'B123 B456 C234 D678 WN' });
    scene.discard('E', 'WN');
    scene.answer('W', 'win');
    expect(scene.win().limits).toEqual(['earthly-hand']);
  });
});
