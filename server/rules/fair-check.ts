/** Checks what a match has published against its commitments (docs/fair.md). For the product's own verifier; pure. */

import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import {
  type ByPlace,
  clientCommitment,
  type HandShuffle,
  handCommitment,
  handShuffle,
  type Randomness,
  rulesHash,
  seatOrder,
  serverCommitment,
} from './fair.ts';

/** What was published before and during a match. Hex where bytes are meant. */
export interface PublishedMatch {
  readonly matchId: string;
  /** The canonical JSON of rule set and options (`rulesDocument`). */
  readonly rules: string;
  readonly tileCount: number;
  /** Whether the rules draw an exchange. */
  readonly exchanges: boolean;
  /** K_k; null for a place that sent none. */
  readonly clientCommitments: ByPlace<string | null>;
  /** c_k; null or empty for a place that sent none or withheld it. */
  readonly clientReveals: ByPlace<string | null>;
  /** C. */
  readonly serverCommitment: string;
  /** S. */
  readonly serverSecret: string;
  readonly seatOrder: readonly number[];
  /** The hands in order, as they were published. */
  readonly hands: readonly HandShuffle[];
}

/** Something that does not fit, for the verifier's page. `hand` is null where it concerns the whole match. */
export interface Misfit {
  readonly what: 'client-reveal' | 'server-commitment' | 'seats' | 'hand-commitment' | keyof HandShuffle;
  readonly place: number | null;
  readonly hand: number | null;
}

const PLACES = [0, 1, 2, 3] as const;

function byPlace<T>(make: (place: 0 | 1 | 2 | 3) => T): ByPlace<T> {
  return [make(0), make(1), make(2), make(3)];
}

/** The randomness of a finished match. */
function publishedRandomness(match: PublishedMatch): Randomness {
  return {
    matchId: match.matchId,
    server: hexToBytes(match.serverSecret),
    clients: byPlace((place) => hexToBytes(match.clientReveals[place] ?? '')),
  };
}

/** What can be checked when a hand ends, before the server's secret is out: W_h against the revealed wall, dice and salt. */
export function checkHand(matchId: string, hand: number, reveal: HandShuffle): readonly Misfit[] {
  const commitment = handCommitment(matchId, hand, hexToBytes(reveal.salt), reveal.wall, reveal.dice);
  return bytesToHex(commitment) === reveal.commitment ? [] : [{ what: 'hand-commitment', place: null, hand }];
}

/** Everything that can be checked when the match is over. Empty: it all fits. */
export function checkMatch(match: PublishedMatch): readonly Misfit[] {
  const misfits: Misfit[] = [];
  const randomness = publishedRandomness(match);
  const empty = (place: number) => bytesToHex(clientCommitment(match.matchId, place, new Uint8Array()));
  for (const place of PLACES) {
    const secret = randomness.clients[place];
    const committed = match.clientCommitments[place];
    if (secret.length === 0) continue;
    if (bytesToHex(clientCommitment(match.matchId, place, secret)) !== committed) {
      misfits.push({ what: 'client-reveal', place, hand: null });
    }
  }
  const clients = byPlace((place) => hexToBytes(match.clientCommitments[place] ?? empty(place)));
  const rules = rulesHash(match.rules);
  const commitment = serverCommitment(match.matchId, rules, match.tileCount, clients, randomness.server);
  if (bytesToHex(commitment) !== match.serverCommitment) {
    misfits.push({ what: 'server-commitment', place: null, hand: null });
  }
  if (!same(seatOrder(randomness), match.seatOrder)) misfits.push({ what: 'seats', place: null, hand: null });
  for (const [hand, reveal] of match.hands.entries()) {
    misfits.push(...checkHand(match.matchId, hand, reveal));
    const drawn = handShuffle(randomness, hand, match.tileCount, match.exchanges);
    for (const what of ['wall', 'dice', 'identities', 'exchange', 'salt', 'commitment'] as const) {
      if (!same(drawn[what], reveal[what])) misfits.push({ what, place: null, hand });
    }
  }
  return misfits;
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
