import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AppendOutcome, Store } from '../../../server/store/store.ts';
import { append, events, newRoom } from '../builders.ts';
import type { DataFactory } from '../conformance.ts';
import { withStore } from './with-store.ts';

/** One append of a random course: to which of two rooms, decided on which seq, by which action, with how many events. */
interface Step {
  readonly room: 0 | 1;
  /** Added to the room's true seq: 0 is up to date. */
  readonly off: number;
  readonly action: { readonly person: string; readonly id: string } | null;
  readonly count: number;
  /** Whether to wait for the answer before the next step. */
  readonly wait: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  room: fc.constantFrom(0, 1),
  off: fc.constantFrom(0, 0, 0, 0, -1, 1),
  action: fc.option(fc.record({ person: fc.constantFrom('ann', 'bob'), id: fc.constantFrom('1', '2', '3', '4') })),
  count: fc.integer({ min: 0, max: 3 }),
  wait: fc.boolean(),
});

/** A room as plain data: what each append must be answered, and what the log then holds. */
class ModelRoom {
  readonly log: number[] = [];
  readonly actions = new Map<string, number>();

  append({ off, action, count }: Step, number: number): AppendOutcome | { readonly ok: true; readonly seq: number } {
    const key = action && `${action.person} ${action.id}`;
    const first = key === null ? undefined : this.actions.get(key);
    if (first !== undefined) return { ok: false, reason: 'repeated', result: first };
    if (off !== 0) return { ok: false, reason: 'stale', seq: this.log.length };
    this.log.push(...Array(count).fill(number));
    if (key !== null) this.actions.set(key, number);
    return { ok: true, seq: this.log.length };
  }
}

async function follow(store: Store, codes: readonly [string, string], steps: readonly Step[]): Promise<void> {
  const models = [new ModelRoom(), new ModelRoom()] as const;
  const answers: Promise<void>[] = [];
  for (const [number, one] of steps.entries()) {
    const model = models[one.room];
    const expectedSeq = model.log.length + one.off;
    const expected = model.append(one, number);
    const action = one.action === null ? {} : { action: { ...one.action, result: number } };
    const asked = append(codes[one.room], expectedSeq, { events: events(one.count, number), ...action });
    answers.push(store.append(asked).then((outcome) => expect(outcome).toMatchObject(expected)));
    if (one.wait) await answers.at(-1);
  }
  await Promise.all(answers);
  for (const [room, code] of codes.entries()) {
    expect((await store.read(code)).map(({ body }) => body)).toEqual(models[room]?.log);
    expect(await store.room(code)).toMatchObject({ seq: models[room]?.log.length });
  }
}

export function modelSuite(factory: DataFactory): void {
  it(
    'answers any course of appends as the model does',
    withStore(factory, async (store) => {
      let course = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
          course += 1;
          const codes = [`A${course}`, `B${course}`] as const;
          await Promise.all(codes.map((code) => store.createRoom(newRoom(code))));
          await follow(store, codes, steps);
        }),
        { numRuns: 60 },
      );
    }),
  );
}
