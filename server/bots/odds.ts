/** How likely a hand gets where it aims before somebody else ends the play. */

import { HAND_KINDS } from '../rules/tiles.ts';
import { type Form, isOf } from './form.ts';
import type { Step } from './reach.ts';
import type { Situation } from './situation.ts';
import type { Way } from './worth.ts';

export const P = {
  /** How likely an unseen tile is discarded by another seat rather than kept, compared with a draw of one's own. */
  claim: 0.75,
  winClaim: 0.85,
  slope: 0.022,
  from: 3,
  top: 0.3,
  narrow: 1,
  second: 0.25,
  danger: 0.35,
  pass: 1.02,
  kong: 1.1,
};

/** About what share of the unseen tiles brings a hand closer, by distance: wide forms, pungs, pairs, orphans. */
const SHARES = {
  sets: [0.06, 0.16, 0.28, 0.4, 0.5, 0.6],
  pungs: [0.035, 0.08, 0.12, 0.16, 0.2, 0.25],
  pairs: [0.03, 0.09, 0.15, 0.21, 0.27, 0.33],
  orphans: [0.06, 0.05, 0.08, 0.11, 0.14, 0.18],
} as const;

/** How much a claim adds to such a step's chances, in draws, by form. */
const CLAIMS = { sets: 1.1, pungs: 2.6, pairs: 0, orphans: 0 } as const;

/** Chances of a step per turn above this are certain enough. */
const MOST_STEPS = 8;

export class Odds {
  private readonly situation: Situation;
  private readonly widths = new Map<number, number>();
  private readonly chances = new Float64Array(MOST_STEPS + 1);

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
    if (step.takes === 'pung') return 1 + P.claim * others;
    return step.takes === 'chow' && this.situation.game.rules.chows ? 1 + P.claim : 1;
  }

  /** How many sources a winning tile has besides one's own draws. */
  get winners(): number {
    return (this.situation.active.length - 1) * P.winClaim;
  }

  /**
   * The chance of winning with so many steps still to make: `next` and `last` are the rates of the first and the last of them,
   * those between are typical of the form.
   */
  winning(form: Form, distance: number, way: Way, next: number, last: number): number {
    const steps = Math.min(distance, MOST_STEPS);
    const claims = way === 'claiming' ? 1 + CLAIMS[form.shape] * P.claim : 1;
    const { chances } = this;
    chances.fill(0);
    chances[steps] = 1;
    let won = 0;
    const turns = this.situation.drawsLeft;
    for (let turn = 0; turn < turns; turn++) {
      const part = Math.min(1, turns - turn);
      let here = chances[0] ?? 0;
      won += here * odds(last * part);
      here *= 1 - odds(last * part);
      for (let step = 1; step <= steps; step++) {
        const rate = step === steps ? next : this.typical(form, step) * claims;
        const moved = (chances[step] ?? 0) * odds(rate * part);
        chances[step - 1] = here + moved;
        here = (chances[step] ?? 0) - moved;
      }
      chances[steps] = here;
      const goesOn = 1 - Math.min(P.top, P.slope * Math.max(0, this.situation.turn + turn - P.from));
      for (let step = 0; step <= steps; step++) chances[step] = (chances[step] ?? 0) * goesOn;
    }
    return won;
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
    let within = 0;
    for (let kind = 0; kind < HAND_KINDS; kind++) if (isOf(groups, kind)) within += this.situation.unseen[kind] ?? 0;
    const width = (within / Math.max(1, this.situation.unseenTotal)) ** P.narrow;
    this.widths.set(groups, width);
    return width;
  }
}

/** The chance that something with this rate happens within a turn. */
function odds(rate: number): number {
  return 1 - Math.exp(-rate);
}
