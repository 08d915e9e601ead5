/** What bots reckon with: forms, ways to complete a hand, chances, danger. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completionsOf } from '../../server/bots/completions.ts';
import { Danger } from '../../server/bots/danger.ts';
import { type Form, formsOf } from '../../server/bots/form.ts';
import { Odds } from '../../server/bots/odds.ts';
import { distance } from '../../server/bots/reach.ts';
import type { Situation } from '../../server/bots/situation.ts';
import { SKILLS } from '../../server/bots/strength.ts';
import { CHINESE_CLASSICAL } from '../../server/rules/chinese-classical/index.ts';
import { HONG_KONG } from '../../server/rules/hong-kong/index.ts';
import { KLASIK } from '../../server/rules/klasik/index.ts';
import type { RuleSet } from '../../server/rules/rule-set.ts';
import { SICHUAN } from '../../server/rules/sichuan/index.ts';
import { countKinds, HAND_KINDS, type Kind, kindIndex } from '../../server/rules/tiles.ts';
import { isComplete } from '../../server/rules/waits.ts';
import { kinds } from '../rules/hands.ts';
import { chanceOf, shuffled } from '../table/simulate.ts';

const FOUR = new Array<number>(HAND_KINDS).fill(4);
const ANY: Form = { shape: 'sets', groups: 15, pungsOf: [], value: 1 };

function shapes(rules: RuleSet, facts: Record<string, string> = {}): Set<string> {
  return new Set(formsOf(rules, {}, facts).all.map(({ shape }) => shape));
}

/** A table in its eighth turn, where nothing has been seen. */
function situation(rules: RuleSet, more: Partial<Situation> = {}): Situation {
  return {
    game: { rules, options: {} },
    skill: SKILLS.strong,
    seat: 0,
    dealer: 0,
    seatWind: 'WE',
    roundWind: 'WE',
    flowers: [],
    active: [0, 1, 2, 3],
    unseen: FOUR,
    unseenTotal: 4 * HAND_KINDS,
    drawsLeft: 12,
    turn: 8,
    opponents: [1, 2, 3].map((seat) => ({ seat: seat as 1 | 2 | 3, sets: [], discarded: [] })),
    ...more,
  };
}

describe('forms', () => {
  test('are those that the rule set scores', () => {
    expect(shapes(KLASIK)).toEqual(new Set(['sets', 'pungs', 'orphans']));
    expect(shapes(HONG_KONG)).toEqual(new Set(['sets', 'pungs', 'orphans']));
    expect(shapes(SICHUAN)).toEqual(new Set(['sets', 'pungs', 'pairs']));
  });

  test('leave out a suit that may not be won with', () => {
    const forms = formsOf(SICHUAN, {}, { 'void-suit': 'bamboo' }).all;
    expect(forms.length).toBeGreaterThan(0);
    expect(forms.every(({ groups }) => (groups & 1) === 0)).toBe(true);
  });

  test('are narrow only where that is worth more', () => {
    const wide = formsOf(KLASIK, {}, {}).all.filter(({ shape }) => shape === 'sets');
    const [any, ...narrow] = wide;
    expect(any?.groups).toBe(15);
    expect(narrow.length).toBe(6);
    expect(narrow.every(({ value }) => value > (any?.value ?? 0))).toBe(true);
  });
});

test('completions are complete hands that lack as little as the distance says', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 4 }), (seed, needed) => {
      const counts = new Array<number>(HAND_KINDS).fill(0);
      for (const tile of shuffled(chanceOf(seed), 4 * HAND_KINDS).slice(0, 3 * needed + 1)) {
        const kind = Math.floor(tile / 4);
        counts[kind] = (counts[kind] ?? 0) + 1;
      }
      const far = distance(counts, needed, ANY);
      const found = completionsOf(counts, needed, ANY, far + 1, FOUR, 10);
      for (const { tiles, lacking, sets } of found) {
        const whole = new Array<number>(HAND_KINDS).fill(0);
        for (const kind of tiles) whole[kind] = (whole[kind] ?? 0) + 1;
        expect(isComplete(whole, needed)).toBe(true);
        expect(sets).toHaveLength(needed);
        expect(lacking).toHaveLength(far + 1);
        const lacked = whole.reduce((sum, count, kind) => sum + Math.max(0, count - (counts[kind] ?? 0)), 0);
        expect(lacked).toBe(far + 1);
      }
    }),
    { numRuns: 150 },
  );
});

test('a completion whose tiles have all been seen is none', () => {
  const counts = countKinds(kinds('B123 B456 C789 D13 D99'));
  const unseen = FOUR.map((left, kind) => (kind === kindIndex('D2') ? 0 : left));
  expect(completionsOf(counts, 4, ANY, 1, FOUR, 10)).not.toEqual([]);
  expect(completionsOf(counts, 4, ANY, 1, unseen, 10)).toEqual([]);
});

test('pungs are as far as the pairs that they lack', () => {
  const pungs: Form = { ...ANY, shape: 'pungs' };
  expect(distance(countKinds(kinds('B111 C222 D333 WEE WS')), 4, pungs)).toBe(1);
  expect(distance(countKinds(kinds('B111 C222 D333 WEEE WS')), 4, pungs)).toBe(0);
  expect(distance(countKinds(kinds('B111 C222 D333 WEEE WSS')), 4, pungs)).toBe(-1);
});

describe('the chance of winning', () => {
  const odds = (more: Partial<Situation> = {}): Odds => new Odds(situation(KLASIK, more));

  test('grows with the tiles that help, and falls with the steps', () => {
    const near = odds().winning(ANY, 1, 'claiming', 0.2, 0.1);
    expect(odds().winning(ANY, 1, 'claiming', 0.4, 0.1)).toBeGreaterThan(near);
    expect(odds().winning(ANY, 1, 'claiming', 0.2, 0.2)).toBeGreaterThan(near);
    expect(odds().winning(ANY, 2, 'claiming', 0.2, 0.1)).toBeLessThan(near);
    expect(near).toBeGreaterThan(0);
    expect(near).toBeLessThan(1);
  });

  test('is less with fewer draws left, and none without any', () => {
    const chance = (drawsLeft: number): number => odds({ drawsLeft }).winning(ANY, 1, 'claiming', 0.2, 0.1);
    expect(chance(2)).toBeLessThan(chance(10));
    expect(chance(0)).toBe(0);
  });
});

describe('danger', () => {
  const flush = ['B234', 'B678', 'B111'].map((tiles, at) => ({
    kind: at === 2 ? ('pung' as const) : ('chow' as const),
    tiles: kinds(tiles),
  }));
  const thrown: readonly Kind[] = ['C1', 'C5', 'D3', 'D9', 'WN', 'C8', 'D6', 'C2'];
  const threatened = (rules: RuleSet): Danger => {
    const opponents = situation(rules).opponents.map((opponent) =>
      opponent.seat === 2 ? { ...opponent, sets: flush, discarded: thrown.map(kindIndex) } : opponent,
    );
    return new Danger(situation(rules, { opponents }));
  };
  const at = (kind: Kind): number => kindIndex(kind);

  test('is greatest in the suit of open sets, least in what their owner threw', () => {
    const danger = threatened(KLASIK);
    expect(danger.chance(at('B5'))).toBeGreaterThan(danger.chance(at('D5')));
    expect(danger.chance(at('D4'))).toBeGreaterThan(danger.chance(at('D6')));
  });

  test('of a hand with nothing to expect, the safe tile is the better discard', () => {
    const danger = threatened(HONG_KONG);
    expect(danger.weigh(at('D6'), 0)).toBeGreaterThan(danger.weigh(at('B5'), 0));
  });

  test('costs nothing but the own chances where the discarder pays no more than others', () => {
    const danger = threatened(CHINESE_CLASSICAL);
    expect(danger.weigh(at('B5'), 0)).toBeCloseTo(0);
    expect(danger.weigh(at('B5'), 100)).toBeLessThan(100);
  });
});
