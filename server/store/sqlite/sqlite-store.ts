/** The store in one SQLite file, worked by a thread of its own. */

import { resolve } from 'node:path';
import type { MatchResult } from '../results.ts';
import type { Append, LoggedEvent, OutboxItem, Room, Store } from '../store.ts';
import { UPCASTERS, type Upcaster, type Upcasting, upcasting } from '../upcast.ts';
import { peopleStore } from './people-store.ts';
import type { AppendRow, EventRow, Failpoints, OutboxRow, ResultRow, RoomRow } from './wire.ts';
import { startWorker } from './worker-client.ts';

export interface SqliteStoreOptions extends Failpoints {
  /** The data file; made with its folder if missing, readable by its owner only. */
  readonly path: string;
  /** How long a write waits for another process that holds the file before it is refused as `busy`, in ms. */
  readonly busyTimeoutMs?: number;
  /** Only tests have others than `UPCASTERS`. */
  readonly upcasters?: readonly Upcaster[];
}

/** Bytes of a secret S (docs/fair.md §2). */
const SECRET_BYTES = 96;

/** Opens the file. Rejects with a `StoreError` when that cannot be done. */
export async function openSqliteStore(options: SqliteStoreOptions): Promise<Store> {
  const { path, busyTimeoutMs = 2000, upcasters = UPCASTERS, ...failpoints } = options;
  const versions = upcasting(upcasters);
  const worker = await startWorker({ path: resolve(path), busyTimeoutMs, ...failpoints });
  let appends = 0;

  return {
    now: () => worker.call('now', null),
    catchUp: () => worker.call('catchUp', null),

    async createRoom(room) {
      const row = await worker.call('createRoom', { ...room, config: toText(room.config) });
      return row && roomOf(row);
    },
    async room(code) {
      const row = await worker.call('room', code);
      return row && roomOf(row);
    },
    dueRooms: (now, limit) => worker.call('dueRooms', { now, limit }),

    async append(append) {
      const answer = await worker.call('append', appendRowOf(append, versions));
      appends += 1;
      if (answer.ok || answer.reason === 'stale') return answer;
      return { ...answer, result: JSON.parse(answer.result) };
    },
    async read(code, { matchId = null, after = 0 } = {}) {
      const rows = await worker.call('read', { code, matchId, after });
      return rows.map((row) => versions.upcast(eventOf(row)));
    },
    async firstResult(code, person, id) {
      const result = await worker.call('firstResult', { code, person, id });
      return result === null ? null : { result: JSON.parse(result) };
    },
    secret: (matchId) => worker.call('secret', matchId),

    async takeOutbox(now, until, limit) {
      const rows = await worker.call('takeOutbox', { now, until, limit });
      return rows.map(outboxItemOf);
    },
    async finishOutbox(id) {
      await worker.call('finishOutbox', id);
    },
    async postponeOutbox(id, dueAt) {
      await worker.call('postponeOutbox', { id, dueAt });
    },

    ...peopleStore(worker),

    async matchResult(matchId) {
      const row = await worker.call('matchResult', matchId);
      return row && resultOf(row);
    },
    roomOfMatch: (matchId) => worker.call('roomOfMatch', matchId),
    async matchResults(query) {
      return (await worker.call('matchResults', query)).map(resultOf);
    },
    matchResultCount: (query) => worker.call('matchResultCount', query),
    lastCounted: () => worker.call('lastCounted', null),
    async countedAfter(query) {
      const { results, last, more } = await worker.call('countedAfter', query);
      return { results: results.map(({ number, row }) => ({ number, result: resultOf(row) })), last, more };
    },
    leaderCount: (query) => worker.call('leaderCount', query),
    async waitingResults(limit) {
      return (await worker.call('waitingResults', limit)).map(resultOf);
    },
    applyResult: (application) => worker.call('applyResult', application),
    async resetResults() {
      await worker.call('resetResults', null);
    },
    async rewriteResult(matchId, { rated, places, result }) {
      await worker.call('rewriteResult', { matchId, rated, places, result: toText(result) });
    },
    async packLog(matchId) {
      await worker.call('packLog', matchId);
    },
    statistics: (person, which) => worker.call('statistics', { person, which }),
    ratings: (person) => worker.call('ratings', person),
    ratingsOf: (persons, ruleSet) => worker.call('ratingsOf', { persons, ruleSet }),
    leaderboard: (query) => worker.call('leaderboard', query),

    stats: () => ({ appends, transactions: worker.transactions(), pending: worker.pending() }),
    close: () => worker.close(),
  };
}

/** Throws on what JSON cannot hold: undefined, functions, bigints. */
function toText(value: unknown): string {
  const text = JSON.stringify(value);
  if (text === undefined) throw new TypeError(`Not JSON: ${typeof value}`);
  return text;
}

function appendRowOf(append: Append, versions: Upcasting): AppendRow {
  const { code, expectedSeq, matchId, dueAt, action, config, released, secret, result, outbox } = append;
  if (secret !== undefined && secret.length !== SECRET_BYTES) {
    throw new RangeError(`A secret has ${SECRET_BYTES} bytes, not ${secret.length}.`);
  }
  return {
    code,
    expectedSeq,
    matchId,
    dueAt,
    events: append.events.map(({ type, version, body }) => {
      if (version !== versions.latest(type)) {
        throw new RangeError(`Events of type ${type} are written in version ${versions.latest(type)}, not ${version}.`);
      }
      return { type, version, body: toText(body) };
    }),
    action: action === undefined ? null : { person: action.person, id: action.id, result: toText(action.result) },
    config: config === undefined ? null : toText(config),
    released: released ?? null,
    // A copy: a view would drag the buffer it lies in to the other thread.
    secret: secret === undefined ? null : new Uint8Array(secret),
    result: result === undefined ? null : { ...result, options: toText(result.options), result: toText(result.result) },
    outbox: (outbox ?? []).map(({ topic, body, dueAt }) => ({ topic, body: toText(body), dueAt })),
  };
}

function roomOf(row: RoomRow): Room {
  return { ...row, config: JSON.parse(row.config) };
}

function eventOf(row: EventRow): LoggedEvent {
  return { ...row, body: JSON.parse(row.body) };
}

function outboxItemOf(row: OutboxRow): OutboxItem {
  return { ...row, body: JSON.parse(row.body) };
}

function resultOf(row: ResultRow): MatchResult {
  return { ...row, options: JSON.parse(row.options), result: JSON.parse(row.result) };
}
