/**
 * The readings of a finished hand as groups of kinds: its declared sets, every division of the rest and every place the
 * winning tile could have completed (docs/rules/common.md, "Scoring words").
 */

import { type DividedSet, divisions, readings, tilesOf } from './divide.ts';
import type { DeclaredSet, ReadingGroup, ScoreInput } from './scoring.ts';
import { countKinds, HAND_KINDS, KINDS, type Kind, kindIndex } from './tiles.ts';
import { isSevenPairs, isThirteenOrphans, kindsAt } from './waits.ts';

/** One way to read a hand: declared sets first, then the division in kind order, the pair last. */
export type HandReading = readonly ReadingGroup[];

const COPIES = 4;

function declared(set: DeclaredSet): ReadingGroup {
  return { kind: set.kind, tiles: set.tiles, completed: false };
}

/**
 * A set from the hand. One that another player's tile completed is exposed and therefore named without `concealed-`;
 * a self-drawn tile keeps its set concealed.
 */
function divided(set: DividedSet, completed: boolean, selfDraw: boolean): ReadingGroup {
  const exposed = completed && !selfDraw;
  return { kind: exposed ? set.kind : `concealed-${set.kind}`, tiles: kindsAt(tilesOf(set)), completed };
}

/** The counts of hand and winning tile, or null where they cannot be a complete hand of four sets and a pair. */
function finished(input: ScoreInput): { readonly counts: readonly number[]; readonly winning: number } | null {
  const { concealed, sets, winningTile, winBy } = input;
  if (winningTile === null || winBy === 'none' || concealed.length !== 13 - 3 * sets.length) return null;
  const winning = kindIndex(winningTile);
  const counts = countKinds([...concealed, winningTile]);
  return winning < HAND_KINDS && counts.every((count) => count <= COPIES) ? { counts, winning } : null;
}

/** All readings as four sets and a pair; empty when the hand is none. */
export function standardReadings(input: ScoreInput): HandReading[] {
  const hand = finished(input);
  if (hand === null) return [];
  const { counts, winning } = hand;
  const selfDraw = input.winBy === 'self-draw';
  const open = input.sets.map(declared);
  return divisions(counts, 4 - input.sets.length).flatMap((division) =>
    readings(division, winning).map(
      ({ completed }): HandReading => [
        ...open,
        ...division.sets.map((set, place) => divided(set, place === completed, selfDraw)),
        { kind: 'pair', tiles: kindsAt([division.pair, division.pair]), completed: completed === 'pair' },
      ],
    ),
  );
}

/** Thirteen Orphans as one group; empty when the hand is none. */
export function orphansReadings(input: ScoreInput): HandReading[] {
  const hand = input.sets.length === 0 ? finished(input) : null;
  if (hand === null || !isThirteenOrphans(hand.counts)) return [];
  return [[{ kind: 'special', tiles: tilesIn(hand.counts), completed: true }]];
}

/** Seven pairs, four alike as two of them; empty when the hand is none. The first pair of its kind was completed. */
export function sevenPairsReadings(input: ScoreInput): HandReading[] {
  const hand = input.sets.length === 0 ? finished(input) : null;
  if (hand === null || !isSevenPairs(hand.counts)) return [];
  const places = hand.counts.flatMap((count, at) => new Array<number>(count / 2).fill(at));
  return [
    places.map((at, place) => ({
      kind: 'pair',
      tiles: kindsAt([at, at]),
      completed: at === hand.winning && places.indexOf(at) === place,
    })),
  ];
}

/** All tiles that the counts stand for, in kind order. */
function tilesIn(counts: readonly number[]): Kind[] {
  return counts.flatMap((count, at) => new Array<Kind>(count).fill(KINDS[at] as Kind));
}

/** All tiles of some groups, in their order. */
export function groupTiles(groups: readonly ReadingGroup[]): Kind[] {
  return groups.flatMap((group) => group.tiles);
}

/** Whether the group is a chow, declared or not. */
export function isChow(group: ReadingGroup): boolean {
  return group.kind === 'chow' || group.kind === 'concealed-chow';
}

/** Whether the group is a kong of any kind. */
export function isKong(group: ReadingGroup): boolean {
  return group.kind === 'claimed-kong' || group.kind === 'concealed-kong' || group.kind === 'added-kong';
}

/** Whether the group is a pung or a kong, declared or not. */
export function isTriplet(group: ReadingGroup): boolean {
  return group.kind === 'pung' || group.kind === 'concealed-pung' || isKong(group);
}
