/** What resolvers are given. */

import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';
import type { EphemeralPort } from '../hub/ephemeral.ts';
import type { Hub } from '../hub/hub.ts';
import type { RoomService } from '../rooms/room-service.ts';
import type { Site } from '../sites/site.ts';
import type { SiteChoice, Sites } from '../sites/sites.ts';
import type { Person } from '../store/people.ts';
import type { Store } from '../store/store.ts';
import type { Addresses } from './address.ts';
import type { Connections } from './connections.ts';
import type { DocumentCache } from './documents.ts';
import { Denied } from './errors.ts';
import type { Limits } from './limits.ts';
import type { People } from './people.ts';
import type { Tokens } from './tokens.ts';

export interface Services {
  readonly config: Config;
  readonly sites: Sites;
  readonly store: Store;
  readonly rooms: RoomService;
  readonly hub: Hub;
  readonly ephemeral: EphemeralPort;
  readonly tokens: Tokens;
  readonly people: People;
  readonly limits: Limits;
  readonly documents: DocumentCache;
  readonly addresses: Addresses;
  readonly connections: Connections;
}

/** Who asks. */
export type Caller =
  | { readonly is: 'person'; readonly person: Person }
  | { readonly is: 'nobody' }
  /** A token came along that is forged, malformed or void. */
  | { readonly is: 'refused' };

/** What a request over HTTP comes with. */
export interface RequestContext {
  readonly req: IncomingMessage;
  /** The site that the request names, by itself or by its origin. */
  readonly choice: Extract<SiteChoice, { readonly ok: true }>;
  /** Aborted when whoever waits for the answer has gone; null where nobody waits. */
  readonly gone: AbortSignal | null;
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
  throw context.caller?.is === 'refused'
    ? new Denied('TOKEN_REFUSED', 'The token is not valid here.')
    : new Denied('NOT_SIGNED_IN', 'This needs the token of a person.');
}
