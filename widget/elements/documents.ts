import type { FragmentOf } from 'gql.tada';
import { graphql } from '../client/graphql.ts';

/** Of every error of the schema. */
const ErrorFields = graphql(`fragment ErrorFields on UserError { code message field }`);

export const MatchFields = graphql(`
  fragment MatchFields on Match {
    matchId
    state
    room
    ruleSet
    length
    endedAt
    rated
    players {
      occupant { kind id name }
      standing { place score }
      rating { change }
    }
  }
`);

const MatchPageFields = graphql(
  `
    fragment MatchPageFields on MatchConnection {
      edges { node { ...MatchFields } }
      pageInfo { hasNextPage endCursor }
    }
  `,
  [MatchFields],
);

export const Matches = graphql(
  `
    query Matches($filter: MatchFilter, $first: Int, $after: String) {
      me { id }
      result: matches(filter: $filter, first: $first, after: $after) {
        __typename
        ...MatchPageFields
        ...ErrorFields
      }
    }
  `,
  [MatchPageFields, ErrorFields],
);

export const RuleSets = graphql(`query RuleSets { me { id } ruleSets { key } }`);

export const LeaderFields = graphql(`
  fragment LeaderFields on Leader {
    rank
    person { id name }
    rating { matches number { value uncertainty } }
  }
`);

export const Leaders = graphql(
  `
    query Leaders($ruleSet: String!, $first: Int, $after: String) {
      me { id }
      result: leaderboard(ruleSet: $ruleSet, first: $first, after: $after) {
        __typename
        ... on LeaderConnection {
          edges { node { ...LeaderFields } }
          pageInfo { hasNextPage endCursor }
        }
        ...ErrorFields
      }
    }
  `,
  [LeaderFields, ErrorFields],
);

const PlayerFields = graphql(
  `
    fragment PlayerFields on Person {
      id
      name
      statistics {
        ruleSet
        matches
        places
        points
        hands
        handsWon
        selfDraws
        wonOnDiscard
        dealIns
        draws
        bestHand
      }
      ratings { ruleSet matches number { value uncertainty } }
      matches(first: $first) {
        __typename
        ...MatchPageFields
        ...ErrorFields
      }
    }
  `,
  [MatchPageFields, ErrorFields],
);

/** Somebody. */
export const Player = graphql(
  `
    query Player($person: ID!, $first: Int) {
      me { id }
      result: person(id: $person) { __typename ...PlayerFields ...ErrorFields }
    }
  `,
  [PlayerFields, ErrorFields],
);

/** Whoever asks. */
export const OwnPlayer = graphql(`query OwnPlayer($first: Int) { me { ...PlayerFields } }`, [PlayerFields]);

export type Match = FragmentOf<typeof MatchFields>;
export type LeaderLine = FragmentOf<typeof LeaderFields>;
export type PlayerData = FragmentOf<typeof PlayerFields>;
export type Statistics = PlayerData['statistics'][number];
