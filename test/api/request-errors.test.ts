/** What is wrong with a request itself is said in the same words and with the same code whichever way it came. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDisk, withSmallDisk } from '../store/small-disk.ts';
import { EventStream } from './event-stream.ts';
import { Guest } from './guest.ts';
import { RawSocket } from './raw-socket.ts';
import { type TestServer, testServer } from './server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer({ RATE_LIMITS: 'off' });
});

afterAll(() => server.dispose());

/** The errors of an answer, whatever else is in it. */
type Errors = readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];

async function overSocket(query: string, variables: object, url = server.url): Promise<Errors> {
  const socket = await RawSocket.introduced(url);
  socket.subscribe('1', query, variables);
  const { type, payload } = await socket.next(({ id }) => id === '1');
  expect(type).toBe('error');
  socket.close();
  return payload as Errors;
}

async function overHttp(query: string, variables: object, url = server.url): Promise<Errors> {
  const { data, errors } = await new Guest(url).send(query, variables);
  expect(data).toBeUndefined();
  return errors as Errors;
}

async function overStream(query: string, variables: object, url = server.url): Promise<Errors> {
  const stream = await EventStream.open(new Guest(url), query, variables);
  await stream.until(() => true);
  stream.close();
  return JSON.parse(stream.payloads[0] ?? '').errors;
}

const ROOM = 'roomEvents(code: "ABCDEF")';
/** So many fields that no list in them matters. */
const MANY = Array.from({ length: 120 }, (_, i) => `a${i}: ruleSets { ...F }`).join(' ');
const FIELDS =
  'fragment F on RuleSet { key name about options { key type about default values } lengths { key about } k: key n: name }';
const GUEST = 'mutation($input: CreateGuestInput!) { createGuest(input: $input) { __typename } }';

test.each([
  ['GRAPHQL_PARSE_FAILED', 'is cut off', 'subscription {', {}],
  ['GRAPHQL_PARSE_FAILED', 'has too many tokens', `{ ${'me { id } '.repeat(400)} }`, {}],
  ['GRAPHQL_VALIDATION_FAILED', 'asks for an unknown field', `subscription { ${ROOM} { secrets } }`, {}],
  ['GRAPHQL_VALIDATION_FAILED', 'asks for what is gone', '{ me { id hat } }', {}],
  ['GRAPHQL_VALIDATION_FAILED', 'gives a wrong value', 'subscription { roomEvents(code: 7) { __typename } }', {}],
  ['OPERATION_RESOLUTION_FAILURE', 'has two operations', 'query A { __typename } query B { __typename }', {}],
  ['BAD_USER_INPUT', 'lacks a variable', 'subscription($c: String!) { roomEvents(code: $c) { __typename } }', {}],
  ['BAD_USER_INPUT', 'has a field too many in a variable', GUEST, { input: { name: 'Sari', hat: 1 } }],
  ['QUERY_TOO_COMPLEX', 'asks for too much', `{ ${MANY} } ${FIELDS}`, {}],
])('%s: a request that %s', async (code, _what, query, variables) => {
  // The socket first: nothing that another way has left behind helps it.
  const errors = await overSocket(query, variables);
  for (const { extensions } of errors) expect(extensions).toEqual({ code });
  expect(await overHttp(query, variables)).toEqual(errors);
  expect(await overStream(query, variables)).toEqual(errors);
});

test.each(['', 'x', '💥', btoa('Person:'), btoa(':1'), btoa('RuleSet:klasik'), btoa('Query:1'), btoa('constructor:1')])(
  'BAD_USER_INPUT: a node of the id %j',
  async (id) => {
    const { data, errors } = await new Guest(server.url).send('query($id: ID!) { node(id: $id) { id } }', { id });
    expect(data).toEqual({ node: null });
    expect((errors as Errors).map(({ extensions }) => extensions)).toEqual([{ code: 'BAD_USER_INPUT' }]);
  },
);

test('a node that there is not is none, without an error', async () => {
  for (const type of ['Person', 'Match', 'Room']) {
    const { data, errors } = await new Guest(server.url).send(`{ node(id: "${btoa(`${type}:nobody`)}") { id } }`);
    expect({ data, errors }).toEqual({ data: { node: null }, errors: undefined });
  }
});

test('RATE_LIMITED: a document that is one too many', async () => {
  const strict = await testServer();
  const fresh = (i: number): string => `{ me { id } a${i}: me { name } }`;
  for (let i = 0; i < 60; i += 1) await new Guest(strict.url).send(fresh(i));
  for (const over of [overSocket, overHttp, overStream]) {
    const [error] = await over(fresh(60), {}, strict.url);
    expect(error?.extensions).toEqual({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
  }
  await strict.dispose();
});

test.each([
  ['cut off', '{"query":"{ me { id } }","variables":{"token":"hush-hush"'],
  ['no JSON', 'token=hush-hush'],
  ['a text', '"hush-hush"'],
  ['null', 'null'],
  ['a list', '["hush-hush"]'],
])('BAD_REQUEST or its like: a body that is %s is not repeated', async (_what, body) => {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${server.url}/graphql`, { method: 'POST', headers, body });
  const text = await response.text();
  expect(response.status).toBe(400);
  expect(JSON.parse(text).errors[0].extensions.code).toBe('BAD_REQUEST');
  expect(text).not.toMatch(/hush|toke/);
});

test('UNAVAILABLE: what a full disk does not let be written', (context) =>
  withSmallDisk(context, '24m', async ({ folder }) => {
    const small = await testServer({ RATE_LIMITS: 'off' }, { dataDir: folder });
    const guest = await Guest.named(small.url, 'Ana');
    fillDisk(join(folder, 'ballast'));
    for (const field of [
      'createGuest(input: { name: "Ana" })',
      'makeRecoveryLink',
      'renameMe(input: { name: "Sari" })',
    ]) {
      const { errors } = await guest.send(`mutation { ${field} { __typename } }`);
      expect(errors?.[0]?.extensions, field).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 });
    }
    expect((await guest.send('{ me { name } }')).data).toEqual({ me: { name: 'Ana' } });
    rmSync(join(folder, 'ballast'));
    expect((await guest.send('mutation { makeRecoveryLink { __typename } }')).data).toEqual({
      makeRecoveryLink: { __typename: 'MakeRecoveryLinkPayload' },
    });
    await small.close();
  }));
