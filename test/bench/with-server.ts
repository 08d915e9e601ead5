/** The real server in a measured process of its own. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Child } from './child.ts';

export const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
/** The same with its time running as many times faster as its argument says. */
export const FAST_SERVER = fileURLToPath(new URL('fast-server.ts', import.meta.url));

/** Starts the server with a data folder of its own, does something with it, and leaves nothing behind. */
export async function withServer<T>(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  use: (server: Child, dataDir: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'mahjong-bench-'));
  const server = await Child.start(script, args, {
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
    CONNECTIONS_PER_ADDRESS: '100000',
    LOG_LEVEL: 'error',
    ...env,
  });
  try {
    return await use(server, folder);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
