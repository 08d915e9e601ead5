/** The lobby: places, bots, the host's rights, ready (docs/rules/rooms.md, "Room"). */

import { bytesToHex } from '@noble/hashes/utils.js';
import type { Strength } from '../bots/strength.ts';
import { rulesDocument, rulesHash } from '../rules/fair.ts';
import { ruleSet } from '../rules/registry.ts';
import type { RoomCommand } from './commands.ts';
import { type RoomConfig, samePlay } from './config.ts';
import type { KeptPlace, KeptPlaces, LobbyOpened } from './events.ts';
import { newBot } from './roster.ts';
import { type Refused, type RoomRun, refusal } from './run.ts';
import { PLACES, type PlaceIndex, personAt, placeOf, type RoomState } from './state.ts';

const HEX_32 = /^[0-9a-f]{64}$/;

/** What a lobby begins with besides its rules. */
type Kept = Pick<
  LobbyOpened,
  'places' | 'host' | 'watching' | 'quick' | 'practice' | 'queue' | 'silenced' | 'muted' | 'keptOut'
>;

/** Nobody in it, everybody welcome. */
export const EMPTY: Kept = {
  places: [null, null, null, null],
  host: null,
  watching: true,
  quick: false,
  practice: false,
  queue: [],
  silenced: [],
  muted: [],
  keptOut: [],
};

/** The event that begins a match's log. `random`: 16 bytes for the match's id, which must not be guessed. */
export function lobbyOpened(config: RoomConfig, kept: Kept, random: Uint8Array): LobbyOpened {
  const { ruleSet: key, options, length, clock, visibility, voice, pauses } = config;
  const { places, host, watching, quick, practice, queue, silenced, muted, keptOut } = kept;
  return {
    type: 'lobby-opened',
    matchId: `m_${bytesToHex(random)}`,
    ruleSet: ruleSet(key).key,
    options,
    length,
    clock,
    visibility,
    voice,
    pauses,
    places,
    host,
    watching,
    quick,
    practice,
    queue,
    rulesHash: bytesToHex(rulesHash(rulesDocument(key, options))),
    silenced,
    muted,
    keptOut,
  };
}

/** The places with a new bot on each that was free. */
export function withBots(
  [...places]: KeptPlaces,
  since: number,
  strength: Strength,
  randomBytes: (count: number) => Uint8Array,
): KeptPlaces {
  for (const place of PLACES) {
    const others = places.map((kept) => kept?.occupant ?? null);
    places[place] ??= { occupant: newBot(others, strength, randomBytes), since };
  }
  const [a = null, b = null, c = null, d = null] = places;
  return [a, b, c, d];
}

/** Opens a released room, or gives an empty one its new options. */
export function reopen(run: RoomRun, wanted: RoomConfig | null): void {
  const { state } = run;
  const config = wanted ?? state;
  const empty = state.phase.at === 'lobby' && state.places.every(({ occupant }) => occupant === null);
  if (state.phase.at === 'released' || (empty && !samePlay(config, state))) {
    run.emit(lobbyOpened(config, EMPTY, run.env.randomBytes(16)));
  }
}

/** Opens the lobby after a match: with those who stayed and the bots, or empty when nobody stayed. */
export function openNextLobby(run: RoomRun): void {
  const { state } = run;
  const stayed = (place: PlaceIndex): boolean => personAt(state, place) !== null && state.places[place].ready;
  const anybody = PLACES.some(stayed);
  const kept = (place: PlaceIndex): KeptPlace | null => {
    const { occupant, since } = state.places[place];
    if (!anybody || occupant === null) return null;
    return occupant.kind === 'bot' || stayed(place) ? { occupant, since } : null;
  };
  const staying = PLACES.filter(stayed)
    .sort((a, b) => state.places[a].since - state.places[b].since)
    .map((place) => personAt(state, place));
  const host = state.host !== null && staying.includes(state.host) ? state.host : (staying[0] ?? null);
  const { watching, queue, silenced, muted, keptOut } = state;
  const practice = state.practice && anybody;
  const places = [kept(0), kept(1), kept(2), kept(3)] as const;
  const keptNow = { places, host, watching, quick: false, practice, queue, silenced, muted, keptOut };
  run.emit(lobbyOpened(state, keptNow, run.env.randomBytes(16)));
}

/** Takes a place, `wanted` or null for the first that is free. Nothing for who has one. */
export function sit(run: RoomRun, person: string, wanted: number | null): Refused {
  if (placeOf(run.state, person) !== null) return null;
  if (run.state.keptOut.includes(person)) return refusal('kept-out');
  const place = freePlace(run.state, wanted, person);
  if (typeof place !== 'number') return place;
  seat(run, place, person);
  return null;
}

/** Gives a person a place; the first one is host, unless Quick Play gathers the match. */
export function seat(run: RoomRun, place: PlaceIndex, person: string): void {
  run.emit({ type: 'seated', place, person });
  if (run.state.host === null && !run.state.quick) run.emit({ type: 'host-changed', person });
}

/** The host (null: a service of the site) gives a place to a bot. */
export function addBot(run: RoomRun, person: string | null, wanted: number | null, strength: Strength): Refused {
  const denied = hostInLobby(run.state, person);
  if (denied !== null) return denied;
  const place = freePlace(run.state, wanted, null);
  if (typeof place !== 'number') return place;
  seatBot(run, place, strength);
  return null;
}

/**
 * Keeps a free place of the lobby, or the person's own, for a person (null: for nobody any more). Each has at most one. Not in
 * Quick Play, which fills its places itself, nor for somebody who is kept out.
 */
export function reserve(run: RoomRun, index: number, person: string | null): Refused {
  const { state } = run;
  if (state.phase.at !== 'lobby' || state.quick) return refusal('not-in-lobby');
  const place = PLACES.find((each) => each === index);
  if (place === undefined) return refusal('place-taken');
  if (person !== null && state.keptOut.includes(person)) return refusal('kept-out');
  const { occupant } = state.places[place];
  if (person !== null && occupant !== null && personAt(state, place) !== person) return refusal('place-taken');
  for (const other of PLACES) {
    if (other !== place && person !== null && state.reserved[other] === person) {
      run.emit({ type: 'place-reserved', place: other, person: null });
    }
  }
  if (state.reserved[place] !== person) run.emit({ type: 'place-reserved', place, person });
  return null;
}

/** Gives a free place to a new bot, whose character no other one here has. */
export function seatBot(run: RoomRun, place: PlaceIndex, strength: Strength): void {
  const others = run.state.places.map(({ occupant }) => occupant);
  const { kind: _kind, ...bot } = newBot(others, strength, run.env.randomBytes);
  run.emit({ type: 'bot-added', place, ...bot });
}

/** Until the match starts, also who is ready. A person is kept out from then on. `person`: the host; null: a moderator of the site. */
export function remove(run: RoomRun, person: string | null, index: number): Refused {
  const denied = hostInLobby(run.state, person);
  if (denied !== null) return denied;
  const place = PLACES.find((each) => each === index);
  const occupant = place === undefined ? null : run.state.places[place].occupant;
  if (place === undefined || occupant === null) return refusal('place-empty');
  if (occupant.kind === 'person' && occupant.person === person) {
    leaveLobby(run, place, person, 'left');
    return null;
  }
  run.emit({ type: 'removed', place });
  if (occupant.kind === 'bot') return null;
  if (run.state.reserved[place] === occupant.person) run.emit({ type: 'place-reserved', place, person: null });
  run.emit({ type: 'kept-out', person: occupant.person });
  if (occupant.person === run.state.host) run.succeedHost();
  return null;
}

/** The host (null: a moderator of the site) lets somebody in again, at any time. Nothing for who is not kept out. */
export function letIn(run: RoomRun, person: string | null, meant: string): Refused {
  if (person !== null && run.state.host !== person) return refusal('not-host');
  if (run.state.keptOut.includes(meant)) run.emit({ type: 'let-in', person: meant });
  return null;
}

/** Whether those without a place may watch a private room: the host says, at any time. A public one anyone may watch. */
export function allowWatching(run: RoomRun, person: string, allowed: boolean): Refused {
  if (run.state.host !== person) return refusal('not-host');
  if (run.state.visibility === 'public' && !allowed) return refusal('is-public');
  if (run.state.watching !== allowed) run.emit({ type: 'watching-changed', allowed });
  return null;
}

/** The host makes another seated person host. */
export function handOver(run: RoomRun, person: string, to: string): Refused {
  if (run.state.host !== person) return refusal('not-host');
  if (!run.seatedPersons().some((seated) => seated.person === to)) return refusal('not-seated');
  if (to !== person) run.emit({ type: 'host-changed', person: to });
  return null;
}

/** Something that the host can take from a person: who is without it, and the events that take and give it. */
interface Right {
  readonly without: 'silenced' | 'muted';
  readonly taken: 'voice-taken' | 'muted';
  readonly given: 'voice-given' | 'unmuted';
}

export const VOICE: Right = { without: 'silenced', taken: 'voice-taken', given: 'voice-given' };
export const PHRASES: Right = { without: 'muted', taken: 'muted', given: 'unmuted' };

/** The host (null: a moderator of the site) takes a right from the person of a place, or gives it back; at any time. */
export function allow(run: RoomRun, person: string | null, index: number, right: Right, allowed: boolean): Refused {
  if (person !== null && run.state.host !== person) return refusal('not-host');
  const place = PLACES.find((each) => each === index);
  const meant = place === undefined ? null : personAt(run.state, place);
  if (meant === null) return refusal('place-empty');
  if (run.state[right.without].includes(meant) === allowed) {
    run.emit({ type: allowed ? right.given : right.taken, person: meant });
  }
  return null;
}

/** Ready for this match, with the commitment to one's randomness; null: without any. */
export function ready(run: RoomRun, person: string, command: Extract<RoomCommand, { type: 'ready' }>): Refused {
  const place = placeOf(run.state, person);
  if (place === null) return refusal('not-seated');
  if (run.state.phase.at !== 'lobby') return refusal('not-in-lobby');
  const { matchId, commitment } = command;
  if (matchId !== run.state.matchId || (commitment !== null && !HEX_32.test(commitment))) {
    return refusal('commitment-refused');
  }
  const before = run.state.places[place];
  if (!before.ready || before.commitment !== commitment) run.emit({ type: 'ready', place, commitment });
  return null;
}

/** Not ready after all. */
export function unready(run: RoomRun, person: string): Refused {
  const place = placeOf(run.state, person);
  if (place === null) return refusal('not-seated');
  if (run.state.phase.at !== 'lobby') return refusal('not-in-lobby');
  if (run.state.places[place].ready) run.emit({ type: 'unready', place });
  return null;
}

/** Frees a place in the lobby, by wish or after a minute without any connection. */
export function leaveLobby(run: RoomRun, place: PlaceIndex, person: string, reason: 'left' | 'absent'): void {
  run.emit({ type: 'left', place, person, reason });
  if (run.state.host === person) run.succeedHost();
}

/** Whether it is the host (null: a moderator of the site) and the lobby; otherwise why not. */
export function hostInLobby(state: RoomState, person: string | null): Refused {
  if (person !== null && state.host !== person) return refusal('not-host');
  return state.phase.at === 'lobby' ? null : refusal('not-in-lobby');
}

/**
 * Places of the lobby that a person may take, the one that is kept for them first; null: a bot, or anybody. During a match all
 * four are taken.
 */
export function freePlaces(state: RoomState, person: string | null): PlaceIndex[] {
  if (state.phase.at !== 'lobby') return [];
  const free = PLACES.filter((place) => state.places[place].occupant === null);
  const own = person === null ? [] : free.filter((place) => state.reserved[place] === person);
  return [...own, ...free.filter((place) => state.reserved[place] === null)];
}

/** The wanted free place, or the first one; otherwise why not. */
function freePlace(state: RoomState, wanted: number | null, person: string | null): PlaceIndex | NonNullable<Refused> {
  const free = freePlaces(state, person);
  const [first] = free;
  if (first === undefined) return refusal('room-full');
  if (wanted === null) return first;
  return free.find((place) => place === wanted) ?? refusal('place-taken');
}
