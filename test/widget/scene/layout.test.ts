import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RULE_SETS } from '../../../server/rules/registry.ts';
import type { Table } from '../../../widget/client/model.ts';
import { declaredTile } from '../../../widget/scene/layout/declared-kong.ts';
import { CONSOLE, TILE } from '../../../widget/scene/layout/dimensions.ts';
import { fieldOf, type Shape, SQUARE } from '../../../widget/scene/layout/field.ts';
import { fieldOfTable, layout } from '../../../widget/scene/layout/layout.ts';
import type { Placement } from '../../../widget/scene/layout/placement.ts';
import { riverPlace } from '../../../widget/scene/layout/river.ts';
import { remaining, stacksInOrder, type WallState } from '../../../widget/scene/layout/wall.ts';
import { lengthFor, playedBy, VIEWERS } from './play.ts';
import { type Box, boxOf, overlap, restsOn } from './solid.ts';

const SEED = Number(process.env.SEED ?? 20261130);

/** Every rule set with its options off and on. */
const GAMES = RULE_SETS.flatMap((rules) =>
  [false, true].map((on) => ({
    name: `${rules.name}${on ? ' with its options' : ''}`,
    rules,
    options: Object.fromEntries(
      rules.options.map((spec) => [spec.key, spec.type === 'flag' ? on : on ? (spec.values[0] ?? 0) : spec.default]),
    ),
  })),
);

const SHAPES: readonly Shape[] = [SQUARE, { tall: true, spread: 0 }, { tall: false, spread: 7 }];

function problems(table: Table, places: readonly Placement[], shape: Shape): string[] {
  const found: string[] = [];
  const boxes = places.map(boxOf);
  const { half } = fieldOfTable(table, shape);
  const console: Box = {
    x: [-CONSOLE.half, CONSOLE.half],
    y: [0, CONSOLE.height],
    z: [-CONSOLE.half, CONSOLE.half],
  };
  places.forEach(({ key }, i) => {
    const box = boxes[i];
    if (!box) return;
    const over = Math.max(-box.x[0] - half.x, box.x[1] - half.x, -box.z[0] - half.z, box.z[1] - half.z);
    if (over > 0) found.push(`${key} lies over the edge`);
    if (overlap(box, console)) found.push(`${key} lies in the console`);
    const onFelt = Math.abs(box.y[0]) < 1e-6;
    if (!onFelt && !boxes.some((other) => other !== box && restsOn(box, other))) found.push(`${key} floats`);
    for (let j = i + 1; j < places.length; j++) {
      const other = boxes[j];
      if (other && overlap(box, other)) found.push(`${key} and ${places[j]?.key} are in one place`);
    }
  });
  return found;
}

describe.each(GAMES)('$name: a place for every tile', ({ rules, options }) => {
  test('after every event, for every viewer: all tiles, each in one place, none in another, none in the air', () => {
    for (const viewer of VIEWERS) {
      const seen = playedBy({ rules, options, seed: SEED + (viewer ?? 9), ...lengthFor(viewer), viewer });
      for (const [index, { event, after }] of seen.entries()) {
        const shape = SHAPES[index % SHAPES.length] ?? SQUARE;
        const places = layout(after, { viewpoint: viewer ?? 2, order: null, shape });
        const what = `${event.__typename}, viewer ${viewer}`;
        expect(places.length, what).toBe(rules.tiles.length);
        expect(new Set(places.map(({ key }) => key)).size, what).toBe(places.length);
        expect(problems(after, places, shape), what).toEqual([]);
      }
    }
  });

  test('shows a face only where the viewer may see it', () => {
    for (const viewer of VIEWERS) {
      for (const { after } of playedBy({ rules, options, seed: SEED + 50, hands: 1, viewer })) {
        const shown = layout(after, { viewpoint: viewer ?? 0, order: null }).filter(({ kind }) => kind !== null);
        const known = after.seats.flatMap((seat) => [
          ...(seat.concealed ?? []),
          ...seat.flowers,
          ...seat.discards.map(({ tile }) => tile),
          ...seat.sets.flatMap(({ tiles }) => tiles),
        ]);
        const declared = declaredTile(after);
        if (declared) known.push(declared);
        const kinds = new Map(known.map(({ id, kind }) => [id, kind]));
        for (const { id, kind, attitude } of shown) {
          expect(id !== null && kinds.get(id)).toBe(kind);
          expect(attitude).not.toBe('down');
        }
      }
    }
  });
});

const wallState = (more: Partial<WallState> = {}): WallState => ({
  dealer: 0,
  dice: [3, 4],
  wallCount: 144,
  kongBoxCount: 0,
  takenFront: 0,
  takenBack: 0,
  ...more,
});

describe('the wall', () => {
  test('is broken where the dice say: sides from the dealer on, stacks from the right', () => {
    const [first] = stacksInOrder(fieldOf(144), 1, [3, 4]);
    // Seven from seat 1: 1, 2, 3, 0, 1, 2, 3; and seven stacks stay at its right end.
    expect(first).toMatchObject({ seat: 3, fromRight: 7 });
  });

  test('is taken clockwise, and its last stack stands right of the break', () => {
    const order = stacksInOrder(fieldOf(144), 0, [1, 1]);
    expect(order).toHaveLength(72);
    expect(order[0]).toMatchObject({ seat: 1, fromRight: 2 });
    expect(order[15]).toMatchObject({ seat: 1, fromRight: 17 });
    expect(order[16]).toMatchObject({ seat: 0, fromRight: 0 });
    expect(order.at(-1)).toMatchObject({ seat: 1, fromRight: 1 });
  });

  test('of 108 tiles has 14, 13, 14 and 13 stacks from the dealer on', () => {
    const order = stacksInOrder(fieldOf(108), 2, [5, 6]);
    const counts = [2, 3, 0, 1].map((seat) => order.filter((stack) => stack.seat === seat).length);
    expect(counts).toEqual([14, 13, 14, 13]);
  });

  test('loses upper tiles first, from both ends', () => {
    expect(remaining(wallState({ takenFront: 1, wallCount: 143 }))[0]).toBe(1);
    const odd = remaining(wallState({ takenBack: 1, wallCount: 143 }));
    expect(odd.slice(-2)).toEqual([141, 143]);
    expect(remaining(wallState({ takenBack: 2, wallCount: 142 })).at(-1)).toBe(141);
    // One tile left in all, an odd number from the back: it is the lower one of the last stack.
    expect(remaining(wallState({ takenFront: 142, takenBack: 1, wallCount: 1 }))).toEqual([143]);
  });

  test('holds as many tiles as are left, whatever was taken', () => {
    fc.assert(
      fc.property(fc.nat({ max: 144 }), fc.nat({ max: 144 }), (front, back) => {
        fc.pre(front + back <= 144);
        const left = remaining(wallState({ takenFront: front, takenBack: back, wallCount: 144 - front - back }));
        expect(left).toHaveLength(144 - front - back);
        expect(new Set(left).size).toBe(left.length);
      }),
      { seed: SEED },
    );
  });
});

describe('the discards', () => {
  const [side] = fieldOf(144).sides;
  const at = (index: number, flowerCount = 0) => Object.values(riverPlace(index, side, flowerCount));

  test('lie in three rows of six and go on to the right, the row at the console first', () => {
    expect(at(0)).toEqual([0, 0, false]);
    expect(at(6)).toEqual([0, 1, false]);
    expect(at(17)).toEqual([5, 2, false]);
    expect(at(18)).toEqual([6, 0, false]);
    expect(at(23)).toEqual([6, 1, false]);
  });

  test('leave the places at the wall to the flowers, and lie on the first discards when nothing else is left', () => {
    expect(at(28)).toEqual([6, 2, false]);
    expect(at(28, 3)).toEqual([0, 0, true]);
    expect(at(23, 8)).toEqual([0, 0, true]);
  });
});

describe('a description for a number of tiles', () => {
  test.each([108, 136, 144, 148, 152])('%i tiles have room for their walls, and for the longest rows', (tiles) => {
    for (const shape of SHAPES) {
      const { stacks, sides } = fieldOf(tiles, shape);
      expect(stacks.reduce((sum, count) => sum + count, 0) * 2).toBeGreaterThanOrEqual(tiles);
      const run = (Math.max(...stacks) / 2) * TILE.width;
      // Walls at right angles do not meet: one pair of them stands outside the other's ends.
      expect(Math.max(sides[0].wall, sides[1].wall) - TILE.height / 2).toBeGreaterThan(run);
      for (const { left, reach } of sides) expect(left + reach).toBeGreaterThan(3 * (13.2 + 0.5) + 1 + 5 * 3.04 + 1);
    }
  });

  test('gives tall places less width, and wide ones less depth', () => {
    const [tall, wide] = [fieldOf(144, { tall: true, spread: 0 }).half, fieldOf(144, { tall: false, spread: 6 }).half];
    expect(tall.x).toBeLessThan(tall.z);
    expect(wide.z).toBeLessThan(wide.x);
  });
});
