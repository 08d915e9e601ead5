/** The payments of Sichuan bloody: as they happen, and when the wall is empty (docs/rules/sichuan.md). */

import type { PaidWin } from '../rule-set.ts';
import { type Payment, type Seat, seatAfter } from '../scoring.ts';
import type { Kind } from '../tiles.ts';
import { type HeldHand, type Readiness, readiness } from './ready.ts';

/** What each opponent adds to the value of a self-draw, after the cap. */
export const SELF_DRAW_EXTRA = 1;
/** What a kong earns from each who pays for it. */
export const KONG_POINTS = { 'claimed-kong': 2, 'added-kong': 1, 'concealed-kong': 2 } as const;
/** What a flower pig pays to each who is none. */
const PIG_POINTS = 32;
/** With so many winners the hand ends, without a settlement of the rest. */
export const WINNERS_TO_END = 3;

/** A kong to be paid; a robbed one never was. */
export type KongMade = {
  readonly seat: Seat;
  readonly tile: Kind;
} & (
  | {
      readonly kind: 'claimed-kong';
      /** Who discarded the claimed tile. */
      readonly from: Seat;
    }
  | { readonly kind: 'added-kong' | 'concealed-kong' }
);

/** A seat when the hand ends. */
export interface SeatAtEnd {
  readonly seat: Seat;
  readonly won: boolean;
  readonly hand: HeldHand;
}

/** Seats in turn order, beginning after one of them. */
function inTurnOrder(seats: Iterable<Seat>, after: Seat): Seat[] {
  const all = new Set(seats);
  return [1, 2, 3].map((steps) => seatAfter(after, steps)).filter((seat) => all.has(seat));
}

/**
 * What is paid for wins on one tile: by the discarder or robbed player the value to each winner, the first after them
 * first; for a self-draw the value + 1 by every opponent still in the game. `active` are the seats in the game when the
 * tile was won, winners included.
 */
export function winPayments(wins: readonly PaidWin[], active: readonly Seat[]): Payment[] {
  return wins
    .toSorted((a, b) => turnsAfter(a) - turnsAfter(b))
    .flatMap(({ winner, from, tile, value }): Payment[] =>
      from === null
        ? inTurnOrder(active, winner).map((payer) => ({
            key: 'self-draw',
            from: payer,
            to: winner,
            points: value + SELF_DRAW_EXTRA,
            tile,
          }))
        : [{ key: 'win', from, to: winner, points: value, tile }],
    );
}

/** How many seats after the discarder the winner sits. */
function turnsAfter({ winner, from }: PaidWin): number {
  return from === null ? 0 : (winner - from + 4) % 4;
}

/** What is paid for a kong when it has been made. `active` are the seats still in the game. */
export function kongPayments(kong: KongMade, active: readonly Seat[]): Payment[] {
  const { kind, seat, tile } = kong;
  const payers = kong.kind === 'claimed-kong' ? [kong.from] : inTurnOrder(active, seat);
  return payers.map((payer) => ({ key: kind, from: payer, to: seat, points: KONG_POINTS[kind], tile }));
}

/**
 * What is paid when the wall is empty, in this order: kong income is refunded by who is not ready, flower pigs pay, the
 * ready check is paid. Nothing when three have won. `ledger` holds the payments made in the hand so far.
 */
export function endOfWallPayments(ledger: readonly Payment[], seats: readonly SeatAtEnd[]): Payment[] {
  const ordered = seats.toSorted((a, b) => a.seat - b.seat);
  if (ordered.filter(({ won }) => won).length >= WINNERS_TO_END) return [];
  const checked = ordered.map(({ seat, won, hand }): Checked => ({ seat, ready: won ? null : readiness(hand) }));
  return [...refunds(ledger, checked), ...pigPayments(checked), ...readyPayments(checked)];
}

/** A seat with its readiness; null for a winner. */
interface Checked {
  readonly seat: Seat;
  readonly ready: Readiness | null;
}

function isPig({ ready }: Checked): boolean {
  return ready?.flowerPig === true;
}

/** Whether a seat still in the game lacks a tile that would complete its hand. A flower pig is never ready. */
function isUnready({ ready }: Checked): boolean {
  return ready !== null && ready.best === null;
}

/** Who is not ready gives each kong payment of the hand back to who made it, winners included. */
function refunds(ledger: readonly Payment[], seats: readonly Checked[]): Payment[] {
  const unready = new Set(seats.filter(isUnready).map(({ seat }) => seat));
  return ledger
    .filter(({ key, to }) => Object.hasOwn(KONG_POINTS, key) && unready.has(to))
    .map(({ from, to, points, tile }) => ({ key: 'refund', from: to, to: from, points, tile }));
}

/** A pig pays everybody who is none, winners included. */
function pigPayments(seats: readonly Checked[]): Payment[] {
  const clean = seats.filter((seat) => !isPig(seat));
  return seats
    .filter(isPig)
    .flatMap((pig) =>
      clean.map(({ seat }) => ({ key: 'flower-pig', from: pig.seat, to: seat, points: PIG_POINTS, tile: null })),
    );
}

/** Who is not ready and no pig pays each who is ready the most that hand could have won with; `tile` is what it needed. */
function readyPayments(seats: readonly Checked[]): Payment[] {
  return seats
    .filter((seat) => isUnready(seat) && !isPig(seat))
    .flatMap((payer) =>
      seats.flatMap(({ seat, ready }): Payment[] =>
        ready?.best
          ? [{ key: 'ready-check', from: payer.seat, to: seat, points: ready.best.score.value, tile: ready.best.tile }]
          : [],
      ),
    );
}
