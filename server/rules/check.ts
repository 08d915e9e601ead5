/** Whether the input of a scorer is one that play could give, before it is scored. Reasons are codes for clients. */

import { type CircumstanceReason, type CircumstanceRules, checkCircumstances } from './check-circumstances.ts';
import type { RuleSet } from './rule-set.ts';
import type { Circumstance, DeclaredSet, ScoreInput } from './scoring.ts';
import { isBonus, type Kind, kindIndex, rankOf, suitOf } from './tiles.ts';

/** What a rule set tells the check. */
export type CheckRules = CircumstanceRules & Pick<RuleSet, 'tiles' | 'chows'>;

/** The part of the input that is wrong. */
export type InputField = 'concealed' | 'sets' | 'flowers' | 'winningTile' | 'visible' | 'circumstances';

export type TileReason =
  /** The rule set has no such tile, or no such set. */
  | 'not-in-rule-set'
  /** More of a kind than there are, counted over the whole input: a fifth copy, a flower twice. */
  | 'too-many-copies'
  /** Not as many tiles in hand as the declared sets leave, or more than four sets. */
  | 'wrong-count'
  /** Not the set that it is said to be. */
  | 'not-a-set'
  | 'not-a-flower'
  /** A flower or season where only other tiles can be. */
  | 'not-a-hand-tile'
  /** There is no winning tile although the hand won. */
  | 'missing'
  /** There is a winning tile although the hand did not win. */
  | 'unexpected';

export interface InputProblem {
  readonly field: InputField;
  readonly reason: TileReason | CircumstanceReason;
  /** The place in the field's list; null where it concerns the field as a whole. */
  readonly index: number | null;
  /** The tile or circumstance it is about, where there is one; in a contradiction, the other circumstance. */
  readonly about: Kind | Circumstance | null;
}

const MOST_SETS = 4;

/**
 * Everything that is wrong with an input, the most basic first; empty when it can be scored. Whether the tiles make a
 * complete hand is the scorer's to say.
 */
export function checkScoreInput(input: ScoreInput, rules: CheckRules): InputProblem[] {
  const counts = copiesIn(rules.tiles);
  return [
    ...kindProblems(input, counts),
    ...setProblems(input, rules),
    ...countProblems(input),
    ...copyProblems(input, counts),
    ...circumstanceProblems(input, rules),
  ];
}

function copiesIn(tiles: readonly Kind[]): ReadonlyMap<Kind, number> {
  const copies = new Map<Kind, number>();
  for (const kind of tiles) copies.set(kind, (copies.get(kind) ?? 0) + 1);
  return copies;
}

/** A tile of the input and where it stands. */
interface Placed {
  readonly field: InputField;
  readonly index: number | null;
  readonly kind: Kind;
}

/** All tiles of the input, hand first. */
function placed({ concealed, sets, flowers, winningTile, visible }: ScoreInput): Placed[] {
  const list = (field: InputField, kinds: readonly Kind[]) => kinds.map((kind, index) => ({ field, index, kind }));
  return [
    ...list('concealed', concealed),
    ...sets.flatMap(({ tiles }, index) => tiles.map((kind) => ({ field: 'sets' as const, index, kind }))),
    ...list('flowers', flowers),
    ...(winningTile === null ? [] : [{ field: 'winningTile' as const, index: null, kind: winningTile }]),
    ...list('visible', visible),
  ];
}

/** Tiles that the rule set has not, or that cannot stand where they do. Only a list of flowers needs flowers. */
function kindProblems(input: ScoreInput, copies: ReadonlyMap<Kind, number>): InputProblem[] {
  return placed(input).flatMap(({ field, index, kind }): InputProblem[] => {
    const problem = (reason: TileReason) => [{ field, reason, index, about: kind }];
    if (!copies.has(kind)) return problem('not-in-rule-set');
    if (field === 'flowers') return isBonus(kind) ? [] : problem('not-a-flower');
    return isBonus(kind) && field !== 'visible' ? problem('not-a-hand-tile') : [];
  });
}

function setProblems({ sets }: ScoreInput, { chows }: CheckRules): InputProblem[] {
  return sets.flatMap((set, index): InputProblem[] => {
    const problem = (reason: TileReason): InputProblem[] => [{ field: 'sets', reason, index, about: null }];
    if (set.kind === 'chow' && !chows) return problem('not-in-rule-set');
    return isSet(set) ? [] : problem('not-a-set');
  });
}

/** Whether the tiles are what the set is said to be; their order does not matter. */
function isSet({ kind, tiles }: DeclaredSet): boolean {
  const alike = tiles.every((tile) => tile === tiles[0]);
  switch (kind) {
    case 'chow':
      return isChow(tiles);
    case 'pung':
      return tiles.length === 3 && alike;
    case 'claimed-kong':
    case 'concealed-kong':
    case 'added-kong':
      return tiles.length === 4 && alike;
  }
}

function isChow(tiles: readonly Kind[]): boolean {
  const suit = tiles[0] === undefined ? null : suitOf(tiles[0]);
  const ranks = tiles.map(rankOf).sort((one, other) => one - other);
  const [first = 0] = ranks;
  return (
    tiles.length === 3 &&
    suit !== null &&
    tiles.every((tile) => suitOf(tile) === suit) &&
    ranks.every((rank, step) => rank === first + step)
  );
}

/**
 * How many tiles are in hand, and whether there is a winning tile. A hand that did not win may hold one more: the
 * dealer's does while an opening kong is robbed (docs/rules/chinese-classical.md, "Play").
 */
function countProblems({ concealed, sets, winningTile, winBy }: ScoreInput): InputProblem[] {
  const whole = (field: InputField, reason: TileReason): InputProblem => ({ field, reason, index: null, about: null });
  const problems: InputProblem[] = [];
  if (sets.length > MOST_SETS) problems.push(whole('sets', 'wrong-count'));
  else {
    const spare = concealed.length - (13 - 3 * sets.length);
    if (spare !== 0 && !(spare === 1 && winBy === 'none')) problems.push(whole('concealed', 'wrong-count'));
  }
  if (winBy !== 'none' && winningTile === null) problems.push(whole('winningTile', 'missing'));
  if (winBy === 'none' && winningTile !== null) problems.push(whole('winningTile', 'unexpected'));
  return problems;
}

/**
 * Kinds of which the whole input has more than there are, each named once, at the first tile too many. The other three
 * of a robbed kind are the robbed player's, so that none of them is in this hand.
 */
function copyProblems(input: ScoreInput, copies: ReadonlyMap<Kind, number>): InputProblem[] {
  const { concealed, sets, winningTile, winBy } = input;
  const seen = new Array<number>(copies.size).fill(0);
  const found = placed(input).flatMap(({ field, index, kind }): InputProblem[] => {
    const place = kindIndex(kind);
    seen[place] = (seen[place] ?? 0) + 1;
    const limit = copies.get(kind);
    return limit !== undefined && seen[place] === limit + 1
      ? [{ field, reason: 'too-many-copies', index, about: kind }]
      : [];
  });
  const own = [...concealed, ...sets.flatMap((set) => set.tiles)];
  if (winBy === 'robbed-kong' && winningTile !== null && own.includes(winningTile)) {
    found.push({ field: 'winningTile', reason: 'too-many-copies', index: null, about: winningTile });
  }
  return found;
}

function circumstanceProblems(input: ScoreInput, rules: CircumstanceRules): InputProblem[] {
  return checkCircumstances(input, rules).map(({ circumstance, reason, other }) => ({
    field: 'circumstances',
    reason,
    index: input.circumstances.lastIndexOf(circumstance),
    about: other ?? circumstance,
  }));
}
