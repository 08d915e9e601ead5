/** The room service on the real store: what is answered is on disk, and nobody loses a game or a seat. */

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { replayed } from '../../server/rooms/log.ts';
import type { RoomChange } from '../../server/rooms/room-service.ts';
import { turnClock } from '../../server/rooms/view.ts';
import { openSqliteStore } from '../../server/store/sqlite/sqlite-store.ts';
import { TestServer } from './test-server.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.open();
});
afterEach(async () => {
  await server.close();
});

const seated = async (code: string) =>
  (await server.state(code)).places.map(({ occupant }) => (occupant?.kind === 'person' ? occupant.person : null));

describe('codes', () => {
  test('are short and said aloud without confusion; a link may be typed as one likes', async () => {
    const code = await server.create();
    expect(code).toMatch(/^[CDFHJKMNPRTVWXY34679]{6}$/);
    const typed = `${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `;
    expect((await server.room(typed)).code).toBe(code);
    expect(await server.rooms.open('NOSUCH')).toEqual({ ok: false, refusal: { code: 'not-found', details: {} } });
    expect(await server.rooms.execute('NOSUCH', 'ana', { type: 'start' })).toMatchObject({ ok: false });
  });

  test('differ', async () => {
    const codes = await Promise.all(Array.from({ length: 50 }, () => server.create()));
    expect(new Set(codes).size).toBe(50);
  });
});

describe('an action', () => {
  test('is on disk before it is answered, and told to listeners by then', async () => {
    const code = await server.create();
    const done = await server.does(code, 'bea', { type: 'sit', place: 2 });
    expect(done).toMatchObject({ repeated: false, place: 2 });
    const logged = await server.store.read(code);
    expect(logged.map(({ type }) => type)).toEqual(['lobby-opened', 'seated']);
    expect(done.room.seq).toBe(2);
    const change = server.changes.at(-1);
    expect(change).toMatchObject({ type: 'commit', firstSeq: 2, seq: 2, events: [{ type: 'seated', place: 2 }] });
  });

  test('repeated with its id does nothing and gets its first answer, though it no longer fits', async () => {
    const code = await server.create();
    await server.does(code, 'bea', { type: 'sit', place: 2 }, 'a1');
    await server.does(code, 'bea', { type: 'leave' }, 'a2');
    expect(await server.does(code, 'bea', { type: 'sit', place: 2 }, 'a1')).toMatchObject({ repeated: true, place: 2 });
    expect(await server.does(code, 'bea', { type: 'leave' }, 'a2')).toMatchObject({ repeated: true, place: null });
    expect(await seated(code)).toEqual(['ana', null, null, null]);
    expect(await server.does(code, 'cem', { type: 'sit', place: 2 }, 'a1')).toMatchObject({ repeated: false });
  });

  test('that changes nothing is remembered all the same', async () => {
    const code = await server.create();
    await server.does(code, 'ana', { type: 'unready' }, 'a1');
    await server.does(code, 'ana', { type: 'ready', matchId: (await server.state(code)).matchId, commitment: null });
    expect(await server.does(code, 'ana', { type: 'unready' }, 'a1')).toMatchObject({ repeated: true });
    expect((await server.state(code)).places[0].ready).toBe(true);
  });

  test('refused: a typed refusal, nothing written, and the id may be used again', async () => {
    const code = await server.create();
    const refused = await server.rooms.execute(code, 'bea', { type: 'start' }, 'a1');
    expect(refused).toEqual({ ok: false, refusal: { code: 'not-host', details: {} } });
    expect((await server.room(code)).seq).toBe(1);
    expect(await server.does(code, 'bea', { type: 'sit', place: null }, 'a1')).toMatchObject({ repeated: false });
  });

  test('sent five times at once is done once', async () => {
    const code = await server.create();
    await server.play(code);
    await server.until(() => server.answer(code, 'ana', 'once'));
    const before = (await server.room(code)).seq;
    const { match, places } = await server.state(code);
    expect(match).not.toBeNull();
    expect(places).toHaveLength(4);
    const discard = { type: 'answer', question: 'gone', option: 'discard', tiles: [] } as const;
    const repeats = await Promise.all(Array.from({ length: 5 }, () => server.does(code, 'ana', discard, 'once')));
    expect(repeats.every(({ repeated }) => repeated)).toBe(true);
    expect((await server.room(code)).seq).toBe(before);
  });
});

describe('a whole match', () => {
  test('by a person and three bots: the log replays to the state, and the result is stored', async () => {
    const code = await server.create({ visibility: 'public' });
    await server.play(code);
    const { matchId } = await server.state(code);
    await server.playOn(code, ['ana'], ({ phase }) => phase.at === 'match-result');
    const state = await server.state(code);
    expect(state.match?.standings).toHaveLength(4);
    const history = await server.rooms.history(code, { matchId });
    expect(replayed(history)).toEqual(state);
    expect(history.map(({ seq }) => seq)).toEqual(history.map((_, index) => index + 1));
    const result = await server.store.matchResult(matchId);
    expect(result).toMatchObject({ code, ruleSet: 'klasik', public: true, result: { abandoned: false } });
    expect(result?.places.filter(({ person }) => person === 'ana')).toHaveLength(1);
    expect(server.problems).toEqual([]);
    // What listeners were told is the log, without gap.
    const told = server.changes.flatMap((change) => (change.type === 'commit' ? [change] : []));
    expect(told.flatMap(({ events }) => events)).toEqual(history.slice(1).map(({ event }) => event));
    told.slice(1).forEach((commit, index) => {
      expect(commit.firstSeq).toBe((told[index]?.seq ?? 0) + 1);
      expect(commit.before).toEqual(told[index]?.after);
    });
  });

  test('no event holds the secret before the end, nor a name', async () => {
    const code = await server.create();
    await server.play(code);
    const { matchId } = await server.state(code);
    const secret = Buffer.from((await server.store.secret(matchId)) ?? []).toString('hex');
    expect(secret).toHaveLength(192);
    await server.playOn(code, ['ana'], ({ phase }) => phase.at === 'match-result');
    const bearing = (await server.store.read(code)).filter(({ body }) => JSON.stringify(body).includes(secret));
    expect(bearing.map(({ type }) => type)).toEqual(['match-closed']);
  });

  test('of Sichuan bloody by a helped seat and bots ends by itself', async () => {
    const code = await server.create({ ruleSet: 'sichuan', clock: 'bullet', length: '1-deal' });
    await server.play(code);
    await server.does(code, 'ana', { type: 'leave' });
    const { matchId } = await server.state(code);
    await server.until(async () => (await server.state(code)).matchId !== matchId);
    expect(await server.store.matchResult(matchId)).toMatchObject({ ruleSet: 'sichuan' });
    expect(server.problems).toEqual([]);
  });

  test.each(['chinese-classical', 'hong-kong'])('of %s goes on from hand to hand', async (ruleSet) => {
    const code = await server.create({ ruleSet, clock: 'bullet' });
    await server.play(code);
    await server.does(code, 'ana', { type: 'leave' });
    await server.until(async () => (await server.state(code)).match?.hand?.deal.hand === 2);
    expect(server.problems).toEqual([]);
  });
});

describe('a process that dies', () => {
  test('in the middle of a hand: the hand goes on, nothing is lost, the clock is given back', async () => {
    const code = await server.create();
    await server.sit(code, 'bea');
    await server.play(code, 'bea');
    await server.playOn(code, ['ana', 'bea'], ({ match }) => (match?.hand?.discardCount ?? 0) >= 6);
    await server.until(
      async () => turnClock(await server.state(code))?.endsAt !== undefined && (await asked(code)) !== null,
    );
    const before = await server.state(code);
    const person = (await asked(code))!;
    await server.pass(40 * SECOND);
    const left = turnClock(before)!.endsAt - server.time.now();
    await server.crash(10 * 60 * SECOND);
    await server.rooms.settled();
    const after = await server.state(code);
    expect(after.match).toEqual(before.match);
    expect(after.places).toEqual(before.places);
    expect(turnClock(after)!.endsAt - server.time.now()).toBeGreaterThanOrEqual(left);
    server.rooms.connected(code, 'ana', 'ana-2');
    expect(await server.answer(code, person)).toBe(true);
    await server.playOn(code, ['ana', 'bea'], ({ phase }) => phase.at === 'match-result');
    const timedOut = (await server.rooms.history(code)).filter(
      ({ event }) => event.type === 'answered' && event.by === 'time',
    );
    expect(timedOut).toEqual([]);
  });

  test('during the reveals, the seat draw, the ready gate, the match result', async () => {
    const code = await server.create();
    await server.play(code);
    await server.playOn(code, ['ana'], ({ phase }) => phase.at === 'hand-result');
    await server.pass(20 * SECOND);
    await server.crash(HOUR);
    await server.rooms.settled();
    const gate = await server.state(code);
    expect(gate.phase.at).toBe('hand-result');
    await server.pass(9 * SECOND);
    expect((await server.state(code)).phase.at).toBe('hand-result');
    await server.playOn(code, ['ana'], ({ phase }) => phase.at === 'match-result');
    await server.crash(HOUR);
    await server.rooms.settled();
    const { matchId } = await server.state(code);
    await server.does(code, 'ana', { type: 'play-again', matchId });
    await server.pass(SECOND);
    const lobby = await server.state(code);
    expect(lobby.phase.at).toBe('lobby');
    expect(await seated(code)).toEqual(['ana', null, null, null]);
    await server.does(code, 'ana', { type: 'ready', matchId: lobby.matchId, commitment: 'ab'.repeat(32) });
    await server.does(code, 'ana', { type: 'start' });
    await server.crash(HOUR);
    await server.rooms.settled();
    expect((await server.state(code)).phase.at).toBe('reveal');
    await server.pass(3 * SECOND);
    expect((await server.state(code)).phase.at).toBe('seat-draw');
    await server.crash(HOUR);
    await server.until(async () => (await server.state(code)).phase.at === 'playing');
  });

  test('between the two writes that make a room: the code makes an empty lobby', async () => {
    const config = (await server.state(await server.create())) as object;
    const { ruleSet, options, length, clock, visibility } = config as Record<string, unknown>;
    await server.store.createRoom({
      code: 'CCCCCC',
      site: 'site',
      matchId: 'm_x',
      config: { ruleSet, options, length, clock, visibility },
      dueAt: server.time.now() + 24 * HOUR,
    });
    expect(await server.room('CCCCCC')).toMatchObject({ seq: 1, state: { phase: { at: 'lobby' }, host: null } });
    await server.does('CCCCCC', 'bea', { type: 'sit', place: null });
    expect((await server.state('CCCCCC')).host).toBe('bea');
  });
});

/** Who of Ana and Bea is asked on a turn. */
async function asked(code: string): Promise<string | null> {
  const state = await server.state(code);
  const clock = state.times.questions.find(({ kind, decider }) => kind === 'turn' && decider === 'person');
  const place = state.places.find(({ seat }) => seat === clock?.seat);
  return clock !== undefined && place?.occupant?.kind === 'person' ? place.occupant.person : null;
}

describe('a process that stands still', () => {
  test('gives the time back when it goes on, and nobody times out', async () => {
    const code = await server.create();
    await server.play(code);
    await server.until(async () => (await asked(code)) === 'ana');
    const before = turnClock(await server.state(code))!;
    await server.pass(30 * SECOND);
    server.time.jump(120 * SECOND);
    await server.pass(SECOND);
    const after = turnClock(await server.state(code))!;
    expect(after.endsAt - before.endsAt).toBeGreaterThanOrEqual(120 * SECOND);
    expect(after.endsAt - before.endsAt).toBeLessThan(122 * SECOND);
    expect(await server.answer(code, 'ana')).toBe(true);
  });
});

describe('a store that fails', () => {
  test('is a typed refusal; nothing is lost, and it goes on when the store is back', async () => {
    const code = await server.create();
    await server.play(code);
    await server.until(async () => (await asked(code)) === 'ana');
    const before = await server.room(code);
    await server.store.close();
    const { match } = before.state;
    const question = match?.hand?.questions[0];
    const command = { type: 'answer', question: question?.id ?? '', option: 'discard', tiles: [0] } as const;
    const refused = await server.rooms.execute(code, 'ana', { type: 'leave' });
    expect(refused).toEqual({ ok: false, refusal: { code: 'unavailable', details: {} } });
    expect(await server.rooms.execute(code, 'ana', command, 'a')).toMatchObject({ ok: false });
    await server.pass(100 * SECOND);
    expect((await server.room(code)).seq).toBe(before.seq);
    expect(server.problems.length).toBeGreaterThan(0);
    await server.crash(0);
    await server.rooms.settled();
    expect((await server.state(code)).match).toEqual(match);
    expect(await server.answer(code, 'ana')).toBe(true);
  });
});

describe('presence', () => {
  test('Disconnected only when all of a person’s connections are gone', async () => {
    const code = await server.create();
    const connected = async () => (await server.room(code)).presence.connected.has('ana');
    server.rooms.connected(code, 'ana', 'phone');
    server.rooms.disconnected(code, 'ana-1');
    expect(await connected()).toBe(true);
    server.rooms.disconnected(code, 'phone');
    expect(await connected()).toBe(false);
    server.rooms.connected(code, 'ana', 'phone');
    expect(await connected()).toBe(true);
    const told = server.changes.flatMap((change: RoomChange) =>
      change.type === 'presence' ? [change.presence.connected.size] : [],
    );
    expect(told).toEqual([1, 0, 1]);
  });

  test('spectators are counted: anonymous ones each, a person once, seated ones not', async () => {
    const code = await server.create();
    server.rooms.connected(code, null, 'x');
    server.rooms.connected(code, null, 'y');
    server.rooms.connected(code, 'cem', 'c1');
    server.rooms.connected(code, 'cem', 'c2');
    expect((await server.room(code)).presence.spectators).toBe(3);
    await server.does(code, 'cem', { type: 'sit', place: null });
    expect((await server.room(code)).presence.spectators).toBe(2);
  });

  test('60 s without any connection frees a seat of the lobby', async () => {
    const code = await server.create();
    await server.sit(code, 'bea');
    server.rooms.disconnected(code, 'ana-1');
    await server.pass(60 * SECOND - 1);
    expect(await seated(code)).toEqual(['ana', 'bea', null, null]);
    await server.pass(1);
    expect(await seated(code)).toEqual([null, 'bea', null, null]);
    expect((await server.state(code)).host).toBe('bea');
  });

  test('a reconnection in between starts the minute again', async () => {
    const code = await server.create();
    server.rooms.disconnected(code, 'ana-1');
    await server.pass(40 * SECOND);
    server.rooms.connected(code, 'ana', 'ana-2');
    server.rooms.disconnected(code, 'ana-2');
    await server.pass(40 * SECOND);
    expect(await seated(code)).toEqual(['ana', null, null, null]);
  });

  test('somebody who never connected is not kept either', async () => {
    const code = await server.create();
    await server.does(code, 'bea', { type: 'sit', place: null });
    await server.pass(60 * SECOND);
    expect(await seated(code)).toEqual(['ana', null, null, null]);
  });

  test('after a restart everybody has a minute to come back', async () => {
    const code = await server.create();
    await server.sit(code, 'bea');
    await server.crash(HOUR);
    server.rooms.connected(code, 'bea', 'bea-2');
    await server.pass(59 * SECOND);
    expect(await seated(code)).toEqual(['ana', 'bea', null, null]);
    await server.pass(2 * SECOND);
    expect(await seated(code)).toEqual([null, 'bea', null, null]);
  });

  test('at an untimed table a minute without connection has a bot help, as soon as a question waits', async () => {
    const code = await server.create({ clock: 'untimed' });
    await server.play(code);
    server.rooms.disconnected(code, 'ana-1');
    await server.until(async () => (await server.state(code)).places[0].help !== null);
    const { places, matchId } = await server.state(code);
    expect(places[0].help).toMatchObject({ reason: 'absent' });
    await server.until(async () => (await server.state(code)).matchId !== matchId);
  });

  test('the first who comes back to a room without host is host', async () => {
    const code = await server.create();
    await server.sit(code, 'bea');
    server.rooms.disconnected(code, 'bea-1');
    await server.does(code, 'ana', { type: 'leave' });
    expect((await server.state(code)).host).toBeNull();
    server.rooms.connected(code, 'bea', 'bea-2');
    await server.rooms.settled();
    expect((await server.state(code)).host).toBe('bea');
  });
});

describe('a room nobody uses', () => {
  test('is forgotten, and loaded again when somebody comes', async () => {
    const code = await server.create();
    const other = await server.rooms.create({ site: 'site', person: 'bea', config: await server.state(code) });
    if (!other.ok) throw new Error('refused');
    await server.pass(61 * SECOND);
    await server.pass(62 * SECOND);
    expect(server.rooms.size).toBe(1);
    expect(await seated(other.room.code)).toEqual([null, null, null, null]);
    expect(server.rooms.size).toBe(2);
  });

  test('is released after 24 h; the code makes an empty lobby with the same options', async () => {
    const code = await server.create({ ruleSet: 'hong-kong' });
    const before = await server.state(code);
    await server.crash(25 * HOUR);
    await server.pass(SECOND);
    expect(await server.store.room(code)).toMatchObject({ releasedAt: expect.any(Number), dueAt: null });
    const after = await server.state(code);
    expect(after).toMatchObject({ phase: { at: 'lobby' }, ruleSet: 'hong-kong', options: before.options, host: null });
    expect(after.matchId).not.toBe(before.matchId);
    expect(await server.store.room(code)).toMatchObject({ releasedAt: null, matchId: after.matchId });
    await server.does(code, 'bea', { type: 'sit', place: null });
    expect((await server.state(code)).host).toBe('bea');
  });

  test('a match in it is stored as abandoned, its secret revealed', async () => {
    const code = await server.create({ clock: 'untimed', visibility: 'public' });
    await server.play(code);
    const { matchId } = await server.state(code);
    await server.until(async () => (await asked(code)) === 'ana');
    // Ana stays connected and never answers.
    const secret = Buffer.from((await server.store.secret(matchId)) ?? []).toString('hex');
    await server.crash(25 * HOUR);
    await server.rooms.settled();
    server.time.jump(25 * HOUR);
    server.rooms.connected(code, 'ana', 'ana-2');
    await server.pass(2 * SECOND);
    const result = await server.store.matchResult(matchId);
    expect(result).toMatchObject({ result: { abandoned: true, fairness: { serverSecret: secret } } });
  });
});

describe('two processes on one file', () => {
  test('both cannot win: the second decides again on what the first did', async () => {
    const code = await server.create();
    const store = await openSqliteStore({ path: server.path, clock: server.time.shared });
    const other = server.service(store);
    await other.open(code);
    const sits = await Promise.all([
      server.rooms.execute(code, 'bea', { type: 'sit', place: 1 }),
      other.execute(code, 'cem', { type: 'sit', place: 1 }),
    ]);
    expect(sits.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(sits.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'place-taken' } });
    await other.execute(code, 'dov', { type: 'sit', place: 3 });
    await server.does(code, 'eva', { type: 'sit', place: null });
    const names = (await seated(code)).filter((person) => person !== null);
    expect(names).toHaveLength(4);
    await other.close();
    await store.close();
  });
});
