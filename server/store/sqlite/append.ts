/** The append: the one way in which a room's log grows. */

import type { DatabaseSync } from 'node:sqlite';
import { integer, text } from './row.ts';
import type { Handlers, WriteCalls } from './wire.ts';

/** Runs inside a savepoint of its own; whoever calls it commits. */
export function appendCall(db: DatabaseSync, clock: () => number): Handlers<Pick<WriteCalls, 'append'>>['append'] {
  const firstResult = db.prepare('SELECT result FROM action WHERE code = ? AND person = ? AND id = ?');
  const head = db.prepare('SELECT seq, match_id, site FROM room WHERE code = ?');
  // The guard: moves the head only from where the command was decided.
  const move = db.prepare(
    `UPDATE room SET seq = seq + :count, due_at = :dueAt, match_id = :matchId, config = coalesce(:config, config),
       released_at = CASE :released WHEN 1 THEN :at WHEN 0 THEN NULL ELSE released_at END
     WHERE code = :code AND seq = :expectedSeq`,
  );
  const match = db.prepare('INSERT INTO room_match (match_id, code, starts_after) VALUES (?, ?, ?)');
  const event = db.prepare(
    'INSERT INTO event (code, seq, match_id, type, version, at, body) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const action = db.prepare('INSERT INTO action (code, person, id, result, seq) VALUES (?, ?, ?, ?, ?)');
  const secret = db.prepare('INSERT INTO fairness_secret (match_id, secret) VALUES (?, ?)');
  const result = db.prepare(
    `INSERT INTO match_result
       (match_id, code, seq, site, rule_set, options, started_at, ended_at, public, rated, result, number)
     VALUES (:matchId, :code, :seq, :site, :ruleSet, :options, :startedAt, :at, :public, :rated, :result,
       (SELECT coalesce(max(number), 0) + 1 FROM match_result))`,
  );
  // A person who became another one in mid-match plays for that one.
  const place = db.prepare(
    `INSERT INTO match_place (match_id, seat, person, place, score, lasting)
     VALUES (:matchId, :seat, coalesce((SELECT merged_into FROM person WHERE id = :person), :person), :place, :score,
       EXISTS (SELECT 1 FROM person WHERE id = :person
         AND (subject IS NOT NULL OR recovery IS NOT NULL OR merged_into IS NOT NULL)))`,
  );
  const own = db.prepare(
    `INSERT OR IGNORE INTO person_match
     SELECT person, :public, :at, match_id, :code, :ruleSet FROM match_place WHERE match_id = :matchId AND person IS NOT NULL`,
  );
  const outbox = db.prepare('INSERT INTO outbox (code, topic, body, due_at, tries) VALUES (?, ?, ?, ?, 0)');

  return (input) => {
    const { code, matchId } = input;
    if (input.action !== null) {
      // Before the guard: a repeated action usually comes when the room has long moved on.
      const first = firstResult.get(code, input.action.person, input.action.id);
      if (first !== undefined) return { ok: false, reason: 'repeated', result: text(first, 'result') };
    }
    const before = head.get(code);
    if (before === undefined) throw new Error(`Append to a room that does not exist: ${code}`);
    const at = clock();
    const moved = move.run({
      code,
      expectedSeq: input.expectedSeq,
      count: input.events.length,
      dueAt: input.dueAt,
      matchId,
      config: input.config,
      released: input.released === null ? null : Number(input.released),
      at,
    });
    if (moved.changes === 0) return { ok: false, reason: 'stale', seq: integer(before, 'seq') };
    const seq = input.expectedSeq + input.events.length;
    if (text(before, 'match_id') !== matchId) match.run(matchId, code, input.expectedSeq);
    input.events.forEach(({ type, version, body }, index) => {
      event.run(code, input.expectedSeq + 1 + index, matchId, type, version, at, body);
    });
    if (input.action !== null) {
      action.run(code, input.action.person, input.action.id, input.action.result, input.expectedSeq);
    }
    if (input.secret !== null) secret.run(matchId, input.secret);
    if (input.result !== null) {
      const { ruleSet, options, startedAt, places } = input.result;
      const isPublic = Number(input.result.public);
      result.run({
        matchId,
        code,
        seq,
        site: text(before, 'site'),
        ruleSet,
        options,
        startedAt,
        at,
        public: isPublic,
        rated: Number(input.result.rated),
        result: input.result.result,
      });
      for (const { seat, person, place: rank, score } of places) {
        place.run({ matchId, seat, person, place: rank, score });
      }
      own.run({ public: isPublic, at, code, ruleSet, matchId });
    }
    for (const item of input.outbox) outbox.run(code, item.topic, item.body, item.dueAt);
    return { ok: true, seq, at };
  };
}
