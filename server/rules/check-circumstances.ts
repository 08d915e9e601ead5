/** What the circumstances of a win require of it, and which cannot be together (rules/*.md). */

import type { RuleSet } from './rule-set.ts';
import type { Circumstance, DeclaredSet, ScoreInput } from './scoring.ts';
import { countKinds } from './tiles.ts';
import { isThirteenOrphans } from './waits.ts';

/** What a rule set tells the check about its circumstances. */
export type CircumstanceRules = Pick<
  RuleSet,
  'kongBox' | 'robbable' | 'lastDiscardSets' | 'robbedKongIsLast' | 'opensWithKongs'
>;

export type CircumstanceReason =
  /** The rule set knows no such event. */
  | 'not-in-rule-set'
  /** Named twice. */
  | 'repeated'
  | 'needs-a-win'
  | 'needs-self-draw'
  | 'needs-discard'
  | 'needs-robbed-kong'
  /** A declared kong of the right kind is missing; for a second kong two, one of them not claimed. */
  | 'needs-kong'
  | 'needs-flower'
  /** It only makes sense together with another circumstance. */
  | 'needs-replacement'
  | 'needs-second-kong'
  /** The seat wind says that this is not the dealer, or that it is. */
  | 'needs-dealer'
  | 'needs-other-than-dealer'
  /** A set was claimed or a pung added to, which takes a discard before. */
  | 'needs-no-claimed-set'
  /** More was claimed or added than can be before one's own first discard. */
  | 'needs-first-discard'
  /** There was no turn to declare one in. */
  | 'needs-no-set'
  /** Only Thirteen Orphans may rob a concealed kong. */
  | 'needs-thirteen-orphans'
  /** Excludes another circumstance that is given as well. */
  | 'contradiction';

export interface CircumstanceProblem {
  readonly circumstance: Circumstance;
  readonly reason: CircumstanceReason;
  /** The other one, in a contradiction. */
  readonly other: Circumstance | null;
}

/** A condition on the hand: true when it holds. */
type Condition = readonly [reason: CircumstanceReason, holds: (input: ScoreInput, rules: CircumstanceRules) => boolean];

const SELF_DRAW: Condition = ['needs-self-draw', ({ winBy }) => winBy === 'self-draw'];
const ROBBED: Condition = ['needs-robbed-kong', ({ winBy }) => winBy === 'robbed-kong'];
const DEALER: Condition = ['needs-dealer', ({ seatWind }) => seatWind === 'WE'];
/** Or the replacement was a flower, which was replaced in turn. */
const REPLACEMENT: Condition = [
  'needs-replacement',
  ({ circumstances }) => circumstances.includes('kong-replacement') || circumstances.includes('flower-replacement'),
];
const NOTHING_CLAIMED: Condition = [
  'needs-no-claimed-set',
  ({ sets }) => sets.every(({ kind }) => kind === 'concealed-kong'),
];

/**
 * Made with one's own first discard, after which no set changes. A claim leads to a discard: there is one at most, none by
 * the dealer, who begins, and no claimed pung that a later turn could have added to.
 */
const UNTIL_FIRST_DISCARD: Condition = [
  'needs-first-discard',
  ({ sets, seatWind }) => {
    const claimed = sets.filter(({ kind }) => kind !== 'concealed-kong');
    return claimed.length <= (seatWind === 'WE' ? 0 : 1) && claimed.every(({ kind }) => kind !== 'added-kong');
  },
];

function kongs(least: number, ...kinds: readonly DeclaredSet['kind'][]): Condition {
  return ['needs-kong', ({ sets }) => sets.filter(({ kind }) => kinds.includes(kind)).length >= least];
}

const CONDITIONS: Readonly<Record<Circumstance, readonly Condition[]>> = {
  'last-tile': [SELF_DRAW],
  // The replacement of a kong claimed from the last discard is drawn.
  'last-discard': [
    [
      'needs-discard',
      ({ winBy, circumstances }, { robbedKongIsLast }) =>
        winBy === 'discard' ||
        (winBy === 'robbed-kong' && robbedKongIsLast) ||
        (winBy === 'self-draw' && circumstances.includes('kong-from-last-discard')),
    ],
  ],
  'kong-replacement': [SELF_DRAW, kongs(1, 'claimed-kong', 'concealed-kong', 'added-kong')],
  'flower-replacement': [SELF_DRAW, ['needs-flower', ({ flowers }) => flowers.length > 0]],
  // A claim opens a turn: only the first kong of it can be claimed, the second is one's own.
  'second-kong-in-turn': [
    SELF_DRAW,
    REPLACEMENT,
    kongs(2, 'claimed-kong', 'concealed-kong', 'added-kong'),
    kongs(1, 'concealed-kong', 'added-kong'),
  ],
  'first-replacement-in-second-kong': [
    ['needs-second-kong', ({ circumstances }) => circumstances.includes('second-kong-in-turn')],
    kongs(1, 'concealed-kong', 'added-kong'),
  ],
  'kong-from-last-discard': [
    ['not-in-rule-set', (_, { lastDiscardSets }) => lastDiscardSets],
    SELF_DRAW,
    // The live wall is empty: what comes from the kong box is not replaced if it is a flower.
    ['needs-replacement', ({ circumstances }) => circumstances.includes('kong-replacement')],
    kongs(1, 'claimed-kong'),
  ],
  'robbed-concealed-kong': [
    ['not-in-rule-set', (_, { robbable }) => robbable.includes('concealed-kong')],
    ROBBED,
    ['needs-thirteen-orphans', completesOrphans],
  ],
  // Said where a rule set does not know it, it counts for nothing.
  'original-call': [UNTIL_FIRST_DISCARD],
  'before-first-discard': [
    SELF_DRAW,
    DEALER,
    NOTHING_CLAIMED,
    // A kong of the dealer's only turn so far is followed by its replacement; after an opening the turn begins anew.
    [
      'needs-replacement',
      (input, rules) => rules.opensWithKongs || input.sets.length === 0 || REPLACEMENT[1](input, rules),
    ],
  ],
  'dealers-first-discard': [
    ['needs-discard', ({ winBy }) => winBy === 'discard'],
    ['needs-other-than-dealer', ({ seatWind }) => seatWind !== 'WE'],
    NOTHING_CLAIMED,
    // The winner has had no turn yet.
    ['needs-no-set', ({ sets }, { opensWithKongs }) => opensWithKongs || sets.length === 0],
  ],
  'thirteenth-dealer-win': [DEALER],
};

function completesOrphans({ concealed, winningTile }: ScoreInput): boolean {
  return winningTile !== null && isThirteenOrphans(countKinds([...concealed, winningTile]));
}

/** Pairs that exclude each other. */
const EXCLUSIVE: readonly (readonly [Circumstance, Circumstance])[] = [
  ['last-tile', 'last-discard'],
  // Made with or after one's own first discard; no kong is made under it.
  ['original-call', 'before-first-discard'],
  ['original-call', 'dealers-first-discard'],
  ['original-call', 'kong-replacement'],
  ['original-call', 'kong-from-last-discard'],
  ['original-call', 'second-kong-in-turn'],
  // The wall is full at the first discard.
  ['before-first-discard', 'last-tile'],
  ['before-first-discard', 'dealers-first-discard'],
  ['before-first-discard', 'kong-from-last-discard'],
  ['dealers-first-discard', 'last-discard'],
  ['kong-from-last-discard', 'flower-replacement'],
  // A claim comes first in a turn: the second kong is never claimed.
  ['kong-from-last-discard', 'second-kong-in-turn'],
];

/** With a kong box a kong's replacement is no live tile; that of a flower which came as one is. */
const EXCLUSIVE_WITH_KONG_BOX: typeof EXCLUSIVE = [['last-tile', 'kong-replacement']];

/** Everything that is wrong with the circumstances of an input, in their order, contradictions last. */
export function checkCircumstances(input: ScoreInput, rules: CircumstanceRules): CircumstanceProblem[] {
  const { circumstances, winBy } = input;
  const alone = circumstances.flatMap((circumstance, place): CircumstanceProblem[] => {
    const problem = (reason: CircumstanceReason) => ({ circumstance, reason, other: null });
    if (circumstances.indexOf(circumstance) !== place) return [problem('repeated')];
    if (winBy === 'none' && circumstance !== 'original-call') return [problem('needs-a-win')];
    const broken = CONDITIONS[circumstance].find(([, holds]) => !holds(input, rules));
    return broken === undefined ? [] : [problem(broken[0])];
  });
  const fromBox = rules.kongBox > 0 && !circumstances.includes('flower-replacement');
  const exclusive = fromBox ? [...EXCLUSIVE, ...EXCLUSIVE_WITH_KONG_BOX] : EXCLUSIVE;
  const together = exclusive
    .filter((pair) => pair.every((circumstance) => circumstances.includes(circumstance)))
    .map(([circumstance, other]): CircumstanceProblem => ({ circumstance, reason: 'contradiction', other }));
  return [...alone, ...together];
}
