/** The address a request comes from, behind as many proxies as are trusted. */

import type { IncomingMessage } from 'node:http';

/**
 * With `proxies` trusted proxies in front, the address that the outermost of them saw: counted from the right of
 * X-Forwarded-For, so that what a client puts there itself is never believed.
 */
export function addressOf(request: IncomingMessage, proxies: number): string {
  const peer = request.socket.remoteAddress ?? 'unknown';
  if (proxies === 0) return peer;
  const header = request.headers['x-forwarded-for'];
  const hops = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((hop) => hop.trim());
  return hops.at(-proxies) || peer;
}
