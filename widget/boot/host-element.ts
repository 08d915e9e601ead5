import { BROKEN, PortableElement } from '../portable-element.ts';
import { type BootProblem, fallBack } from './fall-back.ts';

/** An element that a page uses. Whatever throws before it or a panel of it is there, the page gets what stands inside it. */
export abstract class HostElement extends PortableElement {
  #bootProblem: BootProblem | null = null;

  constructor() {
    super();
    this.addEventListener(BROKEN, (event) => {
      event.stopPropagation();
      this.#fail();
    });
  }

  override connectedCallback(): void {
    this.guard(() => super.connectedCallback());
  }

  /** Why the element could not start; null: it did, or it is still about to. */
  protected get bootProblem(): BootProblem | null {
    return this.#bootProblem;
  }

  /** Does a part of the start; what is thrown there is reported, and the element falls back. */
  protected guard(start: () => void): void {
    try {
      start();
    } catch (error) {
      reportError(error);
      this.#fail();
    }
  }

  protected override performUpdate(): void {
    // What Lit had drawn is no longer there.
    if (this.#bootProblem === null) super.performUpdate();
  }

  #fail(): void {
    if (this.#bootProblem !== null) return;
    this.#bootProblem = 'not-loaded';
    fallBack(this, 'not-loaded');
  }
}
