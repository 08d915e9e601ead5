import type { Occupant, Place, Room } from '../../client/model.ts';

/** What keeps the match from starting, as the viewer should hear it; and what the viewer can do about it. */
export type Readiness =
  /** Seated where Quick Play gathers: the match starts by itself. */
  | { readonly kind: 'quick' }
  /** One's own practice: the match starts at once. */
  | { readonly kind: 'practice' }
  /** Not seated, and kept out by the host. */
  | { readonly kind: 'kept-out' }
  /** Not seated; a place is free. */
  | { readonly kind: 'sit' }
  /** Not seated; all places are taken. */
  | { readonly kind: 'full' }
  | { readonly kind: 'places'; readonly free: number }
  /** Everything but the viewer's own Ready. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'wait-for'; readonly people: readonly Occupant[] }
  /** `host` is null while nobody is. */
  | { readonly kind: 'wait-host'; readonly host: Occupant | null }
  | { readonly kind: 'go' };

/** docs/rules/rooms.md: four places taken, every seated person ready, then the host starts. */
export function readinessOf(
  room: Pick<Room, 'places' | 'host' | 'quick' | 'practice' | 'keptOut'>,
  ownPlace: number | null,
  me: string | null,
): Readiness {
  const free = room.places.filter(({ occupant }) => occupant === null).length;
  if (ownPlace === null && room.keptOut.some(({ id }) => id === me)) return { kind: 'kept-out' };
  if (ownPlace === null) return free > 0 ? { kind: 'sit' } : { kind: 'full' };
  if (room.quick) return { kind: 'quick' };
  if (room.practice) return { kind: 'practice' };
  if (free > 0) return { kind: 'places', free };
  const unready = room.places.filter(isUnreadyPerson);
  if (unready.some(({ place }) => place === ownPlace)) return { kind: 'ready' };
  if (unready.length > 0) {
    return { kind: 'wait-for', people: unready.flatMap(({ occupant }) => occupant ?? []) };
  }
  const host = room.places.find(({ occupant }) => occupant?.id === room.host);
  return host?.place === ownPlace ? { kind: 'go' } : { kind: 'wait-host', host: host?.occupant ?? null };
}

function isUnreadyPerson({ occupant, ready }: Place): boolean {
  return occupant?.kind === 'PERSON' && !ready;
}
