/** What happens when time runs out (docs/rules/common.md, "Claims"). */

import { expect, test } from 'vitest';
import { KLASIK } from '../../server/rules/klasik/index.ts';
import { SICHUAN } from '../../server/rules/sichuan/index.ts';
import { Scene } from './scene.ts';

test('on a claim the answer is pass', () => {
  const scene = Scene.dealt(KLASIK, { E: 'B4', S: 'B23 B44 C123 C456 DRR' });
  scene.discard('E', 'B4');
  expect(scene.offered('S')).toContain('pung');
  scene.timeOut('S');
  expect([scene.sets('S'), scene.turn]).toEqual([[], 'S']);
});

test('on a kong that could be robbed the answer is pass', () => {
  const scene = Scene.dealt(KLASIK, { E: 'B1111 DR', N: 'B9 C19 D19 WESWN DRRGW' });
  scene.answer('E', 'concealed-kong B1');
  scene.timeOut('N');
  expect(scene.sets('E')).toEqual(['concealed-kong B1 B1 B1 B1']);
});

test('on a turn the tile just drawn is discarded, also a kong’s replacement', () => {
  const scene = Scene.dealt(KLASIK, { E: 'DR', S: 'DW', front: 'B7 C1', back: 'D2' });
  scene.discard('E', 'DR');
  scene.timeOut('S');
  expect(scene.discards('S')).toBe('B7');
  expect(scene.hand.seats[1].discards[0]?.drawn).toBe(true);

  const kong = Scene.dealt(KLASIK, { E: 'DR', S: 'B7777 DW', back: 'D2' });
  kong.discard('E', 'DR');
  kong.answer('S', 'concealed-kong B7');
  kong.timeOut('S');
  expect(kong.discards('S')).toBe('D2');
});

test('it declares nothing: a complete hand is not won, a kong not made', () => {
  const scene = Scene.dealt(KLASIK, { E: 'DR', S: 'B1111 B23 C234 C567 DW', front: 'DW' });
  scene.discard('E', 'DR');
  expect(scene.offered('S')).toEqual(['win', 'concealed-kong B1', 'discard']);
  scene.timeOut('S');
  expect([scene.discards('S'), scene.ended]).toEqual(['DW', null]);
});

test('on the dealer’s first turn the last tile in the order of the table is discarded', () => {
  const scene = Scene.dealt(KLASIK, { E: 'DR B9 WN C1 F1', back: 'DG' });
  scene.timeOut('E');
  expect(scene.discards('E')).toBe('DG');
  expect(scene.hand.seats[0].discards[0]?.drawn).toBe(false);
});

test('after a claimed chow or pung the last tile in that order is discarded', () => {
  const scene = Scene.dealt(KLASIK, { E: 'B5', W: 'B55 DG WN C9' });
  scene.discard('E', 'B5');
  scene.answer('W', 'pung');
  scene.timeOut('W');
  expect(scene.discards('W')).toBe('DG');
});

test('a tile that may not be discarded stays: the last one goes that may', () => {
  // South gives up dots, draws a bamboo and still holds dots.
  const scene = Scene.dealt(SICHUAN, { E: 'B1', S: 'D258', front: 'B9' });
  scene.answer('E', 'void-suit characters');
  scene.answer('S', 'void-suit dots');
  scene.answer('W', 'void-suit bamboo');
  scene.answer('N', 'void-suit bamboo');
  scene.timeOut('E');
  scene.allPass();
  expect(scene.drawn).toBe('B9');
  scene.timeOut('S');
  expect(scene.discards('S')).toBe('D8');
});

test('that tile is also shown as the winning tile when the dealer wins on the dealt hand', () => {
  const scene = Scene.dealt(KLASIK, { E: 'WEE B123 C456 D789 DRRR' });
  scene.answer('E', 'win');
  expect(scene.win()).toMatchObject({ tile: 'DR', by: 'self-draw', limits: ['heavenly-hand'] });
});

test('in Sichuan it is the last tile of the hand as well', () => {
  const scene = Scene.dealt(SICHUAN, { E: 'B11 B234 B567 C123 C789' });
  for (const wind of ['E', 'S', 'W', 'N'] as const) scene.answer(wind, 'void-suit dots');
  scene.answer('E', 'win');
  expect(scene.win()).toMatchObject({ tile: 'C9', by: 'self-draw' });
});
