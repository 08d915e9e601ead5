/** The real server in this process, on a free port of 127.0.0.1, with a data folder of its own. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '../../server/config.ts';
import { type RunningServer, serve } from '../../server/serve.ts';
import { fastTime } from './fast-time.ts';

export interface TestServer extends RunningServer {
  readonly url: string;
  /** All it has logged, line by line. */
  readonly log: readonly string[];
  /** Closes it and removes its data. */
  dispose(): Promise<void>;
}

/** Starts one. `speed`: how much faster than the wall its time runs. */
export async function testServer(
  env: Readonly<Record<string, string>> = {},
  { speed = 1, dataDir }: { readonly speed?: number; readonly dataDir?: string } = {},
): Promise<TestServer> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'mahjong-test-')));
  const log: string[] = [];
  const config = readConfig({ HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'debug', ...env });
  const time = speed === 1 ? undefined : fastTime(speed);
  const server = await serve(config, pino({ level: config.logLevel }, { write: (line) => log.push(line) }), time);
  const close = async (): Promise<void> => {
    await server.close();
    time?.stop();
  };
  return {
    ...server,
    url: `http://127.0.0.1:${server.port}`,
    log,
    close,
    async dispose() {
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
