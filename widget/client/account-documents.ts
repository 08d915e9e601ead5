import { PersonFields } from './documents.ts';
import { ErrorFields } from './error-fields.ts';
import { graphql } from './graphql.ts';

/** Everything about oneself that a panel shows; `matches`: the last one. */
export const Account = graphql(
  `
    query Account {
      account {
        kind
        lasting
        person {
          ...PersonFields
          matches(first: 1) {
            __typename
            ... on MatchConnection { edges { node { page endedAt players { occupant { id } standing { place score } } } } }
          }
        }
        connections { id label since lastSeen live current }
      }
    }
  `,
  [PersonFields],
);

/** All that the server keeps of the person, as JSON. */
export const AccountData = graphql(`query AccountData { account { data } }`);

/** Whether one sees to order at the site. */
export const Moderates = graphql(`query Moderates { account { moderator } }`);

export const MakeRecoveryLink = graphql(
  `
    mutation MakeRecoveryLink {
      result: makeRecoveryLink { __typename ... on MakeRecoveryLinkPayload { secret } ...ErrorFields }
    }
  `,
  [ErrorFields],
);

export const RevokeRecoveryLink = graphql(
  `mutation RevokeRecoveryLink { result: revokeRecoveryLink { __typename ...ErrorFields } }`,
  [ErrorFields],
);

export const RecoverMe = graphql(
  `
    mutation RecoverMe($input: RecoverMeInput!) {
      result: recoverMe(input: $input) {
        __typename
        ... on RecoverMePayload { token secret person { ...PersonFields } }
        ...ErrorFields
      }
    }
  `,
  [PersonFields, ErrorFields],
);

export const StartMove = graphql(
  `
    mutation StartMove {
      result: startMove { __typename ... on StartMovePayload { moveCode endsAt now } ...ErrorFields }
    }
  `,
  [ErrorFields],
);

export const FinishMove = graphql(
  `
    mutation FinishMove($input: FinishMoveInput!) {
      result: finishMove(input: $input) {
        __typename
        ... on FinishMovePayload { token person { ...PersonFields } }
        ...ErrorFields
      }
    }
  `,
  [PersonFields, ErrorFields],
);

export const EndConnection = graphql(
  `
    mutation EndConnection($input: EndConnectionInput!) {
      result: endConnection(input: $input) { __typename ...ErrorFields }
    }
  `,
  [ErrorFields],
);

export const DeleteMe = graphql(`mutation DeleteMe { result: deleteMe { __typename ...ErrorFields } }`, [ErrorFields]);
