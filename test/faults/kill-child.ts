/**
 * A server that is killed: `node kill-child.ts PLAN`. It makes a room and plays, and writes a line for each action that was
 * answered, until it is killed where its plan (kill-plan.ts, as JSON) says.
 */

import { isReady } from '../../server/rooms/ready.ts';
import { placeOf } from '../../server/rooms/state.ts';
import type { Append, Store } from '../../server/store/store.ts';
import { TestServer } from '../rooms/test-server.ts';
import { sayNow } from '../tools/say-now.ts';
import type { KillPlan } from './kill-plan.ts';

const plan = JSON.parse(process.argv[2] ?? '') as KillPlan;
const { at, persons } = plan;

const tell = (line: object) => sayNow(JSON.stringify(line));

/** The first hand is dealt: from here on writes count. */
let playing = false;

function die(): never {
  process.kill(process.pid, 'SIGKILL');
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

/** Time made it, nobody's answer. */
function isDeadline({ events, action }: Append): boolean {
  const byTime = (body: unknown): boolean =>
    typeof body === 'object' && body !== null && 'by' in body && body.by === 'time';
  return action === undefined && events.every(({ type, body }) => type !== 'answered' || byTime(body));
}

/** The store, which dies at the nth write of the plan. */
function deadly(store: Store): Store {
  if (!('nth' in at)) return store;
  let left = at.nth;
  return {
    ...store,
    append: async (append) => {
      if (playing && (at.of === 'any' || isDeadline(append))) left -= 1;
      if (left > 0) return store.append(append);
      if (at.moment === 'decided') die();
      const written = store.append(append);
      if (at.moment === 'writing') setTimeout(die, Math.random() * 2);
      const outcome = await written;
      if (at.moment === 'written') die();
      return outcome;
    },
  };
}

const server = await TestServer.open({
  path: plan.path,
  seed: plan.path,
  around: deadly,
  ...('transaction' in at ? { killAt: { transaction: at.transaction, point: at.moment } } : {}),
});
const { ruleSet, options } = plan;
const code = await server.create({ ruleSet, options: Object.entries(options).map(([key, value]) => ({ key, value })) });
tell({ code });
const [, ...others] = persons;
await server.sit(code, ...others);
await server.play(code, ...others);
playing = true;
let count = 0;
let asked = 0;
const silentAt = new Set<string>();
await server.until(async () => {
  for (const person of persons) {
    const { phase, match, times } = await server.state(code);
    const id = `a${count}`;
    if (phase.at === 'hand-result') {
      const place = placeOf(await server.state(code), person);
      if (place === null || isReady(await server.state(code), place)) continue;
      await server.does(code, person, { type: 'ready-next', hand: match?.hand?.deal.hand ?? 0 }, id);
    } else {
      const question = times.questions.find((each) => each.decider === 'person')?.question;
      if (question === undefined || phase.at !== 'playing') continue;
      // Where deadlines are to fire, every third question is left to run out.
      if (!silentAt.has(question) && 'of' in at && at.of === 'deadline' && ++asked % 3 === 0) silentAt.add(question);
      if (silentAt.has(question) || !(await server.answer(code, person, id))) continue;
    }
    count += 1;
    tell({ answered: id, person });
  }
  // A match that is over before its point of play has come: that is the point, then.
  if ((await server.state(code)).phase.at === 'match-result') die();
  return false;
}, Number.POSITIVE_INFINITY);
