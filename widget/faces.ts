import { isPlaying, type ViewState } from './client/view-state.ts';
import { keptOf, NO_STAY, type Stay } from './stay.ts';

/**
 * The element's faces, each a chunk of its own: whoever only sees the lobby does not pay for the table. They load while
 * the connection is made.
 */
export const FACES = {
  start: () => import('./panels/start/start.ts'),
  lobby: () => import('./panels/lobby/lobby.ts'),
  play: () =>
    Promise.all([
      import('./panels/play.ts'),
      import('./panels/bar/bar.ts'),
      import('./panels/offers/offers.ts'),
      import('./panels/notice.ts'),
    ]),
  replay: () => import('./panels/replay/replay.ts'),
};

export type Face = keyof typeof FACES;

/**
 * What the view state asks for, or a match to be watched again. On the way into a room that is the lobby: most often it is
 * what comes.
 */
export function faceOf(view: ViewState, match: string | null = null, stay: Stay = NO_STAY): Face {
  const { stage, room } = view;
  if (match !== null) return 'replay';
  if (keptOf(stay, view) !== null) return 'play';
  if (stage === 'start' || (stay.away && !stay.reads)) return 'start';
  return isPlaying(room) ? 'play' : 'lobby';
}
