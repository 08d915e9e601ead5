import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Payment, type Score, type ScoreInput, SEATS, type Seat, seatAfter } from '../../server/rules/scoring.ts';
import { type HeldHand, readiness } from '../../server/rules/sichuan/ready.ts';
import { scoreSichuan } from '../../server/rules/sichuan/score.ts';
import { endOfWallPayments, kongPayments, type SeatAtEnd, winPayments } from '../../server/rules/sichuan/settle.ts';
import {
  countKinds,
  KINDS,
  type Kind,
  kindIndex,
  rankOf,
  SUITS,
  type Suit,
  suitOf,
  TILES_108,
} from '../../server/rules/tiles.ts';
import { type BruteGroup, bruteReadings } from './fan-brute.ts';
import { totals, won } from './fan-hands.ts';
import { completeHands, looseHands, opened, orders, pairedHands, reordered } from './fan-random.ts';

const seats = fc.constantFrom(...SEATS);
const voids = fc.constantFrom(...SUITS);
/** Hands of which most may win: the void suit is often one that they lack. */
const hands = fc
  .oneof(
    { weight: 4, arbitrary: completeHands('sichuan').map(({ input }) => input) },
    { weight: 1, arbitrary: looseHands('sichuan') },
    { weight: 1, arbitrary: pairedHands() },
  )
  .chain((input) => fc.option(voids, { freq: 3, nil: null }).map((suit) => withVoid(input, suit)));

function withVoid(input: ScoreInput, suit: Suit | null): ScoreInput {
  return { ...input, facts: suit === null ? {} : { 'void-suit': suit } };
}

function rawOf(score: Score | null): number {
  return score === null ? -1 : score.lines.reduce((sum, line) => sum + line.value, 0);
}

/** The page of rules read once more, without tables: fan before the cap, −1 for no hand. */
function plainFan(input: ScoreInput): number {
  const tiles = [...input.concealed, input.winningTile as Kind, ...input.sets.flatMap((set) => [...set.tiles])];
  const suits = new Set(tiles.map(suitOf));
  const gone = input.facts['void-suit'];
  if (gone === undefined ? suits.size === 3 : suits.has(gone as Suit)) return -1;

  const shapes = bruteReadings(input).map(plainShape);
  const hidden = [...input.concealed, input.winningTile as Kind];
  const allPairs = hidden.every((kind) => hidden.filter((other) => other === kind).length % 2 === 0);
  if (input.sets.length === 0 && allPairs) shapes.push(2);
  if (shapes.length === 0) return -1;

  let fan = Math.max(...shapes);
  if (suits.size === 1) fan += 2;
  if (input.sets.length === 4) fan += 1;
  for (const kind of new Set(tiles)) if (tiles.filter((other) => other === kind).length === 4) fan += 1;
  if (input.winBy === 'robbed-kong') fan += 1;
  if (input.winBy === 'self-draw') {
    if (input.circumstances.includes('kong-replacement')) fan += 1;
    if (input.circumstances.includes('last-tile')) fan += 1;
  }
  if (input.winBy === 'discard' && input.circumstances.includes('last-discard')) fan += 1;
  return fan;
}

/** What the division of a standard hand counts by itself. */
function plainShape(groups: readonly BruteGroup[]): number {
  const ranks = groups.map((group) => group.tiles.map(rankOf));
  const pungs = ranks.every((group) => new Set(group).size === 1);
  const outside = ranks.every((group) => group.includes(1) || group.includes(9)) ? 2 : 0;
  if (!pungs) return outside;
  return outside + (ranks.flat().every((rank) => [2, 5, 8].includes(rank)) ? 3 : 1);
}

describe('any Sichuan hand', () => {
  it('has the score of its best reading, found by plain search', () => {
    fc.assert(
      fc.property(hands, (input) => {
        expect(rawOf(scoreSichuan(input))).toBe(plainFan(input));
      }),
      { numRuns: 3000 },
    );
  });

  it('is worth two to the power of its fan, at most 32', () => {
    fc.assert(
      fc.property(hands, (input) => {
        const score = scoreSichuan(input);
        if (score === null) return;
        expect(score.fan).toBe(Math.min(5, rawOf(score)));
        expect(score.value).toBe([1, 2, 4, 8, 16, 32][score.fan ?? 9]);
      }),
      { numRuns: 1000 },
    );
  });

  it('does not depend on the order of tiles and sets', () => {
    fc.assert(
      fc.property(hands, orders, (input, order) => {
        const lines = (score: Score | null) => score?.lines.map((line) => `${line.key} ${line.value}`);
        expect(lines(scoreSichuan(reordered(input, order)))).toEqual(lines(scoreSichuan(input)));
      }),
      { numRuns: 1000 },
    );
  });

  it('does not depend on which suit is which', () => {
    fc.assert(
      fc.property(hands, (input) => {
        const turned = (kind: Kind) => KINDS[(kindIndex(kind) + 9) % 27] as Kind;
        const suit = SUITS.find((one) => one === input.facts['void-suit']);
        const next = suit === undefined ? null : (SUITS[(SUITS.indexOf(suit) + 1) % 3] ?? null);
        const other: ScoreInput = {
          ...input,
          concealed: input.concealed.map(turned),
          sets: input.sets.map((set) => ({ ...set, tiles: set.tiles.map(turned) })),
          winningTile: input.winningTile === null ? null : turned(input.winningTile),
        };
        expect(rawOf(scoreSichuan(withVoid(other, next)))).toBe(rawOf(scoreSichuan(input)));
      }),
      { numRuns: 1000 },
    );
  });

  it('is never worth more with a pung declared, short of four declared sets', () => {
    fc.assert(
      fc.property(completeHands('sichuan'), ({ input, inHand }) => {
        for (const tiles of inHand) {
          if (tiles[0] !== tiles[1] || input.sets.length === 3) continue;
          expect(rawOf(scoreSichuan(opened(input, tiles)))).toBeLessThanOrEqual(rawOf(scoreSichuan(input)));
        }
      }),
      { numRuns: 1000 },
    );
  });
});

/** What a seat may hold at the end: a complete hand less its winning tile, or tiles as they come. */
const held: fc.Arbitrary<HeldHand> = fc.oneof(
  fc.tuple(hands, voids).map(([{ concealed, sets }, voidSuit]) => ({ concealed, sets, voidSuit })),
  fc
    .tuple(fc.shuffledSubarray([...TILES_108], { minLength: 13, maxLength: 13 }), voids)
    .map(([concealed, voidSuit]) => ({ concealed, sets: [], voidSuit })),
);

describe('any Sichuan ready check', () => {
  it('finds the highest value of all tiles that can still come, by plain search', () => {
    fc.assert(
      fc.property(held, (hand) => {
        const own = countKinds([...hand.concealed, ...hand.sets.flatMap((set) => set.tiles)]);
        const values = KINDS.slice(0, 27)
          .filter((kind) => (own[kindIndex(kind)] ?? 0) < 4)
          .map((kind) => {
            const input = { ...won('', kind), concealed: hand.concealed, sets: hand.sets };
            return { kind, fan: plainFan(withVoid(input, hand.voidSuit)) };
          })
          .filter(({ fan }) => fan >= 0);
        const { flowerPig, waits, best } = readiness(hand);
        expect(waits).toEqual(values.map(({ kind }) => kind));
        expect(best?.score.value ?? 0).toBe(Math.max(0, ...values.map(({ fan }) => 2 ** Math.min(5, fan))));
        expect(flowerPig).toBe(hand.concealed.some((kind) => suitOf(kind) === hand.voidSuit));
        if (flowerPig) expect(best).toBeNull();
      }),
      { numRuns: 500 },
    );
  });
});

const kong: fc.Arbitrary<Payment[]> = fc
  .tuple(
    fc.constantFrom('claimed-kong' as const, 'added-kong' as const, 'concealed-kong' as const),
    seats,
    fc.integer({ min: 1, max: 3 }),
  )
  .map(([kind, seat, steps]) => {
    const made = { seat, tile: 'B5' as const };
    return kind === 'claimed-kong'
      ? kongPayments({ ...made, kind, from: seatAfter(seat, steps) }, SEATS)
      : kongPayments({ ...made, kind }, SEATS);
  });

const ends: fc.Arbitrary<{ ledger: Payment[]; end: SeatAtEnd[] }> = fc
  .record({
    kongs: fc.array(kong, { maxLength: 4 }),
    hands: fc.tuple(held, held, held, held),
    winners: fc.subarray([...SEATS], { maxLength: 2 }),
  })
  .map(({ kongs, hands: all, winners }) => ({
    ledger: kongs.flat(),
    end: all.map((hand, at) => ({ seat: SEATS[at] as Seat, won: winners.includes(SEATS[at] as Seat), hand })),
  }));

describe('any Sichuan settlement', () => {
  const sum = (payments: readonly Payment[]) => totals(payments).reduce((all, change) => all + change, 0);

  it('adds up to zero, and every entry moves points from one seat to another', () => {
    fc.assert(
      fc.property(ends, ({ ledger, end }) => {
        const payments = [...ledger, ...endOfWallPayments(ledger, end)];
        expect(sum(payments)).toBe(0);
        for (const { from, to, points } of payments) {
          expect(from).not.toBe(to);
          expect(points).toBeGreaterThan(0);
          expect(points).toBeLessThanOrEqual(32);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('does not depend on the order in which seats are stored', () => {
    fc.assert(
      fc.property(ends, fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), ({ ledger, end }, order) => {
        const shuffled = order.flatMap((at) => end[at] ?? []);
        expect(endOfWallPayments(ledger, shuffled)).toEqual(endOfWallPayments(ledger, end));
      }),
      { numRuns: 300 },
    );
  });

  it('goes by who holds what, not by the number of a seat', () => {
    fc.assert(
      fc.property(ends, seats, ({ ledger, end }, steps) => {
        const turn = (seat: Seat) => seatAfter(seat, steps);
        const turned = endOfWallPayments(
          ledger.map((payment) => ({ ...payment, from: turn(payment.from), to: turn(payment.to) })),
          end.map((seat) => ({ ...seat, seat: turn(seat.seat) })),
        );
        const before = totals(endOfWallPayments(ledger, end));
        expect(SEATS.map((seat) => totals(turned)[turn(seat)])).toEqual(before);
      }),
      { numRuns: 300 },
    );
  });

  it('leaves nobody who is not ready with kong income', () => {
    fc.assert(
      fc.property(ends, ({ ledger, end }) => {
        const settled = endOfWallPayments(ledger, end);
        for (const { seat, won, hand } of end) {
          const earned = ledger.filter(({ to }) => to === seat).reduce((all, { points }) => all + points, 0);
          const returned = settled
            .filter(({ key, from }) => key === 'refund' && from === seat)
            .reduce((all, { points }) => all + points, 0);
          expect(returned).toBe(won || readiness(hand).best !== null ? 0 : earned);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('pays every winner of one tile, and a self-draw by all in the game', () => {
    fc.assert(
      fc.property(
        seats,
        fc.subarray([1, 2, 3], { minLength: 1 }),
        fc.integer({ min: 0, max: 5 }),
        (seat, steps, fan) => {
          const value = 2 ** fan;
          const others = steps.map((step) => seatAfter(seat, step));
          const shared = winPayments(
            others.map((winner) => ({ winner, from: seat, tile: 'B1', value })),
            SEATS,
          );
          expect(totals(shared)[seat]).toBe(-value * others.length);
          for (const winner of others) expect(totals(shared)[winner]).toBe(value);
          const drawn = winPayments([{ winner: seat, from: null, tile: 'B1', value }], [seat, ...others]);
          expect(totals(drawn)[seat]).toBe((value + 1) * others.length);
          expect(sum([...shared, ...drawn])).toBe(0);
        },
      ),
    );
  });
});
