/** Situations that only some rule sets have: ledgers, exchanges, hands too small to win, losers who settle. */
import type { HandResult, Payment, Score, TableSeat, Win } from '../../widget/client/model.ts';
import type { ViewState } from '../../widget/client/view-state.ts';
import { result, sichuanTurn, voidChoice } from './panels-results.ts';
import { option, question, room, state, table } from './panels-states.ts';
import { Box, seat } from './panels-tiles.ts';

const pay = (key: string, from: number, to: number, points: number, tile: string | null): Payment => ({
  key,
  from,
  to,
  points,
  tile,
});

const SICHUAN_LEDGER: readonly Payment[] = [
  pay('concealed-kong', 0, 2, 2, 'B3'),
  pay('concealed-kong', 1, 2, 2, 'B3'),
  pay('concealed-kong', 3, 2, 2, 'B3'),
  pay('claimed-kong', 1, 0, 2, 'C4'),
  pay('self-draw', 0, 2, 9, 'B8'),
  pay('self-draw', 1, 2, 9, 'B8'),
  pay('self-draw', 3, 2, 9, 'B8'),
];

/** Sichuan in the middle of a hand: one has won, kongs and the win stand in the ledger. */
export function ledger(now: number): ViewState {
  const before = sichuanTurn(now);
  return { ...before, table: before.table ? { ...before.table, ledger: [...SICHUAN_LEDGER] } : null };
}

/** Sichuan's wall is empty: kong money goes back, a flower pig pays, and the ready check. */
export function settlement(now: number): ViewState {
  const before = ledger(now);
  const payments: Payment[] = [
    ...SICHUAN_LEDGER,
    pay('refund', 0, 1, 2, 'C4'),
    pay('flower-pig', 0, 1, 32, null),
    pay('flower-pig', 0, 2, 32, null),
    pay('flower-pig', 0, 3, 32, null),
    pay('ready-check', 1, 3, 4, 'C7'),
  ];
  const outcome: HandResult = result({
    hand: 0,
    wins: before.table?.seats.flatMap(({ win }) => win ?? []) ?? [],
    payments,
    changes: [-107, 17, 65, 25],
    totals: [-107, 17, 65, 25],
  });
  return ended(before, outcome, now);
}

function ended(before: ViewState, outcome: HandResult, now: number): ViewState {
  const { table: played, room: at } = before;
  return {
    ...before,
    question: null,
    turnClock: null,
    table: played ? { ...played, phase: 'ENDED', turn: null, ledger: outcome.payments, result: outcome } : null,
    room: at ? { ...at, phase: 'HAND_RESULT', phaseEndsAt: now + 28_000 } : null,
  };
}

/** Three tiles were passed on and three came back; now the void suit is chosen. */
export function exchanged(now: number): ViewState {
  const before = voidChoice(now);
  const passes = [0, 1, 2, 3].map((from) => {
    const to = (from + 1) % 4;
    const kinds = from === 0 ? ['D1', 'D4', 'D9'] : to === 0 ? ['B2', 'B2', 'B5'] : null;
    return { from, to, count: 3, kinds };
  });
  return { ...before, table: before.table ? { ...before.table, passes } : null };
}

const HONG_KONG = { ruleSet: 'hong-kong', length: '4-rounds', clock: 'standard' } as const;

/** Hong Kong: ready, but with one of the waits the hand would be too small. */
export function readyTooSmall(): ViewState {
  const box = new Box();
  const concealed = box.tiles('B2 B3 B4 B6 B7 B8 B3 B4 D5 D5');
  const sets = [box.set('CHOW', 'B6 B7 B8', 3)];
  const seats = [seat(0, { concealed, sets, flowers: box.tiles('F2') }), seat(1), seat(2), seat(3)];
  return state({ table: table({ seats, turn: 2 }), room: room(HONG_KONG) });
}

/** Hong Kong: the tile just drawn completes the hand, which is too small to win. */
export function drawnTooSmall(now: number): ViewState {
  const box = new Box();
  const concealed = box.tiles('B2 B3 B4 C6 C7 C8 B3 B4 D5 D5 B5');
  const drawn = concealed.at(-1) ?? null;
  const sets = [box.set('CHOW', 'D1 D2 D3', 3)];
  const seats = [seat(0, { concealed, sets, drawn, hasDrawn: true }), seat(1), seat(2), seat(3)];
  return state({
    table: table({ seats, turn: 0 }),
    room: room(HONG_KONG),
    question: question('turn', [option('discard', { tiles: concealed.map(({ id }) => id), choose: 1 })], {
      blocked: [
        {
          kind: 'win',
          reason: 'below-minimum',
          details: [
            { key: 'fan', value: 2 },
            { key: 'minimum', value: 3 },
          ],
          tiles: [],
        },
      ],
      endsAt: now + 20_000,
    }),
    turnClock: { seat: 0, baseEndsAt: now + 5_000, endsAt: now + 20_000 },
  });
}

/** Chinese Classical: a declared Original Call; another is to move. */
export function called(): ViewState {
  const box = new Box();
  const facts = [{ key: 'original-call', value: 'yes', secret: false }];
  const seats = [
    seat(0, { concealed: box.tiles('B1 B2 B3 B4 B5 B6 C7 C8 C9 D2 D2 WE WE'), discards: box.discards('WN'), facts }),
    seat(1),
    seat(2, { facts }),
    seat(3),
  ].map((each): TableSeat => ({ ...each, score: 2000 }));
  return state({
    table: table({ seats, turn: 1, kongBoxCount: 16 }),
    room: room({ ruleSet: 'chinese-classical', length: 'full', clock: 'standard' }),
  });
}

const points = (key: string, value: number, tiles: string[] = []): Score['lines'][number] => ({
  key,
  unit: 'POINTS',
  value,
  tiles,
});
const double = (key: string): Score['lines'][number] => ({ key, unit: 'DOUBLES', value: 1, tiles: [] });

function scored(lines: Score['lines'], value: number, reading: Score['reading'] = []): Score {
  const sum = (unit: string) => lines.filter((line) => line.unit === unit).reduce((all, line) => all + line.value, 0);
  const some = { fan: null, limits: [], meetsMinimum: true };
  return { ...some, lines, base: sum('POINTS'), doubles: sum('DOUBLES'), value, reading };
}

/** Chinese Classical: the worked example of its rules, every loser scored and settled. */
export function classicalResult(now: number): ViewState {
  const before = called();
  const box = new Box();
  const reading: Score['reading'] = [
    { kind: 'concealed-pung', tiles: ['WN', 'WN', 'WN'], completed: false },
    { kind: 'concealed-chow', tiles: ['B1', 'B2', 'B3'], completed: true },
    { kind: 'concealed-chow', tiles: ['B4', 'B5', 'B6'], completed: false },
    { kind: 'concealed-chow', tiles: ['B7', 'B8', 'B9'], completed: false },
    { kind: 'pair', tiles: ['DR', 'DR'], completed: false },
  ];
  const win: Win = {
    seat: 3,
    by: 'DISCARD',
    tile: box.tile('B2'),
    from: 1,
    score: scored(
      [
        points('win', 10),
        points('concealed-pung', 8, ['WN', 'WN', 'WN']),
        points('dragon-pair', 2, ['DR', 'DR']),
        points('flower', 4, ['F4']),
        double('seat-wind-pung'),
        double('half-flush'),
        double('last-discard'),
      ],
      192,
      reading,
    ),
  };
  const others = [
    scored([points('seat-wind-pair', 2, ['WE', 'WE'])], 2),
    scored(
      [
        points('concealed-kong', 32, ['C9']),
        points('pung', 4, ['D1']),
        points('flower', 4),
        points('flower', 4),
        points('dragon-pair', 2),
      ],
      46,
    ),
    scored([points('pung', 2, ['C3']), points('flower', 4), double('own-flower-and-season')], 12),
  ];
  const outcome = result({
    hand: 0,
    wins: [win],
    otherScores: others.map((score, at) => ({ seat: at, score })),
    payments: [
      pay('win', 0, 3, 384, 'B2'),
      pay('win', 1, 3, 192, 'B2'),
      pay('win', 2, 3, 192, 'B2'),
      pay('difference', 0, 1, 88, null),
      pay('difference', 0, 2, 20, null),
      pay('difference', 2, 1, 34, null),
    ],
    changes: [-492, -70, -206, 768],
    totals: [1508, 1930, 1794, 2768],
  });
  return ended(before, outcome, now);
}
