/**
 * Keeping out whom the host has removed. The room itself remembers the person; here are the addresses, so that nobody comes back
 * at once as another guest. They are forgotten after a while, and with the process.
 */

import { PLACES, personAt } from '../rooms/state.ts';
import type { Person } from '../store/people.ts';
import type { Context } from './context.ts';
import { openRoom } from './room.ts';
import { type Changed, order } from './room-changes.ts';

/** For so long, ms. */
const KEPT_FOR = 10 * 60_000;
/** A guest is a new one who was made later than so long before the removal, ms. */
const NEW = 60 * 60_000;
/** Addresses remembered, of all rooms together. */
const MOST_KEPT = 10_000;

export class KeepingOut {
  readonly #now: () => number;
  /** Who was removed, and when, by room and address. */
  readonly #removals = new Map<string, { readonly code: string; readonly person: string; readonly at: number }>();

  /** `now`: the store's time, by which guests are made. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** New guests of this address do not sit in the room for a while. */
  keepOut(code: string, person: string, address: string): void {
    const key = keyOf(code, address);
    this.#removals.delete(key);
    this.#removals.set(key, { code, person, at: this.#now() });
    const oldest = this.#removals.keys().next();
    if (this.#removals.size > MOST_KEPT && !oldest.done) this.#removals.delete(oldest.value);
  }

  /** The person may come again, and guests from where they were removed. */
  letIn(code: string, person: string): void {
    for (const [key, removal] of this.#removals) {
      if (removal.code === code && removal.person === person) this.#removals.delete(key);
    }
  }

  /** Whether it is a new guest from where somebody was removed. */
  isKeptOut(code: string, { kind, createdAt }: Pick<Person, 'kind' | 'createdAt'>, address: string): boolean {
    const at = this.#removals.get(keyOf(code, address))?.at;
    return at !== undefined && kind === 'guest' && at + KEPT_FOR > this.#now() && createdAt > at - NEW;
  }
}

function keyOf(code: string, address: string): string {
  return `${code} ${address}`;
}

/** Removes whoever has the place. The address of whoever removes is never kept out: it may be a household's, or a back end's. */
export async function remove(context: Context, code: string, place: number): Promise<Changed> {
  const { whereabouts, keepingOut } = context.services;
  const room = await openRoom(context, code, 'input.code');
  const index = PLACES.find((each) => each === place);
  const person = index === undefined ? null : personAt(room.state, index);
  const done = await order(context, code, { type: 'remove', place }, 'moderate');
  const address = person === null ? null : whereabouts.of(person);
  if (person !== null && address !== null && address !== context.address) {
    keepingOut.keepOut(room.code, person, address);
  }
  return done;
}

/** Lets a person in again, and new guests from where they were removed. */
export async function letIn(context: Context, code: string, person: string): Promise<Changed> {
  const done = await order(context, code, { type: 'let-in', person }, 'moderate');
  context.services.keepingOut.letIn(done.room.code, person);
  return done;
}
