/** `npm run bench`: everything, or the parts that are named (`rules`, `bots`, `fan-out`, `api`, `results`, `page`). Installs its own peers on first use. */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** Loaded when they are run: one of them needs what may have to be installed first. */
const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  rules: async () => (await import('./rules.ts')).benchRules(),
  bots: async () => (await import('./bots.ts')).benchBots(),
  'fan-out': async () => (await import('./api.ts')).benchFanOut(),
  api: async () => (await import('./api.ts')).benchApi(),
  page: async () => (await import('./page.ts')).benchPage(),
  results: async () => (await import('./results.ts')).benchResults([10_000, 100_000, 1_000_000]),
};

function installPeers(): void {
  if (existsSync(`${folder}node_modules/@kobalab`)) return;
  console.log('Installing what the benches compare with (test/bench/package.json) …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error('npm ci failed in test/bench');
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((part) => !(part in PARTS));
if (unknown.length > 0)
  throw new Error(`no such part: ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`);
if (wanted.join() !== 'page') installPeers();
const started = performance.now();
for (const [part, bench] of Object.entries(PARTS)) if (wanted.length === 0 || wanted.includes(part)) await bench();
console.log(`\n${Math.round((performance.now() - started) / 1000)} s`);
