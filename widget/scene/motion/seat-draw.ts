import { CONSOLE, TILE } from '../layout/dimensions.ts';
import { quarter } from '../layout/placement.ts';
import { DURATION, easeInOut, easeOut } from './durations.ts';
import { between, type Pose, posed } from './pose.ts';

/** The four winds, by seat. */
export const DRAWN_WINDS = ['WE', 'WS', 'WW', 'WN'] as const;

/** Parts of the seat draw, as shares of its time: mixing, going to the seats, turning over. */
const MIXED = 0.5;
const ARRIVED = 0.74;

/** How many times the tiles go round while they are mixed. */
const ROUNDS = 1.25;

/** How far from the console a tile lies before its seat, cm. */
const BEFORE_SEAT = 11;

/** Half the way between the four tiles on the console. */
const APART = { x: 2.1, z: 2.6 } as const;

/** Where the wind tile of a seat is, `elapsed` ms (at speed 1) after the draw began; and whether its face is turned up. */
export function windAt(
  seat: number,
  viewpoint: number,
  elapsed: number,
): { readonly pose: Pose; readonly open: boolean } {
  const share = Math.min(1, Math.max(0, elapsed / DURATION.seatDraw));
  const side = (seat - viewpoint + 4) % 4;
  const mixing = Math.min(1, share / MIXED);
  const mixed = mixedPose(side, easeInOut(mixing));
  if (share <= MIXED) return { pose: mixed, open: false };
  const [x, z] = quarter(0, CONSOLE.half + BEFORE_SEAT, side);
  const yaw = (side * Math.PI) / 2;
  const down = posed({ x, y: TILE.depth / 2, z }, yaw, Math.PI / 2);
  if (share <= ARRIVED) {
    return { pose: between(mixed, down, easeOut((share - MIXED) / (ARRIVED - MIXED)), 3), open: false };
  }
  const turning = easeInOut((share - ARRIVED) / (1 - ARRIVED));
  const pitch = Math.PI / 2 - turning * Math.PI;
  const y = TILE.depth / 2 + Math.sin(turning * Math.PI) * (TILE.height / 2 + 0.6);
  return { pose: posed({ x, y, z }, yaw, pitch), open: true };
}

/** Two by two on the console, face down, going round each other. */
function mixedPose(place: number, share: number): Pose {
  const angle = (place * Math.PI) / 2 + Math.PI / 4 + share * ROUNDS * Math.PI * 2;
  const spread = 1 + 0.22 * Math.sin(share * Math.PI * 3);
  const x = Math.SQRT2 * APART.x * Math.cos(angle) * spread;
  const z = Math.SQRT2 * APART.z * Math.sin(angle) * spread;
  return posed(
    { x, y: CONSOLE.height + TILE.depth / 2, z },
    Math.sin(share * Math.PI * 2 + place) * 0.25 * (1 - share),
    Math.PI / 2,
  );
}
