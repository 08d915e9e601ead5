import type { Table, TableSeat, Tile } from '../../client/model.ts';
import { type SetTile, setRow } from '../../panels/set-row.ts';
import { GAP, LEANING, PITCH, TILE } from './dimensions.ts';
import { type Field, type Side, sideOfField } from './field.ts';
import { type Attitude, type Placement, turned } from './placement.ts';

/** What the rows are laid for. */
export interface EdgeWishes {
  /** The seat at the bottom. */
  readonly viewpoint: number;
  readonly order: Order;
  /** The tile of a kong that may still be robbed, as its identity; null: there is none. */
  readonly declared: number | null;
}

/** Hand and sets along a player's edge: the sets at the right end, the hand in the middle of what is left. */
export function edgeRow(table: Table, seat: TableSeat, field: Field, wishes: EdgeWishes): Placement[] {
  const side = sideOfField(field, seat.seat, wishes.viewpoint);
  const whole = seat.sets.map((set) => setRow(set, seat.seat));
  const room = side.left + side.reach - GAP.hand - seat.concealedCount * PITCH.across - GAP.drawn;
  const rows = widthOf(whole) > room ? whole.map(stacked) : whole;
  const start = side.reach - widthOf(rows);
  return [
    ...hand(table, seat, side, wishes, start),
    // The first set lies outermost; later ones come nearer to the hand.
    ...sets(seat, rows.toReversed(), start, side, wishes),
  ];
}

/** The own tiles from left to right as their player has laid them, as identities; null: as they come. */
export type Order = readonly number[] | null;

function sets(
  seat: TableSeat,
  rows: readonly (readonly SetTile[])[],
  start: number,
  side: Side,
  { viewpoint, declared }: EdgeWishes,
): Placement[] {
  const result: Placement[] = [];
  const outer = side.edge + TILE.height;
  let at = start;
  for (const row of rows) {
    at += GAP.set;
    let middle = at;
    for (const { tile, down, toward, above } of row) {
      if (!above) middle = at + tileWidth(toward) / 2;
      const deep = toward === 0 ? TILE.height : TILE.width;
      result.push({
        key: `t${tile.id}`,
        zone: 'set',
        seat: seat.seat,
        index: result.length,
        id: tile.id,
        kind: down ? null : tile.kind,
        attitude: down ? 'down' : 'up',
        ...turned(seat.seat, viewpoint, {
          along: middle,
          depth: outer - deep / 2,
          y: TILE.depth * (above ? 1.5 : 0.5),
          turn: -toward,
        }),
        mark: tile.id === declared ? 'last' : 'none',
        passed: false,
      });
      if (!above) at += tileWidth(toward);
    }
  }
  return result;
}

function widthOf(rows: readonly (readonly SetTile[])[]): number {
  return rows.reduce((sum, row) => sum + rowWidth(row) + GAP.set, 0);
}

/** A kong in the width of a pung: one of its upright tiles lies on another. */
function stacked(row: readonly SetTile[]): readonly SetTile[] {
  if (row.length < 4 || row.some(({ above }) => above)) return row;
  const upper = row.findLastIndex((tile, at) => at > 0 && tile.toward === 0 && row[at - 1]?.toward === 0);
  return row.map((tile, at) => (at === upper ? { ...tile, above: true } : tile));
}

function rowWidth(row: readonly SetTile[]): number {
  return row.reduce((sum, { toward, above }) => sum + (above ? 0 : tileWidth(toward)), 0);
}

function tileWidth(toward: SetTile['toward']): number {
  return toward === 0 ? PITCH.across : PITCH.down;
}

function hand(table: Table, seat: TableSeat, side: Side, { viewpoint, order }: EdgeWishes, end: number): Placement[] {
  const tiles = shownTiles(seat, seat.seat === table.viewer ? order : null);
  const count = seat.concealedCount;
  const shown = seat.concealed !== null;
  const winning = seat.win?.tile.id ?? null;
  const apart = seat.hasDrawn || (shown && tiles.some((tile) => tile?.id === winning)) ? count - 1 : null;
  const whole = count * PITCH.across + (apart === null ? 0 : GAP.drawn);
  // In the middle of the edge where there is room, otherwise as near to it as the sets let it.
  const start = Math.max(-side.left, Math.min(-whole / 2, end - GAP.hand - whole));
  const lies = laidDown(table, seat);
  const attitude: Attitude = !shown ? 'standing' : lies ? 'up' : 'leaning';
  return Array.from({ length: count }, (_, index) => {
    const tile = tiles[index] ?? null;
    return {
      key: tile ? `t${tile.id}` : hiddenKey(seat.seat, index),
      zone: 'hand',
      seat: seat.seat,
      index,
      id: tile?.id ?? null,
      kind: tile?.kind ?? null,
      attitude,
      ...turned(seat.seat, viewpoint, {
        along: start + (index + 0.5) * PITCH.across + (index === apart ? GAP.drawn : 0),
        depth: side.edge + HALF_DEPTH[attitude],
        y: MIDDLE[attitude],
      }),
      mark: tile !== null && tile.id === winning ? 'winning' : 'none',
      passed: false,
    };
  });
}

/** The key of a hidden tile: a place in a hand, nothing more. */
export function hiddenKey(seat: number, index: number): string {
  return `h${seat}-${index}`;
}

/** How far a tile's middle is from the inner edge of its row, and from the felt. */
const HALF_DEPTH: Readonly<Record<Attitude, number>> = {
  standing: TILE.depth / 2,
  leaning: LEANING.half,
  up: TILE.height / 2,
  down: TILE.height / 2,
};
const MIDDLE: Readonly<Record<Attitude, number>> = {
  standing: TILE.height / 2,
  leaning: LEANING.middle,
  up: TILE.depth / 2,
  down: TILE.depth / 2,
};

/** A hand lies open when it has won, and all do when the hand has ended. */
function laidDown(table: Table, seat: TableSeat): boolean {
  return seat.win !== null || table.phase === 'ENDED' || seat.seat !== table.viewer;
}

/** The tiles of a hand from left to right: the one just drawn, or the one it won with, comes last. */
function shownTiles({ concealed, drawn, win }: TableSeat, order: Order): readonly (Tile | null)[] {
  if (concealed === null) return [];
  const place = new Map((order ?? []).map((id, index) => [id, index]));
  const laid = order === null ? concealed : [...concealed].sort((a, b) => placeOf(place, a) - placeOf(place, b));
  const last = win?.tile.id ?? drawn?.id ?? null;
  return [...laid.filter(({ id }) => id !== last), ...laid.filter(({ id }) => id === last)];
}

function placeOf(places: ReadonlyMap<number, number>, tile: Tile): number {
  return places.get(tile.id) ?? places.size;
}
