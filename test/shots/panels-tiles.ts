import type { Discard, TableSeat, Tile, TileSet } from '../../widget/client/model.ts';
import * as told from '../widget/client-view.ts';

/** Deals tiles with identities of their own out of a text such as `B1 B1 C5`. One of it per table. */
export class Box {
  #next = 0;

  /** The next tile of a kind; each has another identity, in no order that tells anything. */
  tile(kind: string): Tile {
    this.#next += 1;
    return { id: (this.#next * 53) % 144, kind };
  }

  tiles(kinds: string): Tile[] {
    return kinds
      .split(' ')
      .filter(Boolean)
      .map((kind) => this.tile(kind));
  }

  /** `B1* C5`: a star marks a tile drawn and discarded at once. */
  discards(kinds: string): Discard[] {
    return kinds
      .split(' ')
      .filter(Boolean)
      .map((kind) => ({ tile: this.tile(kind.replace('*', '')), drawn: kind.endsWith('*') }));
  }

  /** A set whose last tile was claimed from a seat; of a concealed kong none was. */
  set(kind: TileSet['kind'], kinds: string, claimedFrom: number | null): TileSet {
    const tiles = this.tiles(kinds);
    return { kind, tiles, claimedTile: claimedFrom === null ? null : (tiles.at(-1)?.id ?? null), claimedFrom };
  }
}

/** A seat with 13 tiles in hand and nothing else. */
export function seat(number: number, more: Partial<TableSeat> = {}): TableSeat {
  const sets = more.sets ?? [];
  return told.seat(number, { concealedCount: more.concealed?.length ?? 13 - 3 * sets.length, ...more });
}
