import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DIE, TILE } from '../../../widget/scene/layout/dimensions.ts';
import { fieldOf } from '../../../widget/scene/layout/field.ts';
import { quarter } from '../../../widget/scene/layout/placement.ts';
import { type Dice, diePose, rolls } from '../../../widget/scene/motion/dice.ts';
import { DURATION } from '../../../widget/scene/motion/durations.ts';
import { type Pose, posed } from '../../../widget/scene/motion/pose.ts';
import { windAt } from '../../../widget/scene/motion/seat-draw.ts';
import {
  cameraInRoom,
  FREE_LIMITS,
  onPlane,
  project,
  shapeIn,
  withinLimits,
} from '../../../widget/scene/view/camera.ts';
import { feltIn } from '../../../widget/scene/view/felt.ts';
import { pick } from '../../../widget/scene/view/pick.ts';

const SEED = Number(process.env.SEED ?? 20261130);
const ROOM = { width: 600, height: 420, density: 1, rail: true };

/** A direction of a body's own, as it points in the room. */
function turnedBy({ qx, qy, qz, qw }: Pose, [x, y, z]: readonly [number, number, number]): number[] {
  const [tx, ty, tz] = [2 * (qy * z - qz * y), 2 * (qz * x - qx * z), 2 * (qx * y - qy * x)];
  return [x + qw * tx + qy * tz - qz * ty, y + qw * ty + qz * tx - qx * tz, z + qw * tz + qx * ty - qy * tx];
}

describe('a camera', () => {
  const ROOMS = [
    [270, 330],
    [350, 300],
    [600, 420],
    [788, 310],
    [1342, 436],
    [1900, 740],
  ] as const;

  test('has all rows in the picture, in any shape of room, the own one only where it is drawn', () => {
    for (const [width, height] of ROOMS) {
      for (const [tiles, rail] of [108, 144].flatMap((count) => [
        [count, true],
        [count, false],
      ]) as [number, boolean][]) {
        const room = { width, height, density: 1, rail };
        const { sides } = fieldOf(tiles, shapeIn(room));
        const camera = cameraInRoom('seat', null, fieldOf(tiles, shapeIn(room)), room);
        if (!camera) throw new Error('no camera');
        sides.forEach(({ reach, edge, wall }, side) => {
          const out = side === 0 && !rail ? wall : edge + TILE.height;
          for (const along of side === 0 && !rail ? [-26, 26] : [-reach, reach]) {
            const [x, z] = quarter(along, out, side);
            const [px, py] = project(camera, [x, 0, z]);
            expect(Math.max(Math.abs(px), Math.abs(py)), `${width} × ${height}, side ${side}`).toBeLessThanOrEqual(1);
          }
        });
      }
    }
  });

  test('shows far discards at least 14 px wide on a phone and 20 px on a laptop', () => {
    for (const [width, height, least] of [
      [350, 300, 14],
      [1342, 436, 20],
    ] as const) {
      const room = { width, height, density: 1, rail: false };
      const camera = cameraInRoom('seat', null, fieldOf(144, shapeIn(room)), room);
      if (!camera) throw new Error('no camera');
      const [left, right] = [-1, 1].map((side) => project(camera, [(side * TILE.width) / 2, TILE.depth, -20])[0]);
      expect((((right ?? 0) - (left ?? 0)) * width) / 2, `${width} px`).toBeGreaterThanOrEqual(least);
    }
  });

  test('looks over the far wall onto what lies behind it', () => {
    for (const [width, height] of ROOMS) {
      const room = { width, height, density: 1, rail: false };
      const field = fieldOf(144, shapeIn(room));
      const camera = cameraInRoom('seat', null, field, room);
      if (!camera) throw new Error('no camera');
      const [, , { wall, edge }] = field.sides;
      const top = project(camera, [0, 2 * TILE.depth, -(wall + TILE.height / 2)])[1];
      expect(project(camera, [0, TILE.depth, -edge])[1], `${width} × ${height}`).toBeGreaterThanOrEqual(top);
    }
  });

  test('fills the picture with felt to both sides', () => {
    for (const [width, height] of ROOMS) {
      const room = { width, height, density: 1, rail: false };
      const field = fieldOf(144, shapeIn(room));
      const camera = cameraInRoom('seat', null, field, room);
      if (!camera) throw new Error('no camera');
      const felt = feltIn(camera, field);
      for (const z of [-felt.z, 0, felt.z]) expect(project(camera, [felt.x, 0, z])[0]).toBeGreaterThanOrEqual(1);
      // Wood is seen beyond the far edge only, and there no more than a rim.
      expect(project(camera, [0, 0, -felt.z])[1]).toBeGreaterThan(0.88);
    }
  });

  test('of a room without size does not exist', () => {
    expect(cameraInRoom('seat', null, fieldOf(144), { ...ROOM, width: 0 })).toBeNull();
  });

  test('turned by its viewer stays above the table', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, min: -9, max: 9 }),
        fc.double({ noNaN: true, min: -9, max: 9 }),
        (around, down) => {
          const turn = withinLimits({ around, down, zoom: 1 });
          expect(Math.abs(turn.around)).toBeLessThanOrEqual(FREE_LIMITS.around);
          const camera = cameraInRoom('free', turn, fieldOf(144), ROOM);
          expect(camera?.position[1]).toBeGreaterThan(20);
        },
      ),
      { seed: SEED, numRuns: 40 },
    );
  });
});

describe('picking', () => {
  const camera = cameraInRoom('seat', null, fieldOf(144), ROOM);

  test('finds the tile whose middle is pointed at, and the nearer of two in line', () => {
    if (!camera) throw new Error('no camera');
    const poses = [-12, 0, 12].map((x) => posed({ x, y: TILE.depth / 2, z: 5 }, 0, -Math.PI / 2));
    poses.forEach((pose, index) => {
      const [x, y] = project(camera, [pose.x, pose.y, pose.z]);
      expect(pick(camera, x, y, poses)).toBe(index);
    });
    const raised = { ...(poses[1] as Pose), y: 9 };
    const [x, y] = project(camera, [raised.x, raised.y, raised.z]);
    const below = onPlane(camera, x, y, TILE.depth / 2);
    if (!below) throw new Error('the line of sight misses the table');
    const hidden = posed({ x: below[0], y: below[1], z: below[2] }, 0, -Math.PI / 2);
    expect(pick(camera, x, y, [hidden, raised])).toBe(1);
  });

  test('finds nothing beside the tiles', () => {
    if (!camera) throw new Error('no camera');
    expect(pick(camera, 0.9, 0.9, [posed({ x: 0, y: 1, z: 0 }, 0, 0)])).toBeNull();
  });
});

describe('the dice', () => {
  /** Where each value lies on a die (dice-mesh.ts). */
  const FACES: Readonly<Record<number, readonly [number, number, number]>> = {
    1: [0, 1, 0],
    2: [0, 0, 1],
    3: [1, 0, 0],
    4: [-1, 0, 0],
    5: [0, 0, -1],
    6: [0, -1, 0],
  };

  test.each([1, 2, 3, 4, 5, 6])('show %i on top for everybody when they lie', (value) => {
    for (let viewpoint = 0; viewpoint < 4; viewpoint++) {
      const dice: Dice = { values: [value], seat: 1, thrownAt: null };
      const pose = diePose(dice, 0, viewpoint, 0, 1);
      const up = turnedBy(pose, FACES[value] ?? [0, 0, 0]);
      expect(up[1]).toBeCloseTo(1, 6);
      expect(pose.y).toBeCloseTo(DIE / 2, 6);
    }
  });

  test('roll for their time, never through the felt, and end where they lie', () => {
    const dice: Dice = { values: [3, 6], seat: 0, thrownAt: 100 };
    for (let now = 100; now < 100 + DURATION.dice; now += 20) {
      for (const index of [0, 1]) expect(diePose(dice, index, 0, now, 1).y).toBeGreaterThanOrEqual(DIE / 2 - 1e-9);
    }
    expect(rolls(dice, 100 + DURATION.dice - 1, 1)).toBe(true);
    expect(rolls(dice, 100 + DURATION.dice, 1)).toBe(false);
    expect(diePose(dice, 0, 0, 100 + DURATION.dice, 1)).toEqual(diePose({ ...dice, thrownAt: null }, 0, 0, 0, 1));
  });
});

describe('the seat draw', () => {
  test('shows no wind before the tiles turn over, and leaves each before its seat', () => {
    for (let seat = 0; seat < 4; seat++) {
      for (let elapsed = 0; elapsed <= DURATION.seatDraw; elapsed += 50) {
        const { pose, open } = windAt(seat, 0, elapsed);
        if (!open) expect(turnedBy(pose, [0, 0, 1])[1]).toBeLessThan(0);
        expect(pose.y).toBeGreaterThan(0);
      }
      const { pose, open } = windAt(seat, 0, DURATION.seatDraw);
      expect(open).toBe(true);
      expect(turnedBy(pose, [0, 0, 1])[1]).toBeCloseTo(1, 6);
    }
    const [mine, right] = [windAt(0, 0, 9e9).pose, windAt(1, 0, 9e9).pose];
    expect(mine.z).toBeGreaterThan(10);
    expect(right.x).toBeGreaterThan(10);
  });
});
