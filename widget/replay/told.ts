import type { Score, SetKind, WinBy } from '../client/model.ts';
import type { RecordedScore, RecordedSet, RecordedWin } from './events.ts';

/** How the API names what a log has in words of its own. */

export const SET_KINDS: Readonly<Record<RecordedSet['kind'], SetKind>> = {
  chow: 'CHOW',
  pung: 'PUNG',
  'claimed-kong': 'CLAIMED_KONG',
  'concealed-kong': 'CONCEALED_KONG',
  'added-kong': 'ADDED_KONG',
};

export const WAYS: Readonly<Record<RecordedWin['by'], WinBy>> = {
  discard: 'DISCARD',
  'self-draw': 'SELF_DRAW',
  'robbed-kong': 'ROBBED_KONG',
};

export const SOURCES = { front: 'FRONT', back: 'BACK' } as const;
export const REASONS = { turn: 'TURN', flower: 'FLOWER', kong: 'KONG' } as const;
const UNITS = { points: 'POINTS', doubles: 'DOUBLES', fan: 'FAN', limit: 'LIMIT' } as const;

/** A score of the log as the API would have told it. */
export function toldScore(score: RecordedScore): Score {
  return { ...score, lines: score.lines.map((line) => ({ ...line, unit: UNITS[line.unit] })) };
}
