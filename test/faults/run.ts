/**
 * `npm run faults [-- ROW…]`: the faults that `npm test` samples, in full. What came of them is printed, and written to
 * figures.md in place of what those rows said before. `--share 0.1` runs a tenth of each and writes nothing; `SEED=…` runs
 * the same again.
 */

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Note } from './note.ts';
import { ROWS, type Row } from './rows.ts';
import { seed } from './size.ts';

/** Rows that run side by side where no times are judged. */
const SIDE_BY_SIDE = 2;

/** A row that is not done after this long, ms, has failed. */
const LONGEST = 7_200_000;

const root = fileURLToPath(new URL('../..', import.meta.url));
const FIGURES = fileURLToPath(new URL('figures.md', import.meta.url));

interface Ran {
  readonly row: Row;
  readonly ok: boolean;
  readonly seconds: number;
  readonly notes: readonly Note[];
}

const { positionals: wanted, values } = parseArgs({ allowPositionals: true, options: { share: { type: 'string' } } });
const share = values.share ?? '1';
const unknown = wanted.filter((key) => !ROWS.some((row) => row.key === key));
if (unknown.length > 0 || !(Number(share) > 0)) {
  throw new Error(`rows: ${ROWS.map(({ key }) => key).join(', ')}; --share takes a number above 0`);
}

const folder = mkdtempSync(join(tmpdir(), 'faults-'));

/** Runs a row in a process of its own and gives what it noted. */
function run(row: Row): Promise<Ran> {
  const notesFile = join(folder, `${row.key}.jsonl`);
  const started = performance.now();
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...row.files], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LONGEST,
    env: { ...process.env, FAULTS: share, FAULTS_NOTES: notesFile, SEED: String(seed) },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output += String(data);
    });
  }
  return new Promise((done) => {
    child.on('close', (status) => {
      const seconds = Math.round((performance.now() - started) / 1000);
      const text = existsSync(notesFile) ? readFileSync(notesFile, 'utf8').trim() : '';
      const notes = text === '' ? [] : text.split('\n').map((line) => JSON.parse(line) as Note);
      const ok = status === 0;
      console.log(`${row.key}: ${ok ? 'held' : 'FAILED'} (${seconds} s)${ok ? '' : `\n${output}`}`);
      for (const { fault, often, held, figures } of notes) {
        console.log(`  ${fault}, ${often}: ${held}${figures === undefined ? '' : `; ${figures}`}`);
      }
      done({ row, ok, seconds, notes });
    });
  });
}

async function runAll(rows: readonly Row[]): Promise<Ran[]> {
  const ran: Ran[] = [];
  const left = rows.filter(({ timed }) => !timed);
  const lane = async (): Promise<void> => {
    for (let row = left.shift(); row !== undefined; row = left.shift()) ran.push(await run(row));
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
  for (const row of rows) if (row.timed) ran.push(await run(row));
  return ran.sort((a, b) => rows.indexOf(a.row) - rows.indexOf(b.row));
}

const cells = (parts: readonly string[]): string => `| ${parts.join(' | ')} |`;

/** What is checked in about one row: the title, with which everything about it is found again, and the table. */
function section({ row, ok, seconds, notes }: Ran): string {
  const [cpu] = cpus();
  const minutes = (seconds / 60).toFixed(1);
  return [
    `## ${row.key}`,
    '',
    `Seed ${seed}, ${minutes} minutes, ${cpus().length} × ${cpu?.model ?? 'processor'}, Node ${process.version}.`,
    ...(ok ? [] : ['**FAILED.**']),
    '',
    cells(['fault', 'how often', 'what held', 'figures']),
    cells(['---', '---', '---', '---']),
    ...notes.map(({ fault, often, held, figures = '' }) => cells([fault, often, held, figures])),
    '',
  ].join('\n');
}

/** figures.md with what was seen now; rows that were not run keep what they said. */
function written(ran: readonly Ran[], before: string): string {
  const kept = before.split(/^(?=## )/m).slice(1);
  const sections = ROWS.flatMap(({ key }) => {
    const now = ran.find(({ row }) => row.key === key);
    return now === undefined ? kept.filter((text) => text.startsWith(`## ${key}\n`)) : [section(now)];
  });
  const opening = [
    '# Faults',
    '',
    'Written by `npm run faults`, a section for each row at its full size. What every row that plays ends with: no table in',
    'memory or in the data file is stuck (a room in play in which nothing is due and nobody is asked).',
    '',
    '',
  ];
  return opening.join('\n') + sections.map((text) => `${text.trimEnd()}\n`).join('\n');
}

console.log(`seed ${seed}`);
const started = performance.now();
try {
  const rows = wanted.length === 0 ? ROWS : ROWS.filter(({ key }) => wanted.includes(key));
  const ran = await runAll(rows);
  const minutes = Math.round((performance.now() - started) / 60_000);
  if (share === '1') writeFileSync(FIGURES, written(ran, existsSync(FIGURES) ? readFileSync(FIGURES, 'utf8') : ''));
  console.log(`${ran.filter(({ ok }) => ok).length} of ${ran.length} rows held, ${minutes} minutes`);
  if (ran.some(({ ok }) => !ok)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
