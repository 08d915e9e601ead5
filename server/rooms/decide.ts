/** What a command does to a room: events, or a refusal that changes nothing. Pure: time and chance come in with the call. */

import type { OrderCommand, RoomCommand } from './commands.ts';
import type { RoomConfig } from './config.ts';
import { nextDue, running } from './due.ts';
import { drawSeats, reveal, revealedSecret, start } from './fairness.ts';
import {
  addBot,
  allow,
  allowWatching,
  handOver,
  leaveLobby,
  letIn,
  openNextLobby,
  PHRASES,
  ready,
  remove,
  reopen,
  reserve,
  sit,
  unready,
  VOICE,
} from './lobby.ts';
import {
  answer,
  atTable,
  backToPlay,
  botAnswers,
  couldHoldUp,
  deal,
  dealNext,
  help,
  leaveMatch,
  readyForNext,
} from './play.ts';
import { startPractice } from './practice.ts';
import { seatWaiting, stopWaiting, wait } from './queue.ts';
import { quickStart } from './quick.ts';
import { type Refused, type RoomDecision, type RoomEnv, RoomRun, refusal } from './run.ts';
import { inMatch, PLACES, type PlaceIndex, personAt, placeOf, type RoomState } from './state.ts';
import { unstick } from './stuck.ts';

/** What the server itself does to a room. */
export type ServerCommand =
  /** Does the next thing that is due; nothing when it is too early. */
  | { readonly type: 'due' }
  /** A person has had no connection for a minute. */
  | { readonly type: 'absent'; readonly person: string }
  /** A person's first connection is there. */
  | { readonly type: 'arrived'; readonly person: string }
  /** Somebody opens a room: a released one becomes a lobby; an empty one takes these options, if it has others. */
  | { readonly type: 'reopen'; readonly config: RoomConfig | null }
  /** The watchdog found the match stuck. */
  | { readonly type: 'unstick' }
  /** The server was away for this long, ms. */
  | { readonly type: 'give-back'; readonly away: number };

export type RoomInput =
  | { readonly by: 'person'; readonly person: string; readonly command: RoomCommand }
  /** Somebody who sees to order at the site, or a service that does. */
  | { readonly by: 'moderator'; readonly command: OrderCommand }
  | { readonly by: 'server'; readonly command: ServerCommand };

/** What persons have left at least, once the server is back; their clients need a moment to return. */
const LEAST_LEFT = 3_000;

/** Decides a command against a room. No events: it is done already, or there was nothing to do. */
export function decideRoom(state: RoomState, input: RoomInput, env: RoomEnv): RoomDecision {
  const run = new RoomRun(state, env);
  const refused = refusedOf(run, input);
  if (refused === null) seatWaiting(run);
  return refused === null
    ? { ok: true, events: run.events, state: run.state, secret: run.secret }
    : { ok: false, refusal: refused };
}

function refusedOf(run: RoomRun, input: RoomInput): Refused {
  switch (input.by) {
    case 'person':
      return obey(run, input.person, input.command);
    case 'moderator':
      return keepOrder(run, null, input.command);
    case 'server':
      return serve(run, input.command);
  }
}

/** What the host may do, and the site's moderators and services (null). */
function keepOrder(run: RoomRun, host: string | null, command: OrderCommand): Refused {
  switch (command.type) {
    case 'remove':
      return remove(run, host, command.place);
    case 'let-in':
      return letIn(run, host, command.person);
    case 'allow-voice':
      return allow(run, host, command.place, VOICE, command.allowed);
    case 'allow-phrases':
      return allow(run, host, command.place, PHRASES, command.allowed);
    case 'add-bot':
      return addBot(run, host, command.place, command.strength);
    case 'start':
      return start(run, host);
    case 'reserve':
      return reserve(run, command.place, command.person);
    case 'close':
      release(run);
      return null;
  }
}

function obey(run: RoomRun, person: string, command: RoomCommand): Refused {
  switch (command.type) {
    case 'sit':
      return sit(run, person, command.place);
    case 'leave':
      return leave(run, person);
    case 'add-bot':
    case 'start':
    case 'remove':
    case 'let-in':
    case 'allow-voice':
    case 'allow-phrases':
      return keepOrder(run, person, command);
    case 'hand-over':
      return handOver(run, person, command.person);
    case 'wait':
      return wait(run, person);
    case 'stop-waiting':
      return stopWaiting(run, person);
    case 'allow-watching':
      return allowWatching(run, person, command.allowed);
    case 'ready':
      return ready(run, person, command) ?? startPractice(run);
    case 'unready':
      return unready(run, person);
    case 'reveal':
      return reveal(run, person, command);
    case 'answer':
      return answer(run, person, command);
    case 'ready-next':
      return readyForNext(run, person, command.hand);
    case 'back-to-play':
      return backToPlay(run, person);
    case 'play-again':
      return playAgain(run, person, command.matchId);
  }
}

function serve(run: RoomRun, command: ServerCommand): null {
  switch (command.type) {
    case 'due':
      doDue(run);
      break;
    case 'absent':
      noteAbsence(run, command.person);
      break;
    case 'arrived':
      if (run.seatedPersons().some(({ person }) => person === command.person)) run.welcomeHost(command.person);
      break;
    case 'reopen':
      reopen(run, command.config);
      break;
    case 'unstick':
      unstick(run);
      break;
    case 'give-back':
      giveBack(run, command.away);
      break;
  }
  return null;
}

function leave(run: RoomRun, person: string): Refused {
  const place = placeOf(run.state, person);
  if (place === null) return refusal('not-seated');
  if (run.state.phase.at === 'lobby') leaveLobby(run, place, person, 'left');
  else if (inMatch(run.state)) leaveMatch(run, place, person);
  else if (!run.state.places[place].left) leaveResult(run, place, person);
  return null;
}

/** Leaving at the match result: the place is given up, and with it the host's role. */
function leaveResult(run: RoomRun, place: PlaceIndex, person: string): void {
  run.emit({ type: 'place-released', place });
  if (run.state.host === person) run.succeedHost();
}

function playAgain(run: RoomRun, person: string, matchId: string): Refused {
  const place = placeOf(run.state, person);
  if (place === null) return refusal('not-seated');
  if (matchId !== run.state.matchId || run.state.phase.at !== 'match-result') return refusal('not-asked');
  if (run.state.places[place].ready) return null;
  run.emit({ type: 'play-again', place });
  run.welcomeHost(person);
  return null;
}

function doDue(run: RoomRun): void {
  const due = nextDue(run.state);
  if (due === null || due.at > run.env.now) return;
  switch (due.what) {
    case 'quick-start':
      quickStart(run);
      break;
    case 'draw-seats':
      drawSeats(run);
      break;
    case 'deal':
      if (run.state.phase.at === 'hand-result') dealNext(run);
      else deal(run);
      break;
    case 'bot':
      botAnswers(run, due.seat);
      break;
    case 'time-out':
      atTable(run, { type: 'time-out', seat: due.seat });
      break;
    case 'close':
      atTable(run, { type: 'close' });
      break;
    case 'release-places':
      releasePlaces(run);
      break;
    case 'open-lobby':
      openNextLobby(run);
      break;
    case 'expire':
      release(run);
      break;
  }
}

/** Releases everybody; a match that is being played is abandoned, its secret told. Nothing for a room that is released. */
function release(run: RoomRun): void {
  if (run.state.phase.at === 'released') return;
  run.emit({ type: 'released', secret: run.state.startedAt === null ? null : revealedSecret(run) });
}

/** Who has not chosen in time does not stay. */
function releasePlaces(run: RoomRun): void {
  for (const place of PLACES) {
    const { ready: chosen, left } = run.state.places[place];
    if (personAt(run.state, place) !== null && !chosen && !left) run.emit({ type: 'place-released', place });
  }
}

/** A minute without any connection frees a place of the lobby or the queue, and has a bot help where an untimed table waits. */
function noteAbsence(run: RoomRun, person: string): void {
  if (run.env.present(person)) return;
  stopWaiting(run, person);
  const place = placeOf(run.state, person);
  if (place === null) return;
  if (run.state.phase.at === 'lobby') leaveLobby(run, place, person, 'absent');
  else if (couldHoldUp(run.state, place)) help(run, place, 'absent');
}

/** Time spent away is given back to all that runs, so that nobody times out because the server was away. */
function giveBack(run: RoomRun, away: number): void {
  const ends = running(run.state).map((due) => due.at);
  if (ends.length === 0) return;
  const by = Math.max(away, run.env.now + LEAST_LEFT - Math.min(...ends));
  if (by > 0) run.emit({ type: 'clock-adjusted', by });
}

/** Whether a person's absence will change anything here: whoever counts it needs to look again then. */
export function absenceMatters(state: RoomState, person: string): boolean {
  const place = placeOf(state, person);
  if (place === null) return state.queue.includes(person);
  return state.phase.at === 'lobby' || couldHoldUp(state, place);
}
