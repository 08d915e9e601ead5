import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { dist, inRoot, root } from './paths.ts';

const specifier = /((?:from|import)\s*\(?\s*)(['"])(\.{1,2}\/[^'"]+)\.ts\2/g;

/** Writes the declarations of the element's public face to `dist/types`, and drops those that nothing public names. */
export function buildTypes(): void {
  const folder = join(dist, 'types');
  rmSync(folder, { recursive: true, force: true });
  const { status, stdout } = spawnSync(
    process.execPath,
    [inRoot('node_modules/.bin/tsc'), '-p', 'tsconfig.types.json'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`Making the type declarations failed:\n${stdout}`);
  const kept = reachable(join(folder, 'widget/mahjong-table.d.ts'));
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name);
    if (file.endsWith('.d.ts') && !kept.has(file)) rmSync(file);
  }
}

/** Follows the imports from one declaration file; on the way they are turned from `.ts` into `.js`. */
function reachable(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const rewritten = text.replace(specifier, (_whole, before: string, quote: string, path: string) => {
    reachable(resolve(dirname(file), `${path}.d.ts`), seen);
    return `${before}${quote}${path}.js${quote}`;
  });
  if (rewritten !== text) writeFileSync(file, rewritten);
  return seen;
}
