/** Guests' tokens: signed, lasting, and void once the person's epoch has moved on. */

import { randomBytes } from 'node:crypto';
import { chmod, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errors, jwtVerify, SignJWT } from 'jose';
import { ConfigError } from '../config.ts';
import type { Person } from '../store/people.ts';
import type { Store } from '../store/store.ts';

const ISSUER = 'mahjong-table';
const ALGORITHM = 'HS256';
const KEY_BYTES = 32;

/** The server's signing key: made once, kept beside the data file, readable by its owner only. Throws a `ConfigError`. */
export async function signingKey(dataDir: string): Promise<Uint8Array> {
  const path = join(dataDir, 'signing.key');
  try {
    const key = await readFile(path).catch((error) =>
      error.code === 'ENOENT' ? makeKey(path) : Promise.reject(error),
    );
    await chmod(path, 0o600);
    if (key.length === KEY_BYTES) return key;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new ConfigError('DATA_DIR', `the signing key ${path} cannot be read or made (${code}).`);
  }
  throw new ConfigError('DATA_DIR', `${path} is not a signing key of ${KEY_BYTES} bytes.`);
}

/** A whole key or none, also when the power fails: with another key all guests' tokens would be void. */
async function makeKey(path: string): Promise<Uint8Array> {
  const key = randomBytes(KEY_BYTES);
  const draft = `${path}.new`;
  await rm(draft, { force: true });
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(key);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  return key;
}

export class Tokens {
  readonly #key: Uint8Array;
  readonly #store: Store;

  constructor(key: Uint8Array, store: Store) {
    this.#key = key;
    this.#store = store;
  }

  /** A bearer token for a person. It does not expire; raising the person's epoch voids it. */
  sign(person: Person): Promise<string> {
    return new SignJWT({ epoch: person.epoch })
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(ISSUER)
      .setSubject(person.id)
      .setIssuedAt()
      .sign(this.#key);
  }

  /** Whose token it is; null for one that is forged, malformed, void or of somebody unknown. */
  async verify(token: string): Promise<Person | null> {
    try {
      const { payload } = await jwtVerify(token, this.#key, { issuer: ISSUER, algorithms: [ALGORITHM] });
      const [person] = payload.sub === undefined ? [] : await this.#store.people([payload.sub]);
      return person && person.epoch === payload.epoch ? person : null;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }
}
