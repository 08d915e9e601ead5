import { graphql } from './graphql.ts';

/** Every mutation calls its field `result`, so that one function reads all of their answers (outcome.ts). */
export const ErrorFields = graphql(`
  fragment ErrorFields on UserError {
    code
    field
    ... on Refused { details { key value } }
    ... on RateLimited { retryAfter }
  }
`);
