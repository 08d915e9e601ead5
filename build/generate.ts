import { spawnSync } from 'node:child_process';
import { inRoot, root } from './paths.ts';

/** What is made from other sources before anything can be checked or bundled. All of it is ignored by git. */
const generators: readonly { readonly makes: string; readonly command: readonly string[] }[] = [
  { makes: 'outlines of the tile faces', command: ['widget/art/glyphs.generate.ts'] },
  { makes: 'types of the schema', command: ['node_modules/.bin/gql.tada', 'generate-output'] },
];

/** Runs every generator; throws with its output when one fails. */
export function generate(): void {
  for (const { makes, command } of generators) {
    const [script = '', ...args] = command;
    const { status, stdout, stderr } = spawnSync(process.execPath, [inRoot(script), ...args], {
      cwd: root,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`Making the ${makes} failed:\n${stdout}${stderr}`);
  }
}
