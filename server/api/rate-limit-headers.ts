/** Tells clients over HTTP what their address may still ask for: `RateLimit-Policy` and `RateLimit` (IETF httpapi draft). */

import type { Plugin } from 'graphql-yoga';
import type { RequestContext, Services } from './context.ts';

/** The headers that pages of other origins may read. */
export const EXPOSED_HEADERS = 'RateLimit, RateLimit-Policy, Retry-After';

export function rateLimitHeaders({ limits, addresses }: Services): Plugin<object, RequestContext> {
  return {
    async onResponse({ response, serverContext: { req, choice } }) {
      const left = await limits.left({ caller: null, address: addresses.of(req), site: choice.site });
      if (left.length === 0) return;
      response.headers.set(
        'ratelimit-policy',
        left.map(({ name, quota, within }) => `"${name}";q=${quota};w=${within}`).join(', '),
      );
      response.headers.set(
        'ratelimit',
        left.map((each) => `"${each.name}";r=${each.left};t=${each.resetsIn}`).join(', '),
      );
    },
  };
}
