/** Who pays a win of Klasik (docs/rules/klasik.md, "Payment"). */

import { type Payment, SEATS, type Seat, seatAfter } from '../scoring.ts';
import type { Kind } from '../tiles.ts';

/** A win to be paid. */
export interface KlasikWin {
  readonly winner: Seat;
  /** The discarder or robbed player; null for a self-draw. */
  readonly from: Seat | null;
  /** P: what the hand is worth after the cap. */
  readonly value: number;
  readonly tile: Kind | null;
}

/**
 * What the three others pay, in turn order from the winner: each 2P for a self-draw; otherwise the discarder or robbed
 * player 2P and the others P. The dealer counts like anybody. A drawn hand moves nothing.
 */
export function klasikPayments({ winner, from, value, tile }: KlasikWin): Payment[] {
  const key = from === null ? 'self-draw' : 'win';
  return SEATS.slice(1).map((steps) => {
    const payer = seatAfter(winner, steps);
    return { key, from: payer, to: winner, points: from === null || payer === from ? 2 * value : value, tile };
  });
}
