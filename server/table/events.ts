/**
 * What happens at a table, as the log keeps it. Tiles are list tiles here (server's eyes only); what a viewer learns of an
 * event is made in view/. Events carry outcomes: whoever reads them needs no rules (docs/decisions/0001-the-log-is-the-truth.md).
 */

import type { Deal, TableSet, Tile, Win } from '../rules/position.ts';
import type { Blocked, FactChange, Option } from '../rules/rule-set.ts';
import type { Payment, Score, Seat, SetKind } from '../rules/scoring.ts';

/** How an answer came about. */
export type AnsweredBy = 'person' | 'bot' | 'time';

export interface Question {
  /** Random; names the question in an action. */
  readonly id: string;
  readonly seat: Seat;
  /** `turn`, `claim`, `rob`, or the key of a phase. */
  readonly kind: string;
  /** Which clock holds: a turn's (with reserve), a claim's (also of a turn that may be passed), or a choice's (at least 15 s). */
  readonly clock: 'turn' | 'claim' | 'choice';
  readonly options: readonly Option[];
  readonly blocked: readonly Blocked[];
}

export interface HandStarted {
  readonly type: 'hand-started';
  readonly deal: Deal;
  /** Match scores by seat before this hand. */
  readonly totals: readonly [number, number, number, number];
  /** List tiles in wall order (docs/fair.md §7). */
  readonly wall: readonly Tile[];
  readonly dice: readonly [number, number];
  /** identities[list tile] = public identity. */
  readonly identities: readonly number[];
  /** What docs/fair.md's exchange purpose drew; null where the rule set draws none. */
  readonly exchange: number | null;
  /** Hex: salt_h and W_h of docs/fair.md §8. */
  readonly salt: string;
  readonly commitment: string;
}

export type TableEvent =
  | HandStarted
  | { readonly type: 'flower-shown'; readonly seat: Seat; readonly tile: Tile }
  | {
      readonly type: 'drawn';
      readonly seat: Seat;
      readonly tile: Tile;
      readonly source: 'front' | 'back';
      readonly reason: 'turn' | 'flower' | 'kong';
    }
  | { readonly type: 'discarded'; readonly seat: Seat; readonly tile: Tile; readonly drawn: boolean }
  /** A claimed set, or a kong that is made now; an added kong takes the place of its pung. */
  | { readonly type: 'set-made'; readonly seat: Seat; readonly set: TableSet }
  /** A kong that may be robbed first. `tile` is the one that could be robbed. */
  | {
      readonly type: 'kong-declared';
      readonly seat: Seat;
      readonly kind: SetKind;
      readonly tiles: readonly Tile[];
      readonly tile: Tile;
    }
  /** The turn is this seat's without a draw: the dealer's first, or after a claimed chow or pung. */
  | { readonly type: 'turn-began'; readonly seat: Seat }
  | { readonly type: 'won'; readonly win: Win }
  | { readonly type: 'paid'; readonly payments: readonly Payment[] }
  /** A phase of the rule set opens; null: the phases are over. In-turn phases name the seat. */
  | {
      readonly type: 'phase-changed';
      readonly phase: string | null;
      readonly index: number;
      readonly seat: Seat | null;
    }
  | { readonly type: 'facts-changed'; readonly changes: readonly FactChange[] }
  /** Tiles change hands, all at once. */
  | { readonly type: 'tiles-passed'; readonly passes: readonly TilePass[] }
  /** Hidden: seats are asked, at least one. */
  | { readonly type: 'asked'; readonly questions: readonly Question[] }
  /** Hidden until it takes effect. */
  | {
      readonly type: 'answered';
      readonly seat: Seat;
      readonly question: string;
      readonly option: string;
      readonly tiles: readonly Tile[];
      readonly by: AnsweredBy;
    }
  | {
      readonly type: 'hand-ended';
      readonly reason: 'win' | 'draw';
      /** Scores of seats that did not win, where the rule set counts them. */
      readonly otherScores: readonly { readonly seat: Seat; readonly score: Score }[];
      readonly changes: readonly [number, number, number, number];
      readonly totals: readonly [number, number, number, number];
      /** The next deal; null when the match is over. */
      readonly next: Deal | null;
    }
  | { readonly type: 'match-ended'; readonly standings: readonly Standing[] };

export interface TilePass {
  readonly from: Seat;
  readonly to: Seat;
  readonly tiles: readonly Tile[];
}

export interface Standing {
  readonly seat: Seat;
  /** 1–4; ties share a place. */
  readonly place: number;
  readonly score: number;
  readonly handsWon: number;
  readonly selfDraws: number;
  readonly wonOnDiscard: number;
  /** Discards and robbed kongs that someone won on. */
  readonly dealIns: number;
  /** Hands of the match that nobody won; the same for all. */
  readonly draws: number;
  /** Value of the best hand in points; null without a win. */
  readonly bestHand: number | null;
}
