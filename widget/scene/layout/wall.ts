import type { Table } from '../../client/model.ts';
import { BOX_STEP, PITCH, TILE } from './dimensions.ts';
import { type Field, sideOfField } from './field.ts';
import { type Placement, turned } from './placement.ts';

/** What the wall needs to be known of a table. */
export type WallState = Pick<Table, 'dealer' | 'dice' | 'wallCount' | 'kongBoxCount' | 'takenFront' | 'takenBack'>;

/** Tiles that the set has. */
export function tileCount(table: WallState): number {
  return table.takenFront + table.takenBack + table.wallCount + table.kongBoxCount;
}

/** A stack of the wall: whose side it stands on, and the how-manieth it is from that player's right. */
interface Stack {
  readonly seat: number;
  readonly fromRight: number;
  readonly count: number;
}

/**
 * The stacks in the order in which they are taken from the front. The dice count the sides from the dealer on, and the
 * stacks from the right end of that side; taking begins left of them and goes on clockwise.
 */
export function stacksInOrder(field: Field, dealer: number, dice: readonly number[]): Stack[] {
  const sum = dice.reduce((total, die) => total + die, 0);
  const broken = (dealer + Math.max(0, sum - 1)) % 4;
  const countOf = (seat: number): number => field.stacks[(seat - dealer + 4) % 4] ?? 0;
  const side = (seat: number): Stack[] =>
    Array.from({ length: countOf(seat) }, (_, fromRight) => ({ seat, fromRight, count: countOf(seat) }));
  const first = side(broken);
  const skipped = Math.min(sum, first.length);
  const others = [3, 2, 1].flatMap((steps) => side((broken + steps) % 4));
  return [...first.slice(skipped), ...others, ...first.slice(0, skipped)];
}

/**
 * Which places of the wall still hold a tile, numbered from the front: of each stack the upper tile has the even number.
 * From the back, too, a stack's upper tile goes before the one under it.
 */
export function remaining(table: WallState): number[] {
  const count = tileCount(table);
  const end = count - table.takenBack;
  const places: number[] = [];
  for (let place = table.takenFront; place < end; place++) places.push(place);
  const halfTaken = table.takenBack % 2 === 1;
  if (halfTaken && places.length > 0 && end - 1 >= table.takenFront) {
    // An odd number from the back: what is left of that stack is the lower tile.
    places[places.length - 1] = end;
  }
  return places;
}

/** The tiles that are left in the wall, as they stand for a viewer who looks from `viewpoint`. */
export function wall(table: WallState, field: Field, viewpoint: number): Placement[] {
  const stacks = stacksInOrder(field, table.dealer, table.dice);
  const count = tileCount(table);
  const box = table.kongBoxCount > 0 ? table.kongBoxCount + table.takenBack : 0;
  return remaining(table).map((place) => wallTile(place, stacks, field, viewpoint, place >= count - box));
}

/** One tile of the wall: `place` as in `remaining`. */
function wallTile(place: number, stacks: readonly Stack[], field: Field, viewpoint: number, inBox: boolean): Placement {
  const stack = stacks[Math.floor(place / 2)];
  if (!stack) throw new Error(`no such place in the wall: ${place}`);
  const upper = place % 2 === 0;
  return {
    key: `w${place}`,
    zone: 'wall',
    seat: null,
    index: place,
    id: null,
    kind: null,
    attitude: 'down',
    ...turned(stack.seat, viewpoint, {
      along: ((stack.count - 1) / 2 - stack.fromRight) * PITCH.wall,
      depth: sideOfField(field, stack.seat, viewpoint).wall + (inBox ? BOX_STEP : 0),
      y: TILE.depth * (upper ? 1.5 : 0.5),
    }),
    mark: 'none',
    passed: false,
  };
}
