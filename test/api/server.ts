/** The real server in this process, on a free port of 127.0.0.1, with a data folder of its own. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { hasKey, rotateKey } from '../../server/api/key-ring.ts';
import { readConfig } from '../../server/config.ts';
import { DATA_FILE, hasData } from '../../server/data-folder.ts';
import { type RunningServer, type ServerTime, serve } from '../../server/serve.ts';
import { fastTime } from './fast-time.ts';

export interface TestServer extends RunningServer {
  readonly url: string;
  readonly dataDir: string;
  /** All it has logged, line by line. */
  readonly log: readonly string[];
  /** Closes it and removes its data. */
  dispose(): Promise<void>;
}

export interface TestServerOptions {
  /** How much faster than the wall its time runs. */
  readonly speed?: number;
  /** Time of the test's own, in place of `speed`. */
  readonly time?: ServerTime;
  /** A folder that is there already. */
  readonly dataDir?: string;
}

/** Starts one. `env`: settings as in the environment. */
export async function testServer(
  env: Readonly<Record<string, string>> = {},
  { speed = 1, time: own, dataDir }: TestServerOptions = {},
): Promise<TestServer> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'mahjong-test-')));
  // A data file that was put there has no key.
  if (hasData(join(folder, DATA_FILE)) && !hasKey(folder)) await rotateKey(folder);
  const log: string[] = [];
  const config = readConfig({ HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'debug', ...env });
  const fast = own === undefined && speed !== 1 ? fastTime(speed) : undefined;
  const server = await serve(
    config,
    pino({ level: config.logLevel }, { write: (line) => log.push(line) }),
    own ?? fast,
  );
  const close = async (): Promise<void> => {
    await server.close();
    fast?.stop();
  };
  return {
    ...server,
    url: `http://127.0.0.1:${server.port}`,
    dataDir: folder,
    log,
    close,
    async dispose() {
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
