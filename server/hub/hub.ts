/** Who watches which room on this node. A room that nobody watches any more costs nothing. */

import type { RoomService } from '../rooms/room-service.ts';
import { type NoSlot, noSlot } from './admission.ts';
import { Channel } from './channel.ts';
import type { EphemeralPort } from './ephemeral.ts';
import type { Member } from './member.ts';

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

  /** Lets a member watch a room until the returned function is called; or says which slots are used up. */
  watch({ code, member, after, connection }: Watch): (() => void) | NoSlot {
    const known = this.#channels.get(code);
    const full = known === undefined ? null : noSlot(known.members, member);
    if (full !== null) return full;
    const channel = known === undefined || known.broken ? new Channel(code, this.#rooms, this.#ephemeral) : known;
    this.#channels.set(code, channel);
    this.#rooms.connected(code, member.person, connection, member.address);
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
