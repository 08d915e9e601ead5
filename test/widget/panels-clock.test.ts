/** Clocks on the screen: drawn when their seconds change, and no sooner. */

import type { ReactiveControllerHost } from 'lit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localNow } from '../../widget/client/clock.ts';
import { secondsLeft, TickController, untilNextSecond } from '../../widget/panels/clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An element that shows the seconds left until `end`; gives what it has shown. */
function shown(end: () => number | null): { readonly seconds: number[]; stop(): void } {
  const seconds: number[] = [];
  const host: ReactiveControllerHost = {
    addController: () => {},
    removeController: () => {},
    requestUpdate: () => draw(),
    updateComplete: Promise.resolve(true),
  };
  const ticks = new TickController(host, end);
  const draw = (): void => {
    const until = end();
    if (until !== null) seconds.push(secondsLeft(until, localNow()));
    ticks.hostUpdated();
  };
  draw();
  return { seconds, stop: () => ticks.hostDisconnected() };
}

test('each second is drawn once, whenever the clock began', () => {
  const end = localNow() + 8_400;
  const { seconds, stop } = shown(() => end);
  vi.advanceTimersByTime(8_500);
  expect(seconds).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  stop();
  vi.advanceTimersByTime(5_000);
  expect(seconds).toHaveLength(10);
});

test('nothing is drawn without a clock', () => {
  const { seconds } = shown(() => null);
  vi.advanceTimersByTime(5_000);
  expect(seconds).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('two clocks of one turn change together', () => {
  expect(untilNextSecond(10_000, 7_250)).toBe(untilNextSecond(15_000, 7_250));
});
