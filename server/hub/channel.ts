/**
 * One watched room: reads each change once, projects it once per class of viewers, has it rendered once per document and
 * class, and hands the same text to everybody of that group. Changes are worked through one after another, so that a viewer
 * who comes in between misses nothing and gets nothing twice.
 */

import type { LoggedRoomEvent, Presence, RoomChange, RoomService } from '../rooms/room-service.ts';
import { placeOf, type RoomState } from '../rooms/state.ts';
import type { ViewerSeat } from '../table/view-types.ts';
import { readCursor, writeCursor } from './cursor.ts';
import {
  CLASSES,
  classOf,
  matchEvents,
  numbered,
  overlay,
  type RoomSource,
  roomSource,
  tableSource,
  type UpdateSource,
  visibleEvents,
} from './projection.ts';

/** Turns an update into what is sent. Executed once for all members with the same key and class. */
export type Render = (update: UpdateSource) => Promise<string>;

/** Somebody who watches a room. */
export interface Member {
  /** null for an anonymous spectator. */
  readonly person: string | null;
  /** Members with the same key share renderings: the document and its variables, or a key of one's own. */
  readonly key: string;
  readonly render: Render;
  /** Takes a rendered update. Must not throw and must not wait. */
  send(text: string): void;
  /** The room could not be read; nothing more will come. */
  fail(error: unknown): void;
}

interface Seated {
  readonly member: Member;
  viewer: ViewerSeat;
}

interface Current {
  state: RoomState;
  presence: Presence;
  seq: number;
  /** How many events of the match each class has seen. */
  counts: Map<ViewerSeat, number>;
}

export class Channel {
  readonly code: string;
  readonly #rooms: RoomService;
  readonly #members = new Set<Seated>();
  readonly #stop: () => void;
  #current: Current | null = null;
  #work: Promise<void>;
  /** What the members of each class were sent last, to send only what changed. */
  readonly #sent = new Map<ViewerSeat, { readonly room: string; readonly overlay: string }>();

  constructor(code: string, rooms: RoomService) {
    this.code = code;
    this.#rooms = rooms;
    const early: RoomChange[] = [];
    let ready = false;
    this.#stop = rooms.subscribe(code, (change) => {
      if (ready) this.#then(() => this.#change(change));
      else early.push(change);
    });
    this.#work = this.#load().then(() => {
      ready = true;
      for (const change of early) this.#then(() => this.#change(change));
    });
    this.#work.catch(() => undefined);
  }

  get size(): number {
    return this.#members.size;
  }

  /** Members' keys, for the limit on different documents. */
  get keys(): ReadonlySet<string> {
    return new Set([...this.#members].map(({ member }) => member.key));
  }

  /** Sends a snapshot, or what came after the cursor, and every change from then on. Returns how to stop. */
  attach(member: Member, after: string | null): () => void {
    const seated: Seated = { member, viewer: null };
    this.#members.add(seated);
    let here = true;
    this.#work = this.#work
      .then(() => (here ? this.#welcome(seated, after) : undefined))
      .catch((error: unknown) => {
        this.#members.delete(seated);
        member.fail(error);
      });
    return () => {
      here = false;
      this.#members.delete(seated);
    };
  }

  /** Sends the room anew to all if this person has a place in it: names are looked up when an update is rendered. */
  refresh(person: string): void {
    this.#then(async () => {
      const { state } = this.#now;
      if (placeOf(state, person) === null) return;
      const room = roomSource(this.code, state, this.#now.presence);
      for (const viewer of CLASSES) {
        const members = [...this.#members].filter((seated) => seated.viewer === viewer);
        this.#sent.delete(viewer);
        const update = this.#news(viewer, room, []);
        if (update !== null) await this.#deliver(members, update);
      }
    });
  }

  close(): void {
    this.#stop();
    this.#members.clear();
  }

  #then(job: () => Promise<void>): void {
    this.#work = this.#work.then(job).catch((error: unknown) => {
      for (const { member } of this.#members) member.fail(error);
      this.#members.clear();
    });
  }

  async #load(): Promise<void> {
    const opened = await this.#rooms.open(this.code);
    if (!opened.ok) throw new Error(opened.refusal.code);
    const { state, seq, presence } = opened.room;
    const history = upTo(await this.#rooms.history(this.code, { matchId: state.matchId }), seq);
    const counts = new Map(CLASSES.map((viewer) => [viewer, matchEvents(history, viewer).length]));
    this.#current = { state, seq, presence, counts };
  }

  get #now(): Current {
    if (this.#current === null) throw new Error('the channel is loaded');
    return this.#current;
  }

  async #welcome(seated: Seated, after: string | null): Promise<void> {
    const now = this.#now;
    seated.viewer = classOf(now.state, seated.member.person);
    const n = now.counts.get(seated.viewer) ?? 0;
    const cursor = after === null ? null : readCursor(after);
    const resumes = cursor?.matchId === now.state.matchId && cursor.viewer === seated.viewer && cursor.n <= n;
    let update = this.#snapshot(seated.viewer);
    if (resumes && cursor !== null) {
      const history = upTo(await this.#rooms.history(this.code, { matchId: now.state.matchId }), now.seq);
      const missed = matchEvents(history, seated.viewer).slice(cursor.n);
      update = { ...update, table: null, events: numbered(missed, cursor.n, now.state.matchId) };
    }
    seated.member.send(await seated.member.render(update));
  }

  #snapshot(viewer: ViewerSeat): UpdateSource {
    const { state, presence, counts } = this.#now;
    return {
      cursor: writeCursor({ matchId: state.matchId, viewer, n: counts.get(viewer) ?? 0 }),
      now: this.#rooms.now(),
      room: roomSource(this.code, state, presence),
      table: tableSource(state, viewer),
      events: [],
      ...overlay(state, viewer),
    };
  }

  async #change(change: RoomChange): Promise<void> {
    const now = this.#now;
    if (change.type === 'commit' && change.seq <= now.seq) return;
    const before = now.state;
    now.presence = change.presence;
    now.state = change.type === 'commit' ? change.after : change.state;
    if (change.type === 'commit') now.seq = change.seq;
    const fresh = before.matchId !== now.state.matchId;
    if (fresh) now.counts = new Map();
    const moved = this.#reseat(fresh || before.seatOrder === null);
    const room = roomSource(this.code, now.state, now.presence);
    for (const viewer of CLASSES) {
      const views =
        change.type === 'commit' && !fresh ? visibleEvents(change.before, change.events, change.at, viewer).views : [];
      const n = now.counts.get(viewer) ?? 0;
      now.counts.set(viewer, n + views.length);
      const members = [...this.#members].filter((seated) => seated.viewer === viewer && !moved.has(seated));
      if (members.length === 0) {
        // Whoever comes next begins with a snapshot.
        this.#sent.delete(viewer);
        continue;
      }
      const update = this.#news(viewer, room, numbered(views, n, now.state.matchId));
      if (update !== null) await this.#deliver(members, update);
    }
    for (const seated of moved) seated.member.send(await seated.member.render(this.#snapshot(seated.viewer)));
  }

  /** Members whose class the seat draw, or a new lobby, has changed. They get a snapshot. */
  #reseat(mayMove: boolean): Set<Seated> {
    const moved = new Set<Seated>();
    if (!mayMove) return moved;
    for (const seated of this.#members) {
      const viewer = classOf(this.#now.state, seated.member.person);
      if (viewer !== seated.viewer) moved.add(seated);
      seated.viewer = viewer;
    }
    return moved;
  }

  /** What a class has not been sent yet; null when nothing changed for it. */
  #news(viewer: ViewerSeat, room: RoomSource, events: UpdateSource['events']): UpdateSource | null {
    const { state } = this.#now;
    const over = overlay(state, viewer);
    const now = { room: JSON.stringify(room), overlay: JSON.stringify(over) };
    const last = this.#sent.get(viewer);
    this.#sent.set(viewer, now);
    if (events.length === 0 && last?.room === now.room && last.overlay === now.overlay) return null;
    return {
      cursor: writeCursor({ matchId: state.matchId, viewer, n: this.#now.counts.get(viewer) ?? 0 }),
      now: this.#rooms.now(),
      room: last?.room === now.room ? null : room,
      table: null,
      events,
      ...over,
    };
  }

  async #deliver(members: readonly Seated[], update: UpdateSource): Promise<void> {
    const rendered = new Map<string, string>();
    for (const { member } of members) {
      const text = rendered.get(member.key) ?? (await member.render(update));
      rendered.set(member.key, text);
      member.send(text);
    }
  }
}

function upTo(history: readonly LoggedRoomEvent[], seq: number): readonly LoggedRoomEvent[] {
  return history.filter((logged) => logged.seq <= seq);
}
