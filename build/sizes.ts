import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import type { Bundle } from './bundle.ts';
import { ELEMENTS } from './elements.ts';
import { loadOrder } from './load-order.ts';
import { changesOf, partsOf, readSizes, type Size, writeSizes } from './size-record.ts';

type Chunk = Rolldown.OutputChunk;

/** What a page loads at one time: a chunk and all that it imports statically, less what is there already. */
interface Load {
  readonly name: string;
  readonly chunks: readonly Chunk[];
  /** Bytes after gzip -9, each file by itself. */
  readonly gzip: number;
  /** The most that is allowed, in kB (1,000 bytes) after gzip. */
  readonly budget: number | null;
}

/** Budgets in kB after gzip of what comes later. What loads neither three nor the rules has no budget of its own. */
const budgets = { scene: 170, rules: 25 };

/** Prints what a page loads from the CDN build and how it grew since the last build; throws above a budget. */
export function checkSizes(cdn: readonly Bundle[], folder: string, record: string): void {
  const gzipOf = (chunk: Chunk) => gzipSync(readFileSync(`${folder}/${chunk.fileName}`), { level: 9 }).length;
  const loads = cdn.flatMap(({ chunks }) => loadsOf(chunks, gzipOf));
  const before = readSizes(record);
  console.log('\nSizes of the CDN build, gzip');
  for (const load of loads) console.log([row(load, before[load.name]), ...grown(load, before[load.name])].join('\n'));
  console.log('');
  writeSizes(
    record,
    Object.fromEntries(loads.map(({ name, gzip, chunks }) => [name, { gzip, parts: partsOf(chunks) }])),
  );
  const over = loads.filter(({ gzip, budget }) => budget !== null && gzip > budget * 1000);
  if (over.length === 0) return;
  for (const load of over) console.log(contents(load));
  throw new Error(`Above the size budget: ${over.map(({ name, budget }) => `${name} (${budget} kB)`).join(', ')}`);
}

function loadsOf(chunks: readonly Chunk[], gzipOf: (chunk: Chunk) => number): Load[] {
  const { entries, lazy, before } = loadOrder(chunks);
  const load = (name: string, files: readonly Chunk[], budget: number | null): Load => ({
    name,
    chunks: files,
    gzip: files.reduce((sum, chunk) => sum + gzipOf(chunk), 0),
    budget,
  });
  const later = [...lazy].map(([chunk, files]) => {
    const there = before(chunk);
    const added = [...files].filter((file) => !there.has(file));
    return load(nameOf(chunk), added, budgetOf(chunk, added));
  });
  const first = [...entries].map(([{ fileName }, files]) => {
    const element = ELEMENTS.find(({ tag }) => fileName === `${tag}.js`);
    if (!element) throw new Error(`${fileName} belongs to no element.`);
    return load(element.tag, [...files], element.budget);
  });
  return [...first, ...later.sort((a, b) => b.gzip - a.gzip)];
}

function nameOf({ facadeModuleId, name }: Chunk): string {
  return facadeModuleId?.replace(/^.*\/((?:widget|server|node_modules)\/.*?)(\.[jt]s)?$/, '$1') ?? name;
}

/** What brings three is the scene; what is asked for in the rules' own folder is the rules. */
function budgetOf({ facadeModuleId }: Chunk, added: readonly Chunk[]): number | null {
  const ids = added.flatMap(({ moduleIds }) => moduleIds);
  if (ids.some((id) => id.includes('/node_modules/three/'))) return budgets.scene;
  return facadeModuleId?.includes('/server/rules/') ? budgets.rules : null;
}

function row({ name, chunks, gzip, budget }: Load, before: Size | undefined): string {
  const more = before === undefined || before.gzip === gzip ? '' : `${signed(gzip - before.gzip)} B`;
  const allowed = budget === null ? '' : `of ${budget} kB`;
  const files = chunks.length === 1 ? '1 file' : `${chunks.length} files`;
  return `  ${name.padEnd(40)} ${kB(gzip).padStart(9)} ${allowed.padEnd(10)} ${files.padEnd(9)} ${more}`.trimEnd();
}

/** What has made a load grow that has a budget: the largest changes, before minifying. */
function grown({ gzip, budget, chunks }: Load, before: Size | undefined): string[] {
  if (budget === null || before === undefined || gzip <= before.gzip) return [];
  const changes = changesOf(partsOf(chunks), before.parts).slice(0, 8);
  return changes.map(({ part, bytes }) => `    ${signed(bytes).padStart(9)} B  ${part}`);
}

/** The largest parts of a load, so that it is plain what to take out. */
function contents({ name, chunks }: Load): string {
  const rows = Object.entries(partsOf(chunks))
    .sort(([, a], [, b]) => b - a)
    .slice(0, 15)
    .map(([part, bytes]) => `    ${kB(bytes).padStart(9)}  ${part}`);
  return [`  largest parts of ${name}, before minifying:`, ...rows].join('\n');
}

function signed(bytes: number): string {
  return bytes > 0 ? `+${bytes}` : `${bytes}`;
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
