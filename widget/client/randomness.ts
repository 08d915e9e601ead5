import { fromHex, randomBytes, sha256, toHex } from './bytes.ts';
import type { Fairness, Room } from './model.ts';
import { readJson, type TextStore } from './storage.ts';

/** What this person put into a match's shuffle, and what it was told before it gave its own part away (docs/fair.md). */
export interface Contribution {
  readonly matchId: string;
  readonly place: number;
  /** c_k, hex. */
  readonly secret: string;
  /** K_k, hex. */
  readonly commitment: string;
  /** What had been published when the secret was given away; null until then. The later proof must match it. */
  readonly witnessed: Witnessed | null;
}

export type Witnessed = Pick<Fairness, 'rulesHash' | 'clientCommitments'> & { readonly serverCommitment: string };

/** How many matches are remembered in this tab. */
const REMEMBERED = 8;

/** K_k = H("mahjong-fair/1/client", matchId, u8(k), c_k), docs/fair.md §1; hex. */
export async function clientCommitment(matchId: string, place: number, secret: Uint8Array): Promise<string> {
  const text = new TextEncoder();
  const parts = [text.encode('mahjong-fair/1/client'), text.encode(matchId), Uint8Array.of(place), secret];
  return toHex(await sha256(joined(parts)));
}

/** lp(a) ‖ lp(b) ‖ …: each part after its length as u32, big-endian. */
function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + 4 + part.length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const part of parts) {
    view.setUint32(at, part.length);
    bytes.set(part, at + 4);
    at += 4 + part.length;
  }
  return bytes;
}

/** Keeps this tab's secrets: in the tab's storage, so that a reload between Ready and the reveal withholds nothing. */
export class Randomness {
  readonly #store: TextStore;
  readonly #key: string;

  constructor(store: TextStore, server: string) {
    this.#store = store;
    this.#key = `mahjong-table:randomness:${server}`;
  }

  /** Draws a new secret for a match and remembers it. */
  async commit(matchId: string, place: number): Promise<Contribution> {
    const secret = randomBytes(16);
    const commitment = await clientCommitment(matchId, place, secret);
    const contribution = { matchId, place, secret: toHex(secret), commitment, witnessed: null };
    this.#keep(contribution);
    return contribution;
  }

  contribution(matchId: string): Contribution | null {
    return this.#all().find((each) => each.matchId === matchId) ?? null;
  }

  /**
   * The secret to give away now, hex; null when there is nothing to give: the server has not committed itself yet, it
   * holds another commitment than ours, or ours is out already.
   */
  due(room: Pick<Room, 'matchId' | 'phase' | 'fairness'>): string | null {
    const { serverCommitment, rulesHash, clientCommitments, clientReveals } = room.fairness;
    const own = this.contribution(room.matchId);
    if (room.phase !== 'REVEAL' || serverCommitment === null || own === null) return null;
    if (clientCommitments[own.place] !== own.commitment || (clientReveals[own.place] ?? null) !== null) return null;
    this.#keep({ ...own, witnessed: own.witnessed ?? { serverCommitment, rulesHash, clientCommitments } });
    return own.secret;
  }

  #all(): readonly Contribution[] {
    return readJson(this.#store, this.#key, isContributions) ?? [];
  }

  #keep(contribution: Contribution): void {
    const others = this.#all().filter((each) => each.matchId !== contribution.matchId);
    this.#store.set(this.#key, JSON.stringify([contribution, ...others].slice(0, REMEMBERED)));
  }
}

/** Only what this module wrote itself is read; the check is against a half-written or foreign value. */
function isContributions(value: unknown): value is Contribution[] {
  return Array.isArray(value) && value.every(isContribution);
}

function isContribution(value: unknown): value is Contribution {
  if (typeof value !== 'object' || value === null) return false;
  if (!('matchId' in value && 'place' in value && 'secret' in value && 'commitment' in value && 'witnessed' in value))
    return false;
  const { matchId, place, secret, commitment } = value;
  if (typeof matchId !== 'string' || typeof place !== 'number' || typeof secret !== 'string') return false;
  return typeof commitment === 'string' && fromHex(secret).length === 16;
}
