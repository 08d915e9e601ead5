import { describe, expect, it } from 'vitest';
import { checkScoreInput } from '../../server/rules/check.ts';
import { CHINESE_CLASSICAL } from '../../server/rules/chinese-classical/index.ts';
import { scoreChineseClassical } from '../../server/rules/chinese-classical/score.ts';
import { classicalSettlement } from '../../server/rules/chinese-classical/settlement.ts';
import { classicalWaits, isOneChance } from '../../server/rules/classical/chance.ts';
import { KLASIK } from '../../server/rules/klasik/index.ts';
import { klasikPayments } from '../../server/rules/klasik/payments.ts';
import { scoreKlasik } from '../../server/rules/klasik/score.ts';
import type { Seat } from '../../server/rules/scoring.ts';
import { kindNamed, setNamed } from './fan-hands.ts';
import { type ClassicalVector, inputOf, totals, vectors } from './hands.ts';

/** What the vectors call the limits. */
const LIMIT_KEYS: Readonly<Record<string, string>> = {
  'All Green': 'all-green',
  'All Honors': 'all-honours',
  'All Terminals': 'all-terminals',
  'Big Four Winds': 'big-four-winds',
  'Dealer 13th win': 'thirteen-dealer-wins',
  Earthly: 'earthly-hand',
  'Four Kongs': 'four-kongs',
  'Fully Concealed Suit': 'fully-concealed-suit',
  Heavenly: 'heavenly-hand',
  'Hidden Treasure': 'hidden-treasure',
  'Kong on Kong': 'kong-on-kong',
  'Moon from the Bottom of the Sea': 'moon-from-the-bottom-of-the-sea',
  'Nine Gates': 'nine-gates',
  'Plum Blossom on the Roof': 'plum-blossom-on-the-roof',
  'Scratching a Carrying Pole': 'scratching-a-carrying-pole',
  'Thirteen Orphans': 'thirteen-orphans',
  'Three Great Scholars': 'three-great-scholars',
};

/** Limits that a vector does not name although its hand fits them too (docs/rules/klasik.md §3: several do not add up). */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  // One suit, self-drawn, nothing open.
  'KJ-13': ['fully-concealed-suit'],
  'KJ-15': ['fully-concealed-suit'],
};

for (const [name, rules, score] of [
  ['klasik', KLASIK, scoreKlasik],
  ['chinese-classical', CHINESE_CLASSICAL, scoreChineseClassical],
] as const) {
  describe(`vectors of ${name}`, () => {
    for (const vector of vectors<ClassicalVector>(name)) {
      it(vector.id, () => {
        const input = inputOf(vector);
        const problems = checkScoreInput(input, rules);
        const scored = problems.length > 0 ? null : score(input);
        const { valid, value, basePoints, doubles, limits, waits, oneChance } = vector.expect;
        expect([problems, scored !== null]).toEqual([valid ? [] : problems, valid]);
        if (scored === null) return;
        expect(scored.value).toBe(value);
        expect(scored.base).toBe(basePoints ?? null);
        expect(scored.doubles).toBe(doubles ?? null);
        const named = (limits ?? []).map((limit) => LIMIT_KEYS[limit] ?? `unknown: ${limit}`);
        const also = ALSO[vector.id.slice(name.length + 1)] ?? [];
        expect([...scored.limits].sort()).toEqual([...named, ...also].sort());
        if (waits !== undefined) expect(classicalWaits(input.concealed, input.sets)).toEqual(waits);
        if (oneChance !== undefined) {
          expect(isOneChance(input)).toBe(oneChance);
          expect(scored.lines.some((line) => line.key === 'one-chance')).toBe(oneChance);
        }
      });
    }
  });
}

interface WaitVector {
  readonly id: string;
  readonly concealed: readonly string[];
  readonly melds: readonly { readonly kind: string; readonly tiles: readonly string[] }[];
  readonly waits: readonly string[];
}

describe('vectors of waits', () => {
  for (const { id, concealed, melds, waits } of vectors<WaitVector>('waits')) {
    it(id, () => {
      expect(classicalWaits(concealed.map(kindNamed), melds.map(setNamed))).toEqual(waits);
    });
  }
});

interface ClassicalSettlement {
  readonly id: string;
  readonly rules: 'chinese-classical';
  readonly seats: readonly string[];
  readonly hand_values: readonly [number, number, number, number];
  readonly winner: string;
  readonly east: string;
  readonly deltas: readonly number[];
}

interface KlasikSettlement {
  readonly id: string;
  readonly rules: 'klasik';
  readonly P: number;
  readonly how_won: 'discard' | 'self-draw' | 'robbed-kong';
  readonly deltas: Readonly<Record<string, number>>;
}

describe('vectors of settlement', () => {
  for (const vector of vectors<ClassicalSettlement | KlasikSettlement>('settlement')) {
    it(vector.id, () => {
      if (vector.rules === 'chinese-classical') {
        const seat = (named: string) => vector.seats.indexOf(named) as Seat;
        const payments = classicalSettlement({
          winner: seat(vector.winner),
          dealer: seat(vector.east),
          values: vector.hand_values,
          tile: null,
        });
        expect(totals(payments)).toEqual(vector.deltas);
        return;
      }
      const { winner, discarder, robbed_player, each_other_opponent, each_opponent } = vector.deltas;
      const from = vector.how_won === 'self-draw' ? null : 3;
      const payments = klasikPayments({ winner: 1, from, value: vector.P, tile: null });
      const other = each_other_opponent ?? each_opponent;
      expect(totals(payments)).toEqual([other, winner, other, discarder ?? robbed_player ?? other]);
    });
  }
});
