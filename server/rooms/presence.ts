/** Who looks at a room, as this process knows it: connections, and since when a person has had none. */

import type { Presence } from './room-service.ts';

/** Whose connection it is. */
export interface Viewer {
  /** null for a spectator without a token. */
  readonly person: string | null;
  readonly address: string;
}

export class PresenceBook {
  private readonly connections = new Map<string, Viewer>();
  /** Since when persons who are awaited have had no connection. */
  private readonly absent = new Map<string, number>();

  connect(connection: string, viewer: Viewer): void {
    this.connections.set(connection, viewer);
  }

  disconnect(connection: string): void {
    this.connections.delete(connection);
  }

  get empty(): boolean {
    return this.connections.size === 0;
  }

  isPresent(person: string): boolean {
    return [...this.connections.values()].some((viewer) => viewer.person === person);
  }

  view(isSeated: (person: string) => boolean): Presence {
    const persons = new Set<string>();
    // However many tabs somebody opens: they are one person, or look like one.
    const anonymous = new Set<string>();
    for (const { person, address } of this.connections.values()) {
      if (person === null) anonymous.add(address);
      else persons.add(person);
    }
    const watching = [...persons].filter((person) => !isSeated(person)).length;
    return { connected: persons, spectators: anonymous.size + watching };
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

  /** A person without a connection gave a sign of life: their absence counts from now. */
  restart(person: string, now: number): void {
    if (this.absent.has(person)) this.absent.set(person, now);
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
