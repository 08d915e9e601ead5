/** Commitment and reveal of a match's randomness in a room (docs/fair.md §1–3, 7): from the host's start to the deal. */

import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import {
  type ByPlace,
  clientCommitment,
  handShuffle,
  type Randomness,
  SERVER_SECRET_BYTES,
  seatOrder,
  serverCommitment,
} from '../rules/fair.ts';
import { ruleSet } from '../rules/registry.ts';
import type { Shuffle } from '../table/decide.ts';
import type { RoomCommand } from './commands.ts';
import { hostInLobby } from './lobby.ts';
import { startsRated } from './rated.ts';
import { isReady } from './ready.ts';
import { type Refused, type RoomRun, refusal } from './run.ts';
import { PLACES, type PlaceIndex, placeOf, type RoomState } from './state.ts';

const CLIENT_SECRET = /^[0-9a-f]{32}$/;

/** The host starts: all four places taken, every person ready. */
export function start(run: RoomRun, person: string | null): Refused {
  const denied = hostInLobby(run.state, person);
  if (denied !== null) return denied;
  const { state } = run;
  const open = PLACES.filter((place) => state.places[place].occupant === null).length;
  const unready = PLACES.filter((place) => state.places[place].occupant !== null && !isReady(state, place)).length;
  if (open + unready > 0) return refusal('not-ready', { open, unready });
  commit(run);
  return null;
}

/** S is made and committed to; the reveals are awaited. */
export function commit(run: RoomRun): void {
  const { state } = run;
  const secret = run.env.randomBytes(SERVER_SECRET_BYTES);
  const commitment = serverCommitment(
    state.matchId,
    hexToBytes(state.commitment.rulesHash),
    ruleSet(state.ruleSet).tiles.length,
    byPlace((place) => committed(state, place)),
    secret,
  );
  run.secret = secret;
  run.emit({ type: 'server-committed', commitment: bytesToHex(commitment), rated: startsRated(state) });
}

/**
 * Takes a person's c_k. Refused when it does not belong to the commitment, or comes too early or too late; a repeat is
 * nothing new.
 */
export function reveal(run: RoomRun, person: string, command: Extract<RoomCommand, { type: 'reveal' }>): Refused {
  const { state } = run;
  const place = placeOf(state, person);
  if (place === null) return refusal('not-seated');
  const { commitment, reveal: known } = state.places[place];
  if (command.matchId !== state.matchId) return refusal('reveal-refused');
  if (known !== null && known === command.secret) return null;
  if (state.phase.at !== 'reveal' || commitment === null || !CLIENT_SECRET.test(command.secret)) {
    return refusal('reveal-refused');
  }
  const fits = bytesToHex(clientCommitment(state.matchId, place, hexToBytes(command.secret))) === commitment;
  if (!fits) return refusal('reveal-refused');
  run.emit({ type: 'revealed', place, secret: command.secret });
  return null;
}

/** The reveals are in or their time is over: what is missing is recorded, and the four players are shuffled. */
export function drawSeats(run: RoomRun): void {
  for (const place of PLACES) {
    const { commitment, reveal: known } = run.state.places[place];
    if (commitment !== null && known === null) run.emit({ type: 'reveal-missed', place });
  }
  run.emit({ type: 'seats-drawn', order: seatOrder(randomness(run)) });
}

/** All draws of the hand that is dealt next. */
export function nextShuffle(run: RoomRun): Shuffle {
  const next = run.state.match?.next ?? null;
  if (next === null) throw new Error('no hand is due');
  const rules = ruleSet(run.state.ruleSet);
  return handShuffle(randomness(run), next.hand, rules.tiles.length, rules.exchanges(run.state.options));
}

/** S in hex, for the end of the match. */
export function revealedSecret(run: RoomRun): string {
  return bytesToHex(serverSecret(run));
}

function serverSecret(run: RoomRun): Uint8Array {
  if (run.env.secret === null) throw new Error('a match under way has its secret');
  return run.env.secret;
}

function randomness(run: RoomRun): Randomness {
  const { state } = run;
  return {
    matchId: state.matchId,
    server: serverSecret(run),
    clients: byPlace((place) => hexToBytes(state.places[place].reveal ?? '')),
  };
}

/** K_k; of a place that sent none, the one of an empty secret. */
function committed(state: RoomState, place: PlaceIndex): Uint8Array {
  const { commitment } = state.places[place];
  return commitment === null ? clientCommitment(state.matchId, place, new Uint8Array()) : hexToBytes(commitment);
}

function byPlace<T>(make: (place: PlaceIndex) => T): ByPlace<T> {
  return [make(0), make(1), make(2), make(3)];
}
