import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { inRoot, root } from './paths.ts';

/** Something made from other sources before anything can be checked or bundled. All of it is ignored by git. */
interface Generator {
  readonly makes: string;
  readonly command: readonly string[];
  /** Made again when this is newer than `output`; a generator without it decides by itself. */
  readonly input?: string;
  readonly output?: string;
}

const generators: readonly Generator[] = [
  { makes: 'outlines of the tile faces', command: ['widget/art/glyphs.generate.ts'] },
  {
    makes: 'types of the schema',
    command: ['node_modules/.bin/gql.tada', 'generate-output'],
    input: 'schema.graphql',
    output: 'widget/client/generated/graphql-env.d.ts',
  },
];

/** Runs every generator whose work is not done; throws with its output when one fails. */
export function generate(): void {
  for (const { makes, command, input, output } of generators) {
    if (input && output && modified(input) <= modified(output)) continue;
    const [script = '', ...args] = command;
    const { status, stdout, stderr } = spawnSync(process.execPath, [inRoot(script), ...args], {
      cwd: root,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`Making the ${makes} failed:\n${stdout}${stderr}`);
  }
}

/** When a file was last changed, milliseconds since 1970; 0 when it is not there. */
function modified(path: string): number {
  return statSync(inRoot(path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
