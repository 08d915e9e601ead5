/** Watching the list of public rooms, by whatever means, and what part of it. */

import { z } from 'zod';
import { NO_FILTER, type RoomFilter } from '../hub/public-order.ts';
import type { ListMember } from '../hub/public-rooms.ts';
import { isClock, possible } from '../rooms/config.ts';
import { findRuleSet } from '../rules/registry.ts';
import { type Context, callerOf } from './context.ts';
import { InvalidInput, noSlotError } from './errors.ts';
import { publicStanding } from './standing-rooms.ts';

/** Lets the caller read the list of its site until the returned function is called; throws `Refused` when that takes a slot and none is free. */
export async function watchPublicRooms(
  context: Context,
  filter: RoomFilter,
  member: Pick<ListMember, 'reader' | 'fail'>,
): Promise<() => void> {
  const { services, site, address } = context;
  const person = callerOf(context)?.id ?? null;
  const stop = services.publicRooms.watch(site.key, () => publicStanding(services, site), {
    ...member,
    person,
    address,
    filter,
  });
  if (typeof stop !== 'function') throw noSlotError(stop);
  return stop;
}

/** The schema's `PublicRoomsFilter`, which has been checked against its types. */
const Wanted = z.object({
  ruleSet: z.string().nullish(),
  clock: z.string().nullish(),
  free: z.boolean().nullish(),
});

/** What a filter asks for; throws `InvalidInput` for what no room can have. */
export function wantedFilter(given: unknown): RoomFilter {
  if (given === null || given === undefined) return NO_FILTER;
  const { ruleSet = null, clock = null, free = null } = Wanted.parse(given);
  if (ruleSet !== null && findRuleSet(ruleSet) === null) throw unknown('ruleSet');
  if (clock !== null && !isClock(clock)) throw unknown('clock');
  return { ruleSet, clock, free: free ?? false };
}

function unknown(field: 'ruleSet' | 'clock'): InvalidInput {
  return new InvalidInput('INVALID_INPUT', `This is none of ${possible(field, null)}.`, `filter.${field}`);
}
