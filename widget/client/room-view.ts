import { type ClockSamples, sampleClock } from './clock.ts';
import { evolveTable } from './evolve.ts';
import type { HandResult, Phrase, Question, Room, RoomUpdate, Table, TableEvent, TurnClock } from './model.ts';

/** A phrase as it came. */
export interface Said {
  /** Rises with every phrase of this view. */
  readonly id: number;
  readonly place: number;
  /** Who has the place. */
  readonly person: string;
  readonly phrase: Phrase;
}

/** More than are shown at once. */
const MOST_SAID = 8;

/** A room as it was told so far. */
export interface RoomView {
  readonly room: Room | null;
  readonly table: Table | null;
  readonly question: Question | null;
  readonly turnClock: TurnClock | null;
  /** The events of the last update; empty when that was a snapshot. */
  readonly recent: readonly TableEvent[];
  /** How the last finished hand of this match ended; it stays while the next one runs. */
  readonly lastResult: HandResult | null;
  /** Number of updates so far. */
  readonly version: number;
  /** Where to resume; null: from a snapshot. */
  readonly cursor: string | null;
  /** `n` of the last event; null when a snapshot came after it, so that any number may follow. */
  readonly lastEvent: number | null;
  readonly clock: ClockSamples;
  /** The last phrases that were said while this view was there. */
  readonly said: readonly Said[];
}

export const UNSEEN_ROOM: RoomView = {
  room: null,
  table: null,
  question: null,
  turnClock: null,
  recent: [],
  lastResult: null,
  version: 0,
  cursor: null,
  lastEvent: null,
  clock: [],
  said: [],
};

/** The view after an update; null when events are missing in between, so that only a snapshot helps. */
export function followUpdate(view: RoomView, update: RoomUpdate, localNow: number): RoomView | null {
  const room = update.room ?? view.room;
  const told = {
    ...view,
    room,
    said: withSaid(view.said, update.phrases, room),
    question: update.question,
    turnClock: update.turnClock,
    version: view.version + 1,
    cursor: update.cursor,
    clock: sampleClock(view.clock, update.now, localNow),
  };
  if (update.table !== null) return { ...told, ...withSnapshot(view, update.table) };
  const followed = followEvents(view, update.events);
  return followed === null ? null : { ...told, ...followed };
}

function withSaid(before: readonly Said[], phrases: RoomUpdate['phrases'], room: Room | null): readonly Said[] {
  if (phrases.length === 0) return before;
  const next = (before.at(-1)?.id ?? 0) + 1;
  const fresh = phrases.map(({ place, phrase }, index): Said => {
    return { id: next + index, place, phrase, person: room?.places[place]?.occupant?.id ?? '' };
  });
  return [...before, ...fresh].slice(-MOST_SAID);
}

function withSnapshot(view: RoomView, table: Table): Partial<RoomView> {
  const sameMatch = view.table?.matchId === table.matchId;
  return { table, recent: [], lastEvent: null, lastResult: table.result ?? (sameMatch ? view.lastResult : null) };
}

/** Events that were seen already are dropped; a number left out is a gap. */
function followEvents(
  view: RoomView,
  events: readonly TableEvent[],
): Pick<RoomView, 'table' | 'recent' | 'lastEvent' | 'lastResult'> | null {
  let { table, lastEvent, lastResult } = view;
  const recent: TableEvent[] = [];
  for (const event of events) {
    const begins = event.__typename === 'HandStarted' && event.table.matchId !== table?.matchId;
    if (begins) lastResult = null;
    else if (lastEvent !== null && event.n <= lastEvent) continue;
    else if (lastEvent !== null && event.n > lastEvent + 1) return null;
    if (event.__typename === 'HandStarted') table = event.table;
    else if (table === null) return null;
    else table = evolveTable(table, event);
    if (event.__typename === 'HandEnded') lastResult = event.result;
    lastEvent = event.n;
    recent.push(event);
  }
  return { table, recent, lastEvent, lastResult };
}
