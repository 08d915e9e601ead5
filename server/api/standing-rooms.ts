/** Standing rooms of a site: people know them by name, `room="reading-club"`. */

import { standingCode } from '../rooms/codes.ts';
import type { Opened, RoomSnapshot } from '../rooms/room-service.ts';
import type { Site } from '../sites/site.ts';
import { standingRoom } from '../sites/sites.ts';
import type { Services } from './context.ts';

/** The room that a text means at a site: a standing one by its name, any other by its code. */
export function openNamed({ rooms }: Services, site: Site, typed: string): Promise<Opened> {
  const standing = standingRoom(site, typed);
  if (standing === null) return rooms.open(typed);
  return rooms.openStanding({ site: site.key, code: standingCode(site.key, standing.name), config: standing.config });
}

/** What people call a room: a standing one's name, another one's code. */
export function spokenCode(site: Site, code: string): string {
  return site.rooms.find(({ name }) => standingCode(site.key, name) === code)?.name ?? code;
}

/** A site's public standing rooms, loaded: they are listed with nobody in them too. */
export async function publicStanding({ rooms }: Pick<Services, 'rooms'>, site: Site): Promise<readonly RoomSnapshot[]> {
  const listed = site.rooms.filter(({ config }) => config.visibility === 'public');
  const opened = await Promise.all(
    listed.map(({ name, config }) =>
      rooms.openStanding({ site: site.key, code: standingCode(site.key, name), config }),
    ),
  );
  return opened.flatMap((each) => (each.ok ? [each.room] : []));
}
