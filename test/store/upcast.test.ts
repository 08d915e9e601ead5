import { expect, it } from 'vitest';
import { type Upcaster, upcasting } from '../../server/store/upcast.ts';

const step = (type: string, from: number): Upcaster => ({ type, from, up: (body) => `${body}>${from + 1}` });
const event = (type: string, version: number) => ({ seq: 1, matchId: 'm', at: 5, type, version, body: `${version}` });

it('takes each event through the steps it still lacks, in order', () => {
  const { upcast, latest } = upcasting([step('a', 3), step('b', 1), step('a', 1), step('a', 2)]);
  expect(upcast(event('a', 1))).toEqual({ ...event('a', 4), body: '1>2>3>4' });
  expect(upcast(event('a', 3))).toEqual({ ...event('a', 4), body: '3>4' });
  expect(upcast(event('a', 4))).toEqual(event('a', 4));
  expect(upcast(event('b', 1))).toEqual({ ...event('b', 2), body: '1>2' });
  expect(upcast(event('c', 1))).toEqual(event('c', 1));
  expect([latest('a'), latest('b'), latest('c')]).toEqual([4, 2, 1]);
});

it('refuses an event of a version that is not known yet', () => {
  expect(() => upcasting([step('a', 1)]).upcast(event('a', 3))).toThrow('version 3');
});

it('refuses steps with a gap or a fork', () => {
  expect(() => upcasting([step('a', 2)])).toThrow('a');
  expect(() => upcasting([step('a', 1), step('a', 3)])).toThrow('a');
  expect(() => upcasting([step('a', 1), step('a', 1)])).toThrow('a');
});
