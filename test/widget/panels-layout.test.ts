import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TileSet } from '../../widget/client/model.ts';
import { CONSOLE_HALF, layOut, type Placed } from '../../widget/panels/felt/layout.ts';
import { sideOf } from '../../widget/panels/seating.ts';
import { setRow } from '../../widget/panels/set-row.ts';
import { longHand, midHand, table } from '../shots/panels-states.ts';
import { Box, seat } from '../shots/panels-tiles.ts';

interface Rect {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Where a tile lies on a square cloth of 100 × 100. */
function rectOf({ at, width, turn }: Placed): Rect {
  const [across, along] = turn % 2 === 0 ? [width, (width * 4) / 3] : [(width * 4) / 3, width];
  const x = at.halfX * 50 + at.x;
  const y = at.halfY * 50 + at.y;
  return { left: x - across / 2, right: x + across / 2, top: y - along / 2, bottom: y + along / 2 };
}

/** By how much two rectangles overlap in the direction in which they overlap least; below 0 they are apart. */
function overlap(a: Rect, b: Rect): number {
  return Math.min(
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  );
}

const CONSOLE: Rect = {
  left: 50 - CONSOLE_HALF,
  right: 50 + CONSOLE_HALF,
  top: 50 - CONSOLE_HALF,
  bottom: 50 + CONSOLE_HALF,
};

const sets = fc.constantFrom<readonly [TileSet['kind'], number]>(
  ['CHOW', 3],
  ['PUNG', 3],
  ['CLAIMED_KONG', 4],
  ['CONCEALED_KONG', 4],
  ['ADDED_KONG', 4],
);
const seats = fc.record({
  discards: fc.nat(24),
  flowers: fc.nat(8),
  sets: fc.array(sets, { maxLength: 4 }),
  shown: fc.boolean(),
  drawn: fc.boolean(),
  from: fc.integer({ min: 1, max: 3 }),
});

describe('the places of the tiles on the cloth', () => {
  it('has the next seat in turn order on the right', () => {
    expect([0, 1, 2, 3].map((number) => sideOf(number, 0))).toEqual(['bottom', 'right', 'top', 'left']);
    expect([0, 1, 2, 3].map((number) => sideOf(number, 2))).toEqual(['top', 'left', 'bottom', 'right']);
  });

  it('lays discards in rows of six, the first row next to the console', () => {
    const box = new Box();
    const own = seat(0, { concealed: [], discards: box.discards('B1 B2 B3 B4 B5 B6 B7 B8') });
    const placed = layOut(table({ seats: [own, seat(1), seat(2), seat(3)] }), 0).filter(
      ({ role }) => role === 'discard',
    );
    const rows = new Map<number, number>();
    for (const { at } of placed) rows.set(at.y, (rows.get(at.y) ?? 0) + 1);
    expect([...rows.values()]).toEqual([6, 2]);
    expect(Math.min(...rows.keys())).toBeGreaterThan(CONSOLE_HALF);
    expect(placed.map(({ at }) => at.x).slice(0, 6)).toEqual(
      [...placed.slice(0, 6).map(({ at }) => at.x)].sort((a, b) => a - b),
    );
  });

  it('turns every face to its player', () => {
    const placed = layOut(midHand().table, 0).filter(({ role }) => role === 'discard');
    const turns = new Map(placed.map((each) => [each.seat, each.turn]));
    expect(turns).toEqual(
      new Map([
        [0, 0],
        [1, 3],
        [2, 2],
        [3, 1],
      ]),
    );
  });

  it('marks the last discard and those drawn and discarded at once', () => {
    const { table: now } = midHand();
    const placed = layOut(now, 0);
    expect(placed.filter(({ last }) => last).map(({ key }) => key)).toEqual([`t${now.lastDiscard?.tile.id}`]);
    expect(placed.filter(({ drawn }) => drawn)).toHaveLength(
      now.seats.flatMap(({ discards }) => discards.filter(({ drawn }) => drawn)).length,
    );
  });

  it('keeps the viewer’s own hand, sets and flowers off the cloth, and shows a spectator all four', () => {
    const { table: now } = midHand();
    const own = layOut(now, 0).filter((each) => each.seat === 0 && each.role !== 'discard');
    expect(own).toEqual([]);
    const spectated = layOut({ ...now, viewer: null }, 0).filter((each) => each.seat === 0 && each.role !== 'discard');
    expect(spectated).toHaveLength(10 + 3 + 2);
  });

  it('gives no hidden tile a face or an identity', () => {
    for (const { role, kind, key, seat: owner } of layOut(midHand().table, 0)) {
      if (role !== 'hand') continue;
      expect(kind).toBeNull();
      expect(key).toMatch(new RegExp(`^b${owner}-\\d+$`));
    }
  });

  it('lets no two tiles lie on one another, and none over the console or the edge', () => {
    fc.assert(
      fc.property(fc.array(seats, { minLength: 4, maxLength: 4 }), (all) => {
        let next = 1000;
        const many = (count: number) => Array.from({ length: count }, () => ({ id: next++, kind: 'B1' }));
        const made = all.map(({ discards, flowers, sets: kinds, shown, drawn, from }, number) => {
          const count = 13 - 3 * kinds.length + (drawn ? 1 : 0);
          return seat(number, {
            discards: many(discards).map((tile) => ({ tile, drawn: false })),
            flowers: many(flowers),
            sets: kinds.map(([kind, size]) => ({
              kind,
              tiles: many(size),
              claimedTile: kind === 'CONCEALED_KONG' ? null : next - 1,
              claimedFrom: kind === 'CONCEALED_KONG' ? null : (number + from) % 4,
            })),
            concealed: shown ? many(count) : null,
            concealedCount: count,
            hasDrawn: drawn,
          });
        });
        const placed = layOut(table({ viewer: null, seats: made }), 0);
        const rects = placed.map(rectOf);
        rects.forEach((rect, index) => {
          expect(Math.min(rect.left, rect.top)).toBeGreaterThanOrEqual(0);
          expect(Math.max(rect.right, rect.bottom)).toBeLessThanOrEqual(100);
          expect(overlap(rect, CONSOLE)).toBeLessThan(0);
          const mine = placed[index];
          for (let other = index + 1; other < rects.length; other++) {
            const theirs = placed[other];
            const second = rects[other];
            if (!mine || !theirs || !second) continue;
            // Rows of one player's discards, and many flowers, may lie a little over one another; so does a kong's stack.
            const isClose = mine.seat === theirs.seat && mine.role === theirs.role;
            const most = !isClose ? 0.01 : mine.role === 'set' ? 3 : 0.8;
            const what = `${mine.role} ${mine.seat} on ${theirs.role} ${theirs.seat}`;
            expect(overlap(rect, second), what).toBeLessThan(most);
          }
        });
      }),
      { numRuns: 40 },
    );
  });

  it('keeps even the longest hand on the cloth', () => {
    const { table: now } = longHand();
    if (!now) throw new Error('no table');
    for (const rect of layOut(now, 0).map(rectOf)) {
      expect(Math.min(rect.left, rect.top)).toBeGreaterThanOrEqual(0);
      expect(Math.max(rect.right, rect.bottom)).toBeLessThanOrEqual(100);
    }
  });
});

describe('a declared set', () => {
  const box = new Box();
  const row = (kind: TileSet['kind'], kinds: string, from: number | null) =>
    setRow(box.set(kind, kinds, from), 0).map(({ tile, toward, down, above }) =>
      [tile.kind, ['<', '', '>'][toward + 1], down ? 'down' : '', above ? 'above' : ''].join(''),
    );

  it('points its claimed tile to the seat it was claimed from', () => {
    expect(row('CHOW', 'B3 B4 B2', 3)).toEqual(['B2<', 'B3', 'B4']);
    expect(row('PUNG', 'DR DR DR', 3)).toEqual(['DR<', 'DR', 'DR']);
    expect(row('PUNG', 'DR DR DR', 2)).toEqual(['DR', 'DR<', 'DR']);
    expect(row('PUNG', 'DR DR DR', 1)).toEqual(['DR', 'DR', 'DR>']);
    expect(row('CLAIMED_KONG', 'DR DR DR DR', 1)).toEqual(['DR', 'DR', 'DR', 'DR>']);
  });

  it('lays the fourth tile of an added kong above the claimed one', () => {
    expect(row('ADDED_KONG', 'DR DR DR DR', 3)).toEqual(['DR<', 'DR<above', 'DR', 'DR']);
  });

  it('turns the two middle tiles of a concealed kong down', () => {
    expect(row('CONCEALED_KONG', 'DR DR DR DR', null)).toEqual(['DR', 'DRdown', 'DRdown', 'DR']);
  });
});
