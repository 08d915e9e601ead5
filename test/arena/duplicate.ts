/**
 * Bots against each other in the duplicate format: every wall is played once with each different seating of the entrants, so
 * that everybody meets the same tiles in every seat and luck cancels.
 */

import { ruleSet } from '../../server/rules/registry.ts';
import { SEATS } from '../../server/rules/scoring.ts';
import { Simulation } from '../table/simulate.ts';
import { ENTRANTS, type Entrant } from './entrants.ts';

/** What is played: a rule set by its key, and who sits down, by name. */
export interface Contest {
  readonly ruleSet: string;
  readonly seats: readonly string[];
}

/** What came of a hand for a seat, or on average for an entrant. */
export interface Outcome {
  readonly points: number;
  /** 1–4 by points; who is level shares the mean of the places. */
  readonly place: number;
  readonly wins: number;
  readonly dealIns: number;
  /** The sum of what its wins were worth. */
  readonly value: number;
}

/** All different orders of the names; equal names are not told apart. */
export function seatings(names: readonly string[]): string[][] {
  if (names.length === 0) return [[]];
  return [...new Set(names)].flatMap((name) => {
    const at = names.indexOf(name);
    return seatings(names.toSpliced(at, 1)).map((others) => [name, ...others]);
  });
}

/** Plays the first hand of a match on the wall of this seed, and gives what came of it by seat. */
function playHand(key: string, seating: readonly string[], seed: number): Outcome[] {
  const rules = ruleSet(key);
  const options = Object.fromEntries(rules.options.map((spec) => [spec.key, spec.default]));
  const match = new Simulation(rules, options, rules.quickest, seed);
  let points: readonly number[] = [0, 0, 0, 0];
  const won = SEATS.map(() => ({ wins: 0, dealIns: 0, value: 0 }));
  match.watchers.push((_before, event) => {
    if (event.type === 'hand-ended') points = event.changes;
    if (event.type !== 'won') return;
    const { seat, from, score } = event.win;
    const winner = won[seat];
    if (winner !== undefined) {
      winner.wins += 1;
      winner.value += score.value;
    }
    const payer = from === null ? undefined : won[from];
    if (payer !== undefined) payer.dealIns = 1;
  });
  const players: Entrant[] = seating.map((name) => {
    const entrant = ENTRANTS.get(name);
    if (entrant === undefined)
      throw new Error(`no such entrant: ${name}; there are ${[...ENTRANTS.keys()].join(', ')}`);
    return entrant;
  });
  match.play(
    (view, question) => {
      const player = players[question.seat];
      if (player === undefined) throw new Error(`nobody sits at ${question.seat}`);
      return player(view, question, { rules, options });
    },
    { hands: 1 },
  );
  return SEATS.map((seat) => {
    const mine = points[seat] ?? 0;
    const better = points.filter((other) => other > mine).length;
    const level = points.filter((other) => other === mine).length;
    return { points: mine, place: better + (level + 1) / 2, ...(won[seat] ?? { wins: 0, dealIns: 0, value: 0 }) };
  });
}

/** What came of a wall for each entrant, on average over all seatings and the seats it had. */
export function playWall({ ruleSet: key, seats }: Contest, seed: number): ReadonlyMap<string, Outcome> {
  const sums = new Map<string, Outcome & { readonly hands: number }>();
  for (const seating of seatings(seats)) {
    for (const [seat, outcome] of playHand(key, seating, seed).entries()) {
      const name = seating[seat] ?? '';
      const before = sums.get(name) ?? { points: 0, place: 0, wins: 0, dealIns: 0, value: 0, hands: 0 };
      sums.set(name, {
        points: before.points + outcome.points,
        place: before.place + outcome.place,
        wins: before.wins + outcome.wins,
        dealIns: before.dealIns + outcome.dealIns,
        value: before.value + outcome.value,
        hands: before.hands + 1,
      });
    }
  }
  return new Map(
    [...sums].map(([name, { points, place, wins, dealIns, value, hands }]) => [
      name,
      {
        points: points / hands,
        place: place / hands,
        wins: wins / hands,
        dealIns: dealIns / hands,
        value: value / hands,
      },
    ]),
  );
}
