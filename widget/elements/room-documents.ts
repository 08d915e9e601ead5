import type { FragmentOf } from 'gql.tada';
import { graphql } from '../client/graphql.ts';

const ListedRoomFields = graphql(`
  fragment ListedRoomFields on Room {
    code
    link
    phase
    ruleSet
    options { key value }
    length
    clock
    quick
    watching
    phaseEndsAt
    spectators
    places { place occupant { kind id name } disconnected helped }
  }
`);

/** A public room as a lobby lists it. */
export type ListedRoom = FragmentOf<typeof ListedRoomFields>;

/** The public rooms of the site, and what can be played. */
export const Lobby = graphql(
  `query Lobby { me { id } ruleSets { key } publicRooms { rooms { ...ListedRoomFields } } }`,
  [ListedRoomFields],
);

/** The public rooms of the site, as they come and go. */
export const PublicRooms = graphql(
  `
    subscription PublicRooms {
      publicRooms {
        __typename
        ... on PublicRooms { now rooms { ...ListedRoomFields } }
        ... on UserError { code }
      }
    }
  `,
  [ListedRoomFields],
);
