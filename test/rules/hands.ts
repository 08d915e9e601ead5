/** Builders of hands for the tests of the classical rule sets: from short words and from vectors. */

import type { DeclaredSet, ScoreInput, SetKind } from '../../server/rules/scoring.ts';
import type { Kind, WindKind } from '../../server/rules/tiles.ts';
import { circumstanceNamed, kindNamed, kinds, setNamed, type VectorSet, winByNamed } from './fan-hands.ts';

export { kinds, totals, vectors } from './fan-hands.ts';

/** A declared set in words: `chow B234`, `pung DRRR`, `claimed-kong C5555`, `concealed-kong …`, `added-kong …`. */
export function declared(words: string): DeclaredSet {
  const [kind, tiles = ''] = words.split(' ');
  const named = SET_KINDS.find((name) => name === kind);
  if (named === undefined) throw new Error(`no such set: ${words}`);
  return { kind: named, tiles: kinds(tiles) };
}

const SET_KINDS: readonly SetKind[] = ['chow', 'pung', 'claimed-kong', 'concealed-kong', 'added-kong'];

/** What a test says about a hand besides its tiles. */
export interface About extends Partial<Omit<ScoreInput, 'concealed' | 'sets' | 'winningTile'>> {
  /** Declared sets in words. */
  readonly sets?: readonly string[];
}

/**
 * `hand('B123 C99 + C9', { sets: ['pung DRRR'] })`: the tiles in hand, a plus and the winning tile; without a plus a
 * hand that did not win. Otherwise South in an East round, on a discard, no flowers, nothing visible.
 */
export function hand(tiles: string, about: About = {}): ScoreInput {
  const [concealed = '', winning] = tiles.split('+').map((part) => part.trim());
  const { sets = [], ...more } = about;
  return {
    concealed: concealed === '' ? [] : kinds(concealed),
    sets: sets.map(declared),
    flowers: [],
    winningTile: winning === undefined ? null : kindNamed(winning),
    winBy: winning === undefined ? 'none' : 'discard',
    seatWind: 'WS',
    roundWind: 'WE',
    circumstances: [],
    visible: [],
    facts: {},
    ...more,
  };
}

/** The same, drawn from the wall. */
export function drawn(tiles: string, about: About = {}): ScoreInput {
  return hand(tiles, { winBy: 'self-draw', ...about });
}

/** A hand as the vectors of the classical rule sets write it. */
export interface ClassicalVector {
  readonly id: string;
  readonly seatWind: string;
  readonly roundWind: string;
  readonly concealed: readonly string[];
  readonly melds: readonly VectorSet[];
  readonly flowers: readonly string[];
  readonly winningTile: string | null;
  readonly winBy: string;
  readonly circumstances: readonly string[];
  readonly visible: readonly string[];
  readonly expect: {
    readonly valid: boolean;
    readonly value?: number;
    readonly basePoints?: number;
    readonly doubles?: number;
    readonly limits?: readonly string[];
    readonly waits?: readonly string[];
    readonly oneChance?: boolean;
  };
}

const WINDS_BY_NAME: Readonly<Record<string, WindKind>> = { EAST: 'WE', SOUTH: 'WS', WEST: 'WW', NORTH: 'WN' };

function windNamed(name: string): WindKind {
  const wind = WINDS_BY_NAME[name];
  if (wind === undefined) throw new Error(`no such wind: ${name}`);
  return wind;
}

/** A vector's hand as scorers take it. */
export function inputOf(vector: ClassicalVector): ScoreInput {
  const named = (list: readonly string[]): Kind[] => list.map(kindNamed);
  return {
    concealed: named(vector.concealed),
    sets: vector.melds.map(setNamed),
    flowers: named(vector.flowers),
    winningTile: vector.winningTile === null ? null : kindNamed(vector.winningTile),
    winBy: winByNamed(vector.winBy),
    seatWind: windNamed(vector.seatWind),
    roundWind: windNamed(vector.roundWind),
    circumstances: vector.circumstances.map(circumstanceNamed),
    visible: named(vector.visible),
    facts: {},
  };
}
