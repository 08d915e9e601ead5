/**
 * How events of older versions are read. A logged event is never rewritten: it is brought to the newest version of its type,
 * step by step, each time it is read.
 *
 * To change an event's body: raise its version where it is written, and add the step from the version before to `UPCASTERS`.
 * Steps are never edited or removed afterwards.
 */

import type { LoggedEvent } from './store.ts';
import { StoreError } from './store-error.ts';

/** One step: the body of `type` in version `from` as version `from + 1` would have it. */
export interface Upcaster {
  readonly type: string;
  readonly from: number;
  up(body: unknown): unknown;
}

/** All steps there are. Types without a step are at version 1. */
export const UPCASTERS: readonly Upcaster[] = [
  // Voice came later.
  { type: 'lobby-opened', from: 1, up: (body) => ({ voice: true, silenced: [], ...(body as object) }) },
  // Before there were ratings no match counted for one.
  { type: 'server-committed', from: 1, up: (body) => ({ ...(body as object), rated: false }) },
  {
    // Rooms learned pauses that tell nothing, Quick Play, a queue, and to keep watchers out.
    type: 'lobby-opened',
    from: 2,
    up: (body) => ({ pauses: 'natural', watching: true, quick: false, queue: [], ...(body as object) }),
  },
];

export interface Upcasting {
  /** The version in which events of this type are written. */
  latest(type: string): number;
  /** The event in its newest version. Throws a `StoreError` when it is newer than this program knows. */
  upcast(event: LoggedEvent): LoggedEvent;
}

/** Orders the steps; throws when a type's do not lead from version 1 upwards without gap or fork. */
export function upcasting(steps: readonly Upcaster[]): Upcasting {
  const byType = Map.groupBy(steps, (step) => step.type);
  for (const [type, own] of byType) {
    own.sort((a, b) => a.from - b.from);
    const gap = own.findIndex((step, index) => step.from !== index + 1);
    if (gap >= 0) throw new Error(`Upcasters of ${type}: one from version ${gap + 1} is missing or there twice.`);
  }
  const latest = (type: string) => (byType.get(type)?.length ?? 0) + 1;
  return {
    latest,
    upcast(event) {
      const newest = latest(event.type);
      if (event.version === newest) return event;
      if (event.version > newest) {
        throw new StoreError(
          'newer-version',
          `Event ${event.seq} (${event.type}) has version ${event.version}; this program knows ${newest}.`,
        );
      }
      const missing = byType.get(event.type)?.slice(event.version - 1) ?? [];
      return { ...event, version: newest, body: missing.reduce((body, step) => step.up(body), event.body) };
    },
  };
}
