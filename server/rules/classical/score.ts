/** Scores a hand by the tables of a classical rule set: base points × 2 for each double, or the limit. */

import { linesOf, sumOf } from '../found.ts';
import { orphansReadings, standardReadings } from '../reading.ts';
import type { Score, ScoreInput } from '../scoring.ts';
import { isOneChance } from './chance.ts';
import { type ClassicalHand, classicalHand } from './hand.ts';
import type { ClassicalItem, ClassicalLimit } from './item.ts';
import { LIMIT } from './limits.ts';
import { losersReading } from './loser.ts';

/** What a classical rule set counts. */
export interface ClassicalTables {
  readonly points: readonly ClassicalItem[];
  readonly doubles: readonly ClassicalItem[];
  /** The winner's only. */
  readonly limits: readonly ClassicalLimit[];
}

/**
 * The winner's best reading, or null when the tiles are no complete hand: four sets and a pair, or Thirteen Orphans,
 * which alone may rob a concealed kong. A hand that fits a limit has no base and no doubles.
 */
export function scoreWinner(input: ScoreInput, tables: ClassicalTables): Score | null {
  const onlyOrphans = input.circumstances.includes('robbed-concealed-kong');
  const readings = [...(onlyOrphans ? [] : standardReadings(input)), ...orphansReadings(input)];
  if (readings.length === 0) return null;
  const oneChance = isOneChance(input);
  return readings.map((reading) => scoreReading(classicalHand(input, reading, oneChance), tables)).reduce(better);
}

/** What a hand that did not win is worth. */
export function scoreLoser(input: ScoreInput, tables: Omit<ClassicalTables, 'limits'>): Score {
  return scoreReading(classicalHand(input, losersReading(input), false), { ...tables, limits: [] });
}

const worthOf = ({ value }: ClassicalItem): number => value;

function scoreReading(hand: ClassicalHand, tables: ClassicalTables): Score {
  const limits = linesOf(tables.limits, 'limit', () => LIMIT, hand);
  if (limits.length > 0) {
    return {
      lines: limits,
      base: null,
      doubles: null,
      fan: null,
      limits: limits.map((line) => line.key),
      value: LIMIT,
      meetsMinimum: true,
      reading: hand.reading,
    };
  }
  const points = linesOf(tables.points, 'points', worthOf, hand);
  const doubles = linesOf(tables.doubles, 'doubles', worthOf, hand);
  const base = sumOf(points);
  const times = sumOf(doubles);
  return {
    lines: [...points, ...doubles],
    base,
    doubles: times,
    fan: null,
    limits: [],
    value: Math.min(LIMIT, base * 2 ** times),
    meetsMinimum: true,
    reading: hand.reading,
  };
}

/** A limit before anything else (the most limits, where several readings have one), then the value before the cap. */
function better(best: Score, next: Score): Score {
  if (next.limits.length !== best.limits.length) return next.limits.length > best.limits.length ? next : best;
  return uncapped(next) > uncapped(best) ? next : best;
}

function uncapped({ base, doubles }: Score): number {
  return (base ?? 0) * 2 ** (doubles ?? 0);
}
