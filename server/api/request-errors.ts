/**
 * What is wrong with a request itself: top-level errors, each with a code, the same over HTTP, event streams and WebSocket. What
 * the server would not do is no such error but a typed result (errors.ts).
 */

import { GraphQLError } from 'graphql';

export type RequestErrorCode =
  /** The document cannot be read, or is too long. */
  | 'GRAPHQL_PARSE_FAILED'
  /** It asks what the schema does not have. yoga gives this code. */
  | 'GRAPHQL_VALIDATION_FAILED'
  /** It has several operations and none is named, or not the one that is named. */
  | 'OPERATION_RESOLUTION_FAILURE'
  /** The variables do not fit. */
  | 'BAD_USER_INPUT'
  | 'QUERY_TOO_COMPLEX'
  /** The address has brought too many new documents. */
  | 'RATE_LIMITED';

export interface RequestErrorMore {
  /** Of the answer over HTTP; default 400. */
  readonly status?: number;
  /** Seconds to wait before the next try. */
  readonly retryAfter?: number;
  /** An error that says where in the document. */
  readonly at?: GraphQLError;
}

/** An error that answers a whole request, as GraphQL has it: code, status and wait are among its extensions. */
export function requestError(
  code: RequestErrorCode,
  message: string,
  { status = 400, retryAfter, at }: RequestErrorMore = {},
): GraphQLError {
  const wait = retryAfter === undefined ? {} : { retryAfter };
  const headers = retryAfter === undefined ? {} : { headers: { 'retry-after': String(retryAfter) } };
  const { nodes, source, positions } = at ?? {};
  return new GraphQLError(message, {
    nodes,
    source,
    positions,
    extensions: { code, ...wait, http: { status, ...headers } },
  });
}

/** An error as it goes out over a socket, where there is no status. */
export function withoutStatus(error: GraphQLError): GraphQLError {
  const { http: _, ...extensions } = error.extensions;
  const { message, nodes, source, positions, path } = error;
  return new GraphQLError(message, { nodes, source, positions, path, extensions });
}
