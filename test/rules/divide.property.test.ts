import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divisions, holds, readings, tilesOf } from '../../server/rules/divide.ts';
import { sevenPairsShanten, shanten, thirteenOrphansShanten } from '../../server/rules/shanten.ts';
import { countKinds, HAND_KINDS, KINDS, type Kind } from '../../server/rules/tiles.ts';
import {
  isComplete,
  isSevenPairs,
  isThirteenOrphans,
  kindsAt,
  sevenPairsWaits,
  shapeWaits,
  thirteenOrphansWaits,
} from '../../server/rules/waits.ts';
import { bruteDivisions } from './fan-brute.ts';
import { kinds } from './hands.ts';

const ALL = KINDS.slice(0, HAND_KINDS);
/** Few kinds make many divisions; all kinds make the usual hands. */
const STOCKS: readonly (readonly Kind[])[] = [
  ALL,
  ALL.slice(0, 5),
  ALL.slice(9, 18),
  ALL.slice(22, 29),
  [...ALL.slice(15, 20), ...ALL.slice(27)],
  ALL.slice(27),
];

/** So many tiles of a stock, no more than four of a kind. */
function tilesOfStock(size: number): fc.Arbitrary<Kind[]> {
  return fc.constantFrom(...STOCKS).chain((stock) =>
    fc.shuffledSubarray(
      stock.flatMap((kind) => [kind, kind, kind, kind]),
      { minLength: size, maxLength: size },
    ),
  );
}

const setsNeeded = fc.integer({ min: 0, max: 4 });
/** So many tiles besides those of the sets. */
const dealt = (besides: 1 | 2) =>
  setsNeeded.chain((sets) => fc.record({ sets: fc.constant(sets), tiles: tilesOfStock(3 * sets + besides) }));
const waiting = dealt(1);

/** Fourteen tiles or fewer that are sets and a pair, drawn at random, with at most five of a kind. */
const built = setsNeeded.chain((sets) =>
  fc
    .record({
      stock: fc.constantFrom(...STOCKS),
      picks: fc.array(fc.record({ at: fc.nat(99), chow: fc.boolean() }), { minLength: sets, maxLength: sets }),
      pair: fc.nat(99),
    })
    .map(({ stock, picks, pair }) => {
      const groups = picks.map(({ at, chow }) => {
        const first = ALL.indexOf(stock[at % stock.length] as Kind);
        return chow && first < 27 && first % 9 < 7 ? [first, first + 1, first + 2] : [first, first, first];
      });
      const two = ALL.indexOf(stock[pair % stock.length] as Kind);
      return { sets, tiles: kindsAt([...groups.flat(), two, two]) };
    })
    .filter(({ tiles }) => {
      const counts = countKinds(tiles);
      return counts.every((count) => count <= 5) && counts.filter((count) => count === 5).length <= 1;
    }),
);

const written = (groups: readonly (readonly Kind[])[]) =>
  groups
    .map((group) => group.join(''))
    .sort()
    .join(' ');

describe('divisions', () => {
  it('are all there are, each once', () => {
    fc.assert(
      fc.property(fc.oneof(built, dealt(2)), ({ sets, tiles }) => {
        const found = divisions(countKinds(tiles), sets).map((division) =>
          written([...division.sets.map((set) => kindsAt(tilesOf(set))), kindsAt([division.pair, division.pair])]),
        );
        const brute = new Set(bruteDivisions(tiles).map(written));
        expect([...found].sort()).toEqual([...brute].sort());
      }),
      { numRuns: 3000 },
    );
  });

  it('are read at every different place that holds the winning tile', () => {
    fc.assert(
      fc.property(built, fc.nat(13), ({ sets, tiles }, at) => {
        const winning = ALL.indexOf(tiles[at % tiles.length] as Kind);
        for (const division of divisions(countKinds(tiles), sets)) {
          const found = readings(division, winning);
          const places = new Set(
            division.sets.filter((set) => holds(set, winning)).map((set) => `${set.kind} ${set.first}`),
          );
          expect(found).toHaveLength(places.size + (division.pair === winning ? 1 : 0));
          for (const { completed } of found) {
            const set = completed === 'pair' ? undefined : division.sets[completed];
            expect(set === undefined ? division.pair === winning : holds(set, winning)).toBe(true);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('are none of a wrong number of tiles', () => {
    expect(divisions(countKinds(kinds('B123 C99')), 2)).toEqual([]);
    expect(divisions(countKinds(kinds('B123 C99')), 1)).toHaveLength(1);
    expect(divisions(countKinds(kinds('B123 C9')), 1)).toEqual([]);
    expect(divisions(countKinds([]), 0)).toEqual([]);
  });

  it('never run over from one suit into the next, nor through honours', () => {
    expect(divisions(countKinds(kinds('B89 C1 C55')), 1)).toEqual([]);
    expect(divisions(countKinds(kinds('D89 WE C55')), 1)).toEqual([]);
    expect(divisions(countKinds(kinds('DRGW C55')), 1)).toEqual([]);
    expect(divisions(countKinds(kinds('WESW C55')), 1)).toEqual([]);
  });
});

describe('completeness and waits', () => {
  it('agree with plain search on whether a hand is complete', () => {
    fc.assert(
      fc.property(fc.oneof(built, dealt(2)), ({ sets, tiles }) => {
        expect(isComplete(countKinds(tiles), sets)).toBe(bruteDivisions(tiles).length > 0);
      }),
      { numRuns: 3000 },
    );
  });

  it('agree with plain search on every kind that completes a hand', () => {
    const almost = built.chain(({ sets, tiles }) =>
      fc.nat(tiles.length - 1).map((gone) => ({ sets, tiles: tiles.filter((_, at) => at !== gone) })),
    );
    const held = fc.oneof(
      waiting,
      almost.filter(({ tiles }) => countKinds(tiles).every((count) => count <= 4)),
    );
    fc.assert(
      fc.property(held, ({ sets, tiles }) => {
        const brute = ALL.filter((kind) => bruteDivisions([...tiles, kind]).length > 0);
        expect(kindsAt(shapeWaits(countKinds(tiles), sets))).toEqual(brute);
      }),
      { numRuns: 1500 },
    );
  });

  it('count a fifth copy: the shape waits for it all the same', () => {
    expect(kindsAt(shapeWaits(countKinds(kinds('B1111')), 1))).toEqual(['B1']);
    expect(kindsAt(shapeWaits(countKinds(kinds('B11112233 C88')), 3))).toEqual(['B1', 'B4', 'C8']);
  });

  it('are none with a wrong number of tiles', () => {
    expect(shapeWaits(countKinds(kinds('B123 C9')), 2)).toEqual([]);
    expect(shapeWaits(countKinds(kinds('B123 C99')), 1)).toEqual([]);
  });
});

describe('Thirteen Orphans and seven pairs', () => {
  const orphans = 'B19 C19 D19 WESWN DRGW';

  it('know the orphans', () => {
    expect(isThirteenOrphans(countKinds(kinds(`${orphans} B1`)))).toBe(true);
    expect(isThirteenOrphans(countKinds(kinds(`${orphans} B2`)))).toBe(false);
    expect(isThirteenOrphans(countKinds(kinds(orphans)))).toBe(false);
    expect(isThirteenOrphans(countKinds(kinds('B19 C19 D19 WESWN DRGG B1')))).toBe(false);
    expect(thirteenOrphansWaits(countKinds(kinds(orphans)))).toHaveLength(13);
    expect(kindsAt(thirteenOrphansWaits(countKinds(kinds('B19 C19 D19 WESWN DRGG'))))).toEqual(['DW']);
    expect(thirteenOrphansWaits(countKinds(kinds('B19 C19 D19 WESWN DRG B2')))).toEqual([]);
    expect(thirteenOrphansWaits(countKinds(kinds('B19 C19 D19 WESWN DGGG')))).toEqual([]);
  });

  it('take four alike as two pairs', () => {
    expect(isSevenPairs(countKinds(kinds('B1111 B2233 C44 D55 D66')))).toBe(true);
    expect(isSevenPairs(countKinds(kinds('B1112 B2233 C44 D55 D66')))).toBe(false);
    expect(kindsAt(sevenPairsWaits(countKinds(kinds('B111 B2233 C44 D55 D66'))))).toEqual(['B1']);
    expect(sevenPairsWaits(countKinds(kinds('B111 B2233 C44 D55 D67')))).toEqual([]);
  });

  it('are as far away as tiles have to be exchanged', () => {
    expect(thirteenOrphansShanten(countKinds(kinds(`${orphans} B1`)))).toBe(-1);
    expect(thirteenOrphansShanten(countKinds(kinds(orphans)))).toBe(0);
    expect(thirteenOrphansShanten(countKinds(kinds('B19 C19 D19 WESWN DRGG')))).toBe(0);
    expect(thirteenOrphansShanten(countKinds(kinds('B19 C19 D19 WESWN DRG B2')))).toBe(1);
    expect(thirteenOrphansShanten(countKinds(kinds('B22334 C55667 D234')))).toBe(13);
    expect(sevenPairsShanten(countKinds(kinds('B1111 B2233 C44 D55 D66')))).toBe(-1);
    expect(sevenPairsShanten(countKinds(kinds('B111 B2233 C44 D55 D66')))).toBe(0);
    expect(sevenPairsShanten(countKinds(kinds('B11 B2345 C4567 D567')))).toBe(5);
  });
});

describe('distance to ready', () => {
  const CHOWS = ALL.flatMap((_, at) => (at < 27 && at % 9 < 7 ? [[at, at + 1, at + 2]] : []));
  const SETS = [...CHOWS, ...ALL.map((_, at) => [at, at, at])];

  /** The least number of tiles lacked by any hand of the given sets and any pair. */
  function lacked(counts: readonly number[], sets: readonly (readonly number[])[]): number {
    const target = new Array<number>(HAND_KINDS).fill(0);
    for (const at of sets.flat()) target[at] = (target[at] ?? 0) + 1;
    const lack = target.reduce((sum, needed, at) => sum + Math.max(0, needed - (counts[at] ?? 0)), 0);
    const forPair = ALL.map((_, at) => {
      const more = (tiles: number) => Math.max(0, (target[at] ?? 0) + tiles - (counts[at] ?? 0));
      return more(2) - more(0);
    });
    return lack + Math.min(...forPair);
  }

  it('is the least over all hands of one or two sets and a pair, tried one by one', () => {
    const short = fc.integer({ min: 1, max: 2 }).chain((sets) =>
      fc.record({
        sets: fc.constant(sets),
        tiles: fc.integer({ min: 1, max: 2 }).chain((spare) => tilesOfStock(3 * sets + spare)),
      }),
    );
    fc.assert(
      fc.property(short, ({ sets, tiles }) => {
        const counts = countKinds(tiles);
        const all =
          sets === 1
            ? SETS.map((set) => [set])
            : SETS.flatMap((set, at) => SETS.slice(at).map((other) => [set, other]));
        const least = Math.min(...all.map((target) => lacked(counts, target)));
        expect(shanten(counts, sets)).toBe(least - 1);
      }),
      { numRuns: 150 },
    );
  });

  it('is 0 exactly for a hand that waits, and −1 for a complete one', () => {
    fc.assert(
      fc.property(fc.oneof(waiting, built), ({ sets, tiles }) => {
        const counts = countKinds(tiles);
        if (counts.some((count) => count > 4)) return;
        const distance = shanten(counts, sets);
        if (tiles.length % 3 === 1) expect(distance === 0).toBe(shapeWaits(counts, sets).length > 0);
        else expect(distance === -1).toBe(isComplete(counts, sets));
      }),
      { numRuns: 3000 },
    );
  });

  it('falls by one with the best tile and never by more', () => {
    fc.assert(
      fc.property(waiting, ({ sets, tiles }) => {
        const counts = countKinds(tiles);
        const before = shanten(counts, sets);
        const after = ALL.map((kind) => countKinds([...tiles, kind]))
          .filter((more) => more.every((count) => count <= 4))
          .map((more) => shanten(more, sets));
        const best = Math.min(...after);
        expect(best).toBeGreaterThanOrEqual(before - 1);
        // Only where every useful tile would be a fifth copy is there none.
        if (best !== before - 1) expect(counts).toContain(4);
      }),
      { numRuns: 500 },
    );
  });
});
