import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CheckRules, checkScoreInput } from '../../server/rules/check.ts';
import { CHINESE_CLASSICAL } from '../../server/rules/chinese-classical/index.ts';
import { HONG_KONG } from '../../server/rules/hong-kong/index.ts';
import { KLASIK } from '../../server/rules/klasik/index.ts';
import { CIRCUMSTANCES, type Circumstance, type ScoreInput } from '../../server/rules/scoring.ts';
import { SICHUAN } from '../../server/rules/sichuan/index.ts';
import { type About, drawn, hand } from './hands.ts';

/** Field, place and reason of every problem, in words: `concealed 3 too-many-copies (B1)`. */
function problems(input: ScoreInput, rules: CheckRules = KLASIK): string[] {
  return checkScoreInput(input, rules).map(({ field, index, reason, about }) =>
    [field, index ?? '', reason, about === null ? '' : `(${about})`].filter((word) => word !== '').join(' '),
  );
}

const FINE = 'B678 D23 DRR + D4';
const PLAIN: About = { sets: ['chow B234', 'chow C456'] };

describe('tiles of an input', () => {
  it('are fine as play gives them, complete or not', () => {
    expect(problems(hand(FINE, PLAIN))).toEqual([]);
    expect(problems(hand('B147 C258 D369 WESWN + DR'))).toEqual([]);
    expect(
      problems(
        hand('C9 + C9', { sets: ['pung B111', 'claimed-kong C5555', 'concealed-kong DRRRR', 'added-kong WEEEE'] }),
      ),
    ).toEqual([]);
    expect(problems(hand(FINE, { ...PLAIN, flowers: ['F1', 'F2', 'F3', 'F4', 'S1', 'S2', 'S3', 'S4'] }))).toEqual([]);
    expect(problems(hand(FINE, { ...PLAIN, visible: ['D1', 'D1', 'D1', 'D1', 'F2'] }))).toEqual([]);
  });

  it('are no more of a kind than there are, over hand, sets, winning tile and what is visible', () => {
    expect(problems(hand('B11111 C456 D234 DR + DR'))).toEqual([
      'concealed wrong-count',
      'concealed 4 too-many-copies (B1)',
    ]);
    expect(problems(hand('B11112345678 C99 + B1'))).toEqual(['winningTile too-many-copies (B1)']);
    expect(problems(hand('B111 D23 DRR + D4', { sets: ['pung B111', 'chow C456'] }))).toEqual([
      'sets 0 too-many-copies (B1)',
    ]);
    expect(problems(hand(FINE, { ...PLAIN, visible: ['D4', 'D4', 'D4', 'D4'] }))).toEqual([
      'visible 3 too-many-copies (D4)',
    ]);
    expect(problems(hand(FINE, { ...PLAIN, flowers: ['F1', 'F1'] }))).toEqual(['flowers 1 too-many-copies (F1)']);
    expect(problems(hand(FINE, { ...PLAIN, flowers: ['S1'], visible: ['S1'] }))).toEqual([
      'visible 0 too-many-copies (S1)',
    ]);
  });

  it('are none of a robbed kind but the robbed one: the others are the robbed player’s', () => {
    expect(problems(hand('B678 D234 DRR + D4', { ...PLAIN, winBy: 'robbed-kong' }))).toContain(
      'winningTile too-many-copies (D4)',
    );
    expect(problems(hand(FINE, { ...PLAIN, winBy: 'robbed-kong', visible: ['D4', 'D4', 'D4'] }))).toEqual([]);
  });

  it('are as many as the declared sets leave', () => {
    expect(problems(hand('B678 D23 DR + D4', PLAIN))).toEqual(['concealed wrong-count']);
    expect(problems(hand('B678 D234 DRR + D4', PLAIN))).toEqual(['concealed wrong-count']);
    expect(problems(hand('', { sets: ['pung B111', 'pung B222', 'pung B333', 'pung B444', 'pung B555'] }))).toEqual([
      'sets wrong-count',
    ]);
  });

  it('may be one more for a hand that did not win', () => {
    expect(problems(hand('B678 D2 DR', PLAIN))).toEqual(['concealed wrong-count']);
    expect(problems(hand('B678 D234 C1', PLAIN))).toEqual([]);
    expect(problems(hand('B678 D234 C12', PLAIN))).toEqual([]);
    expect(problems(hand('B678 D234 C123', PLAIN))).toEqual(['concealed wrong-count']);
  });

  it('have a winning tile exactly when the hand won', () => {
    expect(problems({ ...hand(FINE, PLAIN), winningTile: null })).toEqual(['winningTile missing']);
    expect(problems(hand(FINE, { ...PLAIN, winBy: 'none' }))).toEqual(['winningTile unexpected']);
  });

  it('are flowers among the flowers and nowhere else in the hand', () => {
    expect(problems(hand(FINE, { ...PLAIN, flowers: ['F1', 'B1'] }))).toEqual(['flowers 1 not-a-flower (B1)']);
    expect(problems(hand('B67 F1 D23 DRR + D4', PLAIN))).toEqual(['concealed 2 not-a-hand-tile (F1)']);
    expect(problems(hand('B678 D23 DRR + S2', PLAIN))).toEqual(['winningTile not-a-hand-tile (S2)']);
  });

  it('make the sets that are said to be', () => {
    const sets = (...words: string[]) =>
      problems(hand('B678 D23 DRR + D4', { sets: ['chow C456', ...words] })).filter((problem) =>
        problem.includes('set'),
      );
    expect(sets('chow B432')).toEqual([]);
    for (const wrong of [
      'chow B233',
      'chow B235',
      'chow B2345',
      'chow DRGW',
      'chow WESW',
      'pung B223',
      'pung B2222',
      'pung B22',
      'claimed-kong B222',
      'added-kong B2223',
      'concealed-kong B22222',
    ]) {
      expect([wrong, sets(wrong)[0]]).toEqual([wrong, 'sets 1 not-a-set']);
    }
    expect(problems(hand(FINE, { ...PLAIN, sets: ['chow C456', 'chow B89'] }))).toContain('sets 1 not-a-set');
    const across = hand(FINE, { sets: ['chow C456'] });
    expect(problems({ ...across, sets: [...across.sets, { kind: 'chow', tiles: ['B8', 'B9', 'C1'] }] })).toEqual([
      'sets 1 not-a-set',
    ]);
    expect(problems({ ...across, sets: [...across.sets, { kind: 'pung', tiles: [] }] })).toEqual(['sets 1 not-a-set']);
  });

  it('are those of the rule set: no honours, flowers or chows in Sichuan', () => {
    expect(problems(hand('B678 D23 C11 + D4', { sets: ['pung B222', 'pung C444'] }), SICHUAN)).toEqual([]);
    expect(problems(hand('B678 D23 DRR + D4', { sets: ['pung B222', 'pung C444'] }), SICHUAN)).toEqual([
      'concealed 5 not-in-rule-set (DR)',
      'concealed 6 not-in-rule-set (DR)',
    ]);
    expect(problems(hand('B678 D23 C11 + D4', { sets: ['pung B222', 'chow C456'], flowers: ['F1'] }), SICHUAN)).toEqual(
      ['flowers 0 not-in-rule-set (F1)', 'sets 1 not-in-rule-set'],
    );
  });
});

/** A win that has what every circumstance could ask for, as far as one win can. */
const KONGS: About = { sets: ['claimed-kong B5555', 'concealed-kong C8888'], flowers: ['F1'] };

describe('circumstances of an input', () => {
  const selfDraw = (about: About, ...circumstances: Circumstance[]) => drawn(FINE, { ...about, circumstances });

  it.each<[Circumstance[], ScoreInput, CheckRules?]>([
    [['last-tile'], selfDraw(KONGS)],
    [['kong-replacement'], selfDraw(KONGS)],
    [['flower-replacement'], selfDraw(KONGS)],
    [['kong-replacement', 'flower-replacement'], selfDraw(KONGS)],
    [['kong-replacement', 'second-kong-in-turn', 'first-replacement-in-second-kong'], selfDraw(KONGS)],
    [['flower-replacement', 'second-kong-in-turn'], selfDraw(KONGS)],
    [['kong-replacement', 'kong-from-last-discard', 'last-discard'], selfDraw(KONGS), CHINESE_CLASSICAL],
    [['last-tile', 'kong-replacement'], selfDraw(KONGS)],
    [['last-tile', 'original-call'], selfDraw(KONGS), CHINESE_CLASSICAL],
    [['last-discard', 'original-call'], hand(`B123 ${FINE}`, { sets: ['chow C456'] }), CHINESE_CLASSICAL],
    [['original-call'], hand(`B123 ${FINE}`, { sets: ['concealed-kong C8888'], seatWind: 'WE' }), CHINESE_CLASSICAL],
    [['last-tile', 'kong-replacement', 'flower-replacement'], selfDraw(KONGS), CHINESE_CLASSICAL],
    [['last-discard'], hand(FINE, { ...PLAIN, winBy: 'robbed-kong' })],
    [['original-call'], hand('B123 B678 D234 C1', { sets: ['chow C456'] }), CHINESE_CLASSICAL],
    [
      ['before-first-discard', 'kong-replacement'],
      drawn(`B123 ${FINE}`, { seatWind: 'WE', sets: ['concealed-kong C8888'] }),
    ],
    [['dealers-first-discard'], hand(`B123 C456 ${FINE}`)],
    [['dealers-first-discard'], hand(`B123 ${FINE}`, { sets: ['concealed-kong C8888'] }), CHINESE_CLASSICAL],
    [['thirteenth-dealer-win'], hand(FINE, { ...PLAIN, seatWind: 'WE' })],
    [['robbed-concealed-kong'], hand('B19 C19 D19 WESWN DRGG + DW', { winBy: 'robbed-kong' })],
  ])('%s can be', (circumstances, input, rules) => {
    expect(problems({ ...input, circumstances }, rules)).toEqual([]);
  });

  it.each<[Circumstance[], ScoreInput, string[], CheckRules?]>([
    [['last-tile'], hand(FINE, PLAIN), ['last-tile needs-self-draw']],
    [['last-tile'], hand(FINE, { ...PLAIN, winBy: 'robbed-kong' }), ['last-tile needs-self-draw']],
    [['last-discard'], drawn(FINE, PLAIN), ['last-discard needs-discard']],
    [['kong-replacement'], hand(FINE, KONGS), ['kong-replacement needs-self-draw']],
    [['kong-replacement'], drawn(FINE, PLAIN), ['kong-replacement needs-kong']],
    [['flower-replacement'], drawn(FINE, PLAIN), ['flower-replacement needs-flower']],
    [['second-kong-in-turn'], drawn(FINE, KONGS), ['second-kong-in-turn needs-replacement']],
    [
      ['kong-replacement', 'second-kong-in-turn'],
      drawn(FINE, { sets: ['claimed-kong B5555', 'chow C456'] }),
      ['second-kong-in-turn needs-kong'],
    ],
    [
      ['kong-replacement', 'second-kong-in-turn'],
      drawn(FINE, { sets: ['claimed-kong B5555', 'claimed-kong C4444'] }),
      ['second-kong-in-turn needs-kong'],
    ],
    [['first-replacement-in-second-kong'], drawn(FINE, KONGS), ['first-replacement-in-second-kong needs-second-kong']],
    [
      ['kong-replacement', 'second-kong-in-turn', 'first-replacement-in-second-kong'],
      drawn(FINE, { sets: ['claimed-kong B5555', 'claimed-kong C4444'] }),
      ['second-kong-in-turn needs-kong', 'first-replacement-in-second-kong needs-kong'],
    ],
    [
      ['kong-replacement', 'kong-from-last-discard'],
      drawn(FINE, { sets: ['added-kong B5555', 'concealed-kong C4444'] }),
      ['kong-from-last-discard needs-kong'],
      CHINESE_CLASSICAL,
    ],
    [['kong-from-last-discard'], drawn(FINE, KONGS), ['kong-from-last-discard needs-replacement'], CHINESE_CLASSICAL],
    [
      ['flower-replacement', 'kong-from-last-discard'],
      drawn(FINE, KONGS),
      ['kong-from-last-discard needs-replacement', 'flower-replacement contradiction'],
      CHINESE_CLASSICAL,
    ],
    ...[KLASIK, HONG_KONG, SICHUAN].flatMap((rules): [Circumstance[], ScoreInput, string[], CheckRules][] => [
      [
        ['kong-replacement', 'kong-from-last-discard'],
        drawn('B678 D2366 + D4', { sets: ['claimed-kong B5555', 'concealed-kong C8888'] }),
        ['kong-from-last-discard not-in-rule-set'],
        rules,
      ],
      [
        ['dealers-first-discard'],
        hand('B123678 D2366 + D4', { sets: ['concealed-kong C8888'] }),
        ['dealers-first-discard needs-no-set'],
        rules,
      ],
    ]),
    [['robbed-concealed-kong'], hand(FINE, PLAIN), ['robbed-concealed-kong needs-robbed-kong']],
    [
      ['robbed-concealed-kong'],
      hand(FINE, { ...PLAIN, winBy: 'robbed-kong' }),
      ['robbed-concealed-kong needs-thirteen-orphans'],
    ],
    [['before-first-discard'], drawn(FINE, PLAIN), ['before-first-discard needs-dealer']],
    [
      ['before-first-discard'],
      drawn(FINE, { ...PLAIN, seatWind: 'WE' }),
      ['before-first-discard needs-no-claimed-set'],
    ],
    [['before-first-discard'], hand(FINE, { ...PLAIN, seatWind: 'WE' }), ['before-first-discard needs-self-draw']],
    [['dealers-first-discard'], drawn(FINE, PLAIN), ['dealers-first-discard needs-discard']],
    [
      ['dealers-first-discard'],
      hand(FINE, { ...PLAIN, seatWind: 'WE' }),
      ['dealers-first-discard needs-other-than-dealer'],
    ],
    [['dealers-first-discard'], hand(FINE, PLAIN), ['dealers-first-discard needs-no-claimed-set']],
    [['thirteenth-dealer-win'], hand(FINE, PLAIN), ['thirteenth-dealer-win needs-dealer']],
    // What was claimed led to a discard, and the call comes with the first.
    [['original-call'], hand(FINE, PLAIN), ['original-call needs-first-discard'], CHINESE_CLASSICAL],
    [
      ['original-call'],
      hand(`B123 ${FINE}`, { sets: ['added-kong C8888'] }),
      ['original-call needs-first-discard'],
      CHINESE_CLASSICAL,
    ],
    [
      ['original-call'],
      hand(`B123 ${FINE}`, { sets: ['pung C888'], seatWind: 'WE' }),
      ['original-call needs-first-discard'],
      CHINESE_CLASSICAL,
    ],
    [
      ['before-first-discard'],
      drawn(`B123 ${FINE}`, { seatWind: 'WE', sets: ['concealed-kong C8888'] }),
      ['before-first-discard needs-replacement'],
    ],
    // A kong needs a replacement, and the wall has none.
    ...[HONG_KONG, SICHUAN].map((rules): [Circumstance[], ScoreInput, string[], CheckRules] => [
      ['last-discard'],
      hand('B123678 C456 D23 B55 + D4', { winBy: 'robbed-kong' }),
      ['last-discard needs-discard'],
      rules,
    ]),
    [['last-tile', 'last-tile'], drawn(FINE, PLAIN), ['last-tile repeated']],
    [['last-tile'], hand('B678 D234 C1', PLAIN), ['last-tile needs-a-win']],
  ])('%s: %#', (circumstances, input, expected, rules = KLASIK) => {
    const found = checkScoreInput({ ...input, circumstances }, rules);
    expect(found.map(({ field, about, reason }) => (field === 'circumstances' ? `${about} ${reason}` : field))).toEqual(
      expected,
    );
  });

  it('do not contradict each other', () => {
    const contradictions = (input: ScoreInput, rules: CheckRules, ...circumstances: Circumstance[]) =>
      checkScoreInput({ ...input, circumstances }, rules)
        .filter(({ reason }) => reason === 'contradiction')
        .map(({ index, about }) => `${circumstances[index ?? -1]} and ${about}`);
    const kongs = drawn(FINE, KONGS);
    expect(contradictions(kongs, CHINESE_CLASSICAL, 'original-call', 'kong-replacement')).toEqual([
      'original-call and kong-replacement',
    ]);
    expect(
      contradictions(kongs, CHINESE_CLASSICAL, 'kong-replacement', 'kong-from-last-discard', 'second-kong-in-turn'),
    ).toEqual(['kong-from-last-discard and second-kong-in-turn']);
    expect(contradictions(kongs, CHINESE_CLASSICAL, 'last-tile', 'kong-replacement', 'kong-from-last-discard')).toEqual(
      ['last-tile and kong-replacement'],
    );
    const dealt = drawn(FINE, { seatWind: 'WE', sets: ['concealed-kong B5555', 'concealed-kong C8888'] });
    expect(contradictions(dealt, KLASIK, 'before-first-discard', 'last-tile')).toEqual([
      'before-first-discard and last-tile',
    ]);
    expect(contradictions(hand(`B123 C456 ${FINE}`), KLASIK, 'dealers-first-discard', 'last-discard')).toEqual([
      'dealers-first-discard and last-discard',
    ]);
  });

  it('take a kong’s replacement for the last live tile only without a kong box', () => {
    const input = { ...drawn(FINE, KONGS), circumstances: ['last-tile', 'kong-replacement'] as const };
    expect(problems(input, KLASIK)).toEqual([]);
    expect(problems(input, CHINESE_CLASSICAL)).toEqual(['circumstances 0 contradiction (kong-replacement)']);
  });

  it('know the robbing of a concealed kong only where the rules do', () => {
    const input = hand('B19 C19 D19 WESWN DRGG + DW', {
      winBy: 'robbed-kong',
      circumstances: ['robbed-concealed-kong'],
    });
    expect(problems(input, HONG_KONG)).toEqual(['circumstances 0 not-in-rule-set (robbed-concealed-kong)']);
  });

  it('never make the check fail itself', () => {
    fc.assert(
      fc.property(
        fc.subarray([...CIRCUMSTANCES]),
        fc.constantFrom('discard' as const, 'self-draw' as const, 'robbed-kong' as const, 'none' as const),
        fc.constantFrom(KLASIK, CHINESE_CLASSICAL, HONG_KONG, SICHUAN),
        (circumstances, winBy, rules) => {
          for (const { field, index } of checkScoreInput(hand(FINE, { ...PLAIN, winBy, circumstances }), rules)) {
            if (field === 'circumstances') expect(circumstances[index ?? -1]).toBeDefined();
          }
        },
      ),
    );
  });
});
