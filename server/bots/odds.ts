/** How likely a hand gets where it aims before somebody else ends the play. */

import { HAND_KINDS } from '../rules/tiles.ts';
import { type Form, isOf, type Shape } from './form.ts';
import type { Step } from './reach.ts';
import type { Situation } from './situation.ts';
import type { Way } from './worth.ts';

/**
 * The numbers here were chosen by letting bots that differ in one of them play against each other; small changes do not
 * matter.
 */

/** How often another seat discards a tile that one has a use for, in draws of one's own; the same for a winning tile. */
const CLAIMED = 0.75;
const WON_ON = 0.85;

/** The chance per turn that somebody else ends the play: nothing in the first turns, then more each turn, up to a bound. */
const QUIET_TURNS = 2;
const ENDING_GROWTH = 0.05;
const MOST_ENDING = 0.3;

/** About what share of the unseen tiles brings a hand closer, by distance: wide forms, pungs, pairs, orphans. */
const SHARES = {
  sets: [0.06, 0.16, 0.28, 0.4, 0.5, 0.6],
  pungs: [0.035, 0.08, 0.12, 0.16, 0.2, 0.25],
  pairs: [0.03, 0.09, 0.15, 0.21, 0.27, 0.33],
  orphans: [0.06, 0.05, 0.08, 0.11, 0.14, 0.18],
} as const;

/** In how many seats' discards such a step may be found, by form. */
const CLAIMABLE = { sets: 1.1, pungs: 2.6, pairs: 0, orphans: 0 } as const;

const SHAPES: readonly Shape[] = ['sets', 'pungs', 'pairs', 'orphans'];

/** A hand further away than this has as little to hope. */
const MOST_STEPS = 8;

export class Odds {
  private readonly situation: Situation;
  private readonly widths = new Map<number, number>();
  private readonly known = new Map<number, number>();
  /** By steps still to make: the chance to be there, and to make one of them within a turn. */
  private readonly chances = new Float64Array(MOST_STEPS + 1);
  private readonly moves = new Float64Array(MOST_STEPS + 1);

  constructor(situation: Situation) {
    this.situation = situation;
  }

  /** The rate per turn at which so many tiles come from one source. */
  rate(tiles: number): number {
    return tiles / Math.max(1, this.situation.unseenTotal);
  }

  /** How many draws a claimable step counts for. */
  sources(step: Step, way: Way): number {
    if (way === 'concealed') return 1;
    const others = this.situation.active.length - 1;
    if (step.takes === 'pung') return 1 + CLAIMED * others;
    return step.takes === 'chow' && this.situation.game.rules.chows ? 1 + CLAIMED : 1;
  }

  /** How many sources a winning tile has besides one's own draws. */
  get winners(): number {
    return (this.situation.active.length - 1) * WON_ON;
  }

  /**
   * The chance of winning with so many steps still to make: `next` and `last` are the rates of the first and the last of them,
   * those between are typical of the form.
   */
  winning(form: Form, distance: number, way: Way, next: number, last: number): number {
    const steps = Math.min(distance, MOST_STEPS);
    const claims = way === 'claiming' ? 1 + CLAIMABLE[form.shape] * CLAIMED : 1;
    const { chances, moves } = this;
    chances.fill(0);
    chances[steps] = 1;
    const win = within(last);
    for (let step = 1; step < steps; step++) moves[step] = within(this.typical(form, step) * claims);
    moves[steps] = within(next);
    let won = 0;
    for (let turn = 0; turn < this.situation.drawsLeft; turn++) {
      let here = chances[0] ?? 0;
      won += here * win;
      here *= 1 - win;
      for (let step = 1; step <= steps; step++) {
        const moved = (chances[step] ?? 0) * (moves[step] ?? 0);
        chances[step - 1] = here + moved;
        here = (chances[step] ?? 0) - moved;
      }
      chances[steps] = here;
      const goesOn = 1 - ending(this.situation.turn + turn);
      for (let step = 0; step <= steps; step++) chances[step] = (chances[step] ?? 0) * goesOn;
    }
    return won;
  }

  /** The chance of winning from a usual hand of this form at this distance. */
  usual(form: Form, distance: number): number {
    const key = (form.groups * 4 + SHAPES.indexOf(form.shape)) * 16 + Math.min(15, distance);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const rate = this.typical(form, distance) * (1 + CLAIMABLE[form.shape] * CLAIMED);
    const chance = this.winning(form, distance, 'claiming', rate, this.typical(form, 0) * (1 + this.winners));
    this.known.set(key, chance);
    return chance;
  }

  /** The share of the unseen tiles that is of use at a distance, in a form of this width. */
  typical(form: Form, distance: number): number {
    const shares = SHARES[form.shape];
    return (
      (shares[Math.min(distance, shares.length - 1)] ?? 0) * (form.shape === 'orphans' ? 1 : this.width(form.groups))
    );
  }

  private width(groups: number): number {
    const known = this.widths.get(groups);
    if (known !== undefined) return known;
    let tiles = 0;
    for (let kind = 0; kind < HAND_KINDS; kind++) if (isOf(groups, kind)) tiles += this.situation.unseen[kind] ?? 0;
    const width = tiles / Math.max(1, this.situation.unseenTotal);
    this.widths.set(groups, width);
    return width;
  }
}

/** The chance that somebody else ends the play in this turn. */
function ending(turn: number): number {
  return Math.min(MOST_ENDING, ENDING_GROWTH * Math.max(0, turn - QUIET_TURNS));
}

/** The chance that something with this rate happens within a turn. */
function within(rate: number): number {
  return 1 - Math.exp(-rate);
}
