import { readFileSync, writeFileSync } from 'node:fs';
import { type Bundle, licenceText, type Package } from './bundle.ts';
import { inRoot } from './paths.ts';

/** Writes the licences of everything that was bundled into one file, as they ask for. */
export function writeNotices(file: string, bundles: readonly Bundle[], more: readonly string[] = []): void {
  const packages = new Map<string, Package>();
  for (const item of bundles.flatMap((bundle) => [...bundle.packages.values()].flat()))
    packages.set(`${item.name} ${item.version}`, item);
  const sections = [...packages.entries()]
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([title, item]) => `${title}\n${item.license}\n\n${licenceText(item.folder) ?? `Licence: ${item.license}`}\n`);
  const opening = 'This software contains code or data of the packages below, under their licences.\n';
  writeFileSync(file, [opening, ...sections, ...more].join(`\n${'-'.repeat(80)}\n\n`));
}

/** What the makers of the font ask for whose outlines are compiled into the element. */
export function fontNotice(): string {
  return readFileSync(inRoot('widget/art/generated/NOTICE-fonts.txt'), 'utf8');
}
