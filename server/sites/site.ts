/** A site: whose tables these are (docs/rules/rooms.md, "Sites and people"). */

import type { RoomConfig } from '../rooms/config.ts';
import type { SitePeople } from './site-keys.ts';

/** The one site of a server without configuration of others. */
export const DEFAULT_SITE = 'default';

/** Languages that the element speaks. */
export const LANGUAGES = ['en', 'id', 'ms', 'ko'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A room of a lasting name, `room="reading-club"`, with fixed options. */
export interface StandingRoom {
  /** As it is written in the configuration: lower case, digits, hyphens. */
  readonly name: string;
  readonly config: RoomConfig;
}

/** What all people of a site may do together. */
export interface SiteLimits {
  /** New guests in ten minutes. */
  readonly guests: number;
  /** New rooms in ten minutes, those of Quick Play too. */
  readonly rooms: number;
  /** Sockets and running requests at once. */
  readonly connections: number;
}

/** Of a site that says nothing else. */
export const SITE_LIMITS: SiteLimits = { guests: 1_000, rooms: 1_000, connections: 10_000 };

export interface Site {
  /** Names it everywhere: in the data file, in `?site=`. */
  readonly key: string;
  /** What people call it. */
  readonly name: string;
  /** Origins whose pages may embed; `*` for any, `null` only when listed. */
  readonly origins: readonly string[];
  /** How the site vouches for its own people; null: it has only guests. */
  readonly people: SitePeople | null;
  /** Whether anybody may play as a guest. */
  readonly guests: boolean;
  /** Key of the rule set that a room gets when nobody says which. */
  readonly ruleSet: string;
  /** The element's language where the page says none; null: the element's own choice. */
  readonly language: Language | null;
  readonly rooms: readonly StandingRoom[];
  readonly limits: SiteLimits;
}
