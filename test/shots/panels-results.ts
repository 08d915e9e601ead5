/** How hands and matches end, and what Sichuan and Chinese Classical ask: further situations of `panels-states.ts`. */
import type { HandResult, Score, Table, TableSeat, Win } from '../../widget/client/model.ts';
import type { ViewState } from '../../widget/client/view-state.ts';
import { midHand, option, place, question, room, state, table } from './panels-states.ts';
import { Box, seat } from './panels-tiles.ts';

const REVEAL = { wall: [], dice: [3, 4], salt: '', identities: [], exchange: null };

export function result(more: Partial<HandResult>): HandResult {
  return {
    hand: 2,
    drawn: false,
    wins: [],
    otherScores: [],
    hands: [],
    payments: [],
    changes: [0, 0, 0, 0],
    totals: [0, 0, 0, 0],
    reveal: REVEAL,
    ...more,
  };
}

function ended(seats: TableSeat[], outcome: HandResult, more: Partial<Table> = {}): Table {
  return table({ seats, phase: 'ENDED', result: outcome, ...more });
}

/** Rahel wins on Budi's discard: base 44, two doubles. */
export function klasikResult(now: number): ViewState {
  const { table: before, box } = midHand();
  const concealed = box.tiles('B2 B3 B4 B6 B7 B8 WE WE WE D5 D5');
  const tile = concealed[5] ?? box.tile('B8');
  const score: Score = {
    lines: [
      { key: 'win', unit: 'POINTS', value: 20, tiles: [] },
      { key: 'pung', unit: 'POINTS', value: 4, tiles: ['DR', 'DR', 'DR'] },
      { key: 'concealed-pung', unit: 'POINTS', value: 8, tiles: ['WE', 'WE', 'WE'] },
      { key: 'flower', unit: 'POINTS', value: 4, tiles: ['F1'] },
      { key: 'flower', unit: 'POINTS', value: 4, tiles: ['S1'] },
      { key: 'one-chance', unit: 'POINTS', value: 4, tiles: [] },
      { key: 'dragon-pung', unit: 'DOUBLES', value: 1, tiles: ['DR', 'DR', 'DR'] },
      { key: 'seat-wind-pung', unit: 'DOUBLES', value: 1, tiles: ['WE', 'WE', 'WE'] },
    ],
    base: 44,
    doubles: 2,
    fan: null,
    limits: [],
    value: 176,
    meetsMinimum: true,
    reading: [
      { kind: 'pung', tiles: ['DR', 'DR', 'DR'], completed: false },
      { kind: 'concealed-chow', tiles: ['B2', 'B3', 'B4'], completed: false },
      { kind: 'chow', tiles: ['B6', 'B7', 'B8'], completed: true },
      { kind: 'concealed-pung', tiles: ['WE', 'WE', 'WE'], completed: false },
      { kind: 'pair', tiles: ['D5', 'D5'], completed: false },
    ],
  };
  const win: Win = { seat: 0, by: 'DISCARD', tile, from: 1, score };
  const seats = before.seats.map((each) =>
    each.seat === 0
      ? { ...each, concealed, concealedCount: 11, win, flowers: box.tiles('F1 S1') }
      : { ...each, concealed: box.tiles('B1 B5 B9 C2 C2 C7 C8 D1 D6 D7').slice(0, each.concealedCount) },
  );
  const pay = (from: number, points: number) => ({ key: 'win', from, to: 0, points, tile: tile.kind });
  const outcome = result({
    wins: [win],
    payments: [pay(1, 352), pay(2, 176), pay(3, 176)],
    changes: [704, -352, -176, -176],
    totals: [880, -1392, 144, 368],
  });
  const places = room().places.map((each) => (each.place === 3 ? { ...each, ready: true } : each));
  return state({
    table: ended(seats, outcome),
    room: room({ phase: 'HAND_RESULT', phaseEndsAt: now + 24_000, places }),
  });
}

/** The bot draws its thirteenth orphan. */
export function limitResult(now: number): ViewState {
  const { table: before, box } = midHand();
  const kinds = ['B1', 'B9', 'C1', 'C9', 'D1', 'D9', 'WE', 'WS', 'WW', 'WN', 'DR', 'DG', 'DW', 'DW'];
  const concealed = box.tiles(kinds.join(' '));
  const tile = concealed[13] ?? box.tile('DW');
  const win: Win = {
    seat: 2,
    by: 'SELF_DRAW',
    tile,
    from: null,
    score: {
      lines: [{ key: 'thirteen-orphans', unit: 'LIMIT', value: 1000, tiles: kinds }],
      base: null,
      doubles: null,
      fan: null,
      limits: ['thirteen-orphans'],
      value: 1000,
      meetsMinimum: true,
      reading: [{ kind: 'special', tiles: kinds, completed: true }],
    },
  };
  const seats = before.seats.map((each) =>
    each.seat === 2 ? { ...each, concealed, concealedCount: 14, sets: [], flowers: [], win } : each,
  );
  const pay = (from: number) => ({ key: 'self-draw', from, to: 2, points: 2000, tile: 'DW' });
  const outcome = result({
    wins: [win],
    payments: [pay(0), pay(1), pay(3)],
    changes: [-2000, -2000, 6000, -2000],
    totals: [-1824, -3040, 6320, -1456],
  });
  const places = room().places.map((each) => (each.occupant?.kind === 'PERSON' ? { ...each, ready: true } : each));
  return state({
    table: ended(seats, outcome),
    room: room({ phase: 'HAND_RESULT', phaseEndsAt: now + 9_000, nextHandAt: now + 3_000, places }),
  });
}

/** The wall is empty and nobody has won. */
export function drawnHand(now: number): ViewState {
  const { table: before, box } = midHand();
  const seats = before.seats.map((each) => ({
    ...each,
    concealed: each.concealed ?? box.tiles('B1 B5 B9 C2 C2 C7 C8 D1 D6 D7').slice(0, each.concealedCount),
  }));
  const outcome = result({ drawn: true, totals: [176, -1040, 320, 544] });
  return state({
    table: ended(seats, outcome, { wallCount: 0 }),
    room: room({ phase: 'HAND_RESULT', phaseEndsAt: now + 18_000 }),
  });
}

/** The match is over; two are ahead with the same score. */
export function matchResult(now: number): ViewState {
  const before = klasikResult(now);
  const standing = (number: number, rank: number, score: number, wins: [number, number, number, number | null]) => ({
    seat: number,
    place: rank,
    score,
    handsWon: wins[0] + wins[1],
    selfDraws: wins[0],
    wonOnDiscard: wins[1],
    dealIns: wins[2],
    draws: 1,
    bestHand: wins[3],
  });
  const standings = [
    standing(0, 1, 880, [0, 2, 0, 176]),
    standing(3, 2, 368, [1, 0, 1, 352]),
    standing(2, 3, 144, [0, 1, 0, 96]),
    standing(1, 4, -1392, [0, 0, 2, null]),
  ];
  return {
    ...before,
    table: before.table ? { ...before.table, matchResult: { standings } } : null,
    room: room({
      phase: 'MATCH_RESULT',
      phaseEndsAt: now + 22_000,
      places: room().places.map((each) => (each.place === 1 ? { ...each, ready: true } : each)),
    }),
  };
}

const SICHUAN = { ruleSet: 'sichuan', length: '4-deals', clock: 'standard' } as const;

function sichuanTable(more: Partial<Table> = {}): { readonly table: Table; readonly box: Box } {
  const box = new Box();
  const seats = [
    seat(0, { concealed: box.tiles('B1 B2 B2 B5 B7 C3 C4 C4 C9 D5 D5 D6 D8 D8'), concealedCount: 14 }),
    seat(1),
    seat(2),
    seat(3),
  ];
  return { table: table({ seats, hand: 0, wallCount: 55, phase: 'OPENING', ...more }), box };
}

/** Everyone chooses the suit they give up. */
export function voidChoice(now: number): ViewState {
  const { table: before } = sichuanTable({ openPhase: 'void-suit' });
  const suits = ['bamboo', 'characters', 'dots'].map((value) => option('void-suit', { value }));
  return state({
    table: before,
    room: room(SICHUAN),
    question: question('void-suit', suits, { baseEndsAt: now + 13_000, endsAt: now + 13_000 }),
  });
}

/** Everyone passes on three tiles of one suit. */
export function exchange(now: number): ViewState {
  const { table: before } = sichuanTable({ openPhase: 'exchange' });
  const concealed = before.seats[0]?.concealed ?? [];
  const options = (['bamboo', 'characters', 'dots'] as const).map((value) =>
    option('exchange', {
      value,
      choose: 3,
      tiles: concealed.filter(({ kind }) => kind.startsWith(value.charAt(0).toUpperCase())).map(({ id }) => id),
    }),
  );
  return state({
    table: before,
    room: room({ ...SICHUAN, options: [{ key: 'exchangeThree', value: 1 }] }),
    question: question('exchange', options, { baseEndsAt: now + 13_000, endsAt: now + 13_000 }),
  });
}

/** Tiles of the void suit go first; one player has already won and left the hand. */
export function sichuanTurn(now: number): ViewState {
  const { table: before, box } = sichuanTable({ phase: 'PLAY', openPhase: null });
  const suits = ['dots', 'bamboo', 'characters', 'bamboo'];
  const tile = box.tile('B8');
  const score: Score = {
    lines: [
      { key: 'full-flush', unit: 'FAN', value: 2, tiles: [] },
      { key: 'root', unit: 'FAN', value: 1, tiles: ['B3', 'B3', 'B3', 'B3'] },
    ],
    base: null,
    doubles: null,
    fan: 3,
    limits: [],
    value: 8,
    meetsMinimum: true,
    reading: [],
  };
  const seats = before.seats.map((each) => ({
    ...each,
    facts: [{ key: 'void-suit', value: suits[each.seat] ?? '', secret: false }],
    discards: box.discards(['D9 D7', 'B1 B2* B9', 'C1 C9 C6*', 'B4 B9'][each.seat] ?? ''),
    ...(each.seat === 2
      ? {
          concealed: [...box.tiles('B1 B2 B3 B3 B3 B3 B4 B5 B6 B7 B8 B9 B9'), tile],
          concealedCount: 14,
          win: { seat: 2, by: 'SELF_DRAW' as const, tile, from: null, score },
        }
      : {}),
  }));
  const own = seats[0]?.concealed ?? [];
  const dots = own.filter(({ kind }) => kind.startsWith('D')).map(({ id }) => id);
  const drawn = own[4] ?? null;
  return state({
    table: {
      ...before,
      turn: 0,
      seats: seats.map((each) => (each.seat === 0 ? { ...each, drawn, hasDrawn: true } : each)),
      wallCount: 31,
    },
    room: room(SICHUAN),
    question: question('turn', [option('discard', { tiles: dots, choose: 1 })], {
      blocked: [
        {
          kind: 'discard',
          reason: 'void-suit-first',
          details: [],
          tiles: own.map(({ id }) => id).filter((id) => !dots.includes(id)),
        },
      ],
      baseEndsAt: now + 5_000,
      endsAt: now + 25_000,
    }),
    turnClock: { seat: 0, baseEndsAt: now + 5_000, endsAt: now + 25_000 },
  });
}

/** A first discard that may come with the Original Call. */
export function originalCall(now: number): ViewState {
  const box = new Box();
  const concealed = box.tiles('B1 B2 B3 B4 B5 B6 C7 C8 C9 D2 D2 WE WE WN');
  const last = concealed[13];
  const seats = [seat(0, { concealed, concealedCount: 14, drawn: last ?? null, hasDrawn: true, score: 2000 })];
  for (const number of [1, 2, 3])
    seats.push(seat(number, { score: 2000, flowers: box.tiles(number === 2 ? 'F3' : '') }));
  return state({
    table: table({ seats, turn: 0, hand: 0, wallCount: 74, kongBoxCount: 16 }),
    room: room({ ruleSet: 'chinese-classical', length: 'full', clock: 'standard' }),
    question: question(
      'turn',
      [
        option('discard', { tiles: concealed.map(({ id }) => id), choose: 1 }),
        option('original-call', { tiles: last ? [last.id] : [], choose: 1 }),
      ],
      { baseEndsAt: now + 5_000, endsAt: now + 25_000 },
    ),
    turnClock: { seat: 0, baseEndsAt: now + 5_000, endsAt: now + 25_000 },
  });
}

/** Hong Kong: the hand is complete but too small to win. */
export function belowMinimum(now: number): ViewState {
  const { table: before } = midHand();
  const tile = before.lastDiscard?.tile ?? null;
  return state({
    table: before,
    room: room({ ruleSet: 'hong-kong', length: '4-rounds', clock: 'standard' }),
    question: question('claim', [option('pass'), option('pung', { makes: ['C5', 'C5', 'C5'], tiles: [0, 1] })], {
      tile,
      from: 1,
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
      baseEndsAt: now + 4_000,
      endsAt: now + 4_000,
    }),
  });
}

/** Sichuan: one tile wins for two, and the ledger holds kongs as well. */
export function sharedWin(now: number): ViewState {
  const before = sichuanTurn(now);
  const box = new Box();
  const tile = box.tile('C5');
  const score = (fan: number, kinds: string): Score => ({
    lines: fan === 0 ? [] : [{ key: 'all-pungs', unit: 'FAN', value: fan, tiles: [] }],
    base: null,
    doubles: null,
    fan,
    limits: [],
    value: 2 ** fan,
    meetsMinimum: true,
    reading: (kinds.match(/(?:\S+ ?){1,3}/g) ?? []).map((group, index) => {
      const tiles = group.trim().split(' ');
      return { kind: tiles.length === 2 ? 'pair' : 'concealed-pung', tiles, completed: index === 0 };
    }),
  });
  const wins: Win[] = [
    { seat: 3, by: 'DISCARD', tile, from: 1, score: score(1, 'C5 C5 C5 C2 C2 C2 D3 D3 D3 D9 D9 D9 C8 C8') },
    { seat: 0, by: 'DISCARD', tile, from: 1, score: score(0, 'C5 C5 C5 C6 C6 C6 B1 B1 B1 B2 B2 B2 C9 C9') },
  ];
  const outcome = result({
    hand: 0,
    wins,
    payments: [
      { key: 'concealed-kong', from: 0, to: 2, points: 2, tile: 'B3' },
      { key: 'self-draw', from: 0, to: 2, points: 9, tile: 'B8' },
      { key: 'self-draw', from: 1, to: 2, points: 9, tile: 'B8' },
      { key: 'self-draw', from: 3, to: 2, points: 9, tile: 'B8' },
      { key: 'win', from: 1, to: 3, points: 2, tile: 'C5' },
      { key: 'win', from: 1, to: 0, points: 1, tile: 'C5' },
    ],
    changes: [-10, -12, 29, -7],
    totals: [-10, -12, 29, -7],
  });
  return {
    ...before,
    question: null,
    turnClock: null,
    table: before.table ? { ...before.table, phase: 'ENDED', turn: null, result: outcome } : null,
    room: room({ ...SICHUAN, phase: 'HAND_RESULT', phaseEndsAt: now + 28_000 }),
  };
}

/** Someone left, someone is helped, someone is away. */
export function troubled(now: number): ViewState {
  const before = klasikResult(now);
  const places = [
    place(0, 'Rahel', { helped: true }),
    place(1, 'Budi Santoso', { left: true, helped: true }),
    place(2, 'A name of twenty ch…', { disconnected: true, helped: true }),
    place(3, '김민수', { ready: true }),
  ];
  return { ...before, room: room({ phase: 'HAND_RESULT', phaseEndsAt: now + 12_000, places }) };
}
