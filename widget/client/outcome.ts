import type { CombinedError } from '@urql/core';
import { type ErrorCode, type Failure, failure } from './failure.ts';
import type { RefusalDetail } from './model.ts';

/** What all result unions of the schema have in common, seen through the fragments of mutations.ts. */
export interface Answer {
  readonly __typename: string;
  readonly code?: ErrorCode;
  readonly field?: string | null;
  readonly details?: readonly RefusalDetail[];
  readonly retryAfter?: number;
}

/** The member of a result union that is no error. */
export type Payload<A extends Answer> = Exclude<A, { readonly code: ErrorCode }>;

/** A payload as it is; an error of the schema as a failure. */
export function readAnswer<A extends Answer>(answer: A): Payload<A> | Failure {
  if (isPayload(answer)) return answer;
  const { code = 'UNEXPECTED', field = null, details = [], retryAfter = null } = answer;
  return failure(code, { field, details, retryAfter });
}

function isPayload<A extends Answer>(answer: A): answer is Payload<A> {
  return answer.code === undefined;
}

/** Whether the result says that a command did not go through. */
export function isFailure(value: object): value is Failure {
  return 'ok' in value && value.ok === false;
}

/** Close codes of the socket (server-side contract): a token that is not, or no longer, good. */
const CLOSED_TOKEN_REFUSED = [4401, 4403];
/** The server does not understand this client: bad request, unknown subprotocol. */
const CLOSED_TOO_OLD = [4400, 4406];
/** Codes of requests that the server cannot make sense of. The element's own are checked against its schema. */
const NOT_UNDERSTOOD: readonly unknown[] = [
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'BAD_USER_INPUT',
  'QUERY_TOO_COMPLEX',
];

/** Whether a socket closed with this code may be tried again with the same token and the same questions. */
export function mayReconnect(closeCode: number): boolean {
  return ![...CLOSED_TOKEN_REFUSED, ...CLOSED_TOO_OLD].includes(closeCode);
}

/** Why a request got no data at all. `online` is what the browser says of its network. */
export function readError(error: CombinedError, online: boolean): Failure {
  const closeCode = closeCodeOf(error.networkError);
  const status = httpStatusOf(error.response);
  const codes = error.graphQLErrors.map((each) => each.extensions.code);
  if (codes.includes('TOKEN_EXPIRED')) return failure('TOKEN_EXPIRED');
  // Before the token: a socket is closed for either with the same code.
  if (isForOrigin(codes, error.networkError)) return failure('ORIGIN_REFUSED');
  if (
    status === 401 ||
    codes.includes('TOKEN_REFUSED') ||
    (closeCode !== null && CLOSED_TOKEN_REFUSED.includes(closeCode))
  )
    return failure('TOKEN_REFUSED');
  if (codes.includes('UNAVAILABLE')) return failure('UNAVAILABLE');
  if (status === 429 || codes.includes('RATE_LIMITED')) return failure('RATE_LIMITED');
  if (codes.some((code) => NOT_UNDERSTOOD.includes(code)) || (closeCode !== null && CLOSED_TOO_OLD.includes(closeCode)))
    return failure('TOO_OLD');
  if (error.graphQLErrors.length > 0) return failure('UNEXPECTED');
  return failure(online ? 'SERVER_AWAY' : 'OFFLINE');
}

/** Whether nobody knows if the request arrived. */
export function wasLost(failed: Failure): boolean {
  return failed.code === 'SERVER_AWAY' || failed.code === 'OFFLINE';
}

function closeCodeOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'number' ? error.code : null;
}

/** Whether pages like this one are refused, whoever the person is. */
function isForOrigin(codes: readonly unknown[], error: unknown): boolean {
  const reason = typeof error === 'object' && error !== null && 'reason' in error ? error.reason : null;
  return [...codes, reason].some((each) => each === 'ORIGIN_REFUSED' || each === 'UNKNOWN_SITE');
}

function httpStatusOf(response: unknown): number | null {
  if (typeof response !== 'object' || response === null || !('status' in response)) return null;
  return typeof response.status === 'number' ? response.status : null;
}
