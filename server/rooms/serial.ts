/** One piece of asynchronous work after the other. */

export class Serial {
  private tail: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  /** Runs the work when all that was asked before is done, whatever became of it. */
  run<T>(work: () => Promise<T>): Promise<T> {
    this.waiting += 1;
    const result = this.tail.then(work).finally(() => {
      this.waiting -= 1;
    });
    this.tail = result.catch(() => undefined);
    return result;
  }

  get busy(): boolean {
    return this.waiting > 0;
  }

  /** Resolves when all that was asked until now is done. */
  async idle(): Promise<void> {
    await this.tail;
  }
}
