import type { ReadingGroup, TableSeat, Win } from '../../client/model.ts';

/** A tile of a won hand as the slip shows it. */
export interface SlipTile {
  readonly kind: string;
  /** The tile that completed the hand; one in the whole hand. */
  readonly winning: boolean;
  readonly down: boolean;
}

/** A group of the reading, and whether it was declared. */
export interface SlipGroup {
  readonly tiles: readonly SlipTile[];
  readonly declared: boolean;
}

const DECLARED: readonly string[] = ['chow', 'pung', 'claimed-kong', 'added-kong', 'concealed-kong'];

/** The won hand in the reading that gave its value: concealed groups first, then declared ones, the winning tile marked. */
export function slipGroups(win: Win, seat: TableSeat | undefined): SlipGroup[] {
  const declared = declaredKinds(seat);
  const groups = win.score.reading.map((group) => ({ group, declared: takeDeclared(declared, group) }));
  const winner = groups.findIndex(({ group }) => group.completed && group.tiles.includes(win.tile.kind));
  return groups
    .map(({ group, declared: isDeclared }, index) => ({
      declared: isDeclared,
      tiles: slipTiles(group, index === winner ? win.tile.kind : null),
    }))
    .toSorted((a, b) => Number(a.declared) - Number(b.declared));
}

function slipTiles(group: ReadingGroup, winning: string | null): SlipTile[] {
  const at = winning === null ? -1 : group.tiles.lastIndexOf(winning);
  const isHidden = group.kind === 'concealed-kong';
  return group.tiles.map((kind, index) => ({
    kind,
    winning: index === at,
    down: isHidden && (index === 1 || index === 2),
  }));
}

/** How often each declared set, as its kinds in order, is still to be found. */
function declaredKinds(seat: TableSeat | undefined): Map<string, number> {
  const counts = new Map<string, number>();
  for (const set of seat?.sets ?? []) {
    const key = keyOf(set.tiles.map(({ kind }) => kind));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function takeDeclared(counts: Map<string, number>, group: ReadingGroup): boolean {
  const key = keyOf(group.tiles);
  const left = counts.get(key) ?? 0;
  if (left === 0 || !DECLARED.includes(group.kind)) return false;
  counts.set(key, left - 1);
  return true;
}

function keyOf(kinds: readonly string[]): string {
  return kinds.toSorted().join(' ');
}
