/** An answer that arrives within 300 ms after the shown end is taken, whatever is asked; a later one is not. */

import { expect, test } from 'vitest';
import { stuckReason } from '../../server/rooms/stuck.ts';
import { RULE_SETS } from '../../server/rules/registry.ts';
import type { ClockKey } from '../../server/rules/rule-set.ts';
import { TestServer } from '../rooms/test-server.ts';
import { note } from './note.ts';
import { draws, seed, times } from './size.ts';
import { stuckRooms } from './stuck-rooms.ts';

/** Questions that are answered late, for each rule set and clock. */
const ANSWERS = times(15, 150);
const CLOCKS: readonly ClockKey[] = ['bullet', 'standard'];
const FOUR = ['ana', 'bea', 'cem', 'dov'];
const GRACE = 300;

test(`seed ${seed}: an answer in the last 300 ms and after them`, { timeout: 600_000 }, async () => {
  const draw = draws(seed);
  const seen = new Map<string, number>();
  let after = 0;
  for (const { key: ruleSet } of RULE_SETS) {
    for (const clock of CLOCKS) {
      const server = await TestServer.open({ seed: `${seed}/${ruleSet}/${clock}` });
      try {
        const options = ruleSet === 'sichuan' ? [{ key: 'exchangeThree', value: 1 }] : [];
        const code = await server.create({ ruleSet, clock, options });
        await server.sit(code, ...FOUR.slice(1));
        await server.play(code, ...FOUR.slice(1));
        let late = 0;
        for (let count = 0; count < ANSWERS; ) {
          const { phase, times: clocks, places, match } = await server.state(code);
          if (phase.at === 'match-result') break;
          if (phase.at === 'hand-result') {
            for (const person of FOUR)
              await server.does(code, person, { type: 'ready-next', hand: match?.hand?.deal.hand ?? 0 });
          }
          // The first to end: all others asked at the same time are still in time then.
          const open = clocks.questions.filter(({ endsAt }) => endsAt !== null);
          const first = open.sort((a, b) => (a.endsAt ?? 0) - (b.endsAt ?? 0))[0];
          const occupant = places.find(({ seat }) => seat === first?.seat)?.occupant;
          if (first === undefined || first.endsAt === null || occupant?.kind !== 'person') {
            await server.time.step(() => server.rooms.settled());
            continue;
          }
          const tooLate = draw(8) === 0;
          const by = tooLate ? GRACE + draw(2_000) : draw(GRACE);
          await server.pass(first.endsAt + by - server.time.now());
          const now = await server.state(code);
          const isOpen = now.times.questions.some(({ question }) => question === first.question);
          expect(isOpen, `${first.kind}, ${by} ms after its end`).toBe(!tooLate);
          if (tooLate) {
            after += 1;
            // Nobody is to be helped: two turns in a row are not let run out.
            for (const person of FOUR) await server.does(code, person, { type: 'back-to-play' });
          } else {
            expect(await server.answer(code, occupant.person)).toBe(true);
            seen.set(first.kind, (seen.get(first.kind) ?? 0) + 1);
            late += 1;
          }
          count += 1;
        }
        expect(late).toBeGreaterThan(0);
        const log = await server.rooms.history(code);
        const timedOut = log.filter(({ event }) => event.type === 'answered' && event.by === 'time').length;
        expect(timedOut).toBeLessThanOrEqual(ANSWERS);
        expect(stuckReason(await server.state(code), server.time.now())).toBeNull();
        expect(stuckRooms(server.path, server.time.now())).toEqual([]);
        expect(server.problems).toEqual([]);
      } finally {
        await server.close();
      }
    }
  }
  const figures = [...seen].map(([kind, count]) => `${count} of kind ${kind}`).join(', ');
  const taken = [...seen.values()].reduce((sum, count) => sum + count, 0);
  note({
    fault: 'an answer arrives after the shown end',
    often: `${taken} times within 300 ms, ${after} times later; all four rule sets, ${CLOCKS.join(' and ')}`,
    held: 'every one within 300 ms is taken, none after',
    figures,
  });
});
