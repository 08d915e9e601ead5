import { isKind } from '../../../server/rules/tiles.ts';
import { cellIndex } from '../../art/atlas.ts';
import type { Body } from '../motion/body.ts';
import type { Choreography } from '../motion/choreography.ts';
import { diePose, rolls } from '../motion/dice.ts';
import type { Pose } from '../motion/pose.ts';
import { DRAWN_WINDS, windAt } from '../motion/seat-draw.ts';
import { MOST_DICE } from './dice-mesh.ts';
import type { Instances } from './frame.ts';
import { writeMatrix } from './instances.ts';
import { MOST_TILES } from './tiles.ts';

/** A blank face: for hidden tiles, and for kinds that this widget does not know. */
const BLANK = cellIndex('blank');
/** A discard that was drawn and thrown at once is a little darker. */
const PASSED = 0.74;
const MARKS = { none: 0, last: 1, winning: 2 } as const;

/** Whether a body lies at rest where the viewer's own tiles are, which may be shown elsewhere. */
export function isHidden(body: Body, viewer: number | null, now: number): boolean {
  const { seat, zone } = body.rest;
  return viewer !== null && seat === viewer && zone !== 'river' && body.restsAt() <= now;
}

/** The dice are taken away with the first discard. */
function dicePresent({ dice, table, speed }: Choreography, now: number): boolean {
  return rolls(dice, now, speed) || !table?.seats.some(({ discards, sets }) => discards.length + sets.length > 0);
}

/** The arrays from which one table's tiles and dice are drawn. Filled anew for each picture, allocated once. */
export class Picture {
  readonly #matrices = new Float32Array(MOST_TILES * 16);
  readonly #looks = new Float32Array(MOST_TILES * 4);
  readonly #dice = new Float32Array(MOST_DICE * 16);
  #count = 0;
  #dieCount = 0;

  get tiles(): Instances & { readonly looks: Float32Array } {
    return { count: this.#count, matrices: this.#matrices, looks: this.#looks };
  }

  get dice(): Instances {
    return { count: this.#dieCount, matrices: this.#dice };
  }

  /** The table at a time. `kind` glows wherever it is seen. */
  take(stage: Choreography, viewpoint: number, like: string | null, now: number, hides: (body: Body) => boolean): void {
    const seen = stage.bodies.filter((body) => !hides(body)).slice(0, MOST_TILES);
    this.#count = seen.length;
    seen.forEach((body, index) => {
      const kind = body.kindAt(now);
      const { mark, passed } = body.rest;
      this.#tile(index, body.poseAt(now), kind, {
        mark: MARKS[mark],
        glow: kind !== null && kind === like ? 1 : 0,
        bright: passed ? PASSED : 1,
      });
    });
    const dice = dicePresent(stage, now) ? stage.dice : null;
    this.#dieCount = Math.min(dice?.values.length ?? 0, MOST_DICE);
    for (let index = 0; dice && index < this.#dieCount; index++) {
      writeMatrix(this.#dice, index, diePose(dice, index, viewpoint, now, stage.speed || 1));
    }
  }

  /** The seat draw, `elapsed` ms after it began: four winds and nothing else. */
  takeSeatDraw(viewpoint: number, elapsed: number): void {
    this.#count = DRAWN_WINDS.length;
    this.#dieCount = 0;
    DRAWN_WINDS.forEach((kind, seat) => {
      const { pose, open } = windAt(seat, viewpoint, elapsed);
      this.#tile(seat, pose, open ? kind : null, { mark: 0, glow: 0, bright: 1 });
    });
  }

  /** An empty table. */
  clear(): void {
    this.#count = 0;
    this.#dieCount = 0;
  }

  #tile(
    index: number,
    pose: Pose,
    kind: string | null,
    { mark, glow, bright }: { readonly mark: number; readonly glow: number; readonly bright: number },
  ): void {
    writeMatrix(this.#matrices, index, pose);
    const cell = kind !== null && isKind(kind) ? cellIndex(kind) : BLANK;
    this.#looks.set([cell, mark, glow, bright], index * 4);
  }
}
