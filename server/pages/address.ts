/** Addresses of the server's own pages. */

import type { IncomingMessage } from 'node:http';
import type { Site } from '../sites/site.ts';
import type { Sites } from '../sites/sites.ts';

/** A room's page, in the whole window or to be embedded in another page. */
export interface RoomAddress {
  readonly page: 'r' | 'embed';
  /** A room's code or the name of a standing room, as it was written. */
  readonly room: string;
}

/** The longest code or name that is looked at. */
const LONGEST = 64;

/** Reads `/r/CODE` and `/embed/CODE`; null for any other path. */
export function roomAddress(path: string): RoomAddress | null {
  const [, page, written] = /^\/(r|embed)\/([^/]+)\/?$/.exec(path) ?? [];
  if ((page !== 'r' && page !== 'embed') || written === undefined) return null;
  try {
    const room = decodeURIComponent(written);
    return room.length > LONGEST ? null : { page, room };
  } catch {
    // A broken percent-encoding names nothing.
    return null;
  }
}

/** The path of a room's page. Without `?site=` they are the first site's. */
export function roomPath({ page, room }: RoomAddress, site: Site, sites: Sites): string {
  const query = site === sites.first ? '' : `?site=${encodeURIComponent(site.key)}`;
  return `/${page}/${encodeURIComponent(room)}${query}`;
}

/** Where the server is reached from outside, without a slash at the end: as configured, else as the request says. */
export function ownBase({ headers }: IncomingMessage, publicUrl: string | null): string {
  // A Host that names nothing is no reason to break: the links then lead to where nobody asked.
  return publicUrl ?? URL.parse(`http://${headers.host ?? ''}`)?.origin ?? 'http://localhost';
}

/** The site that an address names by `?site=`; null where it names none. */
export function siteName(url: string): string | null {
  return new URLSearchParams(url.split('?')[1] ?? '').get('site');
}
