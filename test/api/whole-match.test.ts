/** One whole quick match over the real endpoints: a person who withholds its reveal, three bots, and everybody who watches. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoomUpdate } from '../../widget/client/model.ts';
import { StartMatch } from '../../widget/client/mutations.ts';
import { followUpdate, type RoomView, UNSEEN_ROOM } from '../../widget/client/room-view.ts';
import { verifyMatch } from '../fair/verifier.ts';
import { EventStream } from './event-stream.ts';
import { Follower, ROOM_EVENTS, snapshot } from './follower.ts';
import { Guest } from './guest.ts';
import { auditFrames, type Viewer } from './knowledge.ts';
import { type LoggedRow, readLog } from './log-file.ts';
import { gather, type Player } from './player.ts';
import { publishedMatch } from './published.ts';
import { resumeAll } from './resume.ts';
import { sameTable } from './same-table.ts';
import { type VirtualServer, virtualServer } from './virtual-server.ts';

/** How often all that followers hold is compared with what a newcomer is shown. */
const COMPARED = 12;

let server: VirtualServer;
let host: Player;
let known: Follower;
let anonymous: Follower;
let stream: EventStream;
let rows: readonly LoggedRow[];

beforeAll(async () => {
  server = await virtualServer({ CONNECTIONS_PER_ADDRESS: '1000' });
  const [player] = await gather(server.url, [{ reveals: false }], { length: 'quick' });
  if (player === undefined) throw new Error('somebody plays');
  host = player;
  known = new Follower(await Guest.named(server.url, 'Zuschauer'), host.code);
  anonymous = new Follower(new Guest(server.url), host.code);
  server.players.add(host);
  server.followers.add(known).add(anonymous);
  await Promise.all([known, anonymous].map((follower) => follower.until(({ room }) => room !== null)));
  stream = await EventStream.open(host.guest, ROOM_EVENTS, { code: host.code });
  await host.guest.does(StartMatch, { input: { code: host.code } });
  const ended = (): boolean => host.follower.view.room?.phase === 'MATCH_RESULT';
  for (let round = 1; !ended(); round += 1) {
    await server.until(() => ended() || host.follower.payloads.length >= round * (700 / COMPARED));
    await sameTable(host.follower);
    await sameTable(known);
    await sameTable(anonymous);
  }
  rows = readLog(server.dataFile, host.code);
});

afterAll(() => server.dispose());

it('comes to its result, and everybody has followed every event', () => {
  const { table, room } = host.follower.view;
  expect(room?.phase).toBe('MATCH_RESULT');
  expect(table?.matchResult?.standings).toHaveLength(4);
  const hands = rows.filter(({ event }) => event.type === 'hand-ended').length;
  expect(hands).toBeGreaterThanOrEqual(4);
  for (const { updates } of [host.follower, known, anonymous]) {
    const numbers = updates.flatMap(({ events }) => events.map(({ n }) => n));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  }
});

it('records the withheld reveal and goes on within 3 s', () => {
  const of = (type: string) => rows.find(({ event }) => event.type === type);
  expect(of('reveal-missed')?.event).toMatchObject({ place: 0 });
  expect((of('seats-drawn')?.at ?? 0) - (of('server-committed')?.at ?? 0)).toBeLessThanOrEqual(3_000);
  expect(host.follower.view.room?.fairness.clientReveals).toEqual(['', null, null, null]);
});

it('is accepted by a verifier that shares no code with the server', () => {
  const match = publishedMatch(anonymous.updates);
  expect(match.hands.length).toBeGreaterThanOrEqual(4);
  expect(verifyMatch(match)).toEqual([]);
  const forged = {
    ...match,
    serverSecret: match.serverSecret.replace(/^../, match.serverSecret.startsWith('00') ? '01' : '00'),
  };
  expect(verifyMatch(forged)).not.toEqual([]);
});

describe('what viewers were sent', () => {
  const seatOf = (): Viewer => host.follower.view.table?.viewer as Viewer;

  it('holds nothing that they could not know at that moment', () => {
    const match = rows.filter(({ matchId }) => matchId === host.follower.view.room?.matchId);
    expect(auditFrames(match, seatOf(), host.follower.payloads)).toEqual([]);
    expect(auditFrames(match, null, known.payloads)).toEqual([]);
    expect(auditFrames(match, null, anonymous.payloads)).toEqual([]);
  });

  it('would not stand the audit with one tile too many', () => {
    const seat = seatOf();
    const leaked = host.follower.payloads.map((payload) => {
      const update: RoomUpdate = JSON.parse(payload).data.roomEvents;
      const drawn = update.events.find((event) => event.__typename === 'TileDrawn' && event.seat !== seat);
      return drawn === undefined ? payload : payload.replace('"face":null', '"face":{"id":17,"kind":"B5"}');
    });
    expect(auditFrames(rows, seat, leaked)).not.toEqual([]);
    // What the seat may know is more than what the public may.
    expect(auditFrames(rows, null, host.follower.payloads)).not.toEqual([]);
  });

  it('is the same text for all of a class, and the same as if rendered for each alone', async () => {
    await server.quiet();
    expect(anonymous.payloads.slice(-200)).toEqual(known.payloads.slice(-200));
    // The stream of events over HTTP is rendered by another executor, for this one reader.
    await stream.until((payload) => payload === host.follower.payloads.at(-1));
    const shared = host.follower.payloads.slice(-(stream.payloads.length - 1));
    expect(stream.payloads.length).toBeGreaterThan(200);
    expect(stream.payloads.slice(1)).toEqual(shared);
  });

  it('leaves no trace in the server’s log of tiles, secrets or tokens', () => {
    const secret = rows.flatMap(({ event }) => (event.type === 'match-closed' ? event.secret : []));
    const text = server.log.join('\n');
    for (const hidden of [...secret, host.guest.token ?? '', 'identities', '"kind"', '"tile"'])
      expect(text).not.toContain(hidden);
    expect(server.log.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
  });
});

describe('coming back', () => {
  it('leads from every cursor of the match to the same end, with no event twice or missing', async () => {
    for (const follower of [host.follower, known]) {
      const events = follower.updates.flatMap((update) => update.events);
      const resumed = await resumeAll(follower.guest, host.code, [
        ...new Set(follower.updates.map((each) => each.cursor)),
      ]);
      let byEvents = 0;
      for (const [cursor, update] of resumed) {
        const [match, , seen = '0'] = Buffer.from(cursor, 'base64url').toString().split('/');
        // From long ago, or from before the seat draw (as one of the public) it begins anew.
        if (update.table !== null) {
          expect(update.table).toEqual(follower.view.table);
          expect(update.events).toEqual([]);
          continue;
        }
        byEvents += 1;
        expect(match).toBe(rows.at(-1)?.matchId);
        expect(update.events).toEqual(events.filter(({ n }) => n > Number(seen)));
      }
      expect(byEvents).toBeGreaterThan(100);
      // And by the element's own reducer: whoever went away after any of the updates ends where everybody is.
      let view: RoomView | null = UNSEEN_ROOM;
      for (const update of follower.updates) {
        view = view && followUpdate(view, update, 0);
        const next = resumed.get(update.cursor);
        if (view === null || next === undefined) throw new Error('the view follows');
        const after = followUpdate(view, next, 0);
        expect(JSON.stringify(after?.table)).toBe(JSON.stringify(follower.view.table));
        expect(after?.question).toEqual(follower.view.question);
      }
    }
  });

  it('begins anew with a cursor of another class, of another match, or with garbage', async () => {
    const ofPublic = anonymous.updates.at(-1)?.cursor ?? '';
    const beyond = Buffer.from(`${rows.at(-1)?.matchId}/p/99999`).toString('base64url');
    const other = Buffer.from('m_00000000000000000000000000000000/p/3').toString('base64url');
    for (const cursor of [ofPublic, beyond, other, 'garbage', '', '%%%', Buffer.from('a/b/c').toString('base64url')]) {
      const update = await snapshot(host.guest, host.code, cursor);
      expect(update.table).toEqual(host.follower.view.table);
      expect(update.events).toEqual([]);
    }
  });
});
