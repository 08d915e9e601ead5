/** Which elements this server can talk to. */

/** The version of what element and server say to each other; told in `connection_ack`. Raised when an older element could not follow. */
export const PROTOCOL = 1;
/** The oldest that still works here. */
const OLDEST_PROTOCOL = 1;

/** Close code of a socket whose element is too old: its page must be loaded again. */
export const TOO_OLD = 4406;

/** Whether a socket says, as `connectionParams.protocol`, that its element is too old. Programs of others say nothing. */
export function isTooOld(connectionParams: Readonly<Record<string, unknown>> | undefined): boolean {
  const protocol = connectionParams?.protocol;
  return typeof protocol === 'number' && protocol < OLDEST_PROTOCOL;
}
