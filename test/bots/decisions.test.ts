/** What a bot does where there is something right to do, whatever the rule set (docs/rules/common.md). */

import { describe, expect, test } from 'vitest';
import { KLASIK } from '../../server/rules/klasik/index.ts';
import { Scene } from '../table/scene.ts';
import { botActs, botSays } from './bots.ts';

describe('a bot wins', () => {
  test('by its own draw, also where it could make a kong', () => {
    const scene = Scene.dealt(KLASIK, { E: 'B123 B456 C5555 C67 D99' });
    expect(scene.offered('E')).toContain('concealed-kong C5');
    expect(botActs(scene, 'E')).toBe('win');
  });

  test('on a discard, also where it could make a set', () => {
    const scene = Scene.dealt(KLASIK, { E: 'B4', S: 'B35 C123 D456 D789 WSS' });
    scene.discard('E', 'B4');
    expect(botActs(scene, 'S')).toBe('win');
    expect(scene.hand.stage.at).toBe('ended');
  });

  test('by robbing a kong', () => {
    const scene = Scene.dealt(KLASIK, { E: 'C5', S: 'C55', W: 'C46 B123 B456 B789 WSS', front: 'WE WE WE C5' });
    scene.discard('E', 'C5');
    scene.answer('W', 'pass');
    scene.answer('S', 'pung');
    scene.discard('S', scene.holds('S').split(' ').at(-1));
    scene.allPass();
    scene.playUntil(({ turn }) => turn === 'S');
    scene.answer('S', 'added-kong C5');
    expect(botActs(scene, 'W')).toBe('win');
  });
});

describe('a bot with a ready hand', () => {
  const ready = 'B123 B456 C789 C23 D55';

  test('throws what it cannot use', () => {
    for (const drawn of ['WN', 'DR', 'D9', 'B9']) {
      expect(botSays(Scene.dealt(KLASIK, { E: `${ready} ${drawn}` }), 'E')).toBe(`discard ${drawn}`);
    }
  });

  test('claims nothing that would wreck it', () => {
    for (const [tile, offered] of [
      ['D5', 'pung'],
      ['C8', 'chow C789'],
      ['B3', 'chow B345'],
    ] as const) {
      const scene = Scene.dealt(KLASIK, { E: tile, S: ready });
      scene.discard('E', tile);
      expect(scene.offered('S').join(), tile).toContain(offered.split(' ')[0]);
      expect(botSays(scene, 'S'), tile).toBe('pass');
    }
  });

  test('takes the wait of which more tiles are left', () => {
    // Without D9 it waits for C1 and C4, without C2 or C3 for D9 alone.
    expect(botSays(Scene.dealt(KLASIK, { E: 'B123 B456 C789 C23 D559' }), 'E')).toBe('discard D9');
  });

  test('breaks up nothing for a kong', () => {
    const scene = Scene.dealt(KLASIK, { E: 'B4 B5555 B6 C123 C79 D99 WN' });
    expect(scene.offered('E')).toContain('concealed-kong B5');
    expect(botSays(scene, 'E')).toBe('discard WN');
  });
});

describe('a bot that is not ready', () => {
  test('claims a pung that counts', () => {
    const scene = Scene.dealt(KLASIK, { E: 'DR', N: 'DRR B123 B45 C67 C99 D1 D5' });
    scene.discard('E', 'DR');
    expect(botSays(scene, 'N')).toBe('pung');
  });

  test('claims the chow that makes it ready', () => {
    const scene = Scene.dealt(KLASIK, { E: 'C4', S: 'B123 B456 C35 D67 D99 WN' });
    scene.discard('E', 'C4');
    expect(botActs(scene, 'S')).toBe('chow C345');
    expect(botActs(scene, 'S')).toBe('discard WN');
  });

  test('makes a concealed kong of tiles that it needs for nothing else', () => {
    expect(botSays(Scene.dealt(KLASIK, { E: 'DRRRR B123 B45 C67 C99 D1' }), 'E')).toBe('concealed-kong DR');
  });

  test('goes for one suit when it nearly has it', () => {
    expect(botSays(Scene.dealt(KLASIK, { E: 'B11233557889 C45' }), 'E')).toMatch(/^discard C/);
  });
});
