/** How often something may be done: per person, per address, per site and per room. The one place that counts. */

import { setTimeout as wait } from 'node:timers/promises';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Site } from '../sites/site.ts';
import type { Context } from './context.ts';
import { RateLimited } from './errors.ts';

/** What a count is kept by. `person`: who asks, a service too; the address for somebody without a token. */
type By = 'person' | 'address' | 'site';

interface Rate {
  /** So often … Of a site: as its configuration says. */
  readonly points: number | ((site: Site) => number);
  /** … within this time, s. */
  readonly within: number;
}

/** Time of the counts that a site sets, s. */
const SITE_TIME = 600;

/** By what is done, and by what it is counted. */
const RATES = {
  /** Guests made. */
  guests: { address: { points: 30, within: 600 }, site: { points: ({ limits }) => limits.guests, within: SITE_TIME } },
  /** Rooms made, by Quick Play too. */
  rooms: {
    person: { points: 20, within: 600 },
    address: { points: 200, within: 600 },
    site: { points: ({ limits }) => limits.rooms, within: SITE_TIME },
  },
  /** Changes of whatever kind. */
  changes: { person: { points: 60, within: 10 }, address: { points: 900, within: 10 } },
  /** Signals of voice, joining included. */
  signals: { person: { points: 30, within: 10 } },
  /** Phrases said. */
  phrases: { person: { points: 5, within: 15 } },
  /** Operations of all kinds, over HTTP and on sockets. */
  operations: { address: { points: 2_000, within: 10 } },
  /** Documents that nobody has sent before. */
  documents: { address: { points: 60, within: 60 } },
  /** Recovery secrets and codes of moves that were wrong: guessing. */
  secrets: { address: { points: 10, within: 600 } },
  /** Codes of rooms and matches that were not found: guessing. Everybody behind one address may make new guests. */
  guesses: { person: { points: 30, within: 600 }, address: { points: 120, within: 600 } },
} as const satisfies Readonly<Record<string, Partial<Readonly<Record<By, Rate>>>>>;

export type Limited = keyof typeof RATES;

/**
 * What operations may cost within `within` seconds, in the complexity of documents: about 2 µs each, so an address has a
 * fifth of a core and a person half of that. A room full of people behind one address, all of whom come back at once, takes
 * a fifth of it.
 */
const COSTS = { person: 500_000, address: 1_000_000, within: 10 } as const;
/** Who has asked for no more than this is served, however much others behind the same address ask for. */
const FAIR_SHARE = 50_000;
/** From this part of a budget on every operation waits, the longer the less is left … */
const SLOW_FROM = 0.5;
/** … up to so long, ms. */
const LONGEST_WAIT = 2_000;

/** A limit of an address, as `RateLimit` headers tell it. */
export interface Quota {
  readonly name: string;
  /** So much … */
  readonly quota: number;
  /** … within so many seconds. */
  readonly within: number;
  readonly left: number;
  /** Seconds until all of it is there again. */
  readonly resetsIn: number;
}

/** Who does it. */
export type Doer = Pick<Context, 'caller' | 'address' | 'site'>;

/** A room by code, found by those whose codes led nowhere before: so often … */
const ROOM_GUESSES = { points: 10, within: 3600 };
/** … after so many wrong ones each. Whoever mistypes once or twice is no guesser. */
const GUESSER = 3;
/** Wrong codes of a whole site within ten minutes. Beyond them who has guessed wrong even once waits. */
const SITE_GUESSES = 3_000;

export class Limits {
  readonly #on: boolean;
  readonly #limiters = new Map<string, RateLimiterMemory>();

  /** Not `on`: everything may be done as often as anybody likes. */
  constructor(on: boolean) {
    this.#on = on;
  }

  /** Counts one; throws `RateLimited` when it was too many. */
  async spend(what: Limited, doer: Doer): Promise<void> {
    for (const { limiter, key } of this.#counts(what, doer)) {
      try {
        await limiter.consume(key);
      } catch (rejected) {
        throw tooMany(rejected);
      }
    }
  }

  /** Throws `RateLimited` when nothing is left, without counting. */
  async check(what: Limited, doer: Doer): Promise<void> {
    for (const { limiter, key } of this.#counts(what, doer)) {
      const used = await limiter.get(key);
      if (used !== null && used.remainingPoints <= 0) throw tooMany(used);
    }
  }

  /**
   * Charges what an operation costs to whoever asks and to the address. Waits when half of a budget is used; throws
   * `RateLimited` when all of it is.
   */
  async charge(cost: number, doer: Doer): Promise<void> {
    if (!this.#on) return;
    const { within } = COSTS;
    const own = await this.#limiter('cost person', COSTS.person, within).penalty(
      doerKey(doer.caller) ?? doer.address,
      cost,
    );
    const all = await this.#limiter('cost address', COSTS.address, within).penalty(doer.address, cost);
    const counted = own.consumedPoints > FAIR_SHARE ? [own, all] : [own];
    const used = counted.map((count) => count.consumedPoints / (count === own ? COSTS.person : COSTS.address));
    const over = counted.find((_, index) => (used[index] ?? 0) > 1);
    if (over !== undefined) throw tooMany(over);
    const slow = (Math.max(...used) - SLOW_FROM) / (1 - SLOW_FROM);
    if (slow > 0) await wait(slow * LONGEST_WAIT);
  }

  /** What an address has left: operations, and what they may cost. */
  async left(doer: Doer): Promise<readonly Quota[]> {
    if (!this.#on) return [];
    const { points, within } = RATES.operations.address;
    const counted = [
      { name: 'operations', limiter: this.#limiter('operations address', points, within), quota: points, within },
      {
        name: 'cost',
        limiter: this.#limiter('cost address', COSTS.address, COSTS.within),
        quota: COSTS.address,
        within: COSTS.within,
      },
    ];
    return Promise.all(
      counted.map(async ({ name, limiter, quota, within }) => {
        const used = await limiter.get(doer.address);
        return {
          name,
          quota,
          within,
          left: used === null ? quota : Math.max(0, quota - used.consumedPoints),
          resetsIn: used === null ? within : Math.ceil(used.msBeforeNext / 1000),
        };
      }),
    );
  }

  /** Counts a code that led nowhere; throws `RateLimited` when it was too many. */
  async spendGuess(doer: Doer): Promise<void> {
    if (!this.#on) return;
    // Never too many by itself: it makes others’ first wrong code their last.
    await this.#siteGuesses().penalty(doer.site.key);
    await this.spend('guesses', doer);
  }

  /** Throws `RateLimited` for who has guessed too often to be told anything. `room`: the room by code that was found; null for others. */
  async checkGuess(doer: Doer, room: string | null): Promise<void> {
    if (!this.#on) return;
    await this.check('guesses', doer);
    const wrong = await this.#wrongGuesses(doer);
    if (wrong === 0) return;
    const ofSite = await this.#siteGuesses().get(doer.site.key);
    if (ofSite !== null && ofSite.consumedPoints > SITE_GUESSES) throw tooMany(ofSite);
    if (room === null || wrong < GUESSER) return;
    try {
      await this.#limiter('room guesses', ROOM_GUESSES.points, ROOM_GUESSES.within).consume(room);
    } catch (rejected) {
      throw tooMany(rejected);
    }
  }

  /** Codes that led nowhere, from who asks and from the whole address, whichever are more. */
  async #wrongGuesses(doer: Doer): Promise<number> {
    const used = await Promise.all(this.#counts('guesses', doer).map(({ limiter, key }) => limiter.get(key)));
    return Math.max(0, ...used.map((each) => each?.consumedPoints ?? 0));
  }

  #siteGuesses(): RateLimiterMemory {
    return this.#limiter('site guesses', SITE_GUESSES, 600);
  }

  /** All that something is counted by. */
  #counts(what: Limited, { caller, address, site }: Doer): { limiter: RateLimiterMemory; key: string }[] {
    if (!this.#on) return [];
    const keys: Readonly<Record<By, string>> = { person: doerKey(caller) ?? address, address, site: site.key };
    return Object.entries<Rate>(RATES[what]).map(([by, { points, within }]) => ({
      limiter: this.#limiter(`${what} ${by}`, typeof points === 'number' ? points : points(site), within),
      key: keys[by as By],
    }));
  }

  #limiter(name: string, points: number, duration: number): RateLimiterMemory {
    const keyPrefix = `${name} ${points}`;
    const limiter = this.#limiters.get(keyPrefix) ?? new RateLimiterMemory({ keyPrefix, points, duration });
    this.#limiters.set(keyPrefix, limiter);
    return limiter;
  }
}

/** Who asks, as counts know them; null for nobody in particular. */
function doerKey(caller: Doer['caller']): string | null {
  switch (caller?.is) {
    case 'person':
      return caller.person.id;
    case 'service':
      return caller.token.id;
    case 'owner':
      return 'owner';
    default:
      return null;
  }
}

function tooMany(rejected: unknown): unknown {
  if (!(rejected instanceof RateLimiterRes)) return rejected;
  return new RateLimited(Math.max(1, Math.ceil(rejected.msBeforeNext / 1000)));
}
