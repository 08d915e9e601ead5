/**
 * How the element stands with its server. `connecting`: never been there yet; `reconnecting`: was there, trying again;
 * `offline`: the browser says it has no network.
 */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'offline';
