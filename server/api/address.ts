/** The address a request comes from, behind as many proxies as are trusted. */

import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4, isIPv6, type Socket } from 'node:net';
import type { Logger } from 'pino';

const FORWARDED = 'x-forwarded-for';

export class Addresses {
  readonly #proxies: number;
  readonly #log: Logger;
  #warned = false;

  /** `proxies`: how many stand in front, counted from the server. */
  constructor(proxies: number, log: Logger) {
    this.#proxies = proxies;
    this.#log = log;
  }

  /**
   * What limits are counted by. With trusted proxies in front, the address that the outermost of them saw: counted from the
   * right of X-Forwarded-For, so that what a client puts there itself is never believed. `Forwarded` is not read at all: a
   * proxy that writes the one passes on whatever a client has put into the other.
   */
  of(request: IncomingMessage): string {
    const peer = request.socket.remoteAddress ?? 'unknown';
    const header = request.headers[FORWARDED];
    if (this.#proxies === 0) {
      if (header !== undefined) this.#warn();
      return limitKey(peer);
    }
    const hops = [header ?? []].flat().join(',').split(',');
    // With fewer hops than proxies it came past some of them: the first is still what one of ours has seen.
    return limitKey(addressIn(hops.at(-this.#proxies) ?? hops[0] ?? '') ?? peer);
  }

  /** The same for a connection before anything is said on it; null where that is a proxy's. */
  ofConnection({ remoteAddress }: Socket): string | null {
    return this.#proxies > 0 || remoteAddress === undefined ? null : limitKey(remoteAddress);
  }

  #warn(): void {
    if (this.#warned) return;
    this.#warned = true;
    this.#log.warn(
      'X-Forwarded-For is not believed. If a proxy of yours stands in front, set TRUST_PROXY=1; otherwise all of its visitors share one limit.',
    );
  }
}

/** The address that a hop names, without the port that some proxies add; null for anything else. */
function addressIn(hop: string): string | null {
  const text = hop.trim();
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return isIP(bare) === 0 ? null : bare;
}

/** One visitor has many IPv6 addresses: the first 64 bits tell them apart. */
function limitKey(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length);
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...after];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
