/** Who comes with which token: a guest's, a site's, a service's or the owner's. Nothing is changed by a token that is wrong. */

import { timingSafeEqual } from 'node:crypto';
import type { Site } from '../sites/site.ts';
import type { SiteChoice, Sites } from '../sites/sites.ts';
import type { Person } from '../store/people.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/store-error.ts';
import type { Caller } from './context.ts';
import type { TokenFault } from './request-errors.ts';
import { hashOf } from './secrets.ts';
import type { SiteTokens } from './site-tokens.ts';
import type { Tokens } from './tokens.ts';

/** How services' tokens begin, so that they are known for what they are wherever they turn up. */
export const SERVICE_PREFIX = 'mjs_';

export interface Known {
  readonly caller: Caller;
  readonly site: Site;
}

/** Who a token belongs to; null: nobody, or not for us to know. */
type Found = Known | { readonly fault: TokenFault } | null;

export class Identity {
  readonly #sites: Sites;
  readonly #store: Store;
  readonly #tokens: Tokens;
  readonly #siteTokens: SiteTokens;
  readonly #owner: Uint8Array | null;
  readonly #report: (error: StoreError) => void;

  /** `ownerToken`: null when nobody is owner over the API. `report`: told when the store cannot say who it is. */
  constructor(
    sites: Sites,
    store: Store,
    tokens: Tokens,
    siteTokens: SiteTokens,
    ownerToken: string | null,
    report: (error: StoreError) => void,
  ) {
    this.#report = report;
    this.#sites = sites;
    this.#store = store;
    this.#tokens = tokens;
    this.#siteTokens = siteTokens;
    this.#owner = ownerToken === null ? null : hashOf(ownerToken);
  }

  /**
   * Who a token belongs to, and at which site: the one that was asked for, or the token's own where none was. A token that
   * does not hold is a fault, whatever is asked with it.
   */
  async of(token: string | null, choice: Extract<SiteChoice, { ok: true }>): Promise<Exclude<Found, null>> {
    const found = await this.#of(token, choice);
    const isStranger = 'caller' in found && found.caller.is !== 'person';
    return choice.knownOnly && isStranger ? { fault: 'ORIGIN_REFUSED' } : found;
  }

  async #of(token: string | null, { site, fixed }: Extract<SiteChoice, { ok: true }>): Promise<Exclude<Found, null>> {
    if (token === null) return { caller: { is: 'nobody' }, site };
    let found: Found;
    try {
      found = await this.#known(token, site, fixed);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      this.#report(error);
      return { fault: 'UNAVAILABLE' };
    }
    if (found === null) return { fault: 'TOKEN_REFUSED' };
    // Good somewhere, but not where it was used.
    return 'caller' in found && fixed && found.site !== site ? { fault: 'TOKEN_REFUSED' } : found;
  }

  /** A site's own person who is expected, made where there is none yet; null for a site without, and for what is no subject. */
  expected(site: Site, subject: string, name: string | null): Promise<Person | null> {
    return this.#siteTokens.expected(site, subject, name);
  }

  /** Whether a caller's token still does: a service's may have been revoked on the command line. */
  async holds(caller: Caller): Promise<boolean> {
    if (caller.is !== 'service') return true;
    const { site, id } = caller.token;
    return (await this.#store.serviceTokens(site)).some((token) => token.id === id);
  }

  async #known(token: string, site: Site, fixed: boolean): Promise<Found> {
    if (this.#owner !== null && timingSafeEqual(this.#owner, hashOf(token))) return { caller: { is: 'owner' }, site };
    if (token.startsWith(SERVICE_PREFIX)) return this.#service(token);
    const holder = await this.#tokens.verify(token);
    if (holder !== null) {
      const { person, device, old } = holder;
      const home = this.#sites.find(person.site);
      if (home === null) return null;
      const renewed = old ? await this.#tokens.sign(person, device) : null;
      return {
        caller: { is: 'person', person, device, subject: null, moderator: false, endsAt: null, renewed },
        site: home,
      };
    }
    const signedIn = await this.#siteTokens.verify(token, fixed ? site : null);
    if (signedIn.is === 'expired') return { fault: 'TOKEN_EXPIRED' };
    if (signedIn.is === 'unknown') return { fault: 'UNAVAILABLE' };
    if (signedIn.is === 'refused') return null;
    const { person, subject, moderator, endsAt } = signedIn;
    return {
      caller: { is: 'person', person, device: null, subject, moderator, endsAt, renewed: null },
      site: signedIn.site,
    };
  }

  async #service(token: string): Promise<Known | null> {
    const known = await this.#store.useServiceToken(hashOf(token));
    const home = known === null ? null : this.#sites.find(known.site);
    return known === null || home === null ? null : { caller: { is: 'service', token: known }, site: home };
  }
}
