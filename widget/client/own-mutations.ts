/** What the element changes by itself, unasked: in the shell, while the other mutations come with the first panel. */

import { ErrorFields } from './error-fields.ts';
import { graphql } from './graphql.ts';

export const KeepGuest = graphql(
  `mutation KeepGuest($input: KeepGuestInput!) { result: keepGuest(input: $input) { __typename ...ErrorFields } }`,
  [ErrorFields],
);

export const RevealRandomness = graphql(
  `mutation RevealRandomness($input: RevealRandomnessInput!) { result: revealRandomness(input: $input) { __typename ...ErrorFields } }`,
  [ErrorFields],
);
