/** How stored events of older versions are read (rules/upcast.ts says how and why). */

import { upcasting as pure, type Upcaster } from '../rules/upcast.ts';
import type { LoggedEvent } from './store.ts';
import { StoreError } from './store-error.ts';

export { UPCASTERS, type Upcaster } from '../rules/upcast.ts';

export interface Upcasting {
  /** The version in which events of this type are written. */
  latest(type: string): number;
  /** The event in its newest version. Throws a `StoreError` when it is newer than this program knows. */
  upcast(event: LoggedEvent): LoggedEvent;
}

/** Orders the steps; throws when a type's do not lead from version 1 upwards without gap or fork. */
export function upcasting(steps: readonly Upcaster[]): Upcasting {
  const { latest, upcast } = pure(steps);
  return {
    latest,
    upcast(event) {
      const raised = upcast(event);
      if (raised !== null) return raised;
      throw new StoreError(
        'newer-version',
        `Event ${event.seq} (${event.type}) has version ${event.version}; this program knows ${latest(event.type)}.`,
      );
    },
  };
}
