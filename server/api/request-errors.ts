/**
 * What is wrong with a request itself: top-level errors, each with a code, the same over HTTP, event streams and WebSocket. What
 * the server would not do is no such error but a typed result (errors.ts).
 */

import { GraphQLError } from 'graphql';
import { maskError } from 'graphql-yoga';
import { StoreError } from '../store/store-error.ts';
import type { RateLimited } from './errors.ts';

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
  /** No document of this hash is known here: send it once with its text. */
  | 'PERSISTED_QUERY_NOT_FOUND'
  /** The hash is not that of the text that came with it. */
  | 'PERSISTED_QUERY_MISMATCH'
  /** The address has brought too many new documents, or asked for too much. */
  | 'RATE_LIMITED'
  /** The body is no JSON, or no request of GraphQL. */
  | 'BAD_REQUEST'
  | TokenFault;

/** Why a request with a token is not answered at all, whatever it asks. */
export type TokenFault =
  /** The token is forged, malformed, void or another site's. */
  | 'TOKEN_REFUSED'
  /** A site's token that was good until a while ago. */
  | 'TOKEN_EXPIRED'
  /** Something that is needed cannot be had now: the keys of a site, or the store. */
  | 'UNAVAILABLE'
  /** A page in a sandbox that may go on only for who is known, and nobody is. */
  | 'ORIGIN_REFUSED';

/** When to try again what was not possible just now, s. */
export const AGAIN_AFTER = 5;

const TOKEN_FAULTS: Readonly<Record<TokenFault, readonly [status: number, message: string]>> = {
  TOKEN_REFUSED: [401, 'The token is not valid here.'],
  TOKEN_EXPIRED: [401, 'The token is no longer valid; the site gives a new one.'],
  UNAVAILABLE: [503, 'The token cannot be checked now; it may be valid. Try again.'],
  ORIGIN_REFUSED: [403, 'This page has been open too long, or has come to another network: load it again.'],
};

/** The answer to a request whose token does not hold, or cannot be checked. */
export function tokenError(fault: TokenFault): GraphQLError {
  const [status, message] = TOKEN_FAULTS[fault];
  return requestError(fault, message, { status, ...(fault === 'UNAVAILABLE' ? { retryAfter: AGAIN_AFTER } : {}) });
}

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

/**
 * What clients hear of an error that is not theirs: that the store cannot be used now, which passes (a full disk), or nothing.
 * `message`: in place of anything else.
 */
export function maskedError(error: unknown, message: string): Error {
  if (!isOfStore(error)) return maskError(error, message, false);
  const { path } = error instanceof GraphQLError ? error : {};
  return new GraphQLError('The server cannot do this now. Try again.', {
    path,
    extensions: {
      code: 'UNAVAILABLE' satisfies RequestErrorCode,
      retryAfter: AGAIN_AFTER,
      // An answer with data is an answer.
      ...(path === undefined ? { http: { status: 503, headers: { 'retry-after': String(AGAIN_AFTER) } } } : {}),
    },
  });
}

function isOfStore(error: unknown): boolean {
  return error instanceof StoreError || (error instanceof GraphQLError && isOfStore(error.originalError));
}

/** The error for somebody who asked too much, with the time to wait. */
export function rateLimited({ message, retryAfter }: RateLimited): GraphQLError {
  return requestError('RATE_LIMITED', message, { status: 429, retryAfter });
}

/** An error as it goes out over a socket, where there is no status. */
export function withoutStatus(error: GraphQLError): GraphQLError {
  const { http: _, ...extensions } = error.extensions;
  const { message, nodes, source, positions, path } = error;
  return new GraphQLError(message, { nodes, source, positions, path, extensions });
}
