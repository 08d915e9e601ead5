/** The list of a site's public rooms as it goes on: made once and rendered once for all who look at it. */

import type { RoomService, RoomSnapshot, SiteRooms } from '../rooms/room-service.ts';
import { PLACES, personAt } from '../rooms/state.ts';
import { deliver } from './deliver.ts';
import type { Reader } from './member.ts';
import { type RoomSource, roomSource } from './projection.ts';

type ListedRooms = SiteRooms & Pick<RoomService, 'now'>;

/** The list is told at most this often, ms. */
const EVERY = 500;
/** Rooms in a list. */
const MOST_ROOMS = 60;

export interface PublicRoomsSource {
  readonly now: number;
  readonly rooms: readonly RoomSource[];
}

export interface ListMember {
  readonly reader: Reader<PublicRoomsSource>;
  fail(): void;
}

/** A site's rooms that are listed with nobody in them too, loaded. */
export type StandingRooms = () => Promise<readonly RoomSnapshot[]>;

/** Rooms with people in them: open lobbies first, then those that can be watched; then the standing ones. */
export async function publicRooms(rooms: ListedRooms, site: string, standing: StandingRooms): Promise<RoomSource[]> {
  const lasting = new Set((await standing()).map(({ code }) => code));
  return rooms
    .publicRooms(site)
    .filter((room) => isUsed(room) || lasting.has(room.code))
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, MOST_ROOMS)
    .map(({ code, state, presence }) => roomSource(code, state, presence));
}

function isUsed({ state }: RoomSnapshot): boolean {
  return PLACES.some((place) => personAt(state, place) !== null);
}

/** The more people wait in an open lobby, the further up. */
function rank({ state }: RoomSnapshot): number {
  const free = PLACES.filter((place) => state.places[place].occupant === null).length;
  if (state.phase.at !== 'lobby') return PLACES.length + 1;
  return free === 0 ? PLACES.length : free;
}

/** One site's list for those who look at it now. */
class SiteList {
  readonly members = new Set<ListMember>();
  readonly #rooms: ListedRooms;
  readonly #site: string;
  readonly #standing: StandingRooms;
  readonly #stop: () => void;
  #told = '';
  #work: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | null = null;

  constructor(site: string, rooms: ListedRooms, standing: StandingRooms) {
    this.#site = site;
    this.#standing = standing;
    this.#rooms = rooms;
    this.#stop = rooms.watchPublic(site, () => this.#changed());
  }

  attach(member: ListMember): void {
    this.members.add(member);
    this.#then(async () => {
      const rooms = await this.#list();
      await this.#send(this.members.has(member) ? [member] : [], rooms);
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
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#then(() => this.#tell());
    }, EVERY).unref();
  }

  #then(job: () => Promise<void>): void {
    this.#work = this.#work.then(job).catch(() => this.#fail([...this.members]));
  }

  async #tell(): Promise<void> {
    const rooms = await this.#list();
    const text = JSON.stringify(rooms);
    if (text === this.#told) return;
    this.#told = text;
    await this.#send([...this.members], rooms);
  }

  #list(): Promise<RoomSource[]> {
    return publicRooms(this.#rooms, this.#site, this.#standing);
  }

  #send(members: readonly ListMember[], rooms: readonly RoomSource[]): Promise<void> {
    return deliver(members, { now: this.#rooms.now(), rooms }, (failed) => this.#fail(failed));
  }

  #fail(members: readonly ListMember[]): void {
    for (const member of members) {
      this.members.delete(member);
      member.fail();
    }
  }
}

/** Different documents, and readers with means of their own, that may look at one site's list. */
const MOST_DOCUMENTS = 8;
const MOST_OWN = 16;

/** The lists of all sites. One that nobody looks at costs nothing. */
export class PublicRoomLists {
  readonly #rooms: ListedRooms;
  readonly #lists = new Map<string, SiteList>();

  constructor(rooms: ListedRooms) {
    this.#rooms = rooms;
  }

  /** Sends the list and every change of it until the returned function is called; null when it is read in too many ways. */
  watch(site: string, standing: StandingRooms, member: ListMember): (() => void) | null {
    const list = this.#lists.get(site) ?? new SiteList(site, this.#rooms, standing);
    this.#lists.set(site, list);
    if (!admits(list, member)) return null;
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

function admits({ members }: SiteList, { reader }: ListMember): boolean {
  const readers = [...members].map((member) => member.reader);
  if (reader.kind === 'own') return readers.filter(({ kind }) => kind === 'own').length < MOST_OWN;
  const keys = new Set(readers.flatMap((other) => (other.kind === 'shared' ? other.key : [])));
  return keys.has(reader.key) || keys.size < MOST_DOCUMENTS;
}
