/** One comparison of two worlds that a viewer must not tell apart. */

import type { ViewerSeat } from '../../server/table/view-types.ts';
import type { Game } from './games.ts';
import { another, asRecorded } from './layouts.ts';
import { record } from './recording.ts';
import { below, chanceOf } from './simulate.ts';
import { type Eyes, Impossible, played } from './worlds.ts';

export interface Comparison {
  /** How many unseen tiles lay elsewhere. */
  readonly moved: number;
  /** Where the two worlds looked different to the viewer; null when nowhere. */
  readonly difference: readonly [string | undefined, string | undefined] | null;
}

/** Compares a random hand, up to a random point, with another world; null when none was found that fits. */
export function compare(game: Game, seed: number, viewer: ViewerSeat, eyes: Eyes): Comparison | null {
  const chance = chanceOf(seed ^ 0x5eed);
  const recording = record(game, seed);
  const until = 1 + below(chance, recording.steps.length);
  const range = { until, looking: until - 1 - below(chance, 8) };
  const here = played(recording, viewer, asRecorded(recording), range, chance, eyes);
  for (const swaps of [400, 400, 100, 100, 30, 10, 3, 1]) {
    const { layout, moved } = another(recording, viewer, until, swaps, chance);
    try {
      const there = played(recording, viewer, layout, range, chance, eyes);
      const at = here.findIndex((seen, place) => seen !== there[place]);
      const same = at < 0 && here.length === there.length;
      return { moved, difference: same ? null : [here[at], there[at]] };
    } catch (fault) {
      if (!(fault instanceof Impossible)) throw fault;
    }
  }
  return null;
}
