/**
 * What crosses between the store's two halves: calls to the worker and its answers. JSON crosses as text, which is cheaper than
 * cloning objects and is what SQLite keeps.
 */

import type {
  Application,
  LeaderboardQuery,
  MatchResult,
  NewMatchResult,
  Place,
  Rating,
  ResultsQuery,
  Statistics,
} from '../results.ts';
import type { DueRoom, Room } from '../store.ts';
import type { Fault } from './fault.ts';
import type { PeopleReads, PeopleWrites } from './people-wire.ts';

/** Test and bench only: what a slow disk or a killed process does, and a clock that a test sets. */
export interface Failpoints {
  /** One float64: the time in ms, instead of the machine's. */
  readonly clock?: SharedArrayBuffer;
  /** Added to each commit, in ms. */
  readonly commitDelayMs?: number;
  /** Ends the whole process with SIGKILL at the n-th transaction (1-based), just before or just after it is on disk. */
  readonly killAt?: { readonly transaction: number; readonly point: 'before-commit' | 'after-commit' };
}

/** What the worker is started with. */
export interface WorkerOptions extends Failpoints {
  readonly path: string;
  readonly busyTimeoutMs: number;
}

/** `T` with its properties `K` as JSON text. */
type AsText<T, K extends keyof T> = Omit<T, K> & { readonly [P in K]: string };

export type RoomRow = AsText<Room, 'config'>;

export interface EventRow {
  readonly seq: number;
  readonly matchId: string;
  readonly type: string;
  readonly version: number;
  readonly at: number;
  readonly body: string;
}

export type ResultRow = AsText<MatchResult, 'options' | 'result'>;

export interface OutboxRow {
  readonly id: number;
  readonly code: string;
  readonly topic: string;
  readonly body: string;
  readonly dueAt: number;
  readonly tries: number;
}

/** An append with every choice made explicit. */
export interface AppendRow {
  readonly code: string;
  readonly expectedSeq: number;
  readonly matchId: string;
  readonly events: readonly Pick<EventRow, 'type' | 'version' | 'body'>[];
  readonly action: { readonly person: string; readonly id: string; readonly result: string } | null;
  readonly dueAt: number | null;
  /** Null leaves it. */
  readonly config: string | null;
  /** Null leaves it. */
  readonly released: boolean | null;
  readonly secret: Uint8Array | null;
  readonly result: AsText<NewMatchResult, 'options' | 'result'> | null;
  readonly outbox: readonly Pick<OutboxRow, 'topic' | 'body' | 'dueAt'>[];
}

export type AppendAnswer =
  | { readonly ok: true; readonly seq: number; readonly at: number }
  | { readonly ok: false; readonly reason: 'stale'; readonly seq: number }
  | { readonly ok: false; readonly reason: 'repeated'; readonly result: string };

/** Calls that change something: those that come together share a transaction. */
export interface WriteCalls extends PeopleWrites {
  append: { in: AppendRow; out: AppendAnswer };
  createRoom: { in: Pick<RoomRow, 'code' | 'site' | 'matchId' | 'config' | 'dueAt'>; out: RoomRow | null };
  takeOutbox: { in: { now: number; until: number; limit: number }; out: readonly OutboxRow[] };
  finishOutbox: { in: number; out: null };
  postponeOutbox: { in: { id: number; dueAt: number }; out: null };
  applyResult: { in: Application; out: boolean };
  resetResults: { in: null; out: null };
  rewriteResult: {
    in: Pick<ResultRow, 'matchId' | 'rated' | 'result'> & { readonly places: readonly Place[] };
    out: null;
  };
  packLog: { in: string; out: null };
}

/** Calls that change nothing: answered after the writes that came before or with them. */
export interface ReadCalls extends PeopleReads {
  now: { in: null; out: number };
  catchUp: { in: null; out: number };
  room: { in: string; out: RoomRow | null };
  dueRooms: { in: { now: number; limit: number }; out: readonly DueRoom[] };
  read: { in: { code: string; matchId: string | null; after: number }; out: readonly EventRow[] };
  firstResult: { in: { code: string; person: string; id: string }; out: string | null };
  secret: { in: string; out: Uint8Array | null };
  matchResult: { in: string; out: ResultRow | null };
  matchResults: { in: ResultsQuery; out: readonly ResultRow[] };
  matchResultCount: { in: ResultsQuery; out: number };
  lastCounted: { in: null; out: number };
  countedAfter: {
    in: { site: string; after: number; look: number };
    out: { results: readonly { number: number; row: ResultRow }[]; last: number; more: boolean };
  };
  leaderCount: { in: LeaderboardQuery; out: number };
  roomOfMatch: { in: string; out: string | null };
  waitingResults: { in: number; out: readonly ResultRow[] };
  statistics: { in: { person: string; which: 'public' | 'all' }; out: readonly Statistics[] };
  ratings: { in: string; out: readonly Rating[] };
  ratingsOf: { in: { persons: readonly string[]; ruleSet: string }; out: readonly (Rating | null)[] };
  leaderboard: { in: LeaderboardQuery; out: readonly Rating[] };
}

export type Calls = WriteCalls & ReadCalls;
export type CallName = keyof Calls;

/** A call as data. `id` pairs it with its answer. */
export type Request<K extends CallName = CallName> = {
  [N in K]: { readonly id: number; readonly call: N; readonly input: Calls[N]['in'] };
}[K];

/** To the worker: calls in the order they were made, or the wish to close when they are done. */
export type ToWorker = readonly Request[] | 'close';

export type Answer =
  | { readonly id: number; readonly ok: true; readonly output: unknown }
  | { readonly id: number; readonly ok: false; readonly fault: Fault };

/** From the worker. The first message says whether the file is open. */
export type FromWorker =
  | { readonly type: 'open' }
  | { readonly type: 'failed'; readonly fault: Fault }
  /** `transactions`: committed since the start. */
  | { readonly type: 'answers'; readonly answers: readonly Answer[]; readonly transactions: number };

/** Functions that answer the calls of `C`. */
export type Handlers<C extends Record<keyof C, { in: unknown; out: unknown }>> = {
  readonly [K in keyof C]: (input: C[K]['in']) => C[K]['out'];
};
