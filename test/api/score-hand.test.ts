/** `scoreHand` over HTTP: every hand of the vectors, and whatever else is typed. */

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ruleSet } from '../../server/rules/registry.ts';
import type { ScoreInput, SetKind } from '../../server/rules/scoring.ts';
import { KINDS } from '../../server/rules/tiles.ts';
import {
  type FanVector,
  type HongKongVector,
  kebab,
  kindNamed,
  type SichuanVector,
  setNamed,
  type VectorSet,
} from '../rules/fan-hands.ts';
import { type ClassicalVector, inputOf, vectors } from '../rules/hands.ts';
import { Guest } from './guest.ts';
import { type TestServer, testServer } from './server.ts';

const SCORE = `query Score($input: ScoreHandInput!) {
  scoreHand(input: $input) {
    __typename
    ... on ScoreHandPayload {
      score { lines { key unit value tiles } base doubles fan limits value meetsMinimum reading { kind tiles completed } }
      waits
      payments { wind change }
    }
    ... on UserError { code message field }
  }
}`;

interface Scored {
  readonly __typename: string;
  readonly code?: string;
  readonly field?: string | null;
  readonly score: {
    readonly lines: readonly { readonly key: string; readonly unit: string; readonly value: number }[];
    readonly base: number | null;
    readonly doubles: number | null;
    readonly fan: number | null;
    readonly limits: readonly string[];
    readonly value: number;
    readonly meetsMinimum: boolean;
  } | null;
  readonly waits: readonly string[];
  readonly payments: readonly { readonly wind: string; readonly change: number }[];
}

let server: TestServer;
let anyone: Guest;
beforeAll(async () => {
  server = await testServer({ RATE_LIMITS: 'off' });
  anyone = new Guest(server.url);
});
afterAll(() => server.dispose());

async function score(input: object): Promise<Scored> {
  const { data, errors } = await anyone.send<{ scoreHand: Scored }>(SCORE, { input });
  expect(errors).toBeUndefined();
  if (!data) throw new Error('there is an answer');
  return data.scoreHand;
}

const SET_NAMES: Readonly<Record<SetKind, string>> = {
  chow: 'CHOW',
  pung: 'PUNG',
  'claimed-kong': 'CLAIMED_KONG',
  'concealed-kong': 'CONCEALED_KONG',
  'added-kong': 'ADDED_KONG',
};

/** A scorer's input as a client writes it. */
function asked(rules: string, input: ScoreInput): object {
  const { facts, sets, winBy, ...same } = input;
  return {
    ...same,
    ruleSet: rules,
    sets: sets.map(({ kind, tiles }) => ({ kind: SET_NAMES[kind], tiles })),
    winBy: winBy.toUpperCase().replace('-', '_'),
    facts: Object.entries(facts).map(([key, value]) => ({ key, value })),
  };
}

const WINDS = ['WE', 'WS', 'WW', 'WN'];
const changes = ({ payments }: Scored): number[] => payments.map(({ change }) => change);

describe.each(['klasik', 'chinese-classical'])('hands of %s', (name) => {
  it.each(vectors<ClassicalVector>(name))('$id', async (vector) => {
    const input = inputOf(vector);
    const scored = await score(asked(name, input));
    const { valid, value, basePoints, doubles, limits, waits, oneChance } = vector.expect;
    if (!valid) {
      expect(scored.score ?? null).toBeNull();
      if (scored.__typename !== 'ScoreHandPayload') {
        expect(scored).toMatchObject({ __typename: 'ImpossibleHand', code: 'IMPOSSIBLE_HAND' });
        expect(scored.field).toMatch(/^input\./);
      }
      return;
    }
    expect(scored.score).toMatchObject({
      value,
      base: basePoints ?? null,
      doubles: doubles ?? null,
      meetsMinimum: true,
    });
    expect((scored.score?.limits.length ?? 0) > 0).toBe((limits ?? []).length > 0);
    if (waits !== undefined) expect(scored.waits).toEqual(waits);
    if (oneChance !== undefined) {
      expect(scored.score?.lines.some(({ key }) => key === 'one-chance')).toBe(oneChance);
    }
    // Base and doubles are the sums of their lines.
    const sum = (unit: string) =>
      scored.score?.lines.filter((line) => line.unit === unit).reduce((total, line) => total + line.value, 0);
    if (basePoints !== undefined) expect(sum('POINTS')).toBe(basePoints);
    if (doubles !== undefined) expect(sum('DOUBLES')).toBe(doubles);
  });
});

interface KlasikSettlement {
  readonly id: string;
  readonly rules: string;
  readonly P: number;
  readonly how_won: 'discard' | 'self-draw' | 'robbed-kong';
  readonly deltas: Readonly<Record<string, number>>;
}

/** No vector has it: docs/rules/klasik.md, "Payment". */
const SELF_DRAW: Pick<KlasikSettlement, 'P' | 'deltas'> = { P: 1, deltas: { winner: 6, each_opponent: -2 } };

describe('what Klasik pays', () => {
  const settlements = vectors<KlasikSettlement>('settlement').filter(({ rules }) => rules === 'klasik');
  const winning = vectors<ClassicalVector>('klasik').filter(
    ({ expect: { valid }, winBy }) => valid && winBy !== 'NONE',
  );

  it.each(winning)('$id', async (vector) => {
    const input = inputOf(vector);
    const winner = WINDS.indexOf(input.seatWind);
    const from = input.winBy === 'self-draw' ? null : (winner + 2) % 4;
    const scored = await score({ ...asked('klasik', input), discarder: from === null ? null : WINDS[from] });
    const rule = settlements.find(({ how_won }) => how_won === input.winBy) ?? SELF_DRAW;
    const times = (delta: number | undefined): number => ((delta ?? 0) / rule.P) * (scored.score?.value ?? 0);
    const { deltas } = rule;
    const other = deltas.each_other_opponent ?? deltas.each_opponent;
    const expected = WINDS.map((_, seat) => {
      if (seat === winner) return times(deltas.winner);
      return times(seat === from ? (deltas.discarder ?? deltas.robbed_player) : other);
    });
    expect(changes(scored)).toEqual(expected);
    expect(changes(scored).reduce((sum, change) => sum + change, 0)).toBe(0);
    if (from !== null) expect((await score(asked('klasik', input))).payments).toEqual([]);
  });
});

type AnyFanVector = FanVector & Partial<HongKongVector & SichuanVector>;

function fanInput(rules: string, vector: AnyFanVector): object {
  const { seatWind = vector.winner, roundWind = 'E', voidSuit, flowerFan, active } = vector;
  return {
    ruleSet: rules,
    ...(flowerFan === 'off' || flowerFan === 'on'
      ? { options: [{ key: 'flowerFan', value: flowerFan === 'on' ? 1 : 0 }] }
      : {}),
    concealed: vector.concealed.map(kindNamed),
    sets: vector.melds.map(setNamed).map(({ kind, tiles }) => ({ kind: SET_NAMES[kind], tiles })),
    flowers: vector.flowers.map(kindNamed),
    winningTile: kindNamed(vector.winningTile),
    winBy: vector.winBy.toUpperCase(),
    seatWind: `W${seatWind[0]}`,
    roundWind: `W${roundWind[0]}`,
    discarder: vector.from === null ? null : `W${vector.from}`,
    circumstances: vector.circumstances.map(kebab),
    ...(active === undefined ? {} : { active: active.map((seat) => `W${seat}`) }),
    ...(voidSuit ? { facts: [{ key: 'void-suit', value: voidSuit.toLowerCase() }] } : {}),
  };
}

describe.each(['hong-kong', 'sichuan'])('hands of %s', (name) => {
  it.each(vectors<AnyFanVector>(name))('$id', async (vector) => {
    const scored = await score(fanInput(name, vector));
    const { win, meetsMinimum, fan, points, payments } = vector.expect;
    expect(scored.__typename === 'ScoreHandPayload' && scored.score !== null).toBe(win);
    if (!win) return;
    expect(scored.score?.fan).toBe(fan);
    if (points !== undefined) expect(scored.score?.value).toBe(points);
    if (meetsMinimum !== undefined) expect(scored.score?.meetsMinimum).toBe(meetsMinimum);
    // Hong Kong's vectors name the winner's seat apart from its wind: only where they are the same do the winds tell.
    const sameSeat = (vector.seatWind ?? vector.winner)[0] === vector.winner;
    if (payments === undefined || !sameSeat) return;
    expect(changes(scored)).toEqual([payments.E, payments.S, payments.W, payments.N]);
  });
});

interface WaitVector {
  readonly id: string;
  readonly concealed: readonly string[];
  readonly melds: readonly VectorSet[];
  readonly waits: readonly string[];
}

it.each(vectors<WaitVector>('waits'))('the waits of $id', async ({ concealed, melds, waits }) => {
  const scored = await score({
    ruleSet: 'chinese-classical',
    concealed: concealed.map(kindNamed),
    sets: melds.map(setNamed).map(({ kind, tiles }) => ({ kind: SET_NAMES[kind], tiles })),
    winBy: 'NONE',
    seatWind: 'WE',
    roundWind: 'WE',
  });
  expect(scored.waits).toEqual(waits);
  expect(scored.payments).toEqual([]);
});

describe('what is no hand', () => {
  const GOOD = {
    ruleSet: 'klasik',
    concealed: ['B1', 'B2', 'B3', 'C1', 'C2', 'C3', 'D1', 'D2', 'D3', 'DR', 'DR', 'DR', 'WE'],
    winningTile: 'WE',
    winBy: 'SELF_DRAW',
    seatWind: 'WS',
    roundWind: 'WE',
  };
  const without = (tile: string, ...instead: string[]) => [
    ...GOOD.concealed.filter((each) => each !== tile),
    ...instead,
  ];

  it.each([
    [{ ruleSet: 'riichi' }, 'INVALID_INPUT', 'input.ruleSet'],
    [{ options: [{ key: 'x', value: 1 }] }, 'INVALID_INPUT', 'input.options'],
    [{ concealed: without('WE', 'X9') }, 'INVALID_INPUT', 'input.concealed.12'],
    [{ concealed: without('WE', '') }, 'INVALID_INPUT', 'input.concealed.12'],
    [{ concealed: without('WE') }, 'IMPOSSIBLE_HAND', 'input.concealed'],
    [{ concealed: [] }, 'IMPOSSIBLE_HAND', 'input.concealed'],
    [{ concealed: without('WE', 'DR', 'DR') }, 'IMPOSSIBLE_HAND', 'input.concealed'],
    [{ concealed: without('WE', 'F1') }, 'IMPOSSIBLE_HAND', 'input.concealed.12'],
    [{ winningTile: 'Z1' }, 'INVALID_INPUT', 'input.winningTile'],
    [{ winningTile: '' }, 'INVALID_INPUT', 'input.winningTile'],
    [{ winningTile: null }, 'IMPOSSIBLE_HAND', 'input.winningTile'],
    [{ winBy: 'NONE' }, 'IMPOSSIBLE_HAND', 'input.winningTile'],
    [{ seatWind: 'E' }, 'INVALID_INPUT', 'input.seatWind'],
    [{ roundWind: 'DR' }, 'INVALID_INPUT', 'input.roundWind'],
    [{ winBy: 'DISCARD', discarder: 'WS' }, 'INVALID_INPUT', 'input.discarder'],
    [{ winBy: 'DISCARD', discarder: 'me' }, 'INVALID_INPUT', 'input.discarder'],
    [{ winBy: 'DISCARD', discarder: '' }, 'INVALID_INPUT', 'input.discarder'],
    [{ circumstances: ['luck'] }, 'INVALID_INPUT', 'input.circumstances.0'],
    [{ flowers: ['B1'] }, 'IMPOSSIBLE_HAND', 'input.flowers.0'],
    [{ flowers: ['F1', 'F1'] }, 'IMPOSSIBLE_HAND', 'input.flowers'],
    [{ sets: [{ kind: 'PUNG', tiles: ['B1', 'B2', 'B3'] }] }, 'IMPOSSIBLE_HAND', 'input.sets.0'],
    [{ sets: [{ kind: 'PUNG', tiles: ['B1', 'B1', 'Q'] }] }, 'INVALID_INPUT', 'input.sets.0.tiles.2'],
    [{ visible: ['B1', 'B1', 'B1', 'B1'] }, 'IMPOSSIBLE_HAND', 'input.visible'],
    [{ discarder: 'WE' }, 'INVALID_INPUT', 'input.discarder'],
    [{ winBy: 'NONE', winningTile: null, discarder: 'WE' }, 'INVALID_INPUT', 'input.discarder'],
    [
      { winBy: 'DISCARD', discarder: 'WN', circumstances: ['dealers-first-discard'] },
      'IMPOSSIBLE_HAND',
      'input.discarder',
    ],
    [{ winBy: 'DISCARD', discarder: 'WE', active: ['WS', 'WW'] }, 'INVALID_INPUT', 'input.discarder'],
    [{ active: ['WE', 'WW'] }, 'INVALID_INPUT', 'input.active'],
    [{ active: ['WS'] }, 'INVALID_INPUT', 'input.active'],
    [{ active: ['WS', 'WE', 'WS'] }, 'INVALID_INPUT', 'input.active.2'],
    [{ active: ['me'] }, 'INVALID_INPUT', 'input.active.0'],
    [{ facts: [{ key: 'void-suit', value: 'dots' }] }, 'INVALID_INPUT', 'input.facts.0'],
  ])('%j', async (change, code, field) => {
    expect((await score(GOOD)).score).not.toBeNull();
    const refused = await score({ ...GOOD, ...change });
    expect(refused.code).toBe(code);
    expect(refused.field?.startsWith(field) ? field : refused.field).toBe(field);
  });

  it.each([
    ['klasik', [], [{ key: 'original-call', value: 'yes' }]],
    ['hong-kong', [], [{ key: 'void-suit', value: 'dots' }]],
    ['chinese-classical', [{ key: 'original-call', value: 'yes' }], [{ key: 'original-call', value: 'no' }]],
    ['chinese-classical', [{ key: 'original-call', value: 'yes' }], [{ key: 'void-suit', value: 'dots' }]],
    ['sichuan', [{ key: 'void-suit', value: 'dots' }], [{ key: 'void-suit', value: 'honours' }]],
    ['sichuan', [{ key: 'void-suit', value: 'dots' }], [{ key: 'void-suit', value: 'dots' }]],
    ['sichuan', [{ key: 'void-suit', value: 'dots' }], [{ key: '__proto__', value: 'dots' }]],
    ['sichuan', [], [{ key: 'Void-Suit', value: 'dots' }]],
  ])('facts of %s: %j, but not also %j', async (rules, known, wrong) => {
    const concealed = ['B1', 'B2', 'B3', 'C1', 'C2', 'C3', 'B4', 'B5', 'B6', 'C7', 'C7', 'C7', 'B9'];
    const good = { ...GOOD, ruleSet: rules, concealed, winningTile: 'B9', facts: known };
    expect((await score(good)).score).not.toBeNull();
    const refused = await score({ ...good, facts: [...known, ...wrong] });
    expect(refused).toMatchObject({ code: 'INVALID_INPUT', field: `input.facts.${known.length}` });
  });

  it('whatever is asked is scored or refused in words', async () => {
    const tile = fc.constantFrom<string>(...KINDS, 'X1');
    const set = fc.record({
      kind: fc.constantFrom(...Object.values(SET_NAMES)),
      tiles: fc.oneof(
        fc.array(tile, { maxLength: 5 }),
        tile.map((kind) => [kind, kind, kind]),
      ),
    });
    const input = fc.record(
      {
        ruleSet: fc.constantFrom('klasik', 'chinese-classical', 'hong-kong', 'sichuan'),
        concealed: fc.array(tile, { minLength: 1, maxLength: 15 }),
        sets: fc.array(set, { maxLength: 5 }),
        flowers: fc.array(tile, { maxLength: 3 }),
        winningTile: fc.option(tile),
        winBy: fc.constantFrom('DISCARD', 'SELF_DRAW', 'ROBBED_KONG', 'NONE'),
        seatWind: fc.constantFrom(...WINDS),
        roundWind: fc.constantFrom(...WINDS),
        discarder: fc.option(fc.constantFrom(...WINDS)),
        visible: fc.array(tile, { maxLength: 4 }),
        active: fc.array(fc.constantFrom(...WINDS), { maxLength: 4 }),
        facts: fc.array(fc.record({ key: fc.constantFrom('void-suit', '__proto__', 'x'), value: fc.string() }), {
          maxLength: 2,
        }),
      },
      { requiredKeys: ['ruleSet', 'concealed', 'winBy', 'seatWind', 'roundWind'] },
    );
    await fc.assert(
      fc.asyncProperty(input, async (given) => {
        const { __typename, code = '' } = await score(given);
        expect(['ScoreHandPayload', 'InvalidInput', 'ImpossibleHand']).toContain(__typename);
        expect(['', 'INVALID_INPUT', 'IMPOSSIBLE_HAND']).toContain(code);
      }),
      { numRuns: 150 },
    );
  });

  it('knows every rule set by the key that rooms use', () => {
    for (const key of ['klasik', 'chinese-classical', 'hong-kong', 'sichuan']) expect(ruleSet(key).key).toBe(key);
  });
});
