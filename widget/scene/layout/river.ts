import type { Table, TableSeat } from '../../client/model.ts';
import { PITCH, RIVER, TILE } from './dimensions.ts';
import type { Field } from './field.ts';
import { type Placement, turned } from './placement.ts';

/** A seat's discards, in rows of six. */
export function river(table: Table, seat: TableSeat, field: Field, viewpoint: number): Placement[] {
  const last = table.lastDiscard;
  return seat.discards.map(({ tile, drawn }, index) => {
    const { column, row } = riverPlace(index, field);
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
        y: TILE.depth / 2,
      }),
      mark: last?.seat === seat.seat && last.tile.id === tile.id ? 'last' : 'none',
      passed: drawn,
    };
  });
}

/** Column and row of a discard. When the rows are full, the last row goes on to the right, then the one before it. */
export function riverPlace(index: number, { river: { rows, overflow } }: Field): { column: number; row: number } {
  const { columns } = RIVER;
  if (index < rows * columns) return { column: index % columns, row: Math.floor(index / columns) };
  const extra = index - rows * columns;
  const back = Math.min(Math.floor(extra / overflow), rows - 1);
  return { column: columns + (extra - back * overflow), row: rows - 1 - back };
}

function rowDepth(row: number): number {
  return RIVER.start + TILE.height / 2 + row * PITCH.down;
}

/** A seat's flowers and seasons, to the right of its discards. */
export function flowers(seat: TableSeat, field: Field, viewpoint: number): Placement[] {
  const { along, columns } = field.flowers;
  return seat.flowers.map((tile, index) => ({
    key: `t${tile.id}`,
    zone: 'flower',
    seat: seat.seat,
    index,
    id: tile.id,
    kind: tile.kind,
    attitude: 'up',
    ...turned(seat.seat, viewpoint, {
      along: along + (index % columns) * PITCH.across,
      depth: rowDepth(Math.floor(index / columns)),
      y: TILE.depth / 2,
    }),
    mark: 'none',
    passed: false,
  }));
}
