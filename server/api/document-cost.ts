/** What a document may ask for at once. */

import { complexityFromQuery } from '@pothos/plugin-complexity';
import { type DocumentNode, GraphQLError, type GraphQLSchema, getOperationAST, Kind } from 'graphql';
import { requestError } from './request-errors.ts';

export interface Cost {
  /** Fields, those in lists counted several times. */
  readonly complexity: number;
  readonly depth: number;
  /** Fields as they are written. */
  readonly breadth: number;
}

/** About three times the element's largest document (`RoomEvents`), and twice its depth. */
export const MOST: Cost = { complexity: 24_000, depth: 16, breadth: 1_600 };

/** What an operation costs; null when it cannot be said (no such operation, variables that do not fit): it will not be run. */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null,
  variables: Readonly<Record<string, unknown>>,
): Cost | null {
  const operation = getOperationAST(document, operationName);
  if (!operation) return null;
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  try {
    return complexityFromQuery({ ...document, definitions: [operation, ...fragments] }, { schema, variables });
  } catch (error) {
    if (error instanceof GraphQLError) return null;
    throw error;
  }
}

/** Why an operation is too much; null when it is not. */
export function costError(...operation: Parameters<typeof costOf>): GraphQLError | null {
  const cost = costOf(...operation);
  if (cost === null) return null;
  for (const measure of ['depth', 'breadth', 'complexity'] as const) {
    if (cost[measure] <= MOST[measure]) continue;
    return requestError(
      'QUERY_TOO_COMPLEX',
      `The document has a ${measure} of ${cost[measure]}; at most ${MOST[measure]} is possible.`,
    );
  }
  return null;
}
