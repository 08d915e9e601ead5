import { type BootProblem, fallBack } from './fall-back.ts';

/** Stands in place of an element in a browser that lacks what it needs; `show` puts something into it. */
export function unsupportedElement(
  show: (host: HTMLElement, code: BootProblem) => unknown = fallBack,
): CustomElementConstructor {
  return class extends HTMLElement {
    readonly problem: BootProblem = 'unsupported';
    #told = false;

    connectedCallback(): void {
      if (this.#told) return;
      this.#told = true;
      show(this, this.problem);
    }
  };
}
