/** Bots and what is Sichuan bloody's own (docs/rules/sichuan.md, "Setup"). */

import { describe, expect, test } from 'vitest';
import { SICHUAN } from '../../server/rules/sichuan/index.ts';
import { Scene } from '../table/scene.ts';
import { sichuan } from '../table/sichuan.ts';
import { botSays } from './bots.ts';

describe('the void suit', () => {
  test('is the one with the least use', () => {
    expect(botSays(Scene.dealt(SICHUAN, { E: 'B123456 C234567 D19' }), 'E')).toBe('void-suit dots');
    expect(botSays(Scene.dealt(SICHUAN, { E: 'B159 C234567 D34567' }), 'E')).toBe('void-suit bamboo');
  });

  test('is, of suits as long, the one that holds together least', () => {
    expect(botSays(Scene.dealt(SICHUAN, { S: 'B333 C147 D2345678' }), 'S')).toBe('void-suit characters');
  });

  test('goes first', () => {
    const scene = sichuan('DBBB', { E: 'B123456 C23456 D119' });
    expect(botSays(scene, 'E')).toMatch(/^discard D/);
  });

  test('leaves the rest of the hand to be thrown by its use', () => {
    const scene = sichuan('DBBB', { E: 'B123456789 C2366 C9' });
    expect(botSays(scene, 'E')).toBe('discard C9');
  });
});

describe('the exchange of three', () => {
  test('gives away a suit that is of no use', () => {
    const scene = Scene.dealt(SICHUAN, { E: 'B123456 C23456 D159' }, { options: { exchangeThree: true } });
    expect(botSays(scene, 'E').split(' ').sort()).toEqual(['D1', 'D5', 'D9', 'dots', 'exchange']);
  });

  test('keeps what fits together', () => {
    const scene = Scene.dealt(SICHUAN, { S: 'B1112223 C1599 D19' }, { options: { exchangeThree: true } });
    expect(botSays(scene, 'S').split(' ').slice(0, 2)).toEqual(['exchange', 'characters']);
  });
});

test('a kong is claimed where it costs nothing', () => {
  const scene = sichuan('DDDD', { E: 'B912345678 C12345', S: 'B999 B123 C456 C78 C55' });
  scene.discard('E', 'B9');
  expect(botSays(scene, 'S')).toBe('claimed-kong B9');
});
