import { readFileSync, writeFileSync } from 'node:fs';
import manifest from '../package.json' with { type: 'json' };
import { type Bundle, licenceText, type Package } from './bundle.ts';
import { inRoot } from './paths.ts';

/** Writes the licences of everything that was bundled into one file, as they ask for. */
export function writeNotices(file: string, bundles: readonly Bundle[], extra: readonly Package[] = []): void {
  const packages = new Map<string, Package>();
  for (const item of [...bundles.flatMap((bundle) => [...bundle.packages.values()].flat()), ...extra]) {
    packages.set(`${item.name} ${item.version}`, item);
  }
  const sections = [...packages.entries()]
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([title, item]) => `${title}\n${item.license}\n\n${licenceText(item.folder) ?? `Licence: ${item.license}`}\n`);
  const opening = 'This software contains code or data of the packages below, under their licences.\n';
  writeFileSync(file, [opening, ...sections].join(`\n${'-'.repeat(80)}\n\n`));
}

/** The font packages whose outlines are compiled into the element. */
export function fontPackages(): Package[] {
  const names = Object.keys(manifest.devDependencies).filter((name) => name.startsWith('@fontsource/'));
  return names.map((name) => {
    const folder = inRoot(`node_modules/${name}`);
    const { version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Package;
    return { name, version, license, folder };
  });
}
