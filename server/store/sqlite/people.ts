import type { DatabaseSync } from 'node:sqlite';
import type { Person, PersonKind } from '../people.ts';
import { merges } from './merges.ts';
import type { PeopleReads, PeopleWrites } from './people-wire.ts';
import { integer, integerOrNull, type Row, text, textOrNull } from './row.ts';
import type { Handlers } from './wire.ts';

function kindOf(row: Row): PersonKind {
  const kind = text(row, 'kind');
  if (kind !== 'guest' && kind !== 'member') throw new TypeError(`No such kind of person: ${kind}`);
  return kind;
}

export function personOf(row: Row): Person {
  return {
    id: text(row, 'id'),
    site: text(row, 'site'),
    name: text(row, 'name'),
    kind: kindOf(row),
    createdAt: integer(row, 'created_at'),
    lastSeen: integer(row, 'last_seen'),
    epoch: integer(row, 'epoch'),
    lasting: row.subject !== null || row.recovery !== null,
    mergedInto: textOrNull(row, 'merged_into'),
    deletedAt: integerOrNull(row, 'deleted_at'),
  };
}

type Calls = Pick<
  PeopleWrites & PeopleReads,
  | 'createGuest'
  | 'renamePerson'
  | 'touchPerson'
  | 'revokeTokens'
  | 'setRecovery'
  | 'recover'
  | 'signIn'
  | 'mergePersons'
  | 'deletePerson'
  | 'people'
  | 'member'
  | 'placesOf'
>;

export function personCalls(db: DatabaseSync, clock: () => number): Handlers<Calls> {
  const insert = db.prepare(
    `INSERT INTO person (id, site, name, kind, created_at, last_seen, epoch)
     VALUES (:id, :site, :name, 'guest', :at, :at, 0) ON CONFLICT DO NOTHING RETURNING *`,
  );
  // Who became another is called like that one.
  const person = db.prepare(
    `SELECT p.id, p.site, coalesce(m.name, p.name) AS name, p.kind, p.created_at, p.last_seen, p.epoch, p.subject, p.recovery,
       p.merged_into, p.deleted_at
     FROM person p LEFT JOIN person m ON m.id = p.merged_into WHERE p.id = ?`,
  );
  const rename = db.prepare('UPDATE person SET name = ? WHERE id = ? RETURNING *');
  const touch = db.prepare('UPDATE person SET last_seen = ? WHERE id = ? RETURNING *');
  const revoke = db.prepare('UPDATE person SET epoch = epoch + 1 WHERE id = ? RETURNING *');
  const setRecovery = db.prepare('UPDATE person SET recovery = ? WHERE id = ? RETURNING *');
  const recover = db.prepare(
    'UPDATE person SET recovery = :next WHERE recovery IN (:hash, :next) AND site = :site RETURNING *',
  );
  const member = db.prepare('SELECT * FROM person WHERE site = ? AND subject = ?');
  const signIn = db.prepare(
    `INSERT INTO person (id, site, subject, name, kind, created_at, last_seen, epoch)
     VALUES (:id, :site, :subject, :name, 'member', :at, :at, 0)
     ON CONFLICT (site, subject) WHERE subject IS NOT NULL DO UPDATE SET name = :name RETURNING *`,
  );
  const results = merges(db);
  const followers = db.prepare('UPDATE person SET merged_into = :to WHERE merged_into = :from');
  const becomeOther = db.prepare(
    `UPDATE person SET merged_into = :to, subject = NULL, recovery = NULL, name = '', epoch = epoch + 1 WHERE id = :from`,
  );
  const becomeMember = db.prepare(
    `UPDATE person SET kind = 'member', subject = :subject, name = :name, recovery = NULL, epoch = epoch + 1
     WHERE id = :id RETURNING *`,
  );
  const forget = db.prepare(
    `UPDATE person SET name = '', subject = NULL, recovery = NULL, epoch = epoch + 1, deleted_at = :at
     WHERE id = :id AND deleted_at IS NULL`,
  );
  const forgetDevices = db.prepare('DELETE FROM device WHERE person = ?');
  const forgetTransfers = db.prepare('DELETE FROM transfer WHERE person = ?');
  const placesOf = db.prepare(
    `SELECT match_id, rule_set, ended_at, place, score FROM match_place JOIN match_result USING (match_id)
     WHERE person = ? ORDER BY ended_at DESC, match_id`,
  );
  const orNull = (row: Row | undefined) => (row === undefined ? null : personOf(row));

  function signOut(id: string): void {
    forgetDevices.run(id);
    forgetTransfers.run(id);
  }

  return {
    createGuest: ({ id, site, name }) => orNull(insert.get({ id, site, name, at: clock() })),
    people: (ids) => ids.map((id) => orNull(person.get(id))),
    renamePerson: ({ id, name }) => orNull(rename.get(name, id)),
    touchPerson: (id) => orNull(touch.get(clock(), id)),
    revokeTokens: (id) => orNull(revoke.get(id)),
    setRecovery: ({ id, hash }) => orNull(setRecovery.get(hash, id)),
    recover: ({ site, hash, next }) => orNull(recover.get({ next, hash, site })),
    member: ({ site, subject }) => orNull(member.get(site, subject)),
    signIn: ({ id, site, subject, name }) => personOf(signIn.get({ id, site, subject, name, at: clock() }) ?? {}),
    mergePersons(input) {
      const memberRow = person.get(input.member);
      const guest = orNull(person.get(input.guest));
      if (memberRow === undefined || guest === null || guest.kind !== 'guest') return null;
      const own = personOf(memberRow);
      if (own.kind !== 'member' || own.site !== guest.site) return null;
      // One who is another already, or who left, is nobody to become.
      if ([own, guest].some(({ mergedInto, deletedAt }) => mergedInto !== null || deletedAt !== null)) return null;
      // The older one remains; within a millisecond the guest, who came first.
      const [id, from] = guest.createdAt <= own.createdAt ? [guest.id, own.id] : [own.id, guest.id];
      results.add({ to: id, from });
      followers.run({ to: id, from });
      becomeOther.run({ to: id, from });
      signOut(guest.id);
      return orNull(becomeMember.get({ id, subject: textOrNull(memberRow, 'subject'), name: own.name }));
    },
    placesOf: (id) =>
      placesOf.all(id).map((row) => ({
        matchId: text(row, 'match_id'),
        ruleSet: text(row, 'rule_set'),
        endedAt: integer(row, 'ended_at'),
        place: integer(row, 'place'),
        score: integer(row, 'score'),
      })),
    deletePerson(id) {
      const gone = forget.run({ id, at: clock() }).changes > 0;
      if (gone) signOut(id);
      return gone;
    },
  };
}
