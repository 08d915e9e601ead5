/** What may happen at a Sichuan table (test/fixtures/vectors/sichuan-*.json), played and compared. */

import { describe, expect, test } from 'vitest';
import { vectors } from '../rules/hands.ts';
import type { Scene } from './scene.ts';
import { sichuan } from './sichuan.ts';
import type { Stack, Wind } from './stack.ts';

/** What the table does in the situation of each case, in the words of its `expected`. */
const PLAYED: Readonly<Record<string, () => unknown>> = {
  'sc-l05': () => {
    const scene = sichuan('DCDD', { E: 'D3', S: 'B12355789 D2459' });
    scene.discard('E', 'D3');
    expect([scene.turn, scene.hand.discardCount]).toEqual(['S', 1]);
    return { chow: false };
  },
  'sc-l07': () => {
    const scene = sichuan('BCDD', { E: 'B5', S: 'B555 B123 B789 D2349', front: 'C1 C2 B4 D1' });
    scene.discard('E', 'B5');
    const claimedKongInstead = scene.offered('S').includes('claimed-kong B5');
    scene.answer('S', 'pung');
    const addedKongBeforeDiscard = scene.offered('S').some((option) => option.includes('kong'));
    scene.discard('S', 'D9');
    scene.playUntil(({ turn }) => turn === 'S');
    return {
      addedKongBeforeDiscard,
      addedKongNextTurn: scene.offered('S').includes('added-kong B5'),
      claimedKongInstead,
    };
  },
  'sc-l09': () => {
    const scene = sichuan('DCDD', { E: 'D1', S: 'B555 B46 B789 D11 D789', end: 'B5' });
    scene.playToWall(0);
    expect([scene.turn, scene.drawn]).toEqual(['N', 'B5']);
    scene.discard('N', 'B5');
    const offered = scene.offered('S');
    return { claimedKong: offered.includes('claimed-kong B5'), win: offered.includes('win') };
  },
  'sc-l12': () => {
    const scene = sichuan('DCCB', { E: 'D5', S: 'D555 B123456789 D1', W: 'D46 B123 B456 B789 D99' });
    scene.discard('E', 'D5');
    scene.answer('S', 'claimed-kong D5');
    scene.answer('W', 'win');
    expect(scene.win()).toMatchObject({ seat: 'W', by: 'discard', from: 'E' });
    expect(scene.win().lines).not.toContain('robbed-kong');
    expect(scene.ledger()).toHaveLength(1);
    expect(scene.sets('S')).toEqual([]);
    return { result: 'W wins on the discard, no kong, no kong payment, no robbed-kong fan' };
  },
  'sc-l14': () => {
    const scene = sichuan('DCBC', {
      E: 'D5',
      S: 'D46 B123 B456 B789 D99',
      W: 'D55 C123456789 D12',
      N: 'D34 B123 B456 B789 D88',
    });
    scene.discard('E', 'D5');
    scene.answer('W', 'pung');
    scene.answer('N', 'win');
    scene.answer('S', 'win');
    return {
      winners: scene.wins().map(({ seat }) => seat),
      pung: scene.sets('W').length > 0,
      nextToDraw: scene.turn,
    };
  },
  'sc-l16': () => {
    const scene = sichuan('DCCB', {
      E: 'D5',
      S: 'D67 B123 B456 B789 D99',
      W: 'D46 B123 B456 B789 D99',
      front: 'C9 D8',
    });
    scene.discard('E', 'D5');
    if (scene.offered('S').includes('win')) scene.pass('S');
    scene.answer('W', 'win');
    scene.playUntil(({ turn, drawn }) => turn === 'S' && drawn === 'D8');
    scene.answer('S', 'win');
    expect(scene.wins().map(({ seat }) => seat)).toEqual(['W', 'S']);
    return { nextToDraw: scene.turn };
  },
  'sc-l18': () => {
    const scene = sichuan('BCDD', { E: 'B9', S: 'D67 B123 B456 B789 D99', W: 'D5', N: 'D5', front: 'C1 C9 C5' });
    scene.discard('E', 'B9');
    scene.allPass();
    scene.discard('S');
    scene.allPass();
    scene.discard('W', 'D5');
    scene.pass('S');
    scene.allPass();
    scene.discard('N', 'D5');
    return { win: scene.offered('S').includes('win') };
  },
  'sc-l22': () => {
    const scene = sichuan('DCCC', {
      E: 'D5',
      S: 'D555 B123456789 B1',
      W: 'D46 B123 B456 B789 D99',
      N: 'D34 B456 B789 B234 D88',
      front: 'C1 C4 C7 B5',
    });
    scene.discard('E', 'D5');
    scene.pass('W', 'N');
    scene.answer('S', 'pung');
    scene.discard('S', 'B1');
    scene.playUntil(({ turn }) => turn === 'S');
    const live = scene.liveTiles;
    scene.answer('S', 'added-kong D5');
    expect(scene.asked()).toBe('W N');
    scene.answer('N', 'win');
    scene.answer('W', 'win');
    const replaced = scene.events('drawn').some(({ reason }) => reason === 'kong');
    const pays = scene.ledger().every((entry) => entry.startsWith('S>') && entry.endsWith(' win'));
    expect(scene.wins().every(({ lines }) => lines.includes('robbed-kong'))).toBe(true);
    expect(scene.liveTiles).toBe(live - 1);
    expect(scene.hand.seats[3].concealed).toHaveLength(13);
    return {
      winners: scene.wins().map(({ seat }) => seat),
      meldOfS: scene.sets('S')[0]?.split(' ').slice(0, 2).join(' ').toLowerCase(),
      kongPayment: scene.ledger().filter((entry) => entry.includes('kong')).length,
      replacement: replaced,
      payments: { S: pays ? 'pays each robber the base amount' : '' },
      nextToDraw: scene.turn,
    };
  },
  'sc-l24': () => {
    const scene = sichuan('DCCC', { E: 'D15' });
    const question = scene.question('E');
    scene.discard('E', 'D1');
    const again = scene.run({
      type: 'answer',
      seat: scene.seat('E'),
      question: question.id,
      option: 'discard',
      tiles: [0],
      by: 'person',
    });
    expect(again).toEqual({ code: 'not-asked', reason: null, details: {} });
    expect(scene.hand.seats[0].discards).toHaveLength(1);
    return { rule: 'select, then confirm; only one discard per turn is accepted' };
  },
};

describe('Sichuan legality', () => {
  const cases = new Map(
    vectors<{ id: string; expected: unknown }>('sichuan-legalityCases').map((one) => [one.id, one]),
  );
  test.each(Object.entries(PLAYED))('%s', (id, played) => {
    expect(played()).toEqual(cases.get(id)?.expected);
  });
});

interface SettlementCase {
  readonly id: string;
  readonly void: Readonly<Record<Wind, string>>;
  readonly players: Readonly<Record<Wind, { readonly concealed: readonly string[] }>>;
  readonly expected: {
    readonly ledger: readonly { from: Wind; to: Wind; amount: number }[];
    readonly nextToDraw?: Wind;
  };
}

describe('who draws next', () => {
  const cases = new Map(vectors<SettlementCase>('sichuan-settlements').map((one) => [one.id, one]));

  function given(id: string): {
    readonly hands: Stack;
    readonly voids: string;
    readonly expected: SettlementCase['expected'];
  } {
    const found = cases.get(id);
    if (found === undefined) throw new Error(`no such case: ${id}`);
    const hand = (wind: Wind): string => found.players[wind].concealed.join(' ').toUpperCase();
    return {
      hands: { E: hand('E'), S: hand('S'), W: hand('W'), N: hand('N') },
      voids: Object.values(found.void).join('').toUpperCase(),
      expected: found.expected,
    };
  }

  function booked(scene: Scene): unknown {
    return scene.hand.ledger.map(({ from, to, points }) => ({
      from: scene.wind(from),
      to: scene.wind(to),
      amount: points,
    }));
  }

  test('sc-s05: after two wins on one discard the seat after the last winner', () => {
    const { hands, voids, expected } = given('sc-s05');
    const scene = sichuan(voids, { ...hands, E: `${hands.E} C9`, front: 'D4 C9 B6' });
    scene.discard('E', 'C9');
    scene.allPass();
    scene.discard('S');
    scene.allPass();
    scene.discard('W');
    scene.allPass();
    scene.discard('N', 'B6');
    scene.answer('W', 'win');
    scene.answer('S', 'win');
    expect(scene.turn).toBe(expected.nextToDraw);
    expect(booked(scene)).toEqual(expected.ledger.map(({ from, to, amount }) => ({ from, to, amount })));
  });

  test('sc-s19: after a self-draw on the dealt tiles the next seat', () => {
    const { hands, voids, expected } = given('sc-s19');
    const scene = sichuan(voids, { ...hands, E: `${hands.E} D4` });
    scene.answer('E', 'win');
    expect(scene.turn).toBe(expected.nextToDraw);
    expect(booked(scene)).toEqual(expected.ledger.map(({ from, to, amount }) => ({ from, to, amount })));
  });

  test('seats that have won are passed over', () => {
    const scene = sichuan('DCCB', {
      E: 'D5',
      S: 'D46 B123 B456 B789 D99',
      W: 'D34 B123 B456 B789 D88',
      N: 'C123456789 D1234',
    });
    scene.discard('E', 'D5');
    scene.answer('S', 'win');
    scene.answer('W', 'win');
    expect(scene.turn).toBe('N');
    scene.timeOut('N');
    scene.allPass();
    expect(scene.turn).toBe('E');
  });
});
