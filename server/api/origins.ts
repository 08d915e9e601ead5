/** Which site a page's request is about (`docs/hosting.md`, "Sites"). Nothing relies on cookies, so no credentials are ever allowed. */

import type { IncomingMessage } from 'node:http';
import type { SiteChoice } from '../sites/sites.ts';
import type { Services } from './context.ts';
import { EXPOSED_HEADERS } from './rate-limit-headers.ts';

/** What a request's site is found with. */
type Asking = Pick<Services, 'sites' | 'config' | 'pageTokens' | 'addresses'>;

/**
 * The site that a request names in its address (`?site=`), by the token of one of our own pages (`?page=`) or by its origin,
 * or why it may not be answered.
 */
export function siteOf(request: IncomingMessage, services: Asking): SiteChoice {
  const { sites, config, pageTokens, addresses } = services;
  const asked = new URLSearchParams((request.url ?? '').split('?')[1] ?? '');
  const { origin = null } = request.headers;
  const token = asked.get('page');
  const isOpen = (site: string) => sites.find(site)?.origins.includes('*') ?? false;
  return sites.choose({
    name: asked.get('site'),
    origin,
    own: origin !== null && isOwn(origin, request, config.publicUrl),
    page: token === null ? null : pageTokens.read(token, addresses.of(request), isOpen),
  });
}

/** Whether a page is the server's own: `/` and `/r/CODE`. */
function isOwn(origin: string, { headers }: IncomingMessage, publicUrl: string | null): boolean {
  if (publicUrl !== null) return origin === new URL(publicUrl).origin;
  return URL.parse(origin)?.host === headers.host;
}

/**
 * The headers that let a page read the answer. A page that is refused reads the refusal, and nothing else is ever sent to
 * it: without them it could not tell a refusal from a server that is away.
 */
export function corsHeaders(origin: string | undefined, choice: SiteChoice): Readonly<Record<string, string>> {
  if (origin === undefined) return { vary: 'Origin' };
  return {
    vary: 'Origin',
    'access-control-allow-origin': choice.ok && choice.site.origins.includes('*') && origin !== 'null' ? '*' : origin,
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-expose-headers': EXPOSED_HEADERS,
    'access-control-max-age': '86400',
  };
}

/** How a request is answered whose site or origin is refused. */
export const REFUSALS = {
  UNKNOWN_SITE: { status: 404, reason: 'There is no site of this name here.' },
  ORIGIN_REFUSED: { status: 403, reason: 'Pages of this origin may not use this site.' },
} as const;
