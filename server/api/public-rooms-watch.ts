/** Watching the list of public rooms, by whatever means. */

import type { ListMember } from '../hub/public-rooms.ts';
import type { Context } from './context.ts';
import { RateLimited } from './errors.ts';
import { publicStanding } from './standing-rooms.ts';

/** When a list that is read in too many ways may be tried again, s. */
const AGAIN_AFTER = 30;

/** Lets the caller read the list of its site until the returned function is called; throws `RateLimited`. */
export async function watchPublicRooms({ services, site }: Context, member: ListMember): Promise<() => void> {
  const stop = services.publicRooms.watch(site.key, () => publicStanding(services, site), member);
  if (stop === null) throw new RateLimited(AGAIN_AFTER);
  return stop;
}
