import type { Tile, TileSet } from '../client/model.ts';
import { sortTiles } from '../client/tile-order.ts';

/** A tile of a declared set as it lies in front of its owner. */
export interface SetTile {
  readonly tile: Tile;
  /** The two middle tiles of a concealed kong lie face down. */
  readonly down: boolean;
  /** Which way its head points: −1 to the owner's left, 1 to the right, 0 away from the owner. */
  readonly toward: -1 | 0 | 1;
  /** Laid above the tile before it: the fourth tile of an added kong. */
  readonly above: boolean;
}

/**
 * The tiles of a set from the owner's left to right. The claimed tile lies across, at the end (or in the middle) that
 * points to the seat it was claimed from, its head towards that seat; of an added kong the fourth tile lies above it.
 */
export function setRow(set: TileSet, owner: number): SetTile[] {
  const tiles = sortTiles(set.tiles);
  const claimed = tiles.find(({ id }) => id === set.claimedTile);
  if (claimed === undefined || set.claimedFrom === null) {
    // In the server's order: of another's kong only the outer tiles have an identity.
    return set.tiles.map((tile, index) => ({ tile, down: index === 1 || index === 2, toward: 0, above: false }));
  }
  const steps = (set.claimedFrom - owner + 4) % 4;
  const added = set.kind === 'ADDED_KONG' ? tiles.findLast(({ id }) => id !== claimed.id) : undefined;
  const others = tiles.filter((tile) => tile !== claimed && tile !== added);
  const place = steps === 1 ? others.length : steps === 2 ? 1 : 0;
  const toward = steps === 1 ? 1 : -1;
  const upright = (tile: Tile): SetTile => ({ tile, down: false, toward: 0, above: false });
  const across: SetTile[] = [{ tile: claimed, down: false, toward, above: false }];
  if (added) across.push({ tile: added, down: false, toward, above: true });
  return [...others.slice(0, place).map(upright), ...across, ...others.slice(place).map(upright)];
}
