import { initGraphQLTada } from 'gql.tada';
import type { introspection } from './generated/graphql-env.d.ts';

/** Types come from `schema.graphql`; fragments are unmasked, because panels read plain data and know no GraphQL. */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  disableMasking: true;
  scalars: { Time: number; Cursor: string };
}>();
