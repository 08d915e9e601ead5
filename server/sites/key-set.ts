/** The public keys that a site publishes at an address (RFC 7517): fetched when needed, kept while the address does not answer. */

import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';

/** The keys are fetched again after this long, ms. */
const FRESH = 10 * 60_000;
/** For a key that is not among them they are fetched again, at most so often, ms. */
const AGAIN = 30_000;
/** After a failure nothing is tried for this long, ms: nobody waits for an address that does not answer twice in a row. */
const PAUSE = 5_000;
/** How long keys are used that can no longer be fetched, ms: a key that the site has withdrawn must end some time. */
const KEPT = 24 * 60 * 60_000;
/** An answer takes no longer, ms, … */
const WITHIN = 5_000;
/** … and is no larger, bytes. */
const MOST_BYTES = 64 * 1024;

/** The keys cannot be had now. It says nothing about the token. */
export class KeysUnavailable extends Error {
  override readonly name = 'KeysUnavailable';
}

export interface KeySetOptions {
  /** Told when the address begins to fail, with the reason, and when it answers again (null). */
  readonly report?: (reason: string | null) => void;
  /** Milliseconds of a clock that is never set. */
  readonly now?: () => number;
  /** How long an answer may take, ms. */
  readonly within?: number;
}

type Keys = ReturnType<typeof createLocalJWKSet>;

export class KeySet {
  readonly #url: string;
  readonly #report: (reason: string | null) => void;
  readonly #now: () => number;
  readonly #within: number;
  #keys: Keys | null = null;
  #fetchedAt = Number.NEGATIVE_INFINITY;
  #failedAt = Number.NEGATIVE_INFINITY;
  /** Why the last try failed; null when it did not. */
  #reason: string | null = null;
  #flight: Promise<void> | null = null;

  constructor(
    url: string,
    { report = () => undefined, now = () => performance.now(), within = WITHIN }: KeySetOptions = {},
  ) {
    this.#url = url;
    this.#report = report;
    this.#now = now;
    this.#within = within;
  }

  /** The key of a token, for `jwtVerify`. Rejects with `KeysUnavailable`, or `JWKSNoMatchingKey` when the site has no such key. */
  readonly find: JWTVerifyGetKey = async (header, token) => {
    const age = this.#now() - this.#fetchedAt;
    if (this.#keys === null || age > KEPT) await this.#fetch();
    // Whoever comes meanwhile is served with the keys that are there.
    else if (age > FRESH) this.#fetch().catch(() => undefined);
    try {
      return await this.#usable()(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || this.#now() - this.#fetchedAt < AGAIN) throw error;
      await this.#fetch();
      return this.#usable()(header, token);
    }
  };

  /** Fetches the keys; rejects with `KeysUnavailable` and leaves those that are there. */
  #fetch(): Promise<void> {
    if (this.#now() - this.#failedAt < PAUSE) return Promise.reject(new KeysUnavailable(this.#reason ?? ''));
    this.#flight ??= this.#load().finally(() => {
      this.#flight = null;
    });
    return this.#flight;
  }

  async #load(): Promise<void> {
    try {
      this.#keys = createLocalJWKSet(await fetchKeys(this.#url, this.#within));
      this.#fetchedAt = this.#now();
      this.#failedAt = Number.NEGATIVE_INFINITY;
      if (this.#reason !== null) this.#report(null);
      this.#reason = null;
    } catch (error) {
      const reason = reasonOf(error);
      this.#failedAt = this.#now();
      if (this.#reason !== reason) this.#report(reason);
      this.#reason = reason;
      throw new KeysUnavailable(reason);
    }
  }

  #usable(): Keys {
    if (this.#keys === null) throw new KeysUnavailable(this.#reason ?? '');
    return this.#keys;
  }
}

/** Fetches a key set. Rejects with the reason, in words. */
export async function fetchKeys(url: string, within: number = WITHIN): Promise<JSONWebKeySet> {
  const headers = { accept: 'application/jwk-set+json, application/json' };
  const response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(within) });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error(`the address answers with status ${response.status}`);
  }
  const text = await limitedText(response);
  let keys: JSONWebKeySet;
  try {
    keys = JSON.parse(text);
    createLocalJWKSet(keys);
  } catch {
    throw new Error('the answer is not a key set');
  }
  return keys;
}

async function limitedText({ body }: Response): Promise<string> {
  let size = 0;
  const parts: Uint8Array[] = [];
  for await (const part of body ?? []) {
    size += part.length;
    if (size > MOST_BYTES) throw new Error(`the answer is larger than ${MOST_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** Why a key set cannot be had, in words. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'the address does not answer in time';
  // What fetch says itself ("fetch failed") tells nothing; its cause does.
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return 'code' in cause ? String(cause.code) : cause.message;
}
