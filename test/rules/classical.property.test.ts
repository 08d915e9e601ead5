import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreChineseClassical } from '../../server/rules/chinese-classical/score.ts';
import { classicalSettlement } from '../../server/rules/chinese-classical/settlement.ts';
import { isOneChance } from '../../server/rules/classical/chance.ts';
import { klasikPayments } from '../../server/rules/klasik/payments.ts';
import { scoreKlasik } from '../../server/rules/klasik/score.ts';
import { CIRCUMSTANCES, type Score, type ScoreInput, SEATS, type Seat, seatAfter } from '../../server/rules/scoring.ts';
import { countKinds, KINDS, type Kind } from '../../server/rules/tiles.ts';
import { plainLoser, plainOneChance, plainWinner, type Rules, standing } from './classical-brute.ts';
import { type BuiltHand, completeHands, looseHands, opened, orders, reordered } from './fan-random.ts';
import { kinds, totals } from './hands.ts';
import { expectWholeReading } from './whole-reading.ts';

const SCORERS = { klasik: scoreKlasik, 'chinese-classical': scoreChineseClassical } as const;
const rulesets = fc.constantFrom<Rules>('klasik', 'chinese-classical');
const ALL = KINDS.slice(0, 34);

/** What the course of play adds to a hand: any circumstances, also impossible ones, and what lies on the table. */
const course = fc.record({
  circumstances: fc.subarray([...CIRCUMSTANCES], { maxLength: 3 }),
  visible: fc.oneof(
    fc.constant([]),
    fc.subarray([...ALL], { maxLength: 8 }).map((kinds) => kinds.flatMap((kind) => [kind, kind, kind, kind])),
  ),
});

/** Bamboo that is not green, and what it becomes. */
const GREENER: Readonly<Record<string, Kind>> = { B1: 'B2', B5: 'B6', B7: 'B8', B9: 'DG' };

/** The same hand with kinds swapped for green ones, where its sets stay sets. */
function greener(input: ScoreInput): ScoreInput {
  if (input.sets.some(({ kind }) => kind === 'chow')) return input;
  const swap = (kind: Kind) => GREENER[kind] ?? kind;
  return {
    ...input,
    concealed: input.concealed.map(swap),
    sets: input.sets.map((set) => ({ ...set, tiles: set.tiles.map(swap) })),
    winningTile: input.winningTile === null ? null : swap(input.winningTile),
  };
}

/** Whether no kind stands in the hand five times. */
function possible({ concealed, sets, winningTile }: ScoreInput): boolean {
  const all = [...concealed, ...sets.flatMap((set) => set.tiles), ...(winningTile === null ? [] : [winningTile])];
  return countKinds(all).every((count) => count <= 4);
}

const builtHands: fc.Arbitrary<BuiltHand> = completeHands('hong-kong').chain(({ input, inHand }) =>
  course.map((more) => ({ input: { ...input, ...more }, inHand })),
);

/** Characters and dots trade places. */
function swapSuit(kind: Kind): Kind {
  if (/^C\d$/.test(kind)) return KINDS[KINDS.indexOf(kind) + 9] as Kind;
  return /^D\d$/.test(kind) ? (KINDS[KINDS.indexOf(kind) - 9] as Kind) : kind;
}

function suitsSwapped(input: ScoreInput): ScoreInput {
  return {
    ...input,
    concealed: input.concealed.map(swapSuit),
    sets: input.sets.map((set) => ({ ...set, tiles: set.tiles.map(swapSuit) })),
    visible: input.visible.map(swapSuit),
    winningTile: input.winningTile === null ? null : swapSuit(input.winningTile),
  };
}

/** Thirteen Orphans and nine gates, completed by any of their tiles. */
const rareHands: fc.Arbitrary<ScoreInput> = fc
  .record({
    base: fc.constantFrom(kinds('B19 C19 D19 WESWN DRGW'), kinds('B1112345678999'), kinds('D1112345678999')),
    extra: fc.nat(99),
    winning: fc.nat(13),
    built: builtHands,
  })
  .map(({ base, extra, winning, built }) => {
    const tiles = [...base, base[extra % base.length] as Kind];
    const [winningTile] = tiles.splice(winning, 1) as [Kind];
    return { ...built.input, sets: [], concealed: tiles, winningTile };
  });

const hands: fc.Arbitrary<ScoreInput> = fc.oneof(
  { weight: 4, arbitrary: builtHands.map(({ input }) => input) },
  { weight: 3, arbitrary: builtHands.map(({ input }) => suitsSwapped(input)) },
  { weight: 1, arbitrary: rareHands },
  { weight: 1, arbitrary: builtHands.map(({ input }) => greener(input)).filter(possible) },
  { weight: 1, arbitrary: looseHands('hong-kong') },
);
/** Hands that did not win: a complete one without its winning tile, and any thirteen tiles. */
const losers: fc.Arbitrary<ScoreInput> = hands.map((input) => ({
  ...input,
  winningTile: null,
  winBy: 'none',
  circumstances: [],
}));

/** The keys of all lines. */
const EVERYTHING = [
  ...['win', 'self-draw', 'won-on-pair', 'won-on-major-pair', 'one-chance', 'flower'],
  ...['pung', 'concealed-pung', 'claimed-kong', 'added-kong', 'concealed-kong'],
  ...['dragon-pair', 'seat-wind-pair', 'round-wind-pair'],
  ...['dragon-pung', 'little-three-dragons', 'big-three-dragons'],
  ...['seat-wind-pung', 'round-wind-pung', 'little-four-winds'],
  ...['all-chows', 'all-pungs', 'terminals-and-honours', 'half-flush', 'pure-flush'],
  ...['three-concealed-triplets', 'fully-concealed-self-draw'],
  ...['own-flower-and-season', 'all-flowers', 'all-seasons', 'all-eight'],
  ...['last-tile', 'last-discard', 'kong-replacement', 'robbed-kong', 'original-call'],
  ...['all-green', 'four-kongs', 'hidden-treasure', 'three-great-scholars', 'all-honours', 'all-terminals'],
  ...['big-four-winds', 'nine-gates', 'thirteen-orphans', 'fully-concealed-suit', 'heavenly-hand', 'earthly-hand'],
  ...['moon-from-the-bottom-of-the-sea', 'plum-blossom-on-the-roof', 'scratching-a-carrying-pole'],
  ...['kong-on-kong', 'thirteen-dealer-wins'],
];

function plainStanding(input: ScoreInput, rules: Rules): number {
  const plain = input.winBy === 'none' ? plainLoser(input) : plainWinner(input, rules);
  return Math.max(standing(null), ...plain.map(standing));
}

function scoredStanding(score: Score | null): number {
  if (score === null) return standing(null);
  return score.limits.length > 0 ? standing('limit') : standing({ base: score.base ?? 0, doubles: score.doubles ?? 0 });
}

const sum = (score: Score, unit: 'points' | 'doubles') =>
  score.lines.filter((line) => line.unit === unit).reduce((total, line) => total + line.value, 0);

describe('any classical hand', () => {
  it('has the score of its best reading, found by plain search', () => {
    fc.assert(
      fc.property(hands, rulesets, (input, rules) => {
        expect(scoredStanding(SCORERS[rules](input))).toBe(plainStanding(input, rules));
      }),
      { numRuns: 2500 },
    );
  });

  it('has the best score of a loser’s hand, found by plain search', () => {
    fc.assert(
      fc.property(losers, (input) => {
        const score = scoreChineseClassical(input);
        expect(scoredStanding(score)).toBe(plainStanding(input, 'chinese-classical'));
        expect(scoreKlasik(input)).toBeNull();
      }),
      { numRuns: 800 },
    );
  });

  it('has one chance when plain search finds no other kind', () => {
    fc.assert(
      fc.property(hands, (input) => {
        if (scoreKlasik({ ...input, circumstances: [] }) === null) return;
        expect(isOneChance(input)).toBe(plainOneChance(input));
      }),
      { numRuns: 500 },
    );
  });

  it('adds up its lines: base × 2^doubles up to 1000, or 1000 for a limit', () => {
    fc.assert(
      fc.property(fc.oneof(hands, losers), rulesets, (input, rules) => {
        const score = SCORERS[rules](input);
        if (score === null) return;
        if (score.limits.length > 0) {
          expect(score).toMatchObject({ value: 1000, base: null, doubles: null });
          expect(score.lines.map(({ key, unit, value }) => [key, unit, value])).toEqual(
            score.limits.map((key) => [key, 'limit', 1000]),
          );
          return;
        }
        expect([score.base, score.doubles]).toEqual([sum(score, 'points'), sum(score, 'doubles')]);
        expect(score.value).toBe(Math.min(1000, (score.base ?? 0) * 2 ** (score.doubles ?? 0)));
        for (const { key, value } of score.lines) expect([key, value > 0]).toEqual([key, true]);
      }),
      { numRuns: 1000 },
    );
  });

  it('is read as all of its tiles, with one group completed by the winning tile', () => {
    fc.assert(
      fc.property(hands, rulesets, (input, rules) => {
        const score = SCORERS[rules](input);
        if (score === null) return;
        expectWholeReading(score, input);
      }),
      { numRuns: 1000 },
    );
  });

  it('does not depend on the order of tiles, sets, flowers and circumstances', () => {
    fc.assert(
      fc.property(fc.oneof(hands, losers), rulesets, orders, (input, rules, order) => {
        const score = SCORERS[rules](input);
        const mixed = reordered(input, order);
        const again = SCORERS[rules]({ ...mixed, circumstances: [...input.circumstances].reverse() });
        const lines = (of: Score | null) =>
          of?.lines.map((line) => `${line.key} ${line.value} ${[...line.tiles].sort()}`).sort();
        expect(lines(again)).toEqual(lines(score));
        expect([again?.base, again?.doubles, again?.value, again?.limits]).toEqual([
          score?.base,
          score?.doubles,
          score?.value,
          score?.limits,
        ]);
      }),
      { numRuns: 1000 },
    );
  });

  it('is never worth more with a set opened, one chance apart', () => {
    fc.assert(
      fc.property(builtHands, rulesets, ({ input, inHand }, rules) => {
        const closed = scoredStanding(SCORERS[rules](input));
        for (const tiles of inHand) {
          const open = opened(input, tiles);
          // An open set takes part in no other division, and its tiles are visible: the wait may become narrower.
          if (isOneChance(open) && !isOneChance(input)) continue;
          expect(scoredStanding(SCORERS[rules](open))).toBeLessThanOrEqual(closed);
        }
      }),
      { numRuns: 800 },
    );
  });

  it('is never worth more with a kong claimed than concealed, nor added than claimed', () => {
    fc.assert(
      fc.property(builtHands, rulesets, ({ input }, rules) => {
        const [concealed, claimed, added] = (['concealed-kong', 'claimed-kong', 'added-kong'] as const).map((kind) => {
          const sets = input.sets.map((set) => (set.tiles.length === 4 ? { ...set, kind } : set));
          return scoredStanding(SCORERS[rules]({ ...input, sets }));
        });
        expect(claimed).toBeLessThanOrEqual(concealed ?? 0);
        expect(added).toBeLessThanOrEqual(claimed ?? 0);
      }),
      { numRuns: 800 },
    );
  });

  it('treats the suits that no limit names alike', () => {
    // Bamboo has its own limits, and so have D1 and D5.
    fc.assert(
      fc.property(hands, rulesets, (input, rules) => {
        if (input.winningTile !== null && /^[CD][15]$/.test(input.winningTile)) return;
        const swapped = suitsSwapped(input);
        expect(scoredStanding(SCORERS[rules](swapped))).toBe(scoredStanding(SCORERS[rules](input)));
      }),
      { numRuns: 500 },
    );
  });
});

describe('any classical payment', () => {
  const seats = fc.constantFrom(...SEATS);
  const values = fc.tuple(fc.nat(1000), fc.nat(1000), fc.nat(1000), fc.nat(1000));

  it('adds up to zero, and a win of Klasik is 4P or 6P', () => {
    fc.assert(
      fc.property(seats, fc.nat(3), fc.integer({ min: 20, max: 1000 }), (winner, steps, value) => {
        const from = steps === 0 ? null : seatAfter(winner, steps);
        const payments = klasikPayments({ winner, from, value, tile: null });
        const sums = totals(payments);
        expect(sums.reduce((total, change) => total + change, 0)).toBe(0);
        expect(sums[winner]).toBe(value * (from === null ? 6 : 4));
        expect(payments.map((payment) => payment.from).sort()).toEqual(SEATS.filter((seat) => seat !== winner));
      }),
    );
  });

  it('settles Chinese Classical by who is East, wherever East sits', () => {
    fc.assert(
      fc.property(seats, seats, values, seats, (winner, dealer, worth, steps) => {
        const payments = classicalSettlement({ winner, dealer, values: worth, tile: null });
        for (const { points } of payments) expect(points).toBeGreaterThan(0);
        const turn = (seat: Seat) => seatAfter(seat, steps);
        const turned = SEATS.map((seat) => worth[seatAfter(seat, -steps)]);
        const again = classicalSettlement({
          winner: turn(winner),
          dealer: turn(dealer),
          values: [turned[0] ?? 0, turned[1] ?? 0, turned[2] ?? 0, turned[3] ?? 0],
          tile: null,
        });
        const sums = totals(payments);
        expect(SEATS.map((seat) => totals(again)[turn(seat)])).toEqual(sums);
        expect(sums.reduce((total, change) => total + change, 0)).toBe(0);
      }),
    );
  });

  it('gives a loser of Chinese Classical what each pair settles, East doubled', () => {
    fc.assert(
      fc.property(seats, seats, values, (winner, dealer, worth) => {
        const sums = totals(classicalSettlement({ winner, dealer, values: worth, tile: null }));
        const between = (one: Seat, other: Seat) => (one === dealer || other === dealer ? 2 : 1);
        const expected = SEATS.map((seat) =>
          SEATS.filter((other) => other !== seat).reduce<number>((total, other) => {
            const points =
              seat === winner ? worth[seat] : other === winner ? -worth[other] : worth[seat] - worth[other];
            return total + points * between(seat, other);
          }, 0),
        );
        expect(sums).toEqual(expected);
      }),
    );
  });
});

describe('the random hands of these tests', () => {
  it('have everything that the rules count', () => {
    const keys = new Set<string>();
    for (const input of fc.sample(fc.oneof(hands, losers), { numRuns: 8000, seed: 1 })) {
      for (const score of [scoreKlasik(input), scoreChineseClassical(input)]) {
        for (const { key } of score?.lines ?? []) keys.add(key);
      }
    }
    expect([...keys].sort()).toEqual([...EVERYTHING].sort());
  });
});
