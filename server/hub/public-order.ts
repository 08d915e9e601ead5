/** In which order public rooms are listed, and which of them: those that one more person would help come first. */

import type { RoomSnapshot } from '../rooms/room-service.ts';
import { PLACES, personAt } from '../rooms/state.ts';
import type { ClockKey } from '../rules/rule-set.ts';

/** Where a room stands in the list: rank, minus the number of people in it, since when they have been there, its code. */
export type OrderKey = readonly [rank: number, people: number, since: number, code: string];

/** What a list is narrowed to; null and false: not at all. */
export interface RoomFilter {
  /** Key of a rule set. */
  readonly ruleSet: string | null;
  readonly clock: ClockKey | null;
  /** Only rooms with a place that can be taken now. */
  readonly free: boolean;
}

export const NO_FILTER: RoomFilter = { ruleSet: null, clock: null, free: false };

export interface Ordered {
  readonly key: OrderKey;
  readonly room: RoomSnapshot;
}

/**
 * The rooms in their order: lobbies by how few places are free, the most people first; then full lobbies, then matches to be
 * watched. Lobbies in which the same people wait count once, however many there are. `isLasting`: listed with nobody in it too.
 */
export function inOrder(rooms: readonly RoomSnapshot[], isLasting: (room: RoomSnapshot) => boolean): Ordered[] {
  const ordered = rooms
    .filter((room) => isLasting(room) || peopleOf(room).length > 0)
    .map((room) => ({ key: keyOf(room), room }))
    .sort((a, b) => compareKeys(a.key, b.key));
  const waiting = new Set<string>();
  return ordered.filter(({ room }) => {
    const people = peopleOf(room);
    if (room.state.phase.at !== 'lobby' || people.length === 0 || isLasting(room)) return true;
    const isNew = people.some((person) => !waiting.has(person));
    for (const person of people) waiting.add(person);
    return isNew;
  });
}

/** Whether a room is one of those that are wanted. */
export function fits({ state }: RoomSnapshot, { ruleSet, clock, free }: RoomFilter): boolean {
  if (ruleSet !== null && state.ruleSet !== ruleSet) return false;
  if (clock !== null && state.clock !== clock) return false;
  return !free || (state.phase.at === 'lobby' && freeCount(state) > 0);
}

export function compareKeys(a: OrderKey, b: OrderKey): number {
  const at = a.findIndex((part, index) => part !== b[index]);
  const [left = 0, right = 0] = [a[at], b[at]];
  return left === right ? 0 : left < right ? -1 : 1;
}

function peopleOf({ state }: RoomSnapshot): string[] {
  return PLACES.flatMap((place) => personAt(state, place) ?? []);
}

function freeCount(state: RoomSnapshot['state']): number {
  return PLACES.filter((place) => state.places[place].occupant === null).length;
}

function keyOf(room: RoomSnapshot): OrderKey {
  const { state, code } = room;
  const people = peopleOf(room);
  const since = state.startedAt ?? Math.min(...state.places.flatMap(({ occupant, since }) => (occupant ? since : [])));
  const free = freeCount(state);
  const rank = state.phase.at !== 'lobby' ? PLACES.length + 2 : free === 0 ? PLACES.length + 1 : free;
  return [rank, -people.length, Number.isFinite(since) ? since : 0, code];
}
