/** GraphiQL: off by itself, and where it is on nothing comes from elsewhere. */

import { expect, it } from 'vitest';
import { GRAPHIQL_PACKAGE, loadGraphiql } from '../../server/api/graphiql.ts';
import { ConfigError } from '../../server/config.ts';
import { testServer } from './server.ts';

const browser = { headers: { accept: 'text/html,*/*;q=0.8' } };

it('is not there unless somebody asks for it', async () => {
  const server = await testServer();
  const answer = await fetch(`${server.url}/graphql`, browser);
  expect(answer.headers.get('content-type')).not.toMatch(/html/);
  expect(await answer.text()).not.toMatch(/<html|<script/i);
  await server.dispose();
});

it('says what to install where its package is missing, before a server starts', async () => {
  await expect(loadGraphiql(() => Promise.reject(new Error('not found')))).rejects.toThrow(
    new ConfigError('GRAPHIQL', `needs the package ${GRAPHIQL_PACKAGE}: npm install ${GRAPHIQL_PACKAGE}`),
  );
  await expect(loadGraphiql(() => Promise.resolve({}))).rejects.toThrow(ConfigError);
});

it('takes the page of the package, which may load nothing from elsewhere', async () => {
  const render = await loadGraphiql(() => Promise.resolve({ renderGraphiQL: () => '<!doctype html>' }));
  expect(render({})).toBe('<!doctype html>');
  const server = await testServer();
  const { headers } = await fetch(`${server.url}/graphql`, browser);
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'unsafe-inline' blob:;/);
  expect(headers.get('content-security-policy')).not.toMatch(/https?:/);
  await server.dispose();
});
