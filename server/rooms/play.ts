/** Play in a room: answers, time-outs, bots, help by bot (docs/rules/rooms.md, "Connection, help, bots"). */

import { gameOf } from '../bots/bot.ts';
import { type Strength, USUAL_STRENGTH } from '../bots/strength.ts';
import { CLOCKS } from '../rules/clocks.ts';
import { ruleSet } from '../rules/registry.ts';
import type { Seat } from '../rules/scoring.ts';
import { decide, type TableCommand } from '../table/decide.ts';
import type { TableEvent } from '../table/events.ts';
import { questionView, tableView } from '../table/view.ts';
import { MISSED_TURNS } from './clock.ts';
import type { RoomCommand } from './commands.ts';
import type { HelpReason } from './events.ts';
import { nextShuffle, revealedSecret } from './fairness.ts';
import { drawnPause, leastOverAt } from './pauses.ts';
import { waitsForOne } from './ready.ts';
import { type BotAnswer, type DecideBot, type Refused, type RoomRun, refusal } from './run.ts';
import { decidesNext, inMatch, PLACES, type PlaceIndex, placeOf, placeOfSeat, type RoomState } from './state.ts';
import { questionId } from './thinking.ts';

/** Lets the table decide and takes its events into the room. */
export function atTable(run: RoomRun, command: TableCommand): Refused {
  const { state, env } = run;
  if (state.match === null) return refusal('not-asked');
  const decision = decide(ruleSet(state.ruleSet), state.match, command, {
    questionId: () => questionId(env.randomBytes(16)),
    leastOver: env.now >= leastOverAt(state),
    noWindows: false,
  });
  if (!decision.ok) return decision.refusal;
  const before = state.match.hand?.stage;
  for (const event of decision.events) take(run, event);
  if (run.state.match?.hand?.stage !== before) drawPause(run);
  for (const place of PLACES) {
    if (run.state.places[place].missedTurns >= MISSED_TURNS) help(run, place, 'timed-out');
  }
  return null;
}

function drawPause(run: RoomRun): void {
  const length = drawnPause(run.state, (clock) => run.env.passTime(clock, run.draw()));
  if (length !== null) run.emit({ type: 'pause-drawn', length });
}

function take(run: RoomRun, event: TableEvent): void {
  if (event.type === 'asked') {
    for (const { seat, kind } of event.questions) giveBack(run, seat, kind);
  }
  // Whose turn it is, everybody sees; whether the drawn tile brings a question, nobody may (Original Call).
  if (event.type === 'drawn' && event.reason !== 'flower') giveBack(run, event.seat, 'draw');
  run.emit(event);
  if (event.type === 'match-ended') run.emit({ type: 'match-closed', secret: revealedSecret(run) });
}

/** Ends the help of a seat that is asked, or whose turn begins, if its person has asked to be back. */
function giveBack(run: RoomRun, seat: Seat, kind: string): void {
  const place = placeOfSeat(run.state, seat);
  if (place !== null && endsHelp(run.state, place, kind)) run.emit({ type: 'help-ended', place });
}

/** Whether a question is the first one that "Back to play" gives back: not the discard that follows a claim of the bot's. */
function endsHelp(state: RoomState, place: PlaceIndex, kind: string): boolean {
  const { help: helped, seat } = state.places[place];
  if (helped === null || !helped.backAsked || seat === null) return false;
  const afterClaim = kind === 'turn' && state.match?.hand?.drawnAs === 'claim';
  return !(afterClaim && state.times.lastAnswer[seat] === 'bot');
}

/** A bot decides from the next question on. No clock would end a question that is open at an untimed table: that one too. */
export function help(run: RoomRun, place: PlaceIndex, reason: HelpReason): void {
  run.emit({ type: 'helped', place, reason, open: CLOCKS[run.state.clock].turn === null });
}

/** A person answers a question that is theirs. Refused when it is not, or when it is closed. */
export function answer(run: RoomRun, person: string, command: Extract<RoomCommand, { type: 'answer' }>): Refused {
  const place = placeOf(run.state, person);
  if (place === null) return refusal('not-seated');
  const { question, option, tiles } = command;
  const clock = run.state.times.questions.find((open) => open.question === question);
  if (clock === undefined || clock.decider !== 'person' || clock.seat !== run.state.places[place].seat) {
    return refusal('not-asked');
  }
  return atTable(run, { type: 'answer', seat: clock.seat, question, option, tiles, by: 'person' });
}

/** A bot has thought long enough and answers for the seat. One that fails does not hold up the table. */
export function botAnswers(run: RoomRun, seat: Seat): void {
  const { match } = run.state;
  const question = match === null ? null : questionView(match, seat);
  if (match === null || question === null) return;
  const given = botAnswer(run, tableView(match, seat), question, gameOf(match), strengthAt(run.state, seat));
  if (given !== null) {
    const { option, tiles } = given;
    const refused = atTable(run, { type: 'answer', seat, question: question.id, option, tiles, by: 'bot' });
    if (refused === null) return;
    run.env.botFault(refused);
  }
  atTable(run, { type: 'time-out', seat });
}

/** How well the bot that answers for a seat plays: its own strength, or the usual one for whom it helps. */
function strengthAt(state: RoomState, seat: Seat): Strength {
  const place = placeOfSeat(state, seat);
  const occupant = place === null ? null : state.places[place].occupant;
  return (occupant?.kind === 'bot' ? occupant.strength : undefined) ?? USUAL_STRENGTH;
}

function botAnswer(run: RoomRun, ...asked: Parameters<DecideBot>): BotAnswer | null {
  try {
    return run.env.decideBot(...asked);
  } catch (fault) {
    run.env.botFault(fault);
    return null;
  }
}

/** Deals the next hand. */
export function deal(run: RoomRun): void {
  atTable(run, { type: 'deal', shuffle: nextShuffle(run) });
}

/** The result was shown long enough: who is not ready is helped, and the next hand is dealt. */
export function dealNext(run: RoomRun): void {
  for (const place of PLACES) {
    const { occupant, ready, help: helped } = run.state.places[place];
    if (occupant?.kind === 'person' && !ready && helped === null) help(run, place, 'not-ready');
  }
  deal(run);
}

/** A person has seen the result of `hand` (0-based). */
export function readyForNext(run: RoomRun, person: string, hand: number): Refused {
  const place = placeOf(run.state, person);
  if (place === null) return refusal('not-seated');
  const shown = run.state.phase.at === 'hand-result' ? run.state.match?.hand?.deal.hand : undefined;
  const { ready, help: helped } = run.state.places[place];
  if (shown !== hand || helped !== null) return refusal('not-asked');
  if (!ready) run.emit({ type: 'next-hand-ready', place });
  return null;
}

/** Whoever is helped decides again, from the next question on. */
export function backToPlay(run: RoomRun, person: string): Refused {
  const place = placeOf(run.state, person);
  if (place === null) return refusal('not-seated');
  const { help: helped, left } = run.state.places[place];
  const isHere = helped === null ? !left : helped.backAsked;
  if (!inMatch(run.state) || isHere) return null;
  run.emit({ type: 'back-to-play-asked', place });
  run.welcomeHost(person);
  return null;
}

/** Leaving during a match: the seat stays the person's, a bot helps it. In practice the hand waits as it is. */
export function leaveMatch(run: RoomRun, place: PlaceIndex, person: string): void {
  if (run.state.places[place].left) return;
  run.emit({ type: 'left', place, person, reason: 'left' });
  if (run.state.practice) return;
  help(run, place, 'left');
  if (run.state.host === person) run.succeedHost();
}

/**
 * Whether a person who stays away would keep others waiting: an untimed table has no clock that ends their questions. Whether
 * one is open does not matter, for the help shows.
 */
export function couldHoldUp(state: RoomState, place: PlaceIndex): boolean {
  const untimed = CLOCKS[state.clock].turn === null && !waitsForOne(state);
  return state.phase.at === 'playing' && untimed && decidesNext(state.places[place]);
}
