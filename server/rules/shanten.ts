/**
 * How far a hand is from ready: the least number of tiles to exchange until one more tile completes it. 0 is ready,
 * −1 complete. Goes by shape (docs/rules/common.md, "Wait"): what others hold or have thrown, and fifth copies, do not count
 * against it. For bots and hints.
 */

import { honourLack, joinLacks, suitLack, tilesLacked } from './lack.ts';
import { ORPHANS } from './waits.ts';

/**
 * Distance of a hand of four sets and a pair, of which `setsNeeded` are not declared yet: 3 × setsNeeded + 1 tiles, or
 * one more before a discard. No count may be above 4.
 */
export function shanten(counts: readonly number[], setsNeeded: number): number {
  const suited = joinLacks(joinLacks(suitLack(counts, 0), suitLack(counts, 9)), suitLack(counts, 18));
  return tilesLacked(joinLacks(suited, honourLack(counts)), setsNeeded) - 1;
}

/** Distance from Thirteen Orphans, of 13 or 14 tiles without declared sets. */
export function thirteenOrphansShanten(counts: readonly number[]): number {
  let kinds = 0;
  let pair = 0;
  for (const orphan of ORPHANS) {
    const count = counts[orphan] ?? 0;
    if (count > 0) kinds++;
    if (count > 1) pair = 1;
  }
  return 13 - kinds - pair;
}

/** Distance from seven pairs, of 13 or 14 tiles without declared sets; four alike are two pairs (docs/rules/sichuan.md). */
export function sevenPairsShanten(counts: readonly number[]): number {
  return 6 - counts.reduce((pairs, count) => pairs + (count >> 1), 0);
}
