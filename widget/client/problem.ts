/** What stands between the person and the room; shown in place of the table, in words, with a way on. */
export type ProblemCode =
  | 'unsupported'
  | 'room-not-found'
  | 'room-denied'
  | 'token-refused'
  | 'token-expired'
  | 'sign-in-away'
  | 'origin-refused'
  | 'too-old'
  | 'server-away'
  | 'offline'
  | 'unavailable'
  | 'no-server'
  | 'not-loaded';

export interface Problem {
  readonly code: ProblemCode;
}
