import { globSync, readFileSync, rmSync } from 'node:fs';
import { root } from '../../build/paths.ts';
import { runChecks } from './checks.ts';
import { ensureChromium } from './chromium.ts';
import { closingLines, command, logs } from './command.ts';
import { add, type Counts, countVitest, noTests, type VitestReport } from './counts.ts';

interface Runner {
  readonly name: string;
  /** The files it takes; a runner that finds tests in none of them has failed. */
  readonly files: string;
  readonly run: () => Promise<Counts>;
}

const runners: readonly Runner[] = [
  { name: 'node', files: 'test/**/*.test.ts', run: () => vitest('node', 'vitest.config.ts') },
  { name: 'browser', files: 'test/**/*.browser.test.ts', run: webTestRunner },
  { name: 'end-to-end', files: 'test/**/*.e2e.test.ts', run: () => vitest('end-to-end', 'vitest.e2e.config.ts') },
];

/** `npm test`: checks, build, and every runner; the last line counts them all. */
async function run(): Promise<Counts> {
  let sum = noTests;
  const part = async (name: string, work: () => Promise<Counts>) => {
    const start = performance.now();
    console.log(`\n${name}`);
    const counts = await work().catch((error: unknown) => {
      console.log(error instanceof Error ? error.message : error);
      return { ...noTests, failed: 1 };
    });
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    console.log(`${name}: ${counts.passed} passed, ${counts.failed} failed${skipped} (${seconds} s)`);
    sum = add(sum, counts);
  };
  await part('check', runChecks);
  await part('build', buildAll);
  await part('chromium', chromium);
  for (const { name, files, run } of runners) {
    if (globSync(files, { cwd: root }).length > 0) await part(name, () => atLeastOne(run));
  }
  return sum;
}

async function buildAll(): Promise<Counts> {
  const { ok, output } = await command('build', 'build/run.ts', []);
  console.log(closingLines(output, ok ? 40 : 80));
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

/** Once, before the runners, so that what is installed is said here and not between their lines. */
async function chromium(): Promise<Counts> {
  process.env.CHROME_PATH = ensureChromium();
  console.log(`  ${process.env.CHROME_PATH}`);
  return noTests;
}

async function vitest(name: string, config: string): Promise<Counts> {
  const report = `${logs}/${name}.json`;
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { ok, output } = await command(name, 'node_modules/vitest/vitest.mjs', [
    'run',
    '--config',
    config,
    ...reporters,
  ]);
  console.log(closingLines(ok ? output : fromFailures(output), ok ? 6 : 150));
  return counted(ok, countVitest(JSON.parse(readFileSync(report, 'utf8')) as VitestReport));
}

async function webTestRunner(): Promise<Counts> {
  const report = `${logs}/browser.json`;
  rmSync(report, { force: true });
  const { ok, output } = await command('browser', 'node_modules/.bin/web-test-runner', [], { TEST_COUNTS: report });
  console.log(closingLines(output, ok ? 6 : 150));
  return counted(ok, JSON.parse(readFileSync(report, 'utf8')) as Counts);
}

/** Vitest lists every test of a file in which one failed; what matters comes after. */
function fromFailures(output: string): string {
  return output.slice(Math.max(0, output.search(/ Failed (Tests|Suites) /)));
}

/** A runner that fails without a failed test has failed all the same. */
function counted(ok: boolean, counts: Counts): Counts {
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** Files without a test in them are a mistake, not a success. */
async function atLeastOne(work: () => Promise<Counts>): Promise<Counts> {
  const counts = await work();
  return counts.passed + counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

const { passed, failed } = await run();
console.log(`\n${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
