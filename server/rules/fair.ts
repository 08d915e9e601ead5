/**
 * The verifiable shuffle `mahjong-fair/1` (docs/fair.md), byte for byte. Pure: the server calls it with its secret, a verifier
 * with the revealed one.
 */

import { hmac } from '@noble/hashes/hmac.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { RuleOptions } from './scoring.ts';

const SCHEME = 'mahjong-fair/1';

/** Length of a person's c_k, bytes. */
export const CLIENT_SECRET_BYTES = 16;
/** Length of the server's S, bytes. */
export const SERVER_SECRET_BYTES = 96;

/** One value for each of the four places of the lobby. */
export type ByPlace<T> = readonly [T, T, T, T];

/** All randomness that a match's draws follow from. */
export interface Randomness {
  readonly matchId: string;
  /** S. */
  readonly server: Uint8Array;
  /** c_0 … c_3 by place; empty where nothing was sent or the reveal was missing or wrong. */
  readonly clients: ByPlace<Uint8Array>;
}

/** What the draws of one hand gave; the table deals from it. */
export interface HandShuffle {
  /** List tiles; [0] is the front. */
  readonly wall: readonly number[];
  readonly dice: readonly [number, number];
  /** identities[list tile] = public identity. */
  readonly identities: readonly number[];
  /** The draw of the exchange purpose; null where the rule set draws none. */
  readonly exchange: number | null;
  /** Hex: salt_h and W_h. */
  readonly salt: string;
  readonly commitment: string;
}

type Part = string | Uint8Array;

function bytesOf(part: Part): Uint8Array {
  return typeof part === 'string' ? utf8ToBytes(part) : part;
}

function u32(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
}

/** lp(x): the length, then the bytes. */
function lp(part: Part): Uint8Array {
  const bytes = bytesOf(part);
  return concatBytes(u32(bytes.length), bytes);
}

/** H(a, b, …). */
function hash(...parts: readonly Part[]): Uint8Array {
  return sha256(concatBytes(...parts.map(lp)));
}

/** JSON with sorted keys and no spaces: the same bytes for the same value on any machine. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`;
}

/** The text whose hash is `rulesHash` (docs/fair.md §2): `{"options":{…},"ruleSet":"klasik"}`. */
export function rulesDocument(ruleSet: string, options: RuleOptions): string {
  return canonicalJson({ ruleSet, options });
}

/** `rulesHash` of docs/fair.md §2, of a text such as `rulesDocument` gives. */
export function rulesHash(document: string): Uint8Array {
  return sha256(utf8ToBytes(document));
}

/** K_k of docs/fair.md §1. A place that sent nothing has the K of an empty secret. */
export function clientCommitment(matchId: string, place: number, secret: Uint8Array): Uint8Array {
  return hash(`${SCHEME}/client`, matchId, Uint8Array.of(place), secret);
}

/** C of docs/fair.md §2. `clients` are K_0 … K_3. */
export function serverCommitment(
  matchId: string,
  rules: Uint8Array,
  tileCount: number,
  clients: ByPlace<Uint8Array>,
  server: Uint8Array,
): Uint8Array {
  return hash(`${SCHEME}/server`, matchId, rules, u32(tileCount), concatBytes(...clients), server);
}

/** A source of 32-bit words. */
export type Words = () => number;

/** The word stream of docs/fair.md §4. */
function wordStream(randomness: Randomness, purpose: 'hand' | 'seats' | 'identity' | 'exchange', hand: number): Words {
  const { matchId, server, clients } = randomness;
  const transcript = concatBytes(lp(`${SCHEME}/${purpose}`), lp(matchId), lp(u32(hand)), ...clients.map(lp));
  let counter = 0;
  let block = new DataView(new ArrayBuffer(0));
  let at = 0;
  return () => {
    if (at === block.byteLength) {
      const bytes = hmac(sha512, server, concatBytes(transcript, u32(counter)));
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      counter += 1;
      at = 0;
    }
    const word = block.getUint32(at);
    at += 4;
    return word;
  };
}

/** below(n) of docs/fair.md §5: uniform in 0 … n−1, by rejection. */
export function below(words: Words, n: number): number {
  const limit = 2 ** 32 - (2 ** 32 % n);
  for (;;) {
    const word = words();
    if (word < limit) return word % n;
  }
}

/** The shuffle of docs/fair.md §6. */
export function shuffle(words: Words, count: number): number[] {
  const items = Array.from({ length: count }, (_, index) => index);
  for (let i = count - 1; i > 0; i -= 1) {
    const j = below(words, i + 1);
    const moved = items[i] ?? 0;
    items[i] = items[j] ?? 0;
    items[j] = moved;
  }
  return items;
}

/** order[seat] = the place that becomes East, South, West, North (docs/fair.md §7). */
export function seatOrder(randomness: Randomness): [number, number, number, number] {
  const [east = 0, south = 0, west = 0, north = 0] = shuffle(wordStream(randomness, 'seats', 0), 4);
  return [east, south, west, north];
}

/** salt_h of docs/fair.md §8. */
function handSalt(randomness: Randomness, hand: number): Uint8Array {
  return hmac(sha256, randomness.server, concatBytes(lp(`${SCHEME}/salt`), lp(randomness.matchId), lp(u32(hand))));
}

/** W_h of docs/fair.md §8. */
export function handCommitment(
  matchId: string,
  hand: number,
  salt: Uint8Array,
  wall: readonly number[],
  dice: readonly number[],
): Uint8Array {
  return hash(`${SCHEME}/wall`, matchId, u32(hand), salt, Uint8Array.from([...wall, ...dice]));
}

/** How many directions an exchange may have (docs/fair.md §7). */
const DIRECTIONS = 3;

/** All draws of hand `hand` (0-based, repeats counted). `exchanges`: whether the rule set draws an exchange's direction. */
export function handShuffle(randomness: Randomness, hand: number, tileCount: number, exchanges: boolean): HandShuffle {
  const words = wordStream(randomness, 'hand', hand);
  const wall = shuffle(words, tileCount);
  const dice: [number, number] = [1 + below(words, 6), 1 + below(words, 6)];
  const salt = handSalt(randomness, hand);
  return {
    wall,
    dice,
    identities: shuffle(wordStream(randomness, 'identity', hand), tileCount),
    exchange: exchanges ? below(wordStream(randomness, 'exchange', hand), DIRECTIONS) : null,
    salt: bytesToHex(salt),
    commitment: bytesToHex(handCommitment(randomness.matchId, hand, salt, wall, dice)),
  };
}
