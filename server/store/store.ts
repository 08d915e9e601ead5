/**
 * The durable store: rooms with their event logs, shuffle secrets, people, results of matches.
 *
 * One asynchronous interface, so that a slow disk costs latency and never the event loop. What an append acknowledges is on
 * disk. Whatever the outside world does wrong is a `StoreError`; any other exception is a bug of the caller.
 *
 * `sqlite/sqlite-store.ts` opens one in a file.
 *
 * All times are milliseconds since 1970 in the database's clock. Values called JSON are anything that `JSON.stringify` keeps;
 * they come back as `unknown`, and their owner says what they are.
 */

import type { PeopleStore } from './people.ts';
import type { NewMatchResult, ResultStore } from './results.ts';
import type { StoreError } from './store-error.ts';

/** A room's row: where its log stands, and what is due. */
export interface Room {
  /** The code people say, unique over all sites. */
  readonly code: string;
  readonly site: string;
  /** How many events the log holds; the number of the last one, 0 before the first. */
  readonly seq: number;
  /** When something is due in this room (window, question, bot move, countdown, expiry); null when nothing is. */
  readonly dueAt: number | null;
  /** The match whose lobby is open or which is in play. */
  readonly matchId: string;
  readonly createdAt: number;
  /** When the room's seats and people were released (docs/rules/rooms.md, "Room"); null while it is in use. */
  readonly releasedAt: number | null;
  /** Rule set, options, length, clock, visibility (JSON). */
  readonly config: unknown;
}

export interface NewRoom {
  readonly code: string;
  readonly site: string;
  readonly matchId: string;
  readonly config: unknown;
  readonly dueAt: number | null;
}

/** An event to be logged. */
export interface NewEvent {
  readonly type: string;
  /** The version of this type's body; the newest that `upcast.ts` knows. */
  readonly version: number;
  /** What happened (JSON). Person ids, never names or addresses. */
  readonly body: unknown;
}

/** An event as it was logged, its body brought to the newest version. */
export interface LoggedEvent extends NewEvent {
  /** 1-based place in the room's log, without gaps. */
  readonly seq: number;
  readonly matchId: string;
  /** When it was logged. */
  readonly at: number;
}

/** What an action is known by, so that sending it again does nothing. */
export interface ActionId {
  readonly person: string;
  /** The client's own id of the action, unique per room and person. */
  readonly id: string;
  /** The answer to give now, and again whenever the action is repeated (JSON). */
  readonly result: unknown;
}

/** Work for outside the room (a webhook, a rating), not lost once its append is acknowledged. */
export interface NewOutboxItem {
  /** Whose work it is: `webhook`, `rating` … */
  readonly topic: string;
  /** What to do (JSON). */
  readonly body: unknown;
  readonly dueAt: number;
}

export interface OutboxItem extends NewOutboxItem {
  readonly id: number;
  /** The room whose append left it. */
  readonly code: string;
  /** When it comes back if it is neither finished nor postponed. */
  readonly dueAt: number;
  /** How often it has been taken, this time included. */
  readonly tries: number;
}

/** All that one command does to a room, on disk together or not at all. */
export interface Append {
  readonly code: string;
  /** The seq the command was decided on. */
  readonly expectedSeq: number;
  /** The match the events belong to; becomes the room's. Matches follow each other: one that was left never comes back. */
  readonly matchId: string;
  /** May be empty: then the rest is written, guarded all the same. */
  readonly events: readonly NewEvent[];
  readonly action?: ActionId;
  /** When the room is next due; null when nothing is. */
  readonly dueAt: number | null;
  /** The room's new configuration; without it the old one stays. */
  readonly config?: unknown;
  /** `true` marks the room as released now, `false` as in use again; without it nothing changes. */
  readonly released?: boolean;
  /** The 96 bytes S of this match (docs/fair.md §2), with the append that publishes its commitment. Once per match. */
  readonly secret?: Uint8Array;
  /** With the append that ends the match. Once per match. */
  readonly result?: NewMatchResult;
  readonly outbox?: readonly NewOutboxItem[];
}

export type AppendOutcome =
  | {
      readonly ok: true;
      /** The room's seq after the append. */
      readonly seq: number;
      /** The time all of its events carry. */
      readonly at: number;
    }
  /** Somebody was first: load what came, decide again. `seq` is the room's. */
  | { readonly ok: false; readonly reason: 'stale'; readonly seq: number }
  /** This action id was accepted before; `result` is what it was answered then (JSON). */
  | { readonly ok: false; readonly reason: 'repeated'; readonly result: unknown };

/** A room with something due. */
export interface DueRoom {
  readonly code: string;
  readonly seq: number;
  readonly dueAt: number;
}

export interface ReadOptions {
  /** Only this match's events. */
  readonly matchId?: string;
  /** Only events with a greater seq. */
  readonly after?: number;
}

/** Counted since the store was opened. */
export interface StoreStats {
  /** Appends that were answered, whatever the answer. */
  readonly appends: number;
  /** Transactions committed; fewer than the writes when many came at once. */
  readonly transactions: number;
  /** Calls not answered yet. */
  readonly pending: number;
}

/** Every method may reject with a {@link StoreError}; nothing of a rejected write is there, unless the process itself died. */
export interface Store extends PeopleStore, ResultStore {
  /** The database's clock. It never runs backwards, and nobody's setting of the machine's clock makes it jump. */
  now(): Promise<number>;
  /**
   * The same, once it has gone forward to the machine's clock where it had stayed behind. Only for when nothing runs that would
   * be over early.
   */
  catchUp(): Promise<number>;

  /** Makes a room with an empty log; null when the code is taken. */
  createRoom(room: NewRoom): Promise<Room | null>;
  /** Null when there is no room of this code. */
  room(code: string): Promise<Room | null>;
  /** Rooms that are due at `now`, longest due first. */
  dueRooms(now: number, limit: number): Promise<readonly DueRoom[]>;

  /** Writes what a command did, if the room is still where the command was decided. The room must exist. */
  append(append: Append): Promise<AppendOutcome>;
  /** The room's events in order. */
  read(code: string, options?: ReadOptions): Promise<readonly LoggedEvent[]>;
  /**
   * What an action was answered when it was accepted; null for a new one. A repeated action often no longer fits the state:
   * ask before refusing it.
   */
  firstResult(code: string, person: string, id: string): Promise<{ readonly result: unknown } | null>;
  /** A match's secret bytes S, for its room's runner only; null before its commitment. */
  secret(matchId: string): Promise<Uint8Array | null>;

  /**
   * Takes outbox items that are due at `now`, oldest first, and puts each off to `until`: an item whose taker dies comes back
   * then. So each is done at least once.
   */
  takeOutbox(now: number, until: number, limit: number): Promise<readonly OutboxItem[]>;
  /** Removes an item that is done. */
  finishOutbox(id: number): Promise<void>;
  /** Puts an item off that failed. */
  postponeOutbox(id: number, dueAt: number): Promise<void>;

  stats(): StoreStats;
  /** Finishes what was asked before, then closes. What is asked afterwards is refused as `closed`. */
  close(): Promise<void>;
}
