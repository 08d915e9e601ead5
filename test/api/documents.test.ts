/** Every GraphQL document in README.md and docs/ is taken by the real server, and comes to something. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DocumentNode, Kind, OperationTypeNode, parse, print, validate } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documents } from '../../build/docs.ts';
import { inRoot } from '../../build/paths.ts';
import { addToken } from '../../server/admin.ts';
import { schema } from '../../server/api/schema.ts';
import { readConfig } from '../../server/config.ts';
import { openSqliteStore } from '../../server/store/sqlite/sqlite-store.ts';
import { keepMatch, playedMatch } from '../results/played.ts';
import { temporaryFolder } from '../store/sqlite-data.ts';
import { ask } from './asker.ts';
import { EventStream } from './event-stream.ts';
import { Guest } from './guest.ts';
import { type TestServer, testServer } from './server.ts';

const blocks = documents()
  .map((path) => readFileSync(inRoot(path), 'utf8'))
  .flatMap((text) => [...text.matchAll(/^```graphql\n(.*?)^```/gms)].map(([, block = '']) => block));

const { folder, remove } = temporaryFolder();
let server: TestServer;
let person: Guest;
let token: string;
let matchId: string;

beforeAll(async () => {
  server = await testServer({}, { dataDir: folder });
  person = await Guest.named(server.url, 'Sari');
  const [, secret = ''] = await addToken(readConfig({ DATA_DIR: folder }), 'default', 'README', 'rooms,results');
  token = secret;
  const store = await openSqliteStore({ path: join(folder, 'mahjong.sqlite') });
  const own = Buffer.from(person.id ?? '', 'base64')
    .toString()
    .replace(/^\w+:/, '');
  const log = playedMatch('readme', { ruleSet: 'klasik', length: 'quick', visibility: 'public' }, [
    own,
    null,
    null,
    null,
  ]);
  matchId = await keepMatch(store, 'KPR7WN', log);
  await store.close();
}, 60_000);
afterAll(async () => {
  await server?.close();
  remove();
});

/** The operations of a block, one by one, with what is only hinted at in it. */
function operations(text: string): DocumentNode[] {
  const written = text.replaceAll('m_…', matchId).replaceAll('"…"', JSON.stringify(person.id));
  return parse(written).definitions.map((definition) => ({ kind: Kind.DOCUMENT, definitions: [definition] }));
}

it('there are some', () => {
  expect(blocks.length).toBeGreaterThanOrEqual(3);
});

it.each(blocks.map((text, index) => ({ index, text })))('block $index', async ({ text }) => {
  const found = operations(text);
  expect(found.length).toBeGreaterThan(0);
  for (const document of found) {
    const [definition] = document.definitions;
    const query = print(document);
    if (definition?.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.SUBSCRIPTION) {
      if ((definition.variableDefinitions?.length ?? 0) > 0) {
        // Part of the walk-through, which walk-through.test.ts runs.
        expect(validate(schema, document)).toEqual([]);
        continue;
      }
      const stream = await EventStream.open(person, query, {});
      await stream.until((payload) => payload.includes('"phase"'));
      stream.close();
      continue;
    }
    if (definition?.kind === Kind.OPERATION_DEFINITION && (definition.variableDefinitions?.length ?? 0) > 0) {
      // It is for the reader to fill in; the schema takes all but the variables that are missing.
      const { errors } = await ask(server.url, { token }, query);
      expect(
        errors?.map(({ extensions }) => extensions?.code),
        query,
      ).toEqual(['BAD_USER_INPUT']);
      continue;
    }
    const { data, errors } = await ask<Record<string, { code?: unknown; message?: unknown }>>(
      server.url,
      { token },
      query,
    );
    expect(errors, query).toBeUndefined();
    // A room's code is no error's.
    for (const answer of Object.values(data ?? {})) expect(answer, query).not.toHaveProperty('message');
  }
});
