/** From fan to points and who pays them (docs/rules/hong-kong.md, "Fan to points"). */

import type { PaidWin } from '../rule-set.ts';
import { type Payment, SEATS, seatAfter } from '../scoring.ts';

/** Points by fan, 0–13: the half-spicy table. */
const POINTS: readonly number[] = [1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384];

/** What a hand of so many fan (after the cut at the limit) is worth. */
export function pointsOf(fan: number): number {
  const points = POINTS[fan];
  if (points === undefined) throw new Error(`no points for ${fan} fan`);
  return points;
}

/**
 * What the three others pay, in turn order from the winner: p each for a self-draw; otherwise p by the discarder or
 * robbed player and half of it, rounded up, by each other. A drawn hand moves nothing and kongs pay nothing.
 */
export function hongKongPayments({ winner, from, value, tile }: PaidWin): Payment[] {
  const half = Math.ceil(value / 2);
  const key = from === null ? 'self-draw' : 'win';
  return SEATS.slice(1).map((steps) => {
    const payer = seatAfter(winner, steps);
    return { key, from: payer, to: winner, points: from === null || payer === from ? value : half, tile };
  });
}
