/** Knows whether the focus is in an element, or was until what had it went away: then it belongs to the element still. */
export class KeptFocus {
  #held = false;

  get held(): boolean {
    return this.#held;
  }

  readonly came = (): void => {
    this.#held = true;
  };

  readonly went = (event: FocusEvent): void => {
    const [had] = event.composedPath();
    this.#held = false;
    // Some browsers tell when it went away: then it is not in the page any more a moment later.
    queueMicrotask(() => {
      if (had instanceof Node && !had.isConnected) this.#held = true;
    });
  };
}
