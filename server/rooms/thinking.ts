/**
 * How long bots think: drawn from one distribution for each kind of question, whatever the hand (docs/rules/common.md, "What pauses
 * tell"). The draw is taken from the question's random id, so that it is the same on every node and after a restart.
 */

import { bytesToHex } from '@noble/hashes/utils.js';
import type { Question } from '../table/events.ts';

/** A new question id from 16 random bytes. */
export function questionId(random: Uint8Array): string {
  return `q_${bytesToHex(random)}`;
}

/** Milliseconds: at least, at most, and how strongly short times are favoured. */
const SPANS: Readonly<Record<Question['clock'], readonly [least: number, most: number, power: number]>> = {
  turn: [600, 1_900, 2],
  // Within the least length of a window, so that a bot's pass never prolongs it.
  claim: [250, 800, 1],
  choice: [1_500, 4_000, 1],
};

/** How long a bot takes to answer this question, ms. */
export function thinkTime(question: string, kind: Question['clock']): number {
  const draw = Number.parseInt(question.slice(-8), 16) / 2 ** 32;
  const [least, most, power] = SPANS[kind];
  return Math.round(least + (most - least) * draw ** power);
}
