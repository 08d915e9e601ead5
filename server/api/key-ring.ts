/**
 * The server's signing keys: the first signs, all verify, so that keys rotate with overlap. They come from SIGNING_KEYS
 * (several nodes), or from files beside the data: `signing.key`, and `signing.key.1`, `.2` … for those before it.
 */

import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../config.ts';

const FILE = 'signing.key';
const KEY_BYTES = 32;
/** Older ones are forgotten when a new one is made. */
const MOST_KEYS = 5;
/** Files are looked at again for a key that is not known, at most so often, ms. */
const LOOK_EVERY = 5_000;

export interface SigningKey {
  /** Named in tokens; tells nothing of the key. */
  readonly id: string;
  readonly bytes: Uint8Array;
}

export class KeyRing {
  #keys: readonly SigningKey[];
  readonly #reload: (() => Promise<readonly SigningKey[]>) | null;
  #lookedAt = Number.NEGATIVE_INFINITY;

  private constructor(keys: readonly SigningKey[], reload: (() => Promise<readonly SigningKey[]>) | null) {
    this.#keys = keys;
    this.#reload = reload;
  }

  /**
   * `given`: keys of the configuration. Without any, those of the folder; the first start makes one. `hasData`: there are data
   * already, and so there was a key. Throws a `ConfigError`.
   */
  static async open(given: readonly Uint8Array[], folder: string, hasData: boolean): Promise<KeyRing> {
    if (given.length > 0) return new KeyRing(given.map(signingKey), null);
    const load = () => readKeys(folder);
    const keys = await load();
    if (keys.length === 0 && hasData) throw new ConfigError('DATA_DIR', missingKey(folder));
    return new KeyRing(keys.length > 0 ? keys : [await makeKey(folder)], load);
  }

  /** The one that signs. */
  get current(): SigningKey {
    const [first] = this.#keys;
    if (first === undefined) throw new Error('a ring has a key');
    return first;
  }

  /** A key that has been read; null for one that another node may have made since. */
  known(id: string): SigningKey | null {
    return this.#keys.find((key) => key.id === id) ?? null;
  }

  /** The key of a token. null names the first: tokens of the first releases say none. Another node may have made it meanwhile. */
  async find(id: string | null): Promise<SigningKey | null> {
    if (id === null) return this.#keys.at(-1) ?? null;
    const known = this.#keys.find((key) => key.id === id);
    if (known !== undefined || this.#reload === null || performance.now() - this.#lookedAt < LOOK_EVERY)
      return known ?? null;
    this.#lookedAt = performance.now();
    this.#keys = await this.#reload();
    return this.#keys.find((key) => key.id === id) ?? null;
  }
}

/** Makes a new key that signs from now on; those before it still verify. Running servers find it by themselves. */
export async function rotateKey(folder: string): Promise<void> {
  const old = (await readKeys(folder)).length;
  for (let index = old; index > 0; index -= 1) {
    const from = join(folder, nameOf(index - 1));
    if (index < MOST_KEYS) await rename(from, join(folder, nameOf(index)));
    else await rm(from);
  }
  await makeKey(folder);
}

/** What to do where there are data and no key to them. */
export function missingKey(folder: string): string {
  return `there are data in ${folder}, but the signing key ${FILE} is missing, and with another one no guest is known any more. Put the key back from a backup, or set SIGNING_KEYS if it was there before. If it is lost, \`mahjong-table keys rotate\` makes a new one: guests then come back by their recovery links only.`;
}

/** Whether a folder has a signing key. */
export function hasKey(folder: string): boolean {
  return existsSync(join(folder, FILE));
}

function signingKey(bytes: Uint8Array): SigningKey {
  return { id: createHash('sha256').update('key id').update(bytes).digest('base64url').slice(0, 8), bytes };
}

function nameOf(index: number): string {
  return index === 0 ? FILE : `${FILE}.${index}`;
}

/** The folder's keys, the newest first. */
async function readKeys(folder: string): Promise<readonly SigningKey[]> {
  const names = new Set(await readdir(folder).catch(() => []));
  const keys: SigningKey[] = [];
  for (let index = 0; names.has(nameOf(index)); index += 1) {
    const path = join(folder, nameOf(index));
    const bytes = await orConfigError(path, async () => {
      await chmod(path, 0o600);
      return readFile(path);
    });
    if (bytes.length !== KEY_BYTES) {
      throw new ConfigError('DATA_DIR', `${path} is not a signing key of ${KEY_BYTES} bytes.`);
    }
    keys.push(signingKey(bytes));
  }
  return keys;
}

/** A whole key or none, also when the power fails: with another key all guests' tokens would be void. */
async function makeKey(folder: string): Promise<SigningKey> {
  const bytes = randomBytes(KEY_BYTES);
  const path = join(folder, FILE);
  const draft = `${path}.new`;
  await orConfigError(path, async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await rm(draft, { force: true });
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  });
  return signingKey(bytes);
}

async function orConfigError<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new ConfigError('DATA_DIR', `the signing key ${path} cannot be read or made (${code}).`);
  }
}
