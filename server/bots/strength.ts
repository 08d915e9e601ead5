/**
 * How well bots play. All three decide in the same way, from their seat's view; a weaker one sees less, hopes for less and
 * is less exact. `npm run arena` measures what that is worth (docs/bots.md).
 */

/** From a friendly beginner to one that is hard to beat. */
export const STRENGTHS = ['easy', 'normal', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Of bots that nobody chose, and of those that help a person. */
export const USUAL_STRENGTH: Strength = 'normal';

/** What a strength knows and how exactly it decides. */
export interface Skill {
  /** Whether it counts what others discarded and showed; otherwise only its own tiles. */
  readonly counts: boolean;
  /** Whether it thinks of what a discard may cost. */
  readonly fears: boolean;
  /** How many kinds of hands it has in mind at once. */
  readonly forms: number;
  /** A claim must be better than this times what is expected without it. Below 1: it claims more than is good for it. */
  readonly patience: number;
  /** How often it throws the loneliest tile without a thought for its hand: the chance per discard. */
  readonly slips: number;
  /** How far its estimate of an option may be off: the spread of the estimate's logarithm. */
  readonly haze: number;
}

export const SKILLS: Readonly<Record<Strength, Skill>> = {
  // Takes what it gets, forgets to count and never holds back a tile.
  easy: { counts: false, fears: false, forms: 2, patience: 0.4, slips: 0.15, haze: 1.2 },
  // Builds its hand well, but thinks little of the others'.
  normal: { counts: true, fears: false, forms: 2, patience: 0.8, slips: 0, haze: 0.5 },
  // A claim shows the hand, and the next tile may be better: it must be worth a little more than waiting.
  strong: { counts: true, fears: true, forms: 6, patience: 1.02, slips: 0, haze: 0 },
};

/** The FNV-1a hash. */
const FNV_PRIME = 0x01000193;
const FNV_START = 0x811c9dc5;

/** A number drawn from a text, 0 ≤ x < 1: the same whenever it is asked for, and unlike that of any similar text. */
export function drawnFrom(text: string): number {
  let hash = FNV_START;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}

/** A factor around 1 by which an estimate is off: exp(`haze` × z), z drawn from the text (three numbers, variance 1). */
export function hazy(haze: number, text: string): number {
  if (haze === 0) return 1;
  const sum = ['a', 'b', 'c'].reduce((total, part) => total + drawnFrom(text + part), 0);
  return Math.exp(haze * 2 * (sum - 1.5));
}
