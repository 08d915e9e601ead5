/** `mahjong-table doctor`: reads a configuration as the server would, looks at what it names, and explains what is wrong or doubtful. */

import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { hasKey, missingKey } from './api/key-ring.ts';
import { type Config, type ConfigProblem, checkConfig, type Environment, SETTINGS } from './config.ts';
import { DATA_FILE, hasData } from './data-folder.ts';
import { probablyMeant } from './setting-names.ts';
import { fetchKeys, reasonOf } from './sites/key-set.ts';

export interface Diagnosis {
  /** Whether a server would start with it, and all of its people could come in. */
  readonly ok: boolean;
  /** What to say, line by line. */
  readonly lines: readonly string[];
}

/** Reads a configuration as the server would, and starts nothing. Key sets at an address are fetched. */
export async function diagnose(env: Environment): Promise<Diagnosis> {
  const checked = checkConfig(env);
  const problems = checked.ok ? await foundProblems(checked.config) : checked.problems;
  const doubtful = [...(checked.ok ? doubts(checked.config) : []), ...misspelt(env)].map(
    (doubt) => `Doubtful: ${doubt}`,
  );
  if (!checked.ok || problems.length > 0) {
    const count = problems.length === 1 ? 'One thing' : `${problems.length} things`;
    return { ok: false, lines: [`${count} to mend:`, ...problems.map(problemLine), ...doubtful] };
  }
  return {
    ok: true,
    lines: [
      'The configuration can be used.',
      ...checked.config.sites.map(({ key, name, origins, rooms }) => {
        const standing = rooms.length === 0 ? '' : `; standing rooms: ${rooms.map((room) => room.name).join(', ')}`;
        return `  site ${key} (${name}): pages of ${origins.join(', ')}${standing}`;
      }),
      ...doubtful,
    ],
  };
}

function problemLine({ source, key, reason }: ConfigProblem): string {
  return `  ${[source, key, reason].filter((part) => part !== '').join(': ')}`;
}

/** What a good configuration names that is not as it should be. */
async function foundProblems(config: Config): Promise<ConfigProblem[]> {
  const found = await Promise.all([folderProblem(config), ...config.sites.map(keySetProblem)]);
  return found.flatMap((problem) => problem ?? []);
}

/** Whether the server can write its data, and has the key to those that are there. */
async function folderProblem({ dataDir, signingKeys }: Config): Promise<ConfigProblem | null> {
  const folder = resolve(dataDir);
  const problem = (reason: string): ConfigProblem => ({ source: 'DATA_DIR', key: '', reason });
  try {
    await tryWriting(folder);
  } catch (error) {
    return problem(`${folder} cannot be written (${error instanceof Error && 'code' in error ? error.code : error})`);
  }
  const keyless = signingKeys.length === 0 && hasData(join(folder, DATA_FILE)) && !hasKey(folder);
  return keyless ? problem(missingKey(folder)) : null;
}

/** Rejects where no file can be made, or no folder to make it in; nothing is left of the attempt. */
async function tryWriting(folder: string): Promise<void> {
  if (!existsSync(folder)) {
    let above = dirname(folder);
    while (!existsSync(above)) above = dirname(above);
    await rmdir(await mkdtemp(join(above, '.doctor-')));
    return;
  }
  const probe = join(folder, `.doctor-${randomUUID()}`);
  await writeFile(probe, '', { flag: 'wx', mode: 0o600 });
  await rm(probe);
}

async function keySetProblem({ key, people }: Config['sites'][number]): Promise<ConfigProblem | null> {
  if (people?.keys.kind !== 'jwks-url') return null;
  try {
    await fetchKeys(people.keys.url);
    return null;
  } catch (error) {
    const reason = `${people.keys.url} gives no keys, so nobody of the site can sign in: ${reasonOf(error)}`;
    return { source: 'SITES', key: `${key}.people.jwks`, reason };
  }
}

/** Variables that change nothing, because they are called nearly like a setting. */
function misspelt(env: Environment): string[] {
  return Object.keys(env).flatMap((name) => {
    const meant = probablyMeant(name, SETTINGS);
    return meant === null ? [] : [`${name} is no setting and changes nothing; is ${meant} meant?`];
  });
}

/** What works, but hardly as it is meant. */
function doubts({ publicUrl, trustedProxies, sites }: Config): string[] {
  const found: string[] = [];
  if (publicUrl?.startsWith('https:') && trustedProxies === 0) {
    found.push('PUBLIC_URL is https, so a proxy stands in front: without TRUST_PROXY=1 all visitors share one limit.');
  }
  const lister = new Map<string, string>();
  for (const { key, origins } of sites) {
    for (const origin of origins) {
      const earlier = lister.get(origin);
      if (earlier !== undefined) {
        found.push(`${key} and ${earlier} both list ${origin}: without ?site=${key} its pages belong to ${earlier}.`);
      }
      lister.set(origin, earlier ?? key);
    }
  }
  return found;
}
