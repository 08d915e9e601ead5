/** Secrets that are shown once and kept as their hash. */

import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 bits, as text for addresses and headers. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The secret that takes one's place: whoever knows that one and `attempt` comes to it again, and nobody else. */
export function secretAfter(secret: string, attempt: string): string {
  return createHmac('sha256', secret).update(attempt).digest('base64url');
}

/** An id that nobody guesses; `prefix` says of what. */
export function randomId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('base64url')}`;
}

/** SHA-256: enough for what cannot be guessed. */
export function hashOf(secret: string): Uint8Array {
  return new Uint8Array(createHash('sha256').update(secret).digest());
}
