import { describe, expect, it } from 'vitest';
import { HONG_KONG_OPTIONS } from '../../server/rules/hong-kong/options.ts';
import { hongKongPayments, pointsOf } from '../../server/rules/hong-kong/points.ts';
import { scoreHongKong } from '../../server/rules/hong-kong/score.ts';
import type { RuleOptions, ScoreInput } from '../../server/rules/scoring.ts';
import { KINDS, type Kind } from '../../server/rules/tiles.ts';
import { shapeWaits } from '../../server/rules/waits.ts';
import { set, totals, vectors, won } from './fan-hands.ts';

/** What was counted, in the order of the page: `all-pungs 3`. */
function fan(input: ScoreInput, options: RuleOptions = {}): string[] {
  const score = scoreHongKong(input, options);
  if (score === null) throw new Error('no complete hand');
  return score.lines.map((line) => (line.unit === 'limit' ? line.key : `${line.key} ${line.value}`));
}

describe('Hong Kong fan', () => {
  it('cuts at the limit of the room and gives its points', () => {
    const big = won('C123 DWWW DGGG DRRR WS', 'WS', { seatWind: 'WN', roundWind: 'WN' });
    for (const [limitFan, value] of [
      [7, 48],
      [8, 64],
      [10, 128],
      [13, 256],
    ] as const) {
      const score = scoreHongKong(big, { limitFan });
      expect(score?.fan).toBe(Math.min(12, limitFan));
      expect(score?.value).toBe(value);
      expect(score?.limits).toEqual([]);
    }
  });

  it('gives a limit hand the limit of the room, and nothing besides', () => {
    for (const [limitFan, value] of [
      [7, 48],
      [8, 64],
      [10, 128],
      [13, 384],
    ] as const) {
      const score = scoreHongKong(won('C119 D19 B19 WESWN DRG', 'DW', { flowers: [] }), { limitFan, flowerFan: true });
      expect(score).toMatchObject({ fan: limitFan, value, limits: ['thirteen-orphans'] });
      expect(score?.lines.map(({ key, unit, value: worth }) => [key, unit, worth])).toEqual([
        ['thirteen-orphans', 'limit', value],
      ]);
    }
  });

  it('names every limit that a hand fits, without adding them up', () => {
    const score = scoreHongKong(won('WEEE WSSS WWWW WNNN DR', 'DR', { winBy: 'self-draw' }), {});
    expect(score?.limits).toEqual(['all-honours', 'big-four-winds', 'four-concealed-pungs']);
    expect(score?.value).toBe(128);
  });

  it.each([
    ['big-four-winds', 'WEEE WSSS WWWW WNNN C5', 'C5'],
    ['small-four-winds', 'WEEE WSSS WWWW C123 WN', 'WN'],
    ['all-honours', 'WEEE WSSS WWWW DRRR DG', 'DG'],
    ['all-terminals', 'B111 B999 C111 C999 D1', 'D1'],
    ['four-concealed-pungs', 'B111 B222 C333 C444 D5', 'D5'],
    ['nine-gates', 'B1112345678999', 'B5'],
    ['thirteen-orphans', 'B19 C19 D19 WESWN DRGW', 'DR'],
  ] as const)('knows %s', (key, concealed, tile) => {
    expect(scoreHongKong(won(concealed, tile), {})?.limits).toContain(key);
  });

  it('reads three winds and a pair that is no wind as no four winds', () => {
    expect(fan(won('WEEE WSSS WWWW C123 DR', 'DR'))).toEqual([
      'half-flush 3',
      'seat-wind 1',
      'round-wind 1',
      'fully-concealed 1',
    ]);
  });

  it('counts nothing for a wind that is neither seat nor round', () => {
    expect(fan(won('WNNN C123 B456 D789 C5', 'C5'))).toEqual(['fully-concealed 1']);
  });

  it('takes kongs of winds for small four winds', () => {
    const sets = [set('pung', 'WEEE'), set('concealed-kong', 'WSSSS'), set('added-kong', 'WWWWW')];
    expect(fan(won('C123 WN', 'WN', { sets }))).toEqual(['small-four-winds']);
  });

  it('keeps no all chows with a pung, and no chow in all pungs', () => {
    expect(fan(won('C123 C456 B789 D222 D5', 'D5'))).toEqual(['fully-concealed 1']);
  });

  it('counts mixed terminals on top of all pungs', () => {
    expect(fan(won('B999 WNNN D9', 'D9', { sets: [set('pung', 'C111'), set('pung', 'D111')] }))).toEqual([
      'all-pungs 3',
      'mixed-terminals 1',
    ]);
  });

  it('adds big three dragons to the three dragons: 8 in all', () => {
    const lines = fan(won('C123 D5', 'D5', { sets: [set('pung', 'DRRR'), set('pung', 'DGGG'), set('pung', 'DWWW')] }));
    expect(lines).toEqual(['big-three-dragons 5', 'dragon-red 1', 'dragon-green 1', 'dragon-white 1']);
  });

  it('adds small three dragons to the two dragons: 5 in all', () => {
    const lines = fan(won('C123 B456 DW', 'DW', { sets: [set('pung', 'DRRR'), set('added-kong', 'DGGGG')] }));
    expect(lines).toEqual(['small-three-dragons 3', 'dragon-red 1', 'dragon-green 1']);
  });

  it('takes four kongs of any kind for the limit, and three for none', () => {
    const kongs = [set('claimed-kong', 'C2222'), set('added-kong', 'B3333'), set('concealed-kong', 'D4444')];
    expect(fan(won('B8', 'B8', { sets: [...kongs, set('claimed-kong', 'B5555')] }))).toEqual(['all-kongs']);
    expect(fan(won('B8', 'B8', { sets: [...kongs, set('pung', 'B555')] }))).toEqual(['all-pungs 3']);
  });
});

describe('Hong Kong: seven pairs', () => {
  it('is not a hand', () => {
    expect(scoreHongKong(won('C11 C33 B55 B77 D99 WEE DR', 'DR'), { minimumFan: 0 })).toBeNull();
  });
});

describe('Hong Kong: impossible hands', () => {
  it('are none: five of a kind, a tile too few or too many, a flower to win on', () => {
    expect(scoreHongKong(won('B1111 C123 C456 D789', 'B1'), {})).toBeNull();
    expect(scoreHongKong(won('B123 C123 C456 D789', 'B1'), {})).toBeNull();
    expect(scoreHongKong(won('B123 C123 C456 D789 D55', 'D5'), {})).toBeNull();
    expect(scoreHongKong(won('C123 C456 B789 D222 D5', 'F2'), {})).toBeNull();
  });
});

describe('Hong Kong: four concealed pungs', () => {
  const pungs = 'B111 C222 D333 WNN DRR';
  it('needs a self-draw when the tile completes a pung', () => {
    expect(fan(won(pungs, 'DR', { winBy: 'self-draw' }))).toEqual(['four-concealed-pungs']);
    expect(fan(won(pungs, 'DR'))).toEqual(['all-pungs 3', 'dragon-red 1', 'fully-concealed 1']);
  });
  it('takes a discard that completes the pair', () => {
    expect(fan(won('B111 C222 D333 WNNN DR', 'DR'))).toEqual(['four-concealed-pungs']);
  });
  it('takes concealed kongs, but no claimed or added one', () => {
    const hand = (kind: 'concealed-kong' | 'claimed-kong' | 'added-kong') =>
      fan(won('B111 C222 WNNN DR', 'DR', { sets: [set(kind, 'D3333')] }));
    expect(hand('concealed-kong')).toEqual(['four-concealed-pungs']);
    expect(hand('claimed-kong')).toEqual(['all-pungs 3']);
    expect(hand('added-kong')).toEqual(['all-pungs 3']);
  });
  it('treats a robbed tile like a discard', () => {
    expect(fan(won('B111 C222 D333 WNNN D5', 'D5', { winBy: 'robbed-kong' }))).toEqual(['four-concealed-pungs']);
    expect(fan(won(pungs, 'WN', { winBy: 'robbed-kong' }))).toContain('robbed-kong 1');
  });
});

describe('Hong Kong: nine gates', () => {
  it('takes any of the nine tiles on a discard when all nine would have won', () => {
    for (const kind of KINDS.slice(18, 27)) {
      expect(fan(won('D1112345678999', kind))).toContain('nine-gates');
    }
  });
  it('is not the gates on a discard when fewer tiles would have won', () => {
    const hand = 'D1122345678999';
    expect(fan(won(hand, 'D1'))).not.toContain('nine-gates');
    expect(fan(won(hand, 'D1', { winBy: 'robbed-kong' }))).not.toContain('nine-gates');
  });
  it('is decided by the fourteen tiles on a self-draw', () => {
    expect(fan(won('D1122345678999', 'D1', { winBy: 'self-draw' }))).toEqual(['nine-gates']);
  });
  it('needs a hand without declared sets', () => {
    const lines = fan(won('D2345678999', 'D5', { sets: [set('pung', 'D111')], winBy: 'self-draw' }));
    expect(lines).toEqual(['full-flush 7', 'self-draw 1']);
  });
  it('is the only hand of one suit that waits on all nine tiles and could become the gates', () => {
    const found: number[][] = [];
    for (const counts of suitHands(13)) {
      if (!counts.every((count, rank) => count >= (rank === 0 || rank === 8 ? 2 : 0))) continue;
      if (shapeWaits([...counts, ...new Array<number>(25).fill(0)], 4).length === 9) found.push(counts);
    }
    expect(found).toEqual([[3, 1, 1, 1, 1, 1, 1, 1, 3]]);
  });
});

/** All ways to hold so many tiles of nine ranks, at most four of each. */
function suitHands(tiles: number, ranks = 9): number[][] {
  if (ranks === 0) return tiles === 0 ? [[]] : [];
  return [0, 1, 2, 3, 4]
    .filter((count) => count <= tiles && tiles - count <= 4 * (ranks - 1))
    .flatMap((count) => suitHands(tiles - count, ranks - 1).map((rest) => [count, ...rest]));
}

describe('Hong Kong: the course of play', () => {
  const plain = 'C123 C456 B789 D222 D5';
  const drawn = { winBy: 'self-draw' } as const;

  it('counts a kong replacement on top of self-draw, once', () => {
    const input = won(plain, 'D5', { ...drawn, circumstances: ['kong-replacement', 'second-kong-in-turn'] });
    expect(fan(input)).toEqual(['fully-concealed 1', 'self-draw 1', 'kong-replacement 1']);
  });
  it('counts no kong replacement after a flower in between', () => {
    expect(fan(won(plain, 'D5', { ...drawn, circumstances: ['flower-replacement'] }))).not.toContain(
      'kong-replacement 1',
    );
    const both = won(plain, 'D5', { ...drawn, circumstances: ['kong-replacement', 'flower-replacement'] });
    expect(fan(both)).not.toContain('kong-replacement 1');
  });
  it('counts the last tile with the kong replacement that it is', () => {
    const input = won(plain, 'D5', { ...drawn, circumstances: ['kong-replacement', 'last-tile'] });
    expect(fan(input)).toEqual(['fully-concealed 1', 'self-draw 1', 'kong-replacement 1', 'last-tile 1']);
  });
  it('counts the last discard, and a robbed kong', () => {
    expect(fan(won(plain, 'D5', { circumstances: ['last-discard'] }))).toEqual(['fully-concealed 1', 'last-discard 1']);
    expect(fan(won(plain, 'D5', { winBy: 'robbed-kong' }))).toEqual(['fully-concealed 1', 'robbed-kong 1']);
  });
  it('gives the dealer heaven and another seat earth', () => {
    const heaven = won(plain, 'D5', { ...drawn, seatWind: 'WE', circumstances: ['before-first-discard'] });
    expect(fan(heaven)).toEqual(['heavenly-hand']);
    expect(fan({ ...heaven, seatWind: 'WS' })).not.toContain('heavenly-hand');
    const earth = won(plain, 'D5', { circumstances: ['dealers-first-discard'] });
    expect(fan(earth)).toEqual(['earthly-hand']);
    expect(fan({ ...earth, seatWind: 'WE' })).not.toContain('earthly-hand');
  });
  it('is fully concealed with concealed kongs only', () => {
    const hand = (kind: 'concealed-kong' | 'claimed-kong' | 'added-kong' | 'pung') =>
      fan(won('C123 C456 B789 D5', 'D5', { sets: [set(kind, kind === 'pung' ? 'D222' : 'D2222')] }));
    expect(hand('concealed-kong')).toEqual(['fully-concealed 1']);
    for (const kind of ['claimed-kong', 'added-kong', 'pung'] as const) expect(hand(kind)).toEqual([]);
  });
  it('scores no hand that has not won', () => {
    expect(scoreHongKong({ ...won(plain, 'D5'), winBy: 'none', winningTile: null }, {})).toBeNull();
  });
});

describe('Hong Kong flowers', () => {
  const scored = (flowers: Kind[], flowerFan = true) =>
    fan(won('C123 C456 B789 D222 D5', 'D5', { flowers, sets: [], seatWind: 'WW' }), { flowerFan }).slice(1);

  it('count nothing when the option is off', () => {
    expect(scored(KINDS.slice(34) as Kind[], false)).toEqual([]);
    expect(scored([], false)).toEqual([]);
  });
  it('count the own number', () => {
    expect(scored(['F3', 'S1'])).toEqual(['own-flower 1']);
    expect(scored(['F3', 'S3'])).toEqual(['own-flower 1', 'own-season 1']);
    expect(scored(['F1', 'S2'])).toEqual([]);
  });
  it('count having none', () => {
    expect(scored([])).toEqual(['no-flowers 1']);
  });
  it('count all four as 2, the own one included; all eight are 4', () => {
    expect(scored(['F1', 'F2', 'F3', 'F4'])).toEqual(['all-flowers 2']);
    expect(scored(['S1', 'S2', 'S3', 'S4', 'F3'])).toEqual(['own-flower 1', 'all-seasons 2']);
    expect(scored(KINDS.slice(34) as Kind[])).toEqual(['all-flowers 2', 'all-seasons 2']);
  });
});

describe('Hong Kong minimum', () => {
  const two = won('C123 C456 B789 D123 D5', 'D5');
  it.each([0, 1, 2, 3, 4, 5])('of %i fan decides what may be declared', (minimumFan) => {
    const score = scoreHongKong(two, { minimumFan });
    expect(score?.fan).toBe(2);
    expect(score?.meetsMinimum).toBe(minimumFan <= 2);
  });
  it('is 3 where the room sets nothing, and where what it sets is not on offer', () => {
    expect(scoreHongKong(two, {})?.meetsMinimum).toBe(false);
    expect(scoreHongKong(two, { minimumFan: -1 })?.meetsMinimum).toBe(false);
    expect(HONG_KONG_OPTIONS.map(({ key, default: value }) => [key, value])).toEqual([
      ['minimumFan', 3],
      ['limitFan', 10],
      ['flowerFan', false],
    ]);
  });
});

describe('Hong Kong points', () => {
  it('follow the half-spicy table', () => {
    const table = [1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384];
    expect(table.map((_, fan) => pointsOf(fan))).toEqual(table);
    expect(() => pointsOf(14)).toThrow();
  });
  it('are paid by the discarder in full and by the others in half: 3 fan', () => {
    expect(totals(hongKongPayments({ winner: 2, from: 1, value: 8, tile: 'B1' }))).toEqual([-4, -8, 16, -4]);
  });
  it('are paid in full by each after a self-draw', () => {
    expect(totals(hongKongPayments({ winner: 3, from: null, value: 8, tile: 'B1' }))).toEqual([-8, -8, -8, 24]);
  });
  it('round the half of 1 up, and the winner gets what was paid', () => {
    expect(totals(hongKongPayments({ winner: 0, from: 3, value: 1, tile: null }))).toEqual([3, -1, -1, -1]);
  });
  it('are entries in turn order from the winner, with the tile', () => {
    expect(hongKongPayments({ winner: 2, from: 1, value: 8, tile: 'B1' })).toEqual([
      { key: 'win', from: 3, to: 2, points: 4, tile: 'B1' },
      { key: 'win', from: 0, to: 2, points: 4, tile: 'B1' },
      { key: 'win', from: 1, to: 2, points: 8, tile: 'B1' },
    ]);
  });
});

/** The procedures of test/fixtures/vectors/hong-kong-procedures.json that are about values; the others are the table's. */
describe('Hong Kong procedures about values', () => {
  const procedures = new Map(
    vectors<{ id: string; expected: Record<string, unknown> }>('hong-kong-procedures').map((p) => [p.id, p]),
  );
  const expected = (id: string) => procedures.get(id)?.expected;

  it('hkp-03: one winner is paid in full by the discarder, in half by the others', () => {
    const { payments } = expected('hkp-03') as { payments: { discarder: string; others: string } };
    expect(payments).toEqual({ discarder: 'full', others: 'half' });
    expect(totals(hongKongPayments({ winner: 0, from: 2, value: 8, tile: null }))).toEqual([16, -4, -8, -4]);
  });
  it('hkp-19: two fan are refused', () => {
    const score = scoreHongKong(won('C123 C456 B789 D123 D5', 'D5'), {});
    expect(score?.fan).toBe(2);
    expect(score?.meetsMinimum).toBe(expected('hkp-19')?.winOffered);
  });
  it('hkp-29: kongs are paid by nobody: only the winner gets anything', () => {
    expect(expected('hkp-29')?.payment).toBe(0);
    for (const { to } of hongKongPayments({ winner: 1, from: 0, value: 8, tile: null })) expect(to).toBe(1);
  });
  it('hkp-31: all eight flowers are 4 fan with the option', () => {
    const hand = won('C123 C456 B789 D222 D5', 'D5', { flowers: KINDS.slice(34) as Kind[] });
    const without = scoreHongKong(hand, {})?.fan ?? 0;
    expect((scoreHongKong(hand, { flowerFan: true })?.fan ?? 0) - without).toBe(expected('hkp-31')?.fanIfModuleOn);
  });
});
