/** `mahjong-table doctor`: reads a configuration as the server would, and explains what is wrong or doubtful. */

import { type Config, type ConfigProblem, checkConfig, type Environment } from './config.ts';

export interface Diagnosis {
  /** Whether a server would start with it. */
  readonly ok: boolean;
  /** What to say, line by line. */
  readonly lines: readonly string[];
}

/** Reads a configuration as the server would, and starts nothing. */
export function diagnose(env: Environment): Diagnosis {
  const checked = checkConfig(env);
  if (!checked.ok) {
    const { problems } = checked;
    const count = problems.length === 1 ? 'One thing' : `${problems.length} things`;
    return { ok: false, lines: [`${count} to mend:`, ...problems.map(problemLine)] };
  }
  const { config } = checked;
  return {
    ok: true,
    lines: [
      'The configuration can be used.',
      ...config.sites.map(({ key, name, origins, rooms }) => {
        const standing = rooms.length === 0 ? '' : `; standing rooms: ${rooms.map((room) => room.name).join(', ')}`;
        return `  site ${key} (${name}): pages of ${origins.join(', ')}${standing}`;
      }),
      ...doubts(config).map((doubt) => `Doubtful: ${doubt}`),
    ],
  };
}

function problemLine({ source, key, reason }: ConfigProblem): string {
  return `  ${[source, key, reason].filter((part) => part !== '').join(': ')}`;
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
