/** What a document may ask for at once. */

import { complexityFromQuery } from '@pothos/plugin-complexity';
import { type DocumentNode, GraphQLError, type GraphQLSchema, getOperationAST, Kind } from 'graphql';
import { type Shape, shapeOf } from './document-shape.ts';
import { introspectionCost } from './introspection-cost.ts';
import { requestError } from './request-errors.ts';

export interface Cost extends Shape {
  /** Fields, those in lists counted several times; of introspection as many as the answer has. One takes about 2 µs. */
  readonly complexity: number;
  readonly depth: number;
  /** Fields as they are written. */
  readonly breadth: number;
  /** The part of the complexity that is introspection. */
  readonly introspection: number;
}

/**
 * About twice the element's largest document (`RoomEvents`) in complexity and depth; introspection of the whole schema, as
 * tools ask for it, is within it. No answer then takes more than 50 ms or has more than 2 MB (test/faults/nasty.test.ts).
 */
export const MOST = {
  complexity: 20_000,
  depth: 16,
  breadth: 1_600,
  aliases: 48,
  longestName: 32,
} as const satisfies Partial<Cost>;

const REASONS = {
  depth: 'The document has a depth of',
  breadth: 'The document has a breadth of',
  aliases: 'Names that the document has for one field at one level:',
  longestName: 'Characters of the longest alias:',
  complexity: 'The document has a complexity of',
} as const satisfies Readonly<Record<keyof typeof MOST, string>>;

/** What an operation costs; null when it cannot be said (no such operation, variables that do not fit): it will not be run. */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null,
  variables: Readonly<Record<string, unknown>>,
): Cost | null {
  const operation = getOperationAST(document, operationName);
  if (!operation) return null;
  const fragments = document.definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION);
  const byName = Object.fromEntries(fragments.map((each) => [each.name.value, each]));
  try {
    const fields = complexityFromQuery({ ...document, definitions: [operation, ...fragments] }, { schema, variables });
    // No more than is needed to say that it is too much.
    const introspection = introspectionCost(schema, operation, byName, variables, MOST.complexity);
    return { ...fields, ...shapeOf(document), complexity: fields.complexity + introspection, introspection };
  } catch (error) {
    if (error instanceof GraphQLError) return null;
    throw error;
  }
}

/** Why an operation of this cost is too much; null when it is not. */
export function costError(cost: Cost): GraphQLError | null {
  for (const measure of ['depth', 'breadth', 'complexity', 'aliases', 'longestName'] as const) {
    if (cost[measure] <= MOST[measure]) continue;
    return requestError(
      'QUERY_TOO_COMPLEX',
      `${REASONS[measure]} ${cost[measure]}; at most ${MOST[measure]} is possible.`,
    );
  }
  return null;
}
