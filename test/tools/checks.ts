import { existsSync, readFileSync } from 'node:fs';
import { staleDocuments } from '../../build/docs.ts';
import { ELEMENT_STREAMS_FILE, elementStreams } from '../../build/element-streams.ts';
import { generate } from '../../build/generate.ts';
import { inRoot } from '../../build/paths.ts';
import { closingLines, command, type Finished } from './command.ts';
import { add, type Counts, noTests } from './counts.ts';

interface Check {
  readonly name: string;
  readonly run: () => Promise<Finished>;
}

const bin = 'node_modules/.bin';

/** Everything that is checked without running the product, in this order. */
const checks: readonly Check[] = [
  { name: 'generated sources', run: generatedSources },
  { name: 'types', run: () => command('types', `${bin}/tsc`, ['-p', 'tsconfig.json']) },
  { name: 'pure folders', run: () => command('pure', `${bin}/tsc`, ['-p', 'tsconfig.pure.json']) },
  {
    name: 'lint and format',
    run: () => command('lint', `${bin}/biome`, ['check', '--error-on-warnings', '--diagnostic-level=warn']),
  },
  { name: 'imports', run: () => command('imports', 'node_modules/vitest/vitest.mjs', ['run', 'test/check']) },
  { name: 'documents', run: () => command('documents', `${bin}/gql.tada`, ['check', '--fail-on-warn']) },
  { name: 'schema', run: printedSchema },
  { name: 'tables of documents', run: writtenTables },
];

/** Runs every check and says which failed, with what it printed. Each counts as one test. */
export async function runChecks(): Promise<Counts> {
  let counts = noTests;
  for (const { name, run } of checks) {
    const { ok, output } = await run();
    console.log(`  ${name.padEnd(20)}${ok ? 'ok' : 'failed'}`);
    if (!ok) console.log(closingLines(output, 80));
    counts = add(counts, { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });
  }
  return counts;
}

/** First, because the types need them. */
async function generatedSources(): Promise<Finished> {
  try {
    generate();
    return { ok: true, output: '' };
  } catch (error) {
    return { ok: false, output: String(error) };
  }
}

/** `schema.graphql` must be what the code prints, and the server must know the elements' subscriptions. */
async function printedSchema(): Promise<Finished> {
  const { ok, output } = await command('schema', 'server/api/print-schema.ts', []);
  if (!ok) return { ok, output };
  const same = existsSync(inRoot('schema.graphql')) && readFileSync(inRoot('schema.graphql'), 'utf8') === output;
  if (!same) return { ok: false, output: 'schema.graphql is not what the code prints: npm run schema' };
  const known = readFileSync(inRoot(ELEMENT_STREAMS_FILE), 'utf8') === elementStreams();
  return { ok: known, output: known ? '' : `${ELEMENT_STREAMS_FILE} is not what the elements send: npm run schema` };
}

/** What the documents say of the elements must be what their sources say. */
async function writtenTables(): Promise<Finished> {
  try {
    const stale = staleDocuments();
    return {
      ok: stale.length === 0,
      output: stale.map((path) => `${path} differs from the sources: npm run docs`).join('\n'),
    };
  } catch (error) {
    return { ok: false, output: String(error) };
  }
}
