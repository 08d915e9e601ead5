/** All sites of a server, and which of them a request is about. */

import { normalCode } from '../rooms/codes.ts';
import type { Site, StandingRoom } from './site.ts';

/** What a request says about its site. */
export interface Asked {
  /** `?site=` of the address; null without one. */
  readonly name: string | null;
  /** null: it comes from no page. */
  readonly origin: string | null;
  /** Whether the origin is the server's own: its pages show the rooms of all sites. */
  readonly own: boolean;
  /** What the token of one of the server's own pages says, where the page has no origin; null without one. */
  readonly page: { readonly site: string; readonly lets: 'anybody' | 'known' } | null;
}

export type SiteChoice =
  /**
   * `fixed`: the request says so itself. Otherwise a token may belong to another site, and then that one is meant.
   * `knownOnly`: only who brings a token of the site may go on.
   */
  | { readonly ok: true; readonly site: Site; readonly fixed: boolean; readonly knownOnly?: boolean }
  | { readonly ok: false; readonly code: 'UNKNOWN_SITE' | 'ORIGIN_REFUSED' };

export class Sites {
  readonly all: readonly Site[];
  /** The site of whoever says nothing else. */
  readonly first: Site;

  /** At least one. */
  constructor(sites: readonly Site[]) {
    const [first] = sites;
    if (first === undefined) throw new Error('a server has a site');
    this.all = sites;
    this.first = first;
  }

  find(key: string): Site | null {
    return this.all.find((site) => site.key === key) ?? null;
  }

  /** By name, else by the page's origin (listed before `*`, earlier sites first), else the first site. */
  choose({ name, origin, own, page }: Asked): SiteChoice {
    const framed = page === null || origin !== 'null' ? null : this.find(page.site);
    if (framed !== null && (name === null || name === framed.key) && !framed.origins.includes('null')) {
      return { ok: true, site: framed, fixed: true, knownOnly: page?.lets === 'known' };
    }
    if (name !== null) {
      const site = this.find(name);
      if (site === null) return { ok: false, code: 'UNKNOWN_SITE' };
      return own || mayEmbed(site, origin) ? { ok: true, site, fixed: true } : { ok: false, code: 'ORIGIN_REFUSED' };
    }
    if (origin === null) return { ok: true, site: this.first, fixed: false };
    const listed = this.all.find(({ origins }) => origins.includes(origin));
    if (listed !== undefined) return { ok: true, site: listed, fixed: true };
    if (own) return { ok: true, site: this.first, fixed: false };
    const open = this.all.find((site) => mayEmbed(site, origin));
    return open === undefined ? { ok: false, code: 'ORIGIN_REFUSED' } : { ok: true, site: open, fixed: true };
  }
}

/** Whether pages of an origin may use a site. `null` must be listed by itself. */
function mayEmbed({ origins }: Site, origin: string | null): boolean {
  if (origin === null || origins.includes(origin)) return true;
  return origin !== 'null' && origins.includes('*');
}

/** The standing room that a text names, read as forgivingly as a code; null when it names none. */
export function standingRoom({ rooms }: Site, typed: string): StandingRoom | null {
  const wanted = normalCode(typed);
  return rooms.find(({ name }) => normalCode(name) === wanted) ?? null;
}
