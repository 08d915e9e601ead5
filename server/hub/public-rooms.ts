/** The list of a site's public rooms as it goes on: made once, and rendered once for all who look at the same part of it. */

import type { RoomService, RoomSnapshot, SiteRooms } from '../rooms/room-service.ts';
import { type NoSlot, noSlot, type Watcher } from './admission.ts';
import { deliver } from './deliver.ts';
import type { Reader } from './member.ts';
import { type RoomSource, roomSource } from './projection.ts';
import { compareKeys, fits, inOrder, type Ordered, type OrderKey, type RoomFilter } from './public-order.ts';

type ListedRooms = SiteRooms & Pick<RoomService, 'now'>;

/** The list is told at most this often, ms … */
const EVERY = 500;
/** … and takes at most this share of the time, however many parts of it are looked at. */
const SHARE = 0.1;
/** It never waits longer, ms. */
const LONGEST = 10_000;
/** Rooms in one page of a list, at most and without a wish. */
export const MOST_ROOMS = 60;

export interface PublicRoomsSource {
  readonly now: number;
  readonly filter: RoomFilter;
  readonly rooms: readonly RoomSource[];
  /** All that fit the filter. */
  readonly total: number;
  /** The last of these rooms, when there are more after it; null: that was all. */
  readonly last: OrderKey | null;
}

export interface ListMember {
  /** null for somebody anonymous. */
  readonly person: string | null;
  /** What limits of the address are counted by. */
  readonly address: string;
  readonly filter: RoomFilter;
  readonly reader: Reader<PublicRoomsSource>;
  fail(): void;
}

/** A site's rooms that are listed with nobody in them too, loaded. */
export type StandingRooms = () => Promise<readonly RoomSnapshot[]>;

/** What part of a list is wanted. */
interface Wanted {
  readonly filter: RoomFilter;
  /** The room after which it begins; null: from the top. */
  readonly after: OrderKey | null;
  readonly first: number;
}

/** A part of a site's list. */
export async function publicRooms(
  rooms: ListedRooms,
  site: string,
  standing: StandingRooms,
  wanted: Wanted,
): Promise<PublicRoomsSource> {
  return partOf(await ordered(rooms, site, standing), wanted, rooms.now());
}

async function ordered(rooms: ListedRooms, site: string, standing: StandingRooms): Promise<Ordered[]> {
  const lasting = new Set((await standing()).map(({ code }) => code));
  return inOrder(rooms.publicRooms(site), ({ code }) => lasting.has(code));
}

function partOf(all: readonly Ordered[], { filter, after, first }: Wanted, now: number): PublicRoomsSource {
  const fitting = all.filter(({ room }) => fits(room, filter));
  const rest = after === null ? fitting : fitting.filter(({ key }) => compareKeys(key, after) > 0);
  const part = rest.slice(0, first);
  return {
    now,
    filter,
    rooms: part.map(({ room: { code, state, presence } }) => roomSource(code, state, presence, null)),
    total: fitting.length,
    last: rest.length > part.length ? (part.at(-1)?.key ?? null) : null,
  };
}

/** One site's list for those who look at it now. */
class SiteList {
  readonly members = new Set<ListMember>();
  readonly #rooms: ListedRooms;
  readonly #site: string;
  readonly #standing: StandingRooms;
  readonly #stop: () => void;
  /** What was told last, by filter. */
  readonly #told = new Map<string, string>();
  #work: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | null = null;
  /** How long it took to tell the list last, ms. */
  #took = 0;

  constructor(site: string, rooms: ListedRooms, standing: StandingRooms) {
    this.#site = site;
    this.#standing = standing;
    this.#rooms = rooms;
    this.#stop = rooms.watchPublic(site, () => this.#changed());
  }

  attach(member: ListMember): void {
    this.members.add(member);
    this.#then(async () => {
      const all = await ordered(this.#rooms, this.#site, this.#standing);
      if (this.members.has(member)) await this.#send([member], this.#part(all, member.filter));
    });
  }

  settled(): Promise<void> {
    return this.#work;
  }

  close(): void {
    this.#stop();
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.members.clear();
  }

  #changed(): void {
    this.#timer ??= setTimeout(
      () => {
        this.#timer = null;
        this.#then(() => this.#tell());
      },
      Math.min(LONGEST, Math.max(EVERY, this.#took / SHARE)),
    ).unref();
  }

  #then(job: () => Promise<void>): void {
    this.#work = this.#work.then(job).catch(() => this.#fail([...this.members]));
  }

  async #tell(): Promise<void> {
    const started = performance.now();
    const all = await ordered(this.#rooms, this.#site, this.#standing);
    const groups = Map.groupBy(this.members, ({ filter }) => JSON.stringify(filter));
    for (const key of this.#told.keys()) if (!groups.has(key)) this.#told.delete(key);
    for (const [key, members] of groups) {
      const [any] = members;
      if (any === undefined) continue;
      const part = this.#part(all, any.filter);
      const text = JSON.stringify({ ...part, now: null });
      if (text === this.#told.get(key)) continue;
      this.#told.set(key, text);
      await this.#send(members, part);
    }
    this.#took = performance.now() - started;
  }

  #part(all: readonly Ordered[], filter: RoomFilter): PublicRoomsSource {
    return partOf(all, { filter, after: null, first: MOST_ROOMS }, this.#rooms.now());
  }

  #send(members: readonly ListMember[], part: PublicRoomsSource): Promise<void> {
    return deliver(members, part, (failed) => this.#fail(failed));
  }

  #fail(members: readonly ListMember[]): void {
    for (const member of members) {
      this.members.delete(member);
      member.fail();
    }
  }
}

/** The lists of all sites. One that nobody looks at costs nothing. */
export class PublicRoomLists {
  readonly #rooms: ListedRooms;
  readonly #lists = new Map<string, SiteList>();

  constructor(rooms: ListedRooms) {
    this.#rooms = rooms;
  }

  /** Sends the list and every change of it until the returned function is called; or says which slots are used up. */
  watch(site: string, standing: StandingRooms, member: ListMember): (() => void) | NoSlot {
    const known = this.#lists.get(site);
    const full = known === undefined ? null : noSlot([...known.members].map(asWatcher), asWatcher(member));
    if (full !== null) return full;
    const list = known ?? new SiteList(site, this.#rooms, standing);
    this.#lists.set(site, list);
    list.attach(member);
    return () => {
      list.members.delete(member);
      if (list.members.size > 0 || this.#lists.get(site) !== list) return;
      list.close();
      this.#lists.delete(site);
    };
  }

  async settled(): Promise<void> {
    await Promise.all([...this.#lists.values()].map((list) => list.settled()));
  }

  close(): void {
    for (const list of this.#lists.values()) list.close();
    this.#lists.clear();
  }
}

/** A document is rendered anew for each part of the list that is looked at with it. */
function asWatcher({ person, address, filter, reader }: ListMember): Watcher {
  const key = reader.kind === 'shared' ? `${reader.key} ${JSON.stringify(filter)}` : '';
  return { person, address, seated: false, reader: reader.kind === 'shared' ? { ...reader, key } : reader };
}
