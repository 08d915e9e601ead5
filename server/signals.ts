/** Ends the process well, however it is told to. */

/** A later signal, or this long (ms) after the first, and the process ends at once. */
const CLOSE_WITHIN = 10_000;
/** Signals this close together are one, ms: Ctrl-C reaches npm and the server alike, and npm passes it on. */
const SAME = 500;
/** How often it is seen whether npm is still there, ms. */
const LOOK = 250;

/** Calls `close` at the first signal and exits: with 0 when it is done, with 1 when it fails (`failed` is told why) or takes too long. */
export function closeOnSignals(close: () => Promise<void>, failed: (error: unknown) => void): void {
  let since: number | null = null;
  const end = (): void => {
    if (since !== null && performance.now() - since > SAME) process.exit(1);
    if (since !== null) return;
    since = performance.now();
    setTimeout(() => process.exit(1), CLOSE_WITHIN).unref();
    close().then(
      () => process.exit(0),
      (error) => {
        failed(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  if (process.env.npm_command !== undefined) whenOrphaned(end);
}

/**
 * npm (`npm start`, `npx`) starts a shell that starts the server, and passes a signal on to the shell only, which dies of it
 * and tells nobody.
 */
function whenOrphaned(end: () => void): void {
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    end();
  }, LOOK);
  looking.unref();
}
