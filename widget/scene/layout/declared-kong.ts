import { evolveTable } from '../../client/evolve.ts';
import type { Table, Tile, TileSet } from '../../client/model.ts';

/**
 * The tile of a kong that is declared and may still be robbed; null when there is none. It is the last tile that somebody
 * showed, and it lies nowhere yet: not among the discards, in no set, in no winner's hand.
 */
export function declaredTile({ lastDiscard, seats }: Table): Tile | null {
  if (lastDiscard === null) return null;
  const { tile, seat } = lastDiscard;
  const lies = seats.some(
    (each) =>
      each.discards.some((discard) => discard.tile.id === tile.id) ||
      each.sets.some(({ tiles }) => tiles.some(({ id }) => id === tile.id)) ||
      (each.seat !== seat && each.concealed?.some(({ id }) => id === tile.id)),
  );
  return lies ? null : tile;
}

/** The table with that tile laid out: on its pung, where the kong will have it, or beside the sets of its owner. */
export function withDeclaredKong(table: Table): Table {
  const tile = declaredTile(table);
  const owner = table.seats.find(({ seat }) => seat === table.lastDiscard?.seat);
  if (tile === null || !owner) return table;
  const pung = owner.sets.find(({ kind, tiles }) => kind === 'PUNG' && tiles[0]?.kind === tile.kind);
  const set: TileSet = pung
    ? { ...pung, kind: 'ADDED_KONG', tiles: [...pung.tiles, tile] }
    : { kind: 'CONCEALED_KONG', tiles: [tile], claimedTile: null, claimedFrom: null };
  return evolveTable(table, { __typename: 'SetMade', n: 0, seat: owner.seat, set });
}
