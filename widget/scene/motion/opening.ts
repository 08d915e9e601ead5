import type { Table } from '../../client/model.ts';
import { RIVER, TILE } from '../layout/dimensions.ts';
import type { Shape } from '../layout/field.ts';
import { fieldOfTable } from '../layout/layout.ts';
import type { Placement } from '../layout/placement.ts';
import { tileCount, type WallState, wall } from '../layout/wall.ts';
import type { Body } from './body.ts';
import { DURATION, easeInOut, easeOut, LIFT } from './durations.ts';
import { type Pose, posed, poseOf } from './pose.ts';

/** When the parts of a hand's opening begin, ms after it at speed 1. Together they fit into the 3 s the rules allow. */
const WASH = { heap: 0, build: DURATION.wash * 0.5, end: DURATION.wash } as const;
export const DICE_AT = 300;
export const DEAL_AT = DICE_AT + DURATION.dice - 150;
/** How long one block of tiles flies from the wall to a hand. */
const FLIGHT = 340;

/** Ends of the parts, as absolute times. */
export interface Opening {
  readonly diceAt: number;
  readonly end: number;
}

/**
 * Washes the tiles face down, builds the walls, and deals: every body goes from wherever it lies to the middle, to the
 * whole wall, and those that are dealt on to the hands. `goals[i]` is the placement of `bodies[i]` after the deal.
 */
export function open(
  bodies: readonly Body[],
  goals: readonly Placement[],
  table: Table,
  { viewpoint, shape, now, speed }: Pace,
): Opening {
  const whole = wall(untouched(table), fieldOfTable(table, shape), viewpoint);
  const byKey = new Map(whole.map((placement) => [placement.key, placement]));
  const dealt = dealOrder(goals, table.dealer);
  const starts = new Map(dealt.map((key, place) => [key, place]));
  const time = (ms: number): number => now + ms / speed;

  bodies.forEach((body, index) => {
    const goal = goals[index];
    if (!goal) return;
    const place = starts.get(goal.key);
    const inWall = byKey.get(place === undefined ? goal.key : `w${place}`);
    if (!inWall) return;
    const jitter = scatter(index, 3);
    body.go(heaped(index), {
      start: time(WASH.heap + jitter * 90),
      duration: (WASH.build - 110) / speed,
      lift: 1.5 + jitter * 2,
      ease: easeInOut,
      kind: null,
    });
    body.go(poseOf(inWall), {
      start: time(WASH.build + scatter(index, 5) * 60),
      duration: (WASH.end - WASH.build - 60) / speed,
      lift: 2 + 2 * scatter(index, 7),
      ease: easeInOut,
      kind: null,
    });
    if (place === undefined) return;
    body.go(poseOf(goal), {
      start: time(DEAL_AT + blockOf(place) * ((DURATION.deal - FLIGHT) / BLOCKS)),
      duration: FLIGHT / speed,
      lift: LIFT.draw,
      ease: easeOut,
      kind: goal.kind,
    });
  });
  return { diceAt: time(DICE_AT), end: time(DEAL_AT + DURATION.deal) };
}

/** Whose view, from when on, how fast. */
export interface Pace {
  readonly viewpoint: number;
  readonly shape: Shape | undefined;
  readonly now: number;
  readonly speed: number;
}

/** The table before anything was taken from the wall. */
function untouched(table: Table): WallState {
  const { dealer, dice, kongBoxCount } = table;
  return { dealer, dice, kongBoxCount, wallCount: tileCount(table) - kongBoxCount, takenFront: 0, takenBack: 0 };
}

/** Three rounds of four blocks of four, then one tile each, and one more for the dealer. */
const BLOCKS = 17;

function blockOf(place: number): number {
  return place < 48 ? Math.floor(place / 4) : Math.min(12 + (place - 48), BLOCKS - 1);
}

/** Keys of the dealt tiles in the order in which they leave the wall: four each, three times, one each, one more for East. */
function dealOrder(goals: readonly Placement[], dealer: number): string[] {
  const hands = [0, 1, 2, 3].map((steps) =>
    goals
      .filter(({ zone, seat }) => zone === 'hand' && seat === (dealer + steps) % 4)
      .sort((a, b) => a.index - b.index)
      .map(({ key }) => key),
  );
  const rounds = [0, 4, 8].flatMap((from) => hands.flatMap((hand) => hand.slice(from, from + 4)));
  return [...rounds, ...hands.flatMap((hand) => hand.slice(12, 13)), ...hands.flatMap((hand) => hand.slice(13))];
}

/** A place in the heap round the console, face down, lying every way. */
export function heaped(index: number): Pose {
  const angle = index * 2.399963 + scatter(index, 1) * 0.4;
  const inner = RIVER.start + 2;
  const radius = inner + 4 + scatter(index, 2) * 9;
  const square = 1 / Math.max(Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle)));
  const far = Math.min(radius * (0.7 + 0.3 * square), 24);
  const at = { x: Math.cos(angle) * far, y: TILE.depth * (index % 2 === 0 ? 0.5 : 1.5), z: Math.sin(angle) * far };
  return posed(at, scatter(index, 4) * Math.PI * 2, Math.PI / 2);
}

/** A number from 0 to 1 that looks like chance and is the same every time. */
function scatter(index: number, salt: number): number {
  const x = Math.sin(index * 12.9898 + salt * 78.233) * 43758.5453;
  return x - Math.floor(x);
}
