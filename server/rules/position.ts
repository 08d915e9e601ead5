/** A hand (one deal) in progress, as the rule sets see it. Plain readonly data; the table changes it by events only. */

import type { Facts, Payment, RuleOptions, Score, Seat, SetKind } from './scoring.ts';
import type { Kind, WindKind } from './tiles.ts';

/** A physical tile: its place in the rule set's tile list (0 … N−1). Never leaves the server; clients see identities. */
export type Tile = number;

export interface TableSet {
  readonly kind: SetKind;
  readonly tiles: readonly Tile[];
  /** The tile taken from a discard, and whose it was; null for a concealed kong. */
  readonly claimed: { readonly tile: Tile; readonly from: Seat } | null;
}

export interface Discard {
  readonly tile: Tile;
  /** Whether it was the tile just drawn (public, docs/rules/common.md "Tiles"). */
  readonly drawn: boolean;
}

/** A win of this hand (Sichuan may have three). */
export interface Win {
  readonly seat: Seat;
  readonly tile: Tile;
  readonly by: 'discard' | 'self-draw' | 'robbed-kong';
  /** The discarder or robbed player; null for a self-draw. */
  readonly from: Seat | null;
  /** Whether the winning tile lies with this winner; false for a later winner of a shared tile. */
  readonly holdsTile: boolean;
  readonly score: Score;
}

export interface SeatPosition {
  /** Tiles in hand, the drawn one included, declared sets not. */
  readonly concealed: readonly Tile[];
  /** The tile just drawn, also in `concealed`; null when there is none. */
  readonly drawn: Tile | null;
  readonly sets: readonly TableSet[];
  readonly flowers: readonly Tile[];
  /** Own discards that nobody claimed, oldest first. */
  readonly discards: readonly Discard[];
  /** Public statements of the rule set about this seat. */
  readonly facts: Facts;
  /** Statements that only this seat (and the server) knows, until a phase shows them. */
  readonly secrets: Facts;
}

/** How the seat to move came to move; decides what it may do and what a win counts. */
export type DrawnAs = 'dealt' | 'turn' | 'flower' | 'kong' | 'claim';

/** Counters of a match that outlive a hand. */
export interface Deal {
  /** 0-based number of the hand in the match, repeats counted (docs/fair.md). */
  readonly hand: number;
  readonly dealer: Seat;
  readonly roundWind: WindKind;
  /** How often the deal has passed to another seat so far. */
  readonly changes: number;
  /** Wins in a row of the present dealer before this hand. */
  readonly dealerWins: number;
}

export interface KongInTurn {
  readonly tiles: readonly Tile[];
  /** What was drawn for it (after any flowers); null until then. */
  readonly replacement: Tile | null;
  /** Whether it was claimed from a discard made with the live wall empty. */
  readonly fromLastDiscard: boolean;
}

export interface Hand {
  readonly deal: Deal;
  readonly options: RuleOptions;
  /** The kind of each list tile. */
  readonly kinds: readonly Kind[];
  readonly wall: readonly Tile[];
  /** The live wall is wall[front … liveEnd−1]; a kong box is wall[liveEnd … boxEnd−1]. */
  readonly front: number;
  readonly liveEnd: number;
  readonly boxEnd: number;
  readonly seats: readonly [SeatPosition, SeatPosition, SeatPosition, SeatPosition];
  /** Number of discards made in this hand so far. */
  readonly discardCount: number;
  readonly wins: readonly Win[];
  /** Payments made in this hand so far; totals move at its end. */
  readonly ledger: readonly Payment[];
  /** Kongs made in a row by the seat to move within this turn, latest last. */
  readonly kongsInTurn: readonly KongInTurn[];
  readonly drawnAs: DrawnAs;
  /** Whether the tile last drawn came from the live wall (false: from a kong box). */
  readonly drawnLive: boolean;
}

/** The kind of a list tile; throws for a tile that the hand does not have. */
export function kindOf(hand: Hand, tile: Tile): Kind {
  const kind = hand.kinds[tile];
  if (kind === undefined) throw new Error(`no such tile: ${tile}`);
  return kind;
}

/**
 * Tiles in list order: by kind in the order of docs/rules/common.md's table, copies together (docs/fair.md §7). What the table picks by
 * itself (copies for a claim, a forced discard) it picks in this order and never by identity: the lowest identities of
 * three copies would tell those who see two of them that there is a third.
 */
export function inOrder(tiles: readonly Tile[]): Tile[] {
  return [...tiles].sort((a, b) => a - b);
}

/** The wind of a seat in this hand: the dealer is East. */
export function seatWind(deal: Deal, seat: Seat): WindKind {
  return (['WE', 'WS', 'WW', 'WN'] as const)[(seat - deal.dealer + 4) % 4] as WindKind;
}

/** How many tiles of the live wall are left. */
export function liveTiles(hand: Hand): number {
  return hand.liveEnd - hand.front;
}
