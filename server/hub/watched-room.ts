/** One room as each class of viewers has seen it so far: the state, and how far each class's numbers have come. */

import type { LoggedRoomEvent, Presence, RoomChange, RoomSnapshot } from '../rooms/room-service.ts';
import type { RoomState } from '../rooms/state.ts';
import type { TableEventView, ViewerSeat } from '../table/view-types.ts';
import { type CursorPosition, writeCursor } from './cursor.ts';
import {
  CLASSES,
  type EventSource,
  numbered,
  overlay,
  roomSource,
  tableSource,
  tableSteps,
  type UpdateSource,
  viewsOf,
} from './projection.ts';

/** Events of each class that stay in memory, for those who come back after a while: more than a hand has. */
const TAIL = 256;

interface Seen {
  /** How many events of the match the class has seen. */
  n: number;
  /** The last of them. */
  tail: TableEventView[];
}

export type Commit = Extract<RoomChange, { type: 'commit' }>;

export class WatchedRoom {
  readonly code: string;
  #state: RoomState;
  #presence: Presence;
  #seq: number;
  #seen: ReadonlyMap<ViewerSeat, Seen>;

  /** `history`: the log of the snapshot's match. */
  constructor(snapshot: RoomSnapshot, history: readonly LoggedRoomEvent[]) {
    this.code = snapshot.code;
    this.#state = snapshot.state;
    this.#presence = snapshot.presence;
    this.#seq = snapshot.seq;
    const steps = tableSteps(null, upTo(history, snapshot.seq));
    this.#seen = new Map(
      CLASSES.map((viewer) => {
        const views = viewsOf(steps, viewer);
        return [viewer, { n: views.length, tail: views.slice(-TAIL) }];
      }),
    );
  }

  get state(): RoomState {
    return this.#state;
  }

  /** Takes note of who is connected. The room itself changes with commits only: a change of presence may be an old one. */
  setPresence(presence: Presence): void {
    this.#presence = presence;
  }

  /** Takes a commit and gives each class its new events; null when the commit was known already. */
  commit(commit: Commit): ReadonlyMap<ViewerSeat, readonly EventSource[]> | null {
    if (commit.seq <= this.#seq) return null;
    const fresh = commit.after.matchId !== this.#state.matchId;
    this.#state = commit.after;
    this.#presence = commit.presence;
    this.#seq = commit.seq;
    if (fresh) this.#seen = new Map(CLASSES.map((viewer) => [viewer, { n: 0, tail: [] }]));
    const logged = commit.events.map((event) => ({ event, at: commit.at }));
    // A new match begins with a lobby: what its commit held before that belongs to the old one.
    const steps = fresh ? [] : tableSteps(commit.before, logged);
    return new Map(
      CLASSES.map((viewer) => [viewer, this.#note(viewer, steps.length === 0 ? [] : viewsOf(steps, viewer))]),
    );
  }

  #note(viewer: ViewerSeat, views: readonly TableEventView[]): EventSource[] {
    const seen = this.#seenBy(viewer);
    const events = numbered(views, seen.n, this.#state.matchId);
    seen.n += views.length;
    seen.tail = [...seen.tail, ...views].slice(-TAIL);
    return events;
  }

  #seenBy(viewer: ViewerSeat): Seen {
    const seen = this.#seen.get(viewer);
    if (seen === undefined) throw new Error('every class is counted');
    return seen;
  }

  cursor(viewer: ViewerSeat): string {
    return writeCursor({ matchId: this.#state.matchId, viewer, n: this.#seenBy(viewer).n });
  }

  /**
   * The events that lead a viewer of this class from a cursor to now; null when a snapshot must: it is no cursor of this match
   * and class, or so much has happened that a snapshot is shorter.
   */
  since(cursor: CursorPosition | null, viewer: ViewerSeat): EventSource[] | null {
    const { n, tail } = this.#seenBy(viewer);
    if (cursor === null || cursor.matchId !== this.#state.matchId || cursor.viewer !== viewer) return null;
    const missed = n - cursor.n;
    if (missed < 0 || missed > tail.length) return null;
    return numbered(tail.slice(tail.length - missed), cursor.n, cursor.matchId);
  }

  /** The room alone, as a class sees it. */
  room(viewer: ViewerSeat): NonNullable<UpdateSource['room']> {
    return roomSource(this.code, this.#state, this.#presence, viewer);
  }

  overlay(viewer: ViewerSeat): Pick<UpdateSource, 'question' | 'turnClock'> {
    return overlay(this.#state, viewer);
  }

  /** All that a class may see, with nothing said before. `now`: the server's time. */
  snapshot(viewer: ViewerSeat, now: number): UpdateSource {
    return {
      cursor: this.cursor(viewer),
      now,
      room: this.room(viewer),
      table: tableSource(this.#state, viewer),
      events: [],
      ...this.overlay(viewer),
      phrases: [],
    };
  }
}

function upTo(history: readonly LoggedRoomEvent[], seq: number): readonly LoggedRoomEvent[] {
  return history.filter((logged) => logged.seq <= seq);
}
