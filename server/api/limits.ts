/** How often something may be done, per person and per address. */

import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { RateLimited } from './errors.ts';

/** Points per seconds, by what is done. */
const RATES = {
  /** Guests made from one address. */
  guests: { points: 30, duration: 600 },
  /** Rooms made by one person. */
  rooms: { points: 20, duration: 600 },
  /** Changes by one person. */
  changes: { points: 60, duration: 10 },
  /** Signals of voice by one person, joining included. */
  signals: { points: 30, duration: 10 },
  /** Phrases said by one person. */
  phrases: { points: 5, duration: 15 },
  /** Documents from one address that nobody has sent before. */
  documents: { points: 60, duration: 60 },
  /** Recovery secrets and codes of moves that were wrong, from one address: guessing. */
  secrets: { points: 10, duration: 600 },
  /** Codes that were not found, by one person, or from one address by nobody: guessing. */
  guesses: { points: 30, duration: 600 },
  /** The same by everybody at one address, under whatever names. */
  addressGuesses: { points: 120, duration: 600 },
} as const;

export type Limited = keyof typeof RATES;

export class Limits {
  readonly #limiters: ReadonlyMap<string, RateLimiterMemory>;

  /** Not `on`: everything may be done as often as anybody likes. */
  constructor(on: boolean) {
    const rates = on ? Object.entries(RATES) : [];
    this.#limiters = new Map(rates.map(([kind, rate]) => [kind, new RateLimiterMemory({ keyPrefix: kind, ...rate })]));
  }

  /** Counts one; throws `RateLimited` when it was too many. */
  async spend(kind: Limited, key: string): Promise<void> {
    try {
      await this.#limiters.get(kind)?.consume(key);
    } catch (rejected) {
      throw tooMany(rejected);
    }
  }

  /** Throws `RateLimited` when nothing is left, without counting. */
  async check(kind: Limited, key: string): Promise<void> {
    const used = await this.#limiters.get(kind)?.get(key);
    if (used && used.remainingPoints <= 0) throw tooMany(used);
  }

  /** Throws `RateLimited` when somebody (null: nobody in particular), or the address they come from, has guessed too often. */
  async checkGuesses(person: string | null, address: string): Promise<void> {
    await this.check('guesses', person ?? address);
    await this.check('addressGuesses', address);
  }

  /** Counts a guess that was wrong. */
  async spendGuess(person: string | null, address: string): Promise<void> {
    await this.spend('guesses', person ?? address);
    await this.spend('addressGuesses', address);
  }
}

function tooMany(rejected: unknown): unknown {
  if (!(rejected instanceof RateLimiterRes)) return rejected;
  return new RateLimited(Math.max(1, Math.ceil(rejected.msBeforeNext / 1000)));
}
