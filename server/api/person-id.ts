/** Ids of persons as clients send them: the API's global id, or the form that logs have (`p_…`). */

import { decodeGlobalID } from '@pothos/plugin-relay';

/** A person's id as logs have it; longer than any that was given out. */
const LOCAL = /^p_[\w-]{1,100}$/;

/** The person's id inside; null for a text that is no person's id. */
export function personIn(id: string): string | null {
  if (LOCAL.test(id)) return id;
  try {
    const { typename, id: person } = decodeGlobalID(id);
    return typename === 'Person' ? person : null;
  } catch {
    // Not one of our ids.
    return null;
  }
}
