import { describe, expect, it } from 'vitest';
import { append, events, matchResult, newRoom, persist } from '../builders.ts';
import type { DataFactory } from '../conformance.ts';
import { reopened, withStore } from './with-store.ts';

const SECRET = Uint8Array.from({ length: 96 }, (_, index) => index);

export function appendSuite(factory: DataFactory): void {
  describe('append', () => {
    it(
      'moves the head by the number of events and changes what it names',
      withStore(factory, async (store) => {
        await store.createRoom(newRoom('KPQ7'));
        const outcome = await store.append(append('KPQ7', 0, { events: events(3), dueAt: 9000, matchId: 'm2' }));
        expect(outcome).toEqual({ ok: true, seq: 3, at: expect.any(Number) });
        expect(await store.room('KPQ7')).toMatchObject({
          seq: 3,
          dueAt: 9000,
          matchId: 'm2',
          releasedAt: null,
          config: { ruleSet: 'klasik' },
        });
        const log = await store.read('KPQ7');
        expect(log.map(({ seq, type, at }) => [seq, type, at])).toEqual(
          [1, 2, 3].map((seq) => [seq, `n${seq - 1}`, outcome.ok && outcome.at]),
        );
      }),
    );

    it(
      'changes configuration and release only when told to',
      withStore(factory, async (store) => {
        await store.createRoom(newRoom('KPQ7'));
        const released = await store.append(append('KPQ7', 0, { released: true, config: { ruleSet: 'sichuan' } }));
        const room = { config: { ruleSet: 'sichuan' }, releasedAt: released.ok && released.at };
        expect(await store.room('KPQ7')).toMatchObject(room);
        await store.append(append('KPQ7', 1));
        expect(await store.room('KPQ7')).toMatchObject(room);
        await store.append(append('KPQ7', 2, { released: false }));
        expect(await store.room('KPQ7')).toMatchObject({ config: { ruleSet: 'sichuan' }, releasedAt: null });
      }),
    );

    it(
      'without events still writes the rest, guarded',
      withStore(factory, async (store) => {
        await store.createRoom(newRoom('KPQ7'));
        await store.append(append('KPQ7', 0));
        expect(await store.append(append('KPQ7', 1, { events: [], dueAt: 5 }))).toMatchObject({ ok: true, seq: 1 });
        expect(await store.room('KPQ7')).toMatchObject({ seq: 1, dueAt: 5 });
        expect(await store.append(append('KPQ7', 0, { events: [], dueAt: 6 }))).toEqual({
          ok: false,
          reason: 'stale',
          seq: 1,
        });
        expect(await store.room('KPQ7')).toMatchObject({ dueAt: 5 });
      }),
    );

    it(
      'leaves nothing behind when it is stale',
      withStore(factory, async (store) => {
        await store.createRoom(newRoom('KPQ7'));
        await store.append(append('KPQ7', 0, { dueAt: 5 }));
        const before = await store.room('KPQ7');
        for (const expectedSeq of [0, 2, -1]) {
          const outcome = await store.append({
            ...append('KPQ7', expectedSeq, { events: events(2), dueAt: 6, released: true, config: {} }),
            action: { person: 'ann', id: 'a1', result: 'done' },
            secret: SECRET,
            result: matchResult(),
            outbox: [{ topic: 'webhook', body: {}, dueAt: 0 }],
          });
          expect(outcome).toEqual({ ok: false, reason: 'stale', seq: 1 });
        }
        expect(await store.room('KPQ7')).toEqual(before);
        expect(await store.read('KPQ7')).toHaveLength(1);
        expect(await store.firstResult('KPQ7', 'ann', 'a1')).toBeNull();
        expect(await store.secret('KPQ7-1')).toBeNull();
        expect(await store.matchResult('KPQ7-1')).toBeNull();
        expect(await store.takeOutbox(100, 200, 9)).toEqual([]);
      }),
    );

    it(
      'lets exactly one of many win each place in the log',
      withStore(factory, async (store) => {
        await store.createRoom(newRoom('KPQ7'));
        for (let seq = 0; seq < 20; seq += 1) {
          const racers = Array.from({ length: 25 }, (_, racer) =>
            store.append(append('KPQ7', seq, { events: events(1, { racer }) })),
          );
          const outcomes = await Promise.all(racers);
          const winners = outcomes.flatMap((outcome, racer) => (outcome.ok ? [racer] : []));
          expect(winners).toHaveLength(1);
          expect(outcomes.filter((outcome) => !outcome.ok)).toEqual(
            Array(24).fill({ ok: false, reason: 'stale', seq: seq + 1 }),
          );
          expect((await store.read('KPQ7', { after: seq })).map(({ body }) => body)).toEqual([{ racer: winners[0] }]);
        }
      }),
    );

    it(
      'loses and doubles nothing of writers that try again until they win, on two stores over the same data',
      withStore(factory, async (store, data) => {
        await store.createRoom(newRoom('KPQ7'));
        await reopened(data, async (other) => {
          const writers = Array.from({ length: 12 }, async (_, writer) => {
            for (let step = 0; step < 8; step += 1) {
              await persist(writer % 2 === 0 ? store : other, 'KPQ7', { writer, step });
            }
          });
          await Promise.all(writers);
        });
        const log = await store.read('KPQ7');
        expect(log.map(({ seq }) => seq)).toEqual(Array.from({ length: 96 }, (_, index) => index + 1));
        const steps = new Map<unknown, unknown[]>();
        for (const { body } of log) {
          const { writer, step } = body as { writer: number; step: number };
          steps.set(writer, [...(steps.get(writer) ?? []), step]);
        }
        expect([...steps.values()]).toEqual(Array(12).fill([0, 1, 2, 3, 4, 5, 6, 7]));
      }),
    );

    it(
      'keeps rooms apart',
      withStore(factory, async (store) => {
        const codes = Array.from({ length: 30 }, (_, index) => `ROOM${index}`);
        await Promise.all(codes.map((code) => store.createRoom(newRoom(code))));
        const outcomes = await Promise.all(
          codes.flatMap((code, index) =>
            Array.from({ length: index }, (_, seq) => store.append(append(code, seq, { events: events(1, code) }))),
          ),
        );
        expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
        for (const [index, code] of codes.entries()) {
          expect((await store.read(code)).map(({ body }) => body)).toEqual(Array(index).fill(code));
        }
      }),
    );

    it(
      'shares commits among appends that come together',
      withStore(factory, async (store) => {
        await store.createRoom(newRoom('KPQ7'));
        const before = store.stats();
        await Promise.all(Array.from({ length: 500 }, (_, seq) => store.append(append('KPQ7', seq))));
        const after = store.stats();
        expect(after.appends - before.appends).toBe(500);
        expect(after.pending).toBe(0);
        expect(after.transactions - before.transactions).toBeGreaterThan(0);
        expect(after.transactions - before.transactions).toBeLessThan(250);
      }),
    );
  });

  describe('one append that fails', () => {
    it(
      'hurts none of those it came with, and leaves nothing of itself',
      withStore(factory, async (store) => {
        for (const code of ['AAAA', 'BBBB', 'CCCC']) await store.createRoom(newRoom(code));
        await store.append(append('AAAA', 0, { secret: SECRET }));
        const [good, bad, unknown, next] = await Promise.allSettled([
          store.append(append('BBBB', 0)),
          // A second secret for a match; everything else of this append is in order.
          store.append(append('AAAA', 1, { secret: SECRET, action: { person: 'ann', id: 'a1', result: 1 }, dueAt: 5 })),
          store.append(append('NONE', 0)),
          store.append(append('CCCC', 0)),
        ]);
        expect(good).toMatchObject({ status: 'fulfilled', value: { ok: true, seq: 1 } });
        expect(bad.status).toBe('rejected');
        expect(unknown.status).toBe('rejected');
        expect(next).toMatchObject({ status: 'fulfilled', value: { ok: true, seq: 1 } });
        expect(await store.room('AAAA')).toMatchObject({ seq: 1, dueAt: null });
        expect(await store.read('AAAA')).toHaveLength(1);
        expect(await store.firstResult('AAAA', 'ann', 'a1')).toBeNull();
        expect(await store.append(append('AAAA', 1))).toMatchObject({ ok: true, seq: 2 });
      }),
    );

    it(
      'is refused before it is sent when it is no JSON',
      withStore(factory, async (store) => {
        await store.createRoom(newRoom('KPQ7'));
        for (const body of [undefined, () => 1, 1n, Symbol('s')]) {
          const event = { type: 'n0', version: 1, body };
          await expect(store.append(append('KPQ7', 0, { events: [event] }))).rejects.toThrow(TypeError);
        }
        expect(await store.room('KPQ7')).toMatchObject({ seq: 0 });
      }),
    );
  });

  describe('a repeated action', () => {
    const act = (result: unknown, person = 'ann', id = 'a1') => ({ action: { person, id, result } });

    it(
      'gets its first result, however far the room has moved on, also after reopening',
      withStore(factory, async (store, data) => {
        await store.createRoom(newRoom('KPQ7'));
        await store.append(append('KPQ7', 0, act({ points: 8 })));
        await store.append(append('KPQ7', 1));
        const repeated = { ok: false, reason: 'repeated', result: { points: 8 } };
        for (const expectedSeq of [0, 1, 2, 7]) {
          expect(await store.append(append('KPQ7', expectedSeq, act('another')))).toEqual(repeated);
        }
        expect(await store.firstResult('KPQ7', 'ann', 'a1')).toEqual({ result: { points: 8 } });
        expect(await store.read('KPQ7')).toHaveLength(2);
        await reopened(data, async (again) => {
          expect(await again.append(append('KPQ7', 2, act('another')))).toEqual(repeated);
        });
      }),
    );

    it(
      'counts per room and person',
      withStore(factory, async (store) => {
        await store.createRoom(newRoom('AAAA'));
        await store.createRoom(newRoom('BBBB'));
        expect(await store.append(append('AAAA', 0, act(1)))).toMatchObject({ ok: true });
        expect(await store.append(append('AAAA', 1, act(2, 'bob')))).toMatchObject({ ok: true });
        expect(await store.append(append('AAAA', 2, act(3, 'ann', 'a2')))).toMatchObject({ ok: true });
        expect(await store.append(append('BBBB', 0, act(4)))).toMatchObject({ ok: true });
        expect(await store.firstResult('BBBB', 'ann', 'a1')).toEqual({ result: 4 });
        expect(await store.firstResult('BBBB', 'bob', 'a1')).toBeNull();
      }),
    );

    it(
      'is done once when all its copies come together',
      withStore(factory, async (store) => {
        await store.createRoom(newRoom('KPQ7'));
        const copies = Array.from({ length: 20 }, (_, copy) => store.append(append('KPQ7', 0, act({ copy }))));
        const outcomes = await Promise.all(copies);
        expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
        const first = outcomes.findIndex((outcome) => outcome.ok);
        for (const outcome of outcomes.filter((other) => !other.ok)) {
          expect(outcome).toEqual({ ok: false, reason: 'repeated', result: { copy: first } });
        }
        expect(await store.room('KPQ7')).toMatchObject({ seq: 1 });
      }),
    );

    it(
      'may be tried again when its first try was stale',
      withStore(factory, async (store) => {
        await store.createRoom(newRoom('KPQ7'));
        await store.append(append('KPQ7', 0));
        expect(await store.append(append('KPQ7', 0, act('first')))).toMatchObject({ reason: 'stale' });
        expect(await store.append(append('KPQ7', 1, act('second')))).toMatchObject({ ok: true });
        expect(await store.firstResult('KPQ7', 'ann', 'a1')).toEqual({ result: 'second' });
      }),
    );
  });

  describe('the secret of a match', () => {
    it(
      'comes back byte for byte, and nowhere but where it is asked for',
      withStore(factory, async (store) => {
        await store.createRoom(newRoom('KPQ7'));
        // Part of a larger buffer, as the operating system's random bytes often are.
        const secret = new Uint8Array(200).fill(7).subarray(50, 146);
        secret[0] = 1;
        await store.append(append('KPQ7', 0, { secret }));
        const kept = await store.secret('KPQ7-1');
        expect(kept && [...kept]).toEqual([...secret]);
        expect(await store.secret('other')).toBeNull();
        const elsewhere = JSON.stringify([await store.room('KPQ7'), await store.read('KPQ7')]);
        expect(elsewhere).not.toContain('7,7,7');
        expect(elsewhere).not.toContain('"secret"');
      }),
    );

    it(
      'has 96 bytes',
      withStore(factory, async (store) => {
        await store.createRoom(newRoom('KPQ7'));
        for (const length of [0, 95, 97]) {
          await expect(store.append(append('KPQ7', 0, { secret: new Uint8Array(length) }))).rejects.toThrow(RangeError);
        }
        expect(await store.room('KPQ7')).toMatchObject({ seq: 0 });
      }),
    );
  });

  describe('the outbox', () => {
    const item = (topic: string, dueAt: number) => ({ topic, body: { topic }, dueAt });

    it(
      'gives each item that is due to one taker, and again when that one does not finish it',
      withStore(factory, async (store) => {
        await store.createRoom(newRoom('KPQ7'));
        await store.append(append('KPQ7', 0, { outbox: [item('a', 30), item('b', 10), item('c', 99)] }));
        const [one, two] = await Promise.all([store.takeOutbox(50, 80, 1), store.takeOutbox(50, 80, 9)]);
        expect(one).toEqual([
          { id: expect.any(Number), code: 'KPQ7', topic: 'b', body: { topic: 'b' }, dueAt: 80, tries: 1 },
        ]);
        expect(two.map(({ topic }) => topic)).toEqual(['a']);
        expect(await store.takeOutbox(79, 200, 9)).toEqual([]);

        await store.finishOutbox(one[0]?.id ?? -1);
        await store.postponeOutbox(two[0]?.id ?? -1, 90);
        expect(await store.takeOutbox(89, 200, 9)).toEqual([]);
        expect((await store.takeOutbox(99, 200, 9)).map(({ topic, tries }) => [topic, tries])).toEqual([
          ['a', 2],
          ['c', 1],
        ]);
      }),
    );
  });
}
