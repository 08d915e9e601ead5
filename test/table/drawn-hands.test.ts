/** Hands that nobody wins (docs/rules/common.md, "A turn" 2; docs/rules/klasik.md, "Play"; docs/rules/chinese-classical.md, "Play"). */

import { describe, expect, test } from 'vitest';
import { CHINESE_CLASSICAL } from '../../server/rules/chinese-classical/index.ts';
import { HONG_KONG } from '../../server/rules/hong-kong/index.ts';
import { KLASIK } from '../../server/rules/klasik/index.ts';
import { Scene } from './scene.ts';

describe.each([KLASIK, HONG_KONG, CHINESE_CLASSICAL])('$name', (rules) => {
  test('the hand is drawn when the next draw finds the wall empty, and moves no points', () => {
    const scene = Scene.dealt(rules, { E: 'DR' });
    scene.playToWall(0);
    expect(scene.ended).toBeNull();
    scene.discard(scene.turn ?? 'E');
    scene.allPass();
    expect([scene.ended, scene.liveTiles]).toEqual(['draw', 0]);
    expect(scene.changes()).toEqual([0, 0, 0, 0]);
    expect(scene.match.tallies.map(({ draws }) => draws)).toEqual([1, 1, 1, 1]);
  });

  test('where a flower’s replacement is not there, the hand ends at once', () => {
    const scene = Scene.dealt(rules, { E: 'DR', end: 'F1' });
    scene.playUntil(() => false);
    expect(scene.ended).toBe('draw');
    const last = scene.log.at(-2);
    expect(last?.type).toBe('flower-shown');
    if (last?.type === 'flower-shown') expect(scene.hand.seats[last.seat].concealed).toHaveLength(13);
  });
});

test('Klasik: where a kong’s replacement is a flower and the wall is empty, the hand ends at once', () => {
  const scene = Scene.dealt(KLASIK, { E: 'DR', N: 'C111 B234 C678 D67 WN', end: 'C1 F1' });
  scene.playToWall(1);
  scene.answer('N', 'concealed-kong C1');
  expect([scene.ended, scene.liveTiles]).toEqual(['draw', 0]);
  expect(scene.sets('N')).toEqual(['concealed-kong C1 C1 C1 C1']);
});

describe('Chinese Classical', () => {
  test('where a kong’s replacement is a flower and no live tile is left, the hand ends, though the box has tiles', () => {
    const scene = Scene.dealt(CHINESE_CLASSICAL, { E: 'C111 B234 C678 D67 WN DR', end: 'C1', back: 'F1' });
    scene.playToWall(0);
    scene.answer('E', 'concealed-kong C1');
    expect(scene.ended).toBe('draw');
    expect(scene.hand.boxEnd - scene.hand.liveEnd).toBe(15);
  });

  test('with no live tile left a kong is still made while the box has tiles, and its player goes on', () => {
    const scene = Scene.dealt(CHINESE_CLASSICAL, { E: 'DR', N: 'C111 B234 C678 D67 WN', end: 'C1', back: 'D9' });
    scene.playToWall(0);
    scene.answer('N', 'concealed-kong C1');
    expect(scene.drawn).toBe('D9');
    scene.discard('N');
    scene.allPass();
    expect(scene.ended).toBe('draw');
  });
});

test('who is ready or not matters to nobody outside Sichuan', () => {
  const scene = Scene.dealt(KLASIK, { E: 'DR', S: 'B123 C345 C678 D67 WSS' });
  scene.playUntil(() => false);
  expect(scene.events('paid')).toEqual([]);
});
