import { graphql } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../../server/api/schema.ts';

const SETTLE = `query Settle($input: SettleHandInput!) {
  settleHand(input: $input) {
    __typename
    ... on SettleHandPayload {
      scores { wind score { value lines { key value } } }
      payments { key from to points tile }
      changes { wind change }
    }
    ... on UserError { code message field }
  }
}`;

interface Settled {
  readonly __typename: string;
  readonly scores: readonly { readonly wind: string; readonly score: { readonly value: number } }[];
  readonly payments: readonly {
    readonly key: string;
    readonly from: string;
    readonly to: string;
    readonly points: number;
  }[];
  readonly changes: readonly { readonly wind: string; readonly change: number }[];
  readonly code: string;
  readonly field: string;
}

async function settle(input: object): Promise<Settled> {
  const answer = await graphql({ schema, source: SETTLE, variableValues: { input }, contextValue: { services: {} } });
  expect(answer.errors).toBeUndefined();
  return JSON.parse(JSON.stringify(answer.data)).settleHand;
}

const changesOf = (settled: Settled): number[] => settled.changes.map(({ change }) => change);
const kinds = (text: string): string[] =>
  text.split(' ').flatMap((group) => {
    const [letter = '', ...rest] = group;
    return rest.map((each) => `${letter}${each}`);
  });

/** North wins on West's discard with a pung of red dragons; the others hold little. East is the dealer. */
const CLASSICAL = {
  ruleSet: 'chinese-classical',
  roundWind: 'WE',
  hands: [
    { wind: 'WE', concealed: kinds('B1479 C2569 D13589') },
    { wind: 'WS', concealed: kinds('B2368 C1478 DGGG C3 D7'), sets: [] },
    { wind: 'WW', concealed: kinds('B358 C14689 D24578') },
    { wind: 'WN', concealed: kinds('B123 C345 D66 D78'), sets: [{ kind: 'PUNG', tiles: ['DR', 'DR', 'DR'] }] },
  ],
  wins: [{ winner: 'WN', winBy: 'DISCARD', tile: 'D9', discarder: 'WW' }],
};

describe('Chinese Classical', () => {
  it('pays the winner, settles among the losers, and doubles what East pays and gets', async () => {
    const settled = await settle(CLASSICAL);
    const value = (wind: string): number => settled.scores.find((scored) => scored.wind === wind)?.score.value ?? -1;
    const [north, south, east, west] = [value('WN'), value('WS'), value('WE'), value('WW')];
    expect(south).toBeGreaterThan(east);
    expect(changesOf(settled)).toEqual([
      -2 * north - 2 * (south - east) - 2 * (west - east),
      -north + 2 * (south - east) + (south - west),
      -north + 2 * (west - east) - (south - west),
      4 * north,
    ]);
  });

  it('does not depend on the order in which seats are named', async () => {
    const turned = { ...CLASSICAL, hands: [...CLASSICAL.hands].reverse() };
    expect(await settle(turned)).toEqual(await settle(CLASSICAL));
  });
});

/** The wall is empty: East has won; South holds a void tile; West is ready; North is not and has kong income. */
const SICHUAN = {
  ruleSet: 'sichuan',
  roundWind: 'WE',
  hands: [
    {
      wind: 'WE',
      concealed: kinds('B111222333 D55 D67'),
      hasWon: true,
      facts: [{ key: 'void-suit', value: 'characters' }],
    },
    { wind: 'WS', concealed: kinds('B4455 D112233 C999'), facts: [{ key: 'void-suit', value: 'characters' }] },
    { wind: 'WW', concealed: kinds('C111222333 C45 B66'), facts: [{ key: 'void-suit', value: 'dots' }] },
    {
      wind: 'WN',
      concealed: kinds('C4679 D479 C57 D8'),
      sets: [{ kind: 'CONCEALED_KONG', tiles: ['C8', 'C8', 'C8', 'C8'] }],
      facts: [{ key: 'void-suit', value: 'bamboo' }],
    },
  ],
  ledger: [
    ...['WE', 'WS', 'WW'].map((from) => ({ key: 'concealed-kong', from, to: 'WN', points: 2, tile: 'C8' })),
    ...['WS', 'WW', 'WN'].map((from) => ({ key: 'self-draw', from, to: 'WE', points: 2, tile: 'D8' })),
  ],
};

describe('Sichuan', () => {
  it('refunds, lets the pig pay and checks who is ready, in this order', async () => {
    const { payments, changes } = await settle(SICHUAN);
    const keys = [...new Set(payments.map(({ key }) => key))];
    expect(keys).toEqual(['refund', 'flower-pig', 'ready-check']);
    expect(payments.filter(({ key }) => key === 'refund').map(({ to }) => to)).toEqual(['WE', 'WS', 'WW']);
    const pigs = payments.filter(({ key }) => key === 'flower-pig');
    expect(pigs.map(({ from, to, points }) => [from, to, points])).toEqual([
      ['WS', 'WE', 32],
      ['WS', 'WW', 32],
      ['WS', 'WN', 32],
    ]);
    expect(payments.filter(({ key }) => key === 'ready-check').map(({ from, to }) => [from, to])).toEqual([
      ['WN', 'WW'],
    ]);
    expect(changes.reduce((sum, { change }) => sum + change, 0)).toBe(0);
  });
});

describe('a ledger that does not add up', () => {
  type Entry = Partial<(typeof SICHUAN.ledger)[number]>;
  const [kong, , , selfDraw] = SICHUAN.ledger;
  /** The ledger with these entries changed. */
  const changed = (changes: Readonly<Record<number, Entry>>) =>
    SICHUAN.ledger.map((entry, index) => ({ ...entry, ...changes[index] }));

  it('one that does is settled', async () => {
    expect((await settle(SICHUAN)).__typename).toBe('SettleHandPayload');
    const sooner = [...SICHUAN.ledger.slice(3), ...SICHUAN.ledger.slice(1, 3)];
    expect((await settle({ ...SICHUAN, ledger: sooner })).__typename).toBe('SettleHandPayload');
    const kongDrawn = changed({ 3: { points: 3 }, 4: { points: 3 }, 5: { points: 3 } });
    expect((await settle({ ...SICHUAN, ledger: kongDrawn })).__typename).toBe('SettleHandPayload');
  });

  it.each([
    ['nothing paid at all', [], 'input.hands.0', 'win-not-paid'],
    ['a kong not paid', SICHUAN.ledger.slice(3), 'input.hands.3', 'kong-not-paid'],
    ['a kong paid by some', SICHUAN.ledger.slice(1), 'input.ledger.0', 'wrong-payers'],
    ['a kong paid twice by one', [kong, ...SICHUAN.ledger], 'input.ledger.0', 'wrong-payers'],
    ['a kong paid twice', [...SICHUAN.ledger.slice(0, 3), selfDraw, kong], 'input.ledger.3', 'wrong-payers'],
    ['too much for a kong', changed({ 0: { points: 2_000_000_000 } }), 'input.ledger.0', 'wrong-points'],
    ['different shares', changed({ 4: { points: 3 } }), 'input.ledger.3', 'wrong-points'],
    [
      'no value of a hand',
      changed({ 3: { points: 4 }, 4: { points: 4 }, 5: { points: 4 } }),
      'input.ledger.3',
      'wrong-points',
    ],
    ['a self-draw that one does not pay', SICHUAN.ledger.slice(0, 5), 'input.ledger.3', 'wrong-payers'],
    [
      'another tile won on',
      changed({ 3: { tile: 'D9' }, 4: { tile: 'D9' }, 5: { tile: 'D9' } }),
      'input.ledger.3',
      'no-complete-hand',
    ],
    ['paid after the win', [...SICHUAN.ledger, { ...selfDraw, key: 'win' }], 'input.ledger.6', 'has-won-before'],
    [
      'a kong paid by who had won',
      [...SICHUAN.ledger.slice(3), ...SICHUAN.ledger.slice(0, 3)],
      'input.ledger.3',
      'wrong-payers',
    ],
    ['a payment of another kind', [...SICHUAN.ledger, { ...kong, key: 'refund' }], 'input.ledger.6', 'unknown-payment'],
    ['a kong that was never declared', changed({ 0: { tile: 'C7' } }), 'input.ledger.0', 'no-such-kong'],
    ['a win of somebody who has not won', [{ ...selfDraw, to: 'WS', from: 'WE' }], 'input.ledger.0', 'has-not-won'],
  ])('%s', async (_what, entries, field, message) => {
    const refused = await settle({ ...SICHUAN, ledger: entries });
    expect(refused).toMatchObject({ __typename: 'ImpossibleHand', field, message });
  });

  it.each(['klasik', 'chinese-classical', 'hong-kong'])('any ledger, and any win before, in %s', async (rules) => {
    const given = { ...CLASSICAL, ruleSet: rules };
    const paid = await settle({ ...given, ledger: [{ key: 'bribe', from: 'WE', to: 'WS', points: 4 }] });
    expect(paid).toMatchObject({ __typename: 'ImpossibleHand', field: 'input.ledger.0' });
    const hands = given.hands.map((hand, index) => ({ ...hand, hasWon: index === 1 }));
    expect(await settle({ ...given, hands })).toMatchObject({ __typename: 'ImpossibleHand', field: 'input.hands.1' });
  });

  it('who has won neither wins again nor gives the tile', async () => {
    const again = { ...SICHUAN, wins: [{ winner: 'WE', winBy: 'SELF_DRAW', tile: 'D8' }] };
    expect((await settle(again)).field).toBe('input.wins.0.winner');
    const given = { ...SICHUAN, wins: [{ winner: 'WW', winBy: 'DISCARD', tile: 'C6', discarder: 'WE' }] };
    expect((await settle(given)).field).toBe('input.wins.0.discarder');
  });
});

describe('impossible hands', () => {
  const hands = (change: (index: number) => object) =>
    CLASSICAL.hands.map((hand, index) => ({ ...hand, ...change(index) }));
  const only = (at: number, change: object) => ({
    ...CLASSICAL,
    hands: hands((index) => (index === at ? change : {})),
  });
  const win = (change: object) => ({ ...CLASSICAL, wins: [{ ...CLASSICAL.wins[0], ...change }] });
  /** One seat with a tile more than it may hold. */
  const spare = (given: typeof SICHUAN, seat: number) => ({
    ...given,
    hands: given.hands.map((hand, index) =>
      index === seat ? { ...hand, concealed: [...hand.concealed, 'B9'] } : hand,
    ),
  });
  /** South's facts: its void suit with each of these changes. */
  const voids = (...changes: object[]) => ({
    ...SICHUAN,
    hands: SICHUAN.hands.map((hand, index) =>
      index === 1 ? { ...hand, facts: changes.map((change) => ({ ...hand.facts[0], ...change })) } : hand,
    ),
  });
  const ledger = (change: object) => ({
    ...SICHUAN,
    ledger: [{ key: 'concealed-kong', from: 'WE', to: 'WN', points: 2, tile: 'C8', ...change }],
  });

  it.each([
    ['an unknown rule set', { ...CLASSICAL, ruleSet: 'riichi' }, 'input.ruleSet'],
    ['an unknown wind', only(0, { wind: 'EAST' }), 'input.hands.0.wind'],
    ['a seat twice', only(1, { wind: 'WE' }), 'input.hands.1.wind'],
    ['a seat missing', { ...CLASSICAL, hands: CLASSICAL.hands.slice(1) }, 'input.hands'],
    ['an unknown tile', only(0, { concealed: ['X1'] }), 'input.hands.0.concealed.0'],
    ['too few tiles', only(0, { concealed: kinds('B123') }), 'input.hands.0.concealed'],
    ['a set that is none', only(3, { sets: [{ kind: 'PUNG', tiles: ['DR', 'DR', 'DG'] }] }), 'input.hands.3.sets.0'],
    ['a fifth copy over all hands', { ...CLASSICAL, visible: ['DR', 'DR'] }, 'input.hands'],
    ['a winner without a hand', win({ tile: 'D3' }), 'input.wins.0'],
    ['a win on an own discard', win({ discarder: 'WN' }), 'input.wins.0.discarder'],
    [
      'a first discard of another than the dealer',
      {
        ...only(3, { sets: [], concealed: kinds('B123 C345 D66 D78 DRRR') }),
        wins: [{ ...CLASSICAL.wins[0], circumstances: ['dealers-first-discard'] }],
      },
      'input.wins.0.discarder',
    ],
    [
      'a fact that the rule set has not',
      only(2, { facts: [{ key: 'void-suit', value: 'dots' }] }),
      'input.hands.2.facts.0',
    ],
    ['a fact of another value', voids({ value: 'honours' }), 'input.hands.1.facts.0'],
    ['another fact', voids({ key: 'suit' }), 'input.hands.1.facts.0'],
    ['a fact twice', voids({}, {}), 'input.hands.1.facts.1'],
    ['no fact where every seat has one', voids(), 'input.hands.1.facts'],
    ['a loser with a tile too many', only(0, { concealed: kinds('B1479 C2569 D135899') }), 'input.hands.0.concealed'],
    ['a tile too many with the wall empty', spare(SICHUAN, 2), 'input.hands.2.concealed'],
    ['a discard of nobody', win({ discarder: null }), 'input.wins.0.discarder'],
    ['a win by nothing', win({ winBy: 'NONE' }), 'input.wins.0.winBy'],
    ['circumstances that contradict the win', win({ circumstances: ['last-tile'] }), 'input.hands.3.circumstances.0'],
    ['a kong that was never declared', ledger({ tile: 'C7' }), 'input.ledger.0'],
    ['points that are none', ledger({ points: 0 }), 'input.ledger.0.points'],
    ['a payment to oneself', ledger({ from: 'WN' }), 'input.ledger.0.to'],
    ['a win of somebody who has not won', ledger({ key: 'win', to: 'WS' }), 'input.ledger.0'],
  ])('%s', async (_what, input, field) => {
    const refused = await settle(input);
    expect(['InvalidInput', 'ImpossibleHand']).toContain(refused.__typename);
    expect(refused.field).toBe(field);
  });
});
