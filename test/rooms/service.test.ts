/** The room service on the real store: what is answered is on disk, and nobody loses a game or a seat. */

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { replayed } from '../../server/rooms/log.ts';
import { openSqliteStore } from '../../server/store/sqlite/sqlite-store.ts';
import { TestServer } from './test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.open();
});
afterEach(async () => {
  await server.close();
});

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
    expect(await server.seated(code)).toEqual(['ana', null, null, null]);
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

describe('a listener that fails', () => {
  test('harms nobody, and is reported', async () => {
    const code = await server.create();
    server.rooms.subscribe(code, () => {
      throw new Error('listener');
    });
    const told: string[] = [];
    const stop = server.rooms.subscribe(code, ({ type }) => told.push(type));
    await server.does(code, 'bea', { type: 'sit', place: null });
    expect(told).toEqual(['commit']);
    expect(server.problems).toHaveLength(1);
    stop();
    await server.does(code, 'bea', { type: 'leave' });
    expect(told).toEqual(['commit']);
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
    const names = (await server.seated(code)).filter((person) => person !== null);
    expect(names).toHaveLength(4);
    await other.close();
    await store.close();
  });
});
