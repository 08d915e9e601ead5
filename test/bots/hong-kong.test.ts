/** Bots at a Hong Kong table keep the minimum in mind (docs/rules/hong-kong.md, "Play"). */

import { describe, expect, test } from 'vitest';
import { HONG_KONG } from '../../server/rules/hong-kong/index.ts';
import { Scene } from '../table/scene.ts';
import { botActs, botSays } from './bots.ts';

test('a chow is not claimed into a hand that could not reach the minimum', () => {
  const scene = Scene.dealt(HONG_KONG, { E: 'B1', S: 'B23 C456 D45 D789 C88 WN' });
  scene.discard('E', 'B1');
  expect(scene.offered('S')).toContain('chow B123');
  expect(botSays(scene, 'S')).toBe('pass');
});

test('a dragon is claimed into a half flush', () => {
  const scene = Scene.dealt(HONG_KONG, { E: 'DR', W: 'DRR B123 B789 B46 WSS C5' });
  scene.discard('E', 'DR');
  expect(botSays(scene, 'W')).toBe('pung');
});

describe('a complete hand below the minimum', () => {
  // A claimed chow, two more, a pung and a pair of three suits: nothing but the self-draw would be counted.
  const claimed = (minimumFan: number): Scene => {
    const hand = { E: 'B1', S: 'B23 C456 D456 D88 C99 WN', front: 'WE WE WE D8' };
    const scene = Scene.dealt(HONG_KONG, hand, { options: { minimumFan } });
    scene.discard('E', 'B1');
    scene.answer('S', 'chow B123');
    scene.discard('S', 'WN');
    scene.allPass();
    scene.playUntil(({ turn }) => turn === 'S');
    return scene;
  };

  test('is played on', () => {
    const scene = claimed(3);
    expect(scene.offered('S')).toEqual(['discard']);
    expect(botActs(scene, 'S')).toMatch(/^discard/);
  });

  test('wins where the room has no minimum', () => {
    expect(botActs(claimed(0), 'S')).toBe('win');
  });
});
