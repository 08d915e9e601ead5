/** Looks after tables that would never go on: says which, and heals them. There should be none. */

import type { LivingRoom } from './living-room.ts';
import { stuckReason } from './stuck.ts';

/** How often it looks, ms. */
const EVERY = 10_000;

export class Watchdog {
  readonly #living: ReadonlyMap<string, LivingRoom>;
  readonly #report: (problem: string, code: string, reason: unknown) => void;
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(
    living: ReadonlyMap<string, LivingRoom>,
    report: (problem: string, code: string, reason: unknown) => void,
  ) {
    this.#living = living;
    this.#report = report;
  }

  /** Rooms here in whose match nothing is due and nobody is asked, or what is due is not done; with the reason. */
  stuck(now: number): { readonly code: string; readonly reason: string }[] {
    return [...this.#living.values()].flatMap(({ code, state, unwell }) => {
      const reason = unwell ? null : stuckReason(state, now);
      return reason === null ? [] : [{ code, reason }];
    });
  }

  /** Now and then: reports what is stuck and heals it. */
  async look(now: number): Promise<void> {
    if (now < this.#lookedAt + EVERY) return;
    this.#lookedAt = now;
    for (const { code, reason } of this.stuck(now)) {
      this.#report('a table is stuck', code, reason);
      try {
        await this.#living.get(code)?.heal();
      } catch (error) {
        this.#report('a stuck table cannot be healed', code, error);
      }
    }
  }
}
