/**
 * One watched room: reads each change once, projects it once per class of viewers, has it rendered once per document for
 * all classes that see the same of it, and hands the same text to everybody of that group. Changes are worked through one after another, so that a viewer
 * who comes in between misses nothing and gets nothing twice.
 */

import { randomUUID } from 'node:crypto';
import type { Presence, RoomChange, RoomService } from '../rooms/room-service.ts';
import { placeOf, presentPlace } from '../rooms/state.ts';
import { mayBeWatched } from '../rooms/view.ts';
import type { ViewerSeat } from '../table/view-types.ts';
import { readCursor } from './cursor.ts';
import { deliver } from './deliver.ts';
import type { EphemeralMessage, EphemeralPort } from './ephemeral.ts';
import type { Member, Reader } from './member.ts';
import { CLASSES, classOf, type EventSource, type PhraseSource, type UpdateSource } from './projection.ts';
import { WatchedRoom } from './watched-room.ts';

/** Who is connected is told at most this often, ms: when many come at once, each would be news to all the others. */
const PRESENCE_EVERY = 250;

/** Stands for the cursor, which each class has its own of, in what several share. Never sent, so that no other text holds it. */
const ANY_CURSOR = randomUUID();

/** What members of one class are told. */
interface Telling {
  readonly members: readonly Member[];
  readonly update: UpdateSource;
}

/** A member whose snapshot is out. */
interface Seated {
  readonly member: Member;
  viewer: ViewerSeat;
}

interface Arrival {
  readonly member: Member;
  /** The cursor it came with; null for none. */
  readonly after: string | null;
}

/** What the members of a class were told last, as JSON, so that only what is new is sent. */
interface Told {
  readonly room: string;
  readonly overlay: string;
}

/** Those of a class were told different things: whatever is news for one is told to all. */
const UNKNOWN: Told = { room: '', overlay: '' };

export class Channel {
  readonly code: string;
  readonly #rooms: RoomService;
  readonly #stop: () => void;
  /** Those who have come and not had their snapshot yet. */
  readonly #arrivals = new Map<Member, Arrival>();
  readonly #members = new Map<Member, Seated>();
  readonly #told = new Map<ViewerSeat, Told>();
  #watched: WatchedRoom | null = null;
  #work: Promise<void>;
  #broken = false;
  /** Who is connected, as it was heard last; null: nothing has been heard since the room was loaded. */
  #presence: Presence | null = null;
  #presenceTimer: NodeJS.Timeout | null = null;
  #presenceToldAt = Number.NEGATIVE_INFINITY;

  constructor(code: string, rooms: RoomService, ephemeral: EphemeralPort) {
    this.code = code;
    this.#rooms = rooms;
    this.#work = Promise.resolve();
    // The load is asked for before the first change can be: whatever happens from now on is worked through after it.
    const stops = [
      rooms.subscribe(code, (change) => this.#take(change)),
      ephemeral.listen(code, (message) => this.#hear(message)),
    ];
    this.#stop = () => {
      for (const stop of stops) stop();
    };
    this.#then(() => this.#load());
  }

  /** All who watch, with or without their snapshot. */
  get members(): Iterable<Member> {
    return [...this.#members.keys(), ...this.#arrivals.keys()];
  }

  get size(): number {
    return this.#members.size + this.#arrivals.size;
  }

  /** The room could not be read; whoever comes now needs a new channel. */
  get broken(): boolean {
    return this.#broken;
  }

  /** Sends a snapshot, or what came after the cursor, and every change from then on. Returns how to stop. */
  attach(member: Member, after: string | null): () => void {
    this.#arrivals.set(member, { member, after });
    // Those who come while others are served are served together.
    if (this.#arrivals.size === 1) this.#then(() => this.#welcome());
    return () => {
      this.#arrivals.delete(member);
      this.#members.delete(member);
    };
  }

  /** Sends the room anew to all if this person has a place in it: names are looked up when an update is rendered. */
  refresh(person: string): void {
    this.#then(async () => {
      if (placeOf(this.#now.state, person) === null) return;
      this.#told.clear();
      await this.#tellNews(new Map());
    });
  }

  /** Resolves when all that has happened so far has been sent. */
  async settled(): Promise<void> {
    await this.#work;
  }

  close(): void {
    this.#stop();
    if (this.#presenceTimer !== null) clearTimeout(this.#presenceTimer);
    this.#arrivals.clear();
    this.#members.clear();
  }

  #then(job: () => Promise<void>): void {
    this.#work = this.#work.then(async () => {
      if (this.#broken) return;
      try {
        await job();
      } catch {
        // What was counted may be half done: nobody goes on from here.
        this.#broken = true;
        this.#fail([...this.members]);
      }
    });
  }

  #fail(members: readonly Member[]): void {
    for (const member of members) {
      this.#arrivals.delete(member);
      this.#members.delete(member);
      member.fail();
    }
  }

  async #load(): Promise<void> {
    const opened = await this.#rooms.open(this.code);
    if (!opened.ok) throw new Error(opened.refusal.code);
    const { matchId } = opened.room.state;
    this.#watched = new WatchedRoom(opened.room, await this.#rooms.history(this.code, { matchId }));
  }

  get #now(): WatchedRoom {
    if (this.#watched === null) throw new Error('the channel is loaded');
    return this.#watched;
  }

  #take(change: RoomChange): void {
    if (change.type === 'commit') {
      this.#then(() => this.#commit(change));
      return;
    }
    this.#presence = change.presence;
    // Whoever is behind with the work is not told again what has passed: the room that was loaded may be newer, too.
    this.#then(async () => {
      if (this.#presence !== null) this.#now.setPresence(this.#presence);
    });
    if (this.#presenceTimer !== null) return;
    const wait = Math.max(0, this.#presenceToldAt + PRESENCE_EVERY - performance.now());
    this.#presenceTimer = setTimeout(() => {
      this.#presenceTimer = null;
      this.#presenceToldAt = performance.now();
      this.#then(() => this.#tellNews(new Map()));
    }, wait).unref();
  }

  /** Tells a phrase to all who watch. What is said by nobody at the table, or by whom the host has muted, is not told. */
  #hear({ content }: EphemeralMessage): void {
    if (content.kind !== 'phrase') return;
    const { from, phrase } = content;
    this.#then(async () => {
      const { state } = this.#now;
      const place = presentPlace(state, from);
      if (place !== null && !state.muted.includes(from))
        await this.#tellNews(new Map(), new Set(), [{ place, phrase }]);
    });
  }

  /** Serves all who have come. Those of a class who need the same are served together. */
  async #welcome(): Promise<void> {
    const arrivals = [...this.#arrivals.values()];
    this.#arrivals.clear();
    const groups = new Map<string, { readonly update: UpdateSource; readonly members: Member[] }>();
    for (const { member, after } of arrivals) {
      const viewer = classOf(this.#now.state, member.person);
      this.#members.set(member, { member, viewer });
      const missed = after === null ? null : this.#now.since(readCursor(after), viewer);
      const key = `${viewer}/${missed?.length}`;
      const group = groups.get(key) ?? { update: this.#beginning(viewer, missed), members: [] };
      group.members.push(member);
      groups.set(key, group);
    }
    for (const group of groups.values()) await this.#deliver(group);
  }

  /** The first update: a snapshot, or the events that were missed, with everything else as it is now. */
  #beginning(viewer: ViewerSeat, missed: readonly EventSource[] | null): UpdateSource {
    const now = this.#tellable(viewer);
    const last = this.#told.get(viewer);
    // Others of the class may still wait to be told what this one is shown: then no one text is what all of them know.
    const isKnown = last === undefined || (last.room === now.room && last.overlay === now.overlay);
    this.#told.set(viewer, isKnown ? now : UNKNOWN);
    const snapshot = this.#now.snapshot(viewer, this.#rooms.now());
    return missed === null ? snapshot : { ...snapshot, table: null, events: missed };
  }

  /** All that a class can be told, as it is now. */
  #tellable(viewer: ViewerSeat): Told {
    const { question, turnClock } = this.#now.overlay(viewer);
    return { room: JSON.stringify(this.#now.room(viewer)), overlay: JSON.stringify({ question, turnClock }) };
  }

  async #commit(change: Extract<RoomChange, { type: 'commit' }>): Promise<void> {
    const { places } = this.#now.state;
    const events = this.#now.commit(change);
    if (events === null) return;
    if (!mayBeWatched(change.after)) this.#sendAway();
    const moved = change.after.places === places ? [] : this.#reseat();
    await this.#tellNews(events, new Set(moved.map(({ member }) => member)));
    for (const viewer of CLASSES) {
      const members = moved.filter((seated) => seated.viewer === viewer).map(({ member }) => member);
      if (members.length > 0) await this.#deliver({ members, update: this.#beginning(viewer, null) });
    }
  }

  /** Those without a place see no more of the match. */
  #sendAway(): void {
    for (const member of [...this.members]) {
      if (member.person !== null && placeOf(this.#now.state, member.person) !== null) continue;
      this.#arrivals.delete(member);
      this.#members.delete(member);
      member.end();
    }
  }

  /** Members whose class the seat draw, or a new lobby, has changed. */
  #reseat(): Seated[] {
    return [...this.#members.values()].filter((seated) => {
      const before = seated.viewer;
      seated.viewer = classOf(this.#now.state, seated.member.person);
      return seated.viewer !== before;
    });
  }

  /** Sends each class what it has not been told yet, and phrases. `except`: members who are sent a snapshot instead. */
  async #tellNews(
    events: ReadonlyMap<ViewerSeat, readonly EventSource[]>,
    except: ReadonlySet<Member> = new Set(),
    phrases: readonly PhraseSource[] = [],
  ): Promise<void> {
    const now = this.#rooms.now();
    const told = [...this.#members.values()].filter(({ member }) => !except.has(member));
    const classes = Map.groupBy(told, ({ viewer }) => viewer);
    const tellings: Telling[] = [];
    for (const viewer of CLASSES) {
      const members = classes.get(viewer)?.map(({ member }) => member);
      if (members === undefined) {
        // Whoever comes next begins with a snapshot.
        this.#told.delete(viewer);
        continue;
      }
      const room = this.#now.room(viewer);
      const roomText = JSON.stringify(room);
      const over = this.#now.overlay(viewer);
      const overlay = JSON.stringify(over);
      const last = this.#told.get(viewer);
      this.#told.set(viewer, { room: roomText, overlay });
      const seen = events.get(viewer) ?? [];
      const roomIsKnown = last?.room === roomText;
      // A class for which nothing has changed is not told that something has.
      if (seen.length === 0 && roomIsKnown && last.overlay === overlay && phrases.length === 0) continue;
      const cursor = this.#now.cursor(viewer);
      const update = { cursor, now, room: roomIsKnown ? null : room, table: null, events: seen, ...over, phrases };
      tellings.push({ members, update });
    }
    // Most of what happens at a table looks the same from most seats.
    const alike = Map.groupBy(tellings, ({ update }) => JSON.stringify({ ...update, cursor: null }));
    for (const group of alike.values()) await this.#deliver(...group);
  }

  /** One rendering for all with the same document: the tellings differ in their cursors only. */
  #deliver(...tellings: readonly Telling[]): Promise<void> {
    const to = tellings.flatMap(({ members, update: { cursor } }) =>
      members.map((member) => ({ member, reader: withCursor(member.reader, cursor) })),
    );
    const [any] = tellings;
    if (any === undefined) return Promise.resolve();
    return deliver(to, { ...any.update, cursor: ANY_CURSOR }, (failed) =>
      this.#fail(failed.map(({ member }) => member)),
    );
  }
}

/** Takes updates and texts with `ANY_CURSOR` in them, and hands them on with the member's own. */
function withCursor(reader: Reader, cursor: string): Reader {
  if (reader.kind === 'own') return { kind: 'own', send: (update) => reader.send({ ...update, cursor }) };
  const { render, send } = reader;
  return {
    ...reader,
    render: (update) => render(update),
    send: (text: string) => send(text.replaceAll(ANY_CURSOR, cursor)),
  };
}
