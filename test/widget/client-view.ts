import type { Place, Room, RoomUpdate, Table, TableEvent, TableSeat } from '../../widget/client/model.ts';

/** Builders for what a server tells: everything plain, and only what a test is about named. */

export function seat(index: number, more: Partial<TableSeat> = {}): TableSeat {
  return {
    seat: index,
    wind: ['WE', 'WS', 'WW', 'WN'][index] ?? 'WE',
    score: 0,
    concealedCount: 13,
    concealed: null,
    drawn: null,
    hasDrawn: false,
    sets: [],
    flowers: [],
    discards: [],
    facts: [],
    win: null,
    ...more,
  };
}

export function table(more: Partial<Table> = {}): Table {
  return {
    matchId: 'm1',
    viewer: 0,
    hand: 0,
    phase: 'PLAY',
    openPhase: null,
    roundWind: 'WE',
    dealer: 0,
    dice: [3, 4],
    wallCount: 70,
    takenFront: 53,
    takenBack: 0,
    kongBoxCount: 0,
    handCommitment: 'aa',
    turn: null,
    lastDiscard: null,
    seats: [seat(0), seat(1), seat(2), seat(3)],
    passes: [],
    ledger: [],
    result: null,
    matchResult: null,
    ...more,
  };
}

/** A draw by seat 1, whose tile nobody else sees. */
export function draw(n: number): TableEvent {
  return {
    __typename: 'TileDrawn',
    n,
    seat: 1,
    face: null,
    source: 'FRONT',
    reason: 'TURN',
    wallCount: 69,
    kongBoxCount: 0,
  };
}

/** A discard by seat 1, of the tile it just drew. */
export function discard(n: number, id: number, kind = 'B5'): TableEvent {
  return { __typename: 'TileDiscarded', n, seat: 1, tile: { id, kind }, drawn: true };
}

export function place(index: number, more: Partial<Place> = {}): Place {
  return {
    place: index,
    occupant: null,
    seat: null,
    ready: false,
    disconnected: false,
    helped: false,
    left: false,
    returning: false,
    silenced: false,
    muted: false,
    ...more,
  };
}

export function person(id: string, name = id): NonNullable<Place['occupant']> {
  return { kind: 'PERSON', id, name, strength: null };
}

export function bot(id: string, name = id): NonNullable<Place['occupant']> {
  return { kind: 'BOT', id, name, strength: 'NORMAL' };
}

export function room(more: Partial<Room> = {}): Room {
  return {
    id: 'r1',
    code: 'KPQ7',
    link: 'https://mj.example.org/r/KPQ7',
    phase: 'LOBBY',
    ruleSet: 'klasik',
    options: [],
    length: 'quick',
    clock: 'house',
    visibility: 'PRIVATE',
    voice: 'ON',
    host: null,
    places: [place(0), place(1), place(2), place(3)],
    matchId: 'm1',
    rated: null,
    spectators: 0,
    watching: true,
    quick: false,
    practice: false,
    pauses: 'NATURAL',
    queue: [],
    keptOut: [],
    phaseEndsAt: null,
    nextHandAt: null,
    fairness: {
      serverCommitment: null,
      rulesHash: 'ab',
      clientCommitments: [null, null, null, null],
      clientReveals: [null, null, null, null],
      seatOrder: null,
      serverSecret: null,
    },
    ...more,
  };
}

export function update(more: Partial<RoomUpdate> = {}): RoomUpdate {
  return {
    __typename: 'RoomUpdate',
    cursor: 'c',
    now: 1_000,
    room: null,
    table: null,
    events: [],
    question: null,
    turnClock: null,
    phrases: [],
    ...more,
  };
}
