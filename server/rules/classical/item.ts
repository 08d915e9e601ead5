/** Rows of the classical tables: what a hand may have, and what each time is worth. */

import type { Found } from '../found.ts';
import type { ClassicalHand } from './hand.ts';

export interface ClassicalItem {
  /** Stable name, kebab-case. */
  readonly key: string;
  /** For each time it is found: base points or doubles, by the table it stands in. */
  readonly value: number;
  find(hand: ClassicalHand): Found;
}

/** A row of the limits: whether the hand fits it. */
export interface ClassicalLimit {
  readonly key: string;
  find(hand: ClassicalHand): Found;
}
