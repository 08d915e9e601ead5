/** Short ways to say what a store test is about. */

import type { MatchResult, NewMatchResult, ResultsQuery } from '../../server/store/results.ts';
import type { Append, NewEvent, NewRoom, Store } from '../../server/store/store.ts';

export function newRoom(code: string, change: Partial<NewRoom> = {}): NewRoom {
  return { code, site: 'default', matchId: `${code}-1`, config: { ruleSet: 'klasik' }, dueAt: null, ...change };
}

/** Events `n0`, `n1` … in version 1. */
export function events(count: number, body: unknown = {}): NewEvent[] {
  return Array.from({ length: count }, (_, index) => ({ type: `n${index}`, version: 1, body }));
}

/** An append of one event to the room's first match. */
export function append(code: string, expectedSeq: number, change: Partial<Append> = {}): Append {
  return { code, expectedSeq, matchId: `${code}-1`, events: events(1), dueAt: null, ...change };
}

export function matchResult(change: Partial<NewMatchResult> = {}): NewMatchResult {
  return {
    ruleSet: 'klasik',
    options: { limit: 300 },
    startedAt: 1000,
    public: true,
    rated: false,
    places: [
      { seat: 0, person: 'ann', place: 1, score: 1400 },
      { seat: 1, person: null, place: 2, score: 1000 },
      { seat: 2, person: 'bob', place: 2, score: 1000 },
      { seat: 3, person: null, place: 4, score: -20 },
    ],
    result: { hands: 4 },
    ...change,
  };
}

/** Appends one event as somebody who loads the room and decides again for as long as others are first. */
export async function persist(store: Store, code: string, body: unknown): Promise<number> {
  for (;;) {
    const room = await store.room(code);
    if (room === null) throw new Error(`No room ${code}`);
    const outcome = await store.append(append(code, room.seq, { events: events(1, body) }));
    if (outcome.ok) return outcome.seq;
  }
}

/** A room's public matches, newest first. */
export function resultsOf(
  store: Store,
  code: string,
  change: Partial<ResultsQuery> = {},
): Promise<readonly MatchResult[]> {
  return store.matchResults({ ...EVERYTHING, code, ...change });
}

/** All public matches of the site. */
export const EVERYTHING: ResultsQuery = {
  site: 'default',
  code: null,
  ruleSet: null,
  person: null,
  from: null,
  to: null,
  viewer: null,
  all: false,
  after: null,
  limit: 100,
};
