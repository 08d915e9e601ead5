/** The state of a match at the table: what the events add up to. */

import type { Deal, Hand, Tile } from '../rules/position.ts';
import type { Option, RuleSet } from '../rules/rule-set.ts';
import type { RuleOptions, Score, Seat } from '../rules/scoring.ts';
import type { Question, Standing, TilePass } from './events.ts';

export interface Answer {
  readonly seat: Seat;
  readonly option: Option;
  readonly tiles: readonly Tile[];
}

/** Where a hand stands. */
export type Stage =
  /** An opening phase of the rule set; `seat` is the one asked in turn, null when all are asked together. */
  | { readonly at: 'phase'; readonly index: number; readonly key: string; readonly seat: Seat | null }
  | { readonly at: 'turn'; readonly seat: Seat }
  /** A discard or kong that others may claim. `kong` is what is made when nobody robs it. */
  | {
      readonly at: 'window';
      readonly tile: Tile;
      readonly from: Seat;
      readonly kong: { readonly kind: 'added-kong' | 'concealed-kong'; readonly tiles: readonly Tile[] } | null;
    }
  | { readonly at: 'ended'; readonly reason: 'win' | 'draw' };

export interface HandState extends Hand {
  readonly stage: Stage;
  /** Open questions; several in a window or a phase of all. */
  readonly questions: readonly Question[];
  /** Answers given in the open window or phase, not yet in effect. */
  readonly answers: readonly Answer[];
  /** The phase that is open, or was interrupted by a window; null when the phases are over. */
  readonly phase: { readonly index: number; readonly key: string; readonly seat: Seat | null } | null;
  readonly dice: readonly [number, number];
  readonly identities: readonly number[];
  /** Whether identities are in force; before an exchange is over a seat's tiles are named by their place in the hand. */
  readonly identified: boolean;
  readonly exchange: number | null;
  /** Tiles that changed hands in this hand (an exchange). */
  readonly passes: readonly TilePass[];
  readonly salt: string;
  readonly commitment: string;
  /** Totals by seat before this hand. */
  readonly totals: readonly [number, number, number, number];
  /** The last discard or declared kong tile; stays after it was claimed. */
  readonly lastDiscard: { readonly seat: Seat; readonly tile: Tile } | null;
  /** Tiles taken from the back of the wall so far. */
  readonly takenBack: number;
  readonly otherScores: readonly { readonly seat: Seat; readonly score: Score }[];
  /** Set when the hand has ended. */
  readonly changes: readonly [number, number, number, number] | null;
}

/** Counts of one seat over the match. */
export interface Tally {
  readonly handsWon: number;
  readonly selfDraws: number;
  readonly wonOnDiscard: number;
  readonly dealIns: number;
  /** Hands that nobody won. */
  readonly draws: number;
  readonly bestHand: number | null;
}

export interface MatchState {
  /** Key of the rule set. */
  readonly ruleSet: string;
  readonly options: RuleOptions;
  readonly length: string;
  readonly totals: readonly [number, number, number, number];
  /** The hand being played or just ended; null before the first. */
  readonly hand: HandState | null;
  /** The deal to come once the hand has ended (the first before any); null while a hand is played and when the match is over. */
  readonly next: Deal | null;
  readonly tallies: readonly [Tally, Tally, Tally, Tally];
  /** Set when the match is over. */
  readonly standings: readonly Standing[] | null;
}

const NO_TALLY: Tally = { handsWon: 0, selfDraws: 0, wonOnDiscard: 0, dealIns: 0, draws: 0, bestHand: null };

/** A match before its first hand. */
export function newMatch(rules: RuleSet, options: RuleOptions, length: string): MatchState {
  const start = rules.startScore;
  return {
    ruleSet: rules.key,
    options,
    length,
    totals: [start, start, start, start],
    hand: null,
    next: rules.firstDeal(),
    tallies: [NO_TALLY, NO_TALLY, NO_TALLY, NO_TALLY],
    standings: null,
  };
}

/** The public identity of a list tile in this hand. */
export function identityOf(hand: HandState, tile: Tile): number {
  const identity = hand.identities[tile];
  if (identity === undefined) throw new Error(`no such tile: ${tile}`);
  return identity;
}

/** Whether a seat still plays in this hand (Sichuan's winners do not). */
export function isActive(hand: HandState, seat: Seat): boolean {
  return !hand.wins.some((win) => win.seat === seat);
}

/** The hand of a match that has dealt one; its absence is a bug of the caller. */
export function liveHand(match: MatchState): HandState {
  if (match.hand === null) throw new Error('no hand has been dealt');
  return match.hand;
}
