import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hongKongPayments, pointsOf } from '../../server/rules/hong-kong/points.ts';
import { scoreHongKong } from '../../server/rules/hong-kong/score.ts';
import {
  type RuleOptions,
  type Score,
  type ScoreInput,
  SEATS,
  type Seat,
  seatAfter,
} from '../../server/rules/scoring.ts';
import { type Kind, rankOf, suitOf, WINDS } from '../../server/rules/tiles.ts';
import { type BruteGroup, bruteReadings } from './fan-brute.ts';
import { totals } from './fan-hands.ts';
import { completeHands, gatesHands, looseHands, opened, orders, reordered } from './fan-random.ts';
import { expectWholeReading } from './whole-reading.ts';

const options: fc.Arbitrary<RuleOptions> = fc.record({
  minimumFan: fc.constantFrom(0, 1, 2, 3, 4, 5),
  limitFan: fc.constantFrom(7, 8, 10, 13),
  flowerFan: fc.boolean(),
});
const seats = fc.constantFrom(...SEATS);
const hands = fc.oneof(
  { weight: 4, arbitrary: completeHands('hong-kong').map(({ input }) => input) },
  { weight: 1, arbitrary: looseHands('hong-kong') },
  { weight: 1, arbitrary: gatesHands() },
);

/** Where a hand stands: any limit before all fan, then fan before the cut. */
function standing(score: Score | null): number {
  if (score === null) return -1;
  return score.limits.length > 0 ? Number.POSITIVE_INFINITY : score.lines.reduce((sum, line) => sum + line.value, 0);
}

const same = (tiles: readonly Kind[]) => tiles[0] === tiles[1];

/** The page of rules read once more, without tables and for one reading. Infinity is a limit. */
function plainFan(input: ScoreInput, groups: readonly BruteGroup[], flowerFan: boolean): number {
  const tiles = groups.flatMap((group) => [...group.tiles]);
  const sets = groups.slice(0, 4);
  const pair = groups[4]?.tiles[0] ?? '';
  const pungs = sets.filter((group) => same(group.tiles));
  const heads = pungs.map((group) => String(group.tiles[0]));
  const honours = tiles.filter((kind) => suitOf(kind) === null).length;
  const suits = new Set(tiles.map(suitOf).filter((suit) => suit !== null)).size;
  const ends = tiles.filter((kind) => rankOf(kind) === 1 || rankOf(kind) === 9).length;
  const winds = heads.filter((head) => head.startsWith('W')).length;
  const dragons = heads.filter((head) => /^D[RGW]$/.test(head)).length;

  if (honours === tiles.length || ends === tiles.length) return Number.POSITIVE_INFINITY;
  if (winds === 4 || (winds === 3 && pair.startsWith('W'))) return Number.POSITIVE_INFINITY;
  if (sets.every((group) => group.tiles.length === 4)) return Number.POSITIVE_INFINITY;
  if (pungs.length === 4 && pungs.every((group) => !group.open)) return Number.POSITIVE_INFINITY;
  if (input.sets.length === 0 && suits === 1 && honours === 0) {
    const deciding = input.winBy === 'self-draw' ? tiles : input.concealed;
    const ranks = deciding.map(rankOf).sort().join('');
    const gates = '1112345678999';
    if (ranks === gates || [...gates].some((extra) => ranks === [...gates, extra].sort().join(''))) {
      return Number.POSITIVE_INFINITY;
    }
  }
  const has = (circumstance: ScoreInput['circumstances'][number]) => input.circumstances.includes(circumstance);
  const drawn = input.winBy === 'self-draw';
  if (has('before-first-discard') && drawn && input.seatWind === 'WE') return Number.POSITIVE_INFINITY;
  if (has('dealers-first-discard') && input.winBy === 'discard' && input.seatWind !== 'WE') {
    return Number.POSITIVE_INFINITY;
  }

  let fan = dragons;
  if (pungs.length === 0) fan += 1;
  if (pungs.length === 4) fan += 3;
  if (suits === 1) fan += honours > 0 ? 3 : 7;
  if (honours > 0 && honours + ends === tiles.length) fan += 1;
  if (dragons === 2 && /^D[RGW]$/.test(pair)) fan += 3;
  if (dragons === 3) fan += 5;
  if (heads.includes(input.seatWind)) fan += 1;
  if (heads.includes(input.roundWind)) fan += 1;
  if (input.sets.every((set) => set.kind === 'concealed-kong')) fan += 1;
  if (drawn) fan += 1;
  if (input.winBy === 'robbed-kong') fan += 1;
  if (drawn && has('kong-replacement') && !has('flower-replacement')) fan += 1;
  if (drawn && has('last-tile')) fan += 1;
  if (input.winBy === 'discard' && has('last-discard')) fan += 1;
  if (flowerFan) {
    const number = String(WINDS.indexOf(input.seatWind) + 1);
    if (input.flowers.length === 0) fan += 1;
    for (const letter of ['F', 'S']) {
      const mine = input.flowers.filter((kind) => kind[0] === letter);
      if (mine.length === 4) fan += 2;
      else if (mine.some((kind) => kind[1] === number)) fan += 1;
    }
  }
  return fan;
}

describe('any Hong Kong hand', () => {
  it('has the score of its best reading, found by plain search', () => {
    fc.assert(
      fc.property(hands, options, (input, chosen) => {
        const plain = bruteReadings(input).map((groups) => plainFan(input, groups, chosen.flowerFan === true));
        const score = scoreHongKong(input, chosen);
        expect(standing(score)).toBe(Math.max(-1, ...plain));
      }),
      { numRuns: 3000 },
    );
  });

  it('never has more fan than the limit, has the points of its fan, and is held against the minimum', () => {
    fc.assert(
      fc.property(hands, options, (input, chosen) => {
        const score = scoreHongKong(input, chosen);
        if (score?.fan == null) return;
        const limit = Number(chosen.limitFan);
        expect(score.fan).toBeLessThanOrEqual(limit);
        if (score.limits.length > 0) expect(score.fan).toBe(limit);
        expect(score.value).toBe(pointsOf(score.fan));
        expect(score.meetsMinimum).toBe(score.fan >= Number(chosen.minimumFan));
      }),
      { numRuns: 1000 },
    );
  });

  it('is read as all of its tiles, with one group completed by the winning tile', () => {
    fc.assert(
      fc.property(hands, (input) => {
        const score = scoreHongKong(input, {});
        if (score === null) return;
        expectWholeReading(score, input);
      }),
      { numRuns: 1000 },
    );
  });

  it('does not depend on the order of tiles, sets and flowers', () => {
    fc.assert(
      fc.property(hands, options, orders, (input, chosen, order) => {
        const score = scoreHongKong(input, chosen);
        const again = scoreHongKong(reordered(input, order), chosen);
        const lines = (of: Score | null) => of?.lines.map((line) => `${line.key} ${line.value}`);
        expect(lines(again)).toEqual(lines(score));
        expect([again?.fan, again?.value, again?.limits]).toEqual([score?.fan, score?.value, score?.limits]);
      }),
      { numRuns: 1000 },
    );
  });

  it('is never worth more with a set opened', () => {
    fc.assert(
      fc.property(completeHands('hong-kong'), options, ({ input, inHand }, chosen) => {
        const closed = standing(scoreHongKong(input, chosen));
        for (const tiles of inHand) {
          expect(standing(scoreHongKong(opened(input, tiles), chosen))).toBeLessThanOrEqual(closed);
        }
        const sets = input.sets.map((set) =>
          set.kind === 'concealed-kong' ? { ...set, kind: 'claimed-kong' as const } : set,
        );
        expect(standing(scoreHongKong({ ...input, sets }, chosen))).toBeLessThanOrEqual(closed);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('any Hong Kong payment', () => {
  const wins = fc
    .record({ winner: seats, steps: fc.constantFrom(0, 1, 2, 3), fan: fc.integer({ min: 0, max: 13 }) })
    .map(({ winner, steps, fan }) => ({
      winner,
      from: steps === 0 ? null : seatAfter(winner, steps),
      value: pointsOf(fan),
      tile: null,
    }));

  it('adds up to zero, and everybody but the winner pays', () => {
    fc.assert(
      fc.property(wins, (win) => {
        const payments = hongKongPayments(win);
        const sums = totals(payments);
        expect(sums.reduce((sum, change) => sum + change, 0)).toBe(0);
        expect(payments.map(({ from }) => from).sort()).toEqual(SEATS.filter((seat) => seat !== win.winner));
        for (const { points } of payments) expect(points).toBeGreaterThan(0);
        if (win.value > 1) expect(sums[win.winner]).toBe(win.value * (win.from === null ? 3 : 2));
      }),
    );
  });

  it('goes by who sits where, not by the number of a seat', () => {
    fc.assert(
      fc.property(wins, seats, (win, steps) => {
        const turn = (seat: Seat) => seatAfter(seat, steps);
        const turned = hongKongPayments({
          ...win,
          winner: turn(win.winner),
          from: win.from === null ? null : turn(win.from),
        });
        expect(turned).toEqual(
          hongKongPayments(win).map((payment) => ({ ...payment, from: turn(payment.from), to: turn(payment.to) })),
        );
      }),
    );
  });
});
