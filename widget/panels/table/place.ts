import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Measures the element it belongs to, whose size must not hang on what is in it, and asks for an update when it changes. */
export class Place implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  #watch: ResizeObserver | null = null;
  width = 0;
  height = 0;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    // Not before: there is none on a server.
    this.#watch = new ResizeObserver(() => this.#measure());
    this.#watch.observe(this.#host);
  }

  /** The observer tells only with the next picture; what is measured or pressed before that has its place already. */
  hostUpdated(): void {
    if (this.width === 0) this.#measure();
  }

  hostDisconnected(): void {
    this.#watch?.disconnect();
  }

  #measure(): void {
    const { clientWidth, clientHeight } = this.#host;
    // Folded away: the old size is as good as any.
    if (clientWidth === 0 || (clientWidth === this.width && clientHeight === this.height)) return;
    this.width = clientWidth;
    this.height = clientHeight;
    this.#host.requestUpdate();
  }
}
