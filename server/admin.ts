/** What the owner does on the command line, beside a running server or without one: keys, services' tokens, backups. */

import { dirname, resolve } from 'node:path';
import { UserError } from './api/errors.ts';
import { rotateKey } from './api/key-ring.ts';
import { makeServiceToken, SCOPES } from './api/service-tokens.ts';
import { type Config, ConfigError } from './config.ts';
import { existingData } from './data-folder.ts';
import { rebuildFile } from './results/commands.ts';
import { lockData } from './store/data-lock.ts';
import { backUp } from './store/sqlite/backup.ts';
import { openSqliteStore } from './store/sqlite/sqlite-store.ts';
import type { Store } from './store/store.ts';

/** Lines to say. Throws a `ConfigError` for what cannot be done. */
export async function rotateKeys(config: Config): Promise<readonly string[]> {
  if (config.signingKeys.length > 0) {
    throw new ConfigError(
      'SIGNING_KEYS',
      'the keys are there: put a new one in front, and leave the old ones until all nodes have it',
    );
  }
  await rotateKey(dirname(existingData(config)));
  return [
    'A new key signs from now on. Tokens of the keys before it that are there stay valid, and are renewed as they come.',
  ];
}

/** `scopes`: separated by commas. */
export function addToken(config: Config, site: string, name: string, scopes: string): Promise<readonly string[]> {
  checkSite(config, site);
  const wanted = scopes.split(',').map((scope) => scope.trim());
  const unknown = wanted.find((scope) => !SCOPES.some((known) => known === scope));
  if (unknown !== undefined)
    throw new ConfigError('scopes', `there is no ${JSON.stringify(unknown)}; there are ${SCOPES.join(', ')}`);
  return withStore(config, async (store) => {
    const chosen = SCOPES.filter((scope) => wanted.includes(scope));
    const { token, secret } = await makeServiceToken(store, site, name, chosen).catch((error) => {
      throw error instanceof UserError ? new ConfigError('token', error.message) : error;
    });
    return [`Token ${token.id} (${token.name}) for ${site}: ${token.scopes.join(', ')}. Shown this once:`, secret];
  });
}

/** The site's tokens, a line each. Throws `ConfigError` for a site that is not there. */
export function listTokens(config: Config, site: string): Promise<readonly string[]> {
  checkSite(config, site);
  return withStore(config, async (store) => {
    const tokens = await store.serviceTokens(site);
    if (tokens.length === 0) return [`${site} has no tokens.`];
    const day = (at: number | null) => (at === null ? 'never' : new Date(at).toISOString().slice(0, 10));
    return tokens.map(({ id, name, scopes, createdAt, lastUsed }) => {
      return `${id}  ${name}  ${scopes.join(',')}  made ${day(createdAt)}  used ${day(lastUsed)}`;
    });
  });
}

/** From now on the token is nobody's. Throws `ConfigError` where the site has no token of this id. */
export function revokeToken(config: Config, site: string, id: string): Promise<readonly string[]> {
  checkSite(config, site);
  return withStore(config, async (store) => {
    if (!(await store.removeServiceToken(site, id))) throw new ConfigError(id, `${site} has no such token`);
    return [`${id} no longer works.`];
  });
}

/** Copies the data file. Throws a `ConfigError` where there is none, and a `StoreError` for what cannot be read or written. */
export async function backUpTo(config: Config, file: string): Promise<readonly string[]> {
  const dataFile = existingData(config);
  const { rooms, events, persons } = await backUp(dataFile, resolve(file));
  return [
    `${resolve(file)}: ${rooms} rooms, ${events} events, ${persons} people; opened and checked.`,
    ...(config.signingKeys.length > 0
      ? []
      : [`Keep the signing keys too, in a safe place: ${resolve(dirname(dataFile), 'signing.key*')}`]),
  ];
}

/**
 * Makes statistics and ratings anew. `say`: told how far it is. Throws a `ConfigError` where there are no data, and a `StoreError`
 * where a server runs on them: it would count matches at the same time.
 */
export async function rebuild(config: Config, say: (text: string) => void): Promise<readonly string[]> {
  const dataFile = existingData(config);
  const lock = lockData(dirname(dataFile));
  try {
    await rebuildFile(dataFile, say);
  } finally {
    lock.release();
  }
  return [];
}

function checkSite({ sites }: Config, key: string): void {
  if (sites.some((site) => site.key === key)) return;
  throw new ConfigError(key, `there is no such site; there are ${sites.map((site) => site.key).join(', ')}`);
}

async function withStore<T>(config: Config, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openSqliteStore({ path: existingData(config) });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
