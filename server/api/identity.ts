/** Who comes with which token: a guest's, a site's, a service's or the owner's. Nothing is changed by a token that is wrong. */

import { timingSafeEqual } from 'node:crypto';
import type { Site } from '../sites/site.ts';
import type { SiteChoice, Sites } from '../sites/sites.ts';
import type { Store } from '../store/store.ts';
import type { Caller } from './context.ts';
import { hashOf } from './secrets.ts';
import type { SiteTokens } from './site-tokens.ts';
import type { Tokens } from './tokens.ts';

/** How services' tokens begin, so that they are known for what they are wherever they turn up. */
export const SERVICE_PREFIX = 'mjs_';

export interface Known {
  readonly caller: Caller;
  readonly site: Site;
}

export class Identity {
  readonly #sites: Sites;
  readonly #store: Store;
  readonly #tokens: Tokens;
  readonly #siteTokens: SiteTokens;
  readonly #owner: Uint8Array | null;

  /** `ownerToken`: null when nobody is owner over the API. */
  constructor(sites: Sites, store: Store, tokens: Tokens, siteTokens: SiteTokens, ownerToken: string | null) {
    this.#sites = sites;
    this.#store = store;
    this.#tokens = tokens;
    this.#siteTokens = siteTokens;
    this.#owner = ownerToken === null ? null : hashOf(ownerToken);
  }

  /** Who a token belongs to, and at which site: the one that was asked for, or the token's own where none was. */
  async of(token: string | null, { site, fixed }: Extract<SiteChoice, { ok: true }>): Promise<Known> {
    if (token === null) return { caller: { is: 'nobody' }, site };
    const known = (await this.#known(token, site, fixed)) ?? { caller: { is: 'refused' as const }, site };
    // Good somewhere, but not where it was used.
    return fixed && known.site !== site ? { caller: { is: 'refused' }, site } : known;
  }

  async #known(token: string, site: Site, fixed: boolean): Promise<Known | null> {
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
    if (signedIn.is === 'expired') return { caller: { is: 'expired' }, site };
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
