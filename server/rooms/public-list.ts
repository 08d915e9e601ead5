/** Which public rooms live here, and word of it when that changes. */

import type { LivingRoom } from './living-room.ts';
import type { RoomChange, RoomSnapshot } from './room-service.ts';

export class PublicList {
  readonly #living: ReadonlyMap<string, LivingRoom>;
  readonly #listeners = new Map<string, Set<() => void>>();

  constructor(living: ReadonlyMap<string, LivingRoom>) {
    this.#living = living;
  }

  /** A site's public rooms. What has been released is gone until somebody opens it again. */
  of(site: string): RoomSnapshot[] {
    return [...this.#living.values()]
      .filter((room) => room.site === site && room.state.visibility === 'public' && room.state.phase.at !== 'released')
      .map((room) => room.snapshot());
  }

  watch(site: string, listener: () => void): () => void {
    const own = this.#listeners.get(site) ?? new Set();
    this.#listeners.set(site, own.add(listener));
    return () => {
      own.delete(listener);
      if (own.size === 0 && this.#listeners.get(site) === own) this.#listeners.delete(site);
    };
  }

  /** A room has come, gone or changed. */
  changed({ site, state }: Pick<LivingRoom, 'site' | 'state'>): void {
    if (state.visibility !== 'public') return;
    for (const listener of this.#listeners.get(site) ?? []) listener();
  }

  /** Play alone changes nothing in a list of rooms. */
  follow(change: RoomChange): void {
    const room = this.#living.get(change.code);
    if (room === undefined) return;
    const plays =
      change.type === 'commit' &&
      change.before.places === change.after.places &&
      change.before.phase.at === change.after.phase.at &&
      change.before.queue === change.after.queue;
    if (!plays) this.changed(room);
  }
}
