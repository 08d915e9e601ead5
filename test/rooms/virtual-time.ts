/** Time that passes only when a test lets it, for the rooms and for the store's thread. */

import type { Timers } from '../../server/rooms/timers.ts';

export class VirtualTime {
  /** One float64, ms: what the store reads. */
  readonly shared = new SharedArrayBuffer(8);
  private readonly cell = new Float64Array(this.shared);
  private waiting: { readonly at: number; readonly run: () => void }[] = [];

  constructor(now = 1_700_000_000_000) {
    this.cell[0] = now;
  }

  readonly now = (): number => this.cell[0] ?? 0;

  readonly timers: Timers = {
    set: (at, run) => {
      const timer = { at, run };
      this.waiting.push(timer);
      return () => {
        this.waiting = this.waiting.filter((other) => other !== timer);
      };
    },
  };

  /** Lets time pass; each timer fires at its time, and what it starts is waited for. */
  async pass(ms: number, settled: () => Promise<void>): Promise<void> {
    const until = this.now() + ms;
    await settled();
    for (let next = this.first(); next !== undefined && next.at <= until; next = this.first()) {
      await this.fire(next, settled);
    }
    this.jump(until - this.now());
  }

  /** Fires the next timer; false when there is none. */
  async step(settled: () => Promise<void>): Promise<boolean> {
    const next = this.first();
    if (next !== undefined) await this.fire(next, settled);
    return next !== undefined;
  }

  /** Fires what is overdue, once. */
  async catchUp(settled: () => Promise<void>): Promise<void> {
    for (const timer of this.waiting.filter(({ at }) => at <= this.now())) await this.fire(timer, settled);
  }

  /** Time passes and nothing happens: the machine stood still. */
  jump(ms: number): void {
    this.cell[0] = this.now() + ms;
  }

  /** The process has died: its timers with it. */
  forget(): void {
    this.waiting = [];
  }

  private first(): { readonly at: number; readonly run: () => void } | undefined {
    return this.waiting.reduce<(typeof this.waiting)[number] | undefined>(
      (first, timer) => (first === undefined || timer.at < first.at ? timer : first),
      undefined,
    );
  }

  private async fire(
    timer: { readonly at: number; readonly run: () => void },
    settled: () => Promise<void>,
  ): Promise<void> {
    this.waiting = this.waiting.filter((other) => other !== timer);
    this.jump(Math.max(0, timer.at - this.now()));
    timer.run();
    await settled();
  }
}
