import type { LitElement, ReactiveController } from 'lit';

/**
 * The panel behind a button of the bar. The button (`.open`) opens and closes it, Escape and its own `.close` close it; the
 * focus goes to what can be done in it, and comes back to the button.
 */
export class Dropdown implements ReactiveController {
  readonly #host: LitElement;
  #open = false;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
    host.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !this.#open) return;
      event.stopPropagation();
      this.close();
    });
  }

  hostConnected(): void {}

  get isOpen(): boolean {
    return this.#open;
  }

  readonly toggle = (): void => {
    if (this.#open) this.close();
    else {
      this.#show(true);
      void this.#host.updateComplete.then(() => this.#focus('section button:not(.close), section input'));
    }
  };

  readonly close = (): void => {
    this.#show(false);
    this.#focus('.open');
  };

  #show(open: boolean): void {
    this.#open = open;
    this.#host.requestUpdate();
  }

  #focus(selector: string): void {
    const { renderRoot } = this.#host;
    const wanted = renderRoot.querySelector<HTMLElement>(selector) ?? renderRoot.querySelector<HTMLElement>('.close');
    wanted?.focus();
  }
}
