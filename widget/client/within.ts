/**
 * A signal that aborts after so many ms, or with another one. `AbortSignal.any` would do, but Safari has it only since 17.4,
 * and without it every action would fail.
 */
export function within(ms: number, other?: AbortSignal | null): AbortSignal {
  const late = AbortSignal.timeout(ms);
  const either = new AbortController();
  for (const signal of other ? [other, late] : [late]) {
    const abort = () => either.abort(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { signal: either.signal });
  }
  return either.signal;
}
