/** Living rooms behind one door: load, decide, append, publish; timers, bots and presence. The API and the hub use only this. */

import type { Strength } from '../bots/strength.ts';
import type { OrderCommand, RoomCommand, RoomRefusal } from './commands.ts';
import type { RoomConfig } from './config.ts';
import type { RoomEvent } from './events.ts';
import type { RoomState } from './state.ts';

/** Who is connected, as this process knows it. Not in the log. */
export interface Presence {
  /** Persons with at least one connection. */
  readonly connected: ReadonlySet<string>;
  /** Who watches: persons without a place, and addresses from which somebody anonymous does. Each counts once. */
  readonly spectators: number;
}

/** A room as it stands. `roomView` of view.ts says what everyone may see of it. */
export interface RoomSnapshot {
  readonly code: string;
  readonly site: string;
  /** Events in the room's log so far. */
  readonly seq: number;
  readonly state: RoomState;
  readonly presence: Presence;
}

/** Something changed, told after it is on disk. */
export type RoomChange =
  | {
      readonly type: 'commit';
      readonly code: string;
      /** Seq of the first and the last event of this commit. */
      readonly firstSeq: number;
      readonly seq: number;
      /** The time all of them carry. */
      readonly at: number;
      readonly events: readonly RoomEvent[];
      /** The room before and after; their `matchId` differs where a new lobby opened. */
      readonly before: RoomState;
      readonly after: RoomState;
      readonly presence: Presence;
    }
  | { readonly type: 'presence'; readonly code: string; readonly state: RoomState; readonly presence: Presence };

/** Must not throw and must not wait. */
export type RoomListener = (change: RoomChange) => void;

/** An event of the log, decoded. */
export interface LoggedRoomEvent {
  readonly seq: number;
  readonly at: number;
  readonly matchId: string;
  readonly event: RoomEvent;
}

export interface NewRoomRequest {
  readonly site: string;
  /** Becomes host and has place 0; null for a service: the first one seated is host. */
  readonly person: string | null;
  /** Checked and completed by `roomConfig` of config.ts. */
  readonly config: RoomConfig;
  /** Quick Play gathers its first match: nobody is host. Default no. */
  readonly quick?: boolean;
  /** Three bots of this strength take the other places, and the match starts as soon as the person is ready. Default: no practice. */
  readonly practice?: Strength;
}

/** A room that a site keeps under a name (docs/rules/rooms.md, "Room"). */
export interface StandingRequest {
  readonly site: string;
  /** `standingCode` of codes.ts. */
  readonly code: string;
  readonly config: RoomConfig;
}

export type Executed =
  | {
      readonly ok: true;
      /** The action id was known: this is what it was answered first. */
      readonly repeated: boolean;
      /** The person's place after the command; null without one. */
      readonly place: number | null;
      readonly room: RoomSnapshot;
    }
  | { readonly ok: false; readonly refusal: RoomRefusal };

/** A look-up that may find nothing, or no store to ask. */
export type Opened =
  | { readonly ok: true; readonly room: RoomSnapshot }
  | { readonly ok: false; readonly refusal: RoomRefusal };

export interface RoomService {
  /** Makes a room with a new code; its maker is seated and, unless Quick Play makes it, host. */
  create(request: NewRoomRequest): Promise<Opened>;
  /** Loads a room. A released one becomes an empty lobby with the same options. Codes are read forgivingly (`normalCode`). */
  open(code: string): Promise<Opened>;
  /**
   * Does what a person asks. Answered only after it is on disk; listeners have been told by then. With an action id (unique
   * per room and person) a repeat does nothing and returns its first result.
   */
  execute(code: string, person: string, command: RoomCommand, actionId?: string): Promise<Executed>;
  /** Does what a moderator of the room's site asks. */
  order(code: string, command: OrderCommand): Promise<Executed>;
  /** Calls the listener with each change from now on, in order. Returns how to stop it. */
  subscribe(code: string, listener: RoomListener): () => void;
  /**
   * The events of the room's current match (or of another one), in order, after a seq. A snapshot's `seq` and this give a
   * gapless view: subscribe first, then read, then drop what came twice. Rejects with a `StoreError` when it cannot be read.
   */
  history(
    code: string,
    options?: { readonly matchId?: string; readonly after?: number },
  ): Promise<readonly LoggedRoomEvent[]>;
  /**
   * A connection (tab, device) of a person, or of a spectator without a token (null), looks at a room. `connection` is unique.
   * Spectators without a token count once for each `address`; default: the connection.
   */
  connected(code: string, person: string | null, connection: string, address?: string): void;
  /** That connection is gone. */
  disconnected(code: string, connection: string): void;
  /** The store's time, milliseconds: send it with every absolute time. */
  now(): number;
  /**
   * Begins to sweep, and to load the rooms that were in use when the server stopped: time is given back in each as it is
   * loaded. Rejects with a `StoreError` when the store cannot be read.
   */
  start(): Promise<void>;
  /** Stops timers; waits for what is being written. */
  close(): Promise<void>;
}

/** The rooms of a site as a whole. */
export interface SiteRooms {
  /**
   * Loads a room of a lasting name, or makes it: an empty lobby. Once nobody is seated in its lobby it takes these options, if it
   * has others.
   */
  openStanding(room: StandingRequest): Promise<Opened>;
  /** The public rooms of a site that live here, with or without anybody in them; oldest first. */
  publicRooms(site: string): readonly RoomSnapshot[];
  /** The rooms that live here in which a person has a place or waits for one. */
  roomsOf(person: string): readonly RoomSnapshot[];
  /** Calls back when a public room of the site has come, gone or changed in who is in it or where it stands. */
  watchPublic(site: string, listener: () => void): () => void;
}
