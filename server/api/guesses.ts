/**
 * Whether a code may be looked up, by who has looked up too many that led nowhere. What is looked up takes time, and many
 * look-ups of one address may be under way at once: they are judged in the order in which they came, so that none of them slips
 * through before those ahead of it are counted.
 */

import type { Doer, Limits } from './limits.ts';

/** What a look-up has come to: one's own (never refused), what others may find anyhow, a room by code, or nothing. */
export type Verdict = 'own' | 'open' | 'wrong' | { readonly byCode: string };

export class Guesses {
  readonly #limits: Limits;
  /** The last look-up of each address that is under way; settles after all before it. */
  readonly #last = new Map<string, Promise<void>>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Looks something up; throws `RateLimited` for who has guessed too often. */
  async look<Found>(doer: Doer, find: () => Promise<Found>, verdict: (found: Found) => Verdict): Promise<Found> {
    const { address } = doer;
    const earlier = this.#last.get(address);
    const judged = Promise.withResolvers<void>();
    const turn = Promise.all([earlier, judged.promise]).then(() => undefined);
    this.#last.set(address, turn);
    try {
      const found = await find();
      const came = verdict(found);
      if (came === 'own') return found;
      await earlier;
      await this.#limits.checkGuess(doer, typeof came === 'string' ? null : came.byCode);
      if (came === 'wrong') await this.#limits.spendGuess(doer);
      return found;
    } finally {
      judged.resolve();
      if (this.#last.get(address) === turn) this.#last.delete(address);
    }
  }
}
