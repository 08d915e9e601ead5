/** Tokens that sites sign for their own people: short-lived JWTs, checked against the site's configuration only. */

import { createLocalJWKSet, decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import { isReserved } from '../names/reserved.ts';
import { KeySet, KeysUnavailable } from '../sites/key-set.ts';
import type { Site } from '../sites/site.ts';
import type { SiteKeys, SitePeople } from '../sites/site-keys.ts';
import type { Sites } from '../sites/sites.ts';
import type { Person } from '../store/people.ts';
import type { Store } from '../store/store.ts';
import { UserError } from './errors.ts';
import { ownNames } from './name-rules.ts';
import { checkedName, LONGEST } from './person-name.ts';
import { randomId } from './secrets.ts';

/** Clocks of servers differ by so much, s. */
const TOLERANCE = 5;
/** Longest subject that is kept. */
const LONGEST_SUBJECT = 200;
/** How people are called of whom the site says nothing that can be shown. */
const NAMELESS = 'Player';

type Verify = (token: string, now: Date) => Promise<JWTPayload>;

export type SignedIn =
  | {
      readonly is: 'member';
      readonly site: Site;
      readonly person: Person;
      readonly subject: string;
      readonly moderator: boolean;
      readonly endsAt: number;
    }
  | { readonly is: 'expired' }
  | { readonly is: 'refused' }
  /** Nobody can say: the site’s keys cannot be had now. */
  | { readonly is: 'unknown' };

export class SiteTokens {
  readonly #sites: Sites;
  readonly #store: Store;
  readonly #now: () => number;
  readonly #renamed: (person: Person) => void;
  readonly #verifiers = new Map<Site, Verify>();

  /**
   * `renamed`: told of a person whom the site calls differently now. `keysFail`: told when a site's keys cannot be fetched,
   * with the reason, and when they can again (null).
   */
  constructor(
    sites: Sites,
    store: Store,
    now: () => number,
    renamed: (person: Person) => void,
    keysFail: (site: Site, reason: string | null) => void,
  ) {
    this.#sites = sites;
    this.#store = store;
    this.#now = now;
    this.#renamed = renamed;
    for (const site of sites.all) {
      if (site.people === null) continue;
      this.#verifiers.set(
        site,
        verifier(site.people, (reason) => keysFail(site, reason)),
      );
    }
  }

  /** Who comes with a token. `asked`: the site it must be of; null: the one whose issuer it names. */
  async verify(token: string, asked: Site | null): Promise<SignedIn> {
    try {
      const site = asked ?? this.#siteOf(token);
      const verify = site === null ? undefined : this.#verifiers.get(site);
      if (site === null || verify === undefined) return { is: 'refused' };
      const { sub, exp, name, role } = await verify(token, new Date(this.#now()));
      if (!isSubject(sub) || !isTime(exp)) return { is: 'refused' };
      const moderator = role === 'moderator';
      const person = await this.#member(site, sub, nameOf(name, moderator ? null : site));
      return { is: 'member', site, person, subject: sub, moderator, endsAt: Math.trunc(exp * 1000) };
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { is: 'expired' };
      if (error instanceof KeysUnavailable) return { is: 'unknown' };
      if (error instanceof errors.JOSEError) return { is: 'refused' };
      throw error;
    }
  }

  #siteOf(token: string): Site | null {
    const { iss, aud } = decodeJwt(token);
    const audiences = [aud ?? []].flat();
    const fits = ({ people }: Site) => people?.issuer === iss && audiences.includes(people?.audience ?? '');
    return this.#sites.all.find(fits) ?? null;
  }

  /** The person of a subject who may not have come yet; the name of one who has stays. null: see `Identity.expected`. */
  async expected(site: Site, subject: string, name: string | null): Promise<Person | null> {
    if (site.people === null || !isSubject(subject)) return null;
    const known = await this.#store.member({ site: site.key, subject });
    return known ?? this.#member(site, subject, nameOf(name, site));
  }

  /** Same subject, same person; the name is as the site says it now. */
  async #member(site: Site, subject: string, name: string): Promise<Person> {
    const known = await this.#store.member({ site: site.key, subject });
    if (known?.name === name) return known;
    const person = await this.#store.signIn({ id: randomId('p'), site: site.key, subject, name });
    this.#renamed(person);
    return person;
  }
}

/** A text that the store gives back as it was: halves of characters would all become the same one. */
function isSubject(sub: unknown): sub is string {
  return typeof sub === 'string' && sub !== '' && sub.length <= LONGEST_SUBJECT && sub.isWellFormed();
}

/** Seconds since 1970 that are a time in milliseconds, too. */
function isTime(seconds: unknown): seconds is number {
  return typeof seconds === 'number' && Number.isSafeInteger(Math.trunc(seconds * 1000));
}

function verifier({ algorithm, issuer, audience, keys }: SitePeople, fail: (reason: string | null) => void): Verify {
  const options = {
    algorithms: [algorithm],
    issuer,
    audience,
    requiredClaims: ['sub', 'exp'],
    clockTolerance: TOLERANCE,
  };
  const tries = verifiersOf(keys, fail);
  return async (token, currentDate) => {
    let wrong: unknown;
    for (const verify of tries) {
      try {
        return await verify(token, { ...options, currentDate });
      } catch (error) {
        // With several secrets the next one may be it; all else is the token's fault.
        if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
        wrong = error;
      }
    }
    throw wrong;
  };
}

type Options = NonNullable<Parameters<typeof jwtVerify>[2]>;

function verifiersOf(
  keys: SiteKeys,
  report: (reason: string | null) => void,
): readonly ((token: string, options: Options) => Promise<JWTPayload>)[] {
  switch (keys.kind) {
    case 'secrets':
      return keys.secrets.map((secret) => {
        const bytes = new TextEncoder().encode(secret);
        return async (token, options) => (await jwtVerify(token, bytes, options)).payload;
      });
    case 'jwks-url':
    case 'jwks': {
      const set =
        keys.kind === 'jwks' ? createLocalJWKSet({ keys: [...keys.keys] }) : new KeySet(keys.url, { report }).find;
      return [async (token, options) => (await jwtVerify(token, set, options)).payload];
    }
  }
}

/** Behind a name that means somebody else: that one is not meant. */
const NOT_THAT = ' (2)';

/** A name that can be shown: the site's, shortened if need be. `site`: whose reserved words get a number; null: any may be used. */
function nameOf(claim: unknown, site: Site | null): string {
  if (typeof claim !== 'string') return NAMELESS;
  try {
    const name = checkedName(shortened(claim.slice(0, 400).trim(), LONGEST));
    if (site === null || !isReserved(name, ownNames(site))) return name;
    return shortened(name, LONGEST - NOT_THAT.length) + NOT_THAT;
  } catch (error) {
    if (error instanceof UserError) return NAMELESS;
    throw error;
  }
}

/** The first so many characters, as people count them. */
function shortened(text: string, most: number): string {
  return [...new Intl.Segmenter('en').segment(text)]
    .slice(0, most)
    .map(({ segment }) => segment)
    .join('');
}
