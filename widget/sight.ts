import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** How far from the visible part of the page counts as near. */
const MARGIN = '50%';
/** Out of sight for this long, ms, counts as left: whoever scrolls past, or looks into another tab, is soon back. */
const LEFT_AFTER = 20_000;

/** Whether an element is in sight of anybody: near the visible part of a page that is shown. */
export class Sight implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  #observer: IntersectionObserver | null = null;
  #gone = new AbortController();
  #close = false;
  #reported = false;
  #arrived = false;
  #left = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  /** Whether the element is where it belongs: routers put elements into a page whose address is still the one before. */
  get arrived(): boolean {
    return this.#arrived;
  }

  get near(): boolean {
    return this.#close && !this.#hidden;
  }

  /** Nobody sees it, as far as the browser has told. */
  get far(): boolean {
    return this.#arrived && !this.near && (this.#reported || this.#hidden);
  }

  /** Has been out of sight for a while. */
  get left(): boolean {
    return this.#left;
  }

  hostConnected(): void {
    const { ownerDocument } = this.#host;
    const { IntersectionObserver: Observer } = ownerDocument.defaultView ?? globalThis;
    this.#observer = new Observer(
      (entries) => {
        this.#close = entries.at(-1)?.isIntersecting ?? false;
        this.#reported = true;
        this.#changed();
      },
      { rootMargin: MARGIN },
    );
    this.#observer.observe(this.#host);
    this.#gone = new AbortController();
    ownerDocument.addEventListener('visibilitychange', () => this.#changed(), { signal: this.#gone.signal });
    setTimeout(() => {
      this.#arrived = true;
      this.#changed();
    });
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#gone.abort();
    clearTimeout(this.#timer);
    this.#arrived = false;
    this.#reported = false;
    this.#close = false;
    this.#left = false;
  }

  get #hidden(): boolean {
    return this.#host.ownerDocument.visibilityState === 'hidden';
  }

  #changed(): void {
    clearTimeout(this.#timer);
    if (this.near) this.#left = false;
    else {
      this.#timer = setTimeout(() => {
        this.#left = true;
        this.#host.requestUpdate();
      }, LEFT_AFTER);
    }
    this.#host.requestUpdate();
  }
}
