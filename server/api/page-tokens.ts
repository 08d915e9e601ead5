/**
 * Tokens of our own pages for frames. A frame in a sandbox has no origin (`Origin: null`), so that nothing in its requests says
 * whose page it is; the page's HTML therefore carries a token that its requests bring along (`?page=`).
 *
 * Whoever asks us for the page gets a token, so that it is no secret of the visitor. It must not make the list of origins
 * void, though: another site's server could fetch pages and hand their tokens to its own visitors. So at a site that lists its
 * origins a token lets in somebody new only from the address that the page was sent to, where the browser has asked the list
 * whether the page may be framed; from any other address, and after its time, it needs the token of a person, who has been let
 * in before. What another site can still do is what no origin keeps it from: to ask by itself, within the limits of its own
 * address.
 */

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Site } from '../sites/site.ts';
import type { KeyRing } from './key-ring.ts';

/** How long somebody new is let in, and how often a new token is made, s. */
const LASTS = 12 * 3600;
const STEP = 3600;

/** Whose page has asked: anybody's of ours, or one whose visitor must be known by a token besides. */
export type PageClaim = { readonly site: string; readonly lets: 'anybody' | 'known' };

const FORM = /^([\w-]{1,200})\.(\d{1,12})\.([\w-]{8})\.([\w-]{43})\.([\w-]{43})$/;

export class PageTokens {
  readonly #keys: KeyRing;
  readonly #now: () => number;

  /** `now`: milliseconds since 1970. */
  constructor(keys: KeyRing, now: () => number) {
    this.#keys = keys;
    this.#now = now;
  }

  /** A token for a site's page that is sent to an address. The same for an hour, so that the page stays the same. */
  sign({ key }: Pick<Site, 'key'>, address: string): string {
    const site = Buffer.from(key).toString('base64url');
    const ends = Math.ceil(this.#now() / 1000 / STEP) * STEP + LASTS;
    const { id, bytes } = this.#keys.current;
    return [site, ends, id, mac(bytes, site, ends), mac(bytes, site, ends, address)].join('.');
  }

  /** What a token says of a request from an address; null for one that we have not made. */
  read(token: string, address: string, isOpen: (site: string) => boolean): PageClaim | null {
    const [, site = '', until = '', id = '', signed = '', home = ''] = FORM.exec(token) ?? [];
    const key = this.#keys.known(id);
    const ends = Number(until);
    if (key === null || !same(signed, mac(key.bytes, site, ends))) return null;
    const named = Buffer.from(site, 'base64url').toString();
    const atHome = isOpen(named) || same(home, mac(key.bytes, site, ends, address));
    return { site: named, lets: atHome && this.#now() < ends * 1000 ? 'anybody' : 'known' };
  }
}

function mac(key: Uint8Array, ...parts: readonly (string | number)[]): string {
  return createHmac('sha256', key)
    .update(['page', ...parts].join('\n'))
    .digest('base64url');
}

function same(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
