/** What resolvers are given. */

import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';
import type { EphemeralPort } from '../hub/ephemeral.ts';
import type { Hub } from '../hub/hub.ts';
import type { PublicRoomLists } from '../hub/public-rooms.ts';
import type { KeyedSerial } from '../rooms/keyed-serial.ts';
import type { QuickPlay } from '../rooms/quick-play.ts';
import type { RoomService, SiteRooms } from '../rooms/room-service.ts';
import type { Timers } from '../rooms/timers.ts';
import type { Site } from '../sites/site.ts';
import type { SiteChoice, Sites } from '../sites/sites.ts';
import type { Person, Scope, ServiceToken } from '../store/people.ts';
import type { Store } from '../store/store.ts';
import type { Addresses } from './address.ts';
import type { Connections } from './connections.ts';
import type { DocumentCache } from './documents.ts';
import { Denied } from './errors.ts';
import type { Guesses } from './guesses.ts';
import type { Identity } from './identity.ts';
import type { KeepingOut } from './keeping-out.ts';
import type { Limits } from './limits.ts';
import type { Live } from './live.ts';
import type { PageTokens } from './page-tokens.ts';
import type { People } from './people.ts';
import type { Tokens } from './tokens.ts';
import type { Turns } from './turns.ts';
import type { Whereabouts } from './whereabouts.ts';

export interface Services {
  readonly config: Config;
  readonly sites: Sites;
  readonly store: Store;
  readonly rooms: RoomService & SiteRooms;
  readonly hub: Hub;
  /** The machine's clock, by which tokens are valid, ms. */
  readonly wall: () => number;
  /** Timers by it. */
  readonly wallTimers: Timers;
  readonly publicRooms: PublicRoomLists;
  readonly quickPlay: QuickPlay;
  readonly ephemeral: EphemeralPort;
  readonly tokens: Tokens;
  readonly pageTokens: PageTokens;
  readonly identity: Identity;
  readonly live: Live;
  readonly people: People;
  /** Guards names and places where they are checked: keys are persons with their places, then persons, then rooms. */
  readonly names: KeyedSerial;
  readonly limits: Limits;
  readonly guesses: Guesses;
  readonly documents: DocumentCache;
  readonly addresses: Addresses;
  readonly connections: Connections;
  readonly whereabouts: Whereabouts;
  readonly turns: Turns;
  readonly keepingOut: KeepingOut;
}

/** Who asks. */
export type Caller =
  | {
      readonly is: 'person';
      readonly person: Person;
      /** The device that a guest's token is for; null for a site's own people. */
      readonly device: string | null;
      /** What the site calls its own person; null for a guest. */
      readonly subject: string | null;
      /** May see to order at the site. */
      readonly moderator: boolean;
      /** When the token ends, milliseconds since 1970; null: never by itself. */
      readonly endsAt: number | null;
      /** A token to take in place of the one that came, whose key has been replaced; null mostly. */
      readonly renewed: string | null;
    }
  /** A bot or back end of the site. */
  | { readonly is: 'service'; readonly token: ServiceToken }
  /** Whoever runs the server. */
  | { readonly is: 'owner' }
  | { readonly is: 'nobody' };

/** What a request over HTTP comes with. */
export interface RequestContext {
  readonly req: IncomingMessage;
  /** The site that the request names, by itself or by its origin. */
  readonly choice: Extract<SiteChoice, { readonly ok: true }>;
  /** Aborted when whoever waits for the answer has gone; null where nobody waits. */
  readonly gone: AbortSignal | null;
  /** Cuts the connection that the request came over. */
  readonly cut: () => void;
}

export interface Context {
  readonly services: Services;
  /** Whose rooms and people these are. In a shared execution the room's. */
  readonly site: Site;
  /**
   * Null where one execution serves many viewers (the hub): nothing below `RoomUpdate` may depend on who asks. A test walks
   * those fields.
   */
  readonly caller: Caller | null;
  /** What the caller's device is, in words of its maker; empty when nobody knows. */
  readonly label: string;
  /** What limits of the caller's address are counted by. */
  readonly address: string;
  /** Aborted when whoever waits for a stream has gone; null where it needs no telling. */
  readonly gone: AbortSignal | null;
}

/** Who asks, or null. Throws in an execution that is shared by many viewers. */
export function callerOf(context: Context): Person | null {
  if (context.caller === null) throw new Error('a shared execution knows no caller');
  return context.caller.is === 'person' ? context.caller.person : null;
}

/** Who asks; throws `Denied` for nobody. */
export function requirePerson(context: Context): Person {
  const person = callerOf(context);
  if (person !== null) return person;
  throw denial(context.caller);
}

/** What is said to a caller who may not. */
export function denial(caller: Caller | null): Denied {
  switch (caller?.is) {
    case 'person':
    case 'owner':
    case 'service':
      return new Denied('NOT_ALLOWED', 'This token does not give the right to do this.');
    default:
      return new Denied('NOT_SIGNED_IN', 'This needs the token of a person.');
  }
}

/** The service that asks, where it has the scope; null for all others. */
export function serviceOf({ caller }: Context, scope: Scope): ServiceToken | null {
  return caller?.is === 'service' && caller.token.scopes.includes(scope) ? caller.token : null;
}
