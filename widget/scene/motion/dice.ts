import { DIE } from '../layout/dimensions.ts';
import { quarter } from '../layout/placement.ts';
import { DURATION } from './durations.ts';
import type { Pose } from './pose.ts';

/** The dice of a hand: what they show and where they lie. */
export interface Dice {
  readonly values: readonly number[];
  /** Whose corner they lie in: that of the dealer, whom they mark. */
  readonly seat: number;
  /** When they were thrown; null: they lie. */
  readonly thrownAt: number | null;
}

/** Where the dice lie, from the dealer: at the left of the discards, beside the console. */
const PLACES = [
  { along: -10.85, depth: 10.75, yaw: 0.35 },
  { along: -11.3, depth: 12.75, yaw: -0.5 },
  { along: -13.2, depth: 11.2, yaw: 0.9 },
] as const;

/** The turn that brings a value to the top, as axis and angle: 1 lies opposite 6, 2 opposite 5, 3 opposite 4. */
const TOPS: Readonly<Record<number, readonly [number, number, number, number]>> = {
  1: [0, 0, 0, 1],
  6: [1, 0, 0, 0],
  2: [Math.SQRT1_2, 0, 0, -Math.SQRT1_2],
  5: [Math.SQRT1_2, 0, 0, Math.SQRT1_2],
  3: [0, 0, Math.SQRT1_2, Math.SQRT1_2],
  4: [0, 0, -Math.SQRT1_2, Math.SQRT1_2],
};

const THROW = { along: 9, depth: 27, height: 7 } as const;

/** Where a die is. Thrown, it comes from the dealer's hand, bounces twice and rolls to its place. */
export function diePose(dice: Dice, index: number, viewpoint: number, now: number, speed: number): Pose {
  const place = PLACES[index % PLACES.length] ?? PLACES[0];
  const side = (dice.seat - viewpoint + 4) % 4;
  const top = TOPS[dice.values[index] ?? 1] ?? TOPS[1];
  const lying = multiply(around(1, place.yaw + (side * Math.PI) / 2), top ?? [0, 0, 0, 1]);
  const share = dice.thrownAt === null ? 1 : ((now - dice.thrownAt) * speed) / DURATION.dice;
  if (share >= 1) return at(place.along, DIE / 2, place.depth, lying, side);
  const part = Math.max(0, share);
  const slow = 1 - (1 - part) ** 2.2;
  const along = THROW.along + index * 2 + (place.along - THROW.along - index * 2) * slow;
  const depth = THROW.depth + (place.depth - THROW.depth) * slow;
  const spin = (1 - slow) * (9 + index * 2.5);
  const tumbling = multiply(multiply(around(0, spin), around(2, spin * 0.7)), lying);
  return at(along, DIE / 2 + bounce(part) + tilt(tumbling), depth, tumbling, side);
}

/** Whether the dice still roll. */
export function rolls(dice: Dice | null, now: number, speed: number): boolean {
  return dice !== null && dice.thrownAt !== null && (now - dice.thrownAt) * speed < DURATION.dice;
}

/** Height above the felt: a fall, two bounces, then rolling. */
function bounce(share: number): number {
  const falls: readonly (readonly [number, number, number])[] = [
    [-0.3, 0.3, THROW.height],
    [0.3, 0.56, 2.4],
    [0.56, 0.72, 0.7],
  ];
  const fall = falls.find(([from, to]) => share >= from && share < to);
  if (!fall) return 0;
  const [from, to, height] = fall;
  const part = (share - from) / (to - from);
  return height * 4 * part * (1 - part);
}

/** How much higher a turned die's middle must be so that no corner goes into the felt. */
function tilt([x, y, z, w]: Quaternion): number {
  const up = [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)];
  return (DIE / 2) * (up.reduce((sum, each) => sum + Math.abs(each), 0) - 1) * 0.82;
}

type Quaternion = readonly [number, number, number, number];

function around(axis: 0 | 1 | 2, angle: number): Quaternion {
  const [s, c] = [Math.sin(angle / 2), Math.cos(angle / 2)];
  return [axis === 0 ? s : 0, axis === 1 ? s : 0, axis === 2 ? s : 0, c];
}

function multiply([ax, ay, az, aw]: Quaternion, [bx, by, bz, bw]: Quaternion): Quaternion {
  return [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ];
}

function at(along: number, y: number, depth: number, [qx, qy, qz, qw]: Quaternion, side: number): Pose {
  const [x, z] = quarter(along, depth, side);
  return { x, y, z, qx, qy, qz, qw };
}
