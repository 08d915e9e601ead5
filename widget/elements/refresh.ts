import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { NoAnswer, type ReadingProblem } from './ask.ts';

/** Between two looks at the server, ms. */
const USUALLY = 30_000;
/** After failures the pause doubles, up to this, ms. */
const AT_MOST = 300_000;

/** Reads from the server. Rejects with `NoAnswer`, or with the signal's reason. */
export type Read = (signal: AbortSignal) => Promise<void>;

/**
 * Keeps what an element shows up to date: looks again from time to time, and at once when the page or the element comes into
 * sight or the network comes back. Nothing at all is done while it is out of sight.
 */
export class Refresh implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  readonly #read: Read;
  readonly #failed: (problem: ReadingProblem) => void;
  #watch: { readonly sight: IntersectionObserver; readonly gone: AbortController } | null = null;
  #inSight = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #reading: AbortController | null = null;
  /** When to look next, by `performance.now()`; 0: at once. */
  #due = 0;
  #failures = 0;
  #problem: ReadingProblem | null = null;

  /** `failed` hears of each problem when it begins. */
  constructor(host: ReactiveControllerHost & Element, read: Read, failed: (problem: ReadingProblem) => void) {
    this.#host = host;
    this.#read = read;
    this.#failed = failed;
    host.addController(this);
  }

  /** Why the last look came to nothing; null when it came to something. */
  get problem(): ReadingProblem | null {
    return this.#problem;
  }

  get busy(): boolean {
    return this.#reading !== null;
  }

  hostConnected(): void {
    const gone = new AbortController();
    const again = { signal: gone.signal };
    const sight = new IntersectionObserver((entries) => {
      this.#inSight = entries.at(-1)?.isIntersecting ?? false;
      this.#plan();
    });
    sight.observe(this.#host);
    this.#watch = { sight, gone };
    document.addEventListener('visibilitychange', () => this.#plan(), again);
    addEventListener('online', () => this.retry(), again);
    this.#due = 0;
  }

  hostDisconnected(): void {
    this.#watch?.sight.disconnect();
    this.#watch?.gone.abort();
    this.#watch = null;
    this.#inSight = false;
    this.#stop();
  }

  /** Forgets what was asked before and asks anew: what is wanted is something else now. */
  restart(): void {
    this.#stop();
    this.#problem = null;
    this.#failures = 0;
    this.retry();
  }

  /** Looks now, or as soon as the element is in sight. */
  retry(): void {
    this.#due = 0;
    this.#plan();
  }

  /** Reads beside the usual round, for instance a further page, and shows how that went in the same way. */
  async run(read: Read): Promise<void> {
    this.#stop();
    const reading = new AbortController();
    this.#reading = reading;
    this.#host.requestUpdate();
    try {
      await read(reading.signal);
      if (!reading.signal.aborted) this.#succeed();
    } catch (error) {
      if (!reading.signal.aborted) this.#fail(error);
    }
    if (this.#reading !== reading) return;
    this.#reading = null;
    this.#host.requestUpdate();
    this.#plan();
  }

  #succeed(): void {
    this.#problem = null;
    this.#failures = 0;
    // Not all elements of all pages at once.
    this.#due = performance.now() + USUALLY * (0.9 + 0.2 * Math.random());
  }

  #fail(error: unknown): void {
    if (!(error instanceof NoAnswer)) reportError(error);
    const problem = error instanceof NoAnswer ? error.problem : 'unavailable';
    this.#failures += 1;
    this.#due = performance.now() + Math.min(AT_MOST, USUALLY * 2 ** (this.#failures - 1));
    if (problem !== this.#problem) this.#failed(problem);
    this.#problem = problem;
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#reading?.abort();
    this.#reading = null;
  }

  #plan(): void {
    if (this.#reading !== null) return;
    clearTimeout(this.#timer);
    if (!this.#inSight || document.visibilityState === 'hidden') return;
    this.#timer = setTimeout(() => void this.run(this.#read), Math.max(0, this.#due - performance.now()));
  }
}
