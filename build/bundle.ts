import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { build, Rolldown } from 'vite';

/** A package of which code went into a bundle. */
export interface Package {
  readonly name: string;
  readonly version: string;
  /** As in its package.json, for instance `MIT`. */
  readonly license: string;
  /** Where it is installed. */
  readonly folder: string;
}

/** What one run of the bundler made. */
export interface Bundle {
  readonly chunks: readonly Rolldown.OutputChunk[];
  /** By name; a package that is installed twice and bundled twice appears once for each folder. */
  readonly packages: ReadonlyMap<string, readonly Package[]>;
}

/** Reads chunks and packages from what Vite returned. */
export function bundleOf(result: Awaited<ReturnType<typeof build>>): Bundle {
  if ('on' in result) throw new Error('A watching build has no result.');
  const chunks = [result]
    .flat()
    .flatMap(({ output }) => output)
    .filter((item) => item.type === 'chunk');
  return { chunks, packages: packagesOf(chunks) };
}

function packagesOf(chunks: readonly Rolldown.OutputChunk[]): Map<string, Package[]> {
  const folders = new Set(chunks.flatMap(({ moduleIds }) => moduleIds).flatMap((id) => packageFolder(id) ?? []));
  const packages = new Map<string, Package[]>();
  for (const folder of [...folders].sort()) {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
    packages.set(name, [...(packages.get(name) ?? []), { name, version, license, folder }]);
  }
  return packages;
}

/** The folder of the package that a module belongs to, or null for our own modules and the bundler's. */
function packageFolder(id: string): string | null {
  const path = id.replace(/^\0/, '').replace(/\?.*$/, '');
  const match = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path);
  return match?.[1] ?? null;
}

/** The text of a package's licence file, or null when it ships none. */
export function licenceText(folder: string): string | null {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  return file ? readFileSync(join(folder, file), 'utf8').trim() : null;
}
