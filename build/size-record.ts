import { readFileSync, writeFileSync } from 'node:fs';
import type { Rolldown } from 'vite';

/** Bytes before minifying, by what they come from: a package, or one of our files. */
export type Parts = Readonly<Record<string, number>>;

/** What is remembered of a load until the next build. */
export interface Size {
  /** Bytes as they are sent. */
  readonly sent: number;
  readonly parts: Parts;
}

export type SizeRecord = Readonly<Record<string, Size>>;

/** Of what some chunks are made. */
export function partsOf(chunks: readonly Rolldown.OutputChunk[]): Parts {
  const parts: Record<string, number> = {};
  for (const chunk of chunks) {
    for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
      const part = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? id.replace(/^.*\/(widget|server)\//, '$1/');
      parts[part] = (parts[part] ?? 0) + renderedLength;
    }
  }
  return parts;
}

/** What has come, grown, shrunk or gone since the last build, the largest change first. */
export function changesOf(now: Parts, before: Parts): { readonly part: string; readonly bytes: number }[] {
  const names = new Set([...Object.keys(now), ...Object.keys(before)]);
  return [...names]
    .map((part) => ({ part, bytes: (now[part] ?? 0) - (before[part] ?? 0) }))
    .filter(({ bytes }) => bytes !== 0)
    .sort((a, b) => Math.abs(b.bytes) - Math.abs(a.bytes));
}

/** The sizes of the last build; none where there was no build, or one that remembered them in another way. */
export function readSizes(file: string): SizeRecord {
  try {
    const read: object = JSON.parse(readFileSync(file, 'utf8'));
    const entries = Object.entries(read).filter(
      ([, size]) => typeof size === 'object' && 'sent' in size && 'parts' in size,
    );
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/** Remembers the sizes for the next build. */
export function writeSizes(file: string, sizes: SizeRecord): void {
  writeFileSync(file, `${JSON.stringify(sizes, null, 2)}\n`);
}
