/** Builders of hands for the tests of the fan rule sets: from short words and from vectors. */

import { readFileSync } from 'node:fs';
import {
  CIRCUMSTANCES,
  type Circumstance,
  type DeclaredSet,
  type Payment,
  type ScoreInput,
  SEATS,
  type Seat,
  type SetKind,
  type WinBy,
} from '../../server/rules/scoring.ts';
import { isKind, type Kind } from '../../server/rules/tiles.ts';

/** `kinds('B123 D55 WEE DR')`: a letter and ranks, or a letter and names of honours. */
export function kinds(text: string): Kind[] {
  return text.split(/\s+/).flatMap((word) =>
    [...word.slice(1)].map((rest) => {
      const kind = `${word[0]}${rest}`;
      if (!isKind(kind)) throw new Error(`no such kind: ${kind} in ${text}`);
      return kind;
    }),
  );
}

/** The kind that a vector names, also in lower case (`b5`). */
export function kindNamed(text: string): Kind {
  const kind = text.toUpperCase();
  if (!isKind(kind)) throw new Error(`no such kind: ${text}`);
  return kind;
}

const SET_KINDS: Readonly<Record<string, SetKind>> = {
  CHOW: 'chow',
  PUNG: 'pung',
  KONG_CLAIMED: 'claimed-kong',
  KONG_CONCEALED: 'concealed-kong',
  KONG_ADDED: 'added-kong',
};

/** A declared set as vectors write it. */
export interface VectorSet {
  readonly kind: string;
  readonly tiles: readonly string[];
}

/** Seats as vectors name them: by their winds at the table. */
export const SEAT_LETTERS = ['E', 'S', 'W', 'N'] as const;

export type SeatLetter = (typeof SEAT_LETTERS)[number];

/** What the vectors of the fan rule sets have in common. */
export interface FanVector {
  readonly id: string;
  readonly about: string;
  readonly concealed: readonly string[];
  readonly melds: readonly VectorSet[];
  readonly flowers: readonly string[];
  readonly winningTile: string;
  readonly winBy: string;
  readonly circumstances: readonly string[];
  readonly winner: SeatLetter;
  /** Who discarded or was robbed; null for a self-draw. */
  readonly from: SeatLetter | null;
  readonly expect: {
    readonly win: boolean;
    readonly meetsMinimum?: boolean;
    readonly fans?: readonly { readonly id: string; readonly fan: number }[];
    readonly rawFan?: number;
    readonly fan?: number;
    readonly points?: number;
    readonly payments?: Readonly<Record<SeatLetter, number>>;
  };
}

export interface HongKongVector extends FanVector {
  readonly seatWind: string;
  readonly roundWind: string;
  /** Under which choice of the option it holds. */
  readonly flowerFan: 'any' | 'on' | 'off';
}

export interface SichuanVector extends FanVector {
  readonly voidSuit: string | null;
  readonly active: readonly SeatLetter[];
}

export function seatLettered(letter: SeatLetter): Seat {
  return SEATS[SEAT_LETTERS.indexOf(letter)] as Seat;
}

export function setNamed({ kind, tiles }: VectorSet): DeclaredSet {
  const named = SET_KINDS[kind.toUpperCase().replace('-', '_')];
  if (named === undefined) throw new Error(`no such set: ${kind}`);
  return { kind: named, tiles: tiles.map(kindNamed) };
}

/** A declared set in short: `set('pung', 'DRRR')`. */
export function set(kind: SetKind, text: string): DeclaredSet {
  return { kind, tiles: kinds(text) };
}

/** A hand with what the test cares about; the rest plain: a discard, South in an East round, one flower of another. */
export function won(
  concealed: string,
  winningTile: Kind,
  more: Partial<Omit<ScoreInput, 'concealed' | 'winningTile'>> = {},
): ScoreInput {
  return {
    concealed: concealed === '' ? [] : kinds(concealed),
    sets: [],
    flowers: ['F1'],
    winningTile,
    winBy: 'discard',
    seatWind: 'WS',
    roundWind: 'WE',
    circumstances: [],
    visible: [],
    facts: {},
    ...more,
  };
}

/** A vector's word (`SELF_DRAW`, `LAST_TILE`) in ours. */
export function kebab(word: string): string {
  return word.toLowerCase().replaceAll('_', '-');
}

const WIN_BY: readonly WinBy[] = ['discard', 'self-draw', 'robbed-kong', 'none'];

export function winByNamed(word: string): WinBy {
  const found = WIN_BY.find((by) => by === kebab(word));
  if (found === undefined) throw new Error(`no such win: ${word}`);
  return found;
}

export function circumstanceNamed(word: string): Circumstance {
  const found = CIRCUMSTANCES.find((circumstance) => circumstance === kebab(word));
  if (found === undefined) throw new Error(`no such circumstance: ${word}`);
  return found;
}

/** What a file of test/fixtures/vectors holds. */
export function vectors<T>(name: string): T[] {
  return JSON.parse(readFileSync(new URL(`../fixtures/vectors/${name}.json`, import.meta.url), 'utf8'));
}

/** What each seat gets (+) or pays (−) in all. */
export function totals(payments: readonly Payment[]): number[] {
  return SEATS.map((seat) =>
    payments.reduce((sum, { from, to, points }) => sum + (to === seat ? points : 0) - (from === seat ? points : 0), 0),
  );
}
