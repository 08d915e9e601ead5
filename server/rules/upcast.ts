/**
 * How events of older versions are read, in the store and in files: an event is never rewritten, it is brought to the newest
 * version of its type, step by step, each time it is read.
 *
 * To change an event's body: raise its version where it is written, and add the step from the version before to `UPCASTERS`.
 * Steps are never edited or removed afterwards.
 */

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
  // Phrases, and who may say none, came later.
  { type: 'lobby-opened', from: 3, up: (body) => ({ muted: [], ...(body as object) }) },
  // Practice against bots came later.
  { type: 'lobby-opened', from: 4, up: (body) => ({ practice: false, ...(body as object) }) },
  // Keeping out whom the host has removed came later.
  { type: 'lobby-opened', from: 5, up: (body) => ({ keptOut: [], ...(body as object) }) },
];

/** An event as far as its version goes. */
export interface Versioned {
  readonly type: string;
  readonly version: number;
  readonly body: unknown;
}

export interface Upcasting {
  /** The version in which events of this type are written. */
  latest(type: string): number;
  /** The event in its newest version; null when it is newer than this program knows. */
  upcast<Event extends Versioned>(event: Event): Event | null;
}

/** Orders the steps; throws when a type's do not lead from version 1 upwards without gap or fork. */
export function upcasting(steps: readonly Upcaster[]): Upcasting {
  const byType = new Map<string, readonly Upcaster[]>();
  for (const { type } of steps) {
    const own = steps.filter((step) => step.type === type).sort((a, b) => a.from - b.from);
    const gap = own.findIndex((step, index) => step.from !== index + 1);
    if (gap >= 0) throw new Error(`Upcasters of ${type}: one from version ${gap + 1} is missing or there twice.`);
    byType.set(type, own);
  }
  const latest = (type: string) => (byType.get(type)?.length ?? 0) + 1;
  return {
    latest,
    upcast(event) {
      const newest = latest(event.type);
      if (event.version === newest) return event;
      if (event.version > newest) return null;
      const missing = byType.get(event.type)?.slice(Math.max(0, event.version - 1)) ?? [];
      return { ...event, version: newest, body: missing.reduce((body, step) => step.up(body), event.body) };
    },
  };
}

/** The steps of this program. */
export const VERSIONS = upcasting(UPCASTERS);
