import fc from 'fast-check';
import { expect, it } from 'vitest';
import { steadyClock } from '../../server/store/clock.ts';

/** A clock over two hands that the test sets. */
function clockOf(wall: number, latest = 0) {
  const hands = { wall, monotonic: 500 };
  return {
    hands,
    ...steadyClock(
      () => hands.wall,
      () => hands.monotonic,
      latest,
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

/** Lets time pass on both hands, a tenth of a second at a time; `drift`: how much faster the wall's runs. */
function pass(hands: { wall: number; monotonic: number }, now: () => number, ms: number, drift = 0): number {
  for (let passed = 0; passed < ms; passed += 100) {
    hands.wall += 100 * (1 + drift);
    hands.monotonic += 100;
    now();
  }
  return now();
}

const MINUTE = 60_000;

it.each([
  ['back an hour', -3_600_000],
  ['back a minute', -MINUTE],
  ['back a second', -1_000],
  ['forward five minutes', 300_000],
  ['forward a day', 86_400_000],
])('when the wall clock is set %s it goes on at its own pace, and comes back to it slowly', (_name, step) => {
  const { hands, now } = clockOf(10_000_000_000);
  const before = now();
  hands.wall += step;
  const passed = pass(hands, now, MINUTE) - before;
  expect(Math.abs(passed - MINUTE)).toBeLessThanOrEqual(61);
  // A thousandth of the time, towards the wall.
  expect(Math.sign(passed - MINUTE)).toBe(Math.sign(step));
});

it('follows a wall clock that drifts', () => {
  const { hands, now } = clockOf(10_000_000_000);
  pass(hands, now, 60 * MINUTE, 0.0005);
  expect(Math.abs(now() - hands.wall)).toBeLessThan(10);
});

it('catches up with the wall at once when it is asked to, but only forwards', () => {
  const { hands, now, catchUp } = clockOf(10_000_000_000);
  hands.wall += 3_600_000;
  expect(now()).toBe(10_000_000_000);
  expect(catchUp()).toBe(hands.wall);
  hands.wall -= 7_200_000;
  expect(catchUp()).toBe(10_003_600_000);
});

it('begins where the data ends, when the wall clock was set back meanwhile', () => {
  const { now } = clockOf(10_000_000_000, 10_003_600_000);
  expect(now()).toBe(10_003_600_000);
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
        expect(reading).toBeGreaterThanOrEqual(Math.floor(last));
        last = reading;
      }
    }),
  );
});
