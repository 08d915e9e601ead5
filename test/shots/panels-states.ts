/** Situations at the table, to be looked at and to be tested. Made of the types that the server's answers have. */
import type { Option, Place, Question, Room, Table } from '../../widget/client/model.ts';
import { INITIAL_VIEW_STATE, type ViewState } from '../../widget/client/view-state.ts';
import * as told from '../widget/client-view.ts';
import { Box, seat } from './panels-tiles.ts';

export function place(number: number, name: string, more: Partial<Place> = {}): Place {
  return told.place(number, { occupant: told.person(`p${number}`, name), seat: number, ...more });
}

const bot = (number: number, name: string): Place =>
  place(number, name, { occupant: told.bot(`b${number}`, name), ready: true });

export function room(more: Partial<Room> = {}): Room {
  return told.room({
    phase: 'PLAYING',
    host: 'p0',
    places: [
      place(0, 'Rahel'),
      place(1, 'Budi Santoso'),
      bot(2, 'Old Tjong'),
      place(3, 'Mei Lan', { disconnected: true }),
    ],
    spectators: 2,
    fairness: { ...told.room().fairness, seatOrder: [0, 1, 2, 3] },
    ...more,
  });
}

export function table(more: Partial<Table> & Pick<Table, 'seats'>): Table {
  return told.table({ hand: 2, wallCount: 47, takenFront: 0, ...more });
}

export function option(kind: string, more: Partial<Option> = {}): Option {
  return {
    id: more.value ? `${kind}-${more.value}` : kind,
    kind,
    tiles: [],
    choose: 0,
    value: null,
    makes: [],
    worthValue: null,
    worthFan: null,
    ...more,
  };
}

export function question(kind: string, options: Option[], more: Partial<Question> = {}): Question {
  return {
    id: 'q1',
    seat: 0,
    kind,
    tile: null,
    from: null,
    options,
    blocked: [],
    baseEndsAt: null,
    endsAt: null,
    ...more,
  };
}

export function state(more: Partial<ViewState> & { readonly table: Table | null }): ViewState {
  return {
    ...INITIAL_VIEW_STATE,
    connection: 'live',
    stage: 'room',
    me: { id: 'p0', name: 'Rahel' },
    code: 'KPQ7',
    room: room(),
    place: 0,
    seat: 0,
    version: 1,
    ...more,
  };
}

/** The middle of a hand: sets of all kinds, flowers, discards, one of them just made by Budi. */
export function midHand(): { readonly table: Table; readonly box: Box } {
  const box = new Box();
  const own = box.tiles('B2 B3 B4 B6 B7 C3 C4 C4 D5 D5');
  const discards = box.discards('WN D9* C9 B1 WS* D7 C5');
  const seats = [
    seat(0, {
      score: 176,
      concealed: own,
      sets: [box.set('PUNG', 'DR DR DR', 2)],
      flowers: box.tiles('F1 S3'),
      discards: box.discards('WW C1 D1* B9 WN C7* D2 D3*'),
    }),
    seat(1, { score: -1040, discards, flowers: box.tiles('F4'), sets: [box.set('CHOW', 'D3 D4 D2', 0)] }),
    seat(2, {
      score: 320,
      discards: box.discards('C8 C2* WE B5 D8 C6*'),
      sets: [box.set('CONCEALED_KONG', 'B8 B8 B8 B8', null), box.set('CLAIMED_KONG', 'WS WS WS WS', 3)],
      flowers: box.tiles('F2 S4 S1'),
    }),
    seat(3, {
      score: 544,
      discards: box.discards('WN* B9 D6 C3 WE D4* D8 B2'),
      sets: [box.set('ADDED_KONG', 'C1 C1 C1 C1', 1)],
    }),
  ];
  const last = discards.at(-1);
  return { table: table({ seats, lastDiscard: last ? { seat: 1, tile: last.tile } : null }), box };
}

/** The viewer's turn with a tile just drawn; a kong could be declared. */
export function ownTurn(now: number): ViewState {
  const { table: before, box } = midHand();
  const drawn = box.tile('DR');
  const concealed = [...(before.seats[0]?.concealed ?? []), drawn];
  const seats = before.seats.map((each) =>
    each.seat === 0 ? { ...each, concealed, concealedCount: 11, drawn, hasDrawn: true } : each,
  );
  return state({
    table: { ...before, seats, turn: 0 },
    question: question(
      'turn',
      [
        option('kong', { tiles: [drawn.id], value: 'added-kong', makes: ['DR', 'DR', 'DR', 'DR'] }),
        option('discard', { tiles: concealed.map(({ id }) => id), choose: 1 }),
      ],
      { baseEndsAt: now + 42_000, endsAt: now + 42_000 },
    ),
    turnClock: { seat: 0, baseEndsAt: now + 42_000, endsAt: now + 42_000 },
  });
}

/** A full hand of thirteen and the tile just drawn, with which it wins. */
export function mayWin(now: number): ViewState {
  const box = new Box();
  const concealed = box.tiles('B1 B2 B3 B4 B5 B6 C7 C8 C9 D2 D2 WE WE WE');
  const drawn = concealed[3] ?? box.tile('B4');
  const seats = [
    seat(0, { concealed, concealedCount: 14, drawn, hasDrawn: true, discards: box.discards('WW C1 D1') }),
    seat(1, { discards: box.discards('WN D9 C9') }),
    seat(2, { discards: box.discards('C8 C2* WS') }),
    seat(3, { discards: box.discards('WN* B9 D6') }),
  ];
  return state({
    table: table({ seats, turn: 0, wallCount: 70 }),
    question: question('turn', [
      option('win', { worthValue: 352 }),
      option('discard', { tiles: concealed.map(({ id }) => id), choose: 1 }),
    ]),
    turnClock: { seat: 0, baseEndsAt: now + 60_000, endsAt: now + 60_000 },
  });
}

/** Another seat to move; the viewer's hand is ready. */
export function othersTurn(now: number): ViewState {
  const { table: before, box } = midHand();
  const seats = before.seats.map((each) => {
    if (each.seat === 0) return { ...each, concealed: box.tiles('B2 B3 B4 B6 B7 C4 C5 C6 D5 D5') };
    return each.seat === 2 ? { ...each, hasDrawn: true, concealedCount: each.concealedCount + 1 } : each;
  });
  return state({
    table: { ...before, seats, turn: 2 },
    turnClock: { seat: 2, baseEndsAt: now + 21_000, endsAt: now + 21_000 },
  });
}

/** Budi's discard could make two chows, a pung, or the hand. */
export function claim(now: number): ViewState {
  const { table: before, box } = midHand();
  const tile = before.lastDiscard?.tile ?? box.tile('C5');
  const concealed = before.seats[0]?.concealed ?? [];
  const of = (...kinds: string[]) => kinds.map((kind) => concealed.find((each) => each.kind === kind)?.id ?? 0);
  return state({
    table: before,
    question: question(
      'claim',
      [
        option('pass'),
        option('chow', { id: 'chow-1', tiles: of('C3', 'C4'), makes: ['C3', 'C4', 'C5'] }),
        option('chow', { id: 'chow-2', tiles: of('C4', 'C3'), makes: ['C4', 'C5', 'C6'] }),
        option('pung', { tiles: [0, 1], makes: ['C5', 'C5', 'C5'] }),
        option('win', { worthValue: 176 }),
      ],
      { tile, from: 1, baseEndsAt: now + 12_000, endsAt: now + 12_000 },
    ),
  });
}

/** Mei Lan adds the fourth tile to a pung: it could be robbed. */
export function rob(now: number): ViewState {
  const { table: before } = midHand();
  const tile = before.seats[3]?.sets[0]?.tiles[3];
  return state({
    table: { ...before, lastDiscard: tile ? { seat: 3, tile } : null },
    question: question('rob', [option('pass'), option('win', { worthValue: 352 })], {
      tile: tile ?? null,
      from: 3,
      baseEndsAt: now + 4_000,
      endsAt: now + 4_000,
    }),
  });
}

/** A bot decides for the viewer for now; `returning`: who has asked to be back. */
export function helped(now: number, returning = false): ViewState {
  const before = othersTurn(now);
  const places = room().places.map((each) => (each.place === 0 ? { ...each, helped: true, returning } : each));
  return { ...before, room: room({ places }) };
}

/** A spectator's view. */
export function watching(): ViewState {
  const { table: before } = midHand();
  const seats = before.seats.map((each) => (each.seat === 0 ? { ...each, concealed: null } : each));
  return state({ table: { ...before, viewer: null, seats, turn: 3 }, place: null, seat: null });
}

/** The end of a long hand: every row of discards is full. */
export function longHand(): ViewState {
  const { table: before, box } = midHand();
  const many = 'B1 B2 B3 B4* B5 B6 B7 B8 B9 C1* C2 C3 C4 C5 C6* C7 C8 C9 D1 D2 D3 D4 D5* D6 D7 D8';
  const seats = before.seats.map((each) => ({
    ...each,
    discards: box.discards(many.split(' ').slice(0, [18, 26, 24, 21][each.seat]).join(' ')),
    flowers: each.seat === 2 ? box.tiles('F1 F2 F3 F4 S1 S2 S3 S4') : each.flowers,
  }));
  return state({ table: { ...before, seats, wallCount: 3, lastDiscard: null, turn: 1 } });
}

/**
 * The longest hands there are: every seat has four kongs and a pair, as many flowers as it may, and three full rows of
 * discards; the viewer may do all that can be done at once.
 */
export function longest(ruleSet: string, now: number): ViewState {
  const box = new Box();
  const flowers = ruleSet === 'sichuan' ? '' : 'F1 F2 F3 F4 S1 S2 S3 S4';
  const seats = [0, 1, 2, 3].map((number) => {
    const sets = [
      box.set('CLAIMED_KONG', 'B1 B1 B1 B1', (number + 1) % 4),
      box.set('CLAIMED_KONG', 'C9 C9 C9 C9', (number + 2) % 4),
      box.set('CLAIMED_KONG', 'D5 D5 D5 D5', (number + 3) % 4),
      box.set('CONCEALED_KONG', 'B8 B8 B8 B8', null),
    ];
    const concealed = number === 0 ? box.tiles('D9 D9') : null;
    return seat(number, {
      sets,
      concealed,
      concealedCount: number === 0 ? 2 : 1,
      drawn: concealed?.[1] ?? null,
      hasDrawn: number === 0,
      flowers: box.tiles(flowers),
      discards: box.discards('B1 B2 B3 B4 B5 B6 B7 B8 B9 C1 C2 C3 C4 C5 C6 C7 C8 C9'),
      score: -12_800,
    });
  });
  return state({
    table: table({ seats, turn: 0, kongBoxCount: ruleSet === 'chinese-classical' ? 14 : 0 }),
    room: room({ ruleSet }),
    question: question(
      'turn',
      [
        option('pass'),
        option('chow', { makes: ['C7', 'C8', 'C9'] }),
        option('pung', { makes: ['C9', 'C9', 'C9'] }),
        option('kong', { makes: ['C9', 'C9', 'C9', 'C9'] }),
        option('win', { worthValue: 1024 }),
        option('discard', { tiles: seats[0]?.concealed?.map(({ id }) => id) ?? [], choose: 1 }),
      ],
      { baseEndsAt: now + 42_000, endsAt: now + 42_000 },
    ),
    turnClock: { seat: 0, baseEndsAt: now + 42_000, endsAt: now + 42_000 },
  });
}

/** The seats have just been drawn. */
export function drawingSeats(now: number): ViewState {
  return state({ table: null, room: room({ phase: 'SEAT_DRAW', phaseEndsAt: now + 2_000 }) });
}
