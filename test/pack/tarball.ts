/** The package as npm packs it, for tests that install it as a page's author would. */

import { execFileSync } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { root } from '../../build/paths.ts';

/** What npm says about the packed tarball. */
export interface Packed {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

/** Packs what has been built into a folder; `prepack` would only build it again. */
export function packInto(folder: string): Packed {
  const report = npm(root, 'pack', '--json', '--ignore-scripts', '--pack-destination', folder);
  const [packed] = JSON.parse(report) as Packed[];
  if (!packed) throw new Error(`npm pack said: ${report}`);
  return packed;
}

/** Installs a tarball that lies in a folder with a package.json; `more`: further arguments of `npm install`. */
export function installTarball(folder: string, { filename }: Packed, ...more: string[]): void {
  npm(folder, 'install', '--prefer-offline', '--no-audit', '--no-fund', ...more, join(folder, filename));
}

/** npm as a person would call it, without the settings that `npm test` hands down to its scripts. */
export function npm(cwd: string, ...args: string[]): string {
  return execFileSync('npm', args, {
    cwd,
    env: plainEnvironment(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export function plainEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^npm_(config_prefix|package_|lifecycle_)/.test(name),
  );
  return { ...Object.fromEntries(inherited), PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) };
}
