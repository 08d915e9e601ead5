/** Who looks at a room, as this process knows it: connections, and since when a person has had none. */

import type { Presence } from './room-service.ts';

export class PresenceBook {
  /** Connection → person; null for a spectator without a token. */
  private readonly connections = new Map<string, string | null>();
  /** Since when persons who are awaited have had no connection. */
  private readonly absent = new Map<string, number>();

  connect(connection: string, person: string | null): void {
    this.connections.set(connection, person);
  }

  disconnect(connection: string): void {
    this.connections.delete(connection);
  }

  get empty(): boolean {
    return this.connections.size === 0;
  }

  isPresent(person: string): boolean {
    for (const connected of this.connections.values()) if (connected === person) return true;
    return false;
  }

  view(isSeated: (person: string) => boolean): Presence {
    const persons = new Set<string>();
    let anonymous = 0;
    for (const person of this.connections.values()) {
      if (person === null) anonymous += 1;
      else persons.add(person);
    }
    const watching = [...persons].filter((person) => !isSeated(person)).length;
    return { connected: persons, spectators: anonymous + watching };
  }

  /** Notes from when these persons, of whom something is awaited, have been without connection; forgets all others. */
  await(persons: readonly string[], now: number): void {
    const missing = persons.filter((person) => !this.isPresent(person));
    for (const person of this.absent.keys()) if (!missing.includes(person)) this.absent.delete(person);
    for (const person of missing) if (!this.absent.has(person)) this.absent.set(person, now);
  }

  /** Since when a person has been away; null while connected, and when nothing is awaited of them. */
  absentSince(person: string): number | null {
    return this.absent.get(person) ?? null;
  }

  /** The server itself was away: nobody could be connected meanwhile. */
  shift(by: number): void {
    for (const [person, since] of this.absent) this.absent.set(person, since + by);
  }
}

/** Whether nobody would see a difference. */
export function samePresence(a: Presence, b: Presence): boolean {
  const same = a.spectators === b.spectators && a.connected.size === b.connected.size;
  return same && [...a.connected].every((person) => b.connected.has(person));
}
