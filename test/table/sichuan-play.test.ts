/** Play on after wins, several winners, the ledger and the end of the wall (docs/rules/sichuan.md, "Play" to "Length and deal"). */

import { describe, expect, test } from 'vitest';
import { SICHUAN } from '../../server/rules/sichuan/index.ts';
import { tableView } from '../../server/table/view.ts';
import { Scene } from './scene.ts';
import { choose, sichuan } from './sichuan.ts';

describe('a winner', () => {
  function won(): Scene {
    const scene = sichuan('DCCB', { E: 'D5', S: 'D46 B123 B456 B789 D99', W: 'D1111' });
    scene.discard('E', 'D5');
    scene.answer('S', 'win');
    return scene;
  }

  test('lays the hand face up: the hand, its fan and the ledger entry are public at once', () => {
    const scene = won();
    const seen = tableView(scene.match, null);
    expect(seen.seats[1]?.concealed).toHaveLength(14);
    expect(seen.seats[1]?.win?.score).toMatchObject({ fan: 0, value: 1 });
    expect(seen.ledger).toEqual([{ key: 'win', from: 0, to: 1, points: 1, tile: 'D5' }]);
    expect(seen.seats[2]?.concealed).toBeNull();
  });

  test('sees no more of the others’ hands than before', () => {
    const scene = won();
    const seen = tableView(scene.match, 1);
    expect([0, 2, 3].map((seat) => seen.seats[seat]?.concealed)).toEqual([null, null, null]);
  });

  test('claims and pays nothing more', () => {
    const scene = won();
    expect(scene.turn).toBe('W');
    scene.playUntil((at) => at.turn === 'W' && at.offered('W').includes('concealed-kong D1'));
    scene.answer('W', 'concealed-kong D1');
    expect(scene.ledger().slice(1)).toEqual(['N>W 2 concealed-kong', 'E>W 2 concealed-kong']);
  });
});

describe('kongs', () => {
  test('a claimed one is paid 2 by the discarder, an added one 1 by every opponent still in the game', () => {
    const scene = sichuan('BCDD', { E: 'B5 B9', S: 'B555 B123 B78 D2349 D9', front: 'C1 C2 B9', back: 'D1' });
    scene.discard('E', 'B5');
    scene.answer('S', 'claimed-kong B5');
    expect(scene.ledger()).toEqual(['E>S 2 claimed-kong']);

    const added = sichuan('BCDD', { E: 'B5 B9', S: 'B555 B123 B78 D2349 D9', front: 'C1 C2 C3 D1' });
    added.discard('E', 'B5');
    added.answer('S', 'pung');
    added.discard('S', 'D9');
    added.playUntil(({ turn }) => turn === 'S');
    added.answer('S', 'added-kong B5');
    expect(added.ledger()).toEqual(['W>S 1 added-kong', 'N>S 1 added-kong', 'E>S 1 added-kong']);
  });

  test('a concealed one is made at once and paid 2 by every opponent still in the game', () => {
    const scene = sichuan('CDDB', { E: 'B1111 B234 B5 D123 D555' });
    scene.answer('E', 'concealed-kong B1');
    expect(scene.ledger()).toEqual(['S>E 2 concealed-kong', 'W>E 2 concealed-kong', 'N>E 2 concealed-kong']);
    expect(scene.events('kong-declared')).toEqual([]);
  });

  test('the replacement comes from the back of the wall', () => {
    const scene = sichuan('CDDB', { E: 'B1111 B234 B5 D123 D555', back: 'D9' });
    scene.answer('E', 'concealed-kong B1');
    expect(scene.drawn).toBe('D9');
  });
});

describe('the third win', () => {
  test('ends the hand at once, without refund, pig or ready check', () => {
    const scene = sichuan('DCCB', {
      E: 'D5 C1122334455',
      S: 'D46 B123 B456 B789 D99',
      W: 'D34 B123 B456 B789 D88',
      N: 'D67 C123 C678 C789 D99',
    });
    scene.discard('E', 'D5');
    for (const wind of ['N', 'W', 'S'] as const) scene.answer(wind, 'win');
    expect(scene.wins().map(({ seat }) => seat)).toEqual(['S', 'W', 'N']);
    expect(scene.ended).toBe('win');
    expect(new Set(scene.hand.ledger.map(({ key }) => key))).toEqual(new Set(['win']));
    expect(scene.changes()).toEqual([-3, 1, 1, 1]);
  });
});

describe('when the wall is empty', () => {
  /** East has won on the dealt hand; West has a kong and nothing; South is ready; North never gets rid of its void suit. */
  function played(): Scene {
    const scene = sichuan('DCCC', {
      E: 'C111 C222 C333 B44 B666',
      S: 'B123 B456 B789 D11 D23',
      W: 'D8888 B13579 B2 D357',
      N: 'C123456789 C4567',
      front: 'D6 B8 C8 D6 B8 C8 D6 B1 C8 D7 B2 C9 D7 B4 C9 D7 B5 C9',
    });
    scene.answer('E', 'win');
    scene.playUntil((at) => at.turn === 'W' && at.offered('W').includes('concealed-kong D8'));
    scene.answer('W', 'concealed-kong D8');
    scene.playUntil(() => false);
    return scene;
  }

  test('kong income is refunded, the flower pig pays, the ready check is paid, in this order', () => {
    const scene = played();
    expect(scene.holds('N')).toContain('C');
    expect(scene.ended).toBe('draw');
    expect(scene.ledger()).toEqual([
      ...['S>E 3 self-draw', 'W>E 3 self-draw', 'N>E 3 self-draw'],
      ...['N>W 2 concealed-kong', 'S>W 2 concealed-kong'],
      ...['W>N 2 refund', 'W>S 2 refund'],
      // Winners included.
      ...['N>E 32 flower-pig', 'N>S 32 flower-pig', 'N>W 32 flower-pig'],
      // A pig pays no ready check.
      'W>S 1 ready-check',
    ]);
    expect(scene.changes()).toEqual([9 + 32, -3 + 32 + 1, -3 + 32 - 1, -3 - 96]);
  });

  test('the totals move when the hand ends, together', () => {
    const scene = sichuan('CDDB', { E: 'B1111 B234 B5 D123 D555' });
    scene.answer('E', 'concealed-kong B1');
    expect(scene.match.totals).toEqual([0, 0, 0, 0]);
    const end = played();
    expect(end.match.totals).toEqual(end.hand.changes);
  });
});

describe('the next dealer', () => {
  function deals(): Scene {
    return new Scene(SICHUAN, { length: '4-deals', mirrored: false });
  }

  test('is the first winner of the deal', () => {
    const scene = deals();
    scene.deal({ E: 'D5', S: 'D67 B123 B456 B789 D99', W: 'D46 B123 B456 B789 D99' });
    choose(scene, 'DCCB');
    scene.discard('E', 'D5');
    scene.pass('S');
    scene.answer('W', 'win');
    scene.playUntil(() => false);
    expect(scene.match.next?.dealer).toBe(2);
  });

  test('where one tile gave the first wins to several, its discarder', () => {
    const scene = deals();
    scene.deal({ E: 'D5', S: 'D67 B123 B456 B789 D99', W: 'D46 B123 B456 B789 D99' });
    choose(scene, 'DCCB');
    scene.discard('E', 'D5');
    scene.answer('S', 'win');
    scene.answer('W', 'win');
    scene.playUntil(() => false);
    expect(scene.match.next?.dealer).toBe(0);
  });

  test('or the robbed player', () => {
    const scene = deals();
    scene.deal({
      E: 'D5',
      S: 'D555 B123456789 B1',
      W: 'D46 B123 B456 B789 D99',
      N: 'D34 B456 B789 B234 D88',
      front: 'C1 C4 C7 B5',
    });
    choose(scene, 'DCCC');
    scene.discard('E', 'D5');
    scene.pass('W', 'N');
    scene.answer('S', 'pung');
    scene.discard('S', 'B1');
    scene.playUntil(({ turn }) => turn === 'S');
    scene.answer('S', 'added-kong D5');
    scene.answer('W', 'win');
    scene.answer('N', 'win');
    scene.playUntil(() => false);
    expect(scene.match.next?.dealer).toBe(1);
  });

  test('with no winner the dealer stays', () => {
    const scene = deals();
    scene.deal({ E: 'D5' });
    choose(scene, 'DCCB');
    scene.playUntil(() => false);
    expect(scene.wins()).toEqual([]);
    expect(scene.match.next).toMatchObject({ dealer: 0, hand: 1 });
  });

  test.each([
    ['1-deal', 1],
    ['4-deals', 4],
    ['8-deals', 8],
    ['16-deals', 16],
  ])('%s are %i', (length, count) => {
    const scene = new Scene(SICHUAN, { length, mirrored: false });
    let played = 0;
    for (; scene.match.next !== null; played++) {
      scene.deal({ E: 'D5', S: 'D67 B123 B456 B789 D99', W: 'D46 B123 B456 B789 D99', N: 'D34 C123 C456 C789 D88' });
      choose(scene, 'DCCB');
      scene.discard('E', 'D5');
      for (const wind of ['S', 'W', 'N'] as const) scene.answer(wind, 'win');
    }
    expect(played).toBe(count);
  });
});
