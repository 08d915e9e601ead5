import type { Table, TableSeat } from '../../client/model.ts';
import { PITCH, RIVER, TILE } from './dimensions.ts';
import { type Field, type Side, sideOfField } from './field.ts';
import { type Placement, turned } from './placement.ts';

/** A seat's discards, in rows of six. */
export function river(table: Table, seat: TableSeat, field: Field, viewpoint: number): Placement[] {
  const last = table.lastDiscard;
  const side = sideOfField(field, seat.seat, viewpoint);
  return seat.discards.map(({ tile, drawn }, index) => {
    const { column, row, above } = riverPlace(index, side, seat.flowers.length);
    return {
      key: `t${tile.id}`,
      zone: 'river',
      seat: seat.seat,
      index,
      id: tile.id,
      kind: tile.kind,
      attitude: 'up',
      ...turned(seat.seat, viewpoint, {
        along: (column - (RIVER.columns - 1) / 2) * PITCH.across,
        depth: rowDepth(row),
        y: TILE.depth * (above ? 1.5 : 0.5),
      }),
      mark: last?.seat === seat.seat && last.tile.id === tile.id ? 'last' : 'none',
      passed: drawn,
    };
  });
}

/** How many tiles a row takes to the right of its six. */
function overflowOf({ room }: Side): number {
  return Math.floor((room - (RIVER.columns / 2) * PITCH.across) / PITCH.across);
}

/**
 * Column and row of a discard. When the rows are full, the row at the console goes on to the right, then those behind it,
 * less what flowers take of them; what even then is too much lies on the first discards (no match has come to that).
 */
export function riverPlace(
  index: number,
  side: Side,
  flowerCount: number,
): { readonly column: number; readonly row: number; readonly above: boolean } {
  const { columns, rows } = RIVER;
  if (index < rows * columns) return { column: index % columns, row: Math.floor(index / columns), above: false };
  const each = overflowOf(side);
  const extra = index - rows * columns;
  const free = Math.max(0, rows - Math.ceil(flowerCount / each)) * each;
  if (extra < free) return { column: columns + (extra % each), row: Math.floor(extra / each), above: false };
  const on = extra - free;
  return { column: on % columns, row: Math.floor(on / columns), above: true };
}

function rowDepth(row: number): number {
  return RIVER.start + TILE.height / 2 + row * PITCH.down;
}

/** A seat's flowers and seasons: at the wall before its sets, away from the discards. */
export function flowers(seat: TableSeat, field: Field, viewpoint: number): Placement[] {
  const side = sideOfField(field, seat.seat, viewpoint);
  const each = overflowOf(side);
  return seat.flowers.map((tile, index) => ({
    key: `t${tile.id}`,
    zone: 'flower',
    seat: seat.seat,
    index,
    id: tile.id,
    kind: tile.kind,
    attitude: 'up',
    ...turned(seat.seat, viewpoint, {
      along: side.room - TILE.width / 2 - (index % each) * PITCH.across,
      depth: rowDepth(RIVER.rows - 1 - Math.floor(index / each)),
      y: TILE.depth / 2,
    }),
    mark: 'none',
    passed: false,
  }));
}
