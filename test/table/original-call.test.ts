/** Original Call (docs/rules/chinese-classical.md, "Play"). */

import { describe, expect, test } from 'vitest';
import { CHINESE_CLASSICAL } from '../../server/rules/chinese-classical/index.ts';
import { tableView } from '../../server/table/view.ts';
import { Scene } from './scene.ts';
import type { Stack } from './stack.ts';

/** South is ready whatever it does with one tile of it: it may call with WN. */
const READY: Stack = { E: 'DR', S: 'B123 B456 C123 D45 WNN', front: 'WE' };

describe('Original Call', () => {
  /** South draws WE and may discard it calling. */
  function offeredCall(more: Stack = {}): Scene {
    const scene = Scene.dealt(CHINESE_CLASSICAL, { ...READY, ...more });
    scene.discard('E', 'DR');
    return scene;
  }

  function called(more: Stack = {}): Scene {
    const scene = offeredCall(more);
    scene.answer('S', 'original-call', 'WE');
    return scene;
  }

  /** Everybody else draws and discards. */
  function round(scene: Scene): void {
    for (const wind of ['W', 'N', 'E'] as const) {
      scene.discard(wind);
      scene.allPass();
    }
  }

  test('is offered with the first discard, for the tiles that leave the hand ready', () => {
    const scene = offeredCall();
    expect(scene.offered('S')).toEqual(['discard', 'original-call']);
    const call = scene.question('S').options[1];
    expect(call?.tiles.map((tile) => scene.hand.kinds[tile])).toEqual(['WE']);
    expect(scene.tries('S', 'original-call', 'D4')).toMatchObject({ code: 'tile-not-held' });
  });

  test('is public, and made together with the discard', () => {
    const scene = called();
    expect(scene.discards('S')).toBe('WE');
    expect(tableView(scene.match, null).seats[1]?.facts).toEqual([
      { key: 'original-call', value: 'yes', secret: false },
    ]);
  });

  test('East may call with the first discard of the hand', () => {
    const scene = Scene.dealt(CHINESE_CLASSICAL, { E: 'B123 B456 C123 D45 WNN DR' });
    expect(scene.offered('E')).toContain('original-call');
  });

  test('is not offered to who is not ready, and not with a later discard', () => {
    const scene = offeredCall({ S: 'B124 B456 C123 D45 WNN', front: 'WE C5 C5 C5 B3' });
    expect(scene.offered('S')).toEqual(['discard']);
    scene.discard('S', 'WE');
    round(scene);
    expect([scene.drawn, scene.offered('S').join()]).toEqual(['B3', 'discard']);
  });

  test('nor after a first discard that was claimed, also when the pung made of it became a kong', () => {
    const scene = offeredCall({ W: 'WEEE', front: 'WE C5 C5 C5 C5 D9' });
    scene.discard('S', 'WE');
    scene.answer('W', 'pung');
    scene.timeOut('W');
    scene.allPass();
    for (const wind of ['N', 'E'] as const) {
      scene.discard(wind);
      scene.allPass();
    }
    expect(scene.offered('S')).toEqual(['discard']);
    scene.discard('S');
    scene.allPass();
    scene.answer('W', 'added-kong WE');
    scene.timeOut('W');
    scene.allPass();
    for (const wind of ['N', 'E'] as const) {
      scene.discard(wind);
      scene.allPass();
    }
    expect(scene.offered('S')).toEqual(['discard']);
  });

  test('sets claimed or made before it do not matter', () => {
    const scene = Scene.dealt(CHINESE_CLASSICAL, { E: 'B1', S: 'B23 B456 C123 D45 WNN WE' });
    scene.discard('E', 'B1');
    scene.answer('S', 'chow B123');
    expect(scene.offered('S')).toEqual(['discard', 'original-call']);
    scene.answer('S', 'original-call', 'WE');
    expect(scene.hand.seats[1].facts).toEqual({ 'original-call': 'yes' });
  });

  test('then each drawn tile is discarded by itself, without a question', () => {
    const scene = called({ front: 'WE C5 C9 B9 C9' });
    round(scene);
    // Nobody was asked: South's C9 is gone, and West is to move.
    expect([scene.turn, scene.discards('S')]).toEqual(['W', 'WE C9']);
  });

  test('no claims and no kongs any more', () => {
    const scene = called({ S: 'B123 B456 C123 D45 WNN', W: 'WN', front: 'WE B9' });
    scene.discard('W', 'WN');
    expect(scene.asked()).toBe('N');

    const kong = called({ S: 'B111 B456 C123 D45 WNN', front: 'WE B9 D9 C9 B1' });
    round(kong);
    expect([kong.turn, kong.sets('S'), kong.discards('S')]).toEqual(['W', [], 'WE B1']);
  });

  test('flowers are still replaced', () => {
    const scene = called({ front: 'WE B9 D9 C9 F1 C8' });
    round(scene);
    expect(scene.hand.seats[1].flowers).toHaveLength(1);
    expect(scene.discards('S')).toBe('WE C8');
  });

  test('the seat is asked only whether it wins: on a draw', () => {
    const scene = called({ front: 'WE B9 D9 C9 D6' });
    round(scene);
    expect(scene.offered('S')).toEqual(['pass', 'win']);
    scene.answer('S', 'win');
    expect(scene.win()).toMatchObject({ by: 'self-draw' });
    expect(scene.win().lines).toContain('original-call');
  });

  test('on a discard, where it may pass', () => {
    const scene = called({ W: 'D6', front: 'WE B9' });
    scene.discard('W', 'D6');
    expect(scene.offered('S')).toEqual(['pass', 'win']);
    scene.pass('S');
    expect(scene.ended).toBeNull();
    expect(scene.hand.seats[1].facts).toEqual({ 'original-call': 'yes' });

    const won = called({ W: 'D6', front: 'WE B9' });
    won.discard('W', 'D6');
    won.answer('S', 'win');
    expect(won.win().lines).toContain('original-call');
  });

  test('on a robbed kong', () => {
    const scene = Scene.dealt(CHINESE_CLASSICAL, { ...READY, E: 'DR D6', N: 'D666 WW', front: 'B7 WE B9 D9' });
    scene.discard('E', 'D6');
    if (scene.asked().includes('S')) scene.pass('S');
    scene.answer('N', 'pung');
    scene.discard('N', 'WW');
    scene.discard('E', 'DR');
    scene.answer('S', 'original-call', 'WE');
    scene.discard('W');
    scene.allPass();
    scene.answer('N', 'added-kong D6');
    expect(scene.offered('S')).toEqual(['pass', 'win']);
    scene.answer('S', 'win');
    expect(scene.win()).toMatchObject({ by: 'robbed-kong', from: 'N' });
    expect(scene.win().lines).toContain('original-call');
  });

  test('a passed win on a draw lets the drawn tile go; so does a time-out', () => {
    for (const answer of ['pass', 'time'] as const) {
      const scene = called({ front: 'WE B9 D9 C9 D6' });
      round(scene);
      if (answer === 'pass') scene.pass('S');
      else scene.timeOut('S');
      expect([scene.discards('S'), scene.ended]).toEqual(['WE D6', null]);
    }
  });

  test('it stands whatever others claim, its own discard included', () => {
    const scene = called({ W: 'WEE', front: 'WE' });
    scene.answer('W', 'pung');
    expect(scene.discards('S')).toBe('');
    expect(scene.hand.seats[1].facts).toEqual({ 'original-call': 'yes' });
    scene.timeOut('W');
    scene.allPass();
    expect(scene.turn).toBe('N');
  });

  test('when time runs out it is not declared', () => {
    const scene = offeredCall();
    scene.timeOut('S');
    expect([scene.discards('S'), scene.hand.seats[1].facts]).toEqual(['WE', {}]);
  });

  test('a win without it has no such double', () => {
    const scene = offeredCall({ front: 'WE B9 D9 C9 D6' });
    scene.discard('S', 'WE');
    round(scene);
    scene.answer('S', 'win');
    expect(scene.win().lines).not.toContain('original-call');
  });
});
