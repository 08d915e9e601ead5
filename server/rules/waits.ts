/**
 * Which kinds complete a hand (docs/rules/common.md, "Wait"), and whether a hand is complete, by shape.
 * Hands are counts of the 34 kinds in the order of `KINDS` (`countKinds`), without declared sets.
 */

import { honourCompletions, honourKey, honoursComplete, suitComplete, suitCompletions, suitKey } from './suit-table.ts';
import { HAND_KINDS, KINDS, type Kind } from './tiles.ts';

/** The thirteen terminals and honours, as places in `KINDS`. */
export const ORPHANS: readonly number[] = [0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33];

/** The groups of kinds that no set crosses: three suits and the honours. */
const STARTS = [0, 9, 18, 27] as const;
const ENDS = [9, 18, 27, HAND_KINDS] as const;
const HONOUR_GROUP = 3;
type Group = 0 | 1 | 2 | 3;
const GROUPS: readonly Group[] = [0, 1, 2, 3];

function sum(counts: readonly number[], start: number, end: number): number {
  let total = 0;
  for (let at = start; at < end; at++) total += counts[at] ?? 0;
  return total;
}

function keyOf(counts: readonly number[], group: Group): number {
  return group === HONOUR_GROUP ? honourKey(counts) : suitKey(counts, STARTS[group]);
}

/** Whether a group with tiles is sets, and a pair when their number is not a multiple of 3. */
function groupComplete(counts: readonly number[], group: Group, key: number): boolean {
  return group === HONOUR_GROUP ? honoursComplete(counts, key) : suitComplete(counts, STARTS[group], key);
}

/** Appends the kinds that complete a group. */
function pushCompletions(into: number[], group: Group, key: number): void {
  let mask = group === HONOUR_GROUP ? honourCompletions(key) : suitCompletions(key);
  for (let at: number = STARTS[group]; mask !== 0; at++, mask >>= 1) {
    if ((mask & 1) === 1) into.push(at);
  }
}

/**
 * All kinds that make `setsNeeded` sets and a pair of 3 × setsNeeded + 1 tiles, in kind order; empty when there are
 * none or the number of tiles is another. No count may be above 4. Goes by shape: a kind of which the hand holds all
 * four copies may be among them.
 */
export function shapeWaits(counts: readonly number[], setsNeeded: number): number[] {
  const waits: number[] = [];
  let tiles = 0;
  let open = 0;
  for (const group of GROUPS) {
    const size = sum(counts, STARTS[group], ENDS[group]);
    tiles += size;
    if (size % 3 !== 0) open++;
  }
  // The winning tile goes to a group that is no whole number of sets: the only one, or either of two,
  // one of which then keeps the pair.
  if (tiles !== 3 * setsNeeded + 1 || open > 2) return waits;

  let lacking = -1;
  for (const group of GROUPS) {
    const size = sum(counts, STARTS[group], ENDS[group]);
    if (size === 0 || size % 3 === 1 || groupComplete(counts, group, keyOf(counts, group))) continue;
    if (lacking >= 0) return waits;
    lacking = group;
  }
  for (const group of GROUPS) {
    if (lacking >= 0 && lacking !== group) continue;
    if (sum(counts, STARTS[group], ENDS[group]) % 3 === 0) continue;
    pushCompletions(waits, group, keyOf(counts, group));
  }
  return waits;
}

/** Whether the tiles are exactly `setsNeeded` sets and a pair. Does not enumerate how. */
export function isComplete(counts: readonly number[], setsNeeded: number): boolean {
  let pairs = 0;
  let tiles = 0;
  for (const group of GROUPS) {
    const size = sum(counts, STARTS[group], ENDS[group]);
    if (size === 0) continue;
    if (size % 3 === 1) return false;
    if (size % 3 === 2) pairs++;
    tiles += size;
    if (!groupComplete(counts, group, keyOf(counts, group))) return false;
  }
  return pairs === 1 && tiles === 3 * setsNeeded + 2;
}

/** Whether fourteen tiles are one of each terminal and honour and one duplicate. */
export function isThirteenOrphans(counts: readonly number[]): boolean {
  return (
    ORPHANS.every((at) => (counts[at] ?? 0) > 0) && sumOf(counts, ORPHANS) === 14 && sum(counts, 0, HAND_KINDS) === 14
  );
}

/** The kinds that make Thirteen Orphans of thirteen tiles, in kind order. */
export function thirteenOrphansWaits(counts: readonly number[]): number[] {
  if (sum(counts, 0, HAND_KINDS) !== 13 || sumOf(counts, ORPHANS) !== 13) return [];
  const missing = ORPHANS.filter((at) => (counts[at] ?? 0) === 0);
  if (missing.length === 0) return [...ORPHANS];
  return missing.length === 1 ? missing : [];
}

/** Whether fourteen tiles are seven pairs; four alike are two (docs/rules/sichuan.md, "Hands and fan"). */
export function isSevenPairs(counts: readonly number[]): boolean {
  return sum(counts, 0, HAND_KINDS) === 14 && counts.every((count) => count % 2 === 0);
}

/** The kind that makes seven pairs of thirteen tiles, or none. */
export function sevenPairsWaits(counts: readonly number[]): number[] {
  if (sum(counts, 0, HAND_KINDS) !== 13) return [];
  const odd: number[] = [];
  for (let at = 0; at < HAND_KINDS; at++) if ((counts[at] ?? 0) % 2 === 1) odd.push(at);
  return odd.length === 1 ? odd : [];
}

/** Places in `KINDS` as kinds. */
export function kindsAt(places: readonly number[]): Kind[] {
  return places.flatMap((at) => KINDS[at] ?? []);
}

function sumOf(counts: readonly number[], places: readonly number[]): number {
  return places.reduce((total, at) => total + (counts[at] ?? 0), 0);
}
