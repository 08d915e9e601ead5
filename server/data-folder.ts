/** What lies in the data folder. */

import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Config, ConfigError } from './config.ts';

/** The data file's name. */
export const DATA_FILE = 'mahjong.sqlite';

/** Whether there are data in a file: not when it is missing or empty. */
export function hasData(path: string): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/** The data file, which must be there: whoever works on data does not mean a new folder. Throws a `ConfigError`. */
export function existingData({ dataDir }: Config): string {
  const path = resolve(dataDir, DATA_FILE);
  if (hasData(path)) return path;
  throw new ConfigError(
    'DATA_DIR',
    `there is no data file ${path}; start the server once, or name its folder with --data`,
  );
}
