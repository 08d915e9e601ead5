import type { ViewState } from './client/view-state.ts';

/** What an element keeps in mind of the matches it has shown, beside what its room is now. */
export interface Stay {
  /** The match that ended last, as it was then; null: none. */
  readonly finished: ViewState | null;
  /** Its result is being read. It stays until its reader closes it, whatever becomes of seat and room. */
  readonly reads: boolean;
  /** The person has left the match: the start panel is shown, with the way back. */
  readonly away: boolean;
}

/** A match that ended in the room that is shown. */
export interface LastMatch {
  readonly matchId: string;
  /** Its result can be read in the element; after a reload only on its page. */
  readonly here: boolean;
}

export const NO_STAY: Stay = { finished: null, reads: false, away: false };

/** After the view state has changed. */
export function followStay(stay: Stay, state: ViewState): Stay {
  const { room, table, place } = state;
  if (room === null) return state.code === stay.finished?.code ? stay : { ...stay, reads: false, away: false };
  const own = place === null ? undefined : room.places[place];
  const plays = own !== undefined && !own.left;
  switch (room.phase) {
    case 'LOBBY':
      // Who has chosen to play again sits here now and has put the result aside.
      return plays ? { ...stay, reads: false, away: false } : stay;
    case 'MATCH_RESULT': {
      const ended = table?.matchResult != null && table.matchId === room.matchId;
      const isSeen = stay.finished?.table?.matchId === table?.matchId;
      // As long as the seat is the person's it is followed who plays again.
      return ended && (plays || !isSeen) ? { ...stay, finished: state } : stay;
    }
    default:
      return plays ? { ...stay, reads: false, away: false } : own !== undefined ? { ...stay, away: true } : stay;
  }
}

/** The match whose result is shown while its room has gone on; null: the room itself is shown. */
export function keptOf({ finished, reads }: Stay, { room }: ViewState): ViewState | null {
  const same = room?.phase === 'MATCH_RESULT' && room.matchId === finished?.table?.matchId;
  return reads && !same ? finished : null;
}

/** Where the start panel leads back to: the match that was left, or the result of the last one; null: nowhere. */
export function wayBack({ finished, away }: Stay, { room }: ViewState): 'match' | 'result' | null {
  if (away && room !== null && room.phase !== 'LOBBY') return 'match';
  return finished === null ? null : 'result';
}

/** What the tab remembers of the last match, over reloads; null: nothing. */
export function memoryOf({ finished }: Stay): string | null {
  return finished?.table ? `${finished.code} ${finished.table.matchId}` : null;
}

/** The match that ended last in the room that is shown; `memory`: what the tab remembers. */
export function lastMatchOf(stay: Stay, { code }: ViewState, memory: string | null): LastMatch | null {
  const [room, matchId] = (memoryOf(stay) ?? memory ?? '').split(' ');
  if (matchId === undefined || room !== code) return null;
  return { matchId, here: stay.finished !== null };
}
