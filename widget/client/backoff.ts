/** The first wait is at most this long, ms: most losses are a moment of no network, or a server that is being replaced. */
const FIRST_WAIT = 250;
/** No wait is longer, ms. */
const LONGEST_WAIT = 8_000;
/** A connection that lived this long, ms, counts as good: the next loss starts with the shortest wait again. */
export const GOOD_LIFE = 10_000;

/** The wait before a try, 0-based: full jitter, so that all clients of a server that comes back do not come at once. */
export function waitBefore(attempt: number, random: () => number = Math.random): number {
  return Math.floor(random() * Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt));
}

/** A wait that can be cut short. */
export class Pause {
  #end: (() => void) | null = null;

  /** Resolves after `ms`, or at the next `end`. */
  wait(ms: number): Promise<void> {
    this.end();
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.end(), ms);
      this.#end = () => {
        clearTimeout(timer);
        this.#end = null;
        resolve();
      };
    });
  }

  /** Ends the wait, if there is one. */
  end(): void {
    this.#end?.();
  }
}
