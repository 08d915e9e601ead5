import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** What one may want to know about an element's place in the world. */
export interface PresenceHost {
  /** It came into view, or went out of it; a hidden tab counts as out of view. */
  seen(seen: boolean): void;
  /** Its size, or the pixels per px, have changed. */
  room(): void;
  /** The system's preferences have changed. */
  preferences(): void;
}

/** Watches whether an element can be seen, how large it is, and what the system prefers. */
export class Presence implements ReactiveController {
  readonly #element: ReactiveControllerHost & Element;
  readonly #host: PresenceHost;
  #intersects = false;
  #seen = false;
  #ends: AbortController | null = null;
  /** Whether it has been in view since it was put into the page. */
  wasSeen = false;

  constructor(element: ReactiveControllerHost & Element, host: PresenceHost) {
    this.#element = element;
    this.#host = host;
    element.addController(this);
  }

  get seen(): boolean {
    return this.#seen;
  }

  /** Less motion is wanted. */
  get calm(): boolean {
    return matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  /** The system's own few colours are wanted, or little data. */
  get plain(): boolean {
    return matchMedia('(forced-colors: active)').matches || matchMedia('(prefers-reduced-data: reduce)').matches;
  }

  hostConnected(): void {
    const ends = new AbortController();
    const { signal } = ends;
    this.#ends = ends;
    this.wasSeen = false;
    const intersection = new IntersectionObserver((entries) => {
      this.#intersects = entries.at(-1)?.isIntersecting ?? false;
      this.#look();
    });
    intersection.observe(this.#element);
    const size = new ResizeObserver(() => this.#host.room());
    size.observe(this.#element);
    signal.addEventListener('abort', () => {
      intersection.disconnect();
      size.disconnect();
    });
    document.addEventListener('visibilitychange', this.#look, { signal });
    for (const query of [
      '(prefers-reduced-motion: reduce)',
      '(forced-colors: active)',
      '(prefers-reduced-data: reduce)',
    ]) {
      matchMedia(query).addEventListener('change', () => this.#host.preferences(), { signal });
    }
    this.#watchDensity(signal);
  }

  hostDisconnected(): void {
    this.#ends?.abort();
    this.#ends = null;
    this.#intersects = false;
    this.#look();
  }

  readonly #look = (): void => {
    const seen = this.#intersects && document.visibilityState === 'visible';
    if (seen === this.#seen) return;
    this.#seen = seen;
    if (seen) this.wasSeen = true;
    this.#host.seen(seen);
  };

  /** A page that is zoomed or moved to another screen has other pixels; a query holds for one density only. */
  #watchDensity(signal: AbortSignal): void {
    const query = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    query.addEventListener(
      'change',
      () => {
        this.#host.room();
        this.#watchDensity(signal);
      },
      { signal, once: true },
    );
  }
}
