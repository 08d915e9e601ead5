import { statSync } from 'node:fs';
import type { Rolldown } from 'vite';
import type { Bundle } from './bundle.ts';
import { ELEMENTS, TABLE } from './elements.ts';
import { loadOrder } from './load-order.ts';
import { TWIN } from './pack-files.ts';
import { changesOf, partsOf, readSizes, type Size, writeSizes } from './size-record.ts';

type Chunk = Rolldown.OutputChunk;

/** What a page loads at one time: a chunk and all that it imports statically, less what is there already. */
interface Load {
  readonly name: string;
  readonly chunks: readonly Chunk[];
  /** Bytes as they are sent: in brotli, each file by itself. */
  readonly sent: number;
  /** The most that is allowed, in kB (1,000 bytes) as sent. */
  readonly budget: number | null;
}

/** Budgets in kB as sent of what comes later. What loads neither three nor the rules has no budget of its own. */
const budgets = { scene: 110, rules: 22 };

/** What a visitor who speaks English loads at some moments, besides what was there before. */
const START = ['widget/panels/start/start', 'widget/locales/en', 'widget/page-player'];
const LOBBY = ['lobby/lobby', 'bar/bar', 'offers/offers', 'notice', 'phrases/phrases'].map(
  (name) => `widget/panels/${name}`,
);
const MATCH = [
  'widget/panels/play',
  'widget/locales/phrases/en',
  'widget/scene/input',
  'widget/voice/voice',
  'widget/scene/three/three-drawing',
  'server/rules/registry',
];

/** What a visitor has loaded in all at some moments, and the most that it may be, in kB as sent. */
const VISITS: readonly { readonly name: string; readonly budget: number; readonly parts: readonly string[] }[] = [
  { name: 'start panel', budget: 60, parts: START },
  { name: 'lobby', budget: 105, parts: [...START, ...LOBBY] },
  { name: 'first match', budget: 240, parts: [...START, ...LOBBY, ...MATCH] },
];

/** Prints what a page loads from the CDN build and how it grew since the last build; throws above a budget. */
export function checkSizes(cdn: readonly Bundle[], folder: string, record: string): void {
  const sentOf = (chunk: Chunk) => statSync(`${folder}/${chunk.fileName}${TWIN}`).size;
  const loads = cdn.flatMap(({ chunks }) => [...loadsOf(chunks, sentOf), ...visitsOf(chunks, sentOf)]);
  const before = readSizes(record);
  console.log('\nSizes of the CDN build as sent, in brotli');
  for (const load of loads) console.log([row(load, before[load.name]), ...grown(load, before[load.name])].join('\n'));
  console.log('');
  writeSizes(
    record,
    Object.fromEntries(loads.map(({ name, sent, chunks }) => [name, { sent, parts: partsOf(chunks) }])),
  );
  const over = loads.filter(({ sent, budget }) => budget !== null && sent > budget * 1000);
  if (over.length === 0) return;
  for (const load of over) console.log(contents(load));
  throw new Error(`Above the size budget: ${over.map(({ name, budget }) => `${name} (${budget} kB)`).join(', ')}`);
}

function loadsOf(chunks: readonly Chunk[], sentOf: (chunk: Chunk) => number): Load[] {
  const { entries, lazy, before } = loadOrder(chunks);
  const load = (name: string, files: readonly Chunk[], budget: number | null): Load => ({
    name,
    chunks: files,
    sent: files.reduce((sum, chunk) => sum + sentOf(chunk), 0),
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
  return [...first, ...later.sort((a, b) => b.sent - a.sent)];
}

/** What a visitor of the table has loaded in all. */
function visitsOf(chunks: readonly Chunk[], sentOf: (chunk: Chunk) => number): Load[] {
  const { entries, lazy } = loadOrder(chunks);
  const [entry] = [...entries].find(([{ fileName }]) => fileName === `${TABLE.tag}.js`) ?? [];
  if (entry === undefined) return [];
  const together = new Map([...entries, ...lazy].map(([chunk, files]) => [nameOf(chunk), files]));
  return VISITS.map(({ name, budget, parts }) => {
    const files = [nameOf(entry), ...parts].flatMap((part) => {
      const there = together.get(part);
      if (there === undefined) throw new Error(`${part} is no chunk that is asked for: see VISITS in build/sizes.ts.`);
      return [...there];
    });
    const all = [...new Set(files)];
    const sent = all.reduce((sum, chunk) => sum + sentOf(chunk), 0);
    return { name: `in all: ${name}`, chunks: all, sent, budget };
  });
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

function row({ name, chunks, sent, budget }: Load, before: Size | undefined): string {
  const more = before === undefined || before.sent === sent ? '' : `${signed(sent - before.sent)} B`;
  const allowed = budget === null ? '' : `of ${budget} kB`;
  const files = chunks.length === 1 ? '1 file' : `${chunks.length} files`;
  return `  ${name.padEnd(40)} ${kB(sent).padStart(9)} ${allowed.padEnd(10)} ${files.padEnd(9)} ${more}`.trimEnd();
}

/** What has made a load grow that has a budget: the largest changes, before minifying. */
function grown({ sent, budget, chunks }: Load, before: Size | undefined): string[] {
  if (budget === null || before === undefined || sent <= before.sent) return [];
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
