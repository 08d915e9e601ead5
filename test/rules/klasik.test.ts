import { describe, expect, it } from 'vitest';
import { klasikPayments } from '../../server/rules/klasik/payments.ts';
import { scoreKlasik } from '../../server/rules/klasik/score.ts';
import type { Score, ScoreInput } from '../../server/rules/scoring.ts';
import { type About, declared, drawn, hand, totals } from './hands.ts';

/** What the lines with this key add up to; 0 without. */
function counted(score: Score | null, key: string): number {
  if (score === null) throw new Error('not a hand');
  return score.lines.filter((line) => line.key === key).reduce((sum, line) => sum + line.value, 0);
}

/** `36 × 2^1`, the limits by name, or `no hand`. */
function tally(input: ScoreInput): string {
  const score = scoreKlasik(input);
  if (score === null) return 'no hand';
  return score.limits.length > 0 ? score.limits.join(', ') : `${score.base} × 2^${score.doubles}`;
}

/** An open hand with nothing to it but what the test adds. */
const PLAIN: About = { sets: ['chow B234', 'chow C456'] };

describe('base points (docs/rules/klasik.md §1)', () => {
  it.each([
    ['pung B555', 'pung', 2],
    ['pung B999', 'pung', 4],
    ['pung WNNN', 'pung', 4],
    ['claimed-kong B5555', 'claimed-kong', 8],
    ['claimed-kong DRRRR', 'claimed-kong', 16],
    ['added-kong B5555', 'added-kong', 8],
    ['added-kong C1111', 'added-kong', 16],
    ['concealed-kong B5555', 'concealed-kong', 16],
    ['concealed-kong WWWWW', 'concealed-kong', 32],
  ])('a declared %s', (set, key, points) => {
    const score = scoreKlasik(hand('D23 C99 + D4', { sets: [set, 'chow B678', 'chow C456'] }));
    expect(counted(score, key)).toBe(points);
    expect(score?.lines.find((line) => line.key === key)?.tiles).toEqual(declared(set).tiles);
    expect(score?.base).toBe(20 + points);
  });

  it('counts a pung in hand as concealed, and nothing for chows', () => {
    expect(tally(hand('B555 D23 C99 + D4', PLAIN))).toBe('24 × 2^0');
    expect(tally(hand('B111 D23 C99 + D4', PLAIN))).toBe('28 × 2^0');
  });

  it('exposes only the pung that the discard completes', () => {
    const discard = scoreKlasik(hand('B555 D33 C99 + D3', PLAIN));
    expect([counted(discard, 'concealed-pung'), counted(discard, 'pung')]).toEqual([4, 2]);
    const own = scoreKlasik(drawn('B555 D33 C99 + D3', PLAIN));
    expect([counted(own, 'concealed-pung'), counted(own, 'pung')]).toEqual([8, 0]);
  });

  it.each([
    ['DRR', 'WS', 'WE', 2],
    ['WSS', 'WS', 'WE', 2],
    ['WEE', 'WS', 'WE', 2],
    ['WEE', 'WE', 'WE', 4],
    ['WNN', 'WS', 'WE', 0],
    ['B11', 'WS', 'WE', 0],
  ] as const)('a pair of %s for seat %s in round %s', (pair, seatWind, roundWind, points) => {
    const input = hand(`B678 D23 ${pair} + D4`, { ...PLAIN, seatWind, roundWind });
    expect(scoreKlasik(input)?.base).toBe(20 + points);
  });

  it('counts four for each flower and season', () => {
    const score = scoreKlasik(hand('B678 D23 C99 + D4', { ...PLAIN, flowers: ['F1', 'F3', 'S4'] }));
    expect(counted(score, 'flower')).toBe(12);
    expect(score?.base).toBe(32);
  });

  it('counts 20 for a discard or a robbed kong, 40 for any self-draw in its place', () => {
    const sets = ['concealed-kong B5555', 'chow C456'];
    const tiles = 'B678 D23 C99 + D4';
    for (const winBy of ['discard', 'robbed-kong'] as const) {
      const score = scoreKlasik(hand(tiles, { sets, winBy }));
      expect([counted(score, 'win'), counted(score, 'self-draw')]).toEqual([20, 0]);
    }
    for (const circumstance of [null, 'last-tile', 'kong-replacement', 'flower-replacement'] as const) {
      const circumstances = circumstance === null ? [] : [circumstance];
      const score = scoreKlasik(drawn(tiles, { sets, circumstances, flowers: ['F1'] }));
      expect([counted(score, 'win'), counted(score, 'self-draw')]).toEqual([0, 40]);
    }
  });

  it('counts 2 for winning on the pair, a major pair no more', () => {
    expect(counted(scoreKlasik(hand('B678 D234 C9 + C9', PLAIN)), 'won-on-pair')).toBe(2);
    expect(tally(hand('B678 D234 C9 + C9', PLAIN))).toBe('24 × 2^1');
  });

  it('puts the winning tile where it counts most', () => {
    const score = scoreKlasik(hand('C789 B2234 + B2', { sets: ['pung D555', 'chow D456'] }));
    expect(score?.base).toBe(24);
    expect(counted(score, 'won-on-pair')).toBe(2);
    expect(score?.reading.find((group) => group.completed)).toEqual({
      kind: 'pair',
      tiles: ['B2', 'B2'],
      completed: true,
    });
  });

  it('does not round', () => {
    expect(scoreKlasik(hand('B678 D23 DRR + D4', PLAIN))?.value).toBe(22);
  });
});

describe('one chance (docs/rules/klasik.md §1)', () => {
  const twoSided = (about: About = {}) =>
    counted(
      scoreKlasik(hand('B23 C88 + B4', { sets: ['chow C456', 'chow D456', 'chow D789'], ...about })),
      'one-chance',
    );

  it('needs exactly one kind that completes the hand', () => {
    const sets = ['chow C456', 'chow D456', 'chow D789'];
    expect(counted(scoreKlasik(hand('B12 C88 + B3', { sets })), 'one-chance')).toBe(2);
    expect(counted(scoreKlasik(hand('B24 C88 + B3', { sets })), 'one-chance')).toBe(2);
    expect(counted(scoreKlasik(hand('B234 C8 + C8', { sets })), 'one-chance')).toBe(2);
    expect(twoSided()).toBe(0);
    expect(counted(scoreKlasik(hand('B55 C88 + B5', { sets })), 'one-chance')).toBe(0);
  });

  it('looks at the whole hand, not at the shape of one set', () => {
    expect(
      counted(scoreKlasik(hand('B1222 + B3', { sets: ['pung D444', 'chow B456', 'pung C111'] })), 'one-chance'),
    ).toBe(0);
  });

  it('leaves out a kind whose four copies are visible, in discards and sets of anyone', () => {
    expect(twoSided({ visible: ['B1', 'B1', 'B1'] })).toBe(0);
    expect(twoSided({ visible: ['B1', 'B1', 'B1', 'B1'] })).toBe(2);
    expect(twoSided({ sets: ['pung B111', 'chow D456', 'chow D789'], visible: ['B1'] })).toBe(2);
    expect(twoSided({ sets: ['added-kong B1111', 'chow D456', 'chow D789'] })).toBe(2);
    expect(twoSided({ sets: ['concealed-kong B1111', 'chow D456', 'chow D789'] })).toBe(2);
    expect(twoSided({ sets: ['chow B123', 'chow D456', 'chow D789'], visible: ['B1', 'B1', 'B1'] })).toBe(2);
  });

  it('removes nothing for copies hidden in a hand, also in one’s own', () => {
    const sets = ['chow D456'];
    const input = hand('B11112233 C88 + B4', { sets });
    expect(counted(scoreKlasik(input), 'one-chance')).toBe(0);
  });

  it('never takes the winning kind itself away', () => {
    expect(twoSided({ visible: ['B4', 'B4', 'B4', 'B1', 'B1', 'B1', 'B1'] })).toBe(2);
  });
});

describe('doubles (docs/rules/klasik.md §2)', () => {
  it('gives one for each dragon pung or kong', () => {
    const score = scoreKlasik(hand('C23 B99 + C4', { sets: ['pung DRRR', 'concealed-kong DGGGG', 'chow B456'] }));
    expect(score?.lines.filter((line) => line.unit === 'doubles')).toEqual([
      { key: 'dragon-pung', unit: 'doubles', value: 1, tiles: ['DR', 'DR', 'DR'] },
      { key: 'dragon-pung', unit: 'doubles', value: 1, tiles: ['DG', 'DG', 'DG', 'DG'] },
    ]);
  });

  it('gives three for little and five for big three dragons, in place of the single ones', () => {
    const little = scoreKlasik(hand('C23 DWW + C4', { sets: ['pung DRRR', 'added-kong DGGGG', 'chow B456'] }));
    expect([counted(little, 'little-three-dragons'), counted(little, 'dragon-pung'), little?.doubles]).toEqual([
      3, 0, 3,
    ]);
    const big = scoreKlasik(hand('C23 B99 + C4', { sets: ['pung DRRR', 'added-kong DGGGG', 'pung DWWW'] }));
    expect([counted(big, 'big-three-dragons'), counted(big, 'dragon-pung'), big?.doubles]).toEqual([5, 0, 5]);
    expect(big?.limits).toEqual([]);
  });

  it('gives one for the seat wind and one for the round wind, both for one that is both', () => {
    const pung = (seatWind: 'WE' | 'WS' | 'WN', roundWind: 'WE' | 'WS') =>
      scoreKlasik(hand('C23 B99 + C4', { sets: ['pung WEEE', 'chow D456', 'chow B456'], seatWind, roundWind }))
        ?.doubles;
    expect([pung('WE', 'WS'), pung('WS', 'WE'), pung('WE', 'WE'), pung('WN', 'WS')]).toEqual([1, 1, 2, 0]);
  });

  it('adds little four winds to the wind doubles and to half flush', () => {
    const score = scoreKlasik(hand('C23 WNN + C4', { sets: ['pung WEEE', 'pung WSSS', 'pung WWWW'] }));
    expect(counted(score, 'little-four-winds')).toBe(1);
    expect(score?.doubles).toBe(4);
    expect(score?.limits).toEqual([]);
  });

  it('gives one for all chows only with a pair worth nothing', () => {
    const chows = (pair: string) => scoreKlasik(hand(`B678 D23 ${pair} + D4`, PLAIN))?.doubles;
    expect([chows('C99'), chows('WNN'), chows('WSS'), chows('WEE'), chows('DRR')]).toEqual([1, 1, 0, 0, 0]);
    expect(scoreKlasik(drawn('B678 D23 C99 + D4', PLAIN))?.doubles).toBe(1);
  });

  it('gives one for all pungs and one more for terminals and honours', () => {
    const simple = scoreKlasik(hand('D33 C55 + D3', { sets: ['pung B222', 'pung C888', 'claimed-kong D4444'] }));
    expect(simple?.doubles).toBe(1);
    const ends = scoreKlasik(hand('D11 WNN + D1', { sets: ['pung B111', 'pung C999', 'claimed-kong D9999'] }));
    expect([counted(ends, 'all-pungs'), counted(ends, 'terminals-and-honours'), ends?.doubles]).toEqual([1, 1, 2]);
  });

  it('gives one for a half flush, three for a pure one', () => {
    const half = scoreKlasik(hand('C23 WNN + C4', { sets: ['chow C234', 'chow C678', 'chow C789'] }));
    expect([counted(half, 'half-flush'), counted(half, 'pure-flush')]).toEqual([1, 0]);
    const pure = scoreKlasik(hand('C23 C99 + C4', { sets: ['chow C234', 'chow C678', 'chow C678'] }));
    expect([counted(pure, 'half-flush'), counted(pure, 'pure-flush')]).toEqual([0, 3]);
  });

  it('counts concealed and claimed kongs as concealed triplets, added kongs not', () => {
    const with3 = (kong: string) =>
      counted(scoreKlasik(hand('B222 C333 D23 B99 + D4', { sets: [kong] })), 'three-concealed-triplets');
    expect(with3('concealed-kong D5555')).toBe(1);
    expect(with3('claimed-kong D5555')).toBe(1);
    expect(with3('added-kong D5555')).toBe(0);
    expect(with3('pung D555')).toBe(0);
  });

  it('does not count the triplet that a discard completes as concealed', () => {
    const tiles = 'B222 C333 D55 D678 B99 + D5';
    expect(counted(scoreKlasik(hand(tiles)), 'three-concealed-triplets')).toBe(0);
    expect(counted(scoreKlasik(drawn(tiles)), 'three-concealed-triplets')).toBe(1);
  });

  it('gives one for a self-draw with no open set', () => {
    const self = (sets: string[], tiles: string) =>
      counted(scoreKlasik(drawn(tiles, { sets })), 'fully-concealed-self-draw');
    expect(self([], 'B234 C456 D23 D789 B99 + D4')).toBe(1);
    expect(self(['concealed-kong D5555'], 'B234 C456 D23 B99 + D4')).toBe(1);
    expect(self(['claimed-kong D5555'], 'B234 C456 D23 B99 + D4')).toBe(1);
    expect(self(['added-kong D5555'], 'B234 C456 D23 B99 + D4')).toBe(0);
    expect(self(['chow D567'], 'B234 C456 D23 B99 + D4')).toBe(0);
    expect(counted(scoreKlasik(hand('B234 C456 D23 D789 B99 + D4')), 'fully-concealed-self-draw')).toBe(0);
  });

  it.each([
    [['F2'], 0],
    [['F2', 'S1'], 0],
    [['F2', 'S2'], 1],
    [['F1', 'F2', 'F3', 'F4'], 1],
    [['F1', 'F2', 'F3', 'F4', 'S2'], 2],
    [['F2', 'S1', 'S2', 'S3', 'S4'], 2],
    [['F1', 'F2', 'F3', 'F4', 'S1', 'S2', 'S3', 'S4'], 3],
  ] as const)('flowers %s for South', (flowers, doubles) => {
    const score = scoreKlasik(hand('B678 D23 DRR + D4', { ...PLAIN, flowers: [...flowers] }));
    expect([score?.doubles, score?.base]).toEqual([doubles, 22 + 4 * flowers.length]);
  });

  it('gives one for the last live tile and one for a kong replacement, both when both are true', () => {
    const sets = ['concealed-kong D5555', 'chow B456'];
    const tiles = 'C234 D23 DRR + D4';
    const doubles = (...circumstances: NonNullable<About['circumstances']>) =>
      scoreKlasik(drawn(tiles, { sets, circumstances, flowers: ['F1'] }))?.doubles;
    expect(doubles()).toBe(0);
    expect(doubles('last-tile')).toBe(1);
    expect(doubles('kong-replacement')).toBe(1);
    expect(doubles('last-tile', 'kong-replacement')).toBe(2);
    expect(doubles('last-tile', 'flower-replacement')).toBe(1);
    expect(doubles('flower-replacement')).toBe(0);
    expect(doubles('kong-replacement', 'flower-replacement')).toBe(0);
  });

  it('gives one for the last discard, one for robbing a kong, and both together', () => {
    const doubles = (winBy: 'discard' | 'robbed-kong', last: boolean) =>
      scoreKlasik(hand('B678 D23 DRR + D4', { ...PLAIN, winBy, circumstances: last ? ['last-discard'] : [] }))?.doubles;
    expect(doubles('discard', true)).toBe(1);
    expect(doubles('robbed-kong', false)).toBe(1);
    expect(doubles('robbed-kong', true)).toBe(2);
  });

  it('knows no Original Call', () => {
    expect(tally(hand('B678 D23 DRR + D4', { ...PLAIN, circumstances: ['original-call'] }))).toBe('22 × 2^0');
  });
});

describe('limits (docs/rules/klasik.md §3)', () => {
  it.each<[string, ScoreInput, string]>([
    ['all green, open', hand('B34 B88 + B2', { sets: ['chow B234', 'pung B666', 'pung DGGG'] }), 'all-green'],
    ['not with B5', hand('B34 B88 + B5', { sets: ['chow B234', 'pung B666', 'pung DGGG'] }), '26 × 2^2'],
    [
      'four kongs of any kind',
      hand('C5 + C5', { sets: ['concealed-kong B2222', 'added-kong C3333', 'claimed-kong D4444', 'added-kong WNNNN'] }),
      'four-kongs',
    ],
    [
      'not with three kongs and a pung',
      hand('C5 + C5', { sets: ['concealed-kong B2222', 'added-kong C3333', 'claimed-kong D4444', 'pung WNNN'] }),
      '60 × 2^1',
    ],
    ['hidden treasure', drawn('B222 C333 D444 B88 WNN + WN'), 'hidden-treasure'],
    ['hidden treasure on the pair', drawn('B222 C333 D444 B888 WN + WN'), 'hidden-treasure'],
    [
      'hidden treasure with claimed and concealed kongs',
      drawn('D444 B888 WN + WN', { sets: ['claimed-kong B2222', 'concealed-kong C3333'] }),
      'hidden-treasure',
    ],
    ['not with an added kong', drawn('D444 B888 C333 WN + WN', { sets: ['added-kong B2222'] }), '64 × 2^2'],
    ['not on a discard', hand('B222 C333 D444 B888 WN + WN'), '40 × 2^2'],
    [
      'three great scholars',
      hand('C9 DWWW + C9', { sets: ['pung DRRR', 'added-kong DGGGG', 'pung B222'] }),
      'three-great-scholars',
    ],
    ['not with a chow', hand('C9 DWWW + C9', { sets: ['pung DRRR', 'added-kong DGGGG', 'chow B234'] }), '52 × 2^5'],
    ['all honours', hand('WEE DRR + DR', { sets: ['pung WSSS', 'pung WNNN', 'pung DGGG'] }), 'all-honours'],
    ['all terminals', hand('B1 + B1', { sets: ['pung C111', 'pung C999', 'pung D111', 'pung D999'] }), 'all-terminals'],
    [
      'big four winds',
      hand('B1 WNNN + B1', { sets: ['pung WEEE', 'pung WSSS', 'added-kong WWWWW'] }),
      'big-four-winds',
    ],
    ['nine gates on any of the nine', hand('C1112345678999 + C5'), 'nine-gates'],
    ['nine gates by a wait on one kind, on a discard', hand('C1113455678999 + C2'), 'nine-gates'],
    ['no nine gates with a declared kong', hand('C2345678999 + C2', { sets: ['concealed-kong C1111'] }), '62 × 2^3'],
    ['thirteen orphans', hand('B19 C19 D19 WESWN DRGG + DW'), 'thirteen-orphans'],
    ['thirteen orphans on thirteen kinds', hand('B19 C19 D19 WESWN DRGW + B9'), 'thirteen-orphans'],
    [
      'thirteen orphans by robbing a concealed kong',
      hand('B19 C19 D19 WESWN DRGG + DW', { winBy: 'robbed-kong', circumstances: ['robbed-concealed-kong'] }),
      'thirteen-orphans',
    ],
    ['fully concealed suit', drawn('B123 B345 B678 B22 B56 + B7'), 'fully-concealed-suit'],
    [
      'fully concealed suit with claimed and concealed kongs',
      drawn('B123 B22 B56 + B7', { sets: ['claimed-kong B8888', 'concealed-kong B9999'] }),
      'fully-concealed-suit',
    ],
    ['not with an added kong', drawn('B123 B345 B22 B56 + B7', { sets: ['added-kong B8888'] }), '48 × 2^3'],
    ['not on a discard', hand('B123 B345 B678 B22 B56 + B7'), '20 × 2^4'],
  ])('%s', (_, input, expected) => {
    expect(tally(input)).toBe(expected);
  });

  const ordinary = 'B678 D234 C456 WNN D23 + D4';

  it('gives the limit for the dealer’s win before the first discard, also after a concealed kong', () => {
    const circumstances = ['before-first-discard'] as const;
    expect(tally(drawn(ordinary, { seatWind: 'WE', circumstances }))).toBe('heavenly-hand');
    const kong = { sets: ['concealed-kong C8888'], seatWind: 'WE', circumstances } as const;
    expect(tally(drawn('B678 D234 WNN D23 + D4', kong))).toBe('heavenly-hand');
  });

  it('gives the limit for a non-dealer’s win on the dealer’s first discard', () => {
    const circumstances = ['dealers-first-discard'] as const;
    expect(tally(hand(ordinary, { circumstances }))).toBe('earthly-hand');
    expect(tally(hand(ordinary, { circumstances, seatWind: 'WE' }))).toBe('20 × 2^1');
  });

  it('gives the limit for D1 as the last live tile or the last discard', () => {
    const tiles = 'B678 D444 WNN D23 + D1';
    const open = { sets: ['chow C456'] };
    expect(tally(drawn(tiles, { ...open, circumstances: ['last-tile'] }))).toBe('moon-from-the-bottom-of-the-sea');
    expect(tally(hand(tiles, { ...open, circumstances: ['last-discard'] }))).toBe('moon-from-the-bottom-of-the-sea');
    expect(tally(drawn(tiles, open))).toBe('44 × 2^0');
    expect(tally(drawn('B678 D444 WNN D12 + D3', { ...open, circumstances: ['last-tile'] }))).toBe('46 × 2^1');
  });

  it('gives the limit for D5 as a kong’s direct replacement', () => {
    const tiles = 'B678 WNN D34 + D5';
    const about = { sets: ['added-kong C8888', 'chow C456'], flowers: ['F1'] } as const;
    expect(tally(drawn(tiles, { ...about, circumstances: ['kong-replacement'] }))).toBe('plum-blossom-on-the-roof');
    expect(tally(drawn(tiles, { ...about, circumstances: ['flower-replacement'] }))).toBe('52 × 2^0');
  });

  it('gives the limit for B2 by robbing a kong', () => {
    const about = { sets: ['chow D456', 'chow C456'] };
    expect(tally(hand('B13 WNN C789 + B2', { ...about, winBy: 'robbed-kong' }))).toBe('scratching-a-carrying-pole');
    expect(tally(hand('B13 WNN C789 + B2', about))).toBe('22 × 2^1');
  });

  it('gives the limit for kong on kong only when a kong’s replacement made the next and its own replacement won', () => {
    const about = { sets: ['concealed-kong C8888', 'added-kong B5555'], flowers: ['F1'] } as const;
    const kongs = (...circumstances: NonNullable<About['circumstances']>) =>
      tally(drawn('D789 WNN D23 + D4', { ...about, circumstances }));
    const chained = ['second-kong-in-turn', 'first-replacement-in-second-kong'] as const;
    expect(kongs('kong-replacement', ...chained)).toBe('kong-on-kong');
    expect(kongs('kong-replacement', 'second-kong-in-turn')).toBe('68 × 2^1');
    expect(kongs('flower-replacement', ...chained)).toBe('68 × 2^0');
    expect(kongs('kong-replacement', 'flower-replacement', ...chained)).toBe('68 × 2^0');
  });

  it('gives the limit for the dealer’s thirteenth win in a row', () => {
    const circumstances = ['thirteenth-dealer-win'] as const;
    expect(tally(hand(ordinary, { seatWind: 'WE', circumstances }))).toBe('thirteen-dealer-wins');
    expect(tally(hand(ordinary, { seatWind: 'WS', circumstances }))).toBe('20 × 2^1');
  });

  it('is worth exactly 1000 in place of points, doubles and flowers, and several do not add up', () => {
    const flowers = ['F1', 'F2', 'F3', 'F4', 'S1', 'S2', 'S3', 'S4'] as const;
    const score = scoreKlasik(drawn('C1112345678999 + C5', { flowers: [...flowers] }));
    expect(score).toMatchObject({ value: 1000, base: null, doubles: null });
    expect(score?.limits).toEqual(['nine-gates', 'fully-concealed-suit']);
    expect(score?.lines.map(({ unit, value }) => [unit, value])).toEqual([
      ['limit', 1000],
      ['limit', 1000],
    ]);
  });

  it('reads a hand for its limit rather than for its points', () => {
    // As chows the hand has no limit; as pungs it is hidden treasure.
    const score = scoreKlasik(drawn('B222333444 C555 D9 + D9'));
    expect(score?.limits).toEqual(['hidden-treasure']);
    expect(score?.reading.map((group) => group.kind)).toEqual([
      'concealed-pung',
      'concealed-pung',
      'concealed-pung',
      'concealed-pung',
      'pair',
    ]);
  });

  it('cuts an ordinary hand at 1000 and still shows its sum', () => {
    const score = scoreKlasik(
      hand('DWW B23 + B4', { sets: ['concealed-kong DRRRR', 'concealed-kong DGGGG', 'chow B678'] }),
    );
    expect(score).toMatchObject({ value: 1000, base: 86, doubles: 4, limits: [] });
  });
});

describe('no hand', () => {
  it.each<[string, ScoreInput]>([
    ['seven pairs', drawn('B11 B99 C11 D55 WEE DRR DG + DG')],
    ['an incomplete hand', hand('B123 B456 C789 D12 WEE + D9')],
    ['too few tiles', hand('B123 C99 + C9')],
    ['a hand that did not win', hand('B123 B456 C789 D123 WE')],
    [
      'a concealed kong robbed by anything but Thirteen Orphans',
      hand('B678 D234 C456 WNN D23 + D4', { winBy: 'robbed-kong', circumstances: ['robbed-concealed-kong'] }),
    ],
    ['thirteen orphans without one of them', hand('B19 C19 D19 WESWN DRGG + DG')],
  ])('%s', (_, input) => {
    expect(scoreKlasik(input)).toBeNull();
  });
});

describe('payment (docs/rules/klasik.md, "Payment")', () => {
  it('is 2P by the discarder and P by each other', () => {
    const payments = klasikPayments({ winner: 2, from: 0, value: 36, tile: 'C5' });
    expect(totals(payments)).toEqual([-72, -36, 144, -36]);
    expect(payments.every(({ key, tile, to }) => key === 'win' && tile === 'C5' && to === 2)).toBe(true);
  });

  it('is 2P by each for a self-draw, the dealer like anybody', () => {
    const payments = klasikPayments({ winner: 0, from: null, value: 1000, tile: 'C5' });
    expect(totals(payments)).toEqual([6000, -2000, -2000, -2000]);
    expect(payments.map(({ key }) => key)).toEqual(['self-draw', 'self-draw', 'self-draw']);
  });
});
