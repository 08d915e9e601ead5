/** What those in a room are called for each other: nobody like somebody else there (name-rules.ts). */

import type { RoomSource } from '../hub/projection.ts';
import { look } from '../names/look.ts';
import type { Occupant } from '../rooms/events.ts';
import type { People } from './people.ts';

/** An occupant with the name to show in the room; null: the person's own. */
export type ShownOccupant = Occupant & { readonly shown?: string };

/** Gives occupants of a room, in places and queue, the names to show: a site's own people get a number where they look alike. */
export async function shownIn(people: People, { places, queue }: Pick<RoomSource, 'places' | 'queue'>) {
  const persons = [...places.map(({ occupant }) => occupant), ...queue].flatMap((each) =>
    each?.kind === 'person' ? each.person : [],
  );
  const named = await Promise.all(persons.map(async (person) => ({ person, ...(await people.named(person)) })));
  // Guests were refused a name that was there: theirs stand.
  const taken = new Set(named.flatMap((each) => (each.kind === 'guest' ? each.look : [])));
  const shown = new Map<string, string>();
  for (const { person, name, kind, look: own } of named) {
    if (kind === 'guest' || name === '') continue;
    let numbered = { name, look: own };
    for (let number = 2; taken.has(numbered.look); number += 1) {
      const next = `${name} (${number})`;
      numbered = { name: next, look: look(next) };
    }
    taken.add(numbered.look);
    if (numbered.name !== name) shown.set(person, numbered.name);
  }
  return (occupant: Occupant): ShownOccupant => {
    if (occupant.kind === 'bot') return occupant;
    const own = shown.get(occupant.person);
    return own === undefined ? occupant : { ...occupant, shown: own };
  };
}
