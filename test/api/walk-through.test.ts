/** The walk through a match in docs/api.md: every command and every document of it, run as it is written there. */

import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { testServer } from './server.ts';

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
/** The only line that differs: where the test's own server listens. */
const ADDRESS = 'SERVER=http://localhost:4000';
/** So much faster than the wall the server's time runs: a person's turn is still longer than a few commands. */
const SPEED = 8;

interface Walk {
  readonly script: string;
  readonly documents: readonly { readonly name: string; readonly text: string }[];
}

/** The section's commands as one script, and its documents under the names that the text gives them. */
function walkOf(page: string): Walk {
  const [, section = ''] = page.split('\n## A match from start to end\n');
  const [own = ''] = section.split('\n## ');
  const blocks = [...own.matchAll(/(?<before>[\s\S]*?)^```(?<kind>\w+)\n(?<text>[\s\S]*?)^```$/gm)];
  const documents: { name: string; text: string }[] = [];
  const commands: string[] = [];
  for (const { groups: { before = '', kind, text = '' } = {} } of blocks) {
    if (kind === 'sh') commands.push(text);
    else if (kind === 'graphql') {
      // The last name that the text before the block mentions.
      const named = before.match(/[\w-]+\.graphql/g)?.at(-1);
      if (named === undefined) throw new Error(`a document has no name: ${text}`);
      documents.push({ name: named, text });
    } else throw new Error(`what is to be done with a block of ${kind}?`);
  }
  return { script: commands.join('\n'), documents };
}

function has(command: string): boolean {
  try {
    execFileSync('which', [command]);
    return true;
  } catch {
    return false;
  }
}

it('leads from a token to the log of a finished match', { timeout: 300_000 }, async (context) => {
  const missing = ['bash', 'curl', 'jq'].filter((command) => !has(command));
  if (missing.length > 0) context.skip(`not installed here: ${missing.join(', ')}`);
  const { script, documents } = walkOf(readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8'));
  expect(script.startsWith(`${ADDRESS}\n`)).toBe(true);
  const server = await testServer({}, { speed: SPEED });
  const folder = mkdtempSync(join(tmpdir(), 'mahjong-walk-'));
  try {
    for (const { name, text } of documents) writeFileSync(join(folder, name), text);
    symlinkSync(server.dataDir, join(folder, 'data'));
    mkdirSync(join(folder, 'bin'));
    const command = join(folder, 'bin', 'mahjong-table');
    writeFileSync(command, `#!/bin/sh\nexec '${process.execPath}' --no-warnings '${MAIN}' "$@"\n`);
    chmodSync(command, 0o755);
    // `-x`: what it was doing when it stopped is in the message.
    const told = await run(script.replace(ADDRESS, `SERVER=${server.url}`), folder);
    expect(told.code, told.output).toBe(0);
    expect(told.output).toMatch(/^GREEN {2}m_/m);
    expect(told.output).toMatch(/^\d\. Ana -?\d+$/m);
  } finally {
    rmSync(folder, { recursive: true });
    await server.dispose();
  }
});

function run(script: string, cwd: string): Promise<{ readonly code: number | string | null; readonly output: string }> {
  const env = { PATH: `${join(cwd, 'bin')}:${process.env.PATH}` };
  return new Promise((resolve) => {
    execFile('bash', ['-x', '-e', '-c', script], { cwd, env, timeout: 240_000 }, (error, stdout, stderr) => {
      resolve({
        code: error === null ? 0 : (error.code ?? error.signal ?? null),
        output: `${stdout}\n${stderr.slice(-4000)}`,
      });
    });
  });
}
