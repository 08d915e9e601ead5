import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { LANGUAGES } from '../server/sites/site.ts';
import type { Bundle } from './bundle.ts';
import { TABLE } from './elements.ts';
import { loadOrder } from './load-order.ts';

/**
 * Writes `preload.json` into the folder of the CDN build: the scripts that the page of a room surely needs, by the page's
 * language, so that it can name them all at once. Without it each is found only when the one before has come.
 */
export function writePreload(cdn: readonly Bundle[], folder: string): void {
  const chunks = cdn.map((bundle) => bundle.chunks).find((all) => all.some(isTable)) ?? missing(TABLE.source);
  const { entries, lazy } = loadOrder(chunks);
  const entry = [...entries].find(([chunk]) => isTable(chunk))?.[1] ?? missing(TABLE.source);
  const later = (source: string) => [...lazy].find(([chunk]) => isMadeOf(chunk, source))?.[1] ?? missing(source);
  const lobby = later('widget/panels/lobby/lobby.ts');
  const rooms = LANGUAGES.map((language) => {
    const files = new Set([...entry, ...lobby, ...later(`widget/locales/${language}.ts`)]);
    return [language, [...files].map(({ fileName }) => fileName)];
  });
  writeFileSync(join(folder, 'preload.json'), `${JSON.stringify({ room: Object.fromEntries(rooms) }, null, 2)}\n`);
}

const isTable = ({ fileName }: Rolldown.OutputChunk): boolean => fileName === `${TABLE.tag}.js`;

function isMadeOf({ facadeModuleId }: Rolldown.OutputChunk, source: string): boolean {
  return facadeModuleId?.endsWith(`/${source}`) ?? false;
}

function missing(source: string): never {
  throw new Error(`${source} is no chunk of its own any more: see build/preload.ts.`);
}
