/** Divides hands without any table, for comparing the scorers of the fan rule sets with something plain. */

import type { ScoreInput } from '../../server/rules/scoring.ts';
import { KINDS, type Kind, kindIndex, suitOf } from '../../server/rules/tiles.ts';

/** A division of concealed tiles found without any table: the pair is tried everywhere, then the first tile's set. */
export function bruteDivisions(tiles: readonly Kind[]): Kind[][][] {
  const sorted = [...tiles].sort((a, b) => kindIndex(a) - kindIndex(b));
  return [...new Set(sorted)].flatMap((kind) => {
    const rest = without(sorted, [kind, kind]);
    return rest === null ? [] : bruteSets(rest).map((sets) => [...sets, [kind, kind]]);
  });
}

function bruteSets(tiles: readonly Kind[]): Kind[][][] {
  const first = tiles[0];
  if (first === undefined) return [[]];
  const next = KINDS.slice(kindIndex(first), kindIndex(first) + 3);
  const chow = suitOf(first) !== null && next.length === 3 && next.every((kind) => suitOf(kind) === suitOf(first));
  return [[first, first, first], ...(chow ? [next] : [])].flatMap((set) => {
    const rest = without(tiles, set);
    return rest === null ? [] : bruteSets(rest).map((sets) => [set, ...sets]);
  });
}

/** The tiles less some of them, or null when they are not all there. */
export function without(tiles: readonly Kind[], gone: readonly Kind[]): Kind[] | null {
  const left = [...tiles];
  for (const kind of gone) {
    const at = left.indexOf(kind);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

/** A group of a plain reading. */
export interface BruteGroup {
  readonly tiles: readonly Kind[];
  /** Declared, or completed by another player's tile. */
  readonly open: boolean;
}

/** Every way to read a complete hand as four sets and a pair, the pair last. */
export function bruteReadings(input: ScoreInput): BruteGroup[][] {
  const tile = input.winningTile;
  if (tile === null) return [];
  const declared = input.sets.map((set) => ({ tiles: set.tiles, open: set.kind !== 'concealed-kong' }));
  return bruteDivisions([...input.concealed, tile])
    .filter((groups) => groups.length + declared.length === 5)
    .flatMap((groups) =>
      groups.flatMap((group, completed) =>
        group.includes(tile)
          ? [
              [
                ...declared,
                ...groups.map((tiles, at) => ({ tiles, open: at === completed && input.winBy !== 'self-draw' })),
              ],
            ]
          : [],
      ),
    );
}
