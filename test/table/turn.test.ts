/** A turn (docs/rules/common.md, "A turn"), told with Klasik's tiles. */

import { describe, expect, test } from 'vitest';
import { KLASIK } from '../../server/rules/klasik/index.ts';
import { tableView } from '../../server/table/view.ts';
import { Scene } from './scene.ts';
import type { Stack } from './stack.ts';

function klasik(stack: Stack): Scene {
  return Scene.dealt(KLASIK, stack);
}

describe('the deal', () => {
  test('the dealer starts with fourteen tiles, the others with thirteen, and draws nothing', () => {
    const scene = klasik({});
    expect(scene.hand.seats.map((seat) => seat.concealed.length)).toEqual([14, 13, 13, 13]);
    expect(scene.liveTiles).toBe(91);
    expect(scene.asked()).toBe('E');
    expect(scene.offered('E')).toEqual(['discard']);
    expect(scene.drawn).toBeNull();
  });

  test('flowers are replaced before play, each seat in turn from East; flowers among those wait for the next round', () => {
    const scene = klasik({
      E: 'F12',
      S: 'S1',
      W: 'F3',
      N: 'F4',
      back: 'DR S2 DG DW WN S3 B1 C9',
    });
    const told = scene.log
      .slice(1)
      .flatMap((event) =>
        event.type === 'flower-shown'
          ? `${scene.wind(event.seat)} shows`
          : event.type === 'drawn'
            ? `${scene.wind(event.seat)} draws`
            : [],
      );
    expect(told).toEqual([
      ...['E shows', 'E shows', 'E draws', 'E draws'],
      ...['S shows', 'S draws', 'W shows', 'W draws', 'N shows', 'N draws'],
      // East's S2 and West's, then again North's.
      ...['E shows', 'E draws', 'E shows', 'E draws'],
    ]);
    expect(scene.events('drawn').every(({ source }) => source === 'back')).toBe(true);
    expect(scene.holds('E')).toContain('DR');
    expect(scene.asked()).toBe('E');
  });
});

describe('a draw', () => {
  test('is the next tile from the front, for the seat after the discarder', () => {
    const scene = klasik({ E: 'DR', front: 'D9 C1' });
    scene.discard('E', 'DR');
    expect([scene.turn, scene.drawn, scene.liveTiles]).toEqual(['S', 'D9', 90]);
    scene.discard('S');
    expect([scene.turn, scene.drawn, scene.liveTiles]).toEqual(['W', 'C1', 89]);
  });

  test('a flower is shown and replaced from the back, again and again', () => {
    const scene = klasik({ E: 'DR', front: 'F1', back: 'S2 S3 D9' });
    scene.discard('E', 'DR');
    expect(scene.drawn).toBe('D9');
    expect(scene.hand.seats[1].flowers).toHaveLength(3);
    expect(scene.liveTiles).toBe(87);
    expect(scene.events('drawn').map(({ source, reason }) => `${source} ${reason}`)).toEqual([
      'front turn',
      'back flower',
      'back flower',
      'back flower',
    ]);
  });

  test('then the seat may win, declare a kong or discard', () => {
    const scene = klasik({ E: 'WN', S: 'B1111 B23 C234 C567 DR', front: 'DR' });
    scene.discard('E', 'WN');
    expect(scene.offered('S')).toEqual(['win', 'concealed-kong B1', 'discard']);
  });

  test('a kong draws a replacement from the back, and the seat may do the same again', () => {
    const scene = klasik({ E: 'DR', S: 'B1111 D5555', front: 'DG', back: 'F1 C9 C8' });
    scene.discard('E', 'DR');
    scene.answer('S', 'concealed-kong B1');
    expect(scene.sets('S')).toEqual(['concealed-kong B1 B1 B1 B1']);
    expect([scene.turn, scene.drawn]).toEqual(['S', 'C9']);
    scene.answer('S', 'concealed-kong D5');
    expect(scene.drawn).toBe('C8');
    expect(scene.offered('S')).toEqual(['discard']);
  });

  test('whether a discard was the tile just drawn is public', () => {
    const scene = klasik({ E: 'DR', W: 'DW', front: 'D9 D9' });
    scene.discard('E', 'DR');
    scene.discard('S');
    scene.discard('W', 'DW');
    expect(scene.hand.seats.map(({ discards }) => discards.map(({ drawn }) => drawn))).toEqual([
      [false],
      [true],
      [false],
      [],
    ]);
  });
});

describe('who has claimed a chow or pung', () => {
  test('draws nothing and discards first: no win and no kong before', () => {
    const scene = klasik({ E: 'DR', S: 'B1111 B23 C234 DRR WSS' });
    scene.discard('E', 'DR');
    scene.answer('S', 'pung');
    expect(scene.sets('S')).toEqual(['pung DR DR DR']);
    expect(scene.liveTiles).toBe(91);
    // B111 B123 C234 WSS are a complete hand beside the pung, and four B1 a kong.
    expect(scene.offered('S')).toEqual(['discard']);
  });

  test('of four alike with the claimed tile, the fourth may be added on a later turn', () => {
    const scene = klasik({ E: 'DR', S: 'DRRR WE', front: 'C1 C1 C1 C9' });
    scene.discard('E', 'DR');
    scene.answer('S', 'pung');
    expect(scene.offered('S')).toEqual(['discard']);
    scene.discard('S', 'WE');
    scene.discard('W');
    scene.discard('N');
    scene.discard('E');
    expect(scene.offered('S')).toEqual(['added-kong DR', 'discard']);
  });

  test('plays on from its own place: seats between are passed over', () => {
    const scene = klasik({ E: 'DR', N: 'DRR WE', front: 'C9' });
    scene.discard('E', 'DR');
    scene.answer('N', 'pung');
    scene.discard('N', 'WE');
    expect([scene.turn, scene.drawn]).toEqual(['E', 'C9']);
  });

  test('a claimed tile lies in the set and in no discard pile', () => {
    const scene = klasik({ E: 'DR', W: 'DRR' });
    scene.discard('E', 'DR');
    scene.answer('W', 'pung');
    expect(scene.discards('E')).toBe('');
    const { claimed } = scene.hand.seats[2].sets[0] ?? {};
    expect(claimed?.from).toBe(scene.seat('E'));
  });
});

describe('after a discard', () => {
  const stack: Stack = { S: 'B235', W: 'B44' };

  test('every other seat that could do something is asked at once, and gets its own options only', () => {
    const scene = klasik({ ...stack, E: 'B4' });
    scene.discard('E', 'B4');
    expect(scene.asked()).toBe('S W');
    expect(scene.offered('S')).toEqual(['pass', 'chow B234', 'chow B345']);
    expect(scene.offered('W')).toEqual(['pass', 'pung']);
  });

  test('while the window is open nobody is shown to act, whether or not anybody is asked', () => {
    const scene = new Scene(KLASIK, { windows: true });
    scene.deal({ ...stack, E: 'B4' });
    scene.discard('E', 'B4');
    const quiet = new Scene(KLASIK, { windows: true });
    quiet.deal({ E: 'DR' });
    quiet.discard('E', 'DR');
    for (const { match } of [scene, quiet]) expect(tableView(match, null).turn).toBeNull();
    expect(quiet.asked()).toBe('');
    expect(quiet.turn).toBeNull();
  });

  test('who can do nothing is not asked, and the next seat draws', () => {
    const scene = klasik({ E: 'DR' });
    scene.discard('E', 'DR');
    expect(scene.asked()).toBe('S');
    expect(scene.drawn).not.toBeNull();
  });
});
