/** Hands to measure with, the same in every run: concealed, without flowers, as every rule set and the peer know them. */

import type { ScoreInput } from '../../server/rules/scoring.ts';
import { HAND_KINDS, KINDS, type Kind } from '../../server/rules/tiles.ts';
import { below, type Chance, chanceOf } from '../table/simulate.ts';

/** Thirteen tiles of a complete hand, and the fourteenth. */
export interface WonHand {
  readonly counts: readonly number[];
  readonly winning: number;
}

const COPIES = 4;

/** Thirteen tiles dealt at random. */
export function randomHands(count: number, seed: number): number[][] {
  const chance = chanceOf(seed);
  return Array.from({ length: count }, () => {
    const left = new Array<number>(HAND_KINDS).fill(COPIES);
    const counts = new Array<number>(HAND_KINDS).fill(0);
    for (let dealt = 0; dealt < 13; ) {
      const kind = below(chance, HAND_KINDS);
      if (below(chance, COPIES) >= (left[kind] ?? 0)) continue;
      left[kind] = (left[kind] ?? 0) - 1;
      counts[kind] = (counts[kind] ?? 0) + 1;
      dealt++;
    }
    return counts;
  });
}

/** Complete hands of so many suits, with honours where there are some. */
export function wonHands(count: number, seed: number, suits: number, honours: boolean): WonHand[] {
  const chance = chanceOf(seed);
  const hands: WonHand[] = [];
  while (hands.length < count) {
    const counts = new Array<number>(HAND_KINDS).fill(0);
    for (let set = 0; set < 4; set++) addSet(counts, chance, suits, honours);
    add(counts, anyKind(chance, suits, honours), 2);
    if (counts.some((held) => held > COPIES)) continue;
    const held = counts.flatMap((held, kind) => (held > 0 ? [kind] : []));
    const winning = held[below(chance, held.length)] ?? 0;
    add(counts, winning, -1);
    hands.push({ counts, winning });
  }
  return hands;
}

function addSet(counts: number[], chance: Chance, suits: number, honours: boolean): void {
  const kind = anyKind(chance, suits, honours);
  if (kind < 27 && kind % 9 < 7 && chance() < 0.65) for (let step = 0; step < 3; step++) add(counts, kind + step, 1);
  else add(counts, kind, 3);
}

function anyKind(chance: Chance, suits: number, honours: boolean): number {
  const kind = below(chance, 9 * suits + (honours ? HAND_KINDS - 27 : 0));
  return kind < 9 * suits ? kind : kind - 9 * suits + 27;
}

function add(counts: number[], kind: number, tiles: number): void {
  counts[kind] = (counts[kind] ?? 0) + tiles;
}

export function kindsOf(counts: readonly number[]): Kind[] {
  return counts.flatMap((count, kind) => new Array<Kind>(count).fill(KINDS[kind] as Kind));
}

/** The same hand for a scorer of ours: South in an East round, on a discard. */
export function scoreInput({ counts, winning }: WonHand): ScoreInput {
  return {
    concealed: kindsOf(counts),
    sets: [],
    flowers: [],
    winningTile: KINDS[winning] ?? null,
    winBy: 'discard',
    seatWind: 'WS',
    roundWind: 'WE',
    circumstances: [],
    visible: [],
    facts: {},
  };
}
