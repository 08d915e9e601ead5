import type { Table } from '../../client/model.ts';
import { declaredTile, withDeclaredKong } from './declared-kong.ts';
import { edgeRow, type Order } from './edge.ts';
import { type Field, fieldOf, type Shape } from './field.ts';
import type { Placement } from './placement.ts';
import { flowers, river } from './river.ts';
import { tileCount, wall } from './wall.ts';

export interface LayoutWishes {
  /** The seat at the bottom. */
  readonly viewpoint: number;
  /** The own tiles as their player has laid them; null: as they come. */
  readonly order: Order;
  /** What the table is like; square when it is not said. */
  readonly shape?: Shape;
}

/**
 * A place for every tile of the set, whatever is known of it: as many placements as there are tiles, each with a key of
 * its own, in no special order. Pure: the same table gives the same places, however it came about.
 */
export function layout(told: Table, { viewpoint, order, shape }: LayoutWishes): Placement[] {
  const field = fieldOfTable(told, shape);
  const declared = declaredTile(told)?.id ?? null;
  const table = withDeclaredKong(told);
  return [
    ...wall(table, field, viewpoint),
    ...table.seats.flatMap((seat) => [
      ...river(table, seat, field, viewpoint),
      ...flowers(seat, field, viewpoint),
      ...edgeRow(table, seat, field, { viewpoint, order, declared }),
    ]),
  ];
}

/** The description of the table's zones. */
export function fieldOfTable(table: Table, shape?: Shape): Field {
  return fieldOf(tileCount(table), shape);
}
