import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { inRoot, root } from '../../build/paths.ts';

/** What a finished command left behind. */
export interface Finished {
  readonly ok: boolean;
  /** Both streams, in the order of arrival. */
  readonly output: string;
}

/** Where the full output of every command lies, by name. */
export const logs = inRoot('test/.out');

/** Runs a script with this Node, in the repository, and keeps what it prints in `test/.out/<name>.log`. */
export function command(
  name: string,
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Finished> {
  mkdirSync(logs, { recursive: true });
  const log = createWriteStream(`${logs}/${name}.log`);
  const child = spawn(process.execPath, [inRoot(script), ...args], {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (part: string) => {
      parts.push(part);
      log.write(part);
    });
  }
  return new Promise((done, failed) => {
    child.on('error', failed);
    child.on('close', (code) => {
      log.end();
      done({ ok: code === 0, output: parts.join('') });
    });
  });
}

/** The last lines that say something. */
export function closingLines(output: string, count: number): string {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines
    .slice(-count)
    .map((line) => `  ${line}`)
    .join('\n');
}
