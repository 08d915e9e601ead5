import fc from 'fast-check';
import { expect, it } from 'vitest';
import { steadyClock } from '../../server/store/clock.ts';

/** A clock over two hands that the test sets. */
function clockOf(wall: number) {
  const hands = { wall, monotonic: 500 };
  return {
    hands,
    now: steadyClock(
      () => hands.wall,
      () => hands.monotonic,
    ),
  };
}

it('follows the wall clock', () => {
  const { hands, now } = clockOf(1_000_000);
  expect(now()).toBe(1_000_000);
  hands.wall += 250;
  hands.monotonic += 250.4;
  expect(now()).toBe(1_000_250);
});

it('follows it forwards over a sleep that the monotonic clock does not see', () => {
  const { hands, now } = clockOf(1_000_000);
  hands.wall += 3_600_000;
  hands.monotonic += 10;
  expect(now()).toBe(4_600_000);
});

it('goes on at the same pace when the wall clock is set back', () => {
  const { hands, now } = clockOf(10_000_000);
  now();
  hands.wall -= 3_600_000;
  for (const elapsed of [1, 100, 1000]) {
    hands.wall += elapsed;
    hands.monotonic += elapsed;
    now();
  }
  expect(now()).toBe(10_001_101);
});

it('never runs backwards, whatever is done to the wall clock', () => {
  const jump = fc.record({
    wall: fc.integer({ min: -1e9, max: 1e9 }),
    elapsed: fc.double({ min: 0, max: 1e6, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(jump), (jumps) => {
      const { hands, now } = clockOf(2e12);
      let last = now();
      for (const { wall, elapsed } of jumps) {
        hands.wall += wall;
        hands.monotonic += elapsed;
        const reading = now();
        expect(reading).toBeGreaterThanOrEqual(Math.floor(last + elapsed));
        last = reading;
      }
    }),
  );
});
