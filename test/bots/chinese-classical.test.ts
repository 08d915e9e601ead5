/** Bots and what is Chinese Classical's own (docs/rules/chinese-classical.md, "Play"). */

import { describe, expect, test } from 'vitest';
import { CHINESE_CLASSICAL } from '../../server/rules/chinese-classical/index.ts';
import { Scene } from '../table/scene.ts';
import { botActs, botSays } from './bots.ts';

describe('Original Call', () => {
  test('is made by a bot that is ready with its first discard', () => {
    const scene = Scene.dealt(CHINESE_CLASSICAL, { E: 'B123 B456 C789 C23 D55 WN' });
    expect(botActs(scene, 'E')).toBe('original-call WN');
    expect(scene.hand.seats[scene.seat('E')].facts).toEqual({ 'original-call': 'yes' });
  });

  test('is kept: a bot that has called wins when it can', () => {
    const scene = Scene.dealt(CHINESE_CLASSICAL, { E: 'B123 B456 C789 C23 D55 WN', front: 'C4' });
    botActs(scene, 'E');
    scene.allPass();
    scene.discard('S', 'C4');
    expect(botActs(scene, 'E')).toBe('win');
  });
});

describe('the opening kongs', () => {
  test('are declared by a bot that needs the tiles for nothing else', () => {
    const scene = Scene.dealt(CHINESE_CLASSICAL, { S: 'DRRRR B123 B45 C67 C9' });
    expect(scene.hand.stage).toMatchObject({ at: 'phase', seat: scene.seat('S') });
    expect(botSays(scene, 'S')).toBe('concealed-kong DR');
  });

  test('do not keep East from winning at once', () => {
    const scene = Scene.dealt(CHINESE_CLASSICAL, { E: 'B5555 B46 C123 C789 D99' });
    expect(scene.offered('E')).toContain('concealed-kong B5');
    expect(botActs(scene, 'E')).toBe('win');
  });
});
