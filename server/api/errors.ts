/** What the server would not do, as typed results: the one list of codes (schema.graphql, "ErrorCode"). */

import type { NoSlot } from '../hub/admission.ts';
import type { RoomRefusal, RoomRefusalCode } from '../rooms/commands.ts';

export const ERROR_CODES = [
  'NAME_REFUSED',
  'NAME_RESERVED',
  'NAME_TAKEN',
  'INVALID_INPUT',
  'NOT_FOUND',
  'ROOM_FULL',
  'ROOMS_LIMIT',
  'LOBBY_LIMIT',
  'NETWORK_LIMIT',
  'NOT_SIGNED_IN',
  'NO_GUESTS',
  'NAME_OF_SITE',
  'SECRET_REFUSED',
  'NOT_ALLOWED',
  'NOT_HOST',
  'NOT_SEATED',
  'NOT_IN_LOBBY',
  'NOT_READY',
  'KEPT_OUT',
  'WATCHING_OFF',
  'STREAM_LIMIT',
  'PLACE_TAKEN',
  'PLACE_EMPTY',
  'NOT_ASKED',
  'OPTION_GONE',
  'TILE_NOT_HELD',
  'WRONG_TILES',
  'BLOCKED',
  'BELOW_MINIMUM',
  'VOICE_OFF',
  'VOICE_NEEDS_RELAY',
  'VOICE_TAKEN',
  'MUTED',
  'COMMITMENT_REFUSED',
  'REVEAL_REFUSED',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'IMPOSSIBLE_HAND',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export class UserError extends Error {
  readonly code: ErrorCode;
  readonly field: string | null;

  constructor(code: ErrorCode, message: string, field: string | null = null) {
    super(message);
    this.code = code;
    this.field = field;
  }
}

export class InvalidInput extends UserError {}
export class NotFound extends UserError {}
export class Denied extends UserError {}
export class ImpossibleHand extends UserError {}

export class Refused extends UserError {
  readonly details: readonly { readonly key: string; readonly value: number }[];
  readonly reason: string | null;

  constructor(
    code: ErrorCode,
    message: string,
    details: Readonly<Record<string, number>> = {},
    reason: string | null = null,
    field: string | null = null,
  ) {
    super(code, message, field);
    this.reason = reason;
    this.details = Object.entries(details).map(([key, value]) => ({ key, value }));
  }
}

export class RateLimited extends UserError {
  /** Seconds. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('RATE_LIMITED', `Too many requests; try again in ${retryAfter} s.`);
    this.retryAfter = retryAfter;
  }
}

const REFUSED: Readonly<
  Record<Exclude<RoomRefusalCode, 'not-found' | 'not-host' | 'not-seated'>, readonly [ErrorCode, string]>
> = {
  'not-asked': ['NOT_ASKED', 'This question is not open for you.'],
  'option-gone': ['OPTION_GONE', 'The question has no such option.'],
  'tile-not-held': ['TILE_NOT_HELD', 'A named tile is not one that this option allows.'],
  'wrong-tiles': ['WRONG_TILES', 'The option asks for another number of tiles.'],
  blocked: ['BLOCKED', 'The rules do not allow it now; `reason` says why.'],
  'below-minimum': ['BELOW_MINIMUM', 'The hand is complete but counts too few fan for this room.'],
  'room-full': ['ROOM_FULL', 'All four places are taken.'],
  'place-taken': ['PLACE_TAKEN', 'This place cannot be taken.'],
  'place-empty': ['PLACE_EMPTY', 'Nobody sits there.'],
  'not-in-lobby': ['NOT_IN_LOBBY', 'This can only be done in the lobby.'],
  'not-ready': ['NOT_READY', 'A place is open, or somebody is not ready.'],
  'is-public': ['NOT_ALLOWED', 'Anyone may watch a public room.'],
  'kept-out': ['KEPT_OUT', 'The host has removed you; ask to be let in again, or go to another room.'],
  'commitment-refused': ['COMMITMENT_REFUSED', 'The commitment is malformed or meant for another match.'],
  'reveal-refused': ['REVEAL_REFUSED', 'No reveal is awaited, or it does not fit its commitment.'],
  unavailable: ['UNAVAILABLE', 'The server cannot write now. Nothing was changed; try again.'],
};

/** A room's refusal as the error that clients see. `field`: where the room's code came in. */
export function refusalError({ code, details, reason = null }: RoomRefusal, field: string): UserError {
  if (code === 'not-found') return new NotFound('NOT_FOUND', 'There is no room of this code.', field);
  if (code === 'not-host') return new Denied('NOT_HOST', 'Only the host may do this.');
  if (code === 'not-seated') return new Denied('NOT_SEATED', 'Only who has a place in this room may do this.');
  const [refused, message] = REFUSED[code];
  return new Refused(refused, message, details, reason);
}

const WHOSE = {
  caller: 'You read',
  address: 'From your address, people read',
  all: 'People read',
} as const satisfies Record<NoSlot['of'], string>;
const WAYS = {
  documents: 'documents of their own',
  streams: 'streams of events over HTTP',
} as const satisfies Record<NoSlot['what'], string>;

/** Why something cannot be watched in yet another way. The element's own documents never meet this. */
export function noSlotError({ what, of, limit }: NoSlot): Refused {
  const message = `${WHOSE[of]} this with ${limit} different ${WAYS[what]} already, which is the limit; end one of them first.`;
  return new Refused('STREAM_LIMIT', message, { [of]: limit });
}
