/** Windows and pauses have a least length, whether or not anybody is asked (docs/rules/common.md, "What pauses tell"). */

import { describe, expect, test } from 'vitest';
import { CHINESE_CLASSICAL } from '../../server/rules/chinese-classical/index.ts';
import { KLASIK } from '../../server/rules/klasik/index.ts';
import type { RuleSet } from '../../server/rules/rule-set.ts';
import { Scene } from './scene.ts';
import type { Stack } from './stack.ts';

function open(rules: RuleSet, stack: Stack): Scene {
  return Scene.dealt(rules, stack, { windows: true });
}

describe('a discard', () => {
  test('that nobody can claim waits for the least length all the same', () => {
    const scene = open(KLASIK, { E: 'DR' });
    scene.discard('E', 'DR');
    expect([scene.hand.stage.at, scene.asked(), scene.awaitsClose]).toEqual(['window', '', true]);
    scene.close();
    expect(scene.turn).toBe('S');
    expect(scene.awaitsClose).toBe(false);
  });

  test('that is passed quickly waits just so: the pass shows nothing', () => {
    const scene = open(KLASIK, { E: 'DR', N: 'DRR' });
    scene.discard('E', 'DR');
    expect(scene.awaitsClose).toBe(false);
    scene.close();
    expect(scene.hand.stage.at).toBe('window');
    scene.pass('N');
    expect([scene.hand.stage.at, scene.awaitsClose]).toEqual(['window', true]);
    scene.close();
    expect(scene.turn).toBe('S');
  });

  test('that is passed after the least length moves on at once', () => {
    const scene = open(KLASIK, { E: 'DR', N: 'DRR' });
    scene.discard('E', 'DR');
    scene.leastOver = true;
    scene.pass('N');
    expect(scene.turn).toBe('S');
  });

  test('that is claimed is taken at once', () => {
    const scene = open(KLASIK, { E: 'DR', N: 'DRR' });
    scene.discard('E', 'DR');
    scene.answer('N', 'pung');
    expect(scene.turn).toBe('N');
  });

  test('that one passes and another claims later, after the least length, is taken then', () => {
    const scene = open(KLASIK, { E: 'B4', S: 'B23', W: 'B44' });
    scene.discard('E', 'B4');
    scene.answer('S', 'chow B234');
    expect(scene.awaitsClose).toBe(false);
    scene.close();
    expect(scene.hand.stage.at).toBe('window');
    scene.pass('W');
    expect(scene.sets('S')).toEqual(['chow B2 B3 B4']);
  });

  test('an answer that time gives waits for the least length too', () => {
    const scene = open(KLASIK, { E: 'DR', N: 'DRR' });
    scene.discard('E', 'DR');
    scene.timeOut('N');
    expect([scene.hand.stage.at, scene.awaitsClose]).toEqual(['window', true]);
  });
});

describe('a kong that may be robbed', () => {
  const claimed: Stack = { E: 'B1', S: 'B111 WE', front: 'C1 C4 C7 D9' };

  function added(more: Stack): Scene {
    const scene = open(KLASIK, { ...claimed, ...more });
    scene.discard('E', 'B1');
    if (more.W !== undefined) scene.pass('W');
    scene.answer('S', 'pung');
    scene.discard('S', 'WE');
    scene.close();
    for (const wind of ['W', 'N', 'E'] as const) {
      scene.discard(wind);
      scene.allPass();
      scene.close();
    }
    expect(scene.turn).toBe('S');
    scene.answer('S', 'added-kong B1');
    return scene;
  }

  test('waits the same time whether or not anybody could win, and only then is made and replaced', () => {
    const scene = added({});
    expect([scene.hand.stage.at, scene.asked(), scene.awaitsClose, scene.turn]).toEqual(['window', '', true, null]);
    expect(scene.sets('S')).toEqual(['pung B1 B1 B1']);
    scene.close();
    expect(scene.sets('S')).toEqual(['added-kong B1 B1 B1 B1']);
    expect([scene.turn, scene.events('drawn').at(-1)?.reason]).toEqual(['S', 'kong']);
  });

  test('who could win is asked, with the claim time: win or pass', () => {
    const scene = added({ W: 'B9 C19 D19 WESWN DRRGW' });
    expect(scene.asked()).toBe('W');
    expect(scene.question('W')).toMatchObject({ kind: 'rob', clock: 'claim' });
    expect(scene.offered('W')).toEqual(['pass', 'win']);
    scene.pass('W');
    expect([scene.hand.stage.at, scene.awaitsClose]).toEqual(['window', true]);
    scene.close();
    expect(scene.sets('S')).toEqual(['added-kong B1 B1 B1 B1']);
  });
});

describe('the opening kongs of Chinese Classical', () => {
  test('pass over a seat that is not asked after the least length', () => {
    const scene = open(CHINESE_CLASSICAL, { E: 'DR' });
    for (const wind of ['E', 'S', 'W', 'N'] as const) {
      expect([scene.turn, scene.asked(), scene.awaitsClose]).toEqual([wind, '', true]);
      scene.close();
    }
    expect([scene.hand.phase, scene.asked()]).toEqual([null, 'E']);
  });

  test('a quick “continue” waits just so', () => {
    const scene = open(CHINESE_CLASSICAL, { E: 'DR', S: 'B5555' });
    scene.close();
    expect([scene.turn, scene.asked(), scene.awaitsClose]).toEqual(['S', 'S', false]);
    expect(scene.question('S').clock).toBe('claim');
    scene.pass('S');
    expect([scene.turn, scene.asked(), scene.awaitsClose]).toEqual(['S', '', true]);
    scene.close();
    expect(scene.turn).toBe('W');
  });
});

describe('the turn of a seat that has called (Chinese Classical)', () => {
  /** South has called; West’s turn comes after its next draw. */
  function called(front: string): Scene {
    const scene = open(CHINESE_CLASSICAL, {
      E: 'DR',
      S: 'B123 B456 C123 D45 WSS',
      front: `WN C9 C6 B9 ${front}`,
    });
    for (const _ of ['E', 'S', 'W', 'N']) scene.close();
    scene.discard('E', 'DR');
    scene.close();
    scene.answer('S', 'original-call', 'WN');
    scene.close();
    for (const wind of ['W', 'N', 'E'] as const) {
      scene.discard(wind);
      scene.allPass();
      scene.close();
    }
    expect(scene.turn).toBe('S');
    return scene;
  }

  test('without a win nobody is asked, and the tile goes after the least length', () => {
    const scene = called('C9');
    expect([scene.asked(), scene.awaitsClose]).toEqual(['', true]);
    scene.close();
    expect(scene.discards('S')).toBe('WN C9');
    expect(scene.hand.seats[1].discards.at(-1)?.drawn).toBe(true);
  });

  test('with a win that is passed it looks the same', () => {
    const scene = called('D6');
    expect(scene.offered('S')).toEqual(['pass', 'win']);
    expect(scene.question('S').clock).toBe('claim');
    scene.pass('S');
    expect([scene.turn, scene.asked(), scene.awaitsClose]).toEqual(['S', '', true]);
    scene.close();
    expect(scene.discards('S')).toBe('WN D6');
  });

  test('with a win that time passes too', () => {
    const scene = called('D6');
    scene.timeOut('S');
    scene.close();
    expect(scene.discards('S')).toBe('WN D6');
  });
});
