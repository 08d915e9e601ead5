/** Circumstances walked through in pairs, with every kind of set, win and seat, and what play itself brings about. */

import { describe, expect, it } from 'vitest';
import { checkScoreInput } from '../../server/rules/check.ts';
import { checkCircumstances } from '../../server/rules/check-circumstances.ts';
import { RULE_SETS } from '../../server/rules/registry.ts';
import type { RuleSet } from '../../server/rules/rule-set.ts';
import { CIRCUMSTANCES, type Circumstance, type ScoreInput, type SetKind } from '../../server/rules/scoring.ts';
import { GAMES, MORE, SEED } from '../table/games.ts';
import { richShuffle } from '../table/rich.ts';
import { randomPlayer, Simulation, shuffleOf } from '../table/simulate.ts';
import { hand } from './hands.ts';

const KINDS: readonly SetKind[] = ['chow', 'pung', 'claimed-kong', 'concealed-kong', 'added-kong'];

/** Up to so many declared sets, by kind, in any number of each. */
function setsUpTo(most: number, from = 0): SetKind[][] {
  if (most === 0) return [[]];
  const more = KINDS.slice(from).flatMap((kind, at) => setsUpTo(most - 1, from + at).map((rest) => [kind, ...rest]));
  return [[], ...more];
}

/** Wins of every way, by the dealer and another, with and without a flower; the one without a set is Thirteen Orphans. */
const WINS: readonly ScoreInput[] = setsUpTo(2).flatMap((kinds) =>
  (['discard', 'self-draw', 'robbed-kong'] as const).flatMap((winBy) =>
    (['WE', 'WS'] as const).flatMap((seatWind) =>
      [[], ['F1' as const]].map((flowers) => ({
        ...hand(kinds.length === 0 ? 'B19 C19 D19 WESWN DRGG + DW' : 'C9 + C9', { winBy, seatWind, flowers }),
        sets: kinds.map((kind) => ({ kind, tiles: [] })),
      })),
    ),
  ),
);

/** Those that others need. */
const NEEDED: readonly Circumstance[] = [
  ...(['kong-replacement', 'flower-replacement', 'second-kong-in-turn', 'kong-from-last-discard'] as const),
];

/** Whether there is a win with all of these, and with others if it takes them. */
function canBe(rules: RuleSet, ...wanted: readonly Circumstance[]): boolean {
  const rest = NEEDED.filter((each) => !wanted.includes(each));
  const companies = [[], ...rest.map((one) => [one]), ...rest.flatMap((one) => rest.map((two) => [one, two]))];
  return companies.some(
    (more) =>
      new Set(more).size === more.length &&
      WINS.some((win) => checkCircumstances({ ...win, circumstances: [...wanted, ...more] }, rules).length === 0),
  );
}

/** Those that can be with each one, of those after it; in all rule sets. */
const TOGETHER: Readonly<Partial<Record<Circumstance, readonly Circumstance[]>>> = {
  'last-tile': [
    ...(['kong-replacement', 'flower-replacement', 'second-kong-in-turn'] as const),
    ...(['first-replacement-in-second-kong', 'original-call', 'thirteenth-dealer-win'] as const),
  ],
  'last-discard': ['original-call', 'thirteenth-dealer-win'],
  'kong-replacement': [
    ...(['flower-replacement', 'second-kong-in-turn', 'first-replacement-in-second-kong'] as const),
    ...(['before-first-discard', 'thirteenth-dealer-win'] as const),
  ],
  'flower-replacement': [
    ...(['second-kong-in-turn', 'first-replacement-in-second-kong', 'original-call'] as const),
    ...(['before-first-discard', 'thirteenth-dealer-win'] as const),
  ],
  'second-kong-in-turn': ['first-replacement-in-second-kong', 'before-first-discard', 'thirteenth-dealer-win'],
  'first-replacement-in-second-kong': ['before-first-discard', 'thirteenth-dealer-win'],
  'original-call': ['thirteenth-dealer-win'],
  'before-first-discard': ['thirteenth-dealer-win'],
};

/** Besides, where a concealed kong can be robbed, by Thirteen Orphans. */
const ROBBED: readonly string[] = ['last-discard', 'original-call', 'thirteenth-dealer-win'].map(
  (other) => `robbed-concealed-kong, ${other}`,
);
/** Besides, where the last discard can be claimed for a kong. */
const CLAIMED_LAST: readonly string[] = ['last-discard', 'kong-replacement', 'thirteenth-dealer-win'].map(
  (other) => `kong-from-last-discard, ${other}`,
);
const BESIDES: Readonly<Record<string, readonly string[]>> = {
  klasik: ROBBED,
  'chinese-classical': [...ROBBED, ...CLAIMED_LAST, 'last-discard, kong-replacement'],
  'hong-kong': [],
  sichuan: [],
};

const inWords = (one: string, two: string): string => [one, two].sort().join(', ');

describe.each(RULE_SETS)('pairs of circumstances in $name', (rules) => {
  it('are those that one win can have', () => {
    const pairs = CIRCUMSTANCES.flatMap((one, at) => CIRCUMSTANCES.slice(at + 1).map((two) => [one, two] as const));
    const found = pairs.filter(([one, two]) => canBe(rules, one, two)).map(([one, two]) => inWords(one, two));
    const common = Object.entries(TOGETHER).flatMap(([one, others]) => others.map((two) => inWords(one, two)));
    const own = (BESIDES[rules.key] ?? []).map((pair) => pair.split(', ').sort().join(', '));
    expect(found.sort()).toEqual([...common, ...own].sort());
  });
});

describe.each(GAMES)(`what play brings about in $name, SEED=${SEED}`, ({ rules, options, length }) => {
  it('is accepted, win by win', () => {
    const refused: unknown[] = [];
    let judged = 0;
    const asked: RuleSet = {
      ...rules,
      // Every tile that could win by its moment is judged, whatever the hand.
      couldBeComplete: () => true,
      score(input, chosen) {
        judged += 1;
        // What is not complete could not have robbed, and nobody is asked.
        const problems = checkScoreInput(input, rules).filter(({ reason }) => reason !== 'needs-thirteen-orphans');
        if (problems.length > 0) refused.push({ input, problems });
        return rules.score(input, chosen);
      },
    };
    for (let seed = SEED; seed < SEED + 2 * MORE; seed++) {
      const game = new Simulation(asked, options, length, seed);
      game.play(randomPlayer, { timeOuts: 0.05, hands: 4, shuffle: seed % 2 === 0 ? richShuffle : shuffleOf });
    }
    expect(judged).toBeGreaterThan(100);
    expect(refused.slice(0, 2)).toEqual([]);
  });
});
