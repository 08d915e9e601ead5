/**
 * Makes the fixture of this version's data file: `node test/store/make-fixture.ts`. Run once when the version of the data is
 * raised, before the release; the fixtures of released versions are never made again.
 */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { MIGRATIONS } from '../../server/store/migrations/index.ts';
import { openSqliteStore } from '../../server/store/sqlite/sqlite-store.ts';
import type { Store } from '../../server/store/store.ts';
import { append, events, matchResult, newRoom } from './builders.ts';
import { dump, type Keys } from './dump.ts';
import { temporaryFolder } from './sqlite-data.ts';

const keys: Keys = {
  codes: ['KPQ7', 'AAAA', 'BBBB'],
  matches: ['KPQ7-1', 'KPQ7-2', 'AAAA-1'],
  people: ['ann', 'bob', 'cat', 'dan', 'nobody'],
  subjects: [{ site: 'club', subject: 'bob@club' }],
  actions: [
    ['KPQ7', 'ann', 'a1'],
    ['KPQ7', 'ann', 'a2'],
    ['KPQ7', 'bob', 'a1'],
  ],
};

/** Every kind of row, with every column that may be empty both empty and full. */
async function fill(store: Store): Promise<void> {
  await store.createGuest({ id: 'ann', site: 'default', name: 'Ann 東' });
  await store.signIn({ id: 'bob', site: 'club', subject: 'bob@club', name: 'Bob' });
  await store.revokeTokens('bob');
  await store.setRecovery(
    'ann',
    Uint8Array.from({ length: 32 }, () => 7),
  );
  await store.addDevice({ id: 'd1', person: 'ann', label: 'Firefox' });
  await store.addTransfer({ hash: Uint8Array.from([8]), person: 'ann', endsAt: 1_800_000_000_000 });
  await store.createGuest({ id: 'cat', site: 'club', name: 'Cat' });
  await store.mergePersons('bob', 'cat');
  await store.createGuest({ id: 'dan', site: 'club', name: 'Dan' });
  await store.deletePerson('dan');
  const hash = Uint8Array.from({ length: 32 }, () => 9);
  await store.addServiceToken({ id: 's1', site: 'club', name: 'Bot', scopes: ['rooms', 'results'], hash });

  await store.createRoom(newRoom('KPQ7', { config: { ruleSet: 'klasik', options: { limit: 300 } } }));
  const secret = Uint8Array.from({ length: 96 }, (_, index) => 255 - index);
  const action = { person: 'ann', id: 'a1', result: { ok: true } };
  await store.append(append('KPQ7', 0, { events: events(6, { tiles: ['B1', '中'], score: -1.5 }), secret, action }));
  const outbox = [{ topic: 'webhook', body: { match: 'KPQ7-1' }, dueAt: 1_800_000_000_000 }];
  await store.append(append('KPQ7', 6, { events: events(2, null), result: matchResult(), outbox }));
  const next = { matchId: 'KPQ7-2', dueAt: 1_900_000_000_000, action: { person: 'bob', id: 'a1', result: null } };
  await store.append(append('KPQ7', 8, { ...next, events: events(3, ['pung', true]) }));
  await store.append(append('KPQ7', 11, { ...next, action: { person: 'ann', id: 'a2', result: 'late' }, events: [] }));
  await store.append(append('KPQ7', 11, { matchId: 'KPQ7-2', result: matchResult({ public: false, places: [] }) }));

  await store.createRoom(newRoom('AAAA', { site: 'club', dueAt: 1_850_000_000_000 }));
  await store.createRoom(newRoom('BBBB'));
  await store.append(append('BBBB', 0, { released: true, config: { ruleSet: 'sichuan' } }));
}

const version = MIGRATIONS.length;
const fixtures = fileURLToPath(new URL('../fixtures/store/', import.meta.url));
const { folder, remove } = temporaryFolder();
const path = join(folder, 'mahjong.sqlite');

const made = await openSqliteStore({ path });
await fill(made);
await made.close();
mkdirSync(fixtures, { recursive: true });
writeFileSync(join(fixtures, `v${version}.sqlite.gz`), gzipSync(readFileSync(path), { level: 9 }));

const read = await openSqliteStore({ path });
const found = await dump(read, keys);
await read.close();
remove();
writeFileSync(join(fixtures, `v${version}.json`), `${JSON.stringify({ keys, found }, null, 1)}\n`);
