import type { introspection } from './generated/graphql-env.d.ts';
import type { RefusalDetail } from './model.ts';

/** The schema's `ErrorCode`. */
export type ErrorCode = introspection['types']['ErrorCode']['enumValues'];

/**
 * Why a command came to nothing: the server's own code, or
 * `TOKEN_REFUSED` and `TOKEN_EXPIRED` (the server does not take the token), `SIGN_IN_AWAY` (the server cannot check the token
 * of the site's own person now), `OFFLINE` (no network here), `SERVER_AWAY` (no answer from there), `TOO_OLD` (the server does
 * not know what this element asks), `ORIGIN_REFUSED` (it takes nothing from pages like this one), `UNEXPECTED` (the server's fault).
 */
export type FailureCode =
  | ErrorCode
  | 'TOKEN_REFUSED'
  | 'TOKEN_EXPIRED'
  | 'SIGN_IN_AWAY'
  | 'OFFLINE'
  | 'SERVER_AWAY'
  | 'TOO_OLD'
  | 'ORIGIN_REFUSED'
  | 'UNEXPECTED';

export interface Failure {
  readonly ok: false;
  readonly code: FailureCode;
  /** The input field at fault; null when it is none. */
  readonly field: string | null;
  /** Numbers that belong to the refusal. */
  readonly details: readonly RefusalDetail[];
  /** Seconds to wait before the next try; null when there is nothing to wait for. */
  readonly retryAfter: number | null;
}

/** A failure without further data. */
export function failure(code: FailureCode, more: Partial<Omit<Failure, 'ok' | 'code'>> = {}): Failure {
  return { ok: false, code, field: null, details: [], retryAfter: null, ...more };
}

/** Whether it passes by itself: worth another try without anybody's doing. */
export function passes({ code }: Failure): boolean {
  return PASSING.includes(code);
}

const PASSING: readonly FailureCode[] = [
  'OFFLINE',
  'SERVER_AWAY',
  'SIGN_IN_AWAY',
  'UNAVAILABLE',
  'UNEXPECTED',
  'RATE_LIMITED',
];

/** Whether the token is at fault that the request came with. */
export function isOfToken({ code }: Failure): boolean {
  return code === 'TOKEN_REFUSED' || code === 'TOKEN_EXPIRED';
}
