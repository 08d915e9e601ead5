/** Which kinds could have completed a hand, and whether there was only one (docs/rules/klasik.md §1, "One chance"). */

import type { DeclaredSet, ScoreInput } from '../scoring.ts';
import { countKinds, type Kind, kindIndex } from '../tiles.ts';
import { kindsAt, shapeWaits, thirteenOrphansWaits } from '../waits.ts';

const COPIES = 4;

/** The kinds that complete four sets and a pair, or Thirteen Orphans, by shape, in kind order. */
export function classicalWaits(concealed: readonly Kind[], sets: readonly DeclaredSet[]): Kind[] {
  const counts = countKinds(concealed);
  const waits = shapeWaits(counts, 4 - sets.length);
  return kindsAt(waits.length > 0 || sets.length > 0 ? waits : thirteenOrphansWaits(counts));
}

/**
 * Whether no kind but the winning one could have completed the hand. A kind all four of whose copies are publicly
 * visible, in discards or declared sets, is no alternative; copies hidden in a hand, one's own included, remove nothing.
 */
export function isOneChance({ concealed, sets, visible, winningTile }: ScoreInput): boolean {
  const seen = countKinds([...visible, ...sets.flatMap((set) => set.tiles)]);
  return classicalWaits(concealed, sets).every(
    (kind) => kind === winningTile || (seen[kindIndex(kind)] ?? 0) >= COPIES,
  );
}
