/** Whole matches as rooms play and keep them, for tests about what becomes of them. */

import { resultOfLog } from '../../server/results/rebuild.ts';
import { afterResult } from '../../server/results/topics.ts';
import type { WantedConfig } from '../../server/rooms/config.ts';
import { toLog } from '../../server/rooms/log.ts';
import type { LoggedRoomEvent } from '../../server/rooms/room-service.ts';
import type { DecideBot } from '../../server/rooms/run.ts';
import type { Store } from '../../server/store/store.ts';
import { greedyBot } from '../rooms/plain-bot.ts';
import { PureRoom, SECOND } from '../rooms/pure-room.ts';

/** Who sits in place 0–3; null for a bot. The first is a person. */
export type Seated = readonly [string, string | null, string | null, string | null];

/** Names that the room of tests gives its people. */
const NAMES = ['ana', 'bea', 'cem', 'dov'];

export interface Played {
  /** The last person withholds the reveal. */
  readonly withholds?: boolean;
  /** Who plays; without it a bot of tests, which is quick and seldom wins. */
  readonly bot?: DecideBot;
}

/**
 * The log of a match, from its lobby to its end. People leave at once, so that bots play for them.
 */
export function playedMatch(seed: string, wanted: WantedConfig, seated: Seated, how: Played = {}): LoggedRoomEvent[] {
  const room = new PureRoom(wanted, seed);
  const people = NAMES.filter((_, place) => seated[place] !== null);
  for (const person of people.slice(1)) room.sit(person);
  room.addBots(4 - people.length);
  room.decideBot = how.bot ?? greedyBot;
  room.ready().start();
  for (const person of how.withholds ? people.slice(0, -1) : people) room.reveal(person);
  for (const person of people) room.does(person, { type: 'leave' });
  const matchId = room.state.matchId;
  // Nobody stays: the next lobby opens at once.
  room.waitUntil(({ state }) => state.matchId !== matchId);
  return logOf(room, seated);
}

/** The log of a match that nobody goes on with. */
export function abandonedMatch(seed: string, wanted: WantedConfig, seated: Seated): LoggedRoomEvent[] {
  const room = new PureRoom({ ...wanted, clock: 'untimed' }, seed);
  for (const person of NAMES.slice(1)) room.sit(person);
  room.play();
  room.wait(25 * 3600 * SECOND);
  return logOf(room, seated);
}

/** The room's log up to the match's end, with the people of the test in place of its own. */
function logOf(room: PureRoom, seated: Seated): LoggedRoomEvent[] {
  const end = room.log.findIndex(({ event }) => event.type === 'match-closed' || event.type === 'released');
  const own: readonly string[] = seated.filter((person) => person !== null);
  const renamed = NAMES.reduce(
    (text, name, index) => text.replaceAll(`"${name}"`, JSON.stringify(own[index] ?? name)),
    JSON.stringify(room.log.slice(0, end + 1)),
  );
  const log: { event: LoggedRoomEvent['event']; at: number }[] = JSON.parse(renamed);
  const [lobby] = log;
  const matchId = lobby?.event.type === 'lobby-opened' ? lobby.event.matchId : '';
  return log.map((each, index) => ({ ...each, seq: index + 1, matchId }));
}

/** Keeps a match as the room of this code would: as its first one, or as the next. Returns the match's id. */
export async function keepMatch(
  store: Store,
  code: string,
  log: readonly LoggedRoomEvent[],
  site = 'default',
): Promise<string> {
  const [lobby] = log;
  if (lobby?.event.type !== 'lobby-opened') throw new Error('a match begins with its lobby');
  const { matchId, ruleSet, options, length, clock, visibility } = lobby.event;
  const config = { ruleSet, options, length, clock, visibility };
  const room = (await store.room(code)) ?? (await store.createRoom({ code, site, matchId, config, dueAt: null }));
  const result = resultOfLog(log);
  if (room === null || result === null) throw new Error('the match can be kept');
  const appended = await store.append({
    code,
    expectedSeq: room.seq,
    matchId,
    events: log.map(({ event }) => toLog(event)),
    dueAt: null,
    released: true,
    result,
    outbox: afterResult(matchId, 0),
  });
  if (!appended.ok) throw new Error(appended.reason);
  return matchId;
}
