import type { DatabaseSync } from 'node:sqlite';
import type { Person, PersonKind } from '../store.ts';
import { integer, type Row, text } from './row.ts';
import type { Handlers, ReadCalls, WriteCalls } from './wire.ts';

function kindOf(row: Row): PersonKind {
  const kind = text(row, 'kind');
  if (kind !== 'guest' && kind !== 'member') throw new TypeError(`No such kind of person: ${kind}`);
  return kind;
}

function personOf(row: Row): Person {
  return {
    id: text(row, 'id'),
    site: text(row, 'site'),
    name: text(row, 'name'),
    kind: kindOf(row),
    createdAt: integer(row, 'created_at'),
    lastSeen: integer(row, 'last_seen'),
    epoch: integer(row, 'epoch'),
  };
}

export function peopleCalls(
  db: DatabaseSync,
  clock: () => number,
): Handlers<
  Pick<WriteCalls, 'createPerson' | 'renamePerson' | 'touchPerson' | 'revokeTokens'> & Pick<ReadCalls, 'people'>
> {
  const insert = db.prepare(
    `INSERT INTO person (id, site, name, kind, created_at, last_seen, epoch)
     VALUES (:id, :site, :name, :kind, :at, :at, 0) ON CONFLICT DO NOTHING RETURNING *`,
  );
  const person = db.prepare('SELECT * FROM person WHERE id = ?');
  const rename = db.prepare('UPDATE person SET name = ? WHERE id = ? RETURNING *');
  const touch = db.prepare('UPDATE person SET last_seen = ? WHERE id = ? RETURNING *');
  const revoke = db.prepare('UPDATE person SET epoch = epoch + 1 WHERE id = ? RETURNING *');
  const orNull = (row: Row | undefined) => (row === undefined ? null : personOf(row));

  return {
    createPerson: ({ id, site, name, kind }) => orNull(insert.get({ id, site, name, kind, at: clock() })),
    people: (ids) => ids.map((id) => orNull(person.get(id))),
    renamePerson: ({ id, name }) => orNull(rename.get(name, id)),
    touchPerson: (id) => orNull(touch.get(clock(), id)),
    revokeTokens: (id) => orNull(revoke.get(id)),
  };
}
