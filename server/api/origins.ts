/** Which site a page's request is about (`docs/hosting.md`, "Sites"). Nothing relies on cookies, so no credentials are ever allowed. */

import type { IncomingMessage } from 'node:http';
import type { SiteChoice, Sites } from '../sites/sites.ts';
import { EXPOSED_HEADERS } from './rate-limit-headers.ts';

/** The site that a request names in its address (`?site=`) or by its origin, or why it may not be answered. */
export function siteOf(request: IncomingMessage, sites: Sites, publicUrl: string | null): SiteChoice {
  const name = new URLSearchParams((request.url ?? '').split('?')[1] ?? '').get('site');
  const { origin = null } = request.headers;
  return sites.choose({ name, origin, own: origin !== null && isOwn(origin, request, publicUrl) });
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
