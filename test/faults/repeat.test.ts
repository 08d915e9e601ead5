/**
 * Every mutation of the schema sent once to five times, with delays: it does what it does once, and the others are answered
 * like it or refused with a code.
 */

import { isObjectType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schema } from '../../server/api/schema.ts';
import { change } from '../api/asker.ts';
import { countAll } from '../api/log-file.ts';
import { type VirtualServer, virtualServer } from '../api/virtual-server.ts';
import { note } from './note.ts';
import { CASES, OWNER, SITES } from './repeat-cases.ts';
import { draws, seed, TIMED, times } from './size.ts';
import { stuckRooms } from './stuck-rooms.ts';

/** How often each is sent: all of these numbers, so many times each. */
const NUMBERS = TIMED ? [2, 3, 4, 5] : [2, 5];
const ROUNDS = times(1, 2);
/** The longest of the delays between them, ms. */
const LONGEST = times(20, 500);

const COUNTED = ['events', 'rooms', 'persons', 'actions'] as const;
type Counted = (typeof COUNTED)[number];

let server: VirtualServer;
let sent = 0;

beforeAll(async () => {
  server = await virtualServer({ CONNECTIONS_PER_ADDRESS: '10000', SITES, OWNER_TOKEN: OWNER });
});

afterAll(async () => {
  try {
    expect(stuckRooms(server.dataFile, server.time.now())).toEqual([]);
    note({
      fault: 'every mutation sent 1–5 times, with delays',
      often: `${Object.keys(CASES).length} mutations, ${sent} requests, delays up to ${LONGEST} ms`,
      held: 'done once: every repeat is answered alike or refused with a code',
    });
  } finally {
    await server.dispose();
  }
});

test('every mutation of the schema is here', () => {
  const mutation = schema.getMutationType();
  const names = isObjectType(mutation) ? Object.keys(mutation.getFields()) : [];
  expect(Object.keys(CASES).sort()).toEqual(names.sort());
});

const draw = draws(seed);
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends a mutation so many times; gives the answers and how much the data has grown. */
async function send(name: string, count: number) {
  const { from, input } = (await CASES[name]?.prepare(server)) ?? { from: {} };
  await server.quiet();
  const before = countAll(server.dataFile);
  const answers = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      if (index > 0) await wait(draw(LONGEST));
      sent += 1;
      return change(server.url, from, name, '__typename', input);
    }),
  );
  await server.quiet();
  const after = countAll(server.dataFile);
  const done = answers.filter(({ __typename }) => String(__typename).endsWith('Payload'));
  const refused = answers.filter((answer) => !done.includes(answer));
  return { done: done.length, refused, grown: (what: Counted) => after[what] - before[what] };
}

test.each(Object.entries(CASES))(`seed ${seed}: %s`, { timeout: 300_000 }, async (name, { repeats, atTable }) => {
  const once = await send(name, 1);
  expect({ done: once.done, refused: once.refused }).toEqual({ done: 1, refused: [] });
  for (const count of Array.from({ length: ROUNDS }, () => NUMBERS).flat()) {
    const { done, refused, grown } = await send(name, count);
    for (const { code } of refused) expect(code).toMatch(/^[A-Z_]+$/);
    if (repeats === 'gone') expect(done).toBeGreaterThan(0);
    else expect(done).toBe(repeats === 'once' ? 1 : count);
    if (repeats === 'another') continue;
    // Not more than once; less where what others left behind was taken.
    for (const what of COUNTED)
      if (what !== 'events' || !atTable) expect(grown(what), what).toBeLessThanOrEqual(once.grown(what));
  }
});
