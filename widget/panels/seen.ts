import type { Table, TableSeat, Tile } from '../client/model.ts';

/** How many copies of each kind a viewer can see, wherever they lie: own hand, shown hands, sets, flowers, discards. */
export function seenKinds(table: Table): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const seat of table.seats) {
    for (const tile of facesOf(seat)) counts.set(tile.kind, (counts.get(tile.kind) ?? 0) + 1);
  }
  return counts;
}

function facesOf(seat: TableSeat): readonly Tile[] {
  return [
    ...(seat.concealed ?? []),
    ...seat.sets.flatMap((set) => set.tiles),
    ...seat.flowers,
    ...seat.discards.map(({ tile }) => tile),
  ];
}

/** Copies of a kind in the set: flowers and seasons are single. */
export function copiesOf(kind: string): number {
  return kind.startsWith('F') || kind.startsWith('S') ? 1 : 4;
}

/** Copies that a viewer cannot see: in the wall or in other hands. */
export function unseen(seen: ReadonlyMap<string, number>, kind: string): number {
  return Math.max(0, copiesOf(kind) - (seen.get(kind) ?? 0));
}
