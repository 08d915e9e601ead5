import { graphql } from './graphql.ts';
import type { Link } from './link.ts';
import { isFailure } from './outcome.ts';

/** What a rated match did to a rating. */
export interface SeatRating {
  readonly before: number;
  readonly after: number;
  readonly change: number;
}

const MatchRatings = graphql(`
  query MatchRatings($id: ID!) {
    match(id: $id) {
      __typename
      ... on Match {
        players {
          standing { seat }
          rating { before { value } after { value } change }
        }
      }
      ... on UserError { code message field }
    }
  }
`);

/** By seat, of those whose rating has changed; empty where nobody's has, or where they are not known yet. */
export async function ratingsOf(link: Link, matchId: string): Promise<ReadonlyMap<number, SeatRating>> {
  const answer = await link.request(MatchRatings, { id: matchId });
  const match = isFailure(answer) ? null : answer.data.match;
  if (match?.__typename !== 'Match') return new Map();
  return new Map(
    match.players.flatMap(({ standing, rating }) =>
      rating === null
        ? []
        : [[standing.seat, { before: rating.before.value, after: rating.after.value, change: rating.change }] as const],
    ),
  );
}
