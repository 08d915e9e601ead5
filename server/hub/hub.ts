/** Who watches which room on this node. A room that nobody watches any more costs nothing. */

import type { RoomService } from '../rooms/room-service.ts';
import { Channel, type Member } from './channel.ts';

/** Different documents that may be rendered for one room: each costs an execution per event and class. */
const MOST_DOCUMENTS = 8;

export class Hub {
  readonly #rooms: RoomService;
  readonly #channels = new Map<string, Channel>();

  constructor(rooms: RoomService) {
    this.#rooms = rooms;
  }

  /**
   * Lets a member watch an existing room until the returned function is called; null when the room is already watched with
   * too many different documents. `connection` is unique and is what the room counts as a person's presence.
   */
  watch(code: string, member: Member, after: string | null, connection: string): (() => void) | null {
    const channel = this.#channels.get(code) ?? new Channel(code, this.#rooms);
    if (channel.keys.size >= MOST_DOCUMENTS && !channel.keys.has(member.key)) return null;
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

  close(): void {
    for (const channel of this.#channels.values()) channel.close();
    this.#channels.clear();
  }
}
