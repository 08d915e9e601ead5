/**
 * Ephemeral messages between those in a room: worth nothing a moment later, so they are never stored, never in the log, and
 * arrive at most once. One port for all of them, in process by default; a node among others carries them further.
 */

import type { EphemeralContent } from './ephemeral-content.ts';

/** Largest content, bytes of its JSON. */
export const MOST_CONTENT_BYTES = 12 * 1024;

export interface EphemeralMessage {
  /** The room, by the code it has itself (`RoomSnapshot.code`). */
  readonly code: string;
  /** The person of one seat; null: everybody in the room. A listener passes on only what is meant for its reader. */
  readonly to: string | null;
  readonly content: EphemeralContent;
}

/** Must not throw and must not wait. */
export type EphemeralListener = (message: EphemeralMessage) => void;

export interface EphemeralPort {
  /** Sends a message to all who listen to its room now. Nobody learns whether it arrives. Throws a `RangeError` for too large a content. */
  send(message: EphemeralMessage): void;
  /** Calls the listener with each message of a room from now on. Returns how to stop it. */
  listen(code: string, listener: EphemeralListener): () => void;
  /** Ends all listening. */
  close(): void;
}

/** How large a content is, as every port counts it. */
export function contentBytes(content: EphemeralContent): number {
  return Buffer.byteLength(JSON.stringify(content));
}

/** Throws a `RangeError` for a content that no port carries. */
function checkContent(content: EphemeralContent): void {
  const bytes = contentBytes(content);
  if (bytes > MOST_CONTENT_BYTES) throw new RangeError(`an ephemeral message has ${bytes} bytes of at most 12 KiB`);
}

/** The port within one process. `report`: a listener failed, which is a bug. */
export function ephemeralInProcess(report: (error: unknown) => void): EphemeralPort {
  const rooms = new Map<string, Set<EphemeralListener>>();
  const deliver = (message: EphemeralMessage): void => {
    for (const listener of rooms.get(message.code) ?? []) {
      try {
        listener(message);
      } catch (error) {
        report(error);
      }
    }
  };
  return {
    send(message) {
      checkContent(message.content);
      // Never within the sender's own call, as between nodes.
      queueMicrotask(() => deliver(message));
    },
    listen(code, listener) {
      const listeners = rooms.get(code) ?? new Set();
      // An entry of its own: the same function may listen twice.
      const own: EphemeralListener = (message) => listener(message);
      rooms.set(code, listeners.add(own));
      return () => {
        listeners.delete(own);
        if (listeners.size === 0 && rooms.get(code) === listeners) rooms.delete(code);
      };
    },
    close: () => rooms.clear(),
  };
}
