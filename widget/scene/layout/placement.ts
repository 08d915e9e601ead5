/** How a tile rests. The own hand leans back; the other hands stand; all else lies, face up or face down. */
export type Attitude = 'standing' | 'leaning' | 'up' | 'down';

/** What a tile is part of. */
export type Zone = 'wall' | 'hand' | 'river' | 'set' | 'flower';

/** Where one tile is, in words that a test can read; `poseOf` turns it into a position and a rotation. */
export interface Placement {
  /** The same tile, or the same hidden place, has the same key as long as the hand lasts. */
  readonly key: string;
  readonly zone: Zone;
  /** Whose it is; null in the wall. */
  readonly seat: number | null;
  /** Its place in the zone, from 0. */
  readonly index: number;
  /** The public identity; null for a tile whose face is hidden. */
  readonly id: number | null;
  /** What the face shows; null: nothing, whatever the camera does. */
  readonly kind: string | null;
  readonly attitude: Attitude;
  /** Its middle, cm: to the viewer's right, up, and towards the viewer. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Quarter turns counter-clockwise as seen from above, from the viewer's own upright. */
  readonly turn: number;
  /** What is to be seen at it besides its face. */
  readonly mark: 'none' | 'last' | 'winning';
  /** Drawn and discarded at once. */
  readonly passed: boolean;
}

/** A place in a seat's own words: to the player's right, and from the middle of the table towards the player. */
export interface OwnPlace {
  readonly along: number;
  readonly depth: number;
  readonly y: number;
  /** Quarter turns counter-clockwise from the player's upright. */
  readonly turn?: number;
}

/** From a seat's own words to the table, for a viewer who looks from `viewpoint`. */
export function turned(
  seat: number,
  viewpoint: number,
  { along, depth, y, turn = 0 }: OwnPlace,
): Pick<Placement, 'x' | 'y' | 'z' | 'turn'> {
  const side = (seat - viewpoint + 4) % 4;
  const [x, z] = quarter(along, depth, side);
  return { x, y, z, turn: (side + turn + 4) % 4 };
}

/** A point turned about the middle by quarters, counter-clockwise as seen from above. Exact: no sine, no rounding. */
export function quarter(x: number, z: number, turns: number): readonly [number, number] {
  switch (((turns % 4) + 4) % 4) {
    case 1:
      return [z, -x];
    case 2:
      return [-x, -z];
    case 3:
      return [-z, x];
    default:
      return [x, z];
  }
}
