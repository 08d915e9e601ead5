/** Who watches which room on this node. A room that nobody watches any more costs nothing. */

import type { RoomService } from '../rooms/room-service.ts';
import { Channel } from './channel.ts';
import type { EphemeralPort } from './ephemeral.ts';
import type { Member } from './member.ts';

/** Different documents that those who only watch may have rendered for one room: each costs an execution per event and class. */
const MOST_DOCUMENTS = 8;
/** Different documents of one person in one room. */
const MOST_OF_ONE = 2;
/** Readers of one room who render by their own means. */
const MOST_OWN = 16;

export interface Watch {
  /** The code of an existing room, as the room has it. */
  readonly code: string;
  readonly member: Member;
  /** The cursor to go on from; null for a snapshot. */
  readonly after: string | null;
  /** Unique; what the room counts as a person's presence. */
  readonly connection: string;
}

export class Hub {
  readonly #rooms: RoomService;
  readonly #ephemeral: EphemeralPort;
  readonly #channels = new Map<string, Channel>();

  constructor(rooms: RoomService, ephemeral: EphemeralPort) {
    this.#rooms = rooms;
    this.#ephemeral = ephemeral;
  }

  /** Lets a member watch a room until the returned function is called; null when the room is watched in too many ways already. */
  watch({ code, member, after, connection }: Watch): (() => void) | null {
    const known = this.#channels.get(code);
    if (known !== undefined && !admits(known, member)) return null;
    const channel = known === undefined || known.broken ? new Channel(code, this.#rooms, this.#ephemeral) : known;
    this.#channels.set(code, channel);
    this.#rooms.connected(code, member.person, connection);
    const detach = channel.attach(member, after);
    let here = true;
    return () => {
      if (!here) return;
      here = false;
      detach();
      this.#rooms.disconnected(code, connection);
      if (channel.size > 0) return;
      channel.close();
      if (this.#channels.get(code) === channel) this.#channels.delete(code);
    };
  }

  /** Sends the room anew where a person is, who has another name now. */
  refresh(person: string): void {
    for (const channel of this.#channels.values()) channel.refresh(person);
  }

  /** Rooms that are watched now. */
  get size(): number {
    return this.#channels.size;
  }

  /** Resolves when all that has happened so far has been sent. */
  async settled(): Promise<void> {
    await Promise.all([...this.#channels.values()].map((channel) => channel.settled()));
  }

  close(): void {
    for (const channel of this.#channels.values()) channel.close();
    this.#channels.clear();
  }
}

/** Whether a room may be watched in yet another way. Those who play are kept out by nobody, only by their own excess. */
function admits(channel: Channel, { person, seated, reader }: Member): boolean {
  const all = [...channel.members];
  if (reader.kind === 'own') return all.filter((other) => other.reader.kind === 'own').length < MOST_OWN;
  const keysOf = (members: readonly Member[]): Set<string> =>
    new Set(members.flatMap((other) => (other.reader.kind === 'shared' ? other.reader.key : [])));
  const own = person === null ? new Set<string>() : keysOf(all.filter((other) => other.person === person));
  if (!own.has(reader.key) && own.size >= MOST_OF_ONE) return false;
  if (seated || keysOf(all).has(reader.key)) return true;
  return keysOf(all.filter((other) => !other.seated)).size < MOST_DOCUMENTS;
}
