import type { Room } from '../../client/model.ts';

/** Why a match does not count for ratings, or that it does (docs/rules/rooms.md, "Results"). */
export type Rated = 'rated' | 'private' | 'untimed' | 'bots';

/** Of the match that runs, as was decided when it started; before, what would be decided as things stand. */
export function ratedOf({ rated, visibility, clock, places }: Room): Rated {
  if (rated === true) return 'rated';
  if (visibility !== 'PUBLIC') return 'private';
  if (clock === 'untimed') return 'untimed';
  const bots = places.some(({ occupant }) => occupant?.kind === 'BOT');
  return bots || rated === false ? 'bots' : 'rated';
}
