/** The examples in demo/sign-in: what they sign is taken by a server. PHP's and Python's run where the language is there. */

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signToken } from '../../demo/sign-in/node.mjs';
import { ask } from './asker.ts';
import { type TestServer, testServer } from './server.ts';

const KEYS = { secret: 'a secret of the club, thirty-two or more', issuer: 'club', audience: 'mahjong' };
const folder = fileURLToPath(new URL('../../demo/sign-in/', import.meta.url));
const has = (command: string): boolean => spawnSync(command, ['--version']).status === 0;

let server: TestServer;
beforeAll(async () => {
  const people = { issuer: KEYS.issuer, audience: KEYS.audience, algorithm: 'HS256', secrets: [KEYS.secret] };
  server = await testServer({ SITES: JSON.stringify({ club: { name: 'Club', origins: ['*'], people } }) });
});
afterAll(() => server.dispose());

async function isSari(token: string): Promise<void> {
  const { data } = await ask(server.url, { token }, '{ me { name } }');
  expect(data).toEqual({ me: { name: 'Sari 東' } });
}

function output(command: string, program: string): string {
  const run = spawnSync(command, [command === 'php' ? '-r' : '-c', program], { cwd: folder, encoding: 'utf8' });
  expect(run.stderr).toBe('');
  return run.stdout.trim();
}

describe('an example signs what the server takes', () => {
  it('in Node', () => isSari(signToken({ id: 'sari', name: 'Sari 東' }, KEYS)));

  it.skipIf(!has('python3'))('in Python (skipped without python3)', () => {
    const call = `sign_token("sari", "Sari 東", "${KEYS.secret}", "${KEYS.issuer}", "${KEYS.audience}")`;
    return isSari(
      output('python3', `import sys; sys.dont_write_bytecode = True; from sign_token import *; print(${call})`),
    );
  });

  it.skipIf(!has('php'))('in PHP (skipped without php)', () => {
    const call = `sign_token("sari", "Sari 東", "${KEYS.secret}", "${KEYS.issuer}", "${KEYS.audience}")`;
    return isSari(output('php', `require "sign-token.php"; echo ${call};`));
  });
});
