import { describe, expect, it } from 'vitest';
import { scoreChineseClassical } from '../../server/rules/chinese-classical/score.ts';
import { classicalSettlement } from '../../server/rules/chinese-classical/settlement.ts';
import type { ScoreInput } from '../../server/rules/scoring.ts';
import { type About, drawn, hand, totals } from './hands.ts';

/** `36 × 2^1`, the limits by name, or `no hand`. */
function tally(input: ScoreInput): string {
  const score = scoreChineseClassical(input);
  if (score === null) return 'no hand';
  return score.limits.length > 0 ? score.limits.join(', ') : `${score.base} × 2^${score.doubles}`;
}

/** An open hand with nothing to it but what the test adds. */
const PLAIN: About = { sets: ['chow B234', 'chow C456'] };

describe('the winner’s base points (docs/rules/chinese-classical.md, "Base points")', () => {
  it('are 10 for winning and 2 more for a self-draw', () => {
    expect(tally(hand('B678 D23 DRR + D4', PLAIN))).toBe('12 × 2^0');
    expect(tally(drawn('B678 D23 DRR + D4', PLAIN))).toBe('14 × 2^0');
    expect(tally(hand('B678 D23 DRR + D4', { ...PLAIN, winBy: 'robbed-kong' }))).toBe('12 × 2^1');
  });

  it('keep the 2 of a self-draw on replacements, but not on the last live tile', () => {
    const about = { sets: ['claimed-kong C5555', 'chow C456'], flowers: ['F1'] } as const;
    const base = (...circumstances: NonNullable<About['circumstances']>) =>
      scoreChineseClassical(drawn('B678 D23 WNN + D4', { ...about, circumstances }))?.base;
    expect(base()).toBe(24);
    expect(base('kong-replacement')).toBe(24);
    expect(base('flower-replacement')).toBe(24);
    expect(base('last-tile')).toBe(22);
    expect(base('last-tile', 'flower-replacement')).toBe(22);
  });

  it('are 2 for winning on the pair and 2 more for a pair of terminals or honours', () => {
    expect(tally(hand('B678 D234 C5 + C5', PLAIN))).toBe('14 × 2^1');
    expect(tally(hand('B678 D234 C9 + C9', PLAIN))).toBe('16 × 2^1');
    expect(tally(hand('B678 D234 DR + DR', PLAIN))).toBe('18 × 2^0');
  });

  it('are 2 for one chance, as in Klasik', () => {
    expect(tally(hand('B678 D12 DRR + D3', PLAIN))).toBe('14 × 2^0');
    expect(tally(hand('B678 D23 DRR + D4', { ...PLAIN, visible: ['D1', 'D1', 'D1', 'D1'] }))).toBe('14 × 2^0');
  });

  it('count sets, pairs and flowers like Klasik', () => {
    const about = { sets: ['pung B111', 'added-kong D5555'], flowers: ['F4', 'S1'], seatWind: 'WE' } as const;
    expect(tally(hand('B666 D23 WEE + D4', about))).toBe('38 × 2^0');
  });
});

describe('the winner’s doubles (docs/rules/chinese-classical.md)', () => {
  it('count Original Call, also on a self-draw', () => {
    expect(tally(hand('B678 D23 DRR + D4', { ...PLAIN, circumstances: ['original-call'] }))).toBe('12 × 2^1');
    expect(tally(drawn('B678 D23 DRR + D4', { ...PLAIN, circumstances: ['original-call'] }))).toBe('14 × 2^1');
  });

  it('count the last live tile and the last discard', () => {
    expect(tally(drawn('B678 D23 DRR + D4', { ...PLAIN, circumstances: ['last-tile'] }))).toBe('12 × 2^1');
    expect(tally(hand('B678 D23 DRR + D4', { ...PLAIN, circumstances: ['last-discard'] }))).toBe('12 × 2^1');
  });

  it('give robbing a kong alone when the wall is empty', () => {
    const about = { ...PLAIN, winBy: 'robbed-kong', circumstances: ['last-discard'] } as const;
    expect(tally(hand('B678 D23 DRR + D4', about))).toBe('12 × 2^1');
    const moon = tally(hand('B678 D23 DRR + D1', about));
    expect(moon).toBe('12 × 2^1');
  });

  it('give kong replacement in place of last discard after a kong claimed from it', () => {
    const about = { sets: ['claimed-kong C5555', 'chow C456'] };
    const circumstances = ['last-discard', 'kong-from-last-discard', 'kong-replacement'] as const;
    const score = scoreChineseClassical(drawn('B678 D23 DRR + D4', { ...about, circumstances }));
    expect(score?.lines.filter(({ unit }) => unit === 'doubles').map(({ key }) => key)).toEqual(['kong-replacement']);
    expect(tally(drawn('B678 D23 DRR + D1', { ...about, circumstances }))).toBe('22 × 2^1');
  });

  it('give nothing for a flower’s replacement', () => {
    const about = { sets: ['claimed-kong C5555', 'chow C456'], flowers: ['F1'] } as const;
    expect(tally(drawn('B678 D23 DRR + D4', { ...about, circumstances: ['flower-replacement'] }))).toBe('26 × 2^0');
  });

  it('add up: all pungs, terminals and honours, half flush, winds', () => {
    const about = { sets: ['pung B111', 'pung WSSS', 'pung WEEE'] };
    expect(tally(hand('B99 DRR + B9', about))).toBe('28 × 2^5');
  });

  it('give three for a pure flush, without the half flush', () => {
    expect(tally(hand('B23 B88 + B1', { sets: ['chow B234', 'chow B345', 'pung B999'] }))).toBe('14 × 2^3');
  });
});

describe('limits (docs/rules/chinese-classical.md, "Limits")', () => {
  it('take any second kong in a row for kong on kong', () => {
    const about = { sets: ['concealed-kong C8888', 'added-kong B5555'], flowers: ['F1'] } as const;
    const kongs = (...circumstances: NonNullable<About['circumstances']>) =>
      tally(drawn('D789 WNN D23 + D4', { ...about, circumstances }));
    expect(kongs('kong-replacement', 'second-kong-in-turn')).toBe('kong-on-kong');
    expect(kongs('kong-replacement', 'second-kong-in-turn', 'first-replacement-in-second-kong')).toBe('kong-on-kong');
    expect(kongs('flower-replacement', 'second-kong-in-turn')).toBe('40 × 2^0');
    expect(kongs('kong-replacement')).toBe('40 × 2^1');
  });

  it('give 1000 to the winner for big four winds', () => {
    const input = hand('B1 WNNN + B1', { sets: ['pung WEEE', 'pung WSSS', 'added-kong WWWWW'] });
    expect(scoreChineseClassical(input)).toMatchObject({ value: 1000, limits: ['big-four-winds'] });
  });

  it.each<[string, ScoreInput]>([
    ['earthly-hand', hand('B678 D234 C456 WNN D23 + D4', { circumstances: ['dealers-first-discard'] })],
    [
      'heavenly-hand',
      drawn('B678 D234 WNN D23 + D4', {
        seatWind: 'WE',
        sets: ['concealed-kong C8888'],
        circumstances: ['before-first-discard', 'kong-replacement'],
      }),
    ],
    ['moon-from-the-bottom-of-the-sea', hand('B678 D23 DRR + D1', { ...PLAIN, circumstances: ['last-discard'] })],
    ['moon-from-the-bottom-of-the-sea', drawn('B678 D23 DRR + D1', { ...PLAIN, circumstances: ['last-tile'] })],
    [
      'plum-blossom-on-the-roof',
      drawn('B678 D34 DRR + D5', { sets: ['added-kong C8888', 'chow C456'], circumstances: ['kong-replacement'] }),
    ],
    [
      'scratching-a-carrying-pole',
      hand('B13 D234 DRR + B2', { sets: ['chow C456', 'chow C456'], winBy: 'robbed-kong' }),
    ],
    [
      'thirteen-dealer-wins',
      hand('B678 D23 DRR + D4', { ...PLAIN, seatWind: 'WE', circumstances: ['thirteenth-dealer-win'] }),
    ],
  ])('%s', (limit, input) => {
    expect(tally(input)).toBe(limit);
  });
});

describe('a loser’s hand (docs/rules/chinese-classical.md, "Base points")', () => {
  it('counts declared sets, concealed pungs and pairs that score, not the rest', () => {
    const input = hand('B555 C111 DRR B99', { sets: ['added-kong D5555'], flowers: ['F1'] });
    const score = scoreChineseClassical(input);
    expect(score).toMatchObject({ base: 8 + 4 + 8 + 2 + 4, doubles: 0, limits: [], fan: null });
    expect(score?.reading.map(({ kind }) => kind)).toEqual(['added-kong', 'concealed-pung', 'concealed-pung', 'pair']);
  });

  it('has none of the winner’s items', () => {
    expect(tally(hand('B123 C456 D789 B44 C99'))).toBe('0 × 2^0');
    expect(tally(hand('B123 B456 B99', { sets: ['chow B789'], circumstances: ['original-call'] }))).toBe('0 × 2^0');
    expect(scoreChineseClassical(hand('B19 C19 D19 WESWN DRGW'))?.value).toBe(0);
  });

  it('counts every pair that scores, once each, and a wind that is both twice', () => {
    expect(tally(hand('DRR DGG WEE WSS WNN B11 B4'))).toBe('8 × 2^0');
    expect(tally(hand('WEE B11 C258 D258 B47 C1', { seatWind: 'WE' }))).toBe('4 × 2^0');
  });

  it('counts four alike as a concealed pung, not as a kong or two pairs', () => {
    expect(tally(hand('DRRRR B147 C258 D369'))).toBe('8 × 2^1');
  });

  it('has the doubles for every player', () => {
    expect(tally(hand('DRRR WEEE WSSS B147 C2'))).toBe('24 × 2^4');
    expect(tally(hand('DRRR DGG B147 C258 D36'))).toBe('10 × 2^1');
    expect(tally(hand('DRRR DGGG DWW B147 C25'))).toBe('18 × 2^3');
    expect(tally(hand('DRRR DGGG B14 C25', { sets: ['pung DWWW'] }))).toBe('20 × 2^5');
    expect(tally(hand('B111 B999 B4 C25 D1', { sets: ['claimed-kong C5555'] }))).toBe('24 × 2^1');
    expect(tally(hand('B111 B999 B4 C25 D1', { sets: ['added-kong C5555'] }))).toBe('24 × 2^0');
  });

  it('has little four winds besides the wind doubles, and 4 in all for big four winds', () => {
    expect(tally(hand('WEEE WSSS WWWW WNN B14'))).toBe('24 × 2^4');
    const big = scoreChineseClassical(hand('WEEE WSSS WWWW B1', { sets: ['pung WNNN'] }));
    expect(big?.lines.filter(({ unit }) => unit === 'doubles').map(({ key, value }) => [key, value])).toEqual([
      ['three-concealed-triplets', 1],
      ['big-four-winds', 4],
    ]);
    const open = hand('B1', { sets: ['pung WEEE', 'pung WSSS', 'pung WWWW', 'pung WNNN'] });
    expect(tally(open)).toBe('16 × 2^4');
  });

  it('has the doubles of flowers', () => {
    const flowers = (...list: NonNullable<About['flowers']>) =>
      tally(hand('B147 C258 D369 WEW DRG', { flowers: list }));
    expect(flowers('F2', 'S2')).toBe('8 × 2^1');
    expect(flowers('F1', 'F2', 'F3', 'F4', 'S2')).toBe('20 × 2^2');
    expect(flowers('F1', 'F2', 'F3', 'F4', 'S1', 'S2', 'S3', 'S4')).toBe('32 × 2^3');
  });

  it('is cut at 1000', () => {
    const flowers = ['F1', 'F2', 'F3', 'F4', 'S1', 'S2', 'S3', 'S4'] as const;
    const input = hand('B1 C2 D3 B4', {
      sets: ['concealed-kong DRRRR', 'concealed-kong DGGGG', 'concealed-kong DWWWW'],
      flowers,
    });
    expect(scoreChineseClassical(input)?.value).toBe(1000);
  });

  it('may hold one tile more: the dealer, while an opening kong is robbed', () => {
    expect(tally(hand('DRRR B147 C258 D369 WEW', { seatWind: 'WE' }))).toBe('8 × 2^1');
  });
});

describe('settlement (docs/rules/chinese-classical.md, "Settlement")', () => {
  it('follows the worked example', () => {
    const payments = classicalSettlement({ winner: 3, dealer: 0, values: [2, 46, 12, 192], tile: 'C5' });
    expect(totals(payments)).toEqual([-492, -70, -206, 768]);
    expect(payments.filter(({ key }) => key === 'win').map(({ from, points }) => [from, points])).toEqual([
      [0, 384],
      [1, 192],
      [2, 192],
    ]);
    expect(
      payments.filter(({ key }) => key === 'difference').map(({ from, to, points }) => [from, to, points]),
    ).toEqual([
      [0, 1, 88],
      [0, 2, 20],
      [2, 1, 34],
    ]);
  });

  it('pays a dealer who wins twice from each, and leaves out equal losers', () => {
    const payments = classicalSettlement({ winner: 1, dealer: 1, values: [8, 100, 8, 8], tile: null });
    expect(totals(payments)).toEqual([-200, 600, -200, -200]);
    expect(payments).toHaveLength(3);
  });
});
