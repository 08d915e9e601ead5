import { CombinedError } from '@urql/core';
import { describe, expect, test } from 'vitest';
import { waitBefore } from '../../widget/client/backoff.ts';
import { mayReconnect, readAnswer, readError, wasLost } from '../../widget/client/outcome.ts';

/** What a closed socket leaves behind. */
function closed(code: number, reason = ''): CombinedError {
  return new CombinedError({ networkError: Object.assign(new Error('closed'), { code, reason }) });
}

describe('what came of a command', () => {
  test('a payload is given back as it is', () => {
    const payload = { __typename: 'CreateRoomPayload', room: { code: 'KPQ7' } };
    expect(readAnswer(payload)).toBe(payload);
  });

  test('an error of the schema keeps its field, numbers and waiting time', () => {
    expect(readAnswer({ __typename: 'InvalidInput', code: 'NAME_REFUSED', field: 'name' })).toMatchObject({
      ok: false,
      code: 'NAME_REFUSED',
      field: 'name',
    });
    const details = [{ key: 'unready', value: 2 }];
    expect(readAnswer({ __typename: 'Refused', code: 'NOT_READY', field: null, details })).toMatchObject({ details });
    expect(readAnswer({ __typename: 'RateLimited', code: 'RATE_LIMITED', field: null, retryAfter: 9 })).toMatchObject({
      retryAfter: 9,
    });
  });

  test.each([
    [
      'a token that is not taken, over HTTP',
      new CombinedError({ networkError: new Error(), response: { status: 401 } }),
      'TOKEN_REFUSED',
    ],
    ['a token that is not taken, by the socket', closed(4403, 'TOKEN_REFUSED'), 'TOKEN_REFUSED'],
    ['a page that is not taken, by the socket', closed(4403, 'ORIGIN_REFUSED'), 'ORIGIN_REFUSED'],
    [
      'a page that is not taken, over HTTP',
      new CombinedError({
        graphQLErrors: [{ message: '', extensions: { code: 'ORIGIN_REFUSED' } }],
        response: { status: 403 },
      }),
      'ORIGIN_REFUSED',
    ],
    [
      'a token that has run out, over HTTP',
      new CombinedError({
        graphQLErrors: [{ message: '', extensions: { code: 'TOKEN_EXPIRED' } }],
        response: { status: 401 },
      }),
      'TOKEN_EXPIRED',
    ],
    [
      'what the server cannot do now',
      new CombinedError({ graphQLErrors: [{ message: '', extensions: { code: 'UNAVAILABLE' } }] }),
      'UNAVAILABLE',
    ],
    ['too many requests', new CombinedError({ networkError: new Error(), response: { status: 429 } }), 'RATE_LIMITED'],
    ['a socket that does not understand', closed(4400), 'TOO_OLD'],
    [
      'a question the schema does not know',
      new CombinedError({ graphQLErrors: [{ message: '', extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] }),
      'TOO_OLD',
    ],
    [
      'an answer the schema does not take any more',
      new CombinedError({ graphQLErrors: [{ message: '', extensions: { code: 'BAD_USER_INPUT' } }] }),
      'TOO_OLD',
    ],
    ['a bug on the server', new CombinedError({ graphQLErrors: ['boom'] }), 'UNEXPECTED'],
    ['no answer', new CombinedError({ networkError: new TypeError('Failed to fetch') }), 'SERVER_AWAY'],
  ])('%s', (_name, error, code) => {
    expect(readError(error, true).code).toBe(code);
  });

  test('no answer without a network is the network’s doing', () => {
    const failed = readError(new CombinedError({ networkError: new TypeError('Failed to fetch') }), false);
    expect(failed.code).toBe('OFFLINE');
    expect(wasLost(failed)).toBe(true);
  });
});

describe('coming back', () => {
  test('after everything but a refused token and a language not understood', () => {
    expect([1001, 1006, 1012, 1013, 4408, 4311, 4499, 4504].every(mayReconnect)).toBe(true);
    expect([4400, 4401, 4403, 4406].some(mayReconnect)).toBe(false);
  });

  test('waits at most a quarter of a second first, and never more than eight', () => {
    const longest = (attempt: number) => waitBefore(attempt, () => 0.999_999);
    expect(longest(0)).toBe(249);
    expect(longest(1)).toBe(499);
    expect(longest(5)).toBe(7_999);
    expect(longest(500)).toBe(7_999);
    expect(waitBefore(9, () => 0)).toBe(0);
  });
});
