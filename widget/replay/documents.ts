import { graphql } from '../client/graphql.ts';

/** What a replay asks the server besides the log: where it is, and who played. */
export const ReplayedMatch = graphql(`
  query ReplayedMatch($id: ID!) {
    match(id: $id) {
      __typename
      ... on Match {
        matchId
        state
        log
        page
        players {
          standing { seat }
          occupant { id name }
        }
      }
      ... on UserError { code message field }
    }
  }
`);
